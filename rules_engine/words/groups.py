"""Tests and lists of moves for groups of face-up cards, and for cards that were turned up together."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import DOWN, Pile, is_face_down
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    FIRST_FACE_UP,
    INDEX,
    SOURCE,
    TAKEN,
    compiles_to,
    fact_value,
    lies_in_zone,
    pile_size,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Test, Tries, Truth
from rules_engine.model.table import Position


@declare_dependencies("entry", "upon")
def touches_only_face_up_cards(attempt: MoveAttempt) -> Truth:
    """Check that neither the card taken nor the card it goes on lies face down."""
    return not (is_face_down(attempt.entries[0]) or (attempt.upon is not None and is_face_down(attempt.upon)))


@declare_dependencies("entry")
def takes_face_down_card(attempt: MoveAttempt) -> Truth:
    """Check that the card lies face down."""
    return is_face_down(attempt.entries[0])


def face_up_indices(pile: Pile) -> range:
    """Return the indices of the face-up cards at the top of a pile. There are none if all lie face down."""
    for index, entry in enumerate(pile):
        if not entry & DOWN:
            return range(index, len(pile))
    return range(0)


@declare_dependencies("pile")
@compiles_to(INDEX.equals(FIRST_FACE_UP) & (INDEX + TAKEN).equals(pile_size(SOURCE)))
def takes_face_up_group(attempt: MoveAttempt) -> Truth:
    """Check that exactly the face-up cards of the pile are taken, all together."""
    return attempt.part.at == tuple(face_up_indices(attempt.origin))


@declare_dependencies_of_result(zones="source target")
def moves_of_face_up_group(source: str, target: str, *, space: bool) -> Tries:
    """Return the list of moves to try that take all face-up cards of a place together.

    `source` has the names of the zones that the cards come from, `target` those of the zones they go to. They
    go only to empty places (spaces) if `space` is true, and only to occupied ones if it is false.
    """
    return MovesFromPlaceToPlace(source, target, _indices_of_face_up_group, space=space)


@declare_dependencies("pile")
@compiles_to("FACE_UP_GROUP")
def _indices_of_face_up_group(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield one tuple with the indices of the face-up cards of a place."""
    if at := tuple(face_up_indices(position.piles[place])):
        yield at


@declare_dependencies_of_result(zones="source target")
def moves_of_any_single_card(source: str, target: str, *, space: bool) -> Tries:
    """Return the list of moves to try that take any single card, even from under others.

    `source` has the names of the zones that the card comes from, `target` those of the zones it goes to. It
    goes only to empty places (spaces) if `space` is true, and only to occupied ones if it is false.
    """
    return MovesFromPlaceToPlace(source, target, _index_of_each_card, space=space)


@declare_dependencies("pile")
@compiles_to("EACH")
def _index_of_each_card(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield the index of each card of a place, as a tuple of one."""
    return ((index,) for index in range(len(position.piles[place])))


@declare_dependencies_of_result("source zone", "pile", "named", zones="zone", needs="lot")
@compiles_to(lambda zone: lies_in_zone(SOURCE, zone) & ~(pile_size(SOURCE) - fact_value("lot") > INDEX))
def is_among_cards_turned_up_last(zone: str) -> Test:
    """Return the test that the card comes from this zone and is one of the cards last turned up together.

    The cards last turned up are the top cards of the pile. The stored number `lot` says how many they are.
    """

    def card_was_turned_up_last(attempt: MoveAttempt) -> Truth:
        """Return True if the card is one of those last turned up."""
        return attempt.zone_name(attempt.source) == zone and attempt.part.at[0] >= len(
            attempt.origin
        ) - attempt.fact_value("lot")

    return card_was_turned_up_last


@declare_dependencies_of_result(zones="source target")
def moves_of_top_or_last_turned_cards(
    source: str, target: str, *, space: bool, talon: str = "talon"
) -> Tries:
    """Return the list of moves to try that take a top card, or one of the cards last turned up together.

    - `source`, `target`: the names of the zones that the card comes from, and of those it goes to.
    - `talon`: the zone with the cards last turned up. From any other zone, only the top card is taken.
    - `space`: if true, cards go only to empty places; if false, only to occupied ones.
    """
    return MovesFromPlaceToPlace(source, target, _indices_of_cards_turned_up_last, deep=talon, one=True,
        space=space)


@declare_dependencies("pile", "named", facts="lot")
@compiles_to("LAST_LOT")
def _indices_of_cards_turned_up_last(game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield the index of each card last turned up in a place, as a tuple of one. The top card comes first."""
    size = len(position.piles[place])
    lot = max(position.facts[game.table.fact_index["lot"]], 1)
    yield from ((index,) for index in range(size - 1, max(size - lot, 0) - 1, -1))
