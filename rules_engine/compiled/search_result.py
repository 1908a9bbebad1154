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
    """The result of a search for a win: `won`, `lost` or `unknown`.

    `play` has the winning moves. `positions`, `moves_made` and `milliseconds` say how much was searched.
    """

    result: str
    positions: int
    moves_made: int
    milliseconds: int
    play: WinningPlay
