"""Moments: what an action is about, so that a host can tell a slow answer from a stale one.

Players answer at the same time, and what they see is always a little old.  An answer that was
decided on an older version still counts if the *moment* it is about has lasted since then:

- an answer to a claim is about its **window**;
- a play or a draw is about the **turn**;
- every other answer, and the clock running out for a seat, is about the **question** that was put
  to that seat, which ends when it is answered;
- calling and catching UNO are about the **duty** of the seat with one card, if it has one.

A moment is named by the version at which it began.  Waiting for a shuffle ends no moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import attrs

from liars_uno import actions as a
from liars_uno import events as e
from liars_uno import phases as ph
from liars_uno.engine.transition import actors
from liars_uno.seats import Seat
from liars_uno.state import State

#: A moment: what kind it is, whose it is if it is a seat's, and the version at which it began.
Moment: TypeAlias = tuple[str, Seat | None, int]

_TURN_ACTIONS: Final = (a.PlayOpen, a.PlayHidden, a.Draw, a.Keep)
_INTERRUPTIONS: Final = (a.CallUno, a.CatchUno)
_TURN: Final = (ph.StartOfTurn, ph.HoldingDrawn)
_OTHERS_ANSWER: Final = (ph.DrawsOwed, ph.SkipOwed)

#: A moment that nothing ends: that of leaving the table.
ALWAYS: Final[Moment] = ("always", None, 0)


@attrs.frozen
class Question:
    """What a seat is asked, and since when.

    Attributes:
        seat: who is asked.
        phase: the type of phase in which it is asked.
        turn: since when the turn has lasted.
        since: since when this seat has been asked this.
    """

    seat: Seat
    phase: type
    turn: int | None
    since: int


@attrs.frozen
class Moments:
    """Every moment of a version, each with the version at which it began.

    Attributes:
        phase: the type of the phase; that before the shuffle while cards are being mixed.
        turn: the turn.
        window: the window of the card that lies pending.
        over: the time between two rounds.
        questions: what each seat is asked.
        duties: the seats that may be caught.
    """

    phase: type
    turn: int | None = None
    window: int | None = None
    over: int | None = None
    questions: tuple[Question, ...] = ()
    duties: tuple[tuple[Seat, int], ...] = ()

    def after(
        self, version: int, action: a.Action, events: Iterable[e.Event], state: State
    ) -> Moments:
        """Return the moments after an action that led to a version."""
        turn, window, over = self.turn, self.window, self.over
        duties = dict(self.duties)
        for event in events:
            match event:
                case e.TurnStarted():
                    turn = version
                case e.PlayedHidden():
                    window = version
                case e.DutyOpened():
                    duties[event.seat] = version
                case e.RoundEnded():
                    turn, over = None, version
                case e.CardsCollected():
                    turn = over = None
                case _:
                    pass
        phase: type = type(state.phase)
        answered = _answered_by(action)
        kept = [question for question in self.questions if question.seat != answered]
        if phase is ph.AwaitingShuffle:
            phase = self.phase
        else:
            window = window if phase is ph.ChallengeWindow else None
            asked = [Question(seat, phase, turn, version) for seat in actors(state)]
            kept = [_continued(question, kept) for question in asked]
        still_open = state.public.calls.open
        return Moments(
            phase,
            turn,
            window,
            over,
            tuple(kept),
            tuple([(seat, since) for seat, since in duties.items() if seat in still_open]),
        )

    def restored(self, version: int, undone: Moments) -> Moments:
        """Return these moments after an action was taken back, which led to a version.

        Those that had ended by then have been interrupted and begin anew.
        """
        turn = _lasting(self.turn, undone.turn, version)
        return Moments(
            self.phase,
            turn,
            _lasting(self.window, undone.window, version),
            _lasting(self.over, undone.over, version),
            tuple(
                [
                    asked
                    if asked in undone.questions
                    else attrs.evolve(asked, turn=turn, since=version)
                    for asked in self.questions
                ]
            ),
            tuple([duty if duty in undone.duties else (duty[0], version) for duty in self.duties]),
        )

    def asked_since(self, seat: Seat) -> int | None:
        """Return since when a seat has been asked what it is asked now, or ``None``."""
        for question in self.questions:
            if question.seat == seat:
                return question.since
        return None

    def of(self, action: a.Action) -> Moment | None:
        """Return the moment that an action is about, or ``None`` if there is none for it."""
        match action:
            case a.Leave():
                return ALWAYS
            case a.CallUno():
                return self._duty(action.seat) or _named("turn", None, self.turn)
            case a.CatchUno():
                return self._duty(action.target) or _named("turn", None, self.turn)
            case a.NextRound():
                return _named("over", None, self.over)
            case a.TimeOut():
                return self._question(action.target)
            case a.CloseWindow():
                if self.phase in _OTHERS_ANSWER:
                    return self._question(self.questions[0].seat) if self.questions else None
                return _named("window", None, self.window)
            case a.Accept() | a.Challenge() if self.phase is ph.ChallengeWindow:
                return _named("window", None, self.window)
            case _ if isinstance(action, _TURN_ACTIONS) and self.phase in _TURN:
                return _named("turn", None, self.turn)
            case _:
                return self._question(action.seat)

    def _question(self, seat: Seat) -> Moment | None:
        return _named("question", seat, self.asked_since(seat))

    def _duty(self, seat: Seat) -> Moment | None:
        return _named("duty", seat, dict(self.duties).get(seat))


def first_moments(state: State) -> Moments:
    """Return the moments of a game that has just been set up: there are none yet."""
    return Moments(type(state.phase))


def _answered_by(action: a.Action) -> Seat | None:
    """The seat whose question an action answers, if it was asked one."""
    if isinstance(action, _INTERRUPTIONS):
        return None
    return action.target if isinstance(action, a.TimeOut) else action.seat


def _continued(question: Question, before: Iterable[Question]) -> Question:
    """The same question as asked before, if it was asked before."""
    for old in before:
        if old.seat == question.seat and old.phase is question.phase and old.turn == question.turn:
            return old
    return question


def _lasting(mine: int | None, theirs: int | None, version: int) -> int | None:
    """When a moment began that is there again; anew if it was not there all the time."""
    return mine if mine is None or mine == theirs else version


def _named(kind: str, seat: Seat | None, since: int | None) -> Moment | None:
    return None if since is None else (kind, seat, since)
