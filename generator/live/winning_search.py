"""Search for a win from the position on the live table, with every card known."""

from __future__ import annotations

from rules_engine.compiled.search_result import SearchResult
from rules_engine.model.cards import FACE, UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.players.win_search import search_in_python

SECONDS = 2.0
"""How long a search may take before the answer is that it is not known."""

MOST = 200_000
"""How many positions a search may meet, so that it does not fill the memory of a browser."""


def search_win(game: Game, position: Position) -> SearchResult:
    """Search for a win from a position in which every card is known."""
    return search_in_python(game, position, MOST, SECONDS)


def hides_cards(position: Position) -> bool:
    """Check whether the face of some card in the position is unknown."""
    return any(entry & FACE == UNSEEN for pile in position.piles for entry in pile)
