"""Words for games that pair cards off: what cards count together, and every two that could be tried."""

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
from rules_engine.model.rule import State, Test, Tries, Truth
from rules_engine.tables.of_cards import HIDDEN, RANKLESS, OfRanks, Ranks
from rules_engine.tables.pair_in_line import PairInLine

VALUES = tuple(range(1, 14))
"""What each rank counts from the ace, 1, to the king, 13."""

PIPS = (*range(1, 11), 0, 0, 0)
"""What each rank counts by its pips, of which court cards have none."""


def faces_taken(attempt: Attempt) -> tuple[int, ...]:
    """The faces of all the cards a move takes, part after part; a card that cannot be seen is `UNSEEN`."""
    return attempt.faces


def values_make(total: int, values: Sequence[int] = VALUES) -> Test:
    """The cards taken count so much together."""

    def answer(ranks: Ranks) -> Truth:
        if RANKLESS in ranks:
            return False
        return None if HIDDEN in ranks else sum(values[rank] for rank in ranks) == total

    return OfRanks(answer)


@makes(zones="source target")
def eighteens_crowned(source: str, target: str, only: State | None = None) -> Tries:
    """Three cards that make eighteen and a court card on them, to a fresh place; `only` where so."""
    return SumMoves(source, target, 18, PIPS, only)


@makes("shape")
def cards_taken(count: int) -> Test:
    """So many cards are taken, each by itself."""
    return lambda attempt: attempt.shape == (1,) * count


def pair_in_line_makes(zone: str, total: int, values: Sequence[int] = VALUES) -> PairInLine:
    """Once the move is made, two cards of one row or column of the zone count so much together."""
    return PairInLine(zone, total, values)


@looks_at("attempt")
def tops_of_piles(attempt: Attempt) -> Truth:
    """Every card taken lies on top of its pile before any of them is."""
    return attempt.takes_separate_tops


@makes(zones="source target")
def pairs_of_tops(source: str, target: str) -> Tries:
    """Every two top cards of the places of one zone, to a place of another, each two once."""
    return PairMoves(source, target)


@makes(zones="zone")
def exchanged_tops(zone: str) -> Tries:
    """Every two top cards of the places of a zone, each to the place of the other, each two once."""
    return PairMoves(zone)


@makes(zones="zone")
def twos_exchanged(zone: str, only: State | None = None) -> Tries:
    """Every two single cards of a zone with every two others, each to the place of one; `only` where so."""
    return ExchangeMoves(zone, only)


@makes(zones="one other")
def single_on_single(one: str, other: str) -> Tries:
    """Each single card of a zone on each of another, and that one on this."""
    return MutualMoves(one, other)


@makes(parts="fit")
def two_that_fit(one: ZoneRoute, other: ZoneRoute, fit: Test) -> Tries:
    """Two cards, each of which fits where it goes: single ones on either way, or two on one another."""
    return TwoFittingMoves(one, other, fit)
