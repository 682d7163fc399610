"""Whether a game can go on from where it waits: a part of :mod:`liars_uno.validity`.

What has been answered is followed by what is on the agenda, and that must lead to somebody else who
is asked: to the next turn, mostly.  An agenda that ends earlier would ask the same question for
ever, and what stands behind its end would never be done.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from liars_uno import obligations as o
from liars_uno import phases as ph
from liars_uno.cards import CARDS, Rank
from liars_uno.engine.scoring import sides
from liars_uno.engine.sight import guilty_takes_back
from liars_uno.public import Public
from liars_uno.rules.choices import CaughtColor

_Faults = Iterator[tuple[str, str]]

_TURN: Final = (o.NextTurn,)

#: What the agenda of a phase ends with, and holds nowhere else; the others have none.
_ENDS: Final[dict[type, tuple[type, ...]]] = {
    ph.NamingColor: (o.NextTurn, o.FirstTurn),
    ph.NamingPartner: _TURN,
    ph.DrawsOwed: _TURN,
    ph.SkipOwed: _TURN,
}
#: The same while cards are being mixed.
_ENDS_OF_MIXING: Final[dict[ph.Mixing, tuple[type, ...]]] = {
    ph.Mixing.DEALER: (),
    ph.Mixing.DECK: (),
    ph.Mixing.OPENING: (o.OpenDiscard,),
    ph.Mixing.DISCARD: (
        o.NextTurn,
        o.FirstTurn,
        o.OfferDrawn,
        o.GoOnChallenging,
        o.SettleWildChallenge,
    ),
}
_LAST_ONLY: Final = (*_ENDS_OF_MIXING[ph.Mixing.DISCARD], o.OpenDiscard)
_NEVER_RESUMED: Final = (ph.AwaitingShuffle, ph.RoundOver, ph.MatchOver)
#: In these nobody can be about to go out but by a card that still lies on the table.
_NOBODY_GOES_OUT: Final = (
    ph.StartOfTurn,
    ph.HoldingDrawn,
    ph.ChallengeWindow,
    ph.Laying,
    ph.Challenging,
)
_WILD_CHALLENGES: Final = [card for card in CARDS if card.rank is Rank.WILD_LIARS_CHALLENGE]
_OVER: Final = (ph.RoundOver, ph.MatchOver)
_WITH_PENDING: Final = (o.LandCard, o.ReturnCard)


def going_on_faults(public: Public) -> _Faults:
    """Yield what keeps a game from going on: where it is, and a sentence.

    The seats that are named must be at the table.
    """
    if isinstance(public.phase, ph.RoundOver):
        seated = public.standing.seated
        if len(sides(public.rules, seated, public.seats)) <= 1:
            yield "public.phase", "a match is over once no more than one side is in it"
    if isinstance(public.phase, _OVER):
        return
    yield from _agenda_faults(public)
    for phase in waiting_phases(public):
        yield from _phase_faults(public, phase)
        if isinstance(phase, _NOBODY_GOES_OUT):
            yield from _empty_hand_faults(public)
    for name, table in (("pending", public.pending), ("wild_challenge", public.wild_challenge)):
        if table is not None and table.seat not in public.playing:
            yield f"public.{name}.seat", f"seat {table.seat} is not in play"
    if public.wild_challenge is not None:
        if public.top is None or public.top.card not in _WILD_CHALLENGES:
            yield "public.discard[0]", "the Wild Liar's Challenge is not there"
        for place, laid in enumerate(public.wild_challenge.laid):
            if laid.seat not in public.playing:
                yield f"public.wild_challenge.laid[{place}]", f"seat {laid.seat} is not in play"


def _empty_hand_faults(public: Public) -> _Faults:
    """Who has played its last card is out, unless that card still lies on the table."""
    on_table = [table.seat for table in (public.pending, public.wild_challenge) if table]
    on_table += [laid.seat for laid in public.wild_challenge.laid] if public.wild_challenge else []
    for seat in public.playing:
        if not public.counts[seat] and seat not in on_table:
            yield f"public.counts[{seat}]", "a seat without cards is out"


def waiting_phases(public: Public) -> tuple[ph.Phase, ...]:
    """Return the phase, and what is interrupted and will be resumed."""
    resumed = [ob.phase for ob in public.agenda if isinstance(ob, o.Resume)]
    return (public.phase, *resumed)


def drawn_is_known(public: Public) -> tuple[bool, bool]:
    """Tell whether a card that was drawn must be known to be played, and whether it may be."""
    held = any(isinstance(phase, ph.HoldingDrawn) for phase in waiting_phases(public))
    offered = any(isinstance(ob, o.OfferDrawn) for ob in public.agenda)
    draws = any(isinstance(ob, o.DrawCards | o.DrawUntilPlayable) for ob in public.agenda)
    return held or (offered and not draws), held or offered


def _agenda_faults(public: Public) -> _Faults:
    phase, agenda = public.phase, public.agenda
    resumes = [place for place, ob in enumerate(agenda) if isinstance(ob, o.Resume)]
    mixes_discard = isinstance(phase, ph.AwaitingShuffle) and phase.mixing is ph.Mixing.DISCARD
    if resumes:
        resumed = agenda[resumes[0]]
        assert isinstance(resumed, o.Resume)
        if len(resumes) > 1 or not mixes_discard or isinstance(resumed.phase, _NEVER_RESUMED):
            yield f"public.agenda[{resumes[0]}]", "nothing was interrupted that could be resumed"
            return
        phase, agenda = resumed.phase, agenda[resumes[0] + 1 :]
    if isinstance(phase, ph.AwaitingShuffle):
        ends = _ENDS_OF_MIXING[phase.mixing]
    else:
        ends = _ENDS.get(type(phase), ())
    name = type(phase).__name__
    if agenda and not ends:
        yield "public.agenda", f"nothing is left to be done in phase {name}"
    elif ends and not (agenda and isinstance(agenda[-1], ends)):
        words = " or ".join(end.__name__ for end in ends)
        yield "public.agenda", f"in phase {name} it ends with {words}"
    if any(isinstance(ob, _LAST_ONLY) for ob in public.agenda[:-1]):
        yield "public.agenda", "something stands behind the end"
    if sum(isinstance(ob, _WITH_PENDING) for ob in public.agenda) > 1:
        yield "public.agenda", "the pending card goes to one place only"


def _phase_faults(public: Public, phase: ph.Phase) -> _Faults:
    match phase:
        case ph.AwaitingShuffle(mixing=ph.Mixing.OPENING) if public.discard is None:
            yield "public.discard", "no card was set aside that could be mixed in again"
        case ph.AwaitingShuffle(mixing=ph.Mixing.DEALER | ph.Mixing.DECK):
            if public.open_hands:
                yield "public.open_hands", "no cards are dealt"
            if public.dealer not in public.playing:
                yield "public.standing.dealer", f"seat {public.dealer} is not in play"
        case ph.ChallengeWindow():
            if public.pending is not None and public.pending.seat in phase.unanswered:
                yield "public.phase.unanswered", "nobody is asked about a card of its own"
        case ph.Laying():
            for seat in phase.awaited:
                if not public.counts[seat]:
                    yield "public.phase.awaited", f"seat {seat} has no card to lay"
        case ph.NamingColor():
            face = None if public.top is None else public.top.face
            if face is not None and face.color is not None and not color_may_differ(public):
                yield "public.phase", f"no color is named on {face}"
        case ph.DrawsOwed(accused=ph.Accused() as accused):
            yield from _accused_faults(public, accused)
        case _:
            pass


def color_may_differ(public: Public) -> bool:
    """Tell whether a color named by a caught Wild Draw Four may be in force on another (EF-05)."""
    return public.rules.challenge.caught_color is CaughtColor.NAMED


def _accused_faults(public: Public, accused: ph.Accused) -> _Faults:
    """Whether the Wild Draw Four that may be challenged is there, and could be taken back."""
    pile = public.discard
    if pile is None or pile.item.card is None or pile.item.card.rank is not Rank.WILD_DRAW_FOUR:
        yield "public.discard[0]", "the Wild Draw Four that may be challenged is not there"
    elif guilty_takes_back(public.rules):
        if pile.below is None or pile.below.item.face is not accused.top:
            yield "public.phase.accused.top", f"there is no {accused.top} under it"
        elif accused.color is None or (
            accused.top.color not in (None, accused.color) and not color_may_differ(public)
        ):
            yield "public.phase.accused.color", "this color was not in force"
