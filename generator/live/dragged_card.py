"""Find the allowed moves that bring a dragged card to a place.

If there are none, the simplest move is judged, so that the reader learns which rule refuses it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.live.json_values import place_name_in_words, source_and_target_places_of_action
from generator.live.request import BadRequest, index_of_selected_card
from generator.live.selected_card import places_reached_by_card, simplest_move_to_place
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart, top_card_move
from rules_engine.model.table import Position

Listed = list[tuple[Move, Verdict]]


@dataclass(frozen=True)
class DraggedCardMoves:
    """The allowed moves that bring a dragged card to a place: those of the card alone, and the others."""

    exact: Listed
    """The moves that take the card alone, or with all cards on it, and the actions."""
    loose: Listed
    """The other moves. They may also take a card below the dragged one, or a card of the target place."""


def find_moves_of_dragged_card(
    game: Game, position: Position, place: int, card_index: int | None, target_place: int
) -> DraggedCardMoves:
    """Return the allowed moves that bring a card from `place` to `target_place`.

    If both are the same place, return the allowed actions there. A `card_index` of None stands for any card.
    """
    target_place = place_to_which_card_goes(game, position, target_place)
    exact: Listed = []
    loose: Listed = []
    same = _indices_counted_as_dragged_card(game, position, place, card_index)
    for move, verdict in legal_moves(game, position):
        if not move.parts:
            lost, gained = source_and_target_places_of_action(game, position, move, verdict)
            if (place in lost and (target_place in gained or target_place == place)) or (
                place == target_place and target_place in gained
            ):
                exact.append((move, verdict))
        elif card_index is not None and any(
            _part_moves_card_to_target(game, part, place, same, target_place) for part in move.parts
        ):
            exact.append((move, verdict))
        elif any(
            target_place in places_reached_by_card(position, move, (place, index)) for index in same
        ) or (
            place != target_place
            and _move_takes_card(move, place, same)
            and any(part.source == target_place for part in move.parts)
        ):
            loose.append((move, verdict))
    return DraggedCardMoves(exact, loose)


def place_to_which_card_goes(game: Game, position: Position, target_place: int) -> int:
    """Return the place to which a card goes if the reader chooses `target_place`.

    This is the first empty place if the chosen place is empty and its zone is filled in order.
    """
    zone = game.table.zones_by_place[target_place]
    if not zone.in_order or position.piles[target_place]:
        return target_place
    return next(place for place in game.table.zone_places[zone.name] if not position.piles[place])


def simplest_move_of_dragged_card(
    game: Game, position: Position, place: int, card_index: int | None, target_place: int
) -> Move:
    """Return the simplest move of the dragged card to `target_place`, whether it is allowed or not.

    `card_index` is the index of the card in `place`. Raise `BadRequest` if no such move can be made.
    """
    pile = position.piles[place]
    if not pile:
        raise BadRequest(f"{place_name_in_words(game, place)} is empty; choose a place with a card")
    card_index = index_of_selected_card(game, pile, place, card_index)
    if card_index is None:
        raise BadRequest(f"no card of {place_name_in_words(game, place)} is selected; select one")
    if place == target_place:
        if any(permission.onto == "itself" for permission in game.permissions):
            return top_card_move(position, place, place)
        raise BadRequest(f"the card is already on {place_name_in_words(game, place)}; choose another place")
    return simplest_move_to_place(game, position, place, card_index,
        place_to_which_card_goes(game, position, target_place))


def _indices_counted_as_dragged_card(
    game: Game, position: Position, place: int, card_index: int | None
) -> Sequence[int]:
    """Return the indices of the cards in a place that count as the dragged card.

    In a hand, all cards equal to it count. If `card_index` is None, every card of the place counts.
    """
    pile = position.piles[place]
    if card_index is None:
        return range(len(pile))
    if not game.table.zones_by_place[place].hand:
        return (card_index,)
    return [index for index, entry in enumerate(pile) if entry == pile[card_index]]


def _part_moves_card_to_target(
    game: Game, part: MovePart, place: int, card_indices: Sequence[int], target_place: int
) -> bool:
    if part.source != place or part.target != target_place:
        return False
    return (
        any(index in card_indices for index in part.at)
        if game.table.zones_by_place[place].hand
        else part.at[0] in card_indices
    )


def _move_takes_card(move: Move, place: int, card_indices: Sequence[int]) -> bool:
    return any(
        part.source == place and any(index in card_indices for index in part.at) for part in move.parts
    )
