"""Games of both engines side by side: any rules, any start, one action after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import attrs

from liars_uno import actions as a
from liars_uno.cards import CARDS, COLORED_RANKS, COLORS, NUMBERS, Card, Kind, Rank
from liars_uno.rules import BY_NAME, FieldOfRules, Rules
from liars_uno.rules import choices as c
from liars_uno.rules.clashes import seat_faults
from liars_uno.rules.deck import has_numbers, size_of
from liars_uno.rules.groups import Deck
from liars_uno.rules.needs import CLASSIC_ONLY
from liars_uno.rules.plain import from_plain
from liars_uno.rules.presets import PRESETS
from model import agree, reading
from model.agree import Pair, Parts
from model.reading import Counts
from model.table import cards_of
from strategies import rules as rule_strategies
from strategies.play import Chooser, Seeded, TableOf, next_action

#: One action in so many is a seat leaving.
LEAVE = 60
#: The same where games seldom wait.
SELDOM_LEAVE = 8
SELDOM = ("color", "partner", "skip")
#: One action in so many is a call or a catch, wherever somebody may.
CALLS = 6
#: One step in so many compares what everybody may do; the others, what one seat may.
EVERYBODY = 12

#: Points that are seldom asked about, or only beside certain values of others; three of them are
#: drawn for nearly every table.
SELDOM_READ = (
    "deal.first_dealer",
    "deal.no_opening",
    "deal.opening_action",
    "deal.opening_draw_two",
    "deal.opening_reverse",
    "deal.opening_skip",
    "deal.opening_wild_challenge",
    "deal.set_aside",
    "challenge.closed_by",
    "drawing.drawn_liars",
    "drawing.drawn_wild_challenge",
    "going_out.last_wild_challenge",
    "going_out.window",
    "match.length",
    "match.tie",
    "scoring.joint_winners",
    "stacking.deflect",
    "stacking.draw_two",
    "wild_challenge.player_challenges",
    "wild_challenge.winners",
    "wild_draw_four.last_card",
)

#: Rules by which several may win together and so end a match level, for one in so many tables.
JOINT = 10
JOINT_WINNERS: dict[str, Any] = {
    "going_out.last_wild_challenge": c.LastWildChallenge.ALL_EMPTY_HANDS_WIN,
    "match.length": c.MatchLength.TO_TARGET,
    "match.target": 1,
}

#: Ranks of which the seat on turn holds a card in an endgame, if the deck has one.
TELLING = (
    Rank.FIVE,
    Rank.WILD_LIARS_CHALLENGE,
    Rank.WILD_DRAW_FOUR,
    Rank.DRAW_TWO,
    Rank.SEVEN,
    Rank.ZERO,
    Rank.SKIP,
    Rank.REVERSE,
)


# ---- steps ---------------------------------------------------------------------------------------
def choose(chooser: Chooser, pair: Pair) -> a.Action | None:
    """The next action, by kind; nothing once the match is over."""
    if chooser.below(CALLS) == CALLS - 1 and not agree.is_chance(pair):
        call = agree.choose_call(chooser, pair)
        if call is not None:
            return call
    return next_action(chooser, pair.state, SELDOM_LEAVE if pair.model.wait in SELDOM else LEAVE)


def step(chooser: Chooser, pair: Pair) -> bool:
    """Compare what is legal, then do something in both; whether there was anything to do."""
    random = Random(len(pair.log))
    seats = agree.anyone(pair)
    if chooser.below(EVERYBODY):
        seats = [seats[chooser.below(len(seats))]]
    for seat in seats:
        pair.compare_legal(seat, random)
    action = choose(chooser, pair)
    if action is None:
        return False
    pair.do(action)
    return True


def replay(pair: Pair, actions: list[a.Action]) -> None:
    """Do actions over again, leaving out what is not legal now, and answering for chance."""
    random = Random(0)
    for action in actions:
        while agree.is_chance(pair) and not (
            isinstance(action, a.Shuffle) and pair.model.allowed(action)
        ):
            pair.do(a.Shuffle(tuple(range(pair.model.facts["count"]))))
        for seat in agree.anyone(pair):
            pair.compare_legal(seat, random)
        if pair.model.allowed(action) or agree.library_allows(pair, action):
            pair.do(action)
    for seat in agree.anyone(pair):
        pair.compare_legal(seat, random)


# ---- tables --------------------------------------------------------------------------------------
def random_table(random: Random) -> TableOf:
    """Rules by a generator - a preset, or with some or all points changed - and seats.

    Liar's play and classic play take turns, since only some points are about both.
    """
    edition = random.choice(list(c.Edition))
    start = random.choice([x for x in PRESETS.values() if x.deck.edition is edition])
    liars = edition is c.Edition.LIARS
    names = [
        name
        for name in BY_NAME
        if not name.startswith("deck.") and not (liars and name in CLASSIC_ONLY)
    ]
    how_many = random.choice([0, 1, 2, 4, 8, 16, len(names)])
    chosen = random.sample(names, how_many)
    if how_many:
        chosen += [name for name in random.sample(SELDOM_READ, 3) if name in names]
    changes = {name: _value(random, BY_NAME[name]) for name in chosen}
    if liars and how_many and random.randrange(JOINT) == 0:
        changes |= JOINT_WINNERS
        for name in ("match.tie", "scoring.joint_winners"):
            changes[name] = _value(random, BY_NAME[name])
    if how_many and random.randrange(2):
        for together in random.sample(rule_strategies.TOGETHER, 1):
            changes |= {name: from_plain(BY_NAME[name], word) for name, word in together.items()}
    if random.randrange(3):
        changes["deck"] = _deck(random, edition)
    if random.randrange(2):
        changes["deal.hand_size"] = random.randint(1, 4)
    rules = rule_strategies.repaired(rule_strategies.changed(start, changes))
    counts = [n for n in range(2, min(7, rules.deal.seat_limit + 1)) if not seat_faults(rules, n)]
    return rules, random.choice(counts)


def _value(random: Random, field: FieldOfRules) -> Any:
    if field.choice is not None:
        return random.choice(list(field.choice))
    assert field.bounds is not None
    low, high = field.bounds
    if field.name == "match.target":
        return random.choice([1, 20, 100, 500])
    if field.name == "going_out.hand_limit":
        return random.choice([0, 0, random.randint(2, 12)])
    return random.randint(low, min(high, 8))


def _deck(random: Random, edition: c.Edition) -> Deck:
    """A deck of few colors and ranks, or any cards listed, so that piles run out."""
    way = random.randrange(4)
    if way == 0:
        return _changed_deck(random, edition)
    if way == 1:
        fitting = [x for x in CARDS if edition is c.Edition.LIARS or _is_classic(x)]
        chosen = random.sample(fitting, random.randint(3, min(24, len(fitting))))
        if random.randrange(4) == 0:  # next to no card that may open the discard pile
            number = random.choice([x for x in CARDS[:20] if x.kind is Kind.REGULAR])
            chosen = [number, *(x for x in chosen if x.rank not in NUMBERS)]
        deck = Deck(edition, cards=tuple((card, random.randint(1, 3)) for card in chosen))
        if has_numbers(deck) and size_of(deck) >= rule_strategies.FEWEST_CARDS:
            return deck
    numbers = [*random.sample(NUMBERS, random.randint(1, 6)), Rank.SEVEN, Rank.ZERO]
    ranks = tuple(rank for rank in COLORED_RANKS if rank in numbers or random.randrange(5) == 0)
    return Deck(
        edition,
        colors=tuple(random.sample(COLORS, random.randint(1, 3))),
        ranks=ranks,
        decks=random.randint(1, 2),
    )


def _changed_deck(random: Random, edition: c.Edition) -> Deck:
    """The printed deck with other numbers of cards and, in Liar's play, of other kinds."""
    deck = Deck(
        edition,
        wild_draw_fours=random.choice([2, 4, random.randint(0, 6)]),
        action_copies=random.randint(0, 3),
        decks=random.randint(1, 2),
    )
    if edition is c.Edition.CLASSIC:
        return attrs.evolve(deck, wilds=random.randint(0, 6))
    deck = attrs.evolve(
        deck,
        zeros=random.choice(list(c.Zeros)),
        wild_liars_challenges=random.choice([4, random.randint(0, 8)]),
    )
    if deck.wild_draw_fours:
        deck = attrs.evolve(deck, wild_draw_four=random.choice(list(c.WildDrawFourKind)))
    return deck


def _is_classic(card: Card) -> bool:
    return not card.is_liars and card.rank is not Rank.WILD_LIARS_CHALLENGE


# ---- starts --------------------------------------------------------------------------------------
def begin(chooser: Chooser, table: TableOf, model_rules: Rules | None = None) -> Pair:
    """Both engines before a deal, or in an endgame of short hands and piles."""
    rules, seats = table
    if chooser.below(2):
        return agree.pair_at(rules, endgame(chooser, rules, seats), model_rules)
    return Pair.new(rules, seats, chooser.below(seats), model_rules)


def endgame(chooser: Chooser, rules: Rules, seats: int) -> Parts:
    """A position with few cards, a card of interest on turn, and totals near the target."""
    rest = cards_of(rules)
    Random(chooser.below(1 << 16)).shuffle(rest)
    limit = rules.going_out.hand_limit
    turn = chooser.below(seats)
    wanted = TELLING[chooser.below(len(TELLING))]
    top = rest.pop()
    rest.sort(key=lambda card: card.rank is wanted)  # the last one is dealt first
    most = max(1, min(4, len(rest) // seats, limit - 1 if limit else 4))
    most = min(most, (1, 2, 4)[chooser.below(3)])
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for seat in [turn, *(seat for seat in range(seats) if seat != turn)]:
        hands[seat] = [rest.pop() for _ in range(1 + chooser.below(most))]
        if seat == turn:
            Random(chooser.below(1 << 16)).shuffle(rest)
    few = (0, 1, 3, len(rest))[chooser.below(4)]
    if rules.piles.reshuffle is c.Reshuffle.AT_ONCE:
        few = max(1, few)
    single = [seat for seat, hand in enumerate(hands) if len(hand) == 1]
    called = [seat for seat in single if chooser.below(2)]
    target = rules.match.target if rules.match.length is c.MatchLength.TO_TARGET else 1
    totals = [max(0, target - 1 - chooser.below(60)) for _ in range(seats)]
    if chooser.below(3) == 2:  # so that a match may end level
        totals = totals[:1] * seats
    if rules.going_out.partners is c.Partners.OPPOSITE:
        totals = [totals[seat % (seats // 2)] for seat in range(seats)]
    colors = [x for x in COLORS if any(card.color is x for card in cards_of(rules))]
    return Parts(
        hands=hands,
        discards=[*rest[few:], top],
        draw=rest[:few],
        color=top.color or colors[chooser.below(len(colors))],
        turn=turn,
        direction=(1, -1)[chooser.below(2)],
        dealer=chooser.below(seats),
        called=called,
        open_duties=[s for s in single if s not in called and chooser.below(2)],
        totals=totals,
    )


# ---- games by a seed -----------------------------------------------------------------------------
@attrs.frozen
class Outcome:
    """How a game by a seed went.

    Attributes:
        seed: its seed.
        steps: how many actions both engines agreed on.
        fault: what they did not agree on, if anything.
        counts: in how many steps the second engine read each value of a rule point, and in how many
            each action and event occurred.
    """

    seed: int
    steps: int
    fault: str | None
    counts: Counts = attrs.Factory(Counter)


@attrs.frozen
class Setting:
    """What a seed stands for: a table, a start, and everybody's choices."""

    seed: int

    @property
    def chooser(self) -> Seeded:
        """Whoever makes all choices of the game."""
        return Seeded.of(f"game {self.seed}")

    @property
    def table(self) -> TableOf:
        """The rules and the number of seats."""
        return random_table(Random(f"table {self.seed}"))


def play(
    seed: int, length: int, table: TableOf | None = None, model_rules: Rules | None = None
) -> Outcome:
    """Play a game by a seed, of at most so many steps.

    `table` stands in for the table of the seed; the model may play by other rules, to see whether
    that is noticed.
    """
    setting = Setting(seed)
    table = table or setting.table
    done = 0
    try:
        chooser = setting.chooser
        pair = begin(chooser, table, model_rules)
        while done < length and step(chooser, pair):
            done += 1
    except Exception as fault:
        return Outcome(seed, done, f"{type(fault).__name__}: {fault}")
    return Outcome(seed, done, None, reading.counted(table[0], pair.counts))


def play_many(seeds: Sequence[int], length: int) -> list[Outcome]:
    """Play a game by each seed."""
    return [play(seed, length) for seed in seeds]


# ---- a shorter way to the same fault -------------------------------------------------------------
def shortest(
    seed: int, length: int, table: TableOf | None = None, model_rules: Rules | None = None
) -> tuple[Pair, str] | None:
    """The shortest game found that shows a fault of a seed, and the fault; nothing if it has none.

    Actions are left out, more and then fewer at a time, as long as a fault remains.
    """
    setting = Setting(seed)
    table = table or setting.table
    chooser = setting.chooser
    pair = begin(chooser, table, model_rules)
    found = _fault(partial(_play_on, chooser, pair, length))
    if found is None:
        return None
    size = len(pair.log)
    while size:
        for start in range(len(pair.log) - size, -1, -1):
            again = begin(setting.chooser, table, model_rules)
            fault = _fault(partial(replay, again, pair.log[:start] + pair.log[start + size :]))
            if fault is not None and len(again.log) < len(pair.log):
                pair, found = again, fault
                break
        else:
            size //= 2
        size = min(size, len(pair.log))
    return pair, found


def _play_on(chooser: Chooser, pair: Pair, length: int) -> None:
    for _ in range(length):
        if not step(chooser, pair):
            break


def _fault(playing: Callable[[], None]) -> str | None:
    try:
        playing()
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}"
    return None
