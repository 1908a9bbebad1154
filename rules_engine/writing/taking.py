"""Find out from the rules of a permission which cards its moves take, so that a game need not say this twice.

A permission is a rule that allows moves. Rules made with words such as `w.takes_one_card` show the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from inspect import isfunction, signature
from typing import Any, Protocol, TypeAlias, cast

from rules_engine import words as w
from rules_engine.model.declared import dependencies_of, required_tests
from rules_engine.model.rule import Permission, Test, Tries

MovesToTry: TypeAlias = Callable[[Permission], Tries]


def _face_up_group_moves_for_permission(permission: Permission) -> Tries:
    return w.moves_of_face_up_group(permission.source, permission.target, space=permission.onto == "empty")


def _single_card_moves_for_permission(permission: Permission) -> Tries:
    return w.moves_of_any_single_card(permission.source, permission.target, space=permission.onto == "empty")


def _whole_run_moves_for_permission(permission: Permission) -> Tries:
    return w.moves_of_whole_run(*permission.source.split())


class ZoneMoveLister(Protocol):
    """A function that makes a list of moves to try from zones to zones.

    An example is `w.moves_of_two_top_cards`.
    """

    def __call__(self, source: str, target: str, /) -> Tries:
        """Return the list of moves to try from the source zones to the target zones."""


class EmptyOrOccupiedPlaceMoveLister(Protocol):
    """A function that makes a list of moves to try, all to empty places of zones or all to occupied ones.

    An example is `w.moves_of_any_single_card`.
    """

    def __call__(self, source: str, target: str, /, *, space: bool) -> Tries:
        """Return the list of moves to try from the source zones to the target zones.

        The target places are the empty ones if `space` is true, and the occupied ones if it is false.
        """


TriesOrWord: TypeAlias = "Tries | ZoneMoveLister | EmptyOrOccupiedPlaceMoveLister"
"""A list of moves to try, or a word that makes one from the zones of a permission."""


def moves_to_try_under_permission(moves: TriesOrWord, permission: Permission) -> Tries:
    """Return the function that lists the moves to try under a permission (a rule that allows a kind of move).

    `moves` is such a function, or a `w.` function that returns one for the permission's zones. Raise
    `ValueError` for anything else.
    """
    if not callable(moves):
        raise ValueError(f"tries= of the permission {permission.key!r} is {moves!r}; give a word such as "
            "w.moves_of_two_top_cards, or a function of a game and a position")
    if not isfunction(moves) or not moves.__module__.startswith("rules_engine.words."):
        return cast(Tries, moves)
    parameters = signature(moves).parameters
    needed = [name for name, one in parameters.items() if one.default is one.empty]
    if len(needed) == 2 and hasattr(moves, "declared_dependencies"):
        return cast(Tries, moves)   # what a word has made already
    if needed[:2] != ["source", "target"]:
        raise ValueError(f"tries= of the permission {permission.key!r}: {moves.__name__} must be called with "
            f"zones; write w.{moves.__name__}({', '.join(needed)})")
    word: Callable[..., Tries] = moves
    empty = {"space": permission.onto == "empty"} if "space" in needed else {}
    return word(permission.source, permission.target, **empty)


TAKING_WORDS: tuple[tuple[Test, MovesToTry], ...] = (
    (w.takes_face_up_group, _face_up_group_moves_for_permission),
    (w.takes_whole_pile, _face_up_group_moves_for_permission),
    (w.takes_whole_run, _whole_run_moves_for_permission),
    (w.is_just_beneath_turned_card, _single_card_moves_for_permission),
)
"""Tests that say which cards are taken, each with the moves to try under a permission that it limits."""


def derive_card_groups_of_permission(permission: Permission) -> Permission:
    """Return the permission with `group` and `tries` set as its rules require, unless the game gives them.

    They come from the words of `TAKING_WORDS` and `w.takes_one_card`. The rules must be no placeholders.
    """
    tests = [rule.test for rule in (permission.by, *permission.rules) if rule.test]
    parts = [part for test in tests for part in _tests_combined_in_test(test)]
    moves = next((moves for word, moves in TAKING_WORDS if any(part is word for part in parts)), None)
    group, tries = permission.group, permission.tries
    if group is None:
        # A rule that requires a single card is then what refuses several cards, and the verdict names it.
        always = [one for test in tests for one in required_tests(test)]
        group = moves is not None or any(one is w.takes_one_card for one in always)
    if moves is not None and group and tries is None and permission.parts == 1:
        tries = moves(permission)
    return replace(permission, group=group, tries=tries)


def _tests_combined_in_test(test: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """Yield a test, and then every test that it is built from."""
    yield test
    for part in dependencies_of(test).parts:
        yield from _tests_combined_in_test(part)
