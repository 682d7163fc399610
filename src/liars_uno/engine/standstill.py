"""When a round cannot go on: nobody can play or draw, or cards only go round (WIN-5, WIN-9).

What is counted here keeps law 8.  Moves that are forced for ever need the draw pile to be renewed
for ever, since hands that only shrink run out.  Every card of theirs is one that a rule may have
demanded: whoever is free to draw or keep instead has a choice.  And nobody has to challenge a play.
So the renewals between which there is neither come to any number at last, and the round ends.
"""

from __future__ import annotations

from liars_uno.engine import demands
from liars_uno.phases import HoldingDrawn
from liars_uno.public import PublicDraft
from liars_uno.rules import Rules
from liars_uno.rules.deck import cards_of


def can_go_round(rules: Rules) -> bool:
    """Tell whether rules demand any play, without which nothing is forced but to draw (WIN-9)."""
    return demands.of_the_drawn_card(rules) or bool(demands.from_the_hand(rules))


def was_free(public: PublicDraft) -> bool:
    """Tell whether a card that is played now was not demanded, as far as anyone sees."""
    if isinstance(public.phase, HoldingDrawn):
        return not demands.of_the_drawn_card(public.rules)
    return not demands.from_the_hand(public.rules)


def is_blocked(public: PublicDraft) -> bool:
    """Tell whether the round ends here: by passes (WIN-5), or by renewals of the pile (WIN-9)."""
    if public.passes >= len(public.playing):
        return True
    renewals = public.renewals
    return renewals > 0 and renewals >= len(cards_of(public.rules.deck))
