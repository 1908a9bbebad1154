"""Mount Olympus: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.expression import (
    HERE,
    Expression,
    compiles_to,
    fact_value,
    has_choice,
    pile_size,
    some_place_meets,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth


def fits_nowhere(attempt: MoveAttempt) -> Truth:
    """The card fits no foundation and no other card of the battery."""
    found = [
        verdict.kind
        for permission in attempt.game.permissions if permission.key in ("play", "place")
        for move, verdict in possible_moves(attempt.game, attempt.position, permission)
        if move.parts[0].source == attempt.source]
    return False if "allowed" in found else None if found else True


def turned_up_first(game: Game) -> bool:
    """A card of the pack fills a place only after it has been turned up: a choice of `from-pack`."""
    return game.chosen.get("from-pack") == "seen"


def a_card_is_to_be_turned(game: Game, position: Position) -> bool:
    """A place of the battery is empty, and the next card of the pack may be turned up to fill it."""
    if not turned_up_first(game) or position.facts[game.table.fact_index["fresh"]]:
        return False
    by_talon = game.chosen.get("filler") == "talon-first" and w.has_cards("talon")(game, position)
    return not by_talon and w.empty_place_can_be_filled("battery", "pack")(game, position)


def _a_place_is_to_be_filled_form() -> Expression:
    seen_first = has_choice("from-pack", "seen")
    talon = pile_size("talon") > 0
    by_talon = has_choice("filler", "talon-first") & talon
    vacant = some_place_meets("battery", pile_size(HERE).equals(0))
    to_turn = seen_first & fact_value("fresh").equals(0) & ~by_talon & vacant & (pile_size("pack") > 0)
    return vacant & (talon | (~seen_first & (pile_size("pack") > 0))) & ~to_turn


@compiles_to(_a_place_is_to_be_filled_form())
def a_place_is_to_be_filled(game: Game, position: Position) -> bool:
    """A place of the battery is empty, a card is there to fill it, and none is to be turned up first."""
    sources = ("talon",) if turned_up_first(game) else ("pack", "talon")
    can_be = w.empty_place_can_be_filled("battery", *sources)(game, position)
    return can_be and not a_card_is_to_be_turned(game, position)


def just_turned(attempt: MoveAttempt) -> Truth:
    """The card was turned up to fill a place, and lies uncovered on the talon."""
    return turned_up_first(attempt.game) and attempt.fact_value("fresh") == 1
