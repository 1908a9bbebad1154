"""Words for games in which cards are paired off: sums of cards, and candidate pairs."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.candidates.candidates import (
    ExchangeMoves,
    MutualMoves,
    PairMoves,
    TwoFittingMoves,
    ZoneRoute,
)
from rules_engine.candidates.sums import SumMoves
from rules_engine.model.attempt import Attempt
from rules_engine.model.declared import looks_at, makes
from rules_engine.model.expression import INDEX, SOURCE, TAKEN, compiles, size
from rules_engine.model.rule import State, Test, Tries, Truth
from rules_engine.tables.of_cards import HIDDEN, RANKLESS, Ranks, RankTest
from rules_engine.tables.pair_in_line import PairInLine

VALUES = tuple(range(1, 14))
"""The value of each rank, from the ace, 1, to the king, 13."""

PIPS = (*range(1, 11), 0, 0, 0)
"""The pips of each rank; court cards have none."""


def faces_taken(attempt: Attempt) -> tuple[int, ...]:
    """Return the visible faces of all cards taken, part by part; a hidden card is `UNSEEN`."""
    return attempt.faces


def values_make(total: int, values: Sequence[int] = VALUES) -> Test:
    """Return a test that the values of the cards taken add up to this total."""

    def answer(ranks: Ranks) -> Truth:
        if RANKLESS in ranks:
            return False
        return None if HIDDEN in ranks else sum(values[rank] for rank in ranks) == total

    return RankTest(answer)


@makes(zones="source target")
def eighteens_crowned(source: str, target: str, only: State | None = None) -> Tries:
    """List three cards that make eighteen and a court card, to an empty place; only while `only` holds."""
    return SumMoves(source, target, 18, PIPS, only)


@makes("shape")
def cards_taken(count: int) -> Test:
    """Return a test that this number of cards is taken, each as a part of its own."""
    return lambda attempt: attempt.shape == (1,) * count


def pair_in_line_makes(zone: str, total: int, values: Sequence[int] = VALUES) -> PairInLine:
    """Check that after the move two cards in one row or column of the zone add up to this total."""
    return PairInLine(zone, total, values)


@looks_at("attempt")
@compiles(TAKEN.equals(1) & (INDEX + TAKEN).equals(size(SOURCE)))
def tops_of_piles(attempt: Attempt) -> Truth:
    """Check that every card taken was on top of its pile before the move."""
    return attempt.takes_separate_tops


@makes(zones="source target")
def pairs_of_tops(source: str, target: str) -> Tries:
    """List every pair of top cards of the source zone, to the place of the target zone, each pair once."""
    return PairMoves(source, target)


@makes(zones="zones others")
def exchanged_tops(zones: str, others: str = "") -> Tries:
    """List the exchanges of two top cards of these zones, or of one with one of `others`, each pair once."""
    return PairMoves(zones, others=others)


@makes(zones="zone")
def twos_exchanged(zone: str, only: State | None = None) -> Tries:
    """List the exchanges of two single cards of a zone with two others; only while `only` holds."""
    return ExchangeMoves(zone, only)


@makes(zones="one other")
def single_on_single(one: str, other: str) -> Tries:
    """List each single card of one zone on each single card of the other, and the other way round."""
    return MutualMoves(one, other)


@makes(parts="fit")
def two_that_fit(one: ZoneRoute, other: ZoneRoute, fit: Test) -> Tries:
    """List pairs of cards where each fits its target.

    The cards are two single ones, each by one of the routes, or both cards of one pile.
    """
    return TwoFittingMoves(one, other, fit)
