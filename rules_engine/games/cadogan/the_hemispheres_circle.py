"""The Hemispheres: its table, the circle, and what may be so of a move in it."""

from collections.abc import Iterator

from rules_engine import words as w
from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import RED, UNSEEN
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    CARD,
    HERE,
    IS_EXCHANGE,
    SOURCE,
    TAKEN,
    TARGET,
    Expression,
    any_is_true,
    are_known_and_equal,
    as_expression,
    compiles_to,
    expression_of_condition,
    fact_value,
    first_nonnegative_value,
    has_choice,
    lies_in_zone,
    pile_size,
    set_fact_step,
    some_place_meets,
    suit_of,
    top_card,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position

RACES = "north-west north-east south-east south-west"
TABLE = w.Table(
    (w.zone("ascending", 4, title="red aces"), w.zone("descending", 4, title="black kings"),
        w.zone("barrier", 4), *(w.zone(race, 3, title=f"{race}ern Race") for race in RACES.split()), w.pack,
        w.talon),
    (w.Fact("filling", meaning="1 while the vacancies are being refilled", most=1),
        w.Fact("fresh", meaning="1 while the card last dealt lies on the talon", most=1)))
CIRCLE = range(TABLE.zone_places["north-west"].start, TABLE.zone_places["south-west"].stop)
"""The twelve places of the circle, from the king of hearts in the west round with the clock."""
NORTH = CIRCLE[:6]
PACK, TALON = TABLE.place_index["pack"], TABLE.place_index["talon"]


def at_home(card: int, place: int) -> Truth:
    """Whether a card in this place of the circle is in the hemisphere of its colour."""
    return None if card == UNSEEN else RED[card] == (place in NORTH)


def _in_north(place: Expression) -> Expression:
    return lies_in_zone(place, "north-west", "north-east")


def _is_red(entry: Expression) -> Expression:
    suit = suit_of(entry)
    return are_known_and_equal(suit, as_expression(1)) | are_known_and_equal(suit, as_expression(2))


def _in_circle(place: Expression) -> Expression:
    return lies_in_zone(place, *RACES.split())


def _at_home_form(entry: Expression, place: Expression) -> Expression:
    return (_is_red(entry) & _in_north(place)) | (~_is_red(entry) & ~_in_north(place))


def vacancies(position: Position) -> list[int]:
    """The empty places of the circle, in the order in which they are refilled."""
    return [place for place in CIRCLE if not position.piles[place]]


@compiles_to(((pile_size("pack") > 0) | (has_choice("who-fills", "talon-too") & (pile_size("talon") > 0)))
    & some_place_meets(RACES, pile_size(HERE).equals(0)))
def to_refill(game: Game, position: Position) -> bool:
    """A place of the circle is vacant, and the pack holds a card for it, or the talon if it may refill."""
    talon = any(permission.key == "fill-from-talon" for permission in game.permissions)
    return bool((position.piles[PACK] or (talon and position.piles[TALON])) and vacancies(position))


@compiles_to(fact_value("filling").equals(1) & expression_of_condition(to_refill))
def refilling(game: Game, position: Position) -> bool:
    """The refilling has begun, and another place can be filled."""
    return position.facts[game.table.fact_index["filling"]] == 1 and to_refill(game, position)


@compiles_to([set_fact_step("filling", expression_of_condition(to_refill))])
def filled(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the fact tells whether another vacancy is to be refilled."""
    return w.position_with_fact(attempt.game, position, "filling", int(to_refill(attempt.game, position)))


# Tests of a move.
@compiles_to(
    (~_in_circle(SOURCE) | _at_home_form(CARD, SOURCE))
    & (~_in_circle(TARGET) | pile_size(TARGET).equals(0) | _at_home_form(top_card(TARGET), TARGET)))
def in_own_hemisphere(attempt: MoveAttempt) -> Truth:
    """The card, if it comes from the circle, and the one it goes on there are in the right hemispheres."""
    answers = {at_home(attempt.card, attempt.source)} if attempt.source in CIRCLE else set()
    if attempt.target in CIRCLE and attempt.under is not None:
        answers.add(at_home(attempt.under, attempt.target))
    return False if False in answers else None if None in answers else True


@compiles_to(has_choice("talon-exhausted", "no-use"))
def exhausted_when_of_no_use(attempt: MoveAttempt) -> Truth:
    """As the game is read, the talon is exhausted when its card is of no use."""
    return attempt.game.chosen.get("talon-exhausted") == "no-use"


@compiles_to(~_in_circle(SOURCE) | any_is_true(
    lies_in_zone(SOURCE, race) & lies_in_zone(TARGET, race) for race in RACES.split()))
def in_own_race(attempt: MoveAttempt) -> Truth:
    """The card comes from the talon, or from the Race of the one it goes on."""
    return attempt.source not in CIRCLE or w.stays_in_its_zone(attempt)


@compiles_to(~_in_circle(SOURCE) | pile_size(SOURCE).equals(TAKEN))
def no_partner_left(attempt: MoveAttempt) -> Truth:
    """No card stays behind, if it comes from the circle."""
    return attempt.source not in CIRCLE or len(attempt.origin) == len(attempt.part.at)


def _first_empty(zones: str) -> Expression:
    return first_nonnegative_value(zones, value_if(pile_size(HERE).equals(0), HERE, -1))


@compiles_to(TARGET.equals(_first_empty(RACES)))
def first_vacancy(attempt: MoveAttempt) -> Truth:
    """The place is the first that is vacant."""
    return attempt.target == next(iter(vacancies(attempt.position)), None)


@compiles_to(TARGET.equals(_first_empty("north-east south-east south-west north-west")))
def first_from_north(attempt: MoveAttempt) -> Truth:
    """The place is the first vacant one from the north round to the right."""
    order = (*CIRCLE[3:], *CIRCLE[:3])
    return attempt.target == next((place for place in order if not attempt.position.piles[place]), None)


@compiles_to(~_at_home_form(CARD, SOURCE))
def is_stray(attempt: MoveAttempt) -> Truth:
    """The card lies in the wrong hemisphere."""
    home = at_home(attempt.card, attempt.source)
    return None if home is None else not home


@compiles_to(_at_home_form(CARD, TARGET))
def goes_home(attempt: MoveAttempt) -> Truth:
    """The place is in the hemisphere of the card's colour."""
    return at_home(attempt.card, attempt.target)


@compiles_to(IS_EXCHANGE & pile_size(SOURCE).equals(1) & pile_size(TARGET).equals(1))
def change_places(attempt: MoveAttempt) -> Truth:
    """Two cards go each to the place of the other, and both lie alone."""
    one, other = attempt.move.parts
    alone = all(len(attempt.position.piles[part.source]) == 1 and part.at == (0,) for part in (one, other))
    return alone and (one.source, one.target) == (other.target, other.source)


@compiles_to(IS_EXCHANGE & _in_north(SOURCE) & ~_in_north(TARGET) & ~_is_red(CARD)
    & _is_red(top_card(TARGET)))
def both_astray(attempt: MoveAttempt) -> Truth:
    """One is a black card of the north, the other a red card of the south."""
    homes = [at_home(part.card, part.source) for part in attempt.single_moves]
    sides = {part.source in NORTH for part in attempt.single_moves}
    if True in homes or len(sides) == 1:
        return False
    return None if None in homes else True


@compiles_to(IS_EXCHANGE & _in_north(SOURCE) & ~_in_north(TARGET)
    & (~_is_red(CARD) | _is_red(top_card(TARGET))))
def one_astray(attempt: MoveAttempt) -> Truth:
    """One of the two is in the wrong hemisphere, and the other in the half that is its own."""
    homes = [at_home(part.card, part.source) for part in attempt.single_moves]
    if len({part.source in NORTH for part in attempt.single_moves}) == 1:
        return False
    return True if False in homes else None if None in homes else False


# Candidates.
@declare_dependencies("pile")
@compiles_to("FACE_UP_GROUP")   # all cards of the circle lie face up
def _whole_packet(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    if len(position.piles[place]) > 1:
        yield tuple(range(len(position.piles[place])))


packets = MovesFromPlaceToPlace(RACES, RACES, _whole_packet, space=False)
"""Candidates: each married packet whole, to each other card of the circle."""
talon_to_vacancies = MovesFromPlaceToPlace("talon", RACES, space=True)
"""Candidates: the talon's top card to each vacancy."""
