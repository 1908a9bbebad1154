"""Numbered deals: our own shuffle, the same on every machine for ever, and laying cards out.

The shuffle is Fisher and Yates's, from the last card down, drawing from SplitMix64 seeded with
the deal's number; a draw that would favour some cards is thrown away and drawn again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from rules_engine.model.cards import DOWN, Pile, card_name
from rules_engine.model.table import Position, Table

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


def shuffle_redeal(cards: Pile, number: int, time: int) -> Pile:
    """The cards shuffled for the first, second ... re-deal of a numbered deal.

    However they lay before, the same cards come in the same order: they are sorted and shuffled as
    the deal whose number is the `time`-th that SplitMix64 draws from this deal's number and 2^63.
    """
    numbers = splitmix64(number ^ (1 << 63))
    for _ in range(time - 1):
        next(numbers)
    return shuffle(tuple(sorted(cards)), next(numbers) or 1)


class DealStep(Protocol):
    """One step of a deal."""

    def carry_out(self, deal: DealInProgress) -> None:
        """Lays its cards out; raises `ValueError` where the cards do not last."""


class DealInProgress:
    """A deal under way: what lies where, the facts, and the cards still to be dealt."""

    def __init__(self, table: Table, cards: Pile, number: int, players: int) -> None:
        self.table = table
        self.number = number
        self.players = players
        self.left = shuffle(cards, number)
        self.piles: list[Pile] = [()] * len(table.places)
        self.facts = [number if fact.kind == "deal" else fact.start for fact in table.facts]

    def take(self, count: int, zone: str) -> Pile:
        """The next cards; raises `ValueError` where there are not so many."""
        packet, self.left = self.left[:count], self.left[count:]
        if len(packet) < count:
            raise ValueError(f"the cards give out while dealing to {zone}")
        return packet


@dataclass(frozen=True)
class DealTo:
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

    def carry_out(self, deal: DealInProgress) -> None:
        """Lays its cards out; raises `ValueError` where the cards do not last."""
        places = deal.table.zone[self.zone]
        if self.to_players:
            places = places[: deal.players]
        if self.places is not None:
            places = places[slice(*self.places)]
        if self.fact:
            deal.facts[deal.table.fact[self.fact]] = deal.players
        down = DOWN if self.down or deal.table.zone_of[places[0]].face_down else 0
        if self.rest:
            deal.piles[places[0]] = tuple(face | down for face in reversed(deal.left))
            deal.left = ()
            return
        for _ in range(self.rounds):
            for place in places:
                laid = tuple(face | down for face in deal.take(self.each, self.zone))
                held = deal.piles[place]
                deal.piles[place] = laid[::-1] + held if self.beneath else held + laid


@dataclass(frozen=True)
class Withdraw:
    """One step of a deal: these cards are taken out of the pack, wherever in it they are.

    They go one to each place of the zone in this order, or all to its only place.
    """

    zone: str
    cards: Pile

    def carry_out(self, deal: DealInProgress) -> None:
        """Lays its cards out; raises `ValueError` where the pack does not hold one."""
        left = list(deal.left)
        places = deal.table.zone[self.zone]
        for number, face in enumerate(self.cards):
            if face not in left:
                raise ValueError(f"no {card_name(face)} left to withdraw to {self.zone}")
            left.remove(face)
            deal.piles[places[number if len(places) > 1 else 0]] += (face,)
        deal.left = tuple(left)


@dataclass(frozen=True)
class DealUntilFull:
    """One step of a deal: cards are dealt one by one until every zone named first in `rows` is full.

    A row is a zone, the place for what comes too many, and the test of the faces that go there;
    a card goes to the first empty place of its zone.
    """

    rows: tuple[tuple[str, str, Callable[[int], bool]], ...]

    def carry_out(self, deal: DealInProgress) -> None:
        """Lays its cards out; raises `ValueError` where the cards do not last."""
        zone, place = deal.table.zone, deal.table.place
        while any(not deal.piles[spot] for name, _, _ in self.rows for spot in zone[name]):
            (face,) = deal.take(1, self.rows[0][0])
            name, aside, _ = next(row for row in self.rows if row[2](face))
            empty = (spot for spot in zone[name] if not deal.piles[spot])
            deal.piles[next(empty, place[aside])] += (face,)


@dataclass(frozen=True)
class DealSeparately:
    """One step of a deal: `count` of these cards, shuffled by themselves, are laid out before all are mixed.

    They go to the zone's only place. Those left of them are then shuffled with all the others, in an
    order that also follows from the deal's number.
    """

    zone: str
    cards: Pile
    count: int

    def carry_out(self, deal: DealInProgress) -> None:
        """Lays its cards out."""
        laid = shuffle(self.cards, deal.number)[: self.count]
        deal.piles[deal.table.place[self.zone]] += laid
        left = tuple((Counter(deal.left) - Counter(laid)).elements())
        deal.left = shuffle_redeal(left, deal.number ^ (1 << 62), 1)


def deal_out(table: Table, steps: Iterable[DealStep], cards: Pile, number: int, players: int = 1) -> Position:
    """The position after the numbered deal of these cards has been laid out, and its facts.

    Raises `ValueError` where the cards do not last.
    """
    deal = DealInProgress(table, cards, number, players)
    for step in steps:
        step.carry_out(deal)
    return Position(tuple(deal.piles), tuple(deal.facts))
