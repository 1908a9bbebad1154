"""Napoleon at St. Helena played plainly, with its lanes and without, for the claim on their use."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.cards import FACE, RANK, SUIT
from rules_engine.table import Position

COLUMNS = range(8, 18)
PACK = 18


class Tried(NamedTuple):
    """What so many deals came to: the cards brought out in all, and the deals won."""

    deals: int
    cards: int
    won: int


def plainly(position: Position, *, lanes: bool) -> int:
    """The cards that a plain player brings out of a deal who looks at the table and no further.

    He plays whatever fits; else marries, from a column or from the talon, but no card from one partner to
    another; else, where he fills `lanes`, lays the talon's top card in one; else turns up a card.
    """
    columns = [[entry & FACE for entry in position.piles[place]] for place in COLUMNS]
    pack = [entry & FACE for entry in position.piles[PACK]]
    talon: list[int] = []
    built = [[0, 0] for _ in range(4)]
    while True:
        tops = {pile[-1]: pile for pile in (talon, *columns) if pile}
        fits = next((card for card in tops if RANK[card] in built[SUIT[card]]), None)
        if fits is not None:
            heights = built[SUIT[fits]]
            heights[heights.index(RANK[fits])] += 1
            tops[fits].pop()
        elif wed := married(columns, talon):
            source, target = wed
            target.append(source.pop())
        elif lanes and talon and [] in columns:
            columns[columns.index([])].append(talon.pop())
        elif pack:
            talon.append(pack.pop())
        else:
            return sum(map(sum, built))


def married(columns: list[list[int]], talon: list[int]) -> tuple[list[int], list[int]] | None:
    """The first marriage that frees a card: from which pile, to which column."""
    for pile in (*columns, talon):
        if not pile or RANK[pile[-1]] == 12:
            continue
        higher = pile[-1] + 1
        if pile is not talon and pile[-2:-1] == [higher]:
            continue
        for column in columns:
            if column is not pile and column[-1:] == [higher]:
                return pile, column
    return None
