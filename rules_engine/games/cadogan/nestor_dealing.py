"""Nestor: the deal, in which no value comes twice into one column."""

from collections import deque
from dataclasses import dataclass

from rules_engine.model.cards import RANK, Pile
from rules_engine.model.deal import DealInProgress, shuffle_redeal

COLUMNS, ROWS = 8, 6


def dealt(order: Pile, *, regardless: bool = False) -> tuple[list[list[int]], Pile] | None:
    """The eight columns, each from its top row down, and the four cards left over.

    A card whose value its column has already goes to the bottom of the pack. Where that befalls every card
    of the pack, nothing is returned; `regardless`, the next card is laid all the same.
    """
    pack = deque(order)
    columns: list[list[int]] = [[] for _ in range(COLUMNS)]
    for _ in range(ROWS):
        for column in columns:
            values = {RANK[card] for card in column}
            passed = next((number for number, card in enumerate(pack) if RANK[card] not in values), None)
            if passed is None and not regardless:
                return None
            pack.rotate(-(passed or 0))
            column.append(pack.popleft())
    return columns, tuple(pack)


def as_it_comes(order: Pile) -> tuple[list[list[int]], Pile]:
    """The columns and the four cards left over where equal values are let lie as they come."""
    return [list(order[number:COLUMNS * ROWS:COLUMNS]) for number in range(COLUMNS)], order[COLUMNS * ROWS:]


@dataclass(frozen=True)
class SixRows:
    """One step of a deal: six rows of eight, no value twice in a column.

    Where the pack has no card left that could be laid, all are shuffled and dealt anew, in an order that also
    follows from the deal's number; or, `regardless`, the next card is laid all the same.
    """

    regardless: bool = False

    def carry_out(self, deal: DealInProgress) -> None:
        """Lays its cards out."""
        cards, time = deal.left, 0
        found = dealt(cards, regardless=self.regardless)
        while found is None:
            time += 1
            found = dealt(shuffle_redeal(cards, deal.number, time))
        columns, deal.left = found
        for place, column in zip(deal.table.zone_places["column"], columns, strict=True):
            deal.piles[place] = tuple(column)
