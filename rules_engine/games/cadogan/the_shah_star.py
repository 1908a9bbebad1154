"""The Shah: its table, the star, and what may be so of a move in it."""

from collections.abc import Callable, Iterable

from rules_engine import words as w
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    TARGET,
    EffectStep,
    Expression,
    compiles_to,
    expression_of_condition,
    expression_of_test,
    fact_value,
    fact_value_before_move,
    lies_in_zone,
    number_in_zone,
    pile_size,
    set_fact_step,
    some_listed_place_meets,
    some_place_meets,
    value_if,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth

TABLE = w.Table(
    (w.zone("shah", title="Shah"), w.zone("foundation", 8), w.zone("inner", 8, title="first circle"),
        w.zone("middle", 8, title="second circle"), w.zone("outer", 8, title="third circle"), w.pack, w.talon,
        w.zone("aside", title="kings thrown aside")),
    (w.Fact("circle", start=1, meaning="the circle being dealt, or else the last one dealt", least=1, most=3),
        w.Fact("complete", start=1, meaning="1 once that circle has its eight cards", most=1),
        w.Fact("lane", meaning="the ray that was opened out and is being refilled, 0 for none", most=8),
        w.Fact("filling",
            meaning="1 while all the spaces are being refilled, or the one in the circle being dealt",
            most=1),
        w.Fact("fresh", meaning="1 while the card last dealt lies on the talon", most=1),
        w.Fact("redeals", meaning="how often the talon has been taken up", most=1), w.number_dealt))
PLACES = range(TABLE.zone_places["inner"].start, TABLE.zone_places["outer"].stop)
"""The places of the star: a circle of eight after another, each from the first ray to the eighth."""
PACK, TALON = TABLE.place_index["pack"], TABLE.place_index["talon"]


def ray_of(place: int) -> range:
    """The three places of the ray that a place of the star belongs to, the innermost first."""
    return PLACES[(place - PLACES.start) % 8::8]


def is_free(position: Position, place: int) -> bool:
    """Whether no card lies further out on its ray."""
    return not any(position.piles[other] for other in ray_of(place) if other > place)


def is_lane(position: Position, place: int) -> bool:
    """Whether the whole ray is empty."""
    return not any(position.piles[other] for other in ray_of(place))


STAR = "inner middle outer"


def _any_related(
    to: Expression, related: Callable[[int], Iterable[int]], condition: Expression
) -> Expression:
    """Return the test that one of the places related to a place of the star meets a condition."""
    lists = [tuple(related(place)) if place in PLACES else () for place in range(len(TABLE.places))]
    return some_listed_place_meets(to, lambda _: lists, condition)


def _circle_form(of: Expression) -> Expression:
    """Return the circle of a place of the star, from 1."""
    return value_if(lies_in_zone(of, "inner"), 1, value_if(lies_in_zone(of, "middle"), 2, 3))


_IS_EMPTY, _HOLDS_CARDS = pile_size(HERE).equals(0), pile_size(HERE) > 0


def fact(game: Game, position: Position, name: str) -> int:
    """The value of a fact."""
    return position.facts[game.table.fact_index[name]]


star_dealt = w.both_states_hold(w.fact_has_value("circle", 3), w.fact_has_value("complete", 1))
"""The three circles have been dealt."""


def whole_circles(game: Game, position: Position) -> int:
    """How many circles have been dealt to the end."""
    return fact(game, position, "circle") - 1 + fact(game, position, "complete")


def vacancies(game: Game, position: Position) -> list[int]:
    """The empty places of the circles that are complete, in the order in which they are refilled."""
    return [place for place in PLACES[: 8 * whole_circles(game, position)] if not position.piles[place]]


_IS_VACANCY = _IS_EMPTY & ~(
    _circle_form(HERE) > fact_value("circle") - 1 + fact_value("complete"))
_A_SPACE = some_place_meets(STAR, _IS_VACANCY)


def due(game: Game, position: Position) -> int | None:
    """Where the next card goes: to an opened ray, else to the first space or the next place of the deal."""
    if lane := fact(game, position, "lane"):
        return next((place for place in PLACES[lane - 1::8] if not position.piles[place]), None)
    if spaces := vacancies(game, position):
        return spaces[0]
    left = PLACES[8 * whole_circles(game, position):]
    return next((place for place in left if not position.piles[place]), None)


_CAN_FILL = ((pile_size("pack") > 0) | (pile_size("talon") > 0)) & _A_SPACE


@compiles_to(_CAN_FILL)
def can_fill(game: Game, position: Position) -> bool:
    """There is a space, and a card of the pack or the talon for it."""
    return bool((position.piles[PACK] or position.piles[TALON]) and vacancies(game, position))


to_refill = w.both_states_hold(star_dealt, can_fill)
"""The star is dealt, and a space can be filled."""


@compiles_to(~expression_of_condition(star_dealt) & (
    _CAN_FILL | ((fact_value("filling") > 0) & (pile_size("pack") > 0))))
def in_the_dealing(game: Game, position: Position) -> bool:
    """The star is not dealt yet, and a complete circle or the one being dealt has a space."""
    in_this_circle = fact(game, position, "filling") > 0 and bool(position.piles[PACK])
    return not star_dealt(game, position) and (in_this_circle or can_fill(game, position))


@compiles_to((fact_value("lane") > 0) & _CAN_FILL)
def lane_open(game: Game, position: Position) -> bool:
    """A ray that was opened out is not complete, and there are cards to fill it."""
    return fact(game, position, "lane") > 0 and can_fill(game, position)


# Tests of a move.
@compiles_to(~_any_related(
    SOURCE, lambda place: (other for other in ray_of(place) if other > place), _HOLDS_CARDS))
def nothing_outside(attempt: MoveAttempt) -> Truth:
    """No card lies further out on its ray, if the card comes from the star."""
    return attempt.source not in PLACES or is_free(attempt.position, attempt.source)


def in_third_circle(attempt: MoveAttempt) -> Truth:
    """The card comes from the third circle or the talon, and goes on one of the third circle."""
    source, target = attempt.zone_name(attempt.source), attempt.zone_name(attempt.target)
    return target == "outer" and source not in ("inner", "middle")


def _is_due_form() -> Expression:
    # In the dealing, too, it is the first empty place of all: the complete circles come first.
    first_of_all = ~_any_related(TARGET, lambda place: range(PLACES.start, place), _IS_EMPTY)
    first_of_ray = ~_any_related(
        TARGET, lambda place: (other for other in ray_of(place) if other < place), _IS_EMPTY)
    on_its_ray = (number_in_zone(TARGET) + 1).equals(fact_value("lane")) & first_of_ray
    return pile_size(TARGET).equals(0) & value_if(fact_value("lane").equals(0), first_of_all, on_its_ray)


@compiles_to(_is_due_form())
def is_due(attempt: MoveAttempt) -> Truth:
    """The place is the one whose turn it is."""
    return attempt.target == due(attempt.game, attempt.position)


@compiles_to(
    expression_of_condition(star_dealt) | fact_value("complete").equals(0) | _A_SPACE
    | expression_of_test(w.no_move_possible_under("play")))
def not_while_playable(attempt: MoveAttempt) -> Truth:
    """No new circle is begun, or no card fits a foundation."""
    if star_dealt(attempt.game, attempt.position) or not attempt.fact_value("complete"):
        return True
    return bool(vacancies(attempt.game, attempt.position)) or w.no_move_possible_under("play")(attempt)


@compiles_to(~(
    (fact_value("lane") > 0) & lies_in_zone(TARGET, "middle", "outer")
    & (number_in_zone(TARGET) + 1).equals(fact_value("lane")) & (pile_size("talon") > 0)))
def talon_first(attempt: MoveAttempt) -> Truth:
    """The place is not one of the two outer ones of an opened ray, or the talon has given out."""
    lane = attempt.fact_value("lane")
    outside = lane > 0 and attempt.target in PLACES[lane + 7::8]
    return not (outside and attempt.position.piles[TALON])


@compiles_to(
    lies_in_zone(TARGET, "inner") & ~_any_related(TARGET, ray_of, _HOLDS_CARDS)
    & expression_of_condition(star_dealt))
def inner_of_a_lane(attempt: MoveAttempt) -> Truth:
    """The place is the inner one of a ray that is empty, in a star that is dealt."""
    inner = attempt.target in PLACES[:8] and is_lane(attempt.position, attempt.target)
    return inner and star_dealt(attempt.game, attempt.position)


# What follows from a move.
def _laid_steps() -> list[EffectStep]:
    circle, lane = _circle_form(TARGET), fact_value_before_move("lane")
    dealt_before = fact_value_before_move("circle").equals(3) & fact_value_before_move("complete").equals(1)
    in_the_deal = ~dealt_before & ~(circle < fact_value_before_move("circle"))
    whole = ~_any_related(TARGET, _circle_of, _IS_EMPTY)
    space_in_the_lane = some_place_meets(STAR, (number_in_zone(HERE) + 1).equals(lane) & _IS_EMPTY)
    return [
        set_fact_step("lane", value_if(_CAN_FILL & space_in_the_lane, lane, 0), ~in_the_deal & (lane > 0)),
        set_fact_step(
            "filling", expression_of_condition(star_dealt) & _CAN_FILL, ~in_the_deal & lane.equals(0)),
        set_fact_step("filling", 0, in_the_deal), set_fact_step("circle", circle, in_the_deal),
        set_fact_step("complete", whole, in_the_deal)]


def _circle_of(place: int) -> range:
    first = place - (place - PLACES.start) % 8
    return range(first, first + 8)


@compiles_to(_laid_steps())
def laid(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell how far the dealing has come, or what is still to be refilled."""
    game = attempt.game
    circle = (attempt.target - PLACES.start) // 8 + 1
    if not star_dealt(game, attempt.position) and circle >= attempt.fact_value("circle"):
        whole = all(position.piles[place] for place in PLACES[8 * circle - 8 : 8 * circle])
        return w.position_with_facts(game, position, circle=circle, complete=int(whole), filling=0)
    if lane := attempt.fact_value("lane"):
        left = can_fill(game, position) and any(not position.piles[at] for at in PLACES[lane - 1::8])
        return w.position_with_fact(game, position, "lane", lane if left else 0)
    return w.position_with_fact(game, position, "filling", int(to_refill(game, position)))


@compiles_to([
    set_fact_step(
        "lane", number_in_zone(SOURCE) + 1,
        lies_in_zone(SOURCE, *STAR.split()) & ~_any_related(SOURCE, ray_of, _HOLDS_CARDS)
        & expression_of_condition(star_dealt) & _CAN_FILL),
    set_fact_step(
        "filling", 1, lies_in_zone(SOURCE, *STAR.split()) & fact_value("complete").equals(0)
        & _circle_form(SOURCE).equals(fact_value("circle")))])
def opened(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell of the space: whether the card was the last of a ray that can be refilled.

    They also tell whether it came from the circle that is being dealt.
    """
    circle = (attempt.source - PLACES.start) // 8 + 1
    if attempt.source in PLACES and not attempt.fact_value("complete") and (
            circle == attempt.fact_value("circle")):
        return w.position_with_fact(attempt.game, position, "filling", 1)
    if attempt.source in PLACES and is_lane(position, attempt.source) and to_refill(attempt.game, position):
        return w.position_with_fact(attempt.game, position, "lane", (attempt.source - PLACES.start) % 8 + 1)
    return position
