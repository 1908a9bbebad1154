"""Tests and conditions as data, so that a game can be compiled and played without calling Python.

Values are whole numbers. A condition is 1 (true), 0 (false) or `UNKNOWN` (2, if a hidden card decides).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final, TypeAlias, TypeVar

UNKNOWN: Final = 2
"""The truth that stands for None."""

Operand: TypeAlias = "Expression | int"
Word = TypeVar("Word", bound=Callable[..., Any])

_FORM = "compiled_form"


@dataclass(frozen=True)
class Expression:
    """One operation with its operands: numbers, names, or other expressions.

    Python operators make further expressions: `pile_size("pack") > 0` is an expression.
    """

    operation: str
    operands: tuple[Any, ...] = ()

    def equals(self, other: Operand) -> Expression:
        """Return the expression that is true if this value equals `other`, an expression or a number."""
        return Expression("equal", (self, as_expression(other)))

    def __lt__(self, other: Operand) -> Expression:
        """Return the expression that is true if this value is smaller than the other."""
        return Expression("less", (self, as_expression(other)))

    def __gt__(self, other: Operand) -> Expression:
        """Return the expression that is true if this value is greater than the other."""
        return Expression("less", (as_expression(other), self))

    def __add__(self, other: Operand) -> Expression:
        """Return the expression for the sum of both values."""
        return Expression("add", (self, as_expression(other)))

    def __sub__(self, other: Operand) -> Expression:
        """Return the expression for this value minus the other."""
        return Expression("subtract", (self, as_expression(other)))

    def __floordiv__(self, other: Operand) -> Expression:
        """Return the expression for the quotient, rounded down. Neither value may be negative."""
        return Expression("divide", (self, as_expression(other)))

    def __mod__(self, other: Operand) -> Expression:
        """Return the expression for the remainder. The divisor must be positive."""
        return Expression("remainder", (self, as_expression(other)))

    def __and__(self, other: Expression) -> Expression:
        """Return the expression that is true if this condition and the other one are both true.

        One false condition makes it false, even if the other is unknown. In all other cases it is unknown.
        """
        return Expression("and", (self, other))

    def __or__(self, other: Expression) -> Expression:
        """Return the expression that is true if this condition or the other one is true, or both are.

        One true condition is enough, even if the other is unknown. The expression is false if both are false.
        In all other cases it is unknown.
        """
        return Expression("or", (self, other))

    def __invert__(self) -> Expression:
        """Return the expression that is true if this one is false, and false if it is true.

        Unknown stays unknown.
        """
        return Expression("not", (self,))


def as_expression(value: Operand) -> Expression:
    """Return `value` as an expression. It can be a number, or an expression that is returned unchanged."""
    return value if isinstance(value, Expression) else Expression("number", (value,))


SOURCE = Expression("source")
"""The place that the move takes from."""
TARGET = Expression("target")
"""The place that the move goes to."""
HERE = Expression("here")
"""The place that an expression over several places looks at."""
INDEX = Expression("index")
"""The index of the lowest card taken in its pile."""
TAKEN = Expression("taken")
"""How many cards are taken."""


def place_with_name(place_name: str) -> Expression:
    """Return the expression for the place with this name."""
    return Expression("place", (place_name,))


def fact_value(fact_name: str) -> Expression:
    """Return the expression for the value of the fact with this name.

    A fact is a number stored beside the cards. In an effect (a change after a move), it is the value as
    changed so far.
    """
    return Expression("fact", (fact_name,))


def fact_value_before_move(fact_name: str) -> Expression:
    """Return the expression for the value of the fact (a stored number) with this name before the move."""
    return Expression("fact before", (fact_name,))


def pile_size(location: Expression | str) -> Expression:
    """Return the expression for the number of cards in a place.

    `location` is an expression for the place, or its name.
    """
    return Expression("size", (place_with_name(location) if isinstance(location, str) else location,))


def card_at_index(location: Expression | str, index: Operand) -> Expression:
    """Return the expression for the card at this index of the pile in a place. It is -1 if there is none.

    `location` is an expression for the place, or its name.
    """
    return Expression("entry",
        (place_with_name(location) if isinstance(location, str) else location, as_expression(index)))


def top_card(location: Expression | str) -> Expression:
    """Return the expression for the top card of a place. It is -1 if the place is empty.

    `location` is an expression for the place, or its name.
    """
    return Expression("top", (place_with_name(location) if isinstance(location, str) else location,))


def rank_of(card: Expression) -> Expression:
    """Return the expression for the rank of a card. It is 0 for an ace, 12 for a king.

    For a joker, a card not shown, or no card it is -1.
    """
    return Expression("rank", (card,))


def suit_of(card: Expression) -> Expression:
    """Return the expression for the suit of a card, 0 for spades, 1 hearts, 2 diamonds, 3 clubs.

    For a joker, a card not shown, or no card it is -1.
    """
    return Expression("suit", (card,))


def card_is_face_down(card: Expression) -> Expression:
    """Return the expression that is true if a card lies face down. It is false if there is no card."""
    return Expression("down", (card,))


IS_EXCHANGE = Expression("is exchange")
"""The test that the top cards of source and target change places. It is decided when a game is compiled."""
GOES_BENEATH = Expression("goes beneath")
"""The test that the card goes beneath all others of its pile. It is decided when a game is compiled."""
CARD = card_at_index(SOURCE, INDEX)
"""The entry of the lowest card taken."""


def are_known_and_equal(value: Expression, other_value: Expression) -> Expression:
    """Return the expression that is true if `value` and `other_value` are equal, both being known.

    It is unknown if one of them is negative: this means that a card is not shown, or that there is none.
    """
    return Expression("known equal", (value, other_value))


def some_place_meets(zones: str, condition: Expression) -> Expression:
    """Return the expression that is true if at least one place of some zones meets the condition.

    `zones` has the names of the zones, separated by spaces. In the condition, `HERE` stands for the place.
    The condition must never be unknown.
    """
    return Expression("any", (zones, condition))


def every_place_meets(zones: str, condition: Expression) -> Expression:
    """Return the expression that is true if all places of some zones meet the condition.

    `zones` has the names of the zones, separated by spaces. In the condition, `HERE` stands for the place.
    The condition must never be unknown.
    """
    return Expression("not", (some_place_meets(zones, ~condition),))


def sum_over_places(zone_names: str, value: Expression) -> Expression:
    """Return the expression for the sum of `value` over all places of some zones.

    `zone_names` has the names of the zones, separated by spaces. `value` is an expression in which `HERE`
    stands for the place.
    """
    return Expression("sum", (zone_names, value))


def first_nonnegative_value(zones: str, value: Expression) -> Expression:
    """Return the expression for `value` at the first place of some zones where it is 0 or more.

    `zones` has the names of the zones, separated by spaces. In `value`, `HERE` stands for the place. If the
    value is negative at all places, the result is -1.
    """
    return Expression("first", (zones, value))


def lies_in_zone(location: Expression, *zones: str) -> Expression:
    """Return the expression that is true if a place belongs to one of these zones.

    `location` is an expression for the place. Each further argument is the name of a zone.
    """
    return Expression("lies in zone", (location, zones))


def number_in_zone(location: Expression) -> Expression:
    """Return the expression for the number of a place within its zone, from 0.

    `location` is an expression for the place.
    """
    return Expression("number in zone", (location,))


def some_listed_place_meets(
    list_place: Expression, place_lists_of_game: Callable[..., Any], condition: Expression
) -> Expression:
    """Return the expression that is true if at least one place of a list meets the condition.

    - `place_lists_of_game`: a function that is called with a game. It returns a list of places for each place
      of the table.
    - `list_place`: an expression for a place. The list of this place is used.
    - `condition`: an expression in which `HERE` stands for a place of the list. It must never be unknown.
    """
    return Expression("some listed place meets", (list_place, place_lists_of_game, condition))


def some_move_is_allowed(permission_keys: tuple[str, ...] = (), source_zone: str = "") -> Expression:
    """Return the expression that is true if at least one of some rules allows a move.

    `permission_keys` are the keys of the rules (permissions). Without keys, all rules count. With
    `source_zone`, only moves from the zone of this name count. Ends of the game and duties (what must be done
    first) are ignored.
    """
    return Expression("some move allowed", (permission_keys, source_zone))


def no_move_possible_except(permission_keys: tuple[str, ...]) -> Expression:
    """Return the expression that is true if the only possible moves, if any, are those that some rules allow.

    `permission_keys` are the keys of these rules (permissions). The expression is unknown if a hidden card
    decides whether another move is allowed.
    """
    return Expression("no move possible except", (permission_keys,))


def no_move_possible(permission_keys: tuple[str, ...] | None = None, source_zone: str = "") -> Expression:
    """Return the expression that is true if none of some rules allows a move.

    `permission_keys` are the keys of the rules (permissions), or None for all rules. With `source_zone`, only
    moves from the zone of this name count. The expression is unknown if a hidden card decides.
    """
    return Expression("no move possible", (permission_keys, source_zone))


def some_move_meets(condition: Expression, permission_keys: tuple[str, ...] | None = None) -> Expression:
    """Return the expression that is true if some allowed move meets the condition.

    - `condition`: an expression about the move, with `SOURCE`, `TARGET`, `INDEX`, `TAKEN` and `CARD`. It must
      never be unknown.
    - `permission_keys`: the keys of the rules (permissions) whose moves are tried, or None for all rules.
      Their moves must go from one place to one other place.

    The expression is unknown if a hidden card decides whether such a move is allowed. An action without cards
    never meets the condition. Ends of the game and duties (what must be done first) are ignored.
    """
    return Expression("some move meets", (permission_keys, condition, False))


def every_possible_move_meets(
    condition: Expression, permission_keys: tuple[str, ...] | None = None
) -> Expression:
    """Return the expression that is true if every possible move under some rules meets the condition.

    `condition` is an expression about the move, as in `some_move_meets`. `permission_keys` are the keys of
    the rules, or None for all rules. A move that depends on a hidden card counts as possible. The expression
    is true if no move is possible. It is never unknown.
    """
    return is_certain(~Expression("some move meets", (permission_keys, ~condition, True)))


def some_move_is_allowed_within_duties(ignored_permission_keys: tuple[str, ...] = ()) -> Expression:
    """Return the expression that is true if some move is allowed.

    A move does not count if a duty demands another one first. Moves under the permissions (rules) with the
    keys `ignored_permission_keys` do not count either.
    """
    return Expression("some move allowed within duties", (ignored_permission_keys,))


def no_move_possible_within_duties(ignored_permission_keys: tuple[str, ...] = ()) -> Expression:
    """Return the expression that is true if no move is allowed, whatever the hidden cards are.

    A move does not count if a duty demands another one first. Moves under the permissions (rules) with the
    keys `ignored_permission_keys` do not count either. The expression is unknown if a hidden card decides.
    """
    return Expression("no move possible within duties", (ignored_permission_keys,))


def value_if(condition: Expression, value: Operand, otherwise: Operand) -> Expression:
    """Return the expression for `value` if the condition is true, and for `otherwise` if it is not."""
    return Expression("value if", (condition, as_expression(value), as_expression(otherwise)))


def number_of_cards_dealt_to_place(place_name: str) -> Expression:
    """Return the expression for the number of cards that deal number 1 puts in the place with this name."""
    return Expression("cards dealt to", (place_name,))


def has_choice(reading_key: str, choice_key: str) -> Expression:
    """Return the expression that is true if the game is played with a certain answer to an open question.

    `reading_key` is the key of the question, and `choice_key` that of the answer. The answer must not be the
    one that the book follows.
    """
    return Expression("has choice", (reading_key, choice_key))


def row_length(zone: str) -> Expression:
    """Return the expression for the number of places in each row of the zone with this name."""
    return Expression("row length", (zone,))


def is_certain(condition: Expression) -> Expression:
    """Return the expression that is true if a condition is true. It is false if the condition is unknown."""
    return condition.equals(1)


def is_possible(condition: Expression) -> Expression:
    """Return the expression that is true if a condition is true or unknown, and false if it is false."""
    return ~is_certain(~condition)


def some_place_meets_or_is_unknown(zones: str, condition: Expression) -> Expression:
    """Return the expression that is true if at least one place of some zones meets the condition.

    `zones` has the names of the zones, separated by spaces. In the condition, `HERE` stands for the place.
    The expression is unknown if a place may meet the condition, but none is sure to.
    """
    return value_if(
        some_place_meets(zones, is_certain(condition)), 1,
        value_if(some_place_meets(zones, is_possible(condition)), UNKNOWN, 0))


def some_listed_place_meets_or_is_unknown(
    list_place: Expression, place_lists_of_game: Callable[..., Any], condition: Expression
) -> Expression:
    """Return the expression that is true if at least one place of a list meets the condition.

    It is unknown if a place may meet the condition, but none is sure to.

    - `place_lists_of_game`: a function that is called with a game. It returns a list of places for each place
      of the table.
    - `list_place`: an expression for a place. The list of this place is used.
    - `condition`: an expression in which `HERE` stands for a place of the list.
    """
    return value_if(
        some_listed_place_meets(list_place, place_lists_of_game, is_certain(condition)), 1,
        value_if(some_listed_place_meets(list_place, place_lists_of_game, is_possible(condition)), UNKNOWN,
            0))


def adjacent_taken_cards_pass(test: Callable[[int, int], bool | None]) -> Expression:
    """Return the expression that is true if every two neighbours among the cards taken pass a test.

    The test is a function of two faces. The first is that of the card that lies lower in the pile.
    """
    return Expression("neighbours taken pass", (test,))


def place_at_index_of_list(place_names: tuple[str, ...], index: Expression) -> Expression:
    """Return the expression for the place at an index of a list of place names.

    `place_names` is the list. The index is an expression and counts from 0. The value is the number of the
    place, or -1 if there is none.
    """
    found: Operand = -1
    for number, name in reversed(list(enumerate(place_names))):
        found = value_if(index.equals(number), place_with_name(name), found)
    return as_expression(found)


def only_moves_within_zone_are_possible(zone_name: str) -> Expression:
    """Return the expression that is true if cards can only move about within one zone, now and later.

    The zone is given by its name. A move that empties a place does not count as within the zone. The
    expression is false if a hidden card decides about a move.
    """
    return Expression("only ignored moves remain", (zone_name, ()))


def only_moves_under_permissions_are_possible(permission_keys: tuple[str, ...]) -> Expression:
    """Return the expression that is true if only moves under some rules are possible, now and later.

    `permission_keys` are the keys of these rules (permissions). The expression is false if a hidden card
    decides about a move.
    """
    return Expression("only ignored moves remain", ("", permission_keys))


FIRST_FACE_UP = Expression("first face up", (SOURCE,))
"""The index of the lowest face-up card of the source pile; its size if all lie face down."""


@dataclass(frozen=True)
class EffectStep:
    """One step of a compiled effect (a change after a move)."""

    kind: str
    """`set` gives a stored number (fact) a value. `move` moves the top cards of one place to another. For
    `gather`, `shuffle` and `deal packets` see `gather_cards_step`, `shuffle_pile_step` and
    `deal_packets_step`."""
    operands: tuple[Any, ...]
    condition: Expression | None = None
    """The step is made only if this condition is true. None if there is no condition."""


def set_fact_step(fact_name: str, value: Operand, condition: Expression | None = None) -> EffectStep:
    """Return the step of an effect that gives the fact (a stored number) with this name a new value.

    The value is an expression or a number. The step is made if the condition is true or None.
    """
    return EffectStep("set", (fact_name, as_expression(value)), condition)


def move_cards_step(
    source: str, target: str, count: Operand | None = None, *, turned: bool, down: bool,
    condition: Expression | None = None,
) -> EffectStep:
    """Return the step of an effect that moves the top cards of one place to the top of another.

    - `source`, `target`: the names of the two places.
    - `count`: how many cards are moved. With None, all are moved.
    - `turned`: True if the packet is turned over, so that its top card becomes the lowest.
    - `down`: True if the cards lie face down afterwards, False if they lie face up.
    - `condition`: the step is made if this is true or None.
    """
    amount = pile_size(source) if count is None else as_expression(count)
    return EffectStep("move", (source, target, amount, turned, down), condition)


def gather_cards_step(
    zones_or_places: tuple[str, ...], pack_place: str, *, last_first: bool, turned: bool
) -> EffectStep:
    """Return the step of an effect that takes up all cards of some places and lays them face down as a pack.

    - `zones_or_places`: the names of the places, or of zones whose places are meant, in order.
    - `pack_place`: the name of the place where the pack is laid.
    - `last_first`: True if each pile goes on top of those taken up before, False if it goes beneath them.
    - `turned`: True if the pack is turned over when it is complete, so that its bottom card is dealt first.
    """
    return EffectStep("gather", (zones_or_places, pack_place, last_first, turned))


def shuffle_pile_step(place_name: str, redeal_number: Operand) -> EffectStep:
    """Return the step of an effect that shuffles the pile of a place for a re-deal.

    `place_name` is the name of the place. `redeal_number` is the number of the re-deal, from 1: an expression
    or a number. The cards come in the order that `shuffle_redeal` returns, the first one on top.
    """
    return EffectStep("shuffle", (place_name, as_expression(redeal_number)))


def deal_packets_step(zone: str, packet_size: int, *, singly: bool, redeal_number: Expression) -> EffectStep:
    """Return the step of an effect that shuffles all cards of a zone and deals them into it again.

    Each place gets `packet_size` cards. Cards left over go to the next place or, if `singly` is true, to one
    place each. `redeal_number` is an expression for the number of the re-deal, on which the shuffle depends.
    """
    return EffectStep("deal packets", (zone, packet_size, singly, redeal_number))


def compiles_to(form: object) -> Callable[[Word], Word]:
    """Return a decorator that gives a rule function (a test, condition or effect) its compiled form.

    `form` is an `Expression` for a test or condition, and a list of `EffectStep` for an effect. If the
    decorator is used on a function that makes rule functions, `form` is a function of the same arguments.
    """

    def attach_compiled_form(rule_function: Word) -> Word:
        """Store the compiled form in the function and return the function."""
        object.__setattr__(rule_function, _FORM, form)
        return rule_function

    return attach_compiled_form


def compiled_form_of_rule_function(rule_function: Callable[..., Any]) -> Any:   # noqa: ANN401 (an expression, steps, or a name)
    """Return the compiled form of a rule function (a test, condition or effect), or None if it has none.

    The decorator `compiles_to` has given the rule function this form.
    """
    made = getattr(rule_function, "made", None)
    if made is not None:
        maker, args, kwargs = made
        form = getattr(maker, _FORM, None)
        return form(*args, **kwargs) if form is not None else None
    return getattr(rule_function, _FORM, None)


ALL_CARDS = Expression("number of all cards")
"""How many cards the game has."""


def expression_of_test(test: Callable[..., Any]) -> Expression:
    """Return the expression for the result of a test, so that another compiled form can contain it.

    If the test cannot be compiled, the test that contains it is not compiled either. Python tests it then.
    """
    return Expression("test function", (test,))


def expression_of_condition(state: Callable[..., Any]) -> Expression:
    """Return the expression for the result of a condition of the position, for use in another compiled form.

    `state` is the condition: a function of a game and a position. If it cannot be compiled, the test or
    condition that contains it is not compiled either. Python tests it then.
    """
    return Expression("state function", (state,))


def any_is_true(conditions: Iterable[Expression]) -> Expression:
    """Return the expression that is true if at least one of these conditions is true.

    Without any condition it is false. If some are unknown and none is true, it is unknown.
    """
    return reduce(Expression.__or__, conditions, as_expression(0))


def all_are_true(conditions: Iterable[Expression]) -> Expression:
    """Return the expression that is true if all of these conditions are true.

    Without any condition it is true. If some are unknown and none is false, it is unknown.
    """
    return reduce(Expression.__and__, conditions, as_expression(1))
