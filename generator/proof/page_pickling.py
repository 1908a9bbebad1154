"""Convert checked pages to bytes and back, with Python's pickle format.

Games, rules and permissions are stored by name. A pickle that names a class which no page needs is refused.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta, timezone
from typing import Any, TypeAlias

from generator.proof.fences import CodeFence, FenceEntry
from generator.proof.manuscript import Example, Page, ShownStep
from generator.proof.todays_play import TodaysPlay, WebSource
from generator.support.problem import Problem
from rules_engine.judging.permissions import JUDGE_RULES, Verdict
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Permission, Rule
from rules_engine.model.table import Position
from rules_engine.notation.play import make_play_from_positions
from rules_engine.notation.transcript import (
    CheckedTranscript,
    ResultOfAlternativeChoice,
    TranscriptFault,
    TranscriptStep,
)
from rules_engine.registry import find_game as registered

GameName: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
"""The id of a game and the choices it is played under."""


def pickle_page(page: Page) -> bytes:
    """Return a page as bytes.

    Raise `pickle.PicklingError` for a rule that belongs to no game of the page.
    """
    target = io.BytesIO()
    _PagePickler(target, _games_of_page(page)).dump(page)
    return target.getvalue()


def unpickle_page(pickled_page: bytes) -> Page:
    """Return the page from the bytes that `pickle_page` made. The games must be unchanged.

    Raise `pickle.UnpicklingError` if the bytes name a class that does not belong to a page.
    """
    page = _PageUnpickler(io.BytesIO(pickled_page)).load()
    if not isinstance(page, Page):
        raise pickle.UnpicklingError(
            f"expected a stored page, found a stored {type(page).__name__}; check the page again")
    return page


def _games_of_page(page: Page) -> Iterator[Game]:
    """Yield every game whose rules the page's verdicts may refer to."""
    if page.game is not None:
        yield page.game
    for example in page.examples.values():
        game = example.checked_transcript.game
        if game is None:
            continue
        yield game
        for reading, choice in {(one.reading, one.choice) for step in example.checked_transcript.steps
                                for one in step.partings}:
            yield game.with_choices(**{reading: choice})


class _PagePickler(pickle.Pickler):
    def __init__(self, target: io.BytesIO, games: Iterator[Game]) -> None:
        super().__init__(target, protocol=5)
        self._named: dict[int, tuple[Callable[..., object], tuple[object, ...]]] = {}
        for game in games:
            self._pickle_name_of_game(game)

    def _pickle_name_of_game(self, game: Game) -> None:
        under = _stored_name_of_game(game)
        self._named.setdefault(id(game), (_game_with_stored_name, (under,)))
        for number, rule in enumerate(_rules_of_game(game)):
            self._named.setdefault(id(rule), (_rule_with_number, (under, number)))
        for number, permission in enumerate(game.permissions):
            self._named.setdefault(id(permission), (_permission_with_number, (under, number)))

    def reducer_override(self, obj: Any) -> Any:  # noqa: ANN401 - as the base class has it
        """Store a game, a rule or a permission by name, and anything else as usual."""
        if isinstance(obj, Game | Rule | Permission):
            if id(obj) not in self._named:
                named = f"{type(obj).__name__.lower()} {getattr(obj, 'key', obj)}"
                raise pickle.PicklingError(
                    f"cannot store the page: the {named} belongs to none of the page's games; the page is "
                    "checked again without the cache")
            return self._named[id(obj)]
        return NotImplemented


def _stored_name_of_game(game: Game) -> GameName:
    return game.id, tuple(game.chosen.items())


def _game_with_stored_name(name: GameName) -> Game:
    key, chosen = name
    plain = registered(key)
    return plain.with_choices(**dict(chosen)) if chosen else plain


def _rule_with_number(game_name: GameName, number: int) -> Rule:
    return _rules_of_game(_game_with_stored_name(game_name))[number]


def _permission_with_number(game_name: GameName, number: int) -> Permission:
    return _game_with_stored_name(game_name).permissions[number]


def _rules_of_game(game: Game) -> list[Rule]:
    """List every rule that a verdict under the game may refer to, always in the same order."""
    kept = game.thread_cache
    try:
        found: list[Rule] = kept.rules_in_order
    except AttributeError:
        found = list(JUDGE_RULES.values())
        for element in game.elements_in_force:
            found += (element.by, *element.rules) if isinstance(element, Permission) else (element.rule,)
        kept.rules_in_order = found
    return found


_PARTS: tuple[Callable[..., object], ...] = (
    Example,
    TranscriptFault,
    CodeFence,
    FenceEntry,
    Move,
    Page,
    MovePart,
    Position,
    Problem,
    CheckedTranscript,
    ResultOfAlternativeChoice,
    ShownStep,
    TranscriptStep,
    TodaysPlay,
    Verdict,
    WebSource,
    make_play_from_positions,
    _game_with_stored_name,
    _permission_with_number,
    _rule_with_number,
    date,
    datetime,
    timedelta,
    timezone,
)
_NAMED = {(part.__module__, part.__qualname__): part for part in _PARTS}
"""Everything that a pickled page may name, by module and name."""


class _PageUnpickler(pickle.Unpickler):
    def find_class(self, module_name: str, global_name: str) -> Any:  # noqa: ANN401 - as the base class has it
        """Return the class or function with this name, if a pickled page may contain it."""
        try:
            return _NAMED[module_name, global_name]
        except KeyError:
            name = f"{module_name}.{global_name}"
            raise pickle.UnpicklingError(
                f"refused to load {name}: a stored page must not contain this class; "
                "check the page again") from None
