"""A position as the list of moves reads it: the cards on top, and what its tests have answered so far."""

from __future__ import annotations

from typing import Any, TypeAlias

from rules_engine.joins import EMPTY
from rules_engine.table import Position
from rules_engine.watch import ALL, Watch, same

Mark: TypeAlias = Any
"""What an answer is kept by: the test, and whatever of the attempt it was shown."""

Known: TypeAlias = dict[Mark, Any]


class Lay:
    """A position with the cards on top of all its places, as they lie; `EMPTY` where there is none.

    `known` are answers given in this position, `always` those that hold in every position. `touched` says
    which zones and facts are not as they were in the position looked at before this one. `listed` are lists
    of moves by what made them, first those of moves not refused, then of those allowed; `before` are those
    of the position before.
    """

    __slots__ = ("always", "before", "known", "listed", "position", "tops", "touched")

    def __init__(self, position: Position, always: Known, watch: Watch, last: Lay | None) -> None:
        self.position = position
        self.known: Known = {}
        self.always = always
        self.listed: tuple[Known, Known] = ({}, {})
        if last is None:
            self.touched = ALL
            self.before = self.listed
            self.tops = bytes([pile[-1] if pile else EMPTY for pile in position.piles])
            return
        self.before = last.listed
        self.touched = watch.changed(position.facts, last.position.facts)
        self.tops = self._follow(last, watch)

    def _follow(self, last: Lay, watch: Watch) -> bytes:
        """The cards on top, where few piles have changed; notes the zones of those that have."""
        piles = self.position.piles
        still = same(piles, last.position.piles)
        place = still.find(0)
        if place < 0:
            return last.tops
        tops, zones = bytearray(last.tops), watch.place
        while place >= 0:
            pile = piles[place]
            tops[place] = pile[-1] if pile else EMPTY
            self.touched |= zones[place]
            place = still.find(0, place + 1)
        return bytes(tops)
