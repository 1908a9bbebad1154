"""Call tests that depend only on what all moves of a list have in common once for the whole list."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.model.rule import Test
from rules_engine.tables.of_cards import answer_holds
from rules_engine.tables.partial_attempt import NotShown, PartialAttempt


class CommonAttempt(PartialAttempt):
    """One attempt that stands for all moves of a list. Only what the moves have in common is set on it."""

    __slots__ = ("common_target", "shape", "takes_separate_tops")

    takes_separate_tops: bool
    common_target: int | None
    shape: tuple[int, ...]

    def tests_left(self, tests: Iterable[Test], *, sure: bool) -> list[Test] | None:
        """Return the tests that need to see each single move; None if a test refuses all moves."""
        left = []
        for test in tests:
            try:
                answer = test(self)
            except NotShown:
                left.append(test)
            else:
                if not answer_holds(answer, sure=sure):
                    return None
        return left
