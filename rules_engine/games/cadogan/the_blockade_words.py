"""The Blockade: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import turn_face_down
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    TAKEN,
    TARGET,
    compiles_to,
    expression_of_condition,
    fact_value_before_move,
    gather_cards_step,
    move_cards_step,
    no_move_possible,
    pile_size,
    set_fact_step,
    shuffle_pile_step,
    some_listed_place_meets,
    some_move_meets,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth

ACROSS = 12

DOWNWARD = w.same_directions_for_all_places(w.BELOW)


def _places_below(game: Game) -> list[range]:
    """Return, for each place, the places further down in its column; none outside the rows."""
    rows = game.table.zone_places["row"]
    return [
        range(place + ACROSS, rows.stop, ACROSS) if place in rows else range(0)
        for place in range(len(game.table.places))]


@compiles_to(~some_listed_place_meets(
    TARGET, _places_below, (pile_size(HERE) > 0) & ~(HERE.equals(SOURCE) & pile_size(SOURCE).equals(TAKEN))))
def partner_free(attempt: MoveAttempt) -> Truth:
    """Once the card is lifted, nothing lies below the one it goes on."""
    return w.place_has_empty_line_to_edge(attempt.game, attempt.position_after, attempt.target, DOWNWARD)


@compiles_to(~some_listed_place_meets(TARGET, _places_below, pile_size(HERE) > 0))
def free_as_it_lies(attempt: MoveAttempt) -> Truth:
    """Nothing lies below the card to be covered, the other still in its place."""
    return w.place_has_empty_line_to_edge(attempt.game, attempt.position, attempt.target, DOWNWARD)


def _places_above(game: Game) -> list[range]:
    """Return, for each place, the places further up in its column; none outside the rows."""
    rows = game.table.zone_places["row"]
    return [
        range(place - ACROSS, rows.start - 1, -ACROSS) if place in rows else range(0)
        for place in range(len(game.table.places))]


def _column(game: Game) -> list[range]:
    """Return a list with an entry for each place: the places of its column, or nothing if it is in no row."""
    rows = game.table.zone_places["row"]
    return [
        range(rows.start + (place - rows.start) % ACROSS, rows.stop, ACROSS) if place in rows else range(0)
        for place in range(len(game.table.places))]


_IN_ITS_COLUMN = some_listed_place_meets(SOURCE, _column, HERE.equals(TARGET))


@compiles_to(
    (pile_size(SOURCE) > 1) & ~(_IN_ITS_COLUMN & (TARGET > SOURCE))
    | some_listed_place_meets(SOURCE, _places_above, pile_size(HERE) > 0) & ~_IN_ITS_COLUMN
    | some_listed_place_meets(SOURCE, _places_above, (pile_size(HERE) > 0) & (HERE > TARGET)))
def sets_a_card_free(attempt: MoveAttempt) -> Truth:
    """Check whether a move sets another card free: one under the card taken, or one above it in its column.

    A card is not set free if the card taken goes to a place below it in the same column.
    """
    piles, source, target = attempt.position.piles, attempt.source, attempt.target
    same_column = target in _column(attempt.game)[source]
    if len(piles[source]) > 1 and not (same_column and target > source):
        return True
    above = [place for place in _places_above(attempt.game)[source] if piles[place]]
    return any(not same_column or place > target for place in above)


@compiles_to(no_move_possible(("begin", "play", "marry-pile"))
             & ~some_move_meets(pile_size(SOURCE).equals(1), ("marry",)))
def stopped_but_for_twins(attempt: MoveAttempt) -> Truth:
    """Nothing can be played, nor a single card or a whole pile married."""
    game, position = attempt.game, attempt.position
    found = [
        verdict.kind
        for permission in game.permissions if permission.key in ("begin", "play", "marry", "marry-pile")
        for move, verdict in possible_moves(game, position, permission)
        if permission.key != "marry" or len(position.piles[move.parts[0].source]) == 1]
    return False if "allowed" in found else None if found else True


@compiles_to([
    gather_cards_step(("row",), "pack", last_first=False, turned=True),
    move_cards_step("pack", "row-1-1", turned=False, down=False),
    shuffle_pile_step("row-1-1", fact_value_before_move("redeals") + 1),
    move_cards_step("row-1-1", "pack", turned=False, down=True),
    set_fact_step("redeals", fact_value_before_move("redeals") + 1),
    set_fact_step("row", 1), set_fact_step("complete", 0), set_fact_step("filling", 0)])
def rows_taken_up(attempt: MoveAttempt, position: Position) -> Position:
    """Takes up the rows, shuffles them, and turns them face down as the pack; the first row is due."""
    game = attempt.game
    held = sum((position.piles[place] for place in game.table.zone_places["row"]), ())
    order = w.shuffle_for_redeal(game, position, held)
    changed = w.position_with_piles(game, w.gather_piles_into_pack("row")(attempt, position),
        pack=turn_face_down(reversed(order)))
    for fact, value in (("row", 1), ("complete", 0), ("filling", 0)):
        changed = w.position_with_fact(game, changed, fact, value)
    return changed


@compiles_to([set_fact_step("filling", expression_of_condition(w.a_vacancy_can_be_filled))])
def refilling_goes_on(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the fact tells whether another vacancy is to be refilled."""
    more = w.a_vacancy_can_be_filled(attempt.game, position)
    return w.position_with_fact(attempt.game, position, "filling", int(more))
