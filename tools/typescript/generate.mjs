// Makes the TypeScript declarations of the wire from its JSON Schema.
//
//     cd tools/typescript && npm install --no-package-lock && npm run generate
//
// With `--stdout` it prints them instead of writing them to docs/wire/liars-uno.d.ts.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const source = new URL("../../src/liars_uno/codec/liars-uno.schema.json", import.meta.url);
const target = new URL("../../docs/wire/liars-uno.d.ts", import.meta.url);

const banner = `/**
 * What liars_uno sends and takes, for clients in TypeScript.
 *
 * Made from src/liars_uno/codec/liars-uno.schema.json by tools/typescript/generate.mjs; change the
 * Python types and make it again rather than changing it here.
 */`;

// The generator knows lists of fixed length by their spelling in older drafts only.
function spelledForGenerator(schema) {
  if (Array.isArray(schema)) return schema.map(spelledForGenerator);
  if (schema === null || typeof schema !== "object") return schema;
  const found = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, spelledForGenerator(value)]),
  );
  if (found.prefixItems) {
    found.items = found.prefixItems;
    found.additionalItems = false;
    delete found.prefixItems;
  }
  return found;
}

const schema = spelledForGenerator(JSON.parse(await readFile(source, "utf8")));
const text = await compile(schema, "Message", {
  additionalProperties: false,
  bannerComment: banner,
  enableConstEnums: false,
  style: { printWidth: 100 },
});
if (process.argv.includes("--stdout")) process.stdout.write(text);
else await writeFile(target, text);
