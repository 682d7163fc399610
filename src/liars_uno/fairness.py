"""Fair shuffles: no seat and no host can choose the order of the cards (commit and reveal).

Before a shuffle the host draws a secret and publishes its *commitment*.  Then every seat adds a
contribution of its own.  The order of the cards follows from the secret and all contributions by a
fixed, portable procedure.  The host cannot change its secret after it has seen the contributions,
since the commitment binds it; the seats cannot aim, since they do not know the secret.  The secret
gives every card away, so it is revealed when the round is over; then whoever kept the messages can
check the order.

The procedure, for any language:

1. ``commitment = SHA-256(b"liars-uno/commit" + secret)``, for a secret of 32 bytes.
2. ``key = secret``; the *stream* is the concatenation of ``HMAC-SHA-256(key, message + block)`` for
   ``block`` 0, 1, 2, ... as 8 bytes, the most significant first, where ``message`` is
   ``b"liars-uno/shuffle"`` followed by each contribution in seat order, each preceded by its seat
   and its length as 4 bytes each, the most significant first.
3. Numbers below ``bound`` are drawn by reading 4 bytes at a time as an unsigned number, the most
   significant byte first, and taking it modulo ``bound``; numbers of at least
   ``2**32 - 2**32 % bound`` are thrown away, so that none is likelier than another.
4. Start from ``0, 1, ..., n-1``.  For ``i`` from ``n - 1`` down to ``1``, draw ``j`` below
   ``i + 1`` and swap places ``i`` and ``j`` (Fisher and Yates).

Test vectors stand in ``docs/reference/records.md``.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from liars_uno.errors import LiarsUnoError
from liars_uno.seats import Seat

#: How long a secret is, in bytes.
SECRET_BYTES: Final = 32
#: How long a contribution may be, in bytes.
MOST_CONTRIBUTED: Final = 1024
#: How many cards may be mixed; no deck has more.
MOST_CARDS: Final = 1 << 16
_COMMIT: Final = b"liars-uno/commit"
_SHUFFLE: Final = b"liars-uno/shuffle"
_WORD: Final = 4
_RANGE: Final = 1 << (8 * _WORD)


class FairnessError(LiarsUnoError, ValueError):
    """A secret, commitment or contribution that is malformed, or does not fit the others."""


@attrs.frozen
class FairShuffle:
    """Everything that was published about one shuffle; enough to check it (:func:`verify`).

    Attributes:
        count: how many cards were mixed.
        commitment: what the host published first, as hexadecimal.
        contributions: what each seat then added, by seat, as hexadecimal; without the seats that
            were passed over.
        secret: what the host revealed last, as hexadecimal.

    >>> shuffle = FairShuffle(3, commit(bytes(32)), ((0, "a1"), (1, "b2")), bytes(32).hex())
    >>> shuffle.order
    (2, 1, 0)
    """

    count: int
    commitment: str
    contributions: tuple[tuple[Seat, str], ...]
    secret: str

    @property
    def order(self) -> tuple[int, ...]:
        """The permutation that follows from it.

        Raises:
            FairnessError: it is not hexadecimal, or of the wrong size.
        """
        parts = {seat: _from_hex(text) for seat, text in self.contributions}
        if len(parts) < len(self.contributions):
            raise FairnessError("a seat has contributed twice")
        return order_from(_from_hex(self.secret), parts, self.count)


@attrs.frozen
class FairStage:
    """A fair shuffle that is waiting for contributions; all of it is public.

    Attributes:
        count: how many cards are to be mixed.
        commitment: what the host has published, as hexadecimal.
        contributions: what seats have added so far, by seat, as hexadecimal.
        passed_over: seats that the host has given up waiting for.
        waiting: seats that may still contribute.
    """

    count: int
    commitment: str
    contributions: tuple[tuple[Seat, str], ...]
    passed_over: tuple[Seat, ...]
    waiting: tuple[Seat, ...]


def new_secret() -> bytes:
    """Draw a fresh secret from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """Return the commitment that binds the host to a secret, as hexadecimal.

    Raises:
        FairnessError: the secret is not of 32 bytes.

    >>> commit(bytes(32))[:16]
    '63aa11863da437e6'
    """
    _check_secret(secret)
    return hashlib.sha256(_COMMIT + secret).hexdigest()


def order_from(secret: bytes, contributions: Mapping[Seat, bytes], count: int) -> tuple[int, ...]:
    """Return the order that follows from a secret and the contributions of the seats.

    Raises:
        FairnessError: a secret not of 32 bytes, a contribution that is too long, or no such count.

    >>> sorted(order_from(bytes(32), {0: b"a", 1: b"b"}, 5))
    [0, 1, 2, 3, 4]
    """
    _check_secret(secret)
    if type(count) is not int or not 0 <= count <= MOST_CARDS:
        raise FairnessError(f"a number of cards is one from 0 to {MOST_CARDS}")
    if not all(type(seat) is int and 0 <= seat < _RANGE for seat in contributions):
        raise FairnessError("a contribution of no seat")
    message = _SHUFFLE
    for seat in sorted(contributions):
        part = contributions[seat]
        if type(part) is not bytes or len(part) > MOST_CONTRIBUTED:
            raise FairnessError(f"a contribution has no more than {MOST_CONTRIBUTED} bytes")
        message += seat.to_bytes(_WORD, "big") + len(part).to_bytes(_WORD, "big") + part
    words = _words(secret, message)
    order = list(range(count))
    for i in range(count - 1, 0, -1):
        j = _below(words, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def verify(shuffle: FairShuffle, order: tuple[int, ...]) -> str | None:
    """Say what is wrong with a shuffle that led to an order, or ``None`` if it was fair.

    >>> shuffle = FairShuffle(3, commit(bytes(32)), ((0, "a1"),), bytes(32).hex())
    >>> verify(shuffle, shuffle.order)
    >>> verify(shuffle, (0, 1, 2))
    'the order does not follow from the contributions'
    """
    try:
        if commit(_from_hex(shuffle.secret)) != shuffle.commitment:
            return "the secret is not the one that was committed to"
        expected = shuffle.order
    except FairnessError as error:
        return str(error)
    return None if expected == order else "the order does not follow from the contributions"


def _words(secret: bytes, message: bytes) -> Iterator[int]:
    block = 0
    while True:
        piece = hmac.digest(secret, message + block.to_bytes(8, "big"), "sha256")
        for start in range(0, len(piece), _WORD):
            yield int.from_bytes(piece[start : start + _WORD], "big")
        block += 1


def _below(words: Iterator[int], bound: int) -> int:
    limit = _RANGE - _RANGE % bound
    return next(word for word in words if word < limit) % bound


def _check_secret(secret: bytes) -> None:
    if type(secret) is not bytes or len(secret) != SECRET_BYTES:
        raise FairnessError(f"a secret has {SECRET_BYTES} bytes")


def _from_hex(text: str) -> bytes:
    try:
        found = bytes.fromhex(text)
    except (TypeError, ValueError):
        raise FairnessError("not hexadecimal") from None
    if found.hex() != text:  # each value is written in one way only
        raise FairnessError("hexadecimal is written in small letters, without gaps")
    return found
