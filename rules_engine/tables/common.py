"""What is the same for all the moves of a list: tests that look no further are asked once for all."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.model.rule import Test
from rules_engine.tables.of_cards import answer_holds
from rules_engine.tables.partial_attempt import NotShown, PartialAttempt


class CommonAttempt(PartialAttempt):
    """What all the moves of a list have in common: whatever of it is set."""

    __slots__ = ("common_target", "shape", "takes_separate_tops")

    takes_separate_tops: bool
    common_target: int | None
    shape: tuple[int, ...]

    def tests_left(self, tests: Iterable[Test], *, sure: bool) -> list[Test] | None:
        """Those of the tests that look further, to be asked of each move; None where one refuses all."""
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
