"""Declare what a rule function depends on, so that the engine does not call it more often than needed.

Rule functions are the tests, conditions and effects of games. Without a declaration, the engine calls a
function for every move.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import wraps
from typing import Any, Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar

Look: TypeAlias = Literal[
    "card", "under", "entry", "upon", "pile", "shape", "cards", "source zone", "target zone", "source",
    "target", "move", "named", "position", "attempt",
]
"""One thing that a test, condition or effect may look at.
- `card`, `under`: the face of the card moved, and of the card it goes on. `entry`, `upon`: the same two cards
  as entries, which also say how the card lies.
- `pile`: the source pile and the cards taken. `cards`: the faces of all cards taken.
- `shape`: how many cards each part of the move takes, and whether from the top.
- `source zone`, `target zone`, `source`, `target`: the zone or the exact place on either side of the move.
- `move`: the places and indices of all cards.
- `named`: what the word names, and the source and target piles. With `target zone`, all piles of that zone.
- `position`: the whole position before the move. `attempt`: everything about the move.
"""

Need: TypeAlias = Literal[
    "zone", "place", "spot", "fact", "permission", "one of the permissions", "zone, if any"
]
"""The kind of a name that a test, condition or effect uses.
- `spot`: a zone or a place.
- `one of the permissions`: several keys, of which the game needs at least one. Related games share the word.
- `zone, if any`: a zone that need not exist.
"""

Parameters = ParamSpec("Parameters")
Anything = TypeVar("Anything")
AnyRuleFunction = TypeVar("AnyRuleFunction", bound=Callable[..., Any])

_DECLARED = "declared_dependencies"
_MADE = "made"


class NameNeededByRules(NamedTuple):
    """A name that a game must define because one of its tests, conditions or effects uses it."""

    by: str
    """The call that uses the name, such as `fact_is_below("redeals")`."""
    kind: Need
    """What is named, such as a zone."""
    name: str
    """The name itself, such as `redeals`."""


@dataclass(frozen=True)
class RuleFunctionDependencies:
    """The dependencies of a rule function: a test, condition or effect, such as `fact_is_below("redeals")`.

    They are what it looks at, and the names that a game must define so that it can be used.
    """

    looks: frozenset[Look] | None
    """What the function looks at, such as the card moved. None if this is not declared."""
    needs: tuple[NameNeededByRules, ...] = ()
    """The names that the game must define."""
    parts: tuple[Callable[..., Any], ...] = ()
    """The rule functions that it combines, as `all_tests_hold(a, b)` combines `a` and `b`."""
    every: bool = False
    """True if all `parts` must hold for the function to hold, as in `all_tests_hold`."""


NO_DEPENDENCIES = RuleFunctionDependencies(None)


@dataclass(frozen=True)
class _RuleFunctionCall:
    """The call by which a rule function (a test, condition or effect) was made: the maker and its arguments.

    The dependencies of the rule function are computed from the call when they are first needed.
    """

    maker: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    looks: frozenset[Look] | None
    named: dict[str, Need]
    facts: str
    parts: tuple[str, ...]
    every: bool

    def compute_dependencies(self) -> RuleFunctionDependencies:
        """Return the dependencies of the rule function, computed from the arguments of the call."""
        bound = inspect.signature(self.maker).bind(*self.args, **self.kwargs)
        bound.apply_defaults()
        given = bound.arguments
        said = self.call_text(given)
        needs = tuple(
            NameNeededByRules(said, kind, name)
            for parameter, kind in self.named.items()
            for name in _split_names_at_spaces(kind, _as_tuple(given[parameter]))
        ) + tuple(NameNeededByRules(said, "fact", name) for name in self.facts.split())
        parts = tuple(part for parameter in self.parts for part in _as_tuple(given[parameter]))
        if self.looks is not None and "named" in self.looks:
            # Of the position it looks at what it names itself, and at what its parts look at.
            further = [dependencies_of(part).looks or frozenset[Look](("position",)) for part in parts]
            return RuleFunctionDependencies(self.looks.union(*further), needs, parts, self.every)
        if self.looks is not None or not parts:
            return RuleFunctionDependencies(self.looks, needs, parts, self.every)
        looks = [dependencies_of(part).looks for part in parts]
        all_known = all(one is not None for one in looks)
        together = frozenset(at for one in looks for at in one or ()) if all_known else None
        return RuleFunctionDependencies(together, needs, parts, self.every)

    def call_text(self, arguments: dict[str, Any]) -> str:
        """Return the call as a game writes it, such as `fact_is_below("redeals")`.

        `arguments` is a dict from the name of each parameter to its value. Only names, such as those of zones
        and facts, are written.
        """
        named = [f'"{name}"' for parameter in self.named for name in _as_tuple(arguments[parameter])]
        return f"{self.maker.__name__}({', '.join(named)})"


def _as_tuple(value: object) -> tuple[Any, ...]:
    """Return the items of a list or tuple as a tuple. For a single value, return a tuple with this value.

    For the empty text, return an empty tuple.
    """
    if isinstance(value, str):
        return (value,) if value else ()
    return tuple(value) if isinstance(value, tuple | list) else (value,)


def _split_names_at_spaces(kind: Need, values: tuple[str, ...]) -> list[str]:
    """Return the names in these texts, in which spaces separate them: `"hand table"` gives two names.

    If `kind` is `one of the permissions`, all names stay one text, because a game needs only one of them.
    """
    names = " ".join(values)
    return names.split() if kind != "one of the permissions" else [names] if names else []


def declare_dependencies(*looks: Look, **needs: str) -> Callable[[AnyRuleFunction], AnyRuleFunction]:
    """Return a decorator that declares what a test, condition or effect looks at, and which names it needs.

    `looks` decides how often the function is called:

    - `"position"` alone: once for each position;
    - `"named"`: again only when something that the function names has changed;
    - `"card"`: once for each card, to fill a lookup table;
    - nothing: for every move.

    `needs` has the names that the game must define, by kind: `zones="hand"`, `facts="turn redeals"`. The kind
    `perhaps` has names of zones that the game may lack.
    """
    kinds = _kinds_of_names_by_keyword(needs)

    def attach_dependencies(rule_function: AnyRuleFunction) -> AnyRuleFunction:
        """Store the dependencies in the rule function, and return the rule function."""
        name = getattr(rule_function, "__name__", type(rule_function).__name__)
        needed = tuple(
            NameNeededByRules(name, kinds[key], one) for key, names in needs.items() for one in names.split()
        )
        _store_dependencies(rule_function, RuleFunctionDependencies(frozenset(looks) or None, needed))
        return rule_function

    return attach_dependencies


def declare_dependencies_of_result(
    *looks: Look, parts: str = "", every: bool = False, needs: str = "", **named: str
) -> Callable[[Callable[Parameters, Anything]], Callable[Parameters, Anything]]:
    """Return a decorator for a maker: a function that returns a rule function (a test, condition or effect).

    The decorator declares what each rule function that the maker returns depends on. A text may have several
    names, separated by spaces.

    - `looks`: what the rule function looks at, such as `"card"`. These arguments come first.
    - `parts`: the maker's parameters that are rule functions. What they depend on is included.
    - `every`: True if all of these must hold for the returned rule function to hold, as in `all_tests_hold`.
    - `needs`: names of facts (stored numbers) that the rule function reads.
    - `named`: the maker's parameters that hold names, by kind. `zones="source"` says that the value of the
      parameter `source` is the name of a zone. See `declare_dependencies` for the kinds.
    """
    kinds = {
        parameter: kind for key, kind in _kinds_of_names_by_keyword(named).items()
        for parameter in named[key].split()
    }

    def wrap_maker_of_rule_functions(maker: Callable[Parameters, Anything]) -> Callable[Parameters, Anything]:
        """Return a function that calls `maker` and stores the dependencies in the result."""
        @wraps(maker)
        def make_and_declare_rule_function(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Anything:
            """Return the rule function that `maker` returns, with its dependencies stored in it."""
            rule_function = maker(*args, **kwargs)
            if not hasattr(rule_function, _DECLARED):
                _store_dependencies(rule_function, _RuleFunctionCall(
                    maker, args, kwargs, frozenset(looks) or None, kinds, needs, tuple(parts.split()), every))
                object.__setattr__(rule_function, _MADE, (maker, args, kwargs))
            return rule_function

        return make_and_declare_rule_function

    return wrap_maker_of_rule_functions


def _store_dependencies(
    rule_function: object, declaration: RuleFunctionDependencies | _RuleFunctionCall
) -> None:
    """Store the dependencies in the rule function itself, even if it is a frozen object."""
    # A word that is a frozen object gets its declaration here, once, when it is made.
    object.__setattr__(rule_function, _DECLARED, declaration)


def is_same_rule_function(
    rule_function: Callable[..., Any] | None, other_function: Callable[..., Any] | None
) -> bool:
    """Return True if `rule_function` and `other_function` are the same function, or were made alike.

    They were made alike if the same maker returned them for equal arguments. A rule function is a test,
    condition or effect.
    """
    made = getattr(rule_function, _MADE, None)
    return rule_function is other_function or (made is not None
        and made == getattr(other_function, _MADE, None))


def keyword_argument_of_maker(rule_function: Callable[..., Any], parameter: str) -> object:
    """Return the value of a keyword argument from the call that made a rule function.

    A rule function is a test, condition or effect. `parameter` is the name of the argument. Return None if
    the argument was not given, or if the rule function was not made by a call.
    """
    made = getattr(rule_function, _MADE, None)
    return made[2].get(parameter) if made else None


def dependencies_of(rule_function: Callable[..., Any] | None) -> RuleFunctionDependencies:
    """Return the declared dependencies of a rule function (a test, condition or effect).

    Return `NO_DEPENDENCIES` if none are declared.
    """
    held = getattr(rule_function, _DECLARED, NO_DEPENDENCIES)
    if isinstance(held, _RuleFunctionCall):
        held = held.compute_dependencies()
        _store_dependencies(rule_function, held)
    return held if isinstance(held, RuleFunctionDependencies) else NO_DEPENDENCIES


def names_needed_by_rule_function(rule_function: Callable[..., Any] | None) -> Iterator[NameNeededByRules]:
    """Yield each zone, place, fact or permission that a game must have if it uses this rule function.

    The rule function is a test, condition or effect. If it combines others, the names that these need are
    included.
    """
    told = dependencies_of(rule_function)
    yield from told.needs
    for part in told.parts:
        yield from names_needed_by_rule_function(part)


def required_tests(test: Callable[..., Any]) -> Iterable[Callable[..., Any]]:
    """Return the tests that must all hold for a test to hold.

    For `all_tests_hold(a, all_tests_hold(b, c))` these are `a`, `b` and `c`. For any other test, the result
    has only the test itself.
    """
    told = dependencies_of(test)
    if not told.every:
        return (test,)
    return tuple(one for part in told.parts for one in required_tests(part))


def _kinds_of_names_by_keyword(parameters: dict[str, str]) -> dict[str, Need]:
    """Return a dict from each keyword of a declaration to the kind of name it means: `zones` to `zone`.

    Raise `KeyError` for an unknown keyword.
    """
    kinds: dict[str, Need] = {
        "zones": "zone",
        "places": "place",
        "spots": "spot",
        "facts": "fact",
        "permissions": "one of the permissions",
        "perhaps": "zone, if any",
    }
    return {key: kinds[key] for key in parameters}
