"""Bots that play by what their seat sees, and nothing else.

A bot is handed a view and the legal actions of its seat, so it can no more peek at a hidden card
than a person can.  :class:`SimpleBot` is sane rather than strong; :func:`play` lets bots, or
anything else with the same two methods, play a table out.
"""

from __future__ import annotations

from liars_uno.bots.hosting import Bot, next_action, play
from liars_uno.bots.simple import SimpleBot
from liars_uno.bots.tempers import TEMPERS, Temper

__all__ = ["TEMPERS", "Bot", "SimpleBot", "Temper", "next_action", "play"]
