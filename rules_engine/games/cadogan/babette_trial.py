"""Babette played by a plain player, who takes whatever fits, to see how much there is to choose."""

from __future__ import annotations

from random import Random

from rules_engine.cards import RANK, SUIT, packs
from rules_engine.deal import shuffle
from rules_engine.games.cadogan.babette import ACROSS


def played(number: int, chance: Random | None = None) -> tuple[int, int]:
    """How many cards of the deal come out, and in which of its three deals the last of them did.

    The column furthest to the left comes first, upward before downward; with `chance` it is drawn by lot
    which card is played next, and where. Nothing that fits is left lying.
    """
    pack = list(shuffle(packs(2), number))
    up, down, out, last = [0] * 4, [12] * 4, 0, 0
    for deal in (1, 2, 3):
        columns: list[list[int]] = [[] for _ in range(ACROSS)]
        for start in range(0, len(pack), ACROSS):
            for column, card in zip(columns, pack[start:start + ACROSS], strict=False):
                column.append(card)
            while ways := [
                (column, foundations, step)
                for column in columns if column
                for foundations, step in ((up, 1), (down, -1))
                if foundations[SUIT[column[-1]]] == RANK[column[-1]]
            ]:
                column, foundations, step = chance.choice(ways) if chance else ways[0]
                foundations[SUIT[column.pop()]] += step
                out, last = out + 1, deal
        pack = [card for column in reversed(columns) for card in column]
    return out, last
