"""The commands about rules: rulebook, rulings, rules, adjudicate."""

from pathlib import Path

import pytest

from cli.terminal import run
from liars_uno.cli import main
from liars_uno.cli.rules import ABOUT
from liars_uno.rules import Rules
from liars_uno.rules.presets import PRESETS

SITUATION = (
    Path(__file__).resolve().parents[2] / "docs" / "how-to" / "situations" / "caught-draw-two.toml"
)

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def house(tmp_path: Path) -> str:
    """A rules file with one house rule."""
    file = tmp_path / "house.toml"
    file.write_text('extends = "liars-uno"\n[uno_call]\npenalty = 4\n', encoding="utf-8")
    return str(file)


@pytest.fixture
def faulty(tmp_path: Path) -> str:
    """A rules file with two faults."""
    file = tmp_path / "faulty.toml"
    file.write_text('[uno_call]\npenalty = 99\n[challenge]\nclosed_by = "?"\n', encoding="utf-8")
    return str(file)


# ---- rulebook ------------------------------------------------------------------------------------
def test_the_rulebook_is_that_of_the_default_preset_in_english(capsys: Printed) -> None:
    """Without options it is Markdown."""
    assert main(["rulebook"]) == 0
    assert capsys.readouterr().out.startswith("# Liar's UNO: the rules of this table\n")


def test_the_rulebook_of_a_file_in_another_language_and_plain(house: str, capsys: Printed) -> None:
    """Every option has its effect."""
    assert main(["rulebook", "--rules", house, "--lang", "id", "--plain", "--ids"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Liar's UNO: aturan meja ini\n=====")
    marked = "Yang tertangkap mengambil 4 kartu. (aturan rumah) [UN-03, CV-10, UNO-2]"
    assert marked in " ".join(printed.split())
    assert "**" not in printed


def test_a_rules_file_with_a_name_gives_the_rulebook_its_title(
    tmp_path: Path, capsys: Printed
) -> None:
    """The name is the title; what game it is follows, and all else is as without a name."""
    file = tmp_path / "friday.toml"
    file.write_text("uno_call.penalty = 4\n", encoding="utf-8")
    main(["rulebook", "--rules", str(file)])
    title, empty, preface, *rest = capsys.readouterr().out.split("\n")
    file.write_text('name = "Friday table"\nuno_call.penalty = 4\n', encoding="utf-8")
    assert main(["rulebook", "--rules", str(file)]) == 0
    named = capsys.readouterr().out.split("\n")
    assert named == ["# Friday table", empty, f"{title[2:]}. {preface}", *rest]
    assert main(["rulebook", "--rules", str(file), "--lang", "id", "--plain"]) == 0
    plain = capsys.readouterr().out
    assert plain.startswith(f"Friday table\n{'=' * 12}\n\nLiar's UNO: aturan meja ini. Ini aturan ")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (r"Friday\n*table* \u001b[2J<b>_1_", r"# Friday \*table\* \[2J\<b\>\_1\_"),
        ("x" * 81, f"# {'x' * 77}..."),
        (r" \t\u202e ", "# Liar's UNO: the rules of this table"),
    ],
)
def test_a_name_is_shown_on_one_line_as_it_was_meant(
    tmp_path: Path, capsys: Printed, name: str, shown: str
) -> None:
    """No sign moves the cursor or means something to Markdown; no name fills the screen."""
    file = tmp_path / "odd.toml"
    file.write_text(f'name = "{name}"\n', encoding="utf-8")
    assert main(["rulebook", "--rules", str(file)]) == 0
    assert capsys.readouterr().out.partition("\n")[0] == shown


@pytest.mark.parametrize("command", ["rulebook", "rulings"])
def test_rules_that_are_not_there_or_cannot_be_played_are_refused(
    command: str, faulty: str, capsys: Printed
) -> None:
    """All faults at once, and the status of a wrong use."""
    assert main([command, "--rules", faulty]) == 2
    told = capsys.readouterr().err
    assert "uno_call.penalty" in told
    assert "challenge.closed_by" in told
    assert main([command, "--rules", "lairs-uno"]) == 2
    assert "the presets are" in capsys.readouterr().err


# ---- rulings -------------------------------------------------------------------------------------
def test_rulings_are_listed_looked_up_and_searched(capsys: Printed) -> None:
    """All of them, some by id, some by words."""
    assert main(["rulings"]) == 0
    assert "EF-01" in capsys.readouterr().out
    assert main(["rulings", "ef-01", "EF-05"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("EF-01  Caught lies")
    assert "\n\nEF-05  Caught lies" in printed
    assert main(["rulings", "caught", "color"]) == 0
    printed = capsys.readouterr().out
    assert "EF-05" in printed
    assert "CV-01" not in printed


def test_rulings_in_another_language_and_of_a_table(house: str, capsys: Printed) -> None:
    """The reading of a table is marked."""
    assert main(["rulings", "UN-03", "--lang", "id", "--rules", house]) == 0
    assert "b (4, meja ini)" in capsys.readouterr().out
    assert main(["rulings", "--sources"]) == 0
    assert "guide: " in capsys.readouterr().out


@pytest.mark.parametrize("words", [["EF-99"], ["no", "such", "words", "anywhere"]])
def test_what_is_not_found_is_told_on_the_error_stream(words: list[str], capsys: Printed) -> None:
    """With the status 1, and for an id the nearest ones."""
    assert main(["rulings", *words]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert ("did you mean EF-08" in printed.err) == (len(words) == 1)


def test_rules_without_a_name_are_refused(capsys: Printed) -> None:
    """An empty name is not the same as none."""
    assert main(["rulings", "--rules", ""]) == 2
    assert "cannot read ''" in capsys.readouterr().err


# ---- rules ---------------------------------------------------------------------------------------
def test_presets_are_listed_with_a_line_each(capsys: Printed) -> None:
    """Every preset says what it is."""
    assert main(["rules", "list"]) == 0
    assert set(ABOUT) == set(PRESETS)
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(PRESETS)


def test_a_rules_file_is_checked(house: str, faulty: str, capsys: Printed) -> None:
    """0 if it can be played, 1 with every fault if not, 2 if it cannot be read."""
    assert main(["rules", "check", house]) == 0
    assert "can be played" in capsys.readouterr().out
    assert main(["rules", "check", faulty]) == 1
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 2
    assert "cannot be played (2)" in printed.err
    assert main(["rules", "check", "nowhere.toml"]) == 2
    assert "cannot read" in capsys.readouterr().err


def test_rules_are_compared(house: str, faulty: str, capsys: Printed) -> None:
    """0 if they are the same, 1 with a line for each difference, 2 if they cannot be read."""
    assert main(["rules", "diff", "liars-uno", "liars-uno"]) == 0
    assert not capsys.readouterr().out
    assert main(["rules", "diff", "liars-uno", house]) == 1
    assert capsys.readouterr().out == "UN-03, CV-10  uno_call.penalty: 2 -> 4\n"
    assert main(["rules", "diff", "liars-uno", faulty]) == 2
    assert capsys.readouterr().err


def test_decks_are_compared_in_a_word(tmp_path: Path, capsys: Printed) -> None:
    """Lists and cards of a deck fit on a line; what is no rule point has no id."""
    file = tmp_path / "deck.toml"
    file.write_text(
        '[deal]\nhand_size = 2\n[deck.cards]\n"Red 1" = 4\n"Liar\'s Red 2" = 4\n', encoding="utf-8"
    )
    assert main(["rules", "diff", str(file), "liars-uno"]) == 1
    assert "-  deck.cards: 8 cards -> as printed" in capsys.readouterr().out
    file.write_text('[deck]\ncolors = ["red", "blue"]\n', encoding="utf-8")
    assert main(["rules", "diff", str(file), "liars-uno"]) == 1
    assert "deck.colors: red, blue -> red, yellow, green, blue" in capsys.readouterr().out


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("options", [[], ["--all"]], ids=["changes", "all"])
def test_what_is_shown_is_a_rules_file_of_the_same_rules(
    name: str, options: list[str], capsys: Printed
) -> None:
    """A preset as what it changes, or with every field; both can be read back."""
    assert main(["rules", "show", name, *options]) == 0
    assert Rules.from_toml(capsys.readouterr().out) == PRESETS[name]


def test_a_file_is_shown_as_what_differs_from_the_nearest_preset(
    house: str, capsys: Printed
) -> None:
    """The same file comes back, with the ids of the points."""
    assert main(["rules", "show", house]) == 0
    printed = capsys.readouterr().out
    assert "penalty = 4  # UN-03, CV-10" in printed
    assert main(["rules", "show", house, "--all"]) == 0
    assert Rules.from_toml(capsys.readouterr().out) == Rules.from_toml(printed)


def test_a_deck_of_ones_own_is_shown_whole(tmp_path: Path, capsys: Printed) -> None:
    """Cards that are listed stay listed."""
    file = tmp_path / "deck.toml"
    text = '[deal]\nhand_size = 2\n[deck.cards]\n"Red 1" = 4\n"Liar\'s Red 2" = 4\n'
    file.write_text(text, encoding="utf-8")
    assert main(["rules", "show", str(file), "--all"]) == 0
    assert Rules.from_toml(capsys.readouterr().out) == Rules.from_toml(text)


# ---- width -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "command",
    [
        f"adjudicate {SITUATION}",
        f"adjudicate {SITUATION} --lang id",
        "rulings",
        "rulings EF-01 CV-06",
        "rulings --sources",
    ],
)
def test_texts_fit_the_terminal(command: str) -> None:
    """Narrow windows get narrow texts; wide ones, and files, get what reads well."""
    usual = run(command).shown
    for width in (32, 40, 60):
        shown = run(command, width=width, is_terminal=True).shown
        assert shown.split() == usual.split()
        lines = [line for line in shown.splitlines() if " " in line.strip()]
        assert max(map(len, lines)) <= width
        assert run(command, width=width).shown == usual
    for width in (80, 300):
        assert run(command, width=width, is_terminal=True).shown == usual
    assert 70 < max(len(line) for line in usual.splitlines() if " " in line.strip()) <= 79


def test_no_window_is_too_narrow() -> None:
    """The text goes over the edge rather than to pieces."""
    shown = run("rulings EF-01", width=1, is_terminal=True).shown
    assert shown == run("rulings EF-01", width=20, is_terminal=True).shown
    assert shown.split() == run("rulings EF-01").shown.split()


# ---- adjudicate ----------------------------------------------------------------------------------
def test_a_situation_is_adjudicated(capsys: Printed) -> None:
    """The answer that the docs promise."""
    assert main(["adjudicate", str(SITUATION)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Caught claiming a Draw Two: 2 outcomes\n")
    assert "By EF-01 b (as in liars-uno-video)" in printed


def test_only_some_points_are_asked(capsys: Printed) -> None:
    """With --among, and in another language."""
    assert main(["adjudicate", str(SITUATION), "--among", "CH-06", "--lang", "id"]) == 0
    printed = capsys.readouterr().out
    assert "EF-01" not in printed
    assert "Menurut CH-06 b" in printed
    assert main(["adjudicate", str(SITUATION), "--among", "XX-01"]) == 2
    assert "there is no ruling" in capsys.readouterr().err


def test_points_may_come_before_the_file(capsys: Printed) -> None:
    """`--among` takes ids with commas between them, so that the file may follow it."""
    assert main(["adjudicate", "--among", "CH-06,EF-01", str(SITUATION)]) == 0
    printed = capsys.readouterr().out
    assert "By EF-01 b" in printed
    assert "CH-06 b" in printed


def test_a_file_without_a_situation_is_told_so(tmp_path: Path, capsys: Printed) -> None:
    """1 with every fault, 2 if it cannot be read."""
    file = tmp_path / "empty.toml"
    file.write_text("", encoding="utf-8")
    assert main(["adjudicate", str(file)]) == 1
    told = capsys.readouterr().err
    assert "top: say what card" in told
    assert "hands: say what each seat" in told
    assert main(["adjudicate", str(tmp_path / "nowhere.toml")]) == 2
    assert "cannot read" in capsys.readouterr().err
