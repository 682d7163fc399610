"""A person at the terminal: shown what their seat sees, asked, and told why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from liars_uno import Card, Clause, Color, Face, Seat, Table, View, actors, check, clauses, events
from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.actions import Action
from liars_uno.bots.odds import fits
from liars_uno.cli.board import show_hand, show_table
from liars_uno.cli.help_text import help_lines
from liars_uno.cli.notation_input import (
    Wish,
    attempt,
    fitting,
    parse,
)
from liars_uno.cli.screen import Screen, StoppedError
from liars_uno.language import load
from liars_uno.narration import QUIET, Narrator
from liars_uno.notation import format_action, format_face

T = TypeVar("T")

#: What a person is not told: to notice that a call is due, one's own or another's, is the game.
_UNTOLD: Final = (*QUIET, events.DutyOpened, events.Shuffled)


class Desk:
    """The keyboard and screen that the people of a table share.

    Attributes:
        people: how many share it.
        shown_to: whose cards are on the screen, or ``None`` for nobody's.
    """

    def __init__(self, screen: Screen, people: int) -> None:
        """Start with an empty screen."""
        self.screen = screen
        self.people = people
        self.shown_to: Seat | None = None

    def turn_to(self, seat: Seat, prompt: str) -> None:
        """Hide the screen and wait until the person of ``seat`` sits before it.

        Raises:
            StoppedError: the input has ended, or Ctrl-C was pressed.
        """
        if self.people > 1 and self.shown_to != seat:
            self.screen.curtain(prompt)
        self.shown_to = seat

    def show_nobody(self) -> None:
        """Hide the cards of whoever has looked last, if others share the screen."""
        if self.people > 1 and self.shown_to is not None:
            self.screen.wipe()
        self.shown_to = None


class Person:
    """Answers for a seat by asking at a desk.

    Args:
        seat: the seat.
        table: the table, to tell what has happened there.
        desk: where to ask.
        narrator: tells it; what is refused is told with the ids of the rules.
        name: what the person is called.
    """

    def __init__(self, seat: Seat, table: Table, desk: Desk, narrator: Narrator, name: str) -> None:
        """Sit down."""
        self._seat = seat
        self._table = table
        self._desk = desk
        self._screen = desk.screen
        self._narrator = narrator
        self._words = narrator.words
        self.gettext = self._words.language.gettext
        self._judge = Narrator(
            self._words.language,
            self._words.names,
            seat,
            self._words.marks,
            cite=True,
        )
        self._name = name
        self._told = 0
        self._offered: frozenset[Action] = frozenset()

    # ---- the two questions -----------------------------------------------------------------------
    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Show the table and ask until something legal is answered.

        Raises:
            StoppedError: the person has left.
        """
        _ = self.gettext
        self._desk.turn_to(
            self._seat, _("{who}, press Enter when nobody else looks.").format(who=self._name)
        )
        numbered = self._choosable(view, legal)
        options = self._options(legal)
        self.tell()
        self._show(view, legal, numbered, options)
        while True:
            action = self._read(view, legal, numbered, options, self._question(view))
            if action is not None:
                return action

    def interrupt(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Ask, once for each occasion, whether to call UNO, catch somebody or jump in.

        Raises:
            StoppedError: the person has left.
        """
        occasions = frozenset(action for action in legal if self._is_occasion(view, action))
        new = occasions - self._offered
        self._offered = occasions
        if not new:
            return None
        if actors(view)[:1] == (self._seat,):
            return self.choose(view, legal)
        return self._pause(view, legal)

    def _is_occasion(self, view: View, action: Action) -> bool:
        """Whether an action is one that cannot wait until the seat is asked."""
        calls = view.public.calls
        match action:
            case a.CallUno():
                return self._seat in calls.open
            case a.CatchUno():
                return action.target in calls.open
            case a.PlayOpen():  # a jump-in; to ask for it would show a shared screen who can
                return view.public.turn != self._seat and self._desk.people == 1
            case _:
                return False

    def _pause(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Let the person say something out of turn; an empty answer lets the game go on."""
        _ = self.gettext
        alone = self._desk.people == 1
        numbered = tuple(view.hand) if alone else ()
        if alone:
            self.tell()
        else:
            self._desk.show_nobody()
        show_table(self._screen, self._words, view.public)
        if alone:
            show_hand(self._screen, self._words, view, numbered)
        question = _("{who}: anything to say? (u, c SEAT, or Enter to go on)")
        while True:
            text = self._screen.ask(question.format(who=self._name))
            if not text:
                return None
            action = self._understood(text, view, legal, numbered, ())
            if action is not None:
                return action

    @property
    def told(self) -> int:
        """Up to which version of the table this person has been told what happened."""
        return self._told

    def catch_up(self) -> None:
        """Take what has happened until now as told."""
        self._told = self._table.version

    # ---- showing ---------------------------------------------------------------------------------
    def tell(self) -> None:
        """Tell what has happened since the last time, as far as this seat may know it."""
        happened = self._table.events_for(self._seat, self._told)
        self.catch_up()
        for line in self._narrator.story(happened, _UNTOLD):
            self._screen.say(line)

    def _show(
        self,
        view: View,
        legal: Sequence[Action],
        numbered: tuple[Card, ...],
        options: Sequence[Action],
    ) -> None:
        _ = self.gettext
        self._screen.rule(self._name)
        show_table(self._screen, self._words, view.public)
        show_hand(self._screen, self._words, view, numbered)
        if view.drawn is not None:
            self._screen.say(_("Just drawn: {card}.").format(card=self._words.card(view.drawn)))
        true = self._true_cards(view, legal, numbered)
        if true:
            self._screen.say(_("Playable as they are: {numbers}").format(numbers=", ".join(true)))
        cells = [
            f"{number} {self._narrator.action(action)} ({format_action(action)})"
            for number, action in enumerate(options, len(numbered) + 1)
        ]
        cells += [_("u call UNO"), _("c SEAT catch"), _("? help"), _("q leave")]
        self._screen.columns(cells)

    @staticmethod
    def _choosable(view: View, legal: Sequence[Action]) -> tuple[Card, ...]:
        """The cards that get numbers: all of the hand, where one of them may be put down."""
        can = any(isinstance(action, a.PlayOpen | a.PlayHidden | a.Lay) for action in legal)
        return tuple(view.hand) if can else ()

    @staticmethod
    def _options(legal: Sequence[Action]) -> tuple[Action, ...]:
        """What gets numbers beside cards."""
        kinds = (
            a.Draw,
            a.Keep,
            a.Accept,
            a.Challenge,
            a.StopChallenging,
            a.ChooseColor,
            a.ChoosePartner,
        )
        return tuple(action for action in legal if isinstance(action, kinds))

    @staticmethod
    def _true_cards(
        view: View, legal: Sequence[Action], numbered: tuple[Card, ...]
    ) -> tuple[str, ...]:
        """The numbers of the cards that may be played as what they are."""
        true: set[Card] = set()
        for action in legal:
            match action:
                case a.PlayOpen() if fits(view, action.card.face):
                    true.add(action.card)
                case a.PlayHidden() if action.card.is_liars and action.claim is action.card.face:
                    true.add(action.card)
                case _:
                    pass
        return tuple(str(number) for number, card in enumerate(numbered, 1) if card in true)

    def _question(self, view: View) -> str:
        _ = self.gettext
        match view.public.phase:
            case ph.HoldingDrawn():
                return _("Play the drawn card or keep it:")
            case ph.ChallengeWindow():
                return _("Challenge (x) or accept (a)?")
            case ph.NamingColor():
                return _("Which color?")
            case ph.NamingPartner():
                return _("Swap hands with whom?")
            case ph.Laying():
                return _("Which card do you lay?")
            case ph.Challenging():
                return _("Whose laid card do you challenge?")
            case ph.DrawsOwed(owed=owed):
                text = _("You owe {cards}: take them (a), or answer?")
                return text.format(cards=self._words.count(owed))
            case ph.SkipOwed():
                return _("You lose a turn: accept (a), or answer?")
            case _:
                return _("Play a card (number) or draw (d):")

    # ---- understanding ---------------------------------------------------------------------------
    def _read(
        self,
        view: View,
        legal: Sequence[Action],
        numbered: tuple[Card, ...],
        options: Sequence[Action],
        question: str,
    ) -> Action | None:
        text = self._screen.ask(question)
        if not text:
            self._show(view, legal, numbered, options)
            return None
        return self._understood(text, view, legal, numbered, options)

    def _understood(
        self,
        text: str,
        view: View,
        legal: Sequence[Action],
        numbered: tuple[Card, ...],
        options: Sequence[Action],
    ) -> Action | None:
        """The legal action that a text means, or ``None`` after having said why it means none."""
        question = self._question_in(text)
        if question is not None:
            self._explain(question, view, legal, numbered, options)
            return None
        wish = parse(text, view, numbered, options)
        if wish is None:
            self._screen.say(self.gettext("That is not understood; ? shows what can be typed."))
            return None
        if not isinstance(wish, Wish):
            return wish
        if wish.kinds == (a.Leave,):
            return self._leave(view, legal)
        found = fitting(wish, legal)
        if not found:
            self._say_why_not(wish, view, legal)
            return None
        return self._narrowed(found, view)

    def _question_in(self, text: str) -> str | None:
        """What is asked about after a question mark or the word for help, empty for anything."""
        if text.startswith("?"):
            return text[1:].strip()
        word, _, rest = text.partition(" ")
        words = ("help", self.gettext("? help").lstrip("? ").lower())
        return rest.strip() if word.lower() in words else None

    def _leave(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Leave after having been asked again: the last person takes the whole game along."""
        _ = self.gettext
        if self._screen.ask(_("Really leave the game? (y/n)")).lower()[:1] not in ("y", _("y")):
            return None
        leave = a.Leave(self._seat)
        if self._desk.people == 1 or leave not in legal:
            raise StoppedError
        self._desk.people -= 1
        return leave

    def _say_why_not(self, wish: Wish, view: View, legal: Sequence[Action]) -> None:
        violation = check(view, attempt(wish, view))
        if violation is None:  # cannot be put into one action: part of what was asked for is odd
            self._screen.say(self.gettext("That does not go together; ? shows what can be typed."))
            return
        self._screen.say(self._judge.refusal(violation))
        if not wish.cards or wish.hidden:
            return
        cheat = next(
            (
                action
                for action in legal
                if isinstance(action, a.PlayHidden) and action.card is wish.cards[0]
            ),
            None,
        )
        if cheat is not None and not cheat.card.is_liars:
            text = self.gettext(
                "Slipping it in face down is against the rules and costs {cards} if caught: "
                "add = and a claim, such as {example}."
            )
            example = format_action(cheat)
            cards = self._words.count(view.rules.claims.disguise_penalty)
            self._screen.say(text.format(cards=cards, example=example))

    def _explain(
        self,
        what: str,
        view: View,
        legal: Sequence[Action],
        numbered: tuple[Card, ...],
        options: Sequence[Action],
    ) -> None:
        """Help in general, or about a clause, or about something that one may want to do."""
        _ = self.gettext
        if not what:
            for line in help_lines(self._words.language):
                self._screen.say(line)
            return
        clause = next((clause for clause in Clause if clause.value == what.upper()), None)
        if clause is not None:
            told = load(self._words.language.code, clauses.DOMAIN).gettext(clause.text)
            self._screen.say(f"{clause.value}: {told}")
            return
        wish = parse(what, view, numbered, options)
        if wish is None:
            self._screen.say(_("That is not understood; ? shows what can be typed."))
        elif not isinstance(wish, Wish):
            self._screen.say(_("Allowed: {what}.").format(what=self._narrator.action(wish)))
        elif found := fitting(wish, legal):
            self._screen.say(_("Allowed: {what}.").format(what=self._narrator.action(found[0])))
        else:
            self._say_why_not(wish, view, legal)

    # ---- narrowing down --------------------------------------------------------------------------
    def _narrowed(self, found: list[Action], view: View) -> Action | None:
        """Ask for whatever was left open: the claim, the seat, the color; ``None`` to go back."""
        for part, question, described in (
            (_claim_of, self.gettext("Say that it is:"), self._describe_claim),
            (_target_of, self.gettext("Which seat?"), self._describe_target),
            (_color_of, self.gettext("Which color?"), self._describe_color),
        ):
            picked = self._pick(found, part, question, described)
            if picked is None:
                return None
            found = picked
        return found[0]

    def _pick(
        self,
        found: list[Action],
        part: Callable[[Action], object],
        question: str,
        described: Callable[[Action], str],
    ) -> list[Action] | None:
        """The actions with the one value of a part that is picked, if there are several.

        Seats are picked by their own numbers, anything else by its place in the list or as written.
        """
        firsts: dict[object, Action] = {}
        for action in sorted(found, key=_is_no_truth):
            firsts.setdefault(part(action), action)
        if len(firsts) == 1:
            return found
        keys: dict[str, object] = {}
        cells = []
        for number, (value, action) in enumerate(firsts.items(), 1):
            key = _seat_key(value) if part is _target_of else str(number)
            keys[key] = keys[_written(value)] = value
            cells.append(f"{key} {described(action)}")
        back = self.gettext("(number, or Enter to go back)")
        while True:
            self._screen.columns(cells)
            text = self._screen.ask(f"{question} {back}").upper()
            if not text:
                return None
            if text in keys:
                return [action for action in found if part(action) == keys[text]]

    def _describe_claim(self, action: Action) -> str:
        if isinstance(action, a.PlayOpen):
            return self.gettext("face up")
        claim = getattr(action, "claim", None)
        assert isinstance(claim, Face)
        said = self._words.face(claim)
        return (
            said if _is_no_truth(action) else self.gettext("{claim} (the truth)").format(claim=said)
        )

    def _describe_target(self, action: Action) -> str:
        target = _target_of(action)
        if not isinstance(target, int):
            return self.gettext("nobody")
        cards = self._words.count(self._table.state.public.counts[target])
        return f"{self._words.object(target)} ({cards})"

    def _describe_color(self, action: Action) -> str:
        color = _color_of(action)
        return self._words.color(color) if isinstance(color, Color) else self.gettext("no color")


def _claim_of(action: Action) -> object:
    return getattr(action, "claim", None)


def _target_of(action: Action) -> object:
    return getattr(action, "target", None)


def _color_of(action: Action) -> object:
    return getattr(action, "color", None)


def _seat_key(seat: object) -> str:
    """What is typed for a seat: its number, or a dash for nobody."""
    return "-" if seat is None else str(seat)


def _written(value: object) -> str:
    """A claim, color or seat in short notation."""
    match value:
        case Face():
            return format_face(value)
        case Color():
            return format_action(a.ChooseColor(0, value))
        case _:
            return f"@{_seat_key(value)}"


def _is_no_truth(action: Action) -> bool:
    """Whether a card is not called what it is; true claims come first in a list."""
    return not (isinstance(action, a.PlayHidden | a.Lay) and action.claim is action.card.face)
