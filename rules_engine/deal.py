"""Numbered deals: our own shuffle, the same on every machine for ever, and laying cards out.

The shuffle is Fisher and Yates's, from the last card down, drawing from SplitMix64 seeded with
the deal's number; a draw that would favour some cards is thrown away and drawn again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rules_engine.cards import DOWN, Pile, card_name
from rules_engine.table import Position, Table

_MASK = (1 << 64) - 1


def splitmix64(seed: int) -> Iterator[int]:
    """The 64-bit numbers of SplitMix64 from a seed, without end (Steele, Lea and Flood, 2014)."""
    state = seed & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield mixed ^ (mixed >> 31)


def shuffle(cards: Pile, number: int) -> Pile:
    """The cards in the order of the numbered deal, the first to be dealt first.

    Raises `ValueError` for a number below 1 or of more than 64 bits.
    """
    if not 1 <= number <= _MASK:
        raise ValueError(f"deal {number}; deals are numbered from 1 to {_MASK}")
    order = list(cards)
    numbers = splitmix64(number)
    for last in range(len(order) - 1, 0, -1):
        size = last + 1
        fair = (1 << 64) - (1 << 64) % size
        draw = next(numbers)
        while draw >= fair:
            draw = next(numbers)
        other = draw % size
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def again(cards: Pile, number: int, time: int) -> Pile:
    """The cards shuffled for the first, second ... re-deal of a numbered deal.

    However they lay before, the same cards come in the same order: they are sorted and shuffled as
    the deal whose number is the `time`-th that SplitMix64 draws from this deal's number and 2^63.
    """
    numbers = splitmix64(number ^ (1 << 63))
    for _ in range(time - 1):
        next(numbers)
    return shuffle(tuple(sorted(cards)), next(numbers) or 1)


@dataclass(frozen=True)
class Lay:
    """One step of a deal: `each` cards to each place of a zone, for a number of rounds.

    `down` lays them face down; `beneath` lays each beneath those already there, so that the first
    ends on top; `places` are the first place of the zone and the one after the last, counted from
    0, where not all of them are dealt to; `to_players` lays to as many places as there are
    players; `rest` lays all that is left, the next card to be dealt on top; `fact` is set to the
    number of players.
    """

    zone: str
    each: int = 1
    rounds: int = 1
    to_players: bool = False
    rest: bool = False
    down: bool = False
    beneath: bool = False
    places: tuple[int, int] | None = None
    fact: str = ""


@dataclass(frozen=True)
class Withdraw:
    """One step of a deal: these cards are taken out of the pack, wherever in it they are.

    They go one to each place of the zone in this order, or all to its only place.
    """

    zone: str
    cards: Pile


@dataclass(frozen=True)
class Sort:
    """One step of a deal: cards are dealt one by one until every zone named first in `rows` is full.

    A row is a zone, the place for what comes too many, and the test of the faces that go there;
    a card goes to the first empty place of its zone.
    """

    rows: tuple[tuple[str, str, Callable[[int], bool]], ...]


@dataclass(frozen=True)
class Apart:
    """One step of a deal: `count` of these cards, shuffled by themselves, are laid out before all are mixed.

    They go to the zone's only place. Those left of them are then shuffled with all the others, in an
    order that also follows from the deal's number.
    """

    zone: str
    cards: Pile
    count: int


Step: TypeAlias = "Lay | Withdraw | Sort | Apart"


class _Deal:
    """A deal under way: what lies where, and the cards still to be dealt."""

    def __init__(self, table: Table, order: Pile, players: int, number: int) -> None:
        self.table = table
        self.number = number
        self.left = order
        self.players = players
        self.piles: list[Pile] = [()] * len(table.places)
        self.facts = [fact.start for fact in table.facts]

    def take(self, count: int, zone: str) -> Pile:
        packet, self.left = self.left[:count], self.left[count:]
        if len(packet) < count:
            raise ValueError(f"the cards give out while dealing to {zone}")
        return packet

    def lay(self, step: Lay) -> None:
        places = self.table.zone[step.zone]
        if step.to_players:
            places = places[: self.players]
        if step.places is not None:
            places = places[slice(*step.places)]
        if step.fact:
            self.facts[self.table.fact[step.fact]] = self.players
        down = DOWN if step.down or self.table.zone_of[places[0]].face_down else 0
        if step.rest:
            self.piles[places[0]] = tuple(face | down for face in reversed(self.left))
            self.left = ()
            return
        for _ in range(step.rounds):
            for place in places:
                laid = tuple(face | down for face in self.take(step.each, step.zone))
                held = self.piles[place]
                self.piles[place] = laid[::-1] + held if step.beneath else held + laid

    def withdraw(self, step: Withdraw) -> None:
        left = list(self.left)
        places = self.table.zone[step.zone]
        for number, face in enumerate(step.cards):
            if face not in left:
                raise ValueError(f"no {card_name(face)} left to withdraw to {step.zone}")
            left.remove(face)
            self.piles[places[number if len(places) > 1 else 0]] += (face,)
        self.left = tuple(left)

    def sort(self, step: Sort) -> None:
        while any(not self.piles[place] for zone, _, _ in step.rows for place in self.table.zone[zone]):
            (face,) = self.take(1, step.rows[0][0])
            zone, aside, _ = next(row for row in step.rows if row[2](face))
            empty = (place for place in self.table.zone[zone] if not self.piles[place])
            self.piles[next(empty, self.table.place[aside])] += (face,)

    def apart(self, step: Apart) -> None:
        laid = shuffle(step.cards, self.number)[: step.count]
        self.piles[self.table.place[step.zone]] += laid
        left = tuple((Counter(self.left) - Counter(laid)).elements())
        self.left = again(left, self.number ^ (1 << 62), 1)


def deal_out(table: Table, steps: tuple[Step, ...], order: Pile, players: int, number: int) -> Position:
    """The position after laying out the numbered deal, whose cards come in this order, and its facts.

    Raises `ValueError` where the cards do not last.
    """
    deal = _Deal(table, order, players, number)
    for step in steps:
        if isinstance(step, Lay):
            deal.lay(step)
        elif isinstance(step, Withdraw):
            deal.withdraw(step)
        elif isinstance(step, Apart):
            deal.apart(step)
        else:
            deal.sort(step)
    return Position(tuple(deal.piles), tuple(deal.facts))
