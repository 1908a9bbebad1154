"""Numbered deals: our own shuffle, the same on every machine for ever, and laying cards out.

The shuffle is Fisher and Yates's, from the last card down, drawing from SplitMix64 seeded with
the deal's number; a draw that would favour some cards is thrown away and drawn again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.cards import DOWN, Pile
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


@dataclass(frozen=True)
class Lay:
    """One step of a deal: `each` cards to each place of a zone, for a number of rounds.

    `down` lays them face down; `places` are the first place of the zone and the one
    after the last, counted from 0, where not all of them are dealt to; `to_players` lays to as
    many places as there are players; `rest` lays all that is left, the next card to be dealt on
    top; `fact` is set to the number of players.
    """

    zone: str
    each: int = 1
    rounds: int = 1
    to_players: bool = False
    rest: bool = False
    down: bool = False
    places: tuple[int, int] | None = None
    fact: str = ""


def deal_out(table: Table, steps: tuple[Lay, ...], order: Pile, players: int) -> Position:
    """The position after laying the cards out, and every fact at its start.

    Raises `ValueError` where the cards do not last.
    """
    piles: list[Pile] = [()] * len(table.places)
    facts = [fact.start for fact in table.facts]
    dealt = 0
    for step in steps:
        places = table.zone[step.zone]
        if step.to_players:
            places = places[:players]
        if step.places is not None:
            places = places[slice(*step.places)]
        if step.fact:
            facts[table.fact[step.fact]] = players
        down = DOWN if step.down or table.zone_of[places[0]].face_down else 0
        if step.rest:
            piles[places[0]] = tuple(face | down for face in reversed(order[dealt:]))
            dealt = len(order)
            continue
        for _ in range(step.rounds):
            for place in places:
                packet = order[dealt : dealt + step.each]
                if len(packet) < step.each:
                    raise ValueError(f"the cards give out while dealing to {step.zone}")
                dealt += step.each
                piles[place] += tuple(face | down for face in packet)
    return Position(tuple(piles), tuple(facts))
