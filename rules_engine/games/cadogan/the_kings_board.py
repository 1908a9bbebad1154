"""The Kings: its table, how it is dealt, and what may be asked of a card on it."""

from functools import reduce
from typing import TypeAlias

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    TAKEN,
    TARGET,
    Expression,
    compiles_to,
    expression_of_condition,
    fact_value,
    fact_value_before_move,
    is_certain,
    lies_in_zone,
    number_in_zone,
    pile_size,
    place_at_index_of_list,
    place_with_name,
    set_fact_step,
    some_listed_place_meets,
    some_move_meets,
    some_place_meets,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position

Places: TypeAlias = tuple[int, ...]
TABLE = w.Table(
    (w.zone("left", 4, title="left-hand group"), w.zone("foundation", 8, waits="ace", across=2),
        w.zone("right", 4, title="right-hand group"), w.pack),
    (w.Fact("left-columns", meaning="how many columns have been begun in the left-hand group", most=26),
        w.Fact("right-columns", meaning="how many have been begun in the right-hand group", most=26),
        w.Fact("vacant", meaning="how many cards played during the deal are still to be replaced"),
        w.Fact("turned",
            meaning="the line last dealt to, those of the right-hand group counted from 5", most=8),
        w.Fact("gaps", meaning="lines played from and not dealt to since: 1 for the first, 2, 4, 8 and so "
            "on", most=255),
        w.Fact("played-since", meaning="1 once a card has been played since the last one was dealt, where "
            "places stay empty", most=1)))
PLACES: Places = (*TABLE.zone_places["left"], *TABLE.zone_places["right"])

DEALING = pile_size("pack") > 0


def line_index(of: Expression) -> Expression:
    """Return the index in `PLACES` of a place of a group."""
    return number_in_zone(of) + value_if(lies_in_zone(of, "right"), 4, 0)


def _larger(one: Expression, other: Expression) -> Expression:
    return value_if(one < other, other, one)


def _columns_begun_form(group: str, *, before: bool = False) -> Expression:
    """Return how many columns the group has; in an effect, `before` counts the cards moved as well."""
    lines = [(pile_size(name), SOURCE.equals(place_with_name(name)))
        for name in (f"{group}-{one}" for one in range(1, 5))]
    sizes = [held + value_if(is_source, TAKEN, 0) if before else held for held, is_source in lines]
    return reduce(_larger, sizes, fact_value(f"{group}-columns"))


def _is_next_form(order: Places) -> Expression:
    """Return the test that the target place is the first of the least full ones."""
    earlier: list[Places] = [()] * len(TABLE.places)
    for number, one in enumerate(order):
        earlier[one] = order[:number]
    as_full = pile_size(HERE).equals(pile_size(TARGET))
    return ~some_place_meets("left right", pile_size(HERE) < pile_size(TARGET)) & ~some_listed_place_meets(
        TARGET, lambda _: earlier, as_full)


def dealing(position: Position) -> bool:
    """The pack has not been dealt out."""
    return bool(position.piles[TABLE.place_index["pack"]])


def columns_begun(position: Position, group: str) -> int:
    """How many columns the group has, one that has only been begun among them."""
    longest = max(len(position.piles[place]) for place in TABLE.zone_places[group])
    return max(longest, position.facts[TABLE.fact_index[f"{group}-columns"]])


def next_place(position: Position) -> int:
    """The place dealt to next: the first that is empty, column by column, left before right, downward."""
    return min(PLACES, key=lambda place: len(position.piles[place]))


@compiles_to(_is_next_form(PLACES))
def dealt_in_turn(attempt: MoveAttempt) -> Truth:
    """The card goes to the place that is next."""
    return attempt.target == next_place(attempt.position)


def line_of(place: int) -> int:
    """The number of the horizontal line a place lies on, from 0."""
    zone = TABLE.zones_by_place[place]
    number = place - TABLE.zone_places[zone.name].start
    return number // 2 if zone.name == "foundation" else number


def _line_form(of: Expression) -> Expression:
    return value_if(lies_in_zone(of, "foundation"), number_in_zone(of) // 2, number_in_zone(of))


_ON_ONE_LINE = _line_form(SOURCE).equals(_line_form(TARGET))


@compiles_to(_ON_ONE_LINE)
def on_one_line(attempt: MoveAttempt) -> Truth:
    """The foundation lies on the same horizontal line as the card."""
    return line_of(attempt.source) == line_of(attempt.target)


@compiles_to(~DEALING | _ON_ONE_LINE)
def on_one_line_in_the_deal(attempt: MoveAttempt) -> Truth:
    """All is dealt, or the foundation lies on the card's line."""
    return not dealing(attempt.position) or on_one_line(attempt)


COLUMNS_OF_ITS_GROUP = value_if(
    lies_in_zone(SOURCE, "left"), _columns_begun_form("left"), _columns_begun_form("right"))
IN_THE_LAST_COLUMN = ~DEALING | pile_size(SOURCE).equals(COLUMNS_OF_ITS_GROUP)


@compiles_to(IN_THE_LAST_COLUMN)
def in_the_last_column(attempt: MoveAttempt) -> Truth:
    """All is dealt, or the card lies in the last column begun in its group."""
    if not dealing(attempt.position):
        return True
    return len(attempt.origin) == columns_begun(attempt.position, attempt.zone_name(attempt.source))


@compiles_to(DEALING & (fact_value("vacant") > 0))
def to_be_replaced(_: Game, position: Position) -> bool:
    """A card has been played and not replaced, and the pack is not used up."""
    return dealing(position) and position.facts[TABLE.fact_index["vacant"]] > 0


@compiles_to([
    *[set_fact_step(f"{group}-columns", _columns_begun_form(group), lies_in_zone(TARGET, group))
      for group in ("left", "right")],
    set_fact_step("vacant", fact_value_before_move("vacant") - (fact_value_before_move("vacant") > 0)),
    set_fact_step("turned", line_index(TARGET) + 1)])
def dealt(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell where the card went, and that one card fewer is to be replaced."""
    group = attempt.zone_name(attempt.target)
    changed = w.position_with_fact(attempt.game, position, f"{group}-columns", columns_begun(position, group))
    changed = w.position_with_fact(attempt.game, changed, "vacant", max(0, attempt.fact_value("vacant") - 1))
    return w.position_with_fact(attempt.game, changed, "turned", PLACES.index(attempt.target) + 1)


@compiles_to([
    *[set_fact_step(
        f"{group}-columns", _columns_begun_form(group, before=True), DEALING & lies_in_zone(SOURCE, group))
      for group in ("left", "right")],
    set_fact_step("vacant", fact_value_before_move("vacant") + 1, DEALING),
    set_fact_step("turned", 0, DEALING)])
def played(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell that a card is to be replaced, if the deal goes on."""
    if not dealing(position):
        return position
    group = attempt.zone_name(attempt.source)
    changed = w.position_with_fact(attempt.game, position, f"{group}-columns",
        columns_begun(attempt.position, group))
    changed = w.position_with_fact(attempt.game, changed, "vacant", attempt.fact_value("vacant") + 1)
    return w.position_with_fact(attempt.game, changed, "turned", 0)


@compiles_to(~DEALING | (line_index(SOURCE) + 1).equals(fact_value("turned")))
def just_turned(attempt: MoveAttempt) -> Truth:
    """All is dealt, or the card is the one dealt last."""
    return not dealing(attempt.position) or PLACES.index(attempt.source) + 1 == attempt.fact_value("turned")


@compiles_to(_is_next_form((*TABLE.zone_places["right"], *TABLE.zone_places["left"])))
def right_first(attempt: MoveAttempt) -> Truth:
    """The card goes to the place that is next where the right-hand column comes before the left-hand one."""
    order: Places = (*TABLE.zone_places["right"], *TABLE.zone_places["left"])
    return attempt.target == min(order, key=lambda place: len(attempt.position.piles[place]))


@compiles_to(
    ~some_place_meets("left right", pile_size(HERE) < pile_size(TARGET))
    & (lies_in_zone(TARGET, "left") | ~some_place_meets("left", pile_size(HERE).equals(pile_size(TARGET)))))
def in_the_next_column(attempt: MoveAttempt) -> Truth:
    """The card goes to an empty place of the column in which the next place lies."""
    piles, place = attempt.position.piles, next_place(attempt.position)
    in_its_group = attempt.zone_name(attempt.target) == attempt.zone_name(place)
    return in_its_group and len(piles[attempt.target]) == len(piles[place])


def _across_form() -> Expression:
    across: list[Places] = [()] * len(TABLE.places)
    for left, right in zip(TABLE.zone_places["left"], TABLE.zone_places["right"], strict=True):
        across[left], across[right] = (right,), (left,)
    return some_listed_place_meets(TARGET, lambda _: across, pile_size(HERE) > 0)


@compiles_to((pile_size(TARGET) > 0) | ~_across_form())
def row_empty(attempt: MoveAttempt) -> Truth:
    """The target line holds cards; or it is empty, and so is the line beside it in the other group."""
    piles = attempt.position.piles
    other = "right" if attempt.zone_name(attempt.target) == "left" else "left"
    return bool(piles[attempt.target]) or not piles[TABLE.zone_places[other][line_of(attempt.target)]]


@compiles_to(DEALING & ~(fact_value("vacant") > 0) & expression_of_condition(w.a_move_is_allowed("play")))
def can_be_played(game: Game, position: Position) -> bool:
    """The deal goes on, no card waits to be replaced, and one can be played."""
    return dealing(position) and not to_be_replaced(game, position) and w.a_move_is_allowed("play")(game,
        position)


def turned_place_form() -> Expression:
    """Return the place that the fact `turned` names."""
    return place_at_index_of_list(tuple(TABLE.places[one] for one in PLACES), fact_value("turned") - 1)


@compiles_to(
    DEALING & (fact_value("turned") > 0) & fact_value("played-since").equals(0)
    & is_certain(some_move_meets(SOURCE.equals(turned_place_form()), ("play",))))
def turned_can_be_played(game: Game, position: Position) -> bool:
    """Check whether the card dealt last can be played while the deal goes on.

    The result is False once a card has been played since, if places stay empty.
    """
    turned = position.facts[TABLE.fact_index["turned"]]
    if position.facts[TABLE.fact_index["played-since"]]:
        return False
    plays = (permission for permission in game.permissions if permission.key == "play")
    return bool(turned) and dealing(position) and any(
        verdict.kind == "allowed" and move.parts[0].source == PLACES[turned - 1]
        for permission in plays for move, verdict in possible_moves(game, position, permission))
