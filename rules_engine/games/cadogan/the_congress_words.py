"""The Congress: its vacancies, and when nothing is left but to carry cards back and forth."""

from rules_engine import words as w
from rules_engine.model.cards import Pile
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    TARGET,
    compiles_to,
    expression_of_condition,
    fact_value,
    has_choice,
    number_in_zone,
    only_moves_under_permissions_are_possible,
    pile_size,
    row_length,
    set_fact_step,
    some_listed_place_meets,
    some_place_meets,
    sum_over_places,
    value_if,
)
from rules_engine.model.rule import Permission
from rules_engine.writing import Game, Move, MoveAttempt, Position, Truth

DOWNWARD = w.same_directions_for_all_places(w.BELOW)


def vacant_helps(game: Game, position: Position) -> list[int]:
    """The empty places of the first four helps."""
    return [place for place in game.table.zone_places["help"][:4] if not position.piles[place]]


_A_HELP_IS_VACANT_FORM = some_place_meets("help", (number_in_zone(HERE) < 4) & pile_size(HERE).equals(0))
_CAN_BE_REFILLED_FORM = (
    (pile_size("pack") > 0) & (_A_HELP_IS_VACANT_FORM | expression_of_condition(w.a_vacancy_can_be_filled)))


@compiles_to(_CAN_BE_REFILLED_FORM)
def can_be_refilled(game: Game, position: Position) -> bool:
    """The pack holds a card for a vacancy in the rivers or among the helps."""
    vacant = vacant_helps(game, position) or w.vacant_places(game, position)
    return bool(vacant and position.piles[game.table.place_index["pack"]])


@compiles_to([set_fact_step("filling", _CAN_BE_REFILLED_FORM)])
def refilling_goes_on(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the fact tells whether another vacancy is to be refilled."""
    return w.position_with_fact(attempt.game, position, "filling",
        int(can_be_refilled(attempt.game, position)))


@compiles_to(number_in_zone(TARGET) // row_length("row") < number_in_zone(SOURCE) // row_length("row"))
def to_a_higher_row(attempt: MoveAttempt) -> Truth:
    """The card goes to a row above its own."""
    return w.row_number_of(attempt.game, attempt.target) < w.row_number_of(attempt.game, attempt.source)


def _places_below(game: Game) -> list[tuple[int, ...]]:
    """Return, for each place of the rivers, the places below it in its column; none for other places."""
    span = game.table.zone_places["row"]
    found: list[tuple[int, ...]] = [()] * len(game.table.places)
    for place in span:
        found[place] = tuple(range(place, span.stop, game.table.zones_by_place[place].across)[1:])
    return found


@compiles_to(~some_listed_place_meets(TARGET, _places_below, pile_size(HERE) > 0))
def receiver_free(attempt: MoveAttempt) -> Truth:
    """Nothing lies below the card of the rivers that is covered."""
    return w.place_has_empty_line_to_edge(attempt.game, attempt.position, attempt.target, DOWNWARD)


@compiles_to(~_A_HELP_IS_VACANT_FORM)
def no_help_vacant(attempt: MoveAttempt) -> Truth:
    """None of the first four helps is vacant."""
    return not vacant_helps(attempt.game, attempt.position)


@compiles_to(number_in_zone(TARGET) < 4)
def one_of_four_helps(attempt: MoveAttempt) -> Truth:
    """The card goes to one of the first four helps."""
    return attempt.place_number(attempt.target) <= 4


_PLACES_OF_HELPS_LEFT_FORM = sum_over_places("help", value_if(pile_size(HERE).equals(0), 1, 0))


@compiles_to([set_fact_step("closed", fact_value("closed") + value_if(pile_size(SOURCE).equals(0), 1, 0))])
def place_is_closed_if_vacant(attempt: MoveAttempt, position: Position) -> Position:
    """If the move has emptied the place of a help, add one to the number of closed places."""
    if position.piles[attempt.source]:
        return position
    return w.position_with_fact(attempt.game, position, "closed", attempt.fact_value("closed") + 1)


@compiles_to([set_fact_step("closed", fact_value("closed") - 1, fact_value("closed") > 0)])
def place_is_opened(attempt: MoveAttempt, position: Position) -> Position:
    """Subtract one from the number of closed places, unless it is 0: a card of the pack has refilled one."""
    closed = max(attempt.fact_value("closed") - 1, 0)
    return w.position_with_fact(attempt.game, position, "closed", closed)


@compiles_to(fact_value("closed") < _PLACES_OF_HELPS_LEFT_FORM)
def a_place_is_open(attempt: MoveAttempt) -> Truth:
    """Some empty place among the helps is not closed."""
    table = attempt.game.table
    empty = sum(not attempt.position.piles[place] for place in table.zone_places["help"])
    return attempt.fact_value("closed") < empty


ONTO_HELPS_AND_RIVERS = ("marry-helps", "marry-into-rivers")
OF_MARRIED_CARDS = ("marry", "begin", "begin-from-help")
"""Permissions under which a card can be carried back and forth if it is married."""


def comes_back(position: Position, permission: Permission, move: Move) -> bool:
    """The move is a marriage of a help or of a married card, or begins a help with a married card.

    Such a card can be married back. Where marriages close the places of helps, it cannot begin one again and
    again.
    """
    if permission.key in ONTO_HELPS_AND_RIVERS:
        return True
    closes = any(rule.key == "open-place" for rule in permission.rules)
    married = len(position.piles[move.parts[0].source]) > 1
    return permission.key in OF_MARRIED_CARDS and not closes and married


@compiles_to(pile_size("pack").equals(0) & value_if(
    has_choice("vice-versa", "yes") | has_choice("from-a-help", "yes"),
    only_moves_under_permissions_are_possible((*ONTO_HELPS_AND_RIVERS, *OF_MARRIED_CARDS)),
    expression_of_condition(w.only_moves_under_remain("marry-helps"))))
def is_lost(game: Game, position: Position) -> bool:
    """The pack is used up, and nothing is left but to carry married cards back and forth."""
    if position.piles[game.table.place_index["pack"]]:
        return False
    if not any(permission.key in ("marry-into-rivers", "begin-from-help") for permission in game.permissions):
        return w.only_moves_under_remain("marry-helps")(game, position)
    rivers, helps = (game.table.zone_places[zone] for zone in ("row", "help"))

    def cards_lying(now: Position) -> tuple[tuple[Pile, ...], tuple[Pile, ...], tuple[int, ...]]:
        """Return the rivers, the helps in an order that does not tell where they lie, and the facts."""
        piles = now.piles
        return (piles[rivers.start : rivers.stop], tuple(sorted(piles[helps.start : helps.stop])), now.facts)

    return w.only_ignored_moves_remain(game, position, comes_back, cards_lying)
