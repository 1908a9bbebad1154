"""How a deal of The Fifteen can be opened: whether marriages alone free an ace or a king."""

from rules_engine.cards import RANK, SUIT, UNSEEN, Pile, seen
from rules_engine.rule import Truth

ACE, KING = 0, 12
ROW_SIX = 5
"""The index in its column of the card that lies in the sixth row."""


def neighbours(one: int, other: int) -> bool:
    """Whether two cards are of one suit and next to each other in rank."""
    return SUIT[one] == SUIT[other] and abs(RANK[one] - RANK[other]) == 1


def short_column_waits(columns: tuple[Pile, ...]) -> bool:
    """The last column is down to six cards, and another is longer."""
    return len(columns[-1]) == ROW_SIX + 1 < max(map(len, columns))


def can_open(columns: tuple[Pile, ...], *, seven_first: bool = False) -> Truth:
    """Whether some series of marriages frees an ace or a king; None where a card not shown comes into it.

    `seven_first`: the sixth card of the last column is shut while another column is longer.
    """
    columns = tuple(tuple(map(seen, column)) for column in columns)
    met, waiting, hidden = {columns}, [columns], False
    while waiting:
        now = waiting.pop()
        lowest = [(number, column[-1]) for number, column in enumerate(now) if column]
        feet = lowest[:-1] if seven_first and short_column_waits(now) else lowest
        if any(RANK[card] in (ACE, KING) for _, card in feet):
            return True
        hidden = hidden or any(card == UNSEEN for _, card in feet)
        for source, card in feet:
            for target, under in lowest:
                if source != target and card != UNSEEN and neighbours(card, under):
                    then = list(now)
                    then[source], then[target] = now[source][:-1], (*now[target], card)
                    if (made := tuple(then)) not in met:
                        met.add(made)
                        waiting.append(made)
    return None if hidden else False


def shut_in(columns: tuple[Pile, ...]) -> list[int]:
    """The aces and kings, and any cards not shown, that lie in the sixth row with others below them."""
    cards = [seen(column[ROW_SIX]) for column in columns if len(column) > ROW_SIX + 1]
    return [card for card in cards if card == UNSEEN or RANK[card] in (ACE, KING)]
