"""Mount Olympus: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.expression import (
    HERE,
    compiles_to,
    fact_value,
    fact_value_before_move,
    has_choice,
    pile_size,
    set_fact_step,
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


_VACANT = some_place_meets("battery", pile_size(HERE).equals(0))
_SEEN_FIRST = has_choice("from-pack", "seen")
_TALON = pile_size("talon") > 0
_TO_TURN = (
    _SEEN_FIRST & fact_value("fresh").equals(0) & ~(has_choice("filler", "talon-first") & _TALON)
    & _VACANT & (pile_size("pack") > 0))


@compiles_to(_TO_TURN)
def a_card_is_to_be_turned(game: Game, position: Position) -> bool:
    """A place of the battery is empty, and the next card of the pack may be turned up to fill it."""
    if not turned_up_first(game) or position.facts[game.table.fact_index["fresh"]]:
        return False
    by_talon = game.chosen.get("filler") == "talon-first" and w.has_cards("talon")(game, position)
    return not by_talon and w.empty_place_can_be_filled("battery", "pack")(game, position)


@compiles_to([set_fact_step("begun", 1, ~(
    _SEEN_FIRST & fact_value_before_move("fresh").equals(0)
    & ~(has_choice("filler", "talon-first") & (pile_size("talon") > 1)) & _VACANT))])
def dealing_begins(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the fact tells that dealing has begun, unless the card was turned up to fill a place."""
    if a_card_is_to_be_turned(attempt.game, attempt.position):
        return position
    return w.position_with_fact(attempt.game, position, "begun", 1)


@compiles_to(~(has_choice("spaces", "at-once") & _TO_TURN))
def no_card_must_be_turned(game: Game, position: Position) -> bool:
    """Places are not filled before anything else, or no card is to be turned up for one."""
    return game.chosen.get("spaces") != "at-once" or not a_card_is_to_be_turned(game, position)


@compiles_to(_VACANT & (_TALON | (~_SEEN_FIRST & (pile_size("pack") > 0))) & ~_TO_TURN)
def a_place_is_to_be_filled(game: Game, position: Position) -> bool:
    """A place of the battery is empty, a card is there to fill it, and none is to be turned up first."""
    sources = ("talon",) if turned_up_first(game) else ("pack", "talon")
    can_be = w.empty_place_can_be_filled("battery", *sources)(game, position)
    return can_be and not a_card_is_to_be_turned(game, position)


def just_turned(attempt: MoveAttempt) -> Truth:
    """The card was turned up to fill a place, and lies uncovered on the talon."""
    return turned_up_first(attempt.game) and attempt.fact_value("fresh") == 1
