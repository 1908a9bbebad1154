"""The Kings: sequences that are carried from line to line."""

from collections.abc import Iterator
from itertools import pairwise

from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.games.cadogan.the_kings_board import PLACES
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import RANK, UNSEEN, visible_face
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    CARD,
    INDEX,
    SOURCE,
    TAKEN,
    TARGET,
    UNKNOWN,
    Expression,
    adjacent_taken_cards_pass,
    card_at_index,
    compiles_to,
    lies_in_zone,
    pile_size,
    rank_of,
    top_card,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position


def neighbours(inner: int, outer: int) -> bool:
    """Whether two cards follow one another in rank, up or down."""
    return min(RANK[inner], RANK[outer]) >= 0 and abs(RANK[inner] - RANK[outer]) == 1


@declare_dependencies("pile")
@compiles_to(("GROWING", neighbours))
def _outside_cards(_: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """The outside card of a line, and then with it one after another of those that follow in rank."""
    pile = position.piles[place]
    for first in range(len(pile) - 1, -1, -1):
        yield tuple(range(first, len(pile)))
        if first and not neighbours(visible_face(pile[first - 1]), visible_face(pile[first])):
            break


from_outside = MovesFromPlaceToPlace("left right", "left right", _outside_cards)
"""Candidates: the outside card of each line, alone or with those that follow in rank, to each other line."""


def one_higher_outside(inner: int, outer: int) -> Truth:
    """Whether the outer of two cards is one rank higher."""
    return None if UNSEEN in (inner, outer) else RANK[outer] - RANK[inner] == 1


def one_lower_outside(inner: int, outer: int) -> Truth:
    """Whether the outer of two cards is one rank lower."""
    return None if UNSEEN in (inner, outer) else RANK[outer] - RANK[inner] == -1


_TOP_CARDS = (INDEX + TAKEN).equals(pile_size(SOURCE))
_A_RUN = (TAKEN > 1) & _TOP_CARDS & (
    adjacent_taken_cards_pass(one_higher_outside) | adjacent_taken_cards_pass(one_lower_outside))


@compiles_to(_A_RUN)
def a_run(attempt: MoveAttempt) -> Truth:
    """The cards are two or more, the outermost of their line, and follow one another up, or down."""
    if len(attempt.part.at) < 2 or not attempt.takes_top_cards:
        return False
    cards = [visible_face(entry) for entry in attempt.entries]
    steps = {RANK[card] - RANK[under] for under, card in pairwise(cards)}
    return None if UNSEEN in cards else steps in ({1}, {-1})


@compiles_to(value_if(TAKEN.equals(1), _TOP_CARDS, lies_in_zone(TARGET, "left", "right") & _A_RUN))
def outside_or_run(attempt: MoveAttempt) -> Truth:
    """The card lies outside, or it is a run that goes to another line."""
    if len(attempt.part.at) == 1:
        return attempt.takes_top_cards
    return attempt.target in PLACES and a_run(attempt)


def _goes_on_form() -> Expression:
    upper, below = rank_of(top_card(TARGET)), rank_of(card_at_index(TARGET, pile_size(TARGET) - 2))
    way, step = upper - below, rank_of(CARD) - upper
    up, down = adjacent_taken_cards_pass(one_higher_outside), adjacent_taken_cards_pass(one_lower_outside)
    hidden = (rank_of(CARD) < 0) | ((pile_size(TARGET) > 0) & (upper < 0)) | ((pile_size(TARGET) > 1)
        & (below < 0))
    as_the_line_went = (pile_size(TARGET) < 2) | ~(way.equals(1) | way.equals(-1)) | step.equals(way)
    as_the_run_goes = TAKEN.equals(1) | value_if(
        pile_size(TARGET).equals(0), up | down, (step.equals(1) & up) | (step.equals(-1) & down))
    too_few = pile_size(TARGET) + TAKEN < 3
    return value_if(too_few, 1, value_if(hidden, UNKNOWN, as_the_line_went & as_the_run_goes))


@compiles_to(_goes_on_form())
def goes_on(attempt: MoveAttempt) -> Truth:
    """The cards go on the way that the two outermost cards of the line took, if they are neighbours."""
    pile = attempt.position.piles[attempt.target]
    cards = [visible_face(entry) for entry in (*pile[-2:], *attempt.entries)]
    if len(cards) < 3:
        return True
    if UNSEEN in cards:
        return None
    steps = [RANK[card] - RANK[under] for under, card in pairwise(cards)]
    return len(set(steps[1:] if len(pile) > 1 and abs(steps[0]) != 1 else steps)) == 1
