"""What the columns of The Fifteen tell of how a deal can be opened."""

from collections.abc import Iterator
from itertools import pairwise

from rules_engine.candidates.candidates import SinglePartMoves
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import RANK, SUIT, UNSEEN, Pile, visible_face
from rules_engine.model.declared import looks_at
from rules_engine.model.expression import (
    CARD,
    HERE,
    INDEX,
    SOURCE,
    TAKEN,
    TARGET,
    UNKNOWN,
    Expression,
    any_condition,
    any_place,
    any_place_unsure,
    choose,
    compiles_to,
    each_taken_pair_passes,
    entry_at,
    fact,
    has_choice,
    place,
    rank,
    size,
    suit,
    top,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position

ACE, KING = 0, 12
ROW_SIX = 5
"""The index in its column of the card that lies in the sixth row."""
COLUMN_NAMES = tuple(f"column-{number}" for number in range(1, 16))


def neighbours(one: int, other: int) -> bool:
    """Whether two cards are of one suit and next to each other in rank."""
    return SUIT[one] == SUIT[other] and abs(RANK[one] - RANK[other]) == 1


def is_married(upper: int, lower: int) -> Truth:
    """Whether the lower of two cards lies on its neighbour; None if one of them is not shown."""
    return None if UNSEEN in (upper, lower) else neighbours(upper, lower)


@looks_at("pile")
@compiles_to(("GROWING", is_married))
def _growing_tops(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    pile = position.piles[place]
    for first in range(len(pile) - 1, -1, -1):
        yield tuple(range(first, len(pile)))
        if first and is_married(visible_face(pile[first - 1]), visible_face(pile[first])) is False:
            break


runs = SinglePartMoves("column", "column", _growing_tops, space=False)
"""Candidates: the lowest card of each column, and with it those it is married to, to each other column."""


def _one_higher(upper: int, lower: int) -> Truth:
    """Whether the lower of two cards is the next higher of the suit; None if one of them is not shown."""
    return None if UNSEEN in (upper, lower) else neighbours(upper, lower) and RANK[lower] > RANK[upper]


def _one_lower(upper: int, lower: int) -> Truth:
    """Whether the lower of two cards is the next lower of the suit; None if one of them is not shown."""
    return None if UNSEEN in (upper, lower) else neighbours(upper, lower) and RANK[lower] < RANK[upper]


@compiles_to((TAKEN > 1) & (each_taken_pair_passes(_one_higher) | each_taken_pair_passes(_one_lower)))
def one_way_run(attempt: Attempt) -> Truth:
    """The cards are two or more of one suit, which follow one another all up or all down."""
    pairs = list(pairwise(visible_face(entry) for entry in attempt.entries))
    if not pairs:
        return False
    ways = [{step(*pair) for pair in pairs} for step in (_one_higher, _one_lower)]
    if {True} in ways:
        return True
    return False if all(False in way for way in ways) else None


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


def run_goes_on_form() -> Expression:
    """Return the test that the second card taken, if there is one, goes on the way of the first one."""
    under, first, second = top(TARGET), CARD, entry_at(SOURCE, INDEX + 1)
    hidden = (rank(under) < 0) | (rank(first) < 0) | (rank(second) < 0)
    same_way = (rank(second) - rank(first)).equals(rank(first) - rank(under))
    shown = ~_neighbours_form(under, first) | same_way
    return choose(TAKEN.equals(1) | size(TARGET).equals(0), 1, choose(hidden, UNKNOWN, shown))


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
