"""The Zodiac: its table, and when no card can be placed or played any more."""

from rules_engine import words as w
from rules_engine.judging.position_questions import has_no_move, possible_moves
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    Expression,
    any_is_true,
    card_at_index,
    compiles_to,
    every_place_meets,
    expression_of_condition,
    fact_value,
    has_choice,
    is_certain,
    no_move_possible,
    no_move_possible_except,
    only_moves_under_permissions_are_possible,
    pile_size,
    place_with_name,
    rank_of,
    some_place_meets,
    suit_of,
    top_card,
    value_if,
)
from rules_engine.writing import Game, MoveAttempt, Position

TABLE = w.Table(
    (w.zone("zodiac", 24, title="Zodiac"), w.zone("equator", 8, title="Equator"),
        w.foundations(4, "ace", "ascending", "aces"), w.foundations(4, "king", "descending", "kings"),
        w.pack, w.talon),
    (w.Fact("placed",
            meaning="1 once a card has been married or has filled a space since the last re-deal", most=1),
        w.Fact("redeals", meaning="how often the talon has been dealt again"),
        w.Fact("fresh", meaning="1 while the talon's top card is the one just dealt", most=1),
        w.number_dealt))
PACK, TALON = TABLE.place_index["pack"], TABLE.place_index["talon"]
PLACING = ("marry", "marry-equator", "fill")
MOST_LEFT = 104 - 24 - 8
"""The most cards that the talon can have."""
HELPED = ("move-late", "take-back")
"""The leaves that a marriage made after all cards are placed could be of use to."""
CROSSING = ("cross-up", "cross-down")
PLACED = (w.set_fact("placed", 1), w.subtract_one_from_fact("fresh", from_zone="talon"))
ALL_PLACED = w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("talon"))


_ALL_PLACED_FORM = pile_size("pack").equals(0) & pile_size("talon").equals(0)


def _some_card_can_be_married_form() -> Expression:
    """Return the test that a card of the talon can be married, if it lies on top."""
    round_the_corner = has_choice("ace-and-king", "yes")

    def fits(card: Expression) -> Expression:
        above = rank_of(card) - rank_of(top_card(HERE))
        neighbours = above.equals(1) | above.equals(-1) | (
            round_the_corner & (above.equals(12) | above.equals(-12)))
        return suit_of(card).equals(suit_of(top_card(HERE))) & neighbours

    one_fits = any_is_true(fits(card_at_index("talon", index)) for index in range(MOST_LEFT))
    return some_place_meets("zodiac", one_fits) | (
        has_choice("equator-married", "yes") & some_place_meets("equator", one_fits))


def _fits_nowhere_form() -> Expression:
    # A card of the talon fills any space; of the Equator's own marriages only those to the Zodiac are listed.
    return (
        every_place_meets("equator", pile_size(HERE) > 0)
        & is_certain(no_move_possible(("marry", "marry-equator")))
        & ~_some_card_can_be_married_form())


@compiles_to(_fits_nowhere_form())
def fits_nowhere(game: Game, position: Position) -> bool:
    """No card of the talon, however often it is dealt, and none of the Equator can be placed."""
    permissions = [permission for permission in game.permissions if permission.key in PLACING]
    tops = [w.position_with_piles(game, position, talon=(entry,)) for entry in set(position.piles[TALON])]
    return all(has_no_move(game, one, permissions) is True for one in tops)


@compiles_to(~SOURCE.equals(place_with_name("talon")) | ~fact_value("fresh").equals(1)
    | pile_size("talon").equals(1))
def dealt_before(attempt: MoveAttempt) -> bool:
    """The card is not the one just dealt on a talon that lay there."""
    game, position = attempt.game, attempt.position
    fresh = position.facts[game.table.fact_index["fresh"]] == 1
    return attempt.source != TALON or not fresh or len(position.piles[TALON]) == 1


@compiles_to(
    pile_size("pack").equals(0) & (pile_size("talon") > 0)
    & (_fits_nowhere_form() | expression_of_condition(w.no_move_is_possible)))
def has_failed(game: Game, position: Position) -> bool:
    """The pack is used up, and no card of the talon can be placed any more."""
    return not position.piles[PACK] and bool(position.piles[TALON]) and (
        fits_nowhere(game, position) or w.no_move_is_possible(game, position))


@compiles_to(_ALL_PLACED_FORM & value_if(
    has_choice("late-spaces", "any-card") | has_choice("take-back", "yes"),
    only_moves_under_permissions_are_possible(CROSSING),
    value_if(
        has_choice("crossing", "yes") | has_choice("equator-married", "yes"),
        only_moves_under_permissions_are_possible((*CROSSING, *PLACING)),
        is_certain(no_move_possible_except(PLACING)))))
def is_blocked(game: Game, position: Position) -> bool:
    """Every card is placed, and no foundation can be carried on, now or after cards are passed or married."""
    if position.piles[PACK] or position.piles[TALON]:
        return False
    # With every card placed a marriage only covers a card, unless a reading lets cards come back or move, or
    # a card of the Equator lies beneath another.
    idle = () if any(permission.key in HELPED for permission in game.permissions) else PLACING
    if {game.chosen.get(key) for key in ("crossing", "equator-married")} & {"yes"} or not idle:
        return w.only_moves_under_remain(*CROSSING, *idle)(game, position)
    return not any(
        True
        for permission in game.permissions
        if permission.key not in idle
        for _ in possible_moves(game, position, permission)
    )
