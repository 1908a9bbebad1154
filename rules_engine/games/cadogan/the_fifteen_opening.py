"""What the columns of The Fifteen tell of how a deal can be opened."""

from rules_engine.model.cards import RANK, SUIT, UNSEEN, Pile, visible_face

ACE, KING = 0, 12
ROW_SIX = 5
"""The index in its column of the card that lies in the sixth row."""


def neighbours(one: int, other: int) -> bool:
    """Whether two cards are of one suit and next to each other in rank."""
    return SUIT[one] == SUIT[other] and abs(RANK[one] - RANK[other]) == 1


def short_column_waits(columns: tuple[Pile, ...]) -> bool:
    """The last column is down to six cards, and another is longer."""
    return len(columns[-1]) == ROW_SIX + 1 < max(map(len, columns))


def shut_in(columns: tuple[Pile, ...]) -> list[int]:
    """The aces and kings, and any cards not shown, that lie in the sixth row with others below them."""
    cards = [visible_face(column[ROW_SIX]) for column in columns if len(column) > ROW_SIX + 1]
    return [card for card in cards if card == UNSEEN or RANK[card] in (ACE, KING)]
