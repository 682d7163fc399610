"""Pin the texts of the rulebook together with its version.

    python tests/docs/pin_rulebook.py            after raising `liars_uno.clauses.RULEBOOK_VERSION`
    python tests/docs/pin_rulebook.py --wording  what the clauses do is the same, in other words

A record says by which version of the rulebook it was played, so the version has to rise whenever a
clause comes to do something else.  `rulebook_digests.json` holds a digest of the text of every
clause, and the version that they were pinned with; a test fails when a text differs.  Then somebody
must say which of the two it is.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path

import attrs

from liars_uno.clauses import RULEBOOK_VERSION

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "rulebook.md"
PINNED = Path(__file__).with_name("rulebook_digests.json")

#: So many digits of a digest are kept.
DIGITS = 16


@attrs.frozen
class Pinned:
    """The digest of each clause's text, by its id, and the version that they belong to."""

    version: int
    clauses: dict[str, str]

    @staticmethod
    def of_page(text: str, version: int) -> Pinned:
        """Take the digests of a rulebook page; how its lines are broken makes no difference."""
        parts = re.split(r'<a id="([^"]+)"></a>', re.sub(r"^#.*$", "", text, flags=re.MULTILINE))
        texts = dict(zip(parts[1::2], parts[2::2], strict=True))
        return Pinned(version, {clause: digest(said) for clause, said in texts.items()})

    @staticmethod
    def from_json(text: str) -> Pinned:
        """Read what was pinned."""
        return Pinned(**json.loads(text))

    def to_json(self) -> str:
        """Write it down, a line for each clause."""
        return json.dumps(attrs.asdict(self), indent=1) + "\n"

    def changed(self, now: Pinned) -> list[str]:
        """Return the clauses that were added, dropped or put in other words since."""
        both = [*self.clauses, *(clause for clause in now.clauses if clause not in self.clauses)]
        return [x for x in both if self.clauses.get(x) != now.clauses.get(x)]

    def fault(self, now: Pinned, *, wording: bool) -> str | None:
        """Say why `now` may not be pinned in place of this, or nothing."""
        changed = self.changed(now)
        if now.version < self.version:
            return f"the version falls from {self.version} to {now.version}"
        if changed and now.version == self.version and not wording:
            return (
                f"other texts: {', '.join(changed)}. If any of them does something else now, raise "
                "RULEBOOK_VERSION; if they only say it in other words, pin with --wording"
            )
        if not changed and now.version > self.version:
            return "the version rises, but every clause says what it said"
        return None


def digest(text: str) -> str:
    """A digest of a text that goes by its words alone."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:DIGITS]


def now() -> Pinned:
    """What the page says now, and the version that the library names."""
    return Pinned.of_page(PAGE.read_text(encoding="utf-8"), RULEBOOK_VERSION)


def pinned() -> Pinned:
    """What was pinned last."""
    return Pinned.from_json(PINNED.read_text(encoding="utf-8"))


def main(arguments: list[str]) -> int:
    """Pin the texts, unless the version should have risen."""
    fault = pinned().fault(now(), wording="--wording" in arguments) if PINNED.exists() else None
    if fault is not None:
        sys.stderr.write(f"{fault}\n")
        return 1
    if not PINNED.exists() or pinned() != now():
        PINNED.write_text(now().to_json(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
