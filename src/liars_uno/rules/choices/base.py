"""What all enumerations of readings share."""

from __future__ import annotations

import enum


class Choice(enum.Enum):
    """Root of all enumerations of readings; members hash by identity."""

    __hash__ = object.__hash__
