"""The Idiot's Delight without the engine: a search that sees every card, and a player without foresight.

Aces go up at once, and so does a card that no other card can need to lie on. Neither move can lose a deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rules_engine.model.cards import RANK, RED, SUIT, Pile
from rules_engine.model.deal import shuffle_for_deal
from rules_engine.model.packs import cards_of_full_packs

Step: TypeAlias = tuple[int, int]
"""A card, and the file it goes to, from 0; -1 is its foundation."""
UP = -1
FOUND = (
    "llwwwlwwlwwllwlllwlwwwlwwwwwuwullwllwlwuwwuwluwwwuwlulwwwwwwlwuwwwuuwwwwwuwwlwlwuwlwwwuuulwwuwwwwwlw"
    "wlwulllwlwwwwlwwwuwlllllllllwlulwwwlwluwwwwuwuwwwllwwlwuwlwwwllllwwlwluluullwwlwlllwulllulllwuwwlluu"
)
"""The search's result for each deal from the first: w for won, l for lost, u for unknown."""
PACK = range(52)
FITS = [RED[card] != RED[under] and RANK[card] == RANK[under] - 1 for card in PACK for under in PACK]
OTHERS = {suit: tuple(other for other in range(4) if RED[other * 13] != RED[suit * 13]) for suit in range(4)}


class Table(NamedTuple):
    """The number of cards on each suit's foundation, the files, and the reserve cards."""

    heights: tuple[int, ...]
    files: tuple[Pile, ...]
    reserve: frozenset[int]

    def key(self) -> tuple[object, ...]:
        """Return a key that is equal for tables that differ only in the order of the files."""
        return self.heights, tuple(sorted(self.files)), self.reserve


def table_of_deal(number: int) -> Table:
    """Return the table of a numbered deal."""
    cards = iter(shuffle_for_deal(cards_of_full_packs(1), number))
    files: list[Pile] = [()] * 9
    for length in range(9, 0, -1):
        for file in range(length):
            files[file] += (next(cards),)
    return Table((0,) * 4, tuple(files), frozenset(cards))


def may_lie_on(card: int, under: int) -> bool:
    """Check whether the card may lie on the other in a file."""
    return FITS[card * 52 + under]


def table_after_step(table: Table, source: int, step: Step) -> Table:
    """Return the table after a step; `source` is the file that the card leaves, or -1 for the reserve."""
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


def movable_cards(table: Table) -> list[tuple[int, int]]:
    """Return each card that may be moved, with the file in which it lies (-1 for the reserve)."""
    found = [(at, pile[-1]) for at, pile in enumerate(table.files) if pile]
    return found + [(-1, card) for card in sorted(table.reserve)]


def can_go_up_safely(heights: tuple[int, ...], card: int) -> bool:
    """Check whether the card can be built and no remaining card could need to lie on it."""
    rank, suit = RANK[card], SUIT[card]
    if heights[suit] != rank:
        return False
    one, other = OTHERS[suit]
    return rank < 2 or (heights[one] >= rank and heights[other] >= rank)


def make_safe_moves(table: Table) -> tuple[Table, list[Step]]:
    """Move up every card that can go up safely. Return the table and the steps."""
    steps: list[Step] = []
    while True:
        heights = table.heights
        found = [(RANK[card], at, card) for at, card in movable_cards(table)
                 if can_go_up_safely(heights, card)]
        if not found:
            return table, steps
        _, at, card = min(found)   # the aces before all others
        steps.append((card, UP))
        table = table_after_step(table, at, steps[-1])


def useful_steps(table: Table) -> Iterator[tuple[int, Step]]:
    """Yield every step worth trying, with the file that its card leaves."""
    space = next((at for at, pile in enumerate(table.files) if not pile), None)
    for source, card in movable_cards(table):
        if table.heights[SUIT[card]] == RANK[card]:
            yield source, (card, UP)
        for target, pile in enumerate(table.files):
            if pile and FITS[card * 52 + pile[-1]] and target != source:
                yield source, (card, target)
        if space is not None and (source < 0 or len(table.files[source]) > 1):
            yield source, (card, space)


def badness(table: Table) -> int:
    """Return how bad a table is: cards out of sequence, cards on others needed soon, cards not yet built."""
    bad = sum(badness_of_pile(pile, table.heights) for pile in table.files)
    return bad - 9 * sum(table.heights) - 3 * len(table.reserve)


@lru_cache(maxsize=1 << 17)
def badness_of_pile(pile: Pile, heights: tuple[int, ...]) -> int:
    """Return how bad a file is; a space counts as good."""
    bad = 0 if pile else -6
    for at, card in enumerate(pile):
        if not (at and may_lie_on(card, pile[at - 1])):
            bad += 3
        wait = RANK[card] - heights[SUIT[card]]
        if wait < 3:
            bad += (len(pile) - 1 - at) * (3 - wait)
    return bad


def next_tables(table: Table, seen: set[tuple[object, ...]]) -> list[tuple[int, Table, list[Step]]]:
    """Return the unseen tables after one step, worst first, with their steps, and mark them as seen."""
    found = []
    for source, step in useful_steps(table):
        after, more = make_safe_moves(table_after_step(table, source, step))
        key = after.key()
        if key not in seen:
            seen.add(key)
            found.append((badness(after), after, [step, *more]))
    return sorted(found, key=lambda one: -one[0])


class LineOfPlay(NamedTuple):
    """The last steps of a line of play, and the line before them."""

    before: LineOfPlay | None
    steps: list[Step]

    def all_steps(self) -> list[Step]:
        """Return all steps of the line in order."""
        parts, line = [self.steps], self.before
        while line is not None:
            parts.append(line.steps)
            line = line.before
        return [step for part in reversed(parts) for step in part]


def search_deal(number: int, limit: int) -> tuple[str, int, list[Step]]:
    """Return `won`, `lost` or `unknown` after `limit` tables, the number of tables, and the steps.

    The search is depth-first. It goes to the least bad table, and never to one it has seen.
    """
    table, steps = make_safe_moves(table_of_deal(number))
    seen = {table.key()}
    stack, looked = [(table, LineOfPlay(None, steps))], 0
    while stack:
        table, line = stack.pop()
        looked += 1
        if sum(table.heights) == 52:
            return "won", looked, line.all_steps()
        if looked >= limit:
            return "unknown", looked, []
        stack += [(after, LineOfPlay(line, more)) for _, after, more in next_tables(table, seen)]
    return "lost", looked, []


def wins_without_foresight(number: int) -> bool:
    """Check whether a player wins who always moves to the least bad unseen table."""
    table, _ = make_safe_moves(table_of_deal(number))
    seen = {table.key()}
    while sum(table.heights) < 52:
        met = set(seen)
        found = next_tables(table, met)
        if not found:
            return False
        table = found[-1][1]
        seen.add(table.key())
    return True
