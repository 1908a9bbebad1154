"""What the columns of The Fifteen tell of how a deal can be opened."""

from rules_engine.model.cards import RANK, SUIT, UNSEEN, Pile, visible_face
from rules_engine.model.expression import (
    CARD,
    HERE,
    UNKNOWN,
    Expression,
    any_condition,
    any_place,
    any_place_unsure,
    choose,
    entry_at,
    fact,
    has_choice,
    place,
    rank,
    size,
    suit,
    top,
)

ACE, KING = 0, 12
ROW_SIX = 5
"""The index in its column of the card that lies in the sixth row."""
COLUMN_NAMES = tuple(f"column-{number}" for number in range(1, 16))


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


# Compiled forms.
def any_shut_in_form(*ranks: int) -> Expression:
    """Return the test that a card of these ranks is shut in; -1 stands for one that is not shown.

    Without ranks: an ace, a king or a card that is not shown.
    """
    card = rank(entry_at(HERE, ROW_SIX))
    return any_place("column", (size(HERE) > ROW_SIX + 1) & any_condition(
        card.equals(wanted) for wanted in ranks or (ACE, KING, -1)))


def not_yet_withdrawn_form() -> Expression:
    """Return the test that no card of the rank of the card taken has been withdrawn before."""
    ace, king, card = fact("ace-out") > 0, fact("king-out") > 0, rank(CARD)
    shown = choose(card.equals(ACE), ~ace, choose(card.equals(KING), ~king, ~(fact("just-out") > 0)))
    return choose(card < 0, choose(ace | king, UNKNOWN, 1), shown)


def short_column_waits_form() -> Expression:
    """Return the form of `short_column_waits`."""
    return size(COLUMN_NAMES[-1]).equals(ROW_SIX + 1) & any_place("column", size(HERE) > ROW_SIX + 1)


def _neighbours_form(one: Expression, other: Expression) -> Expression:
    up, down = rank(one).equals(rank(other) + 1), rank(other).equals(rank(one) + 1)
    return suit(one).equals(suit(other)) & (up | down) & ~(suit(one) < 0)


def goes_on_form(column: Expression, card: Expression) -> Expression:
    """Return the test that a card goes on the way of the two lowest cards of the column, if they have one."""
    before, under = entry_at(column, size(column) - 2), top(column)
    hidden = (rank(before) < 0) | (rank(under) < 0) | (rank(card) < 0)
    same_way = (rank(card) - rank(under)).equals(rank(under) - rank(before))
    shown = ~_neighbours_form(before, under) | same_way
    return choose(size(column) < 2, 1, choose(hidden, UNKNOWN, shown))


def shall_marry_form() -> Expression:
    """Return the test that a card can be married which does not lie on its neighbour."""
    return any_condition(_shall_be_married_form(name) for name in COLUMN_NAMES)


def _shall_be_married_form(name: str) -> Expression:
    card, pile = top(name), size(name)
    lies_married = (pile > 1) & _neighbours_form(entry_at(place(name), pile - 2), card)
    goes_on = ~has_choice("turning", "no") | goes_on_form(HERE, card)
    hidden = (rank(card) < 0) | (rank(top(HERE)) < 0)
    step = (rank(card) - rank(top(HERE)) + 13) % 13
    round_the_corner = has_choice("ace-and-king", "yes") & (step.equals(1) | step.equals(12))
    alike = suit(card).equals(suit(top(HERE)))
    fits = choose(hidden, UNKNOWN, alike & (_neighbours_form(card, top(HERE)) | round_the_corner)) & goes_on
    others = (size(HERE) > 0) & ~HERE.equals(place(name))
    found = (pile > 0) & ~lies_married & any_place_unsure("column", others & fits)
    if name == COLUMN_NAMES[-1]:
        return found & ~(has_choice("short-column", "row-seven") & short_column_waits_form())
    return found
