"""Tests of a card and the card it goes on: tables in disguise, which the list of moves reads beforehand."""

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
"""What a test answers for each card moved, and for each card it may go on: `card * FACES + under`."""


class CardOnCard:
    """A test of the card moved and the card it goes on, looked up in a table made once.

    On an empty place it holds, for there is nothing there to disagree with, or else as `on_nothing` does.
    """

    __slots__ = ("answers", "on_nothing")

    def __init__(self, answers: Answers, on_nothing: Test | None = None) -> None:
        self.answers = answers
        self.on_nothing = on_nothing

    def __call__(self, attempt: Attempt) -> Truth:
        """Whether the card may go on the one beneath, as far as the two of them tell."""
        under = attempt.under
        if under is None:
            return self.on_nothing(attempt) if self.on_nothing else True
        return self.answers[attempt.card * FACES + under]

    @property
    def declared(self) -> Declaration:
        """It looks at the two cards, and on an empty place at what `on_nothing` looks at."""
        if self.on_nothing is None:
            return Declaration(frozenset(("card", "under")))
        looks = declaration_of(self.on_nothing).looks
        return Declaration(
            None if looks is None else looks | {"card", "under"}, (), (self.on_nothing,))

    def combined_with(self, other: CardOnCard) -> CardOnCard:
        """The test that both hold; fails where one fails, though the other cannot see."""
        return CardOnCard([
            False if False in (one, two) else None if None in (one, two) else True
            for one, two in zip(self.answers, other.answers, strict=True)
        ])


class CardGiven:
    """A test of the card moved once something is known of the position, such as the rank that begins.

    `given` reads that off the position; `answers` says which faces the test holds for, where it is so.
    """

    def __init__(
        self, given: Callable[[Game, Position], Hashable], answers: Callable[[Hashable], Sequence[Truth]]
    ) -> None:
        self.given = given
        self.answers = cache(answers)

    def __call__(self, attempt: Attempt) -> Truth:
        """Whether the card is such a one in this position."""
        return self.answers(self.given(attempt.game, attempt.position))[attempt.card]


def answer_table(holds: Callable[[int, int], bool]) -> Answers:
    """The table of a relation between two faces; unknown where one is not shown, and false for jokers."""
    return [
        None if UNSEEN in (card, under) else JOKER not in (card, under) and holds(card, under)
        for card in range(FACES)
        for under in range(FACES)
    ]
