"""A search of Nestor: whether every card can be paired by a player who knows the reserve and errs nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

from rules_engine.cards import RANK, Pile


class State(NamedTuple):
    """The cards left in each column, how many of the reserve are taken up, and which of these are gone."""

    heights: tuple[int, ...]
    taken: int = 0
    gone: frozenset[int] = frozenset()

    @property
    def over(self) -> bool:
        """Whether every card has been paired."""
        return not any(self.heights) and len(self.gone) == 4


class Tableau:
    """The values of a deal: what lies in each column from its top row down, and the reserve in order."""

    def __init__(self, columns: list[list[int]], reserve: Pile) -> None:
        self.columns = [[RANK[card] for card in column] for column in columns]
        self.reserve = [RANK[card] for card in reserve]
        self.start = State(tuple(len(column) for column in columns))

    def pairs(self, state: State) -> Iterator[State]:
        """What every pair that can be made leaves."""
        open_now = [
            (column[high - 1], number)
            for number, (column, high) in enumerate(zip(self.columns, state.heights, strict=True)) if high
        ]
        open_now += [(self.reserve[at], 8 + at) for at in range(state.taken) if at not in state.gone]
        for (value, one), (same, other) in combinations(open_now, 2):
            if value == same:
                heights = tuple(high - (number in (one, other)) for number, high in enumerate(state.heights))
                yield state._replace(
                    heights=heights, gone=state.gone | {at - 8 for at in (one, other) if at >= 8})

    def following(self, state: State, *, at_leisure: bool = False) -> list[State]:
        """Every pair; and the next card of the reserve where no pair is left, or `at_leisure` at any time."""
        found = list(self.pairs(state))
        if state.taken < 4 and (at_leisure or not found):
            found.append(state._replace(taken=state.taken + 1))
        return found

    def can_be_won(self, *, at_leisure: bool = False) -> bool:
        """Whether all can be paired: every way tried until one wins or none is left."""
        seen, waiting = {self.start}, [self.start]
        while waiting:
            state = waiting.pop()
            if state.over:
                return True
            fresh = set(self.following(state, at_leisure=at_leisure)) - seen
            seen |= fresh
            waiting += sorted(fresh, key=lambda one: (one.heights, one.taken), reverse=True)
        return False

    def comes_out(self, chance: Random) -> bool:
        """Whether it comes out when any pair is made that offers."""
        state = self.start
        while ways := self.following(state):
            state = chance.choice(ways)
        return state.over


def twins(column: list[int]) -> int:
    """The most cards of one value in a column."""
    values = [RANK[card] for card in column]
    return max(map(values.count, values))
