"""Try Again: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.cards import RANK, turn_face_down
from rules_engine.model.expression import (
    HERE,
    any_is_true,
    card_at_index,
    compiles_to,
    expression_of_condition,
    fact_value,
    gather_cards_step,
    pile_size,
    rank_of,
    some_place_meets,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth


@compiles_to(some_place_meets(
    "foundation hand heap",
    any_is_true(rank_of(card_at_index(HERE, index)).equals(0) for index in range(52)))
    | (fact_value("redeals") > 0))
def an_ace_has_appeared(attempt: MoveAttempt) -> Truth:
    """An ace lies face up in the hand, on a heap or on a foundation, or the pack was dealt before."""
    piles, zones = attempt.position.piles, attempt.game.table.zone_places
    places = (place for zone in ("hand", "heap", "foundation") for place in zones[zone])
    dealt_before = attempt.fact_value("redeals") > 0
    return dealt_before or any(RANK[card] == 0 for place in places for card in piles[place])


_CARDS_TO_DEAL_FORM = some_place_meets("pack hand", pile_size(HERE) > 0)


@compiles_to(_CARDS_TO_DEAL_FORM)
def cards_to_deal(game: Game, position: Position) -> bool:
    """A card is still to be dealt or placed."""
    return any(position.piles[game.table.place_index[place]] for place in ("pack", "hand"))


@compiles_to(
    some_place_meets("heap", pile_size(HERE) > 0) & ~_CARDS_TO_DEAL_FORM
    & expression_of_condition(w.no_move_allowed("examine")))
def nothing_fits(game: Game, position: Position) -> bool:
    """Every card is dealt, some lie in the heaps, and none of them can be used."""
    left = any(position.piles[place] for place in game.table.zone_places["heap"])
    return left and not cards_to_deal(game, position) and w.no_move_allowed("examine")(game, position)


@compiles_to([gather_cards_step(("heap",), "pack", last_first=True, turned=True)])
def take_heaps(attempt: MoveAttempt, position: Position) -> Position:
    """The heaps become the pack, the undermost card of the first heap to be dealt first."""
    laid = sum((position.piles[place] for place in attempt.game.table.zone_places["heap"]), ())
    bare: dict[str, tuple[int, ...]] = {f"heap-{number}": () for number in range(1, 5)}
    return w.position_with_piles(attempt.game, position, pack=turn_face_down(reversed(laid)), **bare)
