"""The procedure of fair shuffles: by its published vectors, against a second way of writing it."""

import hashlib
import hmac
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from liars_uno.fairness import (
    MOST_CARDS,
    MOST_CONTRIBUTED,
    FairnessError,
    FairShuffle,
    commit,
    new_secret,
    order_from,
    verify,
)

ZERO = bytes(32)
COUNTING = bytes(range(32))

#: The published vectors: secret, contributions by seat, number of cards, order.
VECTORS: list[tuple[bytes, dict[int, bytes], int, tuple[int, ...]]] = [
    (ZERO, {}, 5, (1, 4, 0, 3, 2)),
    (COUNTING, {0: b"heads", 1: b"tails"}, 10, (3, 4, 0, 8, 5, 1, 2, 7, 6, 9)),
    (COUNTING, {0: b"heads", 2: b"tails"}, 10, (5, 8, 4, 3, 2, 6, 9, 1, 7, 0)),
    (b"\xff" * 32, {5: bytes(1024)}, 2, (1, 0)),
]
#: The same for long orders, of which the digest is published, each number as two bytes.
LONG_VECTORS = [
    (
        COUNTING,
        {0: b"heads", 1: b"tails"},
        112,
        "0837b6e792e53693585406330dfb8d1d23eed3f16a4596763d915dc267dcdb30",
    ),
    (
        bytes(31) + b"\x09",
        {0: b"a"},
        65536,
        "0b7f31a9f0b0f5237fca3f761c43b438b664c6e6f5679dd72dc44d0e6c02cc2d",
    ),
]


def by_the_book(secret: bytes, contributions: dict[int, bytes], count: int) -> tuple[int, ...]:
    """The procedure once more, as plainly as its description: a long stream, read to and fro."""
    message = b"liars-uno/shuffle"
    for seat, part in sorted(contributions.items()):
        message += bytes([seat >> 24, seat >> 16 & 255, seat >> 8 & 255, seat & 255])
        message += len(part).to_bytes(4, "big") + part
    stream = b"".join(
        hmac.new(secret, message + block.to_bytes(8, "big"), hashlib.sha256).digest()
        for block in range(count // 8 + 30)
    )
    order = list(range(count))
    place, left = 0, count
    while left > 1:
        number = int.from_bytes(stream[place : place + 4], "big")
        place += 4
        if number >= 2**32 - 2**32 % left:
            continue
        order[number % left], order[left - 1] = order[left - 1], order[number % left]
        left -= 1
    return tuple(order)


seats = st.dictionaries(st.integers(0, 99), st.binary(max_size=40), max_size=6)


@given(st.binary(min_size=32, max_size=32), seats, st.integers(0, 150))
def test_the_order_is_that_of_the_description(
    secret: bytes, contributions: dict[int, bytes], count: int
) -> None:
    """Two programs written from the same description give the same order: it is portable."""
    order = order_from(secret, contributions, count)
    assert order == by_the_book(secret, contributions, count)
    assert sorted(order) == list(range(count))


@given(st.binary(min_size=32, max_size=32), seats.filter(bool), st.data())
def test_every_contribution_counts(
    secret: bytes, contributions: dict[int, bytes], data: st.DataObject
) -> None:
    """No seat is left out: another contribution of any of them gives another order of a deck."""
    seat = data.draw(st.sampled_from(sorted(contributions)))
    other = contributions | {seat: contributions[seat] + b"!"}
    without = {s: part for s, part in contributions.items() if s != seat}
    orders = {order_from(secret, parts, 112) for parts in (contributions, other, without)}
    assert len(orders) == 3


def test_contributions_do_not_run_into_each_other() -> None:
    """Where one ends and the next begins is part of what is mixed in."""
    parts: list[dict[int, bytes]] = [
        {0: b"ab", 1: b"c"},
        {0: b"a", 1: b"bc"},
        {0: b"abc"},
        {1: b"abc"},
        {0: b"abc", 1: b""},
        {0: b"", 1: b"abc"},
    ]
    assert len({order_from(ZERO, part, 112) for part in parts}) == len(parts)


def test_all_orders_are_equally_likely() -> None:
    """Each of the 24 orders of 4 cards comes up about as often as the others."""
    random = Random(5)
    games = 4800
    found = Counter(order_from(random.randbytes(32), {0: b"x"}, 4) for _ in range(games))
    expected = games / 24
    assert len(found) == 24
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 50  # 23 expected


@pytest.mark.parametrize(
    ("secret", "contributions", "count", "order"), VECTORS, ids=range(len(VECTORS))
)
def test_the_published_vectors_hold(
    secret: bytes, contributions: dict[int, bytes], count: int, order: tuple[int, ...]
) -> None:
    """Whoever writes the procedure in another language can check it against these."""
    assert order_from(secret, contributions, count) == order


@pytest.mark.parametrize(
    ("secret", "contributions", "count", "digest"), LONG_VECTORS, ids=["deck", "huge"]
)
def test_the_long_vectors_hold(
    secret: bytes, contributions: dict[int, bytes], count: int, digest: str
) -> None:
    """A whole deck; and a huge one, on whose way a number is thrown away to keep all fair."""
    order = order_from(secret, contributions, count)
    assert order == by_the_book(secret, contributions, count)
    assert hashlib.sha256(b"".join(n.to_bytes(2, "big") for n in order)).hexdigest() == digest


def test_the_commitments_in_the_docs_hold() -> None:
    """The page has the same vectors as this file."""
    page = (Path(__file__).parents[2] / "docs/reference/records.md").read_text()
    for secret, _, _, order in VECTORS:
        assert secret.hex() in page
        assert commit(secret) in page
        assert " ".join(map(str, order)) in page
    for *_, digest in LONG_VECTORS:
        assert digest in page


def test_the_commitment_binds_to_one_secret() -> None:
    """Another secret has another commitment, and the commitment is a plain SHA-256."""
    assert commit(ZERO) == hashlib.sha256(b"liars-uno/commit" + ZERO).hexdigest()
    assert commit(ZERO) != commit(COUNTING)
    assert len({new_secret() for _ in range(5)}) == 5
    assert len(new_secret()) == 32


# ---- what is refused -----------------------------------------------------------------------------
@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)], ids=["none", "short", "long"])
def test_a_secret_of_another_size_is_refused(secret: bytes) -> None:
    """A short secret could be guessed from its commitment."""
    with pytest.raises(FairnessError):
        commit(secret)
    with pytest.raises(FairnessError):
        order_from(secret, {}, 5)


@pytest.mark.parametrize(
    ("contributions", "count"),
    [
        ({-1: b"x"}, 5),
        ({2**32: b"x"}, 5),
        ({0: bytes(MOST_CONTRIBUTED + 1)}, 5),
        ({}, -1),
        ({}, MOST_CARDS + 1),
    ],
)
def test_what_cannot_be_written_down_is_refused(
    contributions: dict[int, bytes], count: int
) -> None:
    """Seats and lengths have four bytes, and no deck has so many cards."""
    with pytest.raises(FairnessError):
        order_from(ZERO, contributions, count)


def shuffle(**changes: object) -> FairShuffle:
    """What was published about a good shuffle, but for some changes."""
    fields: dict[str, object] = {
        "count": 5,
        "commitment": commit(ZERO),
        "contributions": ((0, "aa"), (1, "bb")),
        "secret": ZERO.hex(),
    }
    return FairShuffle(**(fields | changes))  # type: ignore[arg-type]  # wrong ones on purpose


def test_a_good_shuffle_passes() -> None:
    """Whoever has seen everything can check that nobody could have chosen the order."""
    assert verify(shuffle(), shuffle().order) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"secret": COUNTING.hex()},
        {"commitment": commit(COUNTING)},
        {"secret": ZERO.hex()[2:]},
        {"secret": "00" * 31 + "0x"},
        {"secret": "00" * 31 + " 00"},
        {"secret": None},
        {"contributions": ((0, "aa"), (1, "bc"))},
        {"contributions": ((0, "aa"),)},
        {"contributions": ((0, "aa"), (0, "bb"), (1, "bb"))},
        {"contributions": ((0, "AA"), (1, "bb"))},
        {"contributions": ((0, "a"), (1, "bb"))},
        {"count": 6},
        {"count": -1},
    ],
)
def test_a_changed_shuffle_does_not_pass(changes: dict[str, object]) -> None:
    """Whatever of it is changed shows: the secret, what somebody contributed, the order."""
    assert verify(shuffle(**changes), shuffle().order)


def test_another_order_does_not_pass() -> None:
    """The host may not swap even two cards."""
    first, second, *rest = shuffle().order
    assert verify(shuffle(), (second, first, *rest))
