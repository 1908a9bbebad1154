"""Tests and lists of moves for runs: consecutive cards, which some games move together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import RANK, SUIT, UNSEEN, Pile, visible_face
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    CARD,
    INDEX,
    SOURCE,
    TAKEN,
    TARGET,
    UNKNOWN,
    Expression,
    card_at_index,
    compiles_to,
    has_choice,
    pile_size,
    rank_of,
    suit_of,
    top_card,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Tries, Truth
from rules_engine.model.table import Position


def length_of_top_run(pile: Pile, any_suit: bool = False, ring: bool = False) -> int:
    """Return how many cards at the top of a pile form a run (consecutive ranks, up or down): at least 1.

    A run is of one suit unless `any_suit` is True. With `ring` it goes on from king to ace. A hidden card
    ends it.
    """
    count, way = 1, 0
    for upper, lower in pairwise(reversed([visible_face(entry) for entry in pile])):
        step = RANK[lower] - RANK[upper]
        step = (step + 6) % 13 - 6 if ring else step
        shown = min(SUIT[upper], SUIT[lower]) >= 0
        alike = shown and (any_suit or SUIT[upper] == SUIT[lower])
        if not alike or abs(step) != 1 or way not in (0, step):
            break
        count, way = count + 1, step
    return count


@declare_dependencies("pile")
def takes_whole_run(attempt: MoveAttempt) -> Truth:
    """Check that exactly the run of one suit at the top of the pile is taken.

    It must have two cards or more. It goes on from king to ace if these can be married (see
    `Text.ask_about_ace_and_king`).
    """
    return _takes_exactly_the_top_run(attempt, False)


@declare_dependencies("pile")
def takes_whole_run_of_any_suit(attempt: MoveAttempt) -> Truth:
    """Check that exactly the run at the top of the pile is taken.

    It must have two cards or more, of any suits.
    """
    return _takes_exactly_the_top_run(attempt, True)


def _takes_exactly_the_top_run(attempt: MoveAttempt, any_suit: bool) -> Truth:
    """Return True if exactly the run (consecutive cards) at the top of the pile is taken, two cards or more.

    Return None if a hidden card decides.
    """
    count, size = len(attempt.part.at), len(attempt.origin)
    if attempt.part.at != tuple(range(size - count, size)) or count < 2:
        return False
    if UNSEEN in [visible_face(entry) for entry in attempt.origin[-count - 1 :]]:
        return None
    return length_of_top_run(attempt.origin, any_suit, _ace_and_king_are_married(attempt.game)) == count


def _ace_and_king_are_married(game: Game) -> bool:
    """Return True if the answer to the question `corner` is that an ace can be married to a king."""
    return game.chosen.get("corner") == "yes"


def _expression_that_card_continues_direction() -> Expression:
    """Return the expression with which compiled code computes `continues_direction_of_pile`."""
    card, upper, below = rank_of(CARD), rank_of(top_card(TARGET)), rank_of(
        card_at_index(TARGET, pile_size(TARGET) - 2))
    way = (upper - below) % 13
    alike = has_choice("suits", "any") | suit_of(top_card(TARGET)).equals(
        suit_of(card_at_index(TARGET, pile_size(TARGET) - 2)))
    married = alike & (way.equals(1) | way.equals(12))
    hidden = (card < 0) | (upper < 0) | (below < 0)
    goes_on = value_if(
        pile_size(TARGET) < 2, 1, value_if(hidden, UNKNOWN, ~married | ((card - upper) % 13).equals(way)))
    second = rank_of(card_at_index(SOURCE, INDEX + 1))
    any_hidden = (card < 0) | (upper < 0) | (second < 0)
    run_goes_on = value_if(
        any_hidden, UNKNOWN, ((second - card) % 13).equals((card - upper) % 13))
    return goes_on & value_if((TAKEN < 2) | pile_size(TARGET).equals(0), 1, run_goes_on)


@compiles_to(_expression_that_card_continues_direction())
def continues_direction_of_pile(attempt: MoveAttempt) -> Truth:
    """Check that the card continues the direction, up or down, of the two top cards of the target.

    An ace is next to a king. If the two top cards are not consecutive cards of one suit, the check passes.
    Their suits do not matter if the answer to the question `suits` is that cards of any suits are married.
    If several cards are taken, the second must lie on the first in the direction of the first on the target.
    Jokers are not allowed for.
    """
    pile = [visible_face(entry) for entry in attempt.position.piles[attempt.target][-2:]]
    taken = [visible_face(attempt.origin[index]) for index in attempt.part.at[:2]]
    goes_on: Truth = True
    if len(pile) == 2:
        below, top = pile
        alike = SUIT[below] == SUIT[top] or attempt.game.chosen.get("suits") == "any"
        married = alike and (RANK[top] - RANK[below]) % 13 in (1, 12)
        goes_on = (None if UNSEEN in (below, top, attempt.card)
            else not married or (RANK[attempt.card] - RANK[top]) % 13 == (RANK[top] - RANK[below]) % 13)
    if len(taken) < 2 or not pile or goes_on is False:
        return goes_on
    first, second = taken
    if UNSEEN in (pile[-1], first, second):
        return None
    return goes_on if (RANK[second] - RANK[first]) % 13 == (RANK[first] - RANK[pile[-1]]) % 13 else False


@declare_dependencies_of_result(zones="zones")
def moves_of_whole_run(*zones: str) -> Tries:
    """Return the list of moves to try that take a run of two or more cards of one suit to another pile.

    The other pile is not empty. Both piles are in the named `zones`.
    """
    return MovesFromPlaceToPlace(" ".join(zones), " ".join(zones), _indices_of_run_of_one_suit, space=False)


@declare_dependencies_of_result(zones="zones")
def moves_of_whole_run_of_any_suit(*zones: str) -> Tries:
    """Return the list of moves to try that take a run of two or more cards of any suits to another pile.

    The other pile is not empty. Both piles are in the named `zones`.
    """
    return MovesFromPlaceToPlace(" ".join(zones), " ".join(zones), _indices_of_run_of_any_suit, space=False)


@declare_dependencies("pile")
def _indices_of_run_of_one_suit(game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield one tuple with the indices of the run (consecutive cards) of one suit at the top of a place.

    Yield nothing if it has fewer than two cards.
    """
    return _indices_of_run(game, position, place, False)


@declare_dependencies("pile")
def _indices_of_run_of_any_suit(
    game: Game, position: Position, place: int
) -> Iterator[tuple[int, ...]]:
    """Yield one tuple with the indices of the run (consecutive cards) of any suits at the top of a place.

    Yield nothing if it has fewer than two cards.
    """
    return _indices_of_run(game, position, place, True)


def _indices_of_run(
    game: Game, position: Position, place: int, any_suit: bool
) -> Iterator[tuple[int, ...]]:
    """Yield one tuple with the indices of the run (consecutive cards) at the top of a place.

    Yield nothing if it has fewer than two cards.
    """
    pile = position.piles[place]
    length = length_of_top_run(pile, any_suit, _ace_and_king_are_married(game))
    at = tuple(range(len(pile) - length, len(pile)))
    if len(at) > 1:
        yield at
