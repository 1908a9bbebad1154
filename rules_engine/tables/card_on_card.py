"""Tests of two cards: the one that is moved and the one it goes on. Each looks up its result in a table.

The code that lists moves uses these tables directly.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import FACES, JOKER, UNSEEN
from rules_engine.model.declared import RuleFunctionDependencies, dependencies_of
from rules_engine.model.rule import Test, Truth

if TYPE_CHECKING:
    from rules_engine.model.game import Game
    from rules_engine.model.table import Position

Answers = list[Truth]
"""The result of a test for each card moved and each card it may go on: index `card * FACES + under`."""


class CardOnCardTest:
    """A test whether one card may go on another. The result comes from a table of all pairs of cards.

    If the target place is empty, the test `on_nothing` decides. Without that test, every card may go there.
    """

    __slots__ = ("answers", "on_nothing")

    def __init__(self, answers: Answers, on_nothing: Test | None = None) -> None:
        self.answers = answers
        self.on_nothing = on_nothing

    def __call__(self, attempt: MoveAttempt) -> Truth:
        """Return whether the moved card may go on the top card of the target pile, None if undecided."""
        under = attempt.under
        if under is None:
            return self.on_nothing(attempt) if self.on_nothing else True
        return self.answers[attempt.card * FACES + under]

    @property
    def declared_dependencies(self) -> RuleFunctionDependencies:
        """Return the dependencies: the moved card, the card it goes on, and those of `on_nothing`."""
        if self.on_nothing is None:
            return RuleFunctionDependencies(frozenset(("card", "under")))
        looks = dependencies_of(self.on_nothing).looks
        return RuleFunctionDependencies(
            None if looks is None else looks | {"card", "under"}, (), (self.on_nothing,))

    def combine_with_test(self, other_test: CardOnCardTest) -> CardOnCardTest:
        """Return a test that is True if both tests are, and False if one of them is.

        In all other cases it is None (undecided). It has no test `on_nothing` for empty places.
        """
        return CardOnCardTest([
            False if False in (one, two) else None if None in (one, two) else True
            for one, two in zip(self.answers, other_test.answers, strict=True)
        ])


class CardTestWithPositionValue:
    """A test of the moved card that also depends on a value of the position, such as the base rank.

    `given` returns that value. `answers` returns the results for such a value, by the face of the card.
    """

    def __init__(
        self, given: Callable[[Game, Position], Hashable], answers: Callable[[Hashable], Sequence[Truth]]
    ) -> None:
        self.given = given
        self.answers = cache(answers)

    def __call__(self, attempt: MoveAttempt) -> Truth:
        """Return whether the moved card passes the test in this position, None if undecided."""
        return self.answers(self.given(attempt.game, attempt.position))[attempt.card]


class CardTestWithTargetValue:
    """A test of the moved card that also depends on a value of its target place, such as a rank.

    `given` returns that value. `answers` returns the results for such a value, by the face of the card.
    """

    def __init__(
        self,
        given: Callable[[Game, Position, int], Hashable],
        answers: Callable[[Hashable], Sequence[Truth]],
    ) -> None:
        self.given = given
        self.answers = cache(answers)

    def __call__(self, attempt: MoveAttempt) -> Truth:
        """Return whether the moved card passes the test at its target place, None if undecided."""
        return self.answers(self.given(attempt.game, attempt.position, attempt.target))[attempt.card]


def table_of_face_pairs(test: Callable[[int, int], bool]) -> Answers:
    """Return a table with the result of the test for every two faces: a list of True, False and None.

    `test` is a function of two faces, `card` and `under`. Its result has the index `card * FACES + under`. If
    a face is not shown, the result is None (undecided). If one is a joker and both are shown, it is False.
    """
    return [
        None if UNSEEN in (card, under) else JOKER not in (card, under) and test(card, under)
        for card in range(FACES)
        for under in range(FACES)
    ]
