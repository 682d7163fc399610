"""What may go on the top card of the moment: faces, claims, open cards."""

from __future__ import annotations

from liars_uno.cards import ACTIONS, Card, Face, Kind, Rank
from liars_uno.rules import choices as c
from model.table import Table

WD4 = Rank.WILD_DRAW_FOUR
WLC = Rank.WILD_LIARS_CHALLENGE


class Matching(Table):
    """The clauses about matching, claims, limits and last cards."""

    def fits(self, face: Face) -> bool:
        """Whether a face goes on the top card (TURN-2)."""
        top = self.top
        if face.is_wild:
            return not (self.rules.turn.wild_on_wild is c.WildOnWild.FORBIDDEN and top.is_wild)
        if face.color is self.color:
            return True
        if face.is_action and self.rules.turn.action_matching is c.ActionMatching.COLOR_ONLY:
            return False
        return not top.is_wild and face.rank is top.rank

    def within_limit(self, rest: list[Card]) -> bool:
        """Whether the rest of a hand allows a Wild Draw Four (WD4-1)."""
        limit = self.rules.wild_draw_four.limit
        if limit is c.WildDrawFourLimit.FREE:
            return True
        if limit is c.WildDrawFourLimit.NO_COLOR:
            return not any(card.color is self.color for card in rest if card.color)
        if limit is c.WildDrawFourLimit.NO_COLOR_OR_SYMBOL:
            return not any(
                card.color is self.color or (card.rank is self.top.rank and not self.top.is_wild)
                for card in rest
                if card.color
            )
        return not any(self.fits(card.face) for card in rest if card.rank is not WD4)

    def may_be_last(self, face: Face) -> bool:
        """Whether a face may be what a hand ends with (WIN-4)."""
        finishing = self.rules.going_out.finishing
        action, wild = face.rank in ACTIONS, face.is_wild
        if finishing is c.Finishing.NO_ACTION:
            return not action
        if finishing is c.Finishing.NO_ACTION_OR_WILD:
            return not action and not wild
        return not (finishing is c.Finishing.NO_WILD and wild)

    # ---- face up ---------------------------------------------------------------------------------
    def is_open_kind(self, card: Card) -> bool:
        """Whether a card is one that is played face up (TURN-4, CLAIM-1)."""
        if card.kind is not Kind.LIARS:
            return True
        return self.rules.turn.open_liars is c.OpenLiars.NUMBERS and card.face.is_number

    def opens(self, card: Card, rest: list[Card], *, bluff: bool = True) -> bool:
        """Whether a card of a hand may be played face up, from `rest` and itself."""
        if not self.is_open_kind(card) or not self.fits(card.face):
            return False
        if not rest and not self.may_be_last(card.face):
            return False
        if card.rank is not WD4 or self.within_limit(rest):
            return True
        return bluff and self.rules.wild_draw_four.bluff is c.WildDrawFourBluff.ALLOWED

    # ---- face down -------------------------------------------------------------------------------
    def is_hidden_kind(self, card: Card) -> bool:
        """Whether a card can be put down hidden, honestly or as a cheat (CLAIM-5)."""
        claims = self.rules.claims
        if card.kind is Kind.LIARS:
            return True
        if card.kind is Kind.REGULAR:
            return claims.disguised_regular is c.Disguise.OFFERED
        return card.rank is WLC and claims.disguised_wild is c.Disguise.OFFERED

    def plausible(self, face: Face, rest: list[Card]) -> bool:
        """Whether a face may be claimed of a card that leaves `rest` in the hand (CLAIM-2)."""
        if face not in self.liars_faces or not self.fits(face):
            return False
        if face.rank is WD4 and not self.within_limit(rest):
            return False
        if not rest and not self.may_be_last(face):
            return False
        if self.rules.claims.card_counting is c.CardCounting.VISIBLE_DISCARDS:
            like = [card for card in self.deck if card.is_liars and card.face is face]
            seen = [x for x in self.discard if x.up and x.card.is_liars and x.card.face is face]
            return len(seen) < len(like)
        return True

    def claimable(self, card: Card, face: Face, rest: list[Card]) -> bool:
        """Whether a card may be put down as a face: its truth may matter (CLAIM-3)."""
        if not self.is_hidden_kind(card) or not self.plausible(face, rest):
            return False
        if face is card.face:
            return True
        claims = self.rules.claims
        if (
            claims.lie_with_matching_liars is c.Lying.FORBIDDEN
            and card.is_liars
            and self.plausible(card.face, rest)
        ):
            return False
        return not (
            claims.lie_with_matching_regular is c.Lying.FORBIDDEN
            and any(x.kind is Kind.REGULAR and self.fits(x.face) for x in [card, *rest])
        )

    def drawn_claimable(self, card: Card, face: Face, rest: list[Card]) -> bool:
        """Whether a card that was just drawn may be put down as a face (DRAW-3)."""
        how = self.rules.drawing.drawn_liars
        if not self.claimable(card, face, rest):
            return False
        if how is c.DrawnLiars.ANY_CLAIM:
            return True
        if not card.is_liars or not self.fits(card.face):
            return False
        return how is c.DrawnLiars.ANY_CLAIM_IF_IT_MATCHES or face is card.face

    def drawn_opens(self, card: Card, rest: list[Card], *, bluff: bool = True) -> bool:
        """Whether a card that was just drawn may be played face up (DRAW-3)."""
        if card.rank is WLC:
            kept = self.rules.drawing.drawn_wild_challenge is c.DrawnWildChallenge.KEPT
            return not kept and self.opens(card, rest)
        return self.opens(card, rest, bluff=bluff)

    # ---- what must be played ---------------------------------------------------------------------
    def may_draw(self, seat: int) -> bool:
        """Whether the seat on turn may draw instead of playing (DRAW-1, WIN-4)."""
        drawing = self.rules.drawing
        must = c.MustPlay.MUST_PLAY
        for card in self.hands[seat]:
            rest = self.hand_without(seat, card)
            opens = self.opens(card, rest, bluff=False)
            if opens and drawing.with_playable_card is must:
                return False
            if opens and card.kind is Kind.REGULAR and drawing.with_matching_regular is must:
                return False
            if opens and card.rank is WLC and drawing.with_wild_challenge is must:
                return False
            if (
                card.is_liars
                and drawing.with_other_liars is must
                and any(self.claimable(card, face, rest) for face in self.liars_faces)
            ):
                return False
        return True

    def drawn_is_demanded(self) -> bool:
        """Whether a drawn card that can be played must be (TU-04, CV-08)."""
        return self.rules.drawing.drawn_card is c.DrawnCard.MUST_PLAY

    def hand_is_demanded(self) -> bool:
        """Whether some cards must be played rather than draw (TU-01, TU-02, TU-07, CV-09)."""
        drawing = self.rules.drawing
        return c.MustPlay.MUST_PLAY in {
            drawing.with_matching_regular,
            drawing.with_other_liars,
            drawing.with_wild_challenge,
            drawing.with_playable_card,
        }

    def must_play_drawn(self, seat: int) -> bool:
        """Whether the drawn card has to be played (TU-04, CV-08)."""
        card = self.drawn
        assert card is not None
        if self.rules.drawing.drawn_card is c.DrawnCard.MAY_KEEP:
            return False
        rest = self.hand_without(seat, card)
        if self.drawn_opens(card, rest, bluff=False):
            return True
        return card.is_liars and any(
            self.drawn_claimable(card, face, rest) for face in self.liars_faces
        )
