"""Writes the files of the conformance suite anew: `python tests/conformance/regenerate.py`.

What is asked stays as it is, and the answers are written as the engine gives them now: this is for
rules that were changed on purpose. Cases are added for clauses and values that have none yet.

Where the cases come from: most are gathered from the tests that are marked for clauses and values
of rule points. What they ask of the engine is noted, and for each clause and value those questions
are kept that show it best - for a value those where another value of the same point would lead to
another answer. With `--anew` all of them are gathered anew. Further cases are the situations of
`docs/how-to/situations` by each reading that decides them otherwise, new games by each rule about
the deck, and what is written down in `by_hand.py`.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

if __name__ == "__main__":  # as a script: let the helpers of other tests be found
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from conformance.by_hand import add_by_hand
from conformance.gathering import Choosing, Gathering, request_for
from conformance.writing import (
    VECTORS,
    Writing,
    case_in_short,
    chapter_of,
    covers_in_order,
    stem_of,
)
from liars_uno.conformance.cases import read_file
from liars_uno.conformance.short import request_of

ROOT = Path(__file__).resolve().parents[2]
MARKED = ("tests/rules_of_play", "tests/classic")


def made(*, anew: bool = False) -> dict[Path, str]:
    """Every file with its text as it would be now.

    Args:
        anew: gather the questions of marked tests anew, instead of asking again what was asked.
    """
    writing = Writing()
    if not anew:
        ask_again(writing)
    add_by_hand(writing)
    missing = writing.missing() if not anew else covers_in_order()
    if missing:
        add_gathered(writing, missing)
    still = writing.missing()
    assert not still, f"no marked test asks anything that shows: {', '.join(still)}"
    return writing.files()


def ask_again(writing: Writing) -> None:
    """Add what was gathered before, with the answers of now."""
    for chapter in dict.fromkeys(chapter_of(cover)[0] for cover in covers_in_order()):
        path = VECTORS / f"{chapter}.json"
        for old in read_file(path.name)["cases"] if path.exists() else ():
            covers = [cover for cover in old["covers"] if cover in covers_in_order()]
            if gathered(old["name"]) and covers:
                request = request_of(old)
                short = case_in_short(old["name"], old["about"], covers, request)
                writing.add(covers[0], short)


def gathered(name: str) -> bool:
    """Whether a case was gathered: those by hand have a letter behind the point."""
    return name.rpartition(".")[2].isdecimal()


def add_gathered(writing: Writing, wanted: Iterable[str]) -> None:
    """Add cases for all that is wanted, from what marked tests ask."""
    gathering = Gathering()
    status = pytest.main(
        [*(str(ROOT / path) for path in MARKED), "-q", "-p", "no:cacheprovider"],
        plugins=[gathering],
    )
    gathering.stop()
    assert not status, "the tests must pass first"
    choosing = Choosing(gathering.asked)
    for cover in wanted:
        choosing.choose(cover)
    counts: dict[str, int] = {}
    for chosen in choosing.chosen.values():
        stem = stem_of(chosen.covers[0])
        counts[stem] = counts.get(stem, 0) + 1
        request = request_for(chosen.asked.state, chosen.action)
        name = f"{stem}.{counts[stem]}"
        writing.add(
            chosen.covers[0], case_in_short(name, chosen.asked.about, chosen.covers, request)
        )


def main(arguments: list[str]) -> int:
    """Write all files, remove what is left over, and say how much there is."""
    files = made(anew="--anew" in arguments)
    for path in VECTORS.glob("*.json"):
        if path not in files:
            path.unlink()
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
    size = sum(len(text.encode()) for text in files.values())
    count = sum(text.count('  {"name":') for text in files.values())
    sys.stdout.write(f"{count} cases in {len(files) - 1} chapters, {size} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
