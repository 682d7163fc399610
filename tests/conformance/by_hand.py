"""Cases that no marked test asks: first steps, single clauses, new games, disputed situations."""

import tomllib
from collections import Counter
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from conformance.gathering import by_rules, cover_of, request_for
from conformance.writing import ROOT, Writing, case_in_short, covers_in_order, stem_of
from liars_uno import apply, check, presets
from liars_uno.codec import to_plain
from liars_uno.conformance.short import EXTENDS, Plain, request_of, rules_in_full
from liars_uno.rules.plain import to_plain as rule_to_plain
from liars_uno.rules.presets import PRESETS
from liars_uno.rulings import ruling
from liars_uno.rulings.adjudicator import adjudicate
from liars_uno.rulings.situations import read_situation

SITUATIONS = ROOT / "docs" / "how-to" / "situations"


# ---- what is written down in by_hand.toml --------------------------------------------------------
def written_down() -> dict[str, list[dict[str, Any]]]:
    """The cases of by_hand.toml."""
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def add_written_down(writing: Writing) -> None:
    """First steps, by number; and single clauses, where a letter tells cases apart."""
    title = "Numbers are played, cards are drawn and kept; no actions, no bluffs."
    for number, entry in enumerate(written_down()["first_steps"], 1):
        short = _in_short(f"first-steps.{number}", {"rules": "classic", **entry})
        writing.add_to("first-steps", title, short)
    counts: Counter[str] = Counter()
    for entry in written_down()["clauses"]:
        clause = entry["clause"]
        writing.add(
            f"clause {clause}", _in_short(f"{clause}.{ascii_lowercase[counts[clause]]}", entry)
        )
        counts[clause] += 1


def _in_short(name: str, entry: Plain) -> Plain:
    return case_in_short(name, entry["about"], [f"clause {entry['clause']}"], request_of(entry))


# ---- new games -----------------------------------------------------------------------------------
#: Changes of the default rules, seats, what they cover, and why nobody can play so.
FAULTS: tuple[tuple[dict[str, Any], int, list[str], str], ...] = (
    (
        {"wild_draw_four.limit": "nothing-playable"},
        3,
        ["TU-09 nothing-playable"],
        "A Liar's card can always be played, so this limit would never let a Wild Draw Four be.",
    ),
    ({"stacking.draw_two": "draw-two"}, 3, [], "Nothing is stacked with Liar's cards."),
    ({"deal.hand_size": 60}, 2, [], "There are not cards enough."),
    ({}, 7, ["DK-05 6"], "More seats than may play."),
    ({}, 1, ["DK-05 6"], "Nobody plays alone."),
    (
        {"challenge.challengers": "collect", "challenge.closed_by": "next-seat"},
        3,
        ["CH-03 collect"],
        "Who collects every challenge must wait for every seat.",
    ),
)


def add_new_games(writing: Writing) -> None:
    """Decks, and who deals: what lies there before anything is done."""
    title = "Undealt tables: every card of the deck, by each preset and each rule that shows there."

    def add(
        name: str, about: str, covers: list[str], rules: Plain, *, seats: int, dealer: int = 0
    ) -> None:
        request = {"do": "new-game", "rules": rules, "seats": seats, "dealer": dealer}
        short = case_in_short(f"new-game-{name}", about, covers, request)
        writing.add_to("new-games", title, short)

    for name, rules in PRESETS.items():
        about, covers = f"A new game by {name}.", ["clause DEAL-1"]
        add(name, about, covers, to_plain(rules), seats=3, dealer=1)
    for number, (changes, seats, covers, about) in enumerate(FAULTS, 1):
        table = rules_in_full({EXTENDS: "liars-uno", **changes})
        add(f"refused.{number}", about, covers, table, seats=seats)
    for point in ("DK-01", "DK-02", "DK-03", "DK-04", "DK-05", "ST-01", "CV-30"):
        usual = presets.CLASSIC if point.startswith("CV") else presets.LIARS_UNO
        for reading in ruling(point).offered:
            chosen: Any = 3 if reading.value is None else reading.value
            cover = cover_of(point, rule_to_plain(chosen))
            rules = usual.evolve(str(ruling(point).field), chosen)
            seats = chosen if point == "DK-05" else 2
            add(stem_of(cover), reading.does, [cover], to_plain(rules), seats=seats)


# ---- situations ----------------------------------------------------------------------------------
def add_situations(writing: Writing) -> None:
    """Situations that people dispute, by each reading that decides them otherwise."""
    for path in sorted(SITUATIONS.glob("*.toml")):
        add_situation(writing, path)


def add_situation(writing: Writing, path: Path) -> None:
    """One of them: the last of its actions by each outcome, or the first that is refused."""
    title = "Disputed situations, by each reading that decides them otherwise."
    situation = read_situation(path.read_text(encoding="utf-8"))
    about = f"{situation.title or path.stem}: {situation.question}".rstrip(": ")
    found = adjudicate(situation.state, *situation.actions, among=situation.among)
    for number, decided in enumerate(found.outcomes, 1):
        reading = decided.readings[0] if decided.readings else None
        state = situation.state
        covers: list[str] = []
        if reading is not None and not decided.own:
            state = by_rules(state, state.rules.evolve(reading.field, reading.value))
        if reading is not None and reading.point:
            word = cover_of(reading.point, rule_to_plain(reading.value))
            covers = [word] if word in covers_in_order() else []
        asked = [a for i, a in enumerate(situation.actions) if i not in decided.passed_over]
        for place, action in enumerate(asked, 1):
            if place == len(asked) or check(state, action) is not None:
                request = request_for(state, action)
                short = case_in_short(f"{path.stem}.{number}", about, covers, request)
                writing.add_to("situations", title, short)
                break
            state = apply(state, action).state


def add_by_hand(writing: Writing) -> None:
    """All of this module."""
    add_written_down(writing)
    add_new_games(writing)
    add_situations(writing)
