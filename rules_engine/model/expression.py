"""Tests and conditions as data, so that a game can be compiled and played without calling Python.

The functions that games are written with stay Python functions too. The decorator `compiles_to` gives them an
expression, and a test checks that both agree. An expression names zones, places, facts (stored numbers) and
permissions. The names are looked up when a game is compiled. Values are whole numbers. A condition is 1
(true), 0 (false) or `UNKNOWN` (2, if a card that is not shown decides).
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

    Python operators on expressions make further expressions.
    """

    operation: str
    operands: tuple[Any, ...] = ()

    def equals(self, other: Operand) -> Expression:
        """Return the expression that is true if both values are equal."""
        return Expression("equal", (self, as_expression(other)))

    def __lt__(self, other: Operand) -> Expression:
        """Return the expression that is true if this value is smaller."""
        return Expression("less", (self, as_expression(other)))

    def __gt__(self, other: Operand) -> Expression:
        """Return the expression that is true if this value is greater."""
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


def is_known_equal(value: Expression, other_value: Expression) -> Expression:
    """Return the expression that is true if both values are equal.

    A negative value stands for something unknown, such as the rank of a hidden card. If either value is
    negative, the expression is unknown.
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
    """Return the expression for the first value, among the places of these zones, that is 0 or more.

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

    Each place of the table has a list of places. `place_lists_of_game` is a function that returns these
    lists; it is called with the game when the game is compiled. `list_place` is an expression for the place
    whose list is used. In the condition, `HERE` stands for a place of that list.
    """
    return Expression("some listed place meets", (list_place, place_lists_of_game, condition))


def some_move_is_allowed(permission_keys: tuple[str, ...] = (), source_zone: str = "") -> Expression:
    """Return the expression that is true if one of these permissions allows a move.

    A permission is a rule that allows a kind of move. Without keys, all permissions count. With
    `source_zone`, only moves from this zone count. Duties and ends are ignored.
    """
    return Expression("some move allowed", (permission_keys, source_zone))


def no_move_possible_except(permission_keys: tuple[str, ...]) -> Expression:
    """Return the expression that is true if no move is possible, apart from moves under these permissions.

    `permission_keys` are the keys of the permissions. The expression is unknown if a hidden card decides.
    """
    return Expression("no move possible except", (permission_keys,))


def no_move_possible(permission_keys: tuple[str, ...] | None = None, source_zone: str = "") -> Expression:
    """Return the expression that is true if no move is possible under the permissions with these keys.

    None stands for all permissions. If `source_zone` names a zone, only moves from this zone count. The
    expression is unknown if a hidden card decides. A permission is a rule that allows a kind of move.
    """
    return Expression("no move possible", (permission_keys, source_zone))


def some_move_meets(condition: Expression, permission_keys: tuple[str, ...] | None = None) -> Expression:
    """Return the expression that is true if a move under these permissions meets the condition.

    It is unknown if a hidden card decides whether the move is allowed. Duties and ends are ignored.

    - `condition`: may use `SOURCE`, `TARGET`, `INDEX`, `TAKEN` and `CARD` of the move. It must never be
      unknown.
    - `permission_keys`: None stands for all permissions. Each must move cards from one place to one other;
      an action without cards does not count.
    """
    return Expression("some move meets", (permission_keys, condition, False))


def every_possible_move_meets(
    condition: Expression, permission_keys: tuple[str, ...] | None = None
) -> Expression:
    """Return the expression that is true if all moves that these permissions do not refuse meet a condition.

    The parameters are those of `some_move_meets`. Here too an action does not meet the condition. If no move
    is possible, the expression is true. It is never unknown. A permission is a rule that allows a kind of
    move.
    """
    return is_certain(~Expression("some move meets", (permission_keys, ~condition, True)))


def some_move_is_allowed_within_duties(ignored_permission_keys: tuple[str, ...] = ()) -> Expression:
    """Return the expression that is true if some move is allowed that no owed duty (obligation) forbids.

    Permissions with the keys `ignored_permission_keys` are ignored.
    """
    return Expression("some move allowed within duties", (ignored_permission_keys,))


def no_move_possible_within_duties(ignored_permission_keys: tuple[str, ...] = ()) -> Expression:
    """Return the expression that is true if no move is possible that the owed duties (obligations) allow.

    Permissions with the keys `ignored_permission_keys` are ignored.
    """
    return Expression("no move possible within duties", (ignored_permission_keys,))


def value_if(condition: Expression, value: Operand, otherwise: Operand) -> Expression:
    """Return the expression for `value` if the condition is true, and for `otherwise` if it is not."""
    return Expression("value if", (condition, as_expression(value), as_expression(otherwise)))


def cards_dealt_to(place_name: str) -> Expression:
    """Return the expression for the number of cards that the first deal puts in the place with this name."""
    return Expression("cards dealt to", (place_name,))


def has_choice(reading_key: str, choice_key: str) -> Expression:
    """Return the expression that is true if the game is played with this choice (answer to a doubtful point).

    `reading_key` is the key of the doubtful point. The choice must not be the one that the book follows.
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

    In the condition, `HERE` stands for the place. The condition may be unknown. The result is unknown if no
    place certainly meets the condition, but at least one may meet it.
    """
    return value_if(
        some_place_meets(zones, is_certain(condition)), 1,
        value_if(some_place_meets(zones, is_possible(condition)), UNKNOWN, 0))


def some_listed_place_meets_or_is_unknown(
    list_place: Expression, place_lists_of_game: Callable[..., Any], condition: Expression
) -> Expression:
    """Return the expression that is true if at least one place in a list meets the condition.

    The parameters are those of `some_listed_place_meets`, but the condition may be unknown. The result is
    unknown if no place certainly meets the condition, but at least one may meet it.
    """
    return value_if(
        some_listed_place_meets(list_place, place_lists_of_game, is_certain(condition)), 1,
        value_if(some_listed_place_meets(list_place, place_lists_of_game, is_possible(condition)), UNKNOWN,
            0))


def all_neighbours_pass(test: Callable[[int, int], bool | None]) -> Expression:
    """Return the expression that is true if each two neighbours among the cards taken pass a test.

    The test gets the two faces, the lower card first.
    """
    return Expression("neighbours taken pass", (test,))


def place_at_index_of_list(place_names: tuple[str, ...], index: Expression) -> Expression:
    """Return the expression for the place named by the item of `place_names` at this index.

    The value of the expression is the number of the place. It is -1 if the list has no item at this index.
    Indices count from 0.
    """
    found: Operand = -1
    for number, name in reversed(list(enumerate(place_names))):
        found = value_if(index.equals(number), place_with_name(name), found)
    return as_expression(found)


def only_moves_within_zone_are_possible(zone_name: str) -> Expression:
    """Return the expression for the condition that only moves within this zone are possible.

    It is the compiled form of `only_moves_within_remain(zone)`. If compiled code finds another move that is
    certainly possible, the result is false. If not, the Python function of the condition is called, and its
    result is returned.
    """
    return Expression("only ignored moves remain", (zone_name, ()))


def only_moves_under_permissions_are_possible(permission_keys: tuple[str, ...]) -> Expression:
    """Return the expression for the condition that only moves under these permissions are possible.

    It is the compiled form of `only_moves_under_remain(*keys)`. If compiled code finds another move that is
    certainly possible, the result is false. If not, the Python function of the condition is called, and its
    result is returned.
    """
    return Expression("only ignored moves remain", ("", permission_keys))


FIRST_FACE_UP = Expression("first face up", (SOURCE,))
"""The index of the lowest face-up card of the source pile; its size if all lie face down."""


@dataclass(frozen=True)
class EffectStep:
    """One step of a compiled effect (a change after a move).

    `condition` says when it is made. If it is None, it is always made. `kind` is one of:

    - `set`: give a fact (a number stored beside the cards) a value.
    - `move`: move the top cards of one place to another.
    - `gather`, `shuffle`, `deal packets`: see `gather_cards_step`, `shuffle_pile_step` and
      `deal_packets_step`.
    """

    kind: str
    operands: tuple[Any, ...]
    condition: Expression | None = None


def set_fact_step(fact_name: str, value: Operand, condition: Expression | None = None) -> EffectStep:
    """Return the step that gives a fact (a stored number) this value.

    It is made only if the condition holds. A condition of None always holds.
    """
    return EffectStep("set", (fact_name, as_expression(value)), condition)


def move_cards_step(
    source: str, target: str, count: Operand | None = None, *, turned: bool, down: bool,
    condition: Expression | None = None,
) -> EffectStep:
    """Return the step that moves the top `count` cards of a place to the top of another.

    None moves all cards. If `turned`, the packet is turned over, so that its top card becomes the lowest. If
    `down`, the cards lie face down afterwards, otherwise face up.
    """
    amount = pile_size(source) if count is None else as_expression(count)
    return EffectStep("move", (source, target, amount, turned, down), condition)


def gather_cards_step(
    zones_or_places: tuple[str, ...], pack_place: str, *, last_first: bool, turned: bool
) -> EffectStep:
    """Return the step that moves all cards of these zones or places, face down, to the pile `pack_place`.

    `last_first` and `turned` mean the same as in the effect `gather`.
    """
    return EffectStep("gather", (zones_or_places, pack_place, last_first, turned))


def shuffle_pile_step(place_name: str, redeal_number: Operand) -> EffectStep:
    """Return the step that shuffles a pile for the re-deal with this number. The first card ends on top."""
    return EffectStep("shuffle", (place_name, as_expression(redeal_number)))


def deal_packets_step(zone: str, packet_size: int, *, singly: bool, redeal_number: Expression) -> EffectStep:
    """Return the step that takes up a zone, shuffles its cards and deals them into it again.

    Each place gets a packet of `packet_size` cards. The last packet has the rest. If `singly`, the rest
    become packets of one card.
    """
    return EffectStep("deal packets", (zone, packet_size, singly, redeal_number))


def compiles_to(form: object) -> Callable[[Word], Word]:
    """Return a decorator that gives a test, condition or effect its compiled form.

    For a test or condition the form is an `Expression`, for an effect a list of `EffectStep`. The decorated
    function may also make tests, conditions or effects from arguments. Then `form` is a function that takes
    the same arguments and returns the compiled form.
    """

    def attach_compiled_form(word: Word) -> Word:
        """Store the compiled form in the function and return the function."""
        object.__setattr__(word, _FORM, form)
        return word

    return attach_compiled_form


def compiled_form_of(word: Callable[..., Any]) -> Any:   # noqa: ANN401 (an expression, steps, or a name)
    """Return the compiled form of a test, condition or effect. Return None if it has none."""
    made = getattr(word, "made", None)
    if made is not None:
        maker, args, kwargs = made
        form = getattr(maker, _FORM, None)
        return form(*args, **kwargs) if form is not None else None
    return getattr(word, _FORM, None)


ALL_CARDS = Expression("number of all cards")
"""How many cards the game has."""


def expression_of_test(test: Callable[..., Any]) -> Expression:
    """Return the expression of a test that is used inside another test."""
    return Expression("test function", (test,))


def expression_of_state(state: Callable[..., Any]) -> Expression:
    """Return the expression of a condition of the position that is used inside another one."""
    return Expression("state function", (state,))


def any_is_true(conditions: Iterable[Expression]) -> Expression:
    """Return the expression that is true if at least one of these is true. Without any it is false."""
    return reduce(Expression.__or__, conditions, as_expression(0))


def all_are_true(conditions: Iterable[Expression]) -> Expression:
    """Return the expression that is true if all of these are true. Without any it is true."""
    return reduce(Expression.__and__, conditions, as_expression(1))
