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
        """Return the expression that is true if both values are equal."""
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
        """Return the expression that is true if both are true.

        It is false if one is false, even if the other is unknown. In all other cases it is unknown.
        """
        return Expression("and", (self, other))

    def __or__(self, other: Expression) -> Expression:
        """Return the expression that is true if at least one is true, even if the other is unknown.

        It is false if both are false. In all other cases it is unknown.
        """
        return Expression("or", (self, other))

    def __invert__(self) -> Expression:
        """Return the expression that is true if this one is false, and false if it is true.

        Unknown stays unknown.
        """
        return Expression("not", (self,))


def as_expression(value: Operand) -> Expression:
    """Return a number as an expression. An expression is returned unchanged."""
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
    """Return the expression for the value of a fact (a number stored beside the cards).

    In an effect (a change after a move), it is the value as changed so far.
    """
    return Expression("fact", (fact_name,))


def fact_value_before_move(fact_name: str) -> Expression:
    """Return the expression for the value of a fact (a stored number) before the move."""
    return Expression("fact before", (fact_name,))


def pile_size(location: Expression | str) -> Expression:
    """Return the expression for the number of cards in a place. The place is an expression or a name."""
    return Expression("size", (place_with_name(location) if isinstance(location, str) else location,))


def card_at_index(location: Expression | str, index: Operand) -> Expression:
    """Return the expression for the card at this index of the pile in a place. It is -1 if there is none."""
    return Expression("entry",
        (place_with_name(location) if isinstance(location, str) else location, as_expression(index)))


def top_card(location: Expression | str) -> Expression:
    """Return the expression for the top card of a place. It is -1 if the place is empty."""
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
    """Return the expression that is true if both values are equal, and unknown if either is negative.

    A negative value means that a card is not shown, or that there is none.
    """
    return Expression("known equal", (value, other_value))


def some_place_meets(zones: str, condition: Expression) -> Expression:
    """Return the expression that is true if at least one place of these zones meets the condition.

    In the condition, `HERE` stands for the place. The condition must never be unknown.
    """
    return Expression("any", (zones, condition))


def every_place_meets(zones: str, condition: Expression) -> Expression:
    """Return the expression that is true if all places of these zones meet the condition.

    In the condition, `HERE` stands for the place. The condition must never be unknown.
    """
    return Expression("not", (some_place_meets(zones, ~condition),))


def sum_over_places(zone_names: str, value: Expression) -> Expression:
    """Return the expression for the sum of `value` over all places of these zones.

    In `value`, `HERE` stands for the place.
    """
    return Expression("sum", (zone_names, value))


def first_nonnegative_value(zones: str, value: Expression) -> Expression:
    """Return the expression for `value` at the first place of these zones where it is 0 or more.

    In `value`, `HERE` stands for the place. If all values are negative, the result is -1.
    """
    return Expression("first", (zones, value))


def lies_in_zone(location: Expression, *zones: str) -> Expression:
    """Return the expression that is true if the place belongs to one of these zones."""
    return Expression("lies in zone", (location, zones))


def number_in_zone(location: Expression) -> Expression:
    """Return the expression for the number of a place within its zone, from 0."""
    return Expression("number in zone", (location,))


def some_listed_place_meets(
    list_place: Expression, place_lists_of_game: Callable[..., Any], condition: Expression
) -> Expression:
    """Return the expression that is true if at least one place of a list meets the condition.

    - `place_lists_of_game`: a function that returns a list of places for each place of the table of a game.
    - `list_place`: an expression for the place whose list is used.
    - `condition`: an expression in which `HERE` stands for a place of the list. It must never be unknown.
    """
    return Expression("some listed place meets", (list_place, place_lists_of_game, condition))


def some_move_is_allowed(permission_keys: tuple[str, ...] = (), source_zone: str = "") -> Expression:
    """Return the expression that is true if one of these rules allows a move. Without keys, all rules count.

    With `source_zone`, only moves from this zone count. Ends of the game and duties (what must be done first)
    are ignored.
    """
    return Expression("some move allowed", (permission_keys, source_zone))


def no_move_possible_except(permission_keys: tuple[str, ...]) -> Expression:
    """Return the expression that is true if no move is possible, or only moves that these rules allow.

    `permission_keys` are the keys of these rules (permissions). The expression is unknown if a hidden card
    decides whether another move is allowed.
    """
    return Expression("no move possible except", (permission_keys,))


def no_move_possible(permission_keys: tuple[str, ...] | None = None, source_zone: str = "") -> Expression:
    """Return the expression that is true if none of these rules allows a move; None stands for all rules.

    With `source_zone`, only moves from this zone count. The result is unknown if a hidden card decides.
    """
    return Expression("no move possible", (permission_keys, source_zone))


def some_move_meets(condition: Expression, permission_keys: tuple[str, ...] | None = None) -> Expression:
    """Return the expression that is true if some allowed move meets the condition.

    The result is unknown if a hidden card decides. An action without cards never meets the condition.

    - `condition`: an expression in which `SOURCE`, `TARGET`, `INDEX`, `TAKEN` and `CARD` describe the move.
      It must never be unknown.
    - `permission_keys`: the rules whose moves are tried, None for all. Each must be for moves from one place
      to one other.

    Ends of the game and duties (what must be done first) are ignored.
    """
    return Expression("some move meets", (permission_keys, condition, False))


def every_possible_move_meets(
    condition: Expression, permission_keys: tuple[str, ...] | None = None
) -> Expression:
    """Return the expression that is true if every possible move under these rules meets the condition.

    Moves that a hidden card decides count as possible. The result is never unknown, and true if there is no
    move. See `some_move_meets`.
    """
    return is_certain(~Expression("some move meets", (permission_keys, ~condition, True)))


def some_move_is_allowed_within_duties(ignored_permission_keys: tuple[str, ...] = ()) -> Expression:
    """Return the expression that is true if some move is allowed.

    A move does not count if another must be made first (a duty), or if it is made under one of the
    permissions with the keys `ignored_permission_keys`.
    """
    return Expression("some move allowed within duties", (ignored_permission_keys,))


def no_move_possible_within_duties(ignored_permission_keys: tuple[str, ...] = ()) -> Expression:
    """Return the expression that is true if no move is allowed, whatever the hidden cards are.

    Moves that a duty forbids (another must be made first) do not count, nor do moves under the ignored rules.
    """
    return Expression("no move possible within duties", (ignored_permission_keys,))


def value_if(condition: Expression, value: Operand, otherwise: Operand) -> Expression:
    """Return the expression for `value` if the condition is true, and for `otherwise` if it is not."""
    return Expression("value if", (condition, as_expression(value), as_expression(otherwise)))


def number_of_cards_dealt_to_place(place_name: str) -> Expression:
    """Return the expression for the number of cards that the first deal puts in the place with this name."""
    return Expression("cards dealt to", (place_name,))


def has_choice(reading_key: str, choice_key: str) -> Expression:
    """Return the expression that is true if the game is played with this answer to an open question.

    The keys are those of the question and the answer. The answer must not be the one that the book follows.
    """
    return Expression("has choice", (reading_key, choice_key))


def row_length(zone: str) -> Expression:
    """Return the expression for the number of places in each row of a zone."""
    return Expression("row length", (zone,))


def is_certain(condition: Expression) -> Expression:
    """Return the expression that is true if a condition is true. It is false if the condition is unknown."""
    return condition.equals(1)


def is_possible(condition: Expression) -> Expression:
    """Return the expression that is true if a condition is true or unknown, and false if it is false."""
    return ~is_certain(~condition)


def some_place_meets_or_is_unknown(zones: str, condition: Expression) -> Expression:
    """Return the expression that is true if at least one place of these zones meets the condition.

    `HERE` stands for the place. The result is unknown if a place may meet the condition, but none is sure to.
    """
    return value_if(
        some_place_meets(zones, is_certain(condition)), 1,
        value_if(some_place_meets(zones, is_possible(condition)), UNKNOWN, 0))


def some_listed_place_meets_or_is_unknown(
    list_place: Expression, place_lists_of_game: Callable[..., Any], condition: Expression
) -> Expression:
    """Return the expression that is true if at least one place in a list meets the condition.

    Parameters are those of `some_listed_place_meets`. The result is unknown if a place may meet the
    condition, but none is sure to.
    """
    return value_if(
        some_listed_place_meets(list_place, place_lists_of_game, is_certain(condition)), 1,
        value_if(some_listed_place_meets(list_place, place_lists_of_game, is_possible(condition)), UNKNOWN,
            0))


def adjacent_taken_cards_pass(test: Callable[[int, int], bool | None]) -> Expression:
    """Return the expression that is true if every two neighbouring cards of those taken pass a test.

    The test is called with the two faces, the lower card first.
    """
    return Expression("neighbours taken pass", (test,))


def place_at_index_of_list(place_names: tuple[str, ...], index: Expression) -> Expression:
    """Return the expression for the place at this index of a list of place names.

    The index is an expression and counts from 0. The value is the number of the place, or -1 if there is
    none.
    """
    found: Operand = -1
    for number, name in reversed(list(enumerate(place_names))):
        found = value_if(index.equals(number), place_with_name(name), found)
    return as_expression(found)


def only_moves_within_zone_are_possible(zone_name: str) -> Expression:
    """Return the expression that is true if only moves within this zone are possible, now or later."""
    return Expression("only ignored moves remain", (zone_name, ()))


def only_moves_under_permissions_are_possible(permission_keys: tuple[str, ...]) -> Expression:
    """Return the expression that is true if only moves by these rules are possible, now or later.

    `permission_keys` are the keys of these rules (permissions).
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
    """Return the step that gives a fact (a stored number) this value.

    The step is made only if the condition holds or is None.
    """
    return EffectStep("set", (fact_name, as_expression(value)), condition)


def move_cards_step(
    source: str, target: str, count: Operand | None = None, *, turned: bool, down: bool,
    condition: Expression | None = None,
) -> EffectStep:
    """Return the step that moves the top `count` cards of a place, or all cards, to the top of another.

    - `turned`: the packet is turned over, so its top card becomes the lowest.
    - `down`: the cards lie face down afterwards, otherwise face up.
    - `condition`: the step is made only if this is true or None.
    """
    amount = pile_size(source) if count is None else as_expression(count)
    return EffectStep("move", (source, target, amount, turned, down), condition)


def gather_cards_step(
    zones_or_places: tuple[str, ...], pack_place: str, *, last_first: bool, turned: bool
) -> EffectStep:
    """Return the step that takes up all cards of these zones or places and lays them face down as a pack.

    - `last_first`: each pile goes on top of those taken up before it, otherwise beneath.
    - `turned`: the pack is turned over when it is complete, so that its bottom card is dealt first.
    """
    return EffectStep("gather", (zones_or_places, pack_place, last_first, turned))


def shuffle_pile_step(place_name: str, redeal_number: Operand) -> EffectStep:
    """Return the step that shuffles a pile for the re-deal with this number.

    The cards come in the order that `shuffle_redeal` returns, the first one on top.
    """
    return EffectStep("shuffle", (place_name, as_expression(redeal_number)))


def deal_packets_step(zone: str, packet_size: int, *, singly: bool, redeal_number: Expression) -> EffectStep:
    """Return the step that takes up all cards of a zone, shuffles them and deals them into the zone again.

    Each place gets `packet_size` cards. Cards left over go to the next place or, if `singly`, to one place
    each.
    """
    return EffectStep("deal packets", (zone, packet_size, singly, redeal_number))


def compiles_to(form: object) -> Callable[[Word], Word]:
    """Return a decorator that gives a test, condition or effect its compiled form.

    The form is an `Expression`, for an effect a list of `EffectStep`. For a maker of such functions, it is a
    function of the same arguments.
    """

    def attach_compiled_form(rule_function: Word) -> Word:
        """Store the compiled form in the function and return the function."""
        object.__setattr__(rule_function, _FORM, form)
        return rule_function

    return attach_compiled_form


def compiled_form_of_rule_function(rule_function: Callable[..., Any]) -> Any:   # noqa: ANN401 (an expression, steps, or a name)
    """Return the compiled form of a test, condition or effect: what `compiles_to` has given it.

    Return None if it has none.
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
    """Return the expression that calls this test from compiled code, inside another test.

    Any test will do, also one without a compiled form of its own.
    """
    return Expression("test function", (test,))


def expression_of_condition(state: Callable[..., Any]) -> Expression:
    """Return the expression that evaluates this condition of a position inside another one.

    Any condition will do, also one without a compiled form of its own.
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
