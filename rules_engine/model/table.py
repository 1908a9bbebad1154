"""The table: zones of similar places, and positions of all cards on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import NamedTuple

from rules_engine.model.cards import Pile
from rules_engine.model.fact import Fact
from rules_engine.model.place_names import names_of_places


@dataclass(frozen=True)
class Zone:
    """A group of similar places on the table, such as the foundations."""

    name: str
    count: int = 1
    """How many places the zone has."""
    title: str = ""
    hand: bool = False
    """True if any card may be taken, not only the top one."""
    face_down: bool = False
    """True if cards laid in the zone are turned face down."""
    in_order: bool = False
    """True if of the empty places only the first may be used."""
    waits: str = ""
    """Words for the card that an empty place waits for, such as `ace`."""
    across: int = 0
    """The length of the rows in which the places lie. They are named by row and number, as `row-2-5`. With 0
    they do not lie in rows."""
    seats: bool = False
    """True if there is one place for each player, with cards hidden from the other players."""
    each: int = 0
    """How many places each player has, with cards that all see. If there are several, they are named by
    player and number, as `store-2-3`."""

    def owner_of_place(self, place_index: int) -> int:
        """Return the number of the player who owns a place, from 1. Return 0 if it belongs to nobody.

        `place_index` is the number of the place within the zone, from 0.
        """
        each = 1 if self.seats else self.each
        return place_index // each + 1 if each else 0


class Position(NamedTuple):
    """All cards in their places, each pile from the bottom card up, and the values of the facts (numbers)."""

    piles: tuple[Pile, ...]
    facts: tuple[int, ...] = ()


make_position: Callable[[tuple[tuple[Pile, ...], tuple[int, ...]]], Position] = partial(
    tuple.__new__, Position
)
"""Make a position from a pair of piles and facts, faster than the constructor."""


@dataclass(frozen=True)
class Table:
    """The zones of a game in order, and the facts (numbers beside the cards) that its positions store."""

    zones: tuple[Zone, ...]
    facts: tuple[Fact, ...] = field(default=())

    @cached_property
    def places(self) -> tuple[str, ...]:
        """Return the names of all places. The index of a name is the number of the place."""
        return tuple(name for zone in self.zones for name in names_of_places(zone))

    @cached_property
    def place_index(self) -> dict[str, int]:
        """Return a dict from the name of each place to its index in `Position.piles`."""
        return {name: index for index, name in enumerate(self.places)}

    @cached_property
    def zones_by_place(self) -> tuple[Zone, ...]:
        """Return a tuple with the zone of each place, in the order of the places."""
        return tuple(zone for zone in self.zones for _ in range(zone.count))

    @cached_property
    def owners_by_place(self) -> tuple[int, ...]:
        """Return a tuple with the number of the player who owns each place, from 1; 0 if nobody does."""
        return tuple(zone.owner_of_place(number) for zone in self.zones for number in range(zone.count))

    @cached_property
    def face_down_by_place(self) -> tuple[bool, ...]:
        """Return a tuple that says for each place whether cards laid there are turned face down."""
        return tuple(zone.face_down for zone in self.zones_by_place)

    @cached_property
    def zone_places(self) -> dict[str, range]:
        """Return a dict from the name of each zone to the indices of its places, as a range."""
        spans: dict[str, range] = {}
        start = 0
        for zone in self.zones:
            spans[zone.name] = range(start, start + zone.count)
            start += zone.count
        return spans

    @cached_property
    def _places_by_zones(self) -> dict[str, frozenset[int]]:
        """Return the dictionary in which `places_of_zones` stores its results."""
        return {}

    def places_of_zones(self, zone_names: str) -> frozenset[int]:
        """Return the indices of all places of these zones, whose names are separated by spaces."""
        found = self._places_by_zones.get(zone_names)
        if found is None:
            found = frozenset(place for name in zone_names.split() for place in self.zone_places[name])
            self._places_by_zones[zone_names] = found
        return found

    @cached_property
    def fact_index(self) -> dict[str, int]:
        """Return a dict from the name of each fact (a stored number) to its index in `Position.facts`."""
        return {fact.name: index for index, fact in enumerate(self.facts)}

    def position(self, piles: dict[str, Iterable[int]], **facts: int) -> Position:
        """Return the position with these piles, by place name, and these facts (numbers beside the cards).

        Other places are empty, and other facts have their initial value. Raise `KeyError` for a place or fact
        that the table does not have.
        """
        row: list[Pile] = [()] * len(self.places)
        for name, pile in piles.items():
            row[self.place_index[name]] = tuple(pile)
        values = [fact.start for fact in self.facts]
        for name, value in facts.items():
            values[self.fact_index[name]] = value
        return Position(tuple(row), tuple(values))
