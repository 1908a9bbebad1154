"""What the columns of The Fifteen tell of how a deal can be opened."""

from collections.abc import Iterator
from itertools import pairwise

from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import RANK, SUIT, UNSEEN, Pile, visible_face
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    CARD,
    HERE,
    INDEX,
    SOURCE,
    TAKEN,
    TARGET,
    UNKNOWN,
    Expression,
    adjacent_taken_cards_pass,
    any_is_true,
    card_at_index,
    compiles_to,
    fact_value,
    has_choice,
    pile_size,
    place_with_name,
    rank_of,
    some_place_meets,
    some_place_meets_or_is_unknown,
    suit_of,
    top_card,
    value_if,
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


@declare_dependencies("pile")
@compiles_to(("GROWING", is_married))
def _growing_tops(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    pile = position.piles[place]
    for first in range(len(pile) - 1, -1, -1):
        yield tuple(range(first, len(pile)))
        if first and is_married(visible_face(pile[first - 1]), visible_face(pile[first])) is False:
            break


runs = MovesFromPlaceToPlace("column", "column", _growing_tops, space=False)
"""Candidates: the lowest card of each column, and with it those it is married to, to each other column."""


def _one_higher(upper: int, lower: int) -> Truth:
    """Whether the lower of two cards is the next higher of the suit; None if one of them is not shown."""
    return None if UNSEEN in (upper, lower) else neighbours(upper, lower) and RANK[lower] > RANK[upper]


def _one_lower(upper: int, lower: int) -> Truth:
    """Whether the lower of two cards is the next lower of the suit; None if one of them is not shown."""
    return None if UNSEEN in (upper, lower) else neighbours(upper, lower) and RANK[lower] < RANK[upper]


@compiles_to((TAKEN > 1) & (adjacent_taken_cards_pass(_one_higher) | adjacent_taken_cards_pass(_one_lower)))
def one_way_run(attempt: MoveAttempt) -> Truth:
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
    card = rank_of(card_at_index(HERE, ROW_SIX))
    return some_place_meets("column", (pile_size(HERE) > ROW_SIX + 1) & any_is_true(
        card.equals(wanted) for wanted in ranks or (ACE, KING, -1)))


def not_yet_withdrawn_form() -> Expression:
    """Return the test that no card of the rank of the card taken has been withdrawn before."""
    ace, king, card = fact_value("ace-out") > 0, fact_value("king-out") > 0, rank_of(CARD)
    shown = value_if(card.equals(ACE), ~ace,
        value_if(card.equals(KING), ~king, ~(fact_value("just-out") > 0)))
    return value_if(card < 0, value_if(ace | king, UNKNOWN, 1), shown)


def short_column_waits_form() -> Expression:
    """Return the form of `short_column_waits`."""
    return pile_size(COLUMN_NAMES[-1]).equals(ROW_SIX + 1) & some_place_meets("column",
        pile_size(HERE) > ROW_SIX + 1)


def _neighbours_form(one: Expression, other: Expression) -> Expression:
    up, down = rank_of(one).equals(rank_of(other) + 1), rank_of(other).equals(rank_of(one) + 1)
    return suit_of(one).equals(suit_of(other)) & (up | down) & ~(suit_of(one) < 0)


def goes_on_form(column: Expression, card: Expression) -> Expression:
    """Return the test that a card goes on the way of the two lowest cards of the column, if they have one."""
    before, under = card_at_index(column, pile_size(column) - 2), top_card(column)
    hidden = (rank_of(before) < 0) | (rank_of(under) < 0) | (rank_of(card) < 0)
    same_way = (rank_of(card) - rank_of(under)).equals(rank_of(under) - rank_of(before))
    shown = ~_neighbours_form(before, under) | same_way
    return value_if(pile_size(column) < 2, 1, value_if(hidden, UNKNOWN, shown))


def run_goes_on_form() -> Expression:
    """Return the test that the second card taken, if there is one, goes on the way of the first one."""
    under, first, second = top_card(TARGET), CARD, card_at_index(SOURCE, INDEX + 1)
    hidden = (rank_of(under) < 0) | (rank_of(first) < 0) | (rank_of(second) < 0)
    same_way = (rank_of(second) - rank_of(first)).equals(rank_of(first) - rank_of(under))
    shown = ~_neighbours_form(under, first) | same_way
    return value_if(TAKEN.equals(1) | pile_size(TARGET).equals(0), 1, value_if(hidden, UNKNOWN, shown))


def shall_marry_form() -> Expression:
    """Return the test that a card can be married which does not lie on its neighbour."""
    return any_is_true(_shall_be_married_form(name) for name in COLUMN_NAMES)


def _shall_be_married_form(name: str) -> Expression:
    card, pile = top_card(name), pile_size(name)
    lies_married = (pile > 1) & _neighbours_form(card_at_index(place_with_name(name), pile - 2), card)
    goes_on = ~has_choice("turning", "no") | goes_on_form(HERE, card)
    hidden = (rank_of(card) < 0) | (rank_of(top_card(HERE)) < 0)
    step = (rank_of(card) - rank_of(top_card(HERE)) + 13) % 13
    round_the_corner = has_choice("ace-and-king", "yes") & (step.equals(1) | step.equals(12))
    alike = suit_of(card).equals(suit_of(top_card(HERE)))
    fits = value_if(hidden, UNKNOWN, alike
        & (_neighbours_form(card, top_card(HERE)) | round_the_corner)) & goes_on
    others = (pile_size(HERE) > 0) & ~HERE.equals(place_with_name(name))
    found = (pile > 0) & ~lies_married & some_place_meets_or_is_unknown("column", others & fits)
    if name == COLUMN_NAMES[-1]:
        return found & ~(has_choice("short-column", "row-seven") & short_column_waits_form())
    return found
