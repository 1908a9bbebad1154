"""What the columns of The Fifteen tell of how a deal can be opened."""

from collections.abc import Callable, Iterator
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
    some_move_meets,
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


def goes_round_the_corner(game: Game) -> bool:
    """Whether an ace and a king are neighbours, as one answer has it."""
    return game.chosen.get("ace-and-king") == "yes"


def step_between(before: int, after: int, *, corner: bool) -> int:
    """Return by how many ranks a card is higher than the one before it.

    If `corner` is True, cards go round the corner: an ace is one higher than a king.
    """
    step = RANK[after] - RANK[before]
    if corner and abs(step) == KING:
        return -1 if step > 0 else 1
    return step


def neighbours(one: int, other: int, *, corner: bool) -> bool:
    """Whether two cards are of one suit and next to each other in rank. For `corner` see `step_between`."""
    return SUIT[one] == SUIT[other] and abs(step_between(one, other, corner=corner)) == 1


def may_be_married(upper: int, lower: int) -> Truth:
    """Whether the lower of two cards lies on its neighbour under some answer; None if one is not shown."""
    return None if UNSEEN in (upper, lower) else neighbours(upper, lower, corner=True)


@declare_dependencies("pile")
@compiles_to(("GROWING", may_be_married))
def _growing_tops(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    pile = position.piles[place]
    for first in range(len(pile) - 1, -1, -1):
        yield tuple(range(first, len(pile)))
        if first and may_be_married(visible_face(pile[first - 1]), visible_face(pile[first])) is False:
            break


runs = MovesFromPlaceToPlace("column", "column", _growing_tops, space=False)
"""Candidates: the lowest card of each column, and with it those it is married to, to each other column."""


def _pair_test(way: int, *, corner: bool) -> Callable[[int, int], Truth]:
    """Return the test that the lower of two cards is the next of its suit after the upper one.

    It is the next higher if `way` is 1, the next lower if it is -1. For `corner` see `step_between`. The
    result of the test is None if one of the cards is not shown.
    """
    return lambda upper, lower: None if UNSEEN in (upper, lower) else (
        SUIT[upper] == SUIT[lower] and step_between(upper, lower, corner=corner) == way)


_WAYS, _WAYS_ROUND = (tuple(_pair_test(way, corner=corner) for way in (1, -1)) for corner in (False, True))


@compiles_to((TAKEN > 1) & value_if(has_choice("ace-and-king", "yes"),
    any_is_true(adjacent_taken_cards_pass(way) for way in _WAYS_ROUND),
    any_is_true(adjacent_taken_cards_pass(way) for way in _WAYS)))
def one_way_run(attempt: MoveAttempt) -> Truth:
    """The cards are two or more of one suit, which follow one another all up or all down."""
    pairs = list(pairwise(visible_face(entry) for entry in attempt.entries))
    if not pairs:
        return False
    tests = _WAYS_ROUND if goes_round_the_corner(attempt.game) else _WAYS
    ways = [{step(*pair) for pair in pairs} for step in tests]
    if {True} in ways:
        return True
    return False if all(False in way for way in ways) else None


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
    """Return the test that the last column is down to six cards, and another is longer."""
    return pile_size(COLUMN_NAMES[-1]).equals(ROW_SIX + 1) & some_place_meets("column",
        pile_size(HERE) > ROW_SIX + 1)


def takes_shut_sixth_form() -> Expression:
    """Return the test that the sixth card of the last column goes, alone or with those below it.

    It is true only while another column is longer.
    """
    sixth_goes = (INDEX < ROW_SIX + 1) & (INDEX + TAKEN > ROW_SIX)
    return SOURCE.equals(place_with_name(COLUMN_NAMES[-1])) & sixth_goes & some_place_meets(
        "column", pile_size(HERE) > pile_size(COLUMN_NAMES[-1]))


def sixth_row_gives_form() -> Expression:
    """Return the test that the sixth row has what is needed to withdraw a card, or may have it.

    It is an ace or a king; where one answer asks for both, both.
    """
    both = any_shut_in_form(-1) | (any_shut_in_form(ACE) & any_shut_in_form(KING))
    return value_if(has_choice("one-or-both", "both"), both, any_shut_in_form())


_CORNER = has_choice("ace-and-king", "yes")


def step_form(before: Expression, after: Expression) -> Expression:
    """Return the form of `step_between`."""
    step = rank_of(after) - rank_of(before)
    return value_if(_CORNER & step.equals(KING), -1, value_if(_CORNER & step.equals(-KING), 1, step))


def neighbours_form(one: Expression, other: Expression) -> Expression:
    """Return the form of `neighbours`; it is false if a card is not shown."""
    step = step_form(one, other)
    return suit_of(one).equals(suit_of(other)) & (step.equals(1) | step.equals(-1)) & ~(suit_of(one) < 0)


def goes_on_form(column: Expression, card: Expression) -> Expression:
    """Return the test that a card goes on the way of the two lowest cards of the column, if they have one."""
    before, under = card_at_index(column, pile_size(column) - 2), top_card(column)
    hidden = (rank_of(before) < 0) | (rank_of(under) < 0) | (rank_of(card) < 0)
    shown = ~neighbours_form(before, under) | step_form(under, card).equals(step_form(before, under))
    return value_if(pile_size(column) < 2, 1, value_if(hidden, UNKNOWN, shown))


def run_goes_on_form() -> Expression:
    """Return the test that the second card taken, if there is one, goes on the way of the first one."""
    under, first, second = top_card(TARGET), CARD, card_at_index(SOURCE, INDEX + 1)
    hidden = (rank_of(under) < 0) | (rank_of(first) < 0) | (rank_of(second) < 0)
    shown = ~neighbours_form(under, first) | step_form(first, second).equals(step_form(under, first))
    return value_if(TAKEN.equals(1) | pile_size(TARGET).equals(0), 1, value_if(hidden, UNKNOWN, shown))


def shall_marry_form() -> Expression:
    """Return the test that a card can be married which does not lie on its neighbour."""
    # Where several cards go together, it is the first of them that may lie on its neighbour.
    lies_married = (INDEX > 0) & neighbours_form(card_at_index(SOURCE, INDEX - 1), CARD)
    return value_if(has_choice("together", "yes"), some_move_meets(~lies_married, ("marry",)),
        any_is_true(_shall_be_married_form(name) for name in COLUMN_NAMES))


def _shall_be_married_form(name: str) -> Expression:
    card, pile = top_card(name), pile_size(name)
    lies_married = (pile > 1) & neighbours_form(card_at_index(place_with_name(name), pile - 2), card)
    goes_on = ~has_choice("turning", "no") | goes_on_form(HERE, card)
    hidden = (rank_of(card) < 0) | (rank_of(top_card(HERE)) < 0)
    fits = value_if(hidden, UNKNOWN, neighbours_form(card, top_card(HERE))) & goes_on
    others = (pile_size(HERE) > 0) & ~HERE.equals(place_with_name(name))
    found = (pile > 0) & ~lies_married & some_place_meets_or_is_unknown("column", others & fits)
    if name == COLUMN_NAMES[-1]:
        return found & ~(has_choice("short-column", "row-seven") & short_column_waits_form())
    return found
