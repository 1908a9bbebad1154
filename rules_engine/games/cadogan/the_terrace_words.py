"""The Terrace: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import turn_face_up
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    EffectStep,
    compiles_to,
    expression_of_condition,
    lies_in_zone,
    move_cards_step,
    pile_size,
    set_fact_step,
    some_place_meets,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth


@compiles_to(some_place_meets("choice", pile_size(HERE) > 0))
def to_be_chosen(game: Game, position: Position) -> bool:
    """The three cards lie turned up, and none of them has been chosen."""
    return any(position.piles[place] for place in game.table.zone_places["choice"])


@compiles_to(some_place_meets("valley", pile_size(HERE).equals(0)) & (pile_size("pack") > 0)
    & ~expression_of_condition(to_be_chosen))
def to_be_refilled(game: Game, position: Position) -> bool:
    """The choice is made, a place of the valley is vacant, and the pack holds a card for it."""
    return w.empty_place_can_be_filled("valley", "pack")(game, position) and not to_be_chosen(game, position)


talon_may_fill = w.a_move_is_allowed("fill-late", "fill-beneath")


@compiles_to(expression_of_condition(to_be_refilled) | expression_of_condition(talon_may_fill))
def can_be_filled(game: Game, position: Position) -> bool:
    """A place of the valley is vacant, and the pack or the talon has a card for it."""
    return to_be_refilled(game, position) or talon_may_fill(game, position)


def _lay_valley_steps() -> list[EffectStep]:
    """Each rejected card goes to the first empty place of the valley, and the pack fills the others."""
    valley, choice_places = [f"valley-{number}" for number in range(1, 10)], [
        f"choice-{number}" for number in (1, 2, 3)]
    steps = [
        move_cards_step(
            rejected, name, turned=False, down=False, condition=pile_size(name).equals(0)
            & (pile_size(rejected) > 0))
        for rejected in choice_places for name in valley]
    return steps + [
        move_cards_step("pack", name, 1, turned=False, down=False, condition=pile_size(name).equals(0))
        for name in valley]


@compiles_to(_lay_valley_steps())
def lay_valley(attempt: MoveAttempt, position: Position) -> Position:
    """The rejected cards and as many of the pack as are wanted make the valley, from the left."""
    table, piles = attempt.game.table, list(position.piles)
    pack = table.place_index["pack"]
    empty = [place for place in table.zone_places["valley"] if not piles[place]]
    for rejected in table.zone_places["choice"]:
        if piles[rejected] and empty:
            piles[empty.pop(0)], piles[rejected] = piles[rejected], ()
    for place in empty:
        piles[place], piles[pack] = turn_face_up(piles[pack][-1:]), piles[pack][:-1]
    return position._replace(piles=tuple(piles))


def cannot_be_played(attempt: MoveAttempt) -> Truth:
    """The card goes on no foundation."""
    found = {
        verdict.kind
        for permission in attempt.game.permissions
        if permission.key in ("begin", "climb", "play", "begin-beneath", "play-beneath")
        for move, verdict in possible_moves(attempt.game, attempt.position, permission)
        if (move.parts[0].source, move.parts[0].at) == (attempt.source, attempt.part.at[-1:])}
    return False if "allowed" in found else None if found else True


@compiles_to([set_fact_step("fresh", 0, lies_in_zone(SOURCE, "talon"))])
def talon_uncovered(attempt: MoveAttempt, position: Position) -> Position:
    """Where a card has gone from the talon, the one it lay on was not dealt last."""
    if attempt.source != attempt.game.table.place_index["talon"]:
        return position
    return w.position_with_fact(attempt.game, position, "fresh", 0)
