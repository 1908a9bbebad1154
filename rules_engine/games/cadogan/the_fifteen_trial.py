"""A player of The Fifteen that follows a few lines of play, to see what lanes and foresight are worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules_engine.cards import RANK, SUIT, Pile
from rules_engine.games.cadogan.the_fifteen_opening import neighbours

BURIED = 99
"""More runs than can lie below a card."""


class Table(NamedTuple):
    """The columns, and how many cards of each suit lie on its ascending and on its descending foundation."""

    columns: tuple[Pile, ...]
    up: tuple[int, ...] = (0, 0, 0, 0)
    down: tuple[int, ...] = (0, 0, 0, 0)


def raised(counts: tuple[int, ...], suit: int) -> tuple[int, ...]:
    """The counts with one card more of a suit."""
    return (*counts[:suit], counts[suit] + 1, *counts[suit + 1 :])


def plays(table: Table) -> Iterator[Table]:
    """Every lowest card that fits a foundation, played there."""
    for number, column in enumerate(table.columns):
        if not column:
            continue
        rank, suit = RANK[column[-1]], SUIT[column[-1]]
        left = (*table.columns[:number], column[:-1], *table.columns[number + 1 :])
        if rank == table.up[suit]:
            yield Table(left, raised(table.up, suit), table.down)
        if rank == 12 - table.down[suit]:
            yield Table(left, table.up, raised(table.down, suit))


@lru_cache(maxsize=200_000)
def run(column: Pile) -> int:
    """How many cards at the foot of a column go on from one another in suit."""
    size = 1
    while size < len(column) and neighbours(column[-size - 1], column[-size]):
        size += 1
    return size


def marriages(table: Table, *, lanes: bool) -> Iterator[Table]:
    """Every run, or part of it, carried card by card to another column or to a lane."""
    for source, column in enumerate(table.columns):
        if not column:
            continue
        lane_tried = not lanes
        for target, onto in enumerate(table.columns):
            if onto:
                fits = target != source and neighbours(onto[-1], column[-1])
            else:
                fits, lane_tried = not lane_tried, True
            for size in range(1, run(column) + 1) if fits else ():
                if onto or size < len(column):
                    columns = list(table.columns)
                    columns[source], columns[target] = column[:-size], onto + column[: -size - 1 : -1]
                    yield table._replace(columns=tuple(columns))


@lru_cache(maxsize=200_000)
def depths(column: Pile) -> tuple[int, dict[int, int]]:
    """How much trouble a column is by itself, and the number of runs that lie below each card of it."""
    found: dict[int, int] = {}
    below = 0
    for number in range(len(column) - 1, -1, -1):
        found.setdefault(column[number], below)
        below += not (number and neighbours(column[number - 1], column[number]))
    return len(column) + 2 * below if column else -7, found


def trouble(table: Table) -> int:
    """A guess at how far it is to the end: cards and runs left, and what buries the cards wanted next."""
    columns = [depths(column) for column in table.columns]
    guess = sum(alone for alone, _ in columns)
    for suit in range(4):
        for wait in range(3):
            for rank in (table.up[suit] + wait, 12 - table.down[suit] - wait):
                if 0 <= rank <= 12:
                    card = 13 * suit + rank
                    below = min([found.get(card, BURIED) for _, found in columns])
                    guess += (3 - wait) * below if below < BURIED else 0
    return guess


def won(columns: tuple[Pile, ...], width: int, *, lanes: bool = True) -> bool:
    """Whether the player wins who keeps so many of the tables that look best after every step.

    An ace or king that begins a foundation goes out at once; all cards are seen; the sixth row stays shut.
    """
    kept = [Table(columns)]
    seen: set[Table] = set()
    while kept:
        found: list[Table] = []
        for table in kept:
            played = list(plays(table))
            begun = [one for one in played if is_begun(table, one)]
            found += begun[:1] or [*played, *marriages(table, lanes=lanes)]
        fresh = {alike(table): table for table in found}
        if any(not any(table.columns) for table in fresh.values()):
            return True
        kept = sorted((table for key, table in fresh.items() if key not in seen), key=trouble)[:width]
        seen |= fresh.keys()
    return False


def is_begun(before: Table, table: Table) -> bool:
    """Whether a foundation has been begun."""
    return (before.up + before.down).count(0) > (table.up + table.down).count(0)


def alike(table: Table) -> Table:
    """The same for tables that differ only in the order of their columns."""
    return table._replace(columns=tuple(sorted(table.columns)))
