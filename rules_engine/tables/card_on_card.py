"""Tests of a card and the card it goes on, as tables that the list of moves can use directly."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import FACES, JOKER, UNSEEN
from rules_engine.model.declared import Declaration, declaration_of
from rules_engine.model.rule import Test, Truth

if TYPE_CHECKING:
    from rules_engine.model.game import Game
    from rules_engine.model.table import Position

Answers = list[Truth]
"""The result of a test for each card moved and each card it may go on: index `card * FACES + under`."""


class CardOnCardTest:
    """A test of the card moved and the card it goes on, looked up in a table.

    On an empty place it holds, or gives the result of `on_nothing`.
    """

    __slots__ = ("answers", "on_nothing")

    def __init__(self, answers: Answers, on_nothing: Test | None = None) -> None:
        self.answers = answers
        self.on_nothing = on_nothing

    def __call__(self, attempt: Attempt) -> Truth:
        """Return the result for the card moved and the card it goes on."""
        under = attempt.under
        if under is None:
            return self.on_nothing(attempt) if self.on_nothing else True
        return self.answers[attempt.card * FACES + under]

    @property
    def declared(self) -> Declaration:
        """Return the declaration: it looks at the two cards, and at whatever `on_nothing` looks at."""
        if self.on_nothing is None:
            return Declaration(frozenset(("card", "under")))
        looks = declaration_of(self.on_nothing).looks
        return Declaration(
            None if looks is None else looks | {"card", "under"}, (), (self.on_nothing,))

    def combined_with(self, other: CardOnCardTest) -> CardOnCardTest:
        """Return the test that holds if both hold, and fails if one fails."""
        return CardOnCardTest([
            False if False in (one, two) else None if None in (one, two) else True
            for one, two in zip(self.answers, other.answers, strict=True)
        ])


class CardTestGivenValue:
    """A test of the card moved that depends on one value of the position.

    `given` computes that value, such as the rank that begins the foundations; `answers` returns the result
    for each face, given the value.
    """

    def __init__(
        self, given: Callable[[Game, Position], Hashable], answers: Callable[[Hashable], Sequence[Truth]]
    ) -> None:
        self.given = given
        self.answers = cache(answers)

    def __call__(self, attempt: Attempt) -> Truth:
        """Return the result for the card moved in this position."""
        return self.answers(self.given(attempt.game, attempt.position))[attempt.card]


class CardTestGivenTarget:
    """A test of the card moved that depends on what its target place waits for.

    `given` computes what a place waits for in a position; `answers` returns the result for each face.
    """

    def __init__(
        self,
        given: Callable[[Game, Position, int], Hashable],
        answers: Callable[[Hashable], Sequence[Truth]],
    ) -> None:
        self.given = given
        self.answers = cache(answers)

    def __call__(self, attempt: Attempt) -> Truth:
        """Return the result for the card moved and the place that it goes to."""
        return self.answers(self.given(attempt.game, attempt.position, attempt.target))[attempt.card]


def answer_table(holds: Callable[[int, int], bool]) -> Answers:
    """Return the table of a relation between two faces: None if one is not shown, False for jokers."""
    return [
        None if UNSEEN in (card, under) else JOKER not in (card, under) and holds(card, under)
        for card in range(FACES)
        for under in range(FACES)
    ]
