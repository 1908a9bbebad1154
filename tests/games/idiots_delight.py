"""The Idiot's Delight apart from the engine: a search with every card seen, and a player without foresight.

Aces go up at once, and so does a card that no other can want to lie on; neither can lose a deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rules_engine.model.cards import RANK, RED, SUIT, Pile, cards_of_full_packs
from rules_engine.model.deal import shuffle_for_deal

Step: TypeAlias = tuple[int, int]
"""A card, and the file it goes to, from 0; -1 is its foundation."""
UP = -1
FOUND = (
    "llwwwlwwlwwllwlllwlwwwlwwwwwuwullwllwlwuwwuwluwwwuwlulwwwwwwlwuwwwuuwwwwwuwwlwlwuwlwwwuuulwwuwwwwwlw"
    "wlwulllwlwwwwlwwwuwlllllllllwlulwwwlwluwwwwuwuwwwllwwlwuwlwwwllllwwlwluluullwwlwlllwulllulllwuwwlluu"
)
"""What the search found of each deal from the first on: w for won, l for lost, u for unknown."""
PACK = range(52)
FITS = [RED[card] != RED[under] and RANK[card] == RANK[under] - 1 for card in PACK for under in PACK]
OTHERS = {suit: tuple(other for other in range(4) if RED[other * 13] != RED[suit * 13]) for suit in range(4)}


class Table(NamedTuple):
    """How many cards lie on each suit's foundation, the files, and the cards apart."""

    heights: tuple[int, ...]
    files: tuple[Pile, ...]
    reserve: frozenset[int]

    def key(self) -> tuple[object, ...]:
        """The same for tables that differ only in the order of the files."""
        return self.heights, tuple(sorted(self.files)), self.reserve


def dealt(number: int) -> Table:
    """A numbered deal."""
    cards = iter(shuffle_for_deal(cards_of_full_packs(1), number))
    files: list[Pile] = [()] * 9
    for length in range(9, 0, -1):
        for file in range(length):
            files[file] += (next(cards),)
    return Table((0,) * 4, tuple(files), frozenset(cards))


def fits(card: int, under: int) -> bool:
    """The card may lie on the other in a file."""
    return FITS[card * 52 + under]


def moved(table: Table, source: int, step: Step) -> Table:
    """The table after a step; `source` is the file the card leaves, -1 for the cards apart."""
    card, target = step
    heights, files, reserve = list(table.heights), list(table.files), table.reserve
    if source < 0:
        reserve -= {card}
    else:
        files[source] = files[source][:-1]
    if target == UP:
        heights[SUIT[card]] += 1
    else:
        files[target] += (card,)
    return Table(tuple(heights), tuple(files), reserve)


def free(table: Table) -> list[tuple[int, int]]:
    """Each card that may be moved, after the file it lies in (-1: apart)."""
    found = [(at, pile[-1]) for at, pile in enumerate(table.files) if pile]
    return found + [(-1, card) for card in sorted(table.reserve)]


def unwanted(heights: tuple[int, ...], card: int) -> bool:
    """The card can be built, and no card is left that could lie on it."""
    rank, suit = RANK[card], SUIT[card]
    if heights[suit] != rank:
        return False
    one, other = OTHERS[suit]
    return rank < 2 or (heights[one] >= rank and heights[other] >= rank)


def settled(table: Table) -> tuple[Table, list[Step]]:
    """The table with every unwanted card gone up, and the steps that took."""
    steps: list[Step] = []
    while True:
        heights = table.heights
        found = [(RANK[card], at, card) for at, card in free(table) if unwanted(heights, card)]
        if not found:
            return table, steps
        _, at, card = min(found)   # the aces before all others
        steps.append((card, UP))
        table = moved(table, at, steps[-1])


def choices(table: Table) -> Iterator[tuple[int, Step]]:
    """Every step worth a thought, after the file its card leaves."""
    space = next((at for at, pile in enumerate(table.files) if not pile), None)
    for source, card in free(table):
        if table.heights[SUIT[card]] == RANK[card]:
            yield source, (card, UP)
        for target, pile in enumerate(table.files):
            if pile and FITS[card * 52 + pile[-1]] and target != source:
                yield source, (card, target)
        if space is not None and (source < 0 or len(table.files[source]) > 1):
            yield source, (card, space)


def looks(table: Table) -> int:
    """How bad a table looks: cards that lie in no sequence, cards upon those wanted soon, cards not out."""
    bad = sum(pile_looks(pile, table.heights) for pile in table.files)
    return bad - 9 * sum(table.heights) - 3 * len(table.reserve)


@lru_cache(maxsize=1 << 17)
def pile_looks(pile: Pile, heights: tuple[int, ...]) -> int:
    """How bad a file looks; a space is good."""
    bad = 0 if pile else -6
    for at, card in enumerate(pile):
        if not (at and fits(card, pile[at - 1])):
            bad += 3
        wait = RANK[card] - heights[SUIT[card]]
        if wait < 3:
            bad += (len(pile) - 1 - at) * (3 - wait)
    return bad


def nexts(table: Table, seen: set[tuple[object, ...]]) -> list[tuple[int, Table, list[Step]]]:
    """The tables not yet seen that one step leads to, worst first, with the steps; they are now seen."""
    found = []
    for source, step in choices(table):
        after, more = settled(moved(table, source, step))
        key = after.key()
        if key not in seen:
            seen.add(key)
            found.append((looks(after), after, [step, *more]))
    return sorted(found, key=lambda one: -one[0])


class Line(NamedTuple):
    """The last steps of a line of play, and what came before them."""

    before: Line | None
    steps: list[Step]

    def whole(self) -> list[Step]:
        """All its steps in order."""
        parts, line = [self.steps], self.before
        while line is not None:
            parts.append(line.steps)
            line = line.before
        return [step for part in reversed(parts) for step in part]


def search(number: int, limit: int) -> tuple[str, int, list[Step]]:
    """Whether a deal is `won`, `lost` or `unknown` after `limit` tables; how many it took; the line.

    The search goes deep first, to the table that looks best, and never to one it has met.
    """
    table, steps = settled(dealt(number))
    seen = {table.key()}
    stack, looked = [(table, Line(None, steps))], 0
    while stack:
        table, line = stack.pop()
        looked += 1
        if sum(table.heights) == 52:
            return "won", looked, line.whole()
        if looked >= limit:
            return "unknown", looked, []
        stack += [(after, Line(line, more)) for _, after, more in nexts(table, seen)]
    return "lost", looked, []


def without_foresight(number: int) -> bool:
    """Whether a player wins who always makes the move to the table that looks best of those not yet met."""
    table, _ = settled(dealt(number))
    seen = {table.key()}
    while sum(table.heights) < 52:
        met = set(seen)
        found = nexts(table, met)
        if not found:
            return False
        table = found[-1][1]
        seen.add(table.key())
    return True
