"""The table: zones of like places, and the position of every card on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import NamedTuple

from rules_engine.model.cards import Pile


@dataclass(frozen=True)
class Zone:
    """A kind of place on the table, and how many there are of it.

    `hand` lets any card be taken, not only the top one; `face_down` turns down what is laid
    there; `in_order` says a fresh place of the zone is always the first empty one; `waits`
    names what an empty place is waiting for. Places laid out in rows, so many `across`, are
    named by row and by number in the row: `row-2-5`. Of `seats` there is one for each who plays.
    """

    name: str
    count: int = 1
    title: str = ""
    hand: bool = False
    face_down: bool = False
    in_order: bool = False
    waits: str = ""
    across: int = 0
    seats: bool = False

    def place_names(self) -> tuple[str, ...]:
        """The names of its places: the zone's own where it has but one, else `name-1` upward."""
        if self.count == 1:
            return (self.name,)
        return tuple(f"{self.name}-{self.place_label(number)}" for number in range(self.count))

    def place_label(self, number: int) -> str:
        """What tells the place with this number, from 0, from its like: `7`, or by its row `2-5`."""
        if not self.across:
            return str(number + 1)
        row, along = divmod(number, self.across)
        return f"{row + 1}-{along + 1}"

    def spoken_name(self, number: int) -> str:
        """The place with this number, from 0, as it is said: `column 7`, `row 2, place 5`, `talon`."""
        name = "player" if self.seats else self.name.replace("-", " ")
        if self.count == 1:
            return name
        if not self.across:
            return f"{name} {number + 1}"
        row, along = divmod(number, self.across)
        rows = name if name == "row" else f"{name}, row"
        return f"{rows} {row + 1}, place {along + 1}"


@dataclass(frozen=True)
class Fact:
    """A number the position carries beside the cards, such as whose turn it is.

    `kind` says how it is written: a plain `number`, the `card` whose entry it
    holds or the `rank` (-1: none); the `deal` is the number dealt from, which shuffles any
    re-deals. A plain number is never below `least`, nor above `most` where that is known, nor, if it is a
    `seat`, above the number who play. A fact that is `shown` stands under every figure. `told` says it in
    words: one for each number from 0, or a single one with `{}` where the number belongs.
    """

    name: str
    start: int = 0
    meaning: str = ""
    kind: str = "number"
    shown: bool = False
    least: int = 0
    most: int | None = None
    seat: bool = False
    told: tuple[str, ...] = ()


class Position(NamedTuple):
    """Every card's place: one pile for each place of the table, bottom first, and the facts."""

    piles: tuple[Pile, ...]
    facts: tuple[int, ...] = ()


make_position: Callable[[tuple[tuple[Pile, ...], tuple[int, ...]]], Position] = partial(
    tuple.__new__, Position
)
"""The position of these piles and facts, made faster than by its name."""


@dataclass(frozen=True)
class Table:
    """The zones of a game in order, and the facts its positions carry."""

    zones: tuple[Zone, ...]
    facts: tuple[Fact, ...] = field(default=())

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The names of all places; a place's index in it is the place."""
        return tuple(name for zone in self.zones for name in zone.place_names())

    @cached_property
    def place(self) -> dict[str, int]:
        """Each place's index by its name."""
        return {name: index for index, name in enumerate(self.places)}

    @cached_property
    def zone_of(self) -> tuple[Zone, ...]:
        """The zone of each place."""
        return tuple(zone for zone in self.zones for _ in range(zone.count))

    @cached_property
    def faces_down(self) -> tuple[bool, ...]:
        """For each place, whether what is laid there is turned down."""
        return tuple(zone.face_down for zone in self.zone_of)

    @cached_property
    def zone(self) -> dict[str, range]:
        """The places of each zone, as a range of indices."""
        spans: dict[str, range] = {}
        start = 0
        for zone in self.zones:
            spans[zone.name] = range(start, start + zone.count)
            start += zone.count
        return spans

    @cached_property
    def fact(self) -> dict[str, int]:
        """Each fact's index by its name."""
        return {fact.name: index for index, fact in enumerate(self.facts)}

    def position(self, piles: dict[str, Iterable[int]], **facts: int) -> Position:
        """The position with these piles by place name (others empty) and facts (others at their start).

        Raises `KeyError` for a place or fact the table does not have.
        """
        row: list[Pile] = [()] * len(self.places)
        for name, pile in piles.items():
            row[self.place[name]] = tuple(pile)
        values = [fact.start for fact in self.facts]
        for name, value in facts.items():
            values[self.fact[name]] = value
        return Position(tuple(row), tuple(values))
