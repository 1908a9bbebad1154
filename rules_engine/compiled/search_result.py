"""The result of a search for a win."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission

WinningPlay: TypeAlias = tuple[tuple[Move, Permission], ...]
"""The moves of a play that wins, each with its permission; empty without a win."""


RESULTS = ("lost", "won", "unknown")
"""The results, by their numbers in `runner.c`."""


class SearchResult(NamedTuple):
    """The result of a search for a win: whether it was won, the winning moves, and how much was searched."""

    result: str
    """`won`, `lost` (no play wins) or `unknown` (a limit was reached first)."""
    positions: int
    """How many positions were tried."""
    moves_made: int
    """How many moves were made in the search."""
    milliseconds: int
    """How long the search took."""
    play: WinningPlay
    """The winning moves. Empty if the result is not `won`."""
