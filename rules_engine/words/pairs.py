"""Tests and lists of moves for games in which cards are taken in pairs that make a sum."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.candidates.candidates import (
    PairExchangeMoves,
    TwoFittingCardMoves,
    TwoTopCardMoves,
    ZoneRoute,
)
from rules_engine.candidates.sums import MovesOfCardsWithSum
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import INDEX, SOURCE, TAKEN, compiles_to, pile_size
from rules_engine.model.rule import State, Test, Tries, Truth
from rules_engine.tables.of_cards import HIDDEN, RANKLESS, Ranks, TakenRanksTest
from rules_engine.tables.pair_in_line import PairInLineTest

VALUES = tuple(range(1, 14))
"""The value of each rank, from the ace, 1, to the king, 13."""

PIPS = (*range(1, 11), 0, 0, 0)
"""The pips of each rank; court cards have none."""


def faces_taken(attempt: MoveAttempt) -> tuple[int, ...]:
    """Return the visible faces of all cards taken, in the order of the parts. A hidden card is `UNSEEN`."""
    return attempt.faces


def values_add_up_to(total: int, values: Sequence[int] = VALUES) -> Test:
    """Return the test that the values of the cards taken add up to this total (their sum, such as thirteen).

    `values` has the value of each rank, the ace first.
    """

    def ranks_make_total(ranks: Ranks) -> Truth:
        """Return True if the values of these ranks add up to the total."""
        if RANKLESS in ranks:
            return False
        return None if HIDDEN in ranks else sum(values[rank] for rank in ranks) == total

    return TakenRanksTest(ranks_make_total)


takes_cards_of_one_rank = TakenRanksTest(
    lambda ranks: False if RANKLESS in ranks else None if HIDDEN in ranks else len(set(ranks)) == 1)
"""Check that all cards taken are of one rank, as two kings are (a pair)."""


@declare_dependencies_of_result(zones="source target")
def moves_of_eighteen_and_court_card(source: str, target: str, only: State | None = None) -> Tries:
    """Return the list of moves to try that take three cards that add up to eighteen, and last a court card.

    The three values differ. All cards come from the zone `source` and go to the first empty place of the zone
    `target`. `only` is a condition of the position. If it does not hold, no move is tried.
    """
    return MovesOfCardsWithSum(source, target, 18, PIPS, only)


@declare_dependencies_of_result("move", zones="zone")
def takes_at_most_from(zone: str, count: int = 1) -> Test:
    """Return the test that at most `count` cards taken together come from this zone, such as the waste."""
    return lambda attempt: sum(
        len(part.at) for part in attempt.move.parts
        if part.source in attempt.game.table.zone_places[zone]) <= count


@declare_dependencies_of_result("shape")
def takes_cards_singly(count: int) -> Test:
    """Return the test that the move takes `count` cards, in as many parts of one card each.

    A part takes cards from one place to another.
    """
    return lambda attempt: attempt.cards_per_part == (1,) * count


def pair_in_line_adds_up_to(zone: str, total: int, values: Sequence[int] = VALUES) -> PairInLineTest:
    """Return the test that after the move two cards in one row or column of the zone add up to this total.

    `values` has the value of each rank, the ace first.
    """
    return PairInLineTest(zone, total, values)


@declare_dependencies("attempt")
@compiles_to(TAKEN.equals(1) & (INDEX + TAKEN).equals(pile_size(SOURCE)))
def takes_only_top_cards(attempt: MoveAttempt) -> Truth:
    """Check that every card taken was on top of its pile before the move."""
    return attempt.takes_separate_top_cards


@declare_dependencies_of_result(zones="source target")
def moves_of_two_top_cards(source: str, target: str) -> Tries:
    """Return the list of moves to try that take two top cards of the source zones to the same place.

    `target` is a zone with a single place, to which both cards go.
    """
    return TwoTopCardMoves(source, target)


@declare_dependencies_of_result(zones="zones others")
def exchanges_of_two_top_cards(zones: str, others: str = "") -> Tries:
    """Return the list of moves to try in which two top cards of the named `zones` change places.

    Each pair of cards is tried once. With `others`, which also names zones, one of the two cards comes from
    `zones` and the other from `others`.
    """
    return TwoTopCardMoves(zones, others=others)


@declare_dependencies_of_result(zones="zone")
def exchanges_of_two_pairs(zone: str, only: State | None = None) -> Tries:
    """Return the list of moves to try that make two exchanges at once, each of two cards of the zone.

    Each card lies alone in its place. `only` is a condition of the position. If it does not hold, no move is
    tried.
    """
    return PairExchangeMoves(zone, only)


@declare_dependencies_of_result(parts="fit")
def moves_of_two_fitting_cards(route: ZoneRoute, other_route: ZoneRoute, fit: Test) -> Tries:
    """Return the list of moves to try that take two cards at once, each to a place where it fits.

    One card goes by `route`, the other by `other_route`. A route is a pair (source zone, target zone). The
    test `fit` says whether a card fits. The two cards are the only ones of their piles.
    """
    return TwoFittingCardMoves(route, other_route, fit)
