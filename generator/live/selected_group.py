"""Find which cards can be moved together with the selected cards, and make a move of these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from generator.live.request import JsonObject
from generator.live.selected_card import (
    Listed,
    possible_target_places,
    sort_key_of_verdict,
    taken_cards_and_target_places,
)
from rules_engine.judging.judge import judge
from rules_engine.model.card_names import card_in_words
from rules_engine.model.cards import DOWN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position

Card: TypeAlias = tuple[int, int]
"""A card by its place and its index there."""

_MOST = 12   # ways to complete what is held


def permissions_for_joint_moves(game: Game) -> tuple[Permission, ...]:
    """Return the permissions that allow joint moves, which take several cards to other places."""
    places = game.table.places_of_zones
    return tuple(
        permission
        for permission in game.permissions
        if permission.source
        and permission.parts != 1
        and permission.along is None
        and places(permission.source).isdisjoint(places(permission.target))
    )


def allows_only_joint_moves(game: Game) -> bool:
    """Check whether the cards that are moved together in a game, such as pairs, can never be moved alone.

    A single card may still go to places where joint moves end. False if no cards are moved together.
    """
    lifting = permissions_for_joint_moves(game)
    places = game.table.places_of_zones
    sources = {place for permission in lifting for place in places(permission.source)}
    targets = {place for permission in lifting for place in places(permission.target)}
    return bool(lifting) and not any(
        permission.parts == 1 and permission.onto != "itself" and places(permission.target) - targets
        and any(not game.table.face_down_by_place[source] for source in places(permission.source) & sources)
        for permission in game.permissions if permission.source)


def places_that_extend_selection(game: Game, position: Position, selected_cards: Sequence[Card]) -> list[int]:
    """Return the places where a click selects one more card, because some kind of move takes all these cards.

    Places to which a single selected card can go are left out. Return [] if a selected card is face down.
    """
    if any(position.piles[place][at] & DOWN for place, at in selected_cards):
        return []
    places = {place for place, _ in selected_cards}
    found: set[int] = set()
    for permission in permissions_for_joint_moves(game):
        sources = game.table.places_of_zones(permission.source)
        if places <= sources and (permission.parts == 0 or permission.parts > len(selected_cards)):
            found |= sources
    return [place for place in sorted(found - places) if position.piles[place] and not (
        len(selected_cards) == 1 and _has_permission_between_places(game, selected_cards[0][0], place))]


def _has_permission_between_places(game: Game, source_place: int, target_place: int) -> bool:
    return any(permission.parts == 1 and permission.onto != "empty"
               for permission in game.permissions_between(source_place, target_place))


def moves_taking_selected_cards(
    position: Position,
    allowed_moves: Listed,
    selected_cards: Sequence[Card],
    permissions: Sequence[Permission],
) -> Listed:
    """Return those of the `allowed_moves` that take all selected cards, alone or together with others.

    Only moves of the kinds in `permissions` are returned. The moves keep their order.
    """
    wanted = set(selected_cards)
    return [
        (move, verdict)
        for move, verdict in allowed_moves
        if verdict.permission in permissions
        and wanted <= {card for card, _ in taken_cards_and_target_places(position, move)}
    ]


def cards_that_complete_moves(
    position: Position, moves: Listed, selected_cards: Sequence[Card]
) -> list[tuple[Card, ...]]:
    """Return, for each of the `moves`, the cards that it takes besides the selected ones.

    A group of cards that several moves take is returned once. At most `_MOST` groups are returned.
    """
    found = {
        tuple(
            card for card, _ in taken_cards_and_target_places(position, move) if card not in selected_cards
        ): None
        for move, _ in moves
    }
    return [group for group in found if group][:_MOST]


def selection_json(
    game: Game,
    position: Position,
    visible_position: Position,
    selected_cards: Sequence[Card],
    allowed_moves: Listed,
) -> JsonObject:
    """Return, as JSON, the selected cards in words, and what can be selected together with them.

    `visible_position` is the position as the player sees it.
    """
    places, joint = game.table.places, permissions_for_joint_moves(game)
    groups = cards_that_complete_moves(
        position,
        moves_taking_selected_cards(position, allowed_moves, selected_cards, joint),
        selected_cards,
    )
    goals = set() if len(selected_cards) > 1 else _goals_of_card(
        position, selected_cards[0], [one for one in allowed_moves if one[1].permission not in joint])
    return {
        "held": [card_in_words(visible_position.piles[place][at]) for place, at in selected_cards],
        "with": [{"words": [card_in_words(visible_position.piles[place][at]) for place, at in group],
                  "cards": [{"place": places[place], "at": at} for place, at in group]} for group in groups],
        "joins": [places[place] for place in places_that_extend_selection(game, position, selected_cards)
                  if place not in goals],
    }


def _goals_of_card(position: Position, selected_card: Card, allowed_moves: Listed) -> set[int]:
    """Return the places to which an allowed move takes a card, such as the places of an exchange."""
    return {target for move, _ in allowed_moves if any(part.source == selected_card[0] for part in move.parts)
            for card, target in taken_cards_and_target_places(position, move) if card == selected_card}


def refusal_sentence(visible_position: Position, selected_cards: Sequence[Card]) -> str:
    """Return a sentence that names the selected cards, and says that they may not be taken together."""
    *most, last = [_card_with_article(visible_position.piles[place][at]) for place, at in selected_cards]
    said = f"{', '.join(most)} and {last} may not be taken together."
    return said[0].upper() + said[1:]


def _card_with_article(card: int) -> str:
    words = card_in_words(card)
    return words if words.startswith("a ") else f"the {words}"


def simplest_joint_move(
    game: Game, position: Position, selected_cards: Sequence[Card], target_place: int | None,
) -> Move:
    """Return a move that takes all selected cards, to `target_place` if joint moves go there.

    Otherwise the target places are chosen so that the move is as close as possible to being allowed.
    """
    permissions = [
        permission
        for permission in permissions_for_joint_moves(game)
        if permission.parts in (0, len(selected_cards))
        and {place for place, _ in selected_cards} <= game.table.places_of_zones(permission.source)
    ] or permissions_for_joint_moves(game)
    targets = [
        target
        for target in possible_target_places(game, position)
        if any(target in game.table.places_of_zones(permission.target) for permission in permissions)
    ]
    if target_place in targets:
        return _move_of_selected_cards(selected_cards, [target_place] * len(selected_cards))
    chosen = [targets[0]] * len(selected_cards)
    for number in range(len(selected_cards)):
        ways = _target_lists_with_one_target_changed(chosen, number, targets)
        chosen = min(
            ways,
            key=lambda one: sort_key_of_verdict(
                judge(game, position, _move_of_selected_cards(selected_cards, one))
            ),
        )
    return _move_of_selected_cards(selected_cards, chosen)


def _target_lists_with_one_target_changed(
    targets_so_far: Sequence[int], card_number: int, targets_to_try: Sequence[int]
) -> Iterator[list[int]]:
    """Yield `targets_so_far`, then copies in which one selected card goes to another place.

    `card_number` is the index of the card that goes to each of the `targets_to_try` in turn.
    """
    yield list(targets_so_far)
    for target in targets_to_try:
        yield [*targets_so_far[:card_number], target, *targets_so_far[card_number + 1:]]


def _move_of_selected_cards(selected_cards: Sequence[Card], target_places: Sequence[int]) -> Move:
    """Return the move that takes the selected cards in order, each to its own target place.

    `target_places` has the targets in the same order.
    """
    parts = []
    for number, ((place, at), target) in enumerate(zip(selected_cards, target_places, strict=True)):
        sunk = sum(1 for other, index in selected_cards[:number] if other == place and index < at)
        parts.append(MovePart((at - sunk,), place, target))
    return Move(tuple(parts))
