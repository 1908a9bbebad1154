"""Say, as JSON for the page of the live table, where a selected card may go, and what else it can do."""

from __future__ import annotations

from generator.live.json_values import moves_json, place_name_in_words, rule_json
from generator.live.request import JsonObject, face_up_card_name
from generator.live.selected_card import find_card_uses
from generator.live.selected_group import permissions_for_joint_moves, selection_json
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.card_names import card_in_words
from rules_engine.model.game import Game
from rules_engine.model.rule import Rule
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.players.destinations import places_where_cards_stay

_MOST = 20   # moves that bring the card to one place


def card_uses_json(
    game: Game, position: Position, visible_position: Position, place: int, card_index: int | None
) -> JsonObject:
    """Return what the reader can do with a selected card, as JSON. A `card_index` of None is the top card.

    `to` has a verdict for each place, with the moves there if the card may go there.
    """
    listed = legal_moves(game, position)
    found = find_card_uses(game, position, place, card_index, allowed_moves=listed)
    lifts = permissions_for_joint_moves(game)
    together = {move for move, verdict in listed if verdict.permission in lifts}
    home = places_where_cards_stay(game)
    rules: dict[str, Rule] = {}
    to: list[JsonObject] = []
    for answer in found.answers:
        allowed = answer.verdict.kind == "allowed"
        named = answer.verdict.rules[:1] if allowed else answer.verdict.rules
        rules |= {rule.key: rule for rule in named}
        to.append({
            "place": game.table.places[answer.place], "name": place_name_in_words(game, answer.place),
            "kind": answer.verdict.kind, "rules": [rule.key for rule in named],
            "alone": allowed and not together.issuperset(answer.moves),
            "home": answer.place in home,   # cards stay there for good, as on a foundation
            "moves": [write_move(game, position, move) for move in answer.moves[:_MOST]] if allowed else [],
        })
    actions = found.actions
    # A card without any use is offered every action.
    if not actions and not any(one["kind"] == "allowed" for one in to):
        actions = tuple((move, verdict) for move, verdict in listed if move.action)
    held = [] if found.index is None else [(place, found.index)]
    card = None if found.index is None else visible_position.piles[place][found.index]
    return {
        "place": game.table.places[place],
        "at": found.index,
        "name": place_name_in_words(game, place),
        "card": None if card is None else face_up_card_name(card),
        "words": "empty" if card is None else card_in_words(card),
        "to": to,
        "actions": moves_json(game, visible_position, actions, position=position),
        "turned": game.table.face_down_by_place[place],
        "together": selection_json(game, position, visible_position, held, listed)
        if held and lifts
        else None,
        "rules": {key: rule_json(game, rule) for key, rule in rules.items()},
    }
