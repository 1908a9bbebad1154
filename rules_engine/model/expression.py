"""Expressions: a word written as data, so that a game can be compiled and run without calling Python.

A word that `compiles` to an expression stays a Python function as well; a test checks that both agree.
Names of zones, places, facts and permissions are resolved when a game is compiled. Values are whole numbers.
A truth is 1, 0 or `UNKNOWN` (2), which stands for None: a card that is not shown decides.
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
    """One operation with its operands: numbers, names, or other expressions."""

    operation: str
    operands: tuple[Any, ...] = ()

    def equals(self, other: Operand) -> Expression:
        """Return the test that both values are equal."""
        return Expression("equal", (self, as_expression(other)))

    def __lt__(self, other: Operand) -> Expression:
        """Return the test that this value is smaller."""
        return Expression("less", (self, as_expression(other)))

    def __gt__(self, other: Operand) -> Expression:
        """Return the test that this value is greater."""
        return Expression("less", (as_expression(other), self))

    def __add__(self, other: Operand) -> Expression:
        """Return the sum."""
        return Expression("add", (self, as_expression(other)))

    def __sub__(self, other: Operand) -> Expression:
        """Return the difference."""
        return Expression("subtract", (self, as_expression(other)))

    def __floordiv__(self, other: Operand) -> Expression:
        """Return the quotient, rounded down; both values must not be negative."""
        return Expression("divide", (self, as_expression(other)))

    def __mod__(self, other: Operand) -> Expression:
        """Return the remainder; the divisor must be positive."""
        return Expression("remainder", (self, as_expression(other)))

    def __and__(self, other: Expression) -> Expression:
        """Return the test that both hold. It is false if one is false, even if the other is unknown."""
        return Expression("and", (self, other))

    def __or__(self, other: Expression) -> Expression:
        """Return the test that one holds. It is true if one is true, even if the other is unknown."""
        return Expression("or", (self, other))

    def __invert__(self) -> Expression:
        """Return the opposite; unknown stays unknown."""
        return Expression("not", (self,))


def as_expression(value: Operand) -> Expression:
    """Return the value as an expression."""
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


def place(name: str) -> Expression:
    """Return the place with this name."""
    return Expression("place", (name,))


def fact(name: str) -> Expression:
    """Return the value of a fact; in an effect, as changed so far."""
    return Expression("fact", (name,))


def fact_before(name: str) -> Expression:
    """Return the value of a fact before the move."""
    return Expression("fact before", (name,))


def size(of: Expression | str) -> Expression:
    """Return how many cards a place holds."""
    return Expression("size", (place(of) if isinstance(of, str) else of,))


def entry_at(of: Expression | str, index: Operand) -> Expression:
    """Return the entry at this index of a place's pile, or -1 if there is none."""
    return Expression("entry", (place(of) if isinstance(of, str) else of, as_expression(index)))


def top(of: Expression | str) -> Expression:
    """Return the top entry of a place, or -1 if it is empty."""
    return Expression("top", (place(of) if isinstance(of, str) else of,))


def rank(entry: Expression) -> Expression:
    """Return the rank of an entry from the ace, 0; -1 for a joker, a card not shown, or no card."""
    return Expression("rank", (entry,))


def suit(entry: Expression) -> Expression:
    """Return the suit of an entry from spades, 0; -1 for a joker, a card not shown, or no card."""
    return Expression("suit", (entry,))


def is_down(entry: Expression) -> Expression:
    """Return the test that an entry lies face down; it fails without a card."""
    return Expression("down", (entry,))


IS_EXCHANGE = Expression("is exchange")
"""The test that the top cards of source and target change places. It is decided when a game is compiled."""
CARD = entry_at(SOURCE, INDEX)
"""The entry of the lowest card taken."""


def known_equal(one: Expression, other: Expression) -> Expression:
    """Return the test that both values are equal; unknown if one of them is negative."""
    return Expression("known equal", (one, other))


def any_place(zones: str, condition: Expression) -> Expression:
    """Return a test: does any place of these zones meet the condition? `HERE` in it stands for the place.

    The condition must never be unknown.
    """
    return Expression("any", (zones, condition))


def every_place(zones: str, condition: Expression) -> Expression:
    """Return a test: do all places of these zones meet the condition? `HERE` in it stands for the place."""
    return Expression("not", (any_place(zones, ~condition),))


def sum_over(zones: str, value: Expression) -> Expression:
    """Return the sum of a value over all places of these zones, each as `HERE`."""
    return Expression("sum", (zones, value))


def first_value(zones: str, value: Expression) -> Expression:
    """Return the first value that is not negative over these zones' places, each as `HERE`; -1 if none."""
    return Expression("first", (zones, value))


def zone_is(of: Expression, *zones: str) -> Expression:
    """Return the test that a place belongs to one of these zones."""
    return Expression("zone is", (of, zones))


def number_in_zone(of: Expression) -> Expression:
    """Return the number of a place within its zone, from 0."""
    return Expression("number in zone", (of,))


def any_of_lists(key: Expression, lists: Callable[..., Any], condition: Expression) -> Expression:
    """Return the test that a place in the list for a key, as `HERE`, meets the condition.

    `lists` is called with the game when it is compiled. It returns a list of place indices for each place.
    """
    return Expression("any of lists", (key, lists, condition))


def can_move(keys: tuple[str, ...] = (), source: str = "") -> Expression:
    """Return the test that these permissions' own rules (none named: all) allow a move, from `source`."""
    return Expression("can move", (keys, source))


def no_move_except(keys: tuple[str, ...]) -> Expression:
    """Return the test that no move is possible except under these permissions; unknown if a card decides."""
    return Expression("no move except", (keys,))


def no_move(keys: tuple[str, ...] | None = None, source: str = "") -> Expression:
    """Return the test that no move is possible under these permissions (None: all).

    It is unknown if a hidden card decides.
    """
    return Expression("no move", (keys, source))


def can_move_within_duties(except_keys: tuple[str, ...] = ()) -> Expression:
    """Return a test that the duties owed leave a move allowed by a permission not among these."""
    return Expression("can move within duties", (except_keys,))


def no_move_within_duties(but: tuple[str, ...] = ()) -> Expression:
    """Return a test: is no move possible that the duties allow? Permissions in `but` are ignored."""
    return Expression("no move within duties", (but,))


def choose(condition: Expression, value: Operand, otherwise: Operand) -> Expression:
    """Return one value if the condition holds, and the other if it does not."""
    return Expression("choose", (condition, as_expression(value), as_expression(otherwise)))


def cards_dealt_to(name: str) -> Expression:
    """Return how many cards deal 1 puts in a place."""
    return Expression("cards dealt to", (name,))


def has_choice(reading: str, choice: str) -> Expression:
    """Return the test that a reading has this choice, which must differ from the one the book follows."""
    return Expression("has choice", (reading, choice))


def row_length(zone: str) -> Expression:
    """Return how many places each row of a zone has."""
    return Expression("row length", (zone,))


def is_certain(truth: Expression) -> Expression:
    """Return the test that a truth is 1, not unknown."""
    return truth.equals(1)


def is_possible(truth: Expression) -> Expression:
    """Return the test that a truth is 1 or unknown."""
    return ~is_certain(~truth)


def any_place_unsure(zones: str, condition: Expression) -> Expression:
    """Return the test of `any_place` for a condition that may be unknown.

    It is unknown if no place is known to meet the condition, but one may meet it.
    """
    return choose(
        any_place(zones, is_certain(condition)), 1,
        choose(any_place(zones, is_possible(condition)), UNKNOWN, 0))


def any_of_lists_unsure(key: Expression, lists: Callable[..., Any], condition: Expression) -> Expression:
    """Return the test of `any_of_lists` for a condition that may be unknown; see `any_place_unsure`."""
    return choose(
        any_of_lists(key, lists, is_certain(condition)), 1,
        choose(any_of_lists(key, lists, is_possible(condition)), UNKNOWN, 0))


def taken_pairs(test: Callable[[int, int], bool | None]) -> Expression:
    """Return the test that each card taken and the one above it, both taken, pass a test of two faces."""
    return Expression("taken pairs", (test,))


def place_in_order(names: tuple[str, ...], index: Expression) -> Expression:
    """Return the place whose name has this index, from 0, among these names."""
    found: Operand = -1
    for number, name in reversed(list(enumerate(names))):
        found = choose(index.equals(number), place(name), found)
    return as_expression(found)


def leads_nowhere_within(zone: str) -> Expression:
    """Return the test of `only_to_and_fro`; the engine is asked only if every move could be idle."""
    return Expression("leads nowhere", (zone, ()))


def leads_nowhere_under(keys: tuple[str, ...]) -> Expression:
    """Return the test of `only_idle`; the engine is asked only if every move could be idle."""
    return Expression("leads nowhere", ("", keys))


FIRST_FACE_UP = Expression("first face up", (SOURCE,))
"""The index of the lowest face-up card of the source pile; its size if all lie face down."""


@dataclass(frozen=True)
class Step:
    """One step of an effect, made only if `condition` holds (None: always).

    `set`: a fact gets a value. `move`: the top `count` cards of one place go to another, reversed or not,
    face up or down. `gather`, `shuffle`, `deal packets`: as the functions of these names say.
    """

    kind: str
    operands: tuple[Any, ...]
    condition: Expression | None = None


def set_value(name: str, value: Operand, when: Expression | None = None) -> Step:
    """Return the step that sets a fact."""
    return Step("set", (name, as_expression(value)), when)


def move_cards(
    source: str, target: str, count: Operand | None = None, *, turned: bool, down: bool,
    when: Expression | None = None,
) -> Step:
    """Return the step that moves the top `count` cards (None: all) to the top of another place.

    `turned`: the packet is turned over, so that its top card lies lowest. `down`: all lie face down after it.
    """
    amount = size(source) if count is None else as_expression(count)
    return Step("move", (source, target, amount, turned, down), when)


def gather_cards(zones: tuple[str, ...], pack: str, *, last_first: bool, turned: bool) -> Step:
    """Return the effect step that moves all cards of these zones or places, face down, to the pile `pack`."""
    return Step("gather", (zones, pack, last_first, turned))


def shuffle_pile(name: str, time: Operand) -> Step:
    """Return the step that shuffles a pile as the re-deal with this number; the first card ends on top."""
    return Step("shuffle", (name, as_expression(time)))


def deal_packets(zone: str, each: int, *, singly: bool, time: Expression) -> Step:
    """Return the step that takes up a zone, shuffles its cards and deals them there in packets again."""
    return Step("deal packets", (zone, each, singly, time))


def compiles(form: object) -> Callable[[Word], Word]:
    """Record the compiled form of a word, or for a function that makes words, how to get it from arguments.

    A test or state compiles to an `Expression`, an effect to a list of `Step`.
    """

    def record(word: Word) -> Word:
        object.__setattr__(word, _FORM, form)
        return word

    return record


def compiled_form(word: Callable[..., Any]) -> Any:   # noqa: ANN401 (an expression, steps, or a name)
    """Return the compiled form of a word; None if it has none."""
    made = getattr(word, "made", None)
    if made is not None:
        maker, args, kwargs = made
        form = getattr(maker, _FORM, None)
        return form(*args, **kwargs) if form is not None else None
    return getattr(word, _FORM, None)


ALL_CARDS = Expression("all cards")
"""How many cards the game has."""


def test_word(nested: Callable[..., Any]) -> Expression:
    """Return the expression of another word that is a test."""
    return Expression("test word", (nested,))


def state_word(nested: Callable[..., Any]) -> Expression:
    """Return the expression of another word that is a state."""
    return Expression("state word", (nested,))


def any_of(conditions: Iterable[Expression]) -> Expression:
    """Return the test that at least one of these holds; none of them never holds."""
    return reduce(Expression.__or__, conditions, as_expression(0))


def every_one_of(conditions: Iterable[Expression]) -> Expression:
    """Return the test that all of these hold."""
    return reduce(Expression.__and__, conditions, as_expression(1))
