"""Take Ten and Take Fourteen played by ranks alone, quickly enough for thousands of deals.

An order is a shuffled pack, the first card to be dealt first. The suits of low cards change nothing.
"""

from collections.abc import Iterator
from random import Random

from rules_engine.cards import RANK, SUIT, Pile

TABLE = 13
PILES = 12

Counts = tuple[int, ...]
"""How many cards of each kind lie on the table: aces to nines, then the tens and courts of each suit."""


def kind(face: int) -> int:
    """A low card's kind is its rank, that of a ten or a court card its suit."""
    return RANK[face] if RANK[face] < 9 else 9 + SUIT[face]


def lifts(counts: Counts) -> Iterator[dict[int, int]]:
    """What may be lifted in Take Ten: how many cards of each kind go."""
    for low in range(4):
        if counts[low] and counts[8 - low]:
            yield {low: 1, 8 - low: 1}
    if counts[4] > 1:
        yield {4: 2}
    yield from ({suit: 4} for suit in range(9, 13) if counts[suit] == 4)


def dealt(counts: Counts, order: Pile, first: int, count: int, without: dict[int, int]) -> Counts:
    """The table once those cards are gone and the next ones are dealt."""
    left = list(counts)
    for which, number in without.items():
        left[which] -= number
    for face in order[first : first + count]:
        left[kind(face)] += 1
    return tuple(left)


def take_ten(order: Pile) -> int:
    """The cards lifted when nothing more can be, taking whatever comes first."""
    counts, lifted = dealt((0,) * 13, order, 0, TABLE, {}), 0
    while lift := next(lifts(counts), None):
        size = sum(lift.values())
        counts = dealt(counts, order, TABLE + lifted, size, lift)
        lifted += size
    return lifted


def every_end(order: Pile) -> set[int]:
    """The numbers of cards lifted at all the ends that any choice of lifts can reach in Take Ten."""
    begin = (dealt((0,) * 13, order, 0, TABLE, {}), 0)
    met, waiting, ends = {begin}, [begin], set()
    while waiting:
        counts, lifted = waiting.pop()
        stuck = True
        for lift in lifts(counts):
            stuck = False
            size = sum(lift.values())
            after = (dealt(counts, order, TABLE + lifted, size, lift), lifted + size)
            if after not in met:
                met.add(after)
                waiting.append(after)
        if stuck:
            ends.add(lifted)
    return ends


def piles_of(order: Pile) -> list[Pile]:
    """The twelve piles of Take Fourteen as what their cards count, bottom first."""
    return [tuple(RANK[face] + 1 for face in order[first::PILES]) for first in range(PILES)]


def fourteens(piles: list[Pile], left: list[int]) -> Iterator[tuple[int, int]]:
    """Every two piles whose top cards make fourteen; `left` is how many cards each pile still has."""
    tops = [pile[count - 1] if count else 0 for pile, count in zip(piles, left, strict=True)]
    for one, top in enumerate(tops):
        if top:
            for other in range(one + 1, PILES):
                if tops[other] == 14 - top:
                    yield one, other


def take_fourteen(order: Pile, first: tuple[int, ...] = ()) -> list[tuple[int, int]] | None:
    """Pairs of piles that take every card off in Take Fourteen, found by trying all; None where none do.

    The `first` piles have given up a card each before.
    """
    piles = piles_of(order)
    left = [len(pile) - (place in first) for place, pile in enumerate(piles)]
    met = {tuple(left)}
    taken: list[tuple[int, int]] = []

    def go_on() -> bool:
        if not any(left):
            return True
        for one, other in list(fourteens(piles, left)):
            left[one] -= 1
            left[other] -= 1
            if tuple(left) not in met:
                met.add(tuple(left))
                taken.append((one, other))
                if go_on():
                    return True
                taken.pop()
            left[one] += 1
            left[other] += 1
        return False

    return taken if go_on() else None


def fourteen_at_random(order: Pile, chance: Random) -> bool:
    """Whether Take Fourteen comes out when any pair that offers is taken, none thought about."""
    piles = piles_of(order)
    left = [len(pile) for pile in piles]
    while pairs := list(fourteens(piles, left)):
        for place in chance.choice(pairs):
            left[place] -= 1
    return not any(left)
