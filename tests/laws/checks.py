"""The laws of the library, one function each: it returns if the law holds and raises if not.

Each takes the engine as a record of its verbs (`laws.facade`), so that `test_mutants.py` can hand
it a broken one. What the rules say about plausible claims, winners and points is worked out here a
second time, from plain parts: a law that asked the engine for the answer would always hold.

Laws 4 and 7 need more room: see `laws.settlement` and `laws.twins`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from laws.facade import Engine, LawBrokenError, require
from laws.settlement import check_penalty_order
from laws.twins import check_no_leak
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno import phases as ph
from liars_uno.cards import ACTIONS, Card, Color, Face, Rank
from liars_uno.engine.setup import new_game
from liars_uno.errors import IllegalActionError, Violation
from liars_uno.rules import Rules
from liars_uno.rules import choices as c
from liars_uno.rules.deck import cards_of
from liars_uno.seats import CHANCE, CLOCKWISE, HOST, Seat
from liars_uno.state import State, Transition

__all__ = [
    "check_claims",
    "check_complete_log",
    "check_conservation",
    "check_conserved_by_every_event",
    "check_fails_closed",
    "check_no_forced_cycle",
    "check_no_leak",
    "check_one_judgement",
    "check_penalty_order",
    "check_progress",
    "check_pure",
    "check_round_trip",
    "check_winner_path",
]


# ---- law 1: pure ---------------------------------------------------------------------------------
def check_pure(engine: Engine, state: State, action: a.Action) -> None:
    """Law 1: `apply` changes nothing, and gives equal results for equal states."""
    twin = engine.round_trips["pickle"](state)
    shown, known = repr(state), hash(state)
    first = engine.apply(state, action)
    told = repr(first)
    second = engine.apply(state, action)
    require(repr(state) == shown, "apply changed the state it was given", action)
    require(first == second, "the same action led to two results", action, first, second)
    require(repr(first) == told, "a second call changed the first result", action)
    require(state == twin, "a copy is no longer equal to the state", action)
    require(hash(state) == known, "the hash of a state changed", action)
    require(hash(state) == hash(twin), "equal states have unequal hashes", state)
    require(engine.apply(twin, action) == first, "equal states led to unequal results", action)
    require(hash(second.state) == hash(first.state), "equal states have unequal hashes", action)
    require(hash(second) == hash(first), "equal results have unequal hashes", action)


# ---- law 2: conservation -------------------------------------------------------------------------
def check_conservation(engine: Engine, state: State) -> None:
    """Law 2: all cards together are the deck, and the public counts are those of real cards."""
    public, secret = state.public, state.secret
    draw_pile = secret.draw[len(secret.draw) - secret.draw_count :]
    discard = list(public.discard or ())
    open_cards = [item.card for item in discard if item.card is not None]
    face_down = list(secret.face_down or ())
    pending = [] if secret.pending is None else [secret.pending]
    cards = Counter(
        [
            *(card for hand in secret.hands for card in hand),
            *draw_pile,
            *open_cards,
            *face_down,
            *pending,
            *secret.laid,
            *public.standing.out_of_round,
        ]
    )
    deck = Counter(cards_of(public.rules.deck))
    require(cards == deck, "lost:", deck - cards, "too many:", cards - deck, state)
    counts = tuple(len(hand) for hand in secret.hands)
    require(public.counts == counts, "hands are counted wrongly", public.counts, counts)
    require(public.draw_count == len(draw_pile), "the draw pile is counted wrongly", state)
    hidden = len(discard) - len(open_cards)
    require(hidden == len(face_down), "face-down discards do not match", hidden, face_down)
    require((public.pending is None) == (not pending), "pending card and claim differ", state)
    laid = () if public.wild_challenge is None else public.wild_challenge.laid
    require(len(laid) == len(secret.laid), "laid cards do not match", laid, secret.laid)


def check_conserved_by_every_event(engine: Engine, state: State, action: a.Action) -> None:
    """Law 2, event by event: no card is ever on its way between two places."""
    transition = engine.apply(state, action)
    check_conservation(engine, state)
    for event in transition.events:
        state = engine.fold(state, event)
        check_conservation(engine, state)
    check_conservation(engine, transition.state)


# ---- law 3: plausible claims ---------------------------------------------------------------------
def check_claims(engine: Engine, state: State, action: a.Action) -> None:
    """Law 3: an accepted claim names a Liar's face of the deck that could go on the top card."""
    for event in engine.apply(state, action).events:
        if isinstance(event, e.PlayedHidden):
            _check_claim(state, event)
        elif isinstance(event, e.CardLaid) and event.claim is not None:
            table = state.public.wild_challenge
            require(table is not None and event.claim.color is table.color, "wrong color", event)
            faces = {card.face for card in cards_of(state.rules.deck)}
            require(event.claim in faces, "no such face in this deck", event)


def _check_claim(state: State, event: e.PlayedHidden) -> None:
    rules, public, claim = state.rules, state.public, event.claim
    deck = cards_of(rules.deck)
    require(claim in {card.face for card in deck if card.is_liars}, "no Liar's face", event)
    require(public.top is not None and public.top.face is not None, "a claim on nothing", event)
    assert public.top is not None
    top = public.top.face
    assert top is not None
    require(_goes_on(rules, claim, top, public.color), "does not go on", top, public.color, event)
    if public.counts[event.seat] == 1:
        require(not _is_barred_as_last(rules, claim), "a forbidden last card", event)
    if rules.claims.card_counting is c.CardCounting.VISIBLE_DISCARDS:
        seen = Counter(item.card for item in public.discard or () if item.card is not None)
        copies = Counter(card for card in deck if card.is_liars and card.face is claim)
        require(any(copies[card] > seen[card] for card in copies), "all are in sight", event)
    if claim.is_wild and rules.claims.color_named is c.NamedWhen.WITH_CLAIM:
        colors = {card.color for card in deck}
        require(event.color is not None and event.color in colors, "no color", event)
    else:
        require(event.color is None, "a color that nobody asked for", event)


def _goes_on(rules: Rules, face: Face, top: Face, color: Color | None) -> bool:
    """Whether a face may be put on a top card; TURN-2 with CV-35 and WL-15."""
    if face.is_wild:
        return not (top.is_wild and rules.turn.wild_on_wild is c.WildOnWild.FORBIDDEN)
    if face.color is color:
        return True
    if face.rank is not top.rank:
        return False
    return face.rank not in ACTIONS or rules.turn.action_matching is not c.ActionMatching.COLOR_ONLY


def _is_barred_as_last(rules: Rules, face: Face) -> bool:
    is_action = face.rank in ACTIONS
    return {
        c.Finishing.ANY_CARD: False,
        c.Finishing.NO_ACTION: is_action,
        c.Finishing.NO_ACTION_OR_WILD: is_action or face.is_wild,
        c.Finishing.NO_WILD: face.is_wild,
    }[rules.going_out.finishing]


# ---- law 5: one judgement ------------------------------------------------------------------------
def check_one_judgement(
    engine: Engine, state: State, seat: Seat, candidates: Iterable[a.Action]
) -> None:
    """Law 5: what is listed, what is not refused, and what is accepted are the same actions."""
    listed = engine.legal_actions(state, seat)
    legal = set(listed)
    require(len(legal) == len(listed), "listed twice:", Counter(listed).most_common(1))
    require(list(engine.legal_actions(state, seat)) == list(listed), "listed in another order")
    seen = engine.view(state, seat if seat >= 0 else None)
    require(engine.legal_actions(seen, seat) == listed, "a view lists other actions", seat)
    for action in listed:
        require(action.seat == seat, "listed for another seat", action)
        _check_judgement(engine, state, action, legal=True)
    for action in candidates:
        if action.seat == seat:
            _check_judgement(engine, state, action, legal=action in legal)
            require((action in listed) == (action in legal), "`in` judges otherwise", action)


def _check_judgement(engine: Engine, state: State, action: a.Action, *, legal: bool) -> None:
    refusal = engine.check(state, action)
    if legal:
        require(refusal is None, "listed, but refused:", action, refusal)
    else:
        require(refusal is not None, "not refused, but not listed:", action)
    if 0 <= action.seat < state.public.seats:
        seen = engine.view(state, action.seat)
        require(engine.check(seen, action) == refusal, "a view judges otherwise", action)
    try:
        engine.apply(state, action)
    except IllegalActionError as error:
        require(not legal, "legal, but not accepted:", action, error)
        require(error.violation == refusal, "refused with two reasons", error.violation, refusal)
    else:
        require(legal, "accepted, but not legal:", action, refusal)


# ---- law 6: complete log -------------------------------------------------------------------------
def check_complete_log(engine: Engine, state: State, action: a.Action) -> None:
    """Law 6: the events tell the host everything, and each seat and spectator all of its view."""
    transition = engine.apply(state, action)
    watchers: list[Seat | None] = [None, *range(state.public.seats)]
    views = {watcher: engine.view(state, watcher) for watcher in watchers}
    for event in transition.events:
        state = engine.fold(state, event)
        for watcher in watchers:
            redacted = engine.redact(event, watcher)
            views[watcher] = engine.advance(views[watcher], redacted)
            right = engine.view(state, watcher)
            require(views[watcher] == right, "seat", watcher, event, views[watcher], right)
            require(engine.redact(redacted, watcher) == redacted, "redacted twice", event, watcher)
            shown = engine.redact(redacted, None)
            require(shown == engine.redact(event, None), "spectators see more", event, watcher)
    require(state == transition.state, "folding the log", action, state, transition.state)


# ---- law 8: progress -----------------------------------------------------------------------------
#: What a seat may do at nearly any time, and what does not bring the game forward by itself.
INTERRUPTIONS = (a.Leave, a.CallUno, a.CatchUno)


def _answers(engine: Engine, state: State, seat: Seat) -> list[a.Action]:
    """What an actor may do that answers what the game waits for."""
    phase = state.phase
    if seat == CHANCE:
        assert isinstance(phase, ph.AwaitingShuffle)
        return [a.Shuffle(tuple(range(phase.count)))]
    legal = engine.legal_actions(state, seat)
    return [action for action in legal if not isinstance(action, INTERRUPTIONS)]


def check_progress(engine: Engine, state: State) -> None:
    """Law 8: unless all is over somebody is awaited, and whoever is awaited can answer."""
    awaited = engine.actors(state)
    if isinstance(state.phase, ph.MatchOver):
        require(awaited == (), "somebody is awaited after the end", awaited)
        return
    require(awaited, "nobody is awaited", state)
    for seat in awaited:
        answers = _answers(engine, state, seat)
        require(answers, "awaited, but cannot answer: seat", seat, state)
        refusal = engine.check(state, answers[0])
        require(refusal is None, "the answer is refused", answers[0], refusal)


def check_no_forced_cycle(engine: Engine, state: State) -> None:
    """Law 8: where nobody has a choice, the game goes on to a choice or to an end.

    Mixing for a deal is luck, and so is opening a round: a walk of forced moves ends there.
    """
    before: set[State] = set()
    while (action := forced_action(engine, state)) is not None:
        require(state not in before, "forced moves go round in a circle", action, state)
        before.add(state)
        state = engine.apply(state, action).state


def forced_action(engine: Engine, state: State) -> a.Action | None:
    """Return the only thing that anybody can do, if there is but one."""
    phase = state.phase
    if isinstance(phase, ph.MatchOver | ph.RoundOver):
        return None
    if isinstance(phase, ph.AwaitingShuffle) and phase.mixing is not ph.Mixing.DISCARD:
        return None
    found = [action for seat in engine.actors(state) for action in _answers(engine, state, seat)]
    return found[0] if len(found) == 1 else None


# ---- law 9: fail closed --------------------------------------------------------------------------
def check_fails_closed(engine: Engine, state: State, thing: Any) -> None:
    """Law 9: whatever is handed in as an action is applied or refused, and nothing else."""
    before = repr(state)
    refusal = _only(engine.check, state, thing)
    require(refusal is None or isinstance(refusal, Violation), "no verdict", refusal)
    try:
        outcome = _only(engine.apply, state, thing)
    except IllegalActionError as error:
        require(refusal is not None, "refused without a reason", error)
        require(error.violation == refusal, "refused with two reasons", error.violation, refusal)
        require(str(error) and repr(error.violation), "refused without a word", error)
    else:
        require(refusal is None, "accepted, though refused", refusal)
        require(isinstance(outcome, Transition), "no result", outcome)
    require(repr(state) == before, "a refused action has changed the state")


def _only(verb: Any, state: State, thing: Any) -> Any:
    """Call a verb that may raise nothing but the refusal of an action."""
    try:
        return verb(state, thing)
    except IllegalActionError:
        raise
    except Exception as error:
        told = type(thing).__name__  # what it is may be all that can be said of it
        raise LawBrokenError(f"{verb} of {told}: {type(error).__name__}: {error}") from error


# ---- law 10: round trip --------------------------------------------------------------------------
def check_round_trip(engine: Engine, state: State, action: a.Action) -> None:
    """Law 10: every way out and back in gives an equal thing, with which play goes on alike."""
    transition = engine.apply(state, action)
    views = [engine.view(state, seat) for seat in (None, *range(state.public.seats))]
    acting = views[action.seat + 1] if action.seat >= 0 else views[0]
    things = [state, acting, action, transition]
    for name, trip in engine.round_trips.items():
        for thing in things:
            back = trip(thing)
            require(type(back) is type(thing), name, "gives another type", type(back), thing)
            require(back == thing, name, "loses something", thing, back)
            require(hash(back) == hash(thing), name, "changes the hash", thing)
        back = trip(state)
        require(repr(back.public) == repr(state.public), name, "loses something", back.public)
        for seen in views:
            require(engine.view(back, seen.seat) == seen, name, "changes a view", seen)
        require(engine.apply(back, action) == transition, name, "changes what follows", action)


# ---- law 11: one winner path ---------------------------------------------------------------------
def check_winner_path(engine: Engine, state: State, action: a.Action) -> None:
    """Law 11: a round ends by a rule that names its winners, points add up, and little is kept."""
    after, events = engine.apply(state, action)
    ended = [event for event in events if isinstance(event, e.RoundEnded)]
    over = (ph.RoundOver, ph.MatchOver)
    if isinstance(state.phase, ph.RoundOver):
        require(not ended, "a round ended twice", action)
        if isinstance(action, a.NextRound):
            _check_fresh_round(state, after)
        return
    require(len(ended) <= 1, "a round ended twice", events)
    require(bool(ended) == isinstance(after.phase, over), "over without an end", action, after)
    if not ended:
        unchanged = after.public.totals == state.public.totals
        require(unchanged, "points out of nowhere", after.public.totals)
        return
    before = _just_before(engine, state, events, ended[0])
    _check_winners(before, ended[0])
    _check_points(before, ended[0])
    _check_end_of_match(before, ended[0], events, after)


def _just_before(
    engine: Engine, state: State, events: Sequence[e.Event], end: e.RoundEnded
) -> State:
    for event in events[: list(events).index(end)]:
        state = engine.fold(state, event)
    return state


def _value(rules: Rules, hand: Iterable[Card]) -> int:
    """What a hand is worth by SCORE-1."""
    return sum(
        int(card.rank.value)
        if card.face.is_number
        else 20
        if card.rank in ACTIONS
        else rules.scoring.wild
        if card.rank is Rank.WILD
        else 50
        for card in hand
    )


def _partners_play(rules: Rules) -> bool:
    return rules.going_out.partners is c.Partners.OPPOSITE


def _check_winners(before: State, end: e.RoundEnded) -> None:
    rules, public = before.rules, before.public
    require(end.hands == before.secret.hands, "hands that nobody holds", end.hands)
    require(set(end.winners) <= set(range(public.seats)), "no such seat", end)
    require(len(set(end.winners)) == len(end.winners), "a winner twice", end)
    empty = [seat for seat in public.playing if not public.counts[seat]]
    ranked = rules.going_out.round_goes_on is c.RoundGoesOn.UNTIL_ONE_IS_LEFT
    match end.reason:
        case ph.EndReason.VOID:
            require(end.winners == (), "a void round was won", end)
        case _ if ranked and public.finished and not public.counts[public.finished[0]]:
            require(end.winners == public.finished[:1], "not the first one out", end)
        case ph.EndReason.LAST_LEFT:
            require(end.winners and end.winners == public.playing, "not the seats left", end)
        case ph.EndReason.OUT:
            winners = set(end.winners)
            if _partners_play(rules):
                half = public.seats // 2
                sides = {seat % half for seat in empty}
                require({seat % half for seat in winners} <= sides, "not the side out", end)
            else:
                require(winners <= set(empty), "a winner with cards", end, public.counts)
            require(winners, "nobody won", end)
            if not isinstance(before.phase, ph.Laying | ph.Challenging):
                require(set(empty) <= winners, "out, but no winner", end, empty)
        case _ if not _partners_play(rules):
            left = (*public.playing, *public.finished)  # ranked by their hands, if at all
            worth = {seat: _value(rules, before.secret.hands[seat]) for seat in sorted(left)}
            lowest = tuple(seat for seat in worth if worth[seat] == min(worth.values()))
            require(end.winners == lowest, "not the lowest hands", end, worth)
        case _:
            require(end.winners, "nobody won", end)


def _check_points(before: State, end: e.RoundEnded) -> None:
    rules, public = before.rules, before.public
    totals = tuple(old + new for old, new in zip(public.totals, end.points, strict=True))
    require(end.totals == totals, "totals do not add up", public.totals, end)
    require(min(end.points) >= 0, "less than nothing", end)
    if end.reason is ph.EndReason.VOID:
        require(not any(end.points), "points for a void round", end)
    elif _partners_play(rules):
        half = public.seats // 2
        for seat in public.standing.seated:
            other = (seat + half) % public.seats
            if other in public.standing.seated:
                require(end.points[seat] == end.points[other], "a side divided", end)
    else:
        require(end.points == tuple(_points(before, end)), "points are wrong", end)


def _points(before: State, end: e.RoundEnded) -> Iterator[int]:
    """What each seat gets or is charged, where everyone plays alone (SCORE-2, SC-01, CV-21)."""
    rules, public = before.rules, before.public
    worth = [_value(rules, hand) for hand in end.hands]
    pot = sum(value for seat, value in enumerate(worth) if seat not in end.winners)
    if len(end.winners) > 1:
        joint = rules.scoring.joint_winners
        divided = {c.JointScore.NOBODY: 0, c.JointScore.DIVIDED: pot // len(end.winners)}
        pot = divided.get(joint, pot)
    for seat in range(public.seats):
        if rules.scoring.score_for is c.ScoreFor.LOWEST_TOTAL:
            yield 0 if seat in end.winners else worth[seat]
        else:
            yield pot if seat in end.winners else 0


def _check_end_of_match(
    before: State, end: e.RoundEnded, events: Sequence[e.Event], after: State
) -> None:
    rules, seated = before.rules, before.public.standing.seated
    closing = list(events)[list(events).index(end) + 1 :]
    allowed = (e.SeatEliminated, e.MatchEnded)
    require(all(isinstance(event, allowed) for event in closing), "play goes on", closing)
    ended = [event for event in closing if isinstance(event, e.MatchEnded)]
    require(bool(ended) == isinstance(after.phase, ph.MatchOver), "no end of the match", closing)
    require(len(ended) <= 1, "the match ended twice", closing)
    if rules.match.length is c.MatchLength.SINGLE_ROUND:
        require(ended and ended[0].winners == end.winners, "one round is the match", closing)
    for match_end in ended:
        require(match_end.points == end.points, "other points", match_end, end)
        require(match_end.reason is end.reason, "another reason", match_end, end)
        named = match_end.winners or end.reason is ph.EndReason.VOID
        require(named, "nobody won the match", match_end)
    reached = [end.totals[seat] >= rules.match.target for seat in seated]
    if rules.match.length is c.MatchLength.TO_TARGET and len(seated) > 1 and not any(reached):
        sides = {seat % (before.public.seats // 2) for seat in seated}
        if not _partners_play(rules) or len(sides) > 1:
            require(not ended, "the match ended early", closing)


def _check_fresh_round(before: State, after: State) -> None:
    """Nothing but totals, dealer and seats may come from the round before (MATCH-2)."""
    was, now = before.public, after.public
    rules = before.rules
    require(now.totals == was.totals, "totals changed between rounds", was.totals, now.totals)
    require(now.standing.seated == was.standing.seated, "seats changed between rounds", now)
    dealer = now.dealer
    require(dealer in now.standing.seated, "a dealer who has left", dealer)
    if rules.deal.next_dealer is c.NextDealer.LEFT:
        order = [(was.dealer + step) % was.seats for step in range(1, was.seats + 1)]
        left = next(seat for seat in order if seat in was.standing.seated)
        require(dealer == left, "the deal goes to the left", was.dealer, dealer)
    fresh = new_game(rules, was.seats, dealer)
    deck = len(cards_of(rules.deck))
    expected = fresh.public.thawed()
    expected.standing = attrs.evolve(
        fresh.public.standing, totals=was.totals, seated=was.standing.seated
    )
    expected.playing = was.standing.seated
    expected.phase = ph.AwaitingShuffle(deck, ph.Mixing.DECK)
    require(now.direction == CLOCKWISE, "the direction of the last round", now.direction)
    require(now == expected.frozen(), "more is kept than totals, dealer and seats", now)
    require(after.secret == fresh.secret, "cards are kept from the round before", after.secret)


def callers(state: State) -> tuple[Seat, ...]:
    """Everyone whose actions can be listed: the seats, and the host."""
    return (*range(state.public.seats), HOST)
