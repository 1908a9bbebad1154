"""What is the same for all the moves of a list: tests that look no further are asked once for all."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.model.rule import Test
from rules_engine.tables.glimpse import Glimpse, Looked
from rules_engine.tables.of_cards import holds


class Common(Glimpse):
    """What all the moves of a list have in common: whatever of it is set."""

    __slots__ = ("each_on_top", "one_target", "shape")

    each_on_top: bool
    one_target: int | None
    shape: tuple[int, ...]

    def left(self, tests: Iterable[Test], *, sure: bool) -> list[Test] | None:
        """Those of the tests that look further, to be asked of each move; None where one refuses all."""
        left = []
        for test in tests:
            try:
                answer = test(self)
            except Looked:
                left.append(test)
            else:
                if not holds(answer, sure=sure):
                    return None
        return left
