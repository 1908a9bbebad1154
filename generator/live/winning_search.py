"""A search for a win from the play on the table, every card known."""

from __future__ import annotations

import time
from typing import NamedTuple

from rules_engine.model.cards import FACE, UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.players.searcher import Play, search_in_python

SECONDS = 2.0
"""How long a search may take before the answer is that it is not known."""

_FIRST, _GROWTH = 250, 4
"""How many positions are met at first, and how many times as many in the next attempt."""


class WinSearch(NamedTuple):
    """The answer, `won`, `lost` or `unknown`; the moves of a win; how many positions were met at the most."""

    result: str
    play: Play
    positions: int


def search_win(game: Game, position: Position) -> WinSearch:
    """Search for a win from a position in which every card is known.

    The search begins anew with more positions as long as the next attempt is likely to end in time, so that
    an answer that was found once is found again on a machine that is as fast.
    """
    began, most = time.perf_counter(), _FIRST
    while True:
        result, play = search_in_python(game, position, most)
        used = time.perf_counter() - began
        if result != "unknown" or used * _GROWTH > SECONDS:
            return WinSearch(result, play, most)
        most *= _GROWTH


def hides_cards(position: Position) -> bool:
    """Return True if a card of the position is not known."""
    return any(entry & FACE == UNSEEN for pile in position.piles for entry in pile)
