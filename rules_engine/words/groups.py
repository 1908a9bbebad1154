"""Tests and candidate moves for groups of face-up cards, and for cards turned up together (the last lot)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.candidates.candidates import SinglePartMoves
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import DOWN, Pile, is_down
from rules_engine.model.declared import looks_at, word_maker
from rules_engine.model.expression import (
    FIRST_FACE_UP,
    INDEX,
    SOURCE,
    TAKEN,
    compiles_to,
    fact,
    size,
    zone_is,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Test, Tries, Truth
from rules_engine.model.table import Position


@looks_at("entry", "upon")
def only_face_up_cards(attempt: Attempt) -> Truth:
    """Check that neither the card taken nor the card it goes on lies face down."""
    return not (is_down(attempt.entries[0]) or (attempt.upon is not None and is_down(attempt.upon)))


@looks_at("entry")
def lies_face_down(attempt: Attempt) -> Truth:
    """Check that the card lies face down."""
    return is_down(attempt.entries[0])


def face_up_indices(pile: Pile) -> range:
    """Return the indices from the lowest face-up card of a pile to its top; empty if all lie face down."""
    for index, entry in enumerate(pile):
        if not entry & DOWN:
            return range(index, len(pile))
    return range(0)


@looks_at("pile")
@compiles_to(INDEX.equals(FIRST_FACE_UP) & (INDEX + TAKEN).equals(size(SOURCE)))
def takes_face_up_group(attempt: Attempt) -> Truth:
    """Check that exactly the face-up cards of the pile are taken, all together."""
    return attempt.part.at == tuple(face_up_indices(attempt.origin))


@word_maker(zones="source target")
def face_up_group_moves(source: str, target: str, *, space: bool) -> Tries:
    """Return candidate moves of the face-up cards of each place, together.

    They go to each empty place of the target zone if `space`, else to each occupied one.
    """
    return SinglePartMoves(source, target, _faced_together, space=space)


@looks_at("pile")
@compiles_to("FACE_UP_GROUP")
def _faced_together(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield the indices of the face-up cards of a place, all together."""
    if at := tuple(face_up_indices(position.piles[place])):
        yield at


@word_maker(zones="source target")
def any_card_moves(source: str, target: str, *, space: bool) -> Tries:
    """Return candidate moves of every single card of each place, even if other cards lie on it.

    They go to each empty place of the target zone if `space`, else to each occupied one.
    """
    return SinglePartMoves(source, target, _each_card, space=space)


@looks_at("pile")
@compiles_to("EACH")
def _each_card(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield the index of every card of a place, each alone."""
    return ((index,) for index in range(len(position.piles[place])))


@word_maker("source zone", "pile", "named", zones="zone", needs="lot")
@compiles_to(lambda zone: zone_is(SOURCE, zone) & ~(size(SOURCE) - fact("lot") > INDEX))
def is_in_last_lot(zone: str) -> Test:
    """Return a test that the card comes from this zone and is among the cards last turned up there.

    The fact `lot` says how many cards were turned up together.
    """

    def card_is_in_last_lot(attempt: Attempt) -> Truth:
        return attempt.zone_name(attempt.source) == zone and attempt.part.at[0] >= len(
            attempt.origin
        ) - attempt.fact("lot")

    return card_is_in_last_lot


@word_maker(zones="source target")
def top_and_lot_moves(source: str, target: str, *, space: bool, talon: str = "talon") -> Tries:
    """Return candidate moves of the top card of each place, and of every card last turned up on the talon.

    They go to each empty place of the target zone if `space`, else to each occupied one. The fact `lot` says
    how many cards were turned up together.
    """
    return SinglePartMoves(source, target, _of_the_lot, deep=talon, one=True, space=space)


@looks_at("pile", "named", facts="lot")
@compiles_to("LAST_LOT")
def _of_the_lot(game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield the index of each card last turned up in a place, the top card first, each alone."""
    size = len(position.piles[place])
    lot = max(position.facts[game.table.fact_index["lot"]], 1)
    yield from ((index,) for index in range(size - 1, max(size - lot, 0) - 1, -1))
