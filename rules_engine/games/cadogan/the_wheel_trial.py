"""The Wheel played by values alone: what makes eighteen, a search for a win, and a play left to chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import NamedTuple, TypeAlias

from rules_engine.cards import RANK, face_up
from rules_engine.game import Game

COURT = 11
"""What stands for any court card; all others stand for their pips."""
EIGHTEENS = tuple(three for three in combinations(range(2, 11), 3) if sum(three) == 18)
"""The combinations there are."""
FATAL = ((3, 6, 9), (5, 6, 7))
"""The two of them that spoil the game."""

Order: TypeAlias = tuple[int, ...]
"""The values of the ninety-six cards, the first to be dealt first."""
Piles: TypeAlias = tuple[tuple[int, ...], ...]


class Made(NamedTuple):
    """A step of a play: the places of the three cards and of the crown, or none where a deal is made."""

    places: tuple[int, ...] = ()


class State(NamedTuple):
    """The cards on the twelve places, bottom first; how many have come from the pack; which deal it is."""

    piles: Piles
    used: int
    deals: int


def order_of(game: Game, number: int) -> Order:
    """The values of a numbered deal: first the cushion, then the pack."""
    piles = game.opening(number).piles
    cushion = [piles[at][0] for at in game.table.zone["cushion"]]
    pack = reversed(face_up(piles[game.table.place["pack"]]))
    return tuple(RANK[card] + 1 if RANK[card] < 10 else COURT for card in (*cushion, *pack))


def begun(order: Order) -> State:
    """The first deal."""
    return State(tuple((value,) for value in order[:12]), 12, 1)


def crowned(state: State) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every combination that can be made, with the places of its cards and its crown; of piles alike once."""
    tops: dict[int, dict[tuple[int, ...], int]] = {}
    for place, pile in enumerate(state.piles):
        if pile:
            tops.setdefault(pile[-1], {}).setdefault(pile, place)
    for three in EIGHTEENS:
        if COURT in tops and all(value in tops for value in three):
            for places in product(*(tops[value].values() for value in (*three, COURT))):
                yield three, places


def without(state: State, places: tuple[int, ...], order: Order) -> State:
    """What a combination leaves; in the first deal its places are refilled, the first one first."""
    piles, used = list(state.piles), state.used
    for place in sorted(places):
        piles[place] = piles[place][:-1]
        if state.deals == 1 and used < len(order):
            piles[place], used = (order[used],), used + 1
    return State(tuple(piles), used, state.deals)


def dealt(state: State, order: Order) -> State:
    """The next deal: twelve cards, or as many as are left."""
    piles = list(state.piles)
    for place, value in enumerate(order[state.used : state.used + 12]):
        piles[place] += (value,)
    return State(tuple(piles), min(state.used + 12, len(order)), state.deals + 1)


def steps(state: State, order: Order, *, at_leisure: bool) -> list[tuple[Made, State]]:
    """Each step that does not spoil the game: combinations, and a deal where none can be made.

    With `at_leisure` a deal may be made at any time.
    """
    ways = list(crowned(state))
    found = [(Made(places), without(state, places, order)) for three, places in ways if three not in FATAL]
    if state.used < len(order) and (at_leisure or not ways):
        found.append((Made(), dealt(state, order)))
    return found


def winning(order: Order, *, at_leisure: bool = False, limit: int = 20_000, seed: int = 18) -> list[Made]:
    """The steps of a win, from a search that gives up after so many positions; none where none was found."""
    chance, met = Random(seed), set[State]()
    line, taken = [iter([(Made(), begun(order))])], list[Made]()
    while line and len(met) < limit:
        way = next(line[-1], None)
        if way is None:
            line.pop()
            del taken[-1:]
            continue
        step, state = way
        if state in met:
            continue
        met.add(state)
        taken.append(step)
        if state.used == len(order) and not any(state.piles):
            return taken[1:]
        ways = steps(state, order, at_leisure=at_leisure)
        chance.shuffle(ways)
        line.append(iter(ways))
    return []


def left_to_chance(order: Order, chance: Random, *, wary: bool) -> int:
    """How many packets are crowned when any combination is made that offers, a fatal one last if `wary`."""
    state, packets = begun(order), 0
    while True:
        ways = list(crowned(state))
        good = [way for way in ways if way[0] not in FATAL]
        if ways:
            _, places = chance.choice(good if wary and good else ways)
            state, packets = without(state, places, order), packets + 1
        elif state.used < len(order):
            state = dealt(state, order)
        else:
            return packets
