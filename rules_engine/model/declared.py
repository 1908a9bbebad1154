"""What a word declares: what it looks at, and the zones, places, facts and permissions it names.

The list of moves is made from what words look at, and a game whose table lacks what a word needs is not
made. A game's own test may declare as much (`looks_at`); what declares nothing is asked as it stands.
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
"""What a test may look at: the card moved, and the face it goes on (`under`); the same two as they lie,
face down or crossways (`entry`, `upon`); the pile taken from and what is taken of it; how many cards each
part takes, and whether off the top (`shape`); the faces of all the cards taken; the zone, or the very place,
on either side; the places and numbers of all the cards of the move; the position before it, or of that only
what the word has `named`, the pile taken from and the one laid on, and, where it looks at the target zone
too, all the piles of that; or the whole attempt."""

Need: TypeAlias = Literal[
    "zone", "place", "spot", "fact", "permission", "one of the permissions", "zone, if any"
]
"""What a word may name: a zone, a place, either of the two (`spot`), a fact, a permission, permissions of
which the game has one at least, as games alike share a word, or a zone that a game need not have."""

Parameters = ParamSpec("Parameters")
Anything = TypeVar("Anything")
AnyWord = TypeVar("AnyWord", bound=Callable[..., Any])

_DECLARED = "declared"
_MADE = "made"


class NeededName(NamedTuple):
    """A name that a word uses: the word as it is written in a game, what is named, and the name."""

    by: str
    kind: Need
    name: str


@dataclass(frozen=True)
class Declaration:
    """What a word looks at, None where it does not say; what it needs; and the words it is made of.

    `every` says that the word holds just where all the words it is made of hold.
    """

    looks: frozenset[Look] | None
    needs: tuple[NeededName, ...] = ()
    parts: tuple[Callable[..., Any], ...] = ()
    every: bool = False


NOTHING = Declaration(None)


@dataclass(frozen=True)
class _MadeWord:
    """A word made by calling another: what it declares is worked out when it is asked for."""

    maker: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    looks: frozenset[Look] | None
    named: dict[str, Need]
    facts: str
    parts: tuple[str, ...]
    every: bool

    def declared(self) -> Declaration:
        """What the word declares."""
        bound = inspect.signature(self.maker).bind(*self.args, **self.kwargs)
        bound.apply_defaults()
        given = bound.arguments
        said = self.said(given)
        needs = tuple(
            NeededName(said, kind, name)
            for parameter, kind in self.named.items()
            for name in _names(kind, _each(given[parameter]))
        ) + tuple(NeededName(said, "fact", name) for name in self.facts.split())
        parts = tuple(part for parameter in self.parts for part in _each(given[parameter]))
        if self.looks is not None and "named" in self.looks:
            # Of the position it looks at what it names itself, and at what its parts look at.
            further = [declaration_of(part).looks or frozenset[Look](("position",)) for part in parts]
            return Declaration(self.looks.union(*further), needs, parts, self.every)
        if self.looks is not None or not parts:
            return Declaration(self.looks, needs, parts, self.every)
        looks = [declaration_of(part).looks for part in parts]
        all_known = all(one is not None for one in looks)
        together = frozenset(at for one in looks for at in one or ()) if all_known else None
        return Declaration(together, needs, parts, self.every)

    def said(self, given: dict[str, Any]) -> str:
        """The word as a game writes it: `fact_below("redeals")`."""
        named = [f'"{name}"' for parameter in self.named for name in _each(given[parameter])]
        return f"{self.maker.__name__}({', '.join(named)})"


def _each(given: object) -> tuple[Any, ...]:
    """The values of a parameter: one, several, or none where it is left empty."""
    if isinstance(given, str):
        return (given,) if given else ()
    return tuple(given) if isinstance(given, tuple | list) else (given,)


def _names(kind: Need, given: tuple[str, ...]) -> list[str]:
    """The names given, one by one; permissions of which one will do are told together."""
    names = " ".join(given)
    return names.split() if kind != "one of the permissions" else [names] if names else []


def looks_at(*looks: Look, **needs: str) -> Callable[[AnyWord], AnyWord]:
    """Declares what a test or a state looks at, and the names it needs: `zones="hand"`, `facts="turn drawn"`.

    `@looks_at("position")` makes a guard, asked once a position, and `@looks_at("named")` one that is asked
    only where what it names has changed; `@looks_at("card")` a table. With no looks the word says only what
    it needs.
    `perhaps` are zones that it looks at where the game has them.
    """
    kinds = _kinds(needs)

    def declare(word: AnyWord) -> AnyWord:
        name = getattr(word, "__name__", type(word).__name__)
        needed = tuple(
            NeededName(name, kinds[key], one) for key, names in needs.items() for one in names.split()
        )
        _declare(word, Declaration(frozenset(looks) or None, needed))
        return word

    return declare


def makes(
    *looks: Look, parts: str = "", every: bool = False, needs: str = "", **named: str
) -> Callable[[Callable[Parameters, Anything]], Callable[Parameters, Anything]]:
    """Declares what the words look at that a function makes, and which of its parameters name what is needed.

    `zones`, `places`, `spots`, `facts` and `permissions` name such parameters, separated by spaces; `parts`
    those that hold other words, whose looks and needs are the word's too. `needs` are facts it always needs.
    """
    kinds = {parameter: kind for key, kind in _kinds(named).items() for parameter in named[key].split()}

    def declare(maker: Callable[Parameters, Anything]) -> Callable[Parameters, Anything]:
        @wraps(maker)
        def made(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Anything:
            word = maker(*args, **kwargs)
            if not hasattr(word, _DECLARED):
                _declare(word, _MadeWord(
                    maker, args, kwargs, frozenset(looks) or None, kinds, needs, tuple(parts.split()), every))
                object.__setattr__(word, _MADE, (maker, args, kwargs))
            return word

        return made

    return declare


def _declare(word: object, told: Declaration | _MadeWord) -> None:
    # Words that are values of their own are frozen; what they look at is told once, as they are made.
    object.__setattr__(word, _DECLARED, told)


def same_word(one: Callable[..., Any] | None, other: Callable[..., Any] | None) -> bool:
    """Whether two words are one, or were made in the same way by the same one."""
    made = getattr(one, _MADE, None)
    return one is other or (made is not None and made == getattr(other, _MADE, None))


def declaration_of(word: Callable[..., Any] | None) -> Declaration:
    """What a word declares of itself; a plain function that says nothing looks at whatever it likes."""
    held = getattr(word, _DECLARED, NOTHING)
    if isinstance(held, _MadeWord):
        held = held.declared()
        _declare(word, held)
    return held if isinstance(held, Declaration) else NOTHING


def needed_names(word: Callable[..., Any] | None) -> Iterator[NeededName]:
    """Every name that a word needs, and every one of the words it is made of."""
    told = declaration_of(word)
    yield from told.needs
    for part in told.parts:
        yield from needed_names(part)


def conjuncts(test: Callable[..., Any]) -> Iterable[Callable[..., Any]]:
    """The tests that must all hold for this one to hold: those it is made of, or itself."""
    told = declaration_of(test)
    if not told.every:
        return (test,)
    return tuple(one for part in told.parts for one in conjuncts(part))


def _kinds(named: dict[str, str]) -> dict[str, Need]:
    kinds: dict[str, Need] = {
        "zones": "zone",
        "places": "place",
        "spots": "spot",
        "facts": "fact",
        "permissions": "one of the permissions",
        "perhaps": "zone, if any",
    }
    return {key: kinds[key] for key in named}
