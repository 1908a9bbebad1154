"""Proved pages as bytes: games, rules and permissions by name, for what they do cannot be written down."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from generator.proof.manuscript import Page
from rules_engine.judging.permissions import JUDGE_RULES
from rules_engine.model.game import Game
from rules_engine.model.rule import Permission, Rule
from rules_engine.registry import find_game as registered

Under: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
"""A game by its id and the choices it is played under."""


def written(page: Page) -> bytes:
    """A page with its proofs, as bytes. Raises `pickle.PicklingError` for a rule that is no game's."""
    target = io.BytesIO()
    _Pickler(target, _games(page)).dump(page)
    return target.getvalue()


def read(held: bytes) -> Page:
    """The page that `written` gave these bytes for, under the same games."""
    page: Page = pickle.loads(held)
    return page


def _games(page: Page) -> Iterator[Game]:
    """Every game whose rules a page's proofs may name."""
    if page.game is not None:
        yield page.game
    for example in page.examples.values():
        game = example.proof.game
        if game is None:
            continue
        yield game
        for reading, choice in {(one.reading, one.choice) for step in example.proof.steps
                                for one in step.partings}:
            yield game.under(**{reading: choice})


class _Pickler(pickle.Pickler):
    def __init__(self, target: io.BytesIO, games: Iterator[Game]) -> None:
        super().__init__(target, protocol=5)
        self._named: dict[int, tuple[Callable[..., object], tuple[object, ...]]] = {}
        for game in games:
            self._name(game)

    def _name(self, game: Game) -> None:
        under = _under(game)
        self._named.setdefault(id(game), (_game, (under,)))
        for number, rule in enumerate(_rules(game)):
            self._named.setdefault(id(rule), (_rule, (under, number)))
        for number, permission in enumerate(game.permissions):
            self._named.setdefault(id(permission), (_permission, (under, number)))

    def reducer_override(self, obj: Any) -> Any:  # noqa: ANN401 - as the base class has it
        """A game, a rule or a permission by name; anything else as it is."""
        if isinstance(obj, Game | Rule | Permission):
            if id(obj) not in self._named:
                raise pickle.PicklingError(f"{type(obj).__name__} {getattr(obj, 'key', obj)} is no game's")
            return self._named[id(obj)]
        return NotImplemented


def _under(game: Game) -> Under:
    return game.id, tuple(game.chosen.items())


def _game(under: Under) -> Game:
    key, chosen = under
    plain = registered(key)
    return plain.under(**dict(chosen)) if chosen else plain


def _rule(under: Under, number: int) -> Rule:
    return _rules(_game(under))[number]


def _permission(under: Under, number: int) -> Permission:
    return _game(under).permissions[number]


def _rules(game: Game) -> list[Rule]:
    """Every rule that a verdict under the game may name, in an order of its own."""
    kept = game.thread_cache
    try:
        found: list[Rule] = kept.rules_in_order
    except AttributeError:
        found = list(JUDGE_RULES.values())
        for element in game.elements:
            found += (element.by, *element.rules) if isinstance(element, Permission) else (element.rule,)
        kept.rules_in_order = found
    return found
