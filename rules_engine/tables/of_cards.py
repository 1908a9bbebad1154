"""Tests that depend only on the cards taken, or only on the meld (set or sequence) that they are added to."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import JOKER, RANK, Pile, visible_face
from rules_engine.model.declared import RuleFunctionDependencies
from rules_engine.model.rule import Truth

Ranks: TypeAlias = tuple[int, ...]
"""The ranks of the cards taken, part by part."""

HIDDEN = -1
"""The rank of a card that is not shown."""

RANKLESS = 13
"""The rank of a joker."""

RANK_OF = (*RANK[:JOKER], RANKLESS, HIDDEN)
"""The rank of each face, from the ace, 0, to the king, 12."""


class TakenRanksTest:
    """A test of the ranks of the cards that a move takes. Its results are stored."""

    declared_dependencies = RuleFunctionDependencies(frozenset(("cards",)))

    def __init__(self, answer: Callable[[Ranks], Truth]) -> None:
        self.answer = cache(answer)

    def __call__(self, attempt: MoveAttempt) -> Truth:
        """Return whether the ranks of the cards that a move takes pass the test, None if undecided."""
        return self.answer(tuple([RANK_OF[face] for face in attempt.faces]))


class MeldTest:
    """A test of the meld (set or sequence) in the target place, as it is after the move.

    It depends only on the visible faces of the meld's cards.
    """

    declared_dependencies = RuleFunctionDependencies(frozenset(("attempt",)))

    def __init__(self, answer: Callable[[Pile], Truth]) -> None:
        self.answer = answer

    def __call__(self, attempt: MoveAttempt) -> Truth:
        """Return whether the meld passes the test as it is after the move, None if undecided."""
        return self.answer(
            tuple([visible_face(entry) for entry in attempt.position_after.piles[attempt.target]])
        )


def result_counts_as_true(test_result: Truth, *, sure: bool) -> bool:
    """Return True if the result of a test is True. Unless `sure`, return True for None (undecided) too."""
    return test_result is True if sure else test_result is None or bool(test_result)
