"""The Fish-Bone: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.expression import (
    CARD,
    HERE,
    TARGET,
    Expression,
    any_is_true,
    are_known_and_equal,
    card_at_index,
    compiles_to,
    expression_of_condition,
    expression_of_test,
    has_choice,
    number_in_zone,
    pile_size,
    place_at_index_of_list,
    rank_of,
    some_place_meets,
    suit_of,
    top_card,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth

BESIDE = {11: "queen", 12: "king"}
"""Where the cards go that are placed beside a knave."""

is_queen_or_king = w.any_test_holds(w.a_queen, w.a_king)

knave_shown = w.a_top_card_has_rank(10, "gridiron", "hand", "talon")

vacancy = w.a_place_is_empty("gridiron")

LINES = tuple(f"foundation-{number}" for number in range(1, 9))

COURTS_BARRED = ~has_choice("kings-and-queens", "yes")
"""The compiled form of `courts_barred`."""


def _knave_beside_form() -> Expression:
    """Return the place of the line beside the place that the card goes to."""
    return place_at_index_of_list(LINES, number_in_zone(TARGET))


def not_court(attempt: MoveAttempt) -> Truth:
    """The card is neither a king nor a queen."""
    court = is_queen_or_king(attempt)
    return None if court is None else not court


@compiles_to(
    (pile_size(_knave_beside_form()) > 0)
    & are_known_and_equal(suit_of(CARD), suit_of(card_at_index(_knave_beside_form(), 0))))
def own_knave(attempt: MoveAttempt) -> Truth:
    """The knave beside the place has been placed, and is of the suit of the card."""
    foundations = attempt.game.table.zone_places["foundation"]
    line = attempt.position.piles[foundations[attempt.place_number(attempt.target) - 1]]
    if not line:
        return False
    knave = visible_face(line[0])
    return None if UNSEEN in (attempt.card, knave) else SUIT[knave] == SUIT[attempt.card]


court_to_place = w.a_move_is_allowed("place-king", "place-queen", "king-any", "queen-any")
"""A king or queen can be used, and a knave of its suit waits for it."""

any_of_the_talon_fills = w.a_move_is_allowed("fill-any")


def _is_court_form(card: Expression) -> Expression:
    return any_is_true(rank_of(card).equals(number) for number in BESIDE)


@compiles_to(~expression_of_condition(knave_shown) & ~expression_of_condition(court_to_place)
          & some_place_meets("gridiron", _is_court_form(top_card(HERE))))
def court_in_gridiron(game: Game, position: Position) -> bool:
    """A king or queen lies in the gridiron that cannot be placed, and nothing else has to be placed first."""
    if knave_shown(game, position) or court_to_place(game, position):
        return False
    return any(w.a_top_card_has_rank(rank, "gridiron")(game, position) for rank in BESIDE)


def courts_barred(game: Game) -> bool:
    """Whether a king or queen may not fill a place of the gridiron, as the game is read."""
    return any(rule.key == "no-court" for permission in game.permissions for rule in permission.rules)


@compiles_to(~expression_of_condition(vacancy) | (COURTS_BARRED & expression_of_test(is_queen_or_king)))
def fills_no_place(attempt: MoveAttempt) -> Truth:
    """No place of the gridiron is empty, or the card is a king or queen and barred from it."""
    if not vacancy(attempt.game, attempt.position):
        return True
    return courts_barred(attempt.game) and is_queen_or_king(attempt)


def may_fill(game: Game, position: Position, place: str) -> bool:
    """The top card of the place is shown, and is not barred from the gridiron."""
    pile = position.piles[game.table.place_index[place]]
    if not pile or visible_face(pile[-1]) == UNSEEN:
        return False
    return RANK[visible_face(pile[-1])] not in BESIDE or not courts_barred(game)


def _may_fill_form(name: str) -> Expression:
    card = top_card(name)
    return ~(rank_of(card) < 0) & ~(COURTS_BARRED & _is_court_form(card))


@compiles_to(
    ((pile_size("pack") > 0) | _may_fill_form("hand") | _may_fill_form("talon")
     | expression_of_condition(any_of_the_talon_fills)) & expression_of_condition(vacancy))
def empty_place_can_be_filled(game: Game, position: Position) -> bool:
    """A place of the gridiron is empty, and there is a card for it, or one to be turned up."""
    pack = bool(position.piles[game.table.place_index["pack"]])
    shown = may_fill(game, position, "hand") or may_fill(game, position, "talon")
    there = pack or shown or any_of_the_talon_fills(game, position)
    return there and vacancy(game, position)


@compiles_to(has_choice("spaces", "at-once") & expression_of_condition(empty_place_can_be_filled))
def vacancy_comes_first(game: Game, position: Position) -> bool:
    """A place of the gridiron is empty, and is filled before another card is played."""
    at_once = any(duty.rule.key == "fill-at-once" for duty in game.duties)
    return at_once and empty_place_can_be_filled(game, position)


@compiles_to(expression_of_condition(vacancy) & _may_fill_form("hand"))
def turned_card_may_fill(game: Game, position: Position) -> bool:
    """A place of the gridiron is empty, and the card turned up may fill it."""
    return vacancy(game, position) and may_fill(game, position, "hand")
