"""The Carpet: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.expression import (
    compiles_to,
    expression_of_condition,
    fact_value,
    has_choice,
    is_certain,
    no_move_possible,
    pile_size,
    value_if,
)
from rules_engine.model.rule import Permission
from rules_engine.words.lines import Direction, Facing
from rules_engine.words.states import only_ignored_moves_remain
from rules_engine.writing import Game, Move, MoveAttempt, Position, Test, Truth


def lane_where_free(looks: Facing) -> Test:
    """If a place next to one of its narrow ends is empty, nothing lies beyond one such place either."""
    return w.any_test_holds(w.fails_test(w.has_empty_line_to_edge("carpet", looks, length=1)),
        w.has_empty_line_to_edge("carpet", looks))


def woven_aside(row: int, along: int) -> tuple[Direction, ...]:
    """The same weave, with the card in the left upper corner crossways."""
    return w.directions_of_short_sides(row, along + 1)


def not_over_a_corner(row: int, along: int) -> tuple[Direction, ...]:
    """A card's narrow ends, without one that points at a card in a corner of the carpet."""
    return tuple(step for step in w.directions_of_short_sides(row, along)
                 if row + step[0] not in (0, 7) or along + step[1] not in (0, 7))


@compiles_to((pile_size("pack") < 32) | (fact_value("redeals") > 0))
def some_card_dealt(attempt: MoveAttempt) -> Truth:
    """A card of the thirty-two in hand has been turned up before."""
    return (
        len(attempt.position.piles[attempt.game.table.place_index["pack"]]) < 32
        or attempt.fact_value("redeals") > 0
    )


def suit_still_open(attempt: MoveAttempt) -> Truth:
    """Neither foundation of the card's suit is full."""
    zone, piles = attempt.game.table.zone_places, attempt.position.piles
    full = {visible_face(piles[place][0]) for place in (*zone["ascending"], *zone["descending"])
            if len(piles[place]) == 13}
    if attempt.card != UNSEEN and SUIT[attempt.card] in {SUIT[face] for face in full - {UNSEEN}}:
        return False
    return None if full and UNSEEN in (attempt.card, *full) else True


def continues_direction_of_pile(attempt: MoveAttempt) -> Truth:
    """The card goes on in the direction of the two on top, if those are in sequence themselves."""
    faces = [visible_face(entry) for entry in attempt.position.piles[attempt.target][-2:]]
    if len(faces) < 2:
        return True
    if UNSEEN in faces:
        return None
    below, top = faces
    step = RANK[top] - RANK[below]
    if SUIT[top] != SUIT[below] or abs(step) != 1:
        return True
    return None if attempt.card == UNSEEN else RANK[attempt.card] - RANK[top] == step


# The end.

only_exchanges_remain = w.only_moves_under_remain("cross-up", "cross-down")


def only_taking_back_remains(game: Game, position: Position) -> bool:
    """No move is possible, now or later, but to take cards back on the talon and to play these again."""
    talon = game.table.place_index["talon"]
    cards_now = len(position.piles[talon])

    def leads_nowhere(later: Position, permission: Permission, move: Move) -> bool:
        """The move takes a card back, or plays one that was taken back."""
        return permission.key == "take-back" or (
            permission.key in ("play-up", "play-down")
            and move.parts[0].source == talon and len(later.piles[talon]) > cards_now)

    return only_ignored_moves_remain(game, position, leads_nowhere)


@compiles_to(
    pile_size("pack").equals(0) & pile_size("hand").equals(0)
    & value_if(
        has_choice("leaving", "exchange"), expression_of_condition(only_exchanges_remain),
        value_if(
            has_choice("leaving", "to-the-talon"), expression_of_condition(only_taking_back_remains),
            is_certain(no_move_possible()))))
def is_lost(game: Game, position: Position) -> bool:
    """Every card has been dealt and placed, and no move is possible but those that lead nowhere."""
    if any(position.piles[game.table.place_index[name]] for name in ("pack", "hand")):
        return False
    leaving = game.chosen.get("leaving")
    if leaving == "exchange":
        return only_exchanges_remain(game, position)
    if leaving == "to-the-talon":
        return only_taking_back_remains(game, position)
    return w.no_move_is_possible(game, position)
