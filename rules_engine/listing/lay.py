"""A position as the list of moves reads it: the cards on top, and what its tests have answered so far."""

from __future__ import annotations

from operator import is_
from typing import Any, TypeAlias

from rules_engine.listing.watch import ALL, Watch
from rules_engine.model.table import Position
from rules_engine.tables.joins import EMPTY

Mark: TypeAlias = Any
"""What an answer is kept by: the test, and whatever of the attempt it was shown."""

Known: TypeAlias = dict[Mark, Any]


class Lay:
    """A position with the cards on top of all its places, as they lie; `EMPTY` where there is none.

    `known` are answers given in this position, `always` those that hold in every position. `listed` are lists
    of moves by what made them, first those of moves not refused, then of those allowed. `known_before` and
    `listed_before` are those of the position looked at before this one; `touched` says which zones and facts
    are not as they were then, and `still` has 1 for each place that holds the very pile it held then. `kept`
    are answers by their slots, carried over from then.
    """

    __slots__ = (
        "always", "kept", "known", "known_before", "listed", "listed_before", "position", "still", "tops",
        "touched")

    def __init__(self, position: Position, always: Known, watch: Watch, last: Lay | None) -> None:
        self.position = position
        self.known: Known = {}
        self.always = always
        self.listed: tuple[Known, Known] = ({}, {})
        if last is None:
            self.touched = ALL
            self.known_before, self.listed_before = self.known, self.listed
            self.still = bytes(len(position.piles))
            self.kept: list[Any] = watch.carry([], ALL)
            self.tops = bytes([pile[-1] if pile else EMPTY for pile in position.piles])
            return
        self.known_before, self.listed_before = last.known, last.listed
        piles, facts = position
        then, values = last.position
        touched = 0 if facts is values else watch.changed(facts, values)
        tops, zones = bytearray(last.tops), watch.place
        # Few piles change from one position to the next; the others are the very same.
        still = self.still = bytes(map(is_, piles, then))
        place = still.find(0)
        while place >= 0:
            pile = piles[place]
            tops[place] = pile[-1] if pile else EMPTY
            touched |= zones[place]
            place = still.find(0, place + 1)
        self.touched = touched
        self.kept = watch.carry(last.kept, touched)
        self.tops = bytes(tops)
