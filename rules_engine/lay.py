"""A position as the list of moves reads it: the cards on top, and what its tests have answered so far."""

from __future__ import annotations

from typing import Any, TypeAlias

from rules_engine.joins import EMPTY
from rules_engine.table import Position

Mark: TypeAlias = Any
"""What an answer is kept by: the test, and whatever of the attempt it was shown."""

Known: TypeAlias = dict[Mark, Any]


class Lay:
    """A position with the cards on top of all its places, as they lie; `EMPTY` where there is none.

    `known` are answers given in this position, `always` those that hold in every position.
    """

    __slots__ = ("always", "known", "position", "tops")

    def __init__(self, position: Position, always: Known) -> None:
        self.position = position
        self.tops = bytes([pile[-1] if pile else EMPTY for pile in position.piles])
        self.known: Known = {}
        self.always = always
