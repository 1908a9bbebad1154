"""A trial of the advice in Try Again: deals played by chance, by it alone, and by its closest fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from typing import NamedTuple, TypeAlias

from rules_engine.cards import RANK, packs
from rules_engine.deal import shuffle, splitmix64

Heaps: TypeAlias = list[list[int]]
Chooser: TypeAlias = Callable[[int, Heaps], int]


class Did(NamedTuple):
    """One thing done: a card `put` on a heap, `begun` as a foundation, or `built` from a heap on one."""

    what: str
    card: int
    heap: int = 0
    foundation: int = 0


def closest(card: int, heaps: Heaps) -> int:
    """The heap whose top card is the lowest of those not lower; where all are, the highest of them.

    An empty heap counts as higher than a king.
    """
    tops = [(RANK[heap[-1]] if heap else 13, at) for at, heap in enumerate(heaps)]
    fitting = [top for top in tops if top[0] >= RANK[card]]
    return min(fitting)[1] if fitting else max(tops)[1]


def by_advice(number: int) -> Chooser:
    """Any heap whose top card is not lower, or any at all where all are lower; each as likely as another."""
    draws = splitmix64(number)

    def choose(card: int, heaps: Heaps) -> int:
        fitting = [at for at, heap in enumerate(heaps) if not heap or RANK[heap[-1]] >= RANK[card]]
        among = fitting or range(4)
        return among[(next(draws) >> 32) % len(among)]

    return choose


def by_chance(number: int) -> Chooser:
    """Any heap as likely as another, the same for the numbered deal every time."""
    draws = splitmix64(number)
    return lambda _card, _heaps: next(draws) >> 62


def play_out(number: int, choose: Chooser) -> Iterator[Did]:
    """The numbered deal played: aces put out, heaps as `choose` says, and every card built that can be.

    Of two heaps with a card that goes on, the lower card comes first; of equals, that of the shorter heap.
    """
    heaps: Heaps = [[], [], [], []]
    heights: list[int] = []
    for card in shuffle(packs(1), number):
        if RANK[card] == 0:
            heights.append(1)
            yield Did("begun", card, foundation=len(heights))
        else:
            heap = choose(card, heaps)
            heaps[heap].append(card)
            yield Did("put", card, heap + 1)
        yield from _built(heaps, heights)


def _built(heaps: Heaps, heights: list[int]) -> Iterator[Did]:
    while True:
        ready = [(RANK[heap[-1]], len(heap), at) for at, heap in enumerate(heaps)
                 if heap and RANK[heap[-1]] in heights]
        if not ready:
            return
        rank, _, at = min(ready)
        foundation = heights.index(rank)
        heights[foundation] += 1
        yield Did("built", heaps[at].pop(), at + 1, foundation + 1)


def cards_out(number: int, choose: Chooser) -> int:
    """How many cards the play brings to the foundations."""
    return sum(did.what != "put" for did in play_out(number, choose))


class Result(NamedTuple):
    """What so many deals came to, played in one way: cards brought out, their squares, and deals won."""

    deals: int
    cards: int
    squares: int
    won: int

    @property
    def mean(self) -> float:
        """The cards brought out in a deal, on average."""
        return self.cards / self.deals

    @property
    def error(self) -> float:
        """How far the mean may be off with 95 in 100 confidence."""
        return 1.96 * sqrt((self.squares / self.deals - self.mean**2) / self.deals)


class Trial(NamedTuple):
    """The same deals played by chance, by the advice alone, and by the advice and the closest fit."""

    chance: Result
    advice: Result
    closest: Result


def result(deals: int, way: Callable[[int], Chooser]) -> Result:
    """The deals from 1 to this number played in one way."""
    out = [cards_out(number, way(number)) for number in range(1, deals + 1)]
    return Result(deals, sum(out), sum(cards * cards for cards in out), out.count(52))


def trial(deals: int) -> Trial:
    """The deals from 1 to this number played in all three ways."""
    return Trial(result(deals, by_chance), result(deals, by_advice), result(deals, lambda _number: closest))
