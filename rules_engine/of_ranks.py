"""Tests of the ranks of the cards taken, which look at nothing else: each is answered once for all."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from rules_engine.attempt import Attempt
from rules_engine.cards import JOKER, RANK
from rules_engine.declared import Declared
from rules_engine.rule import Truth

Ranks: TypeAlias = tuple[int, ...]
"""The ranks of the cards taken, part after part."""

HIDDEN = -1
"""The rank of a card that is not shown."""

RANKLESS = 13
"""The rank of a joker."""

RANK_OF = (*RANK[:JOKER], RANKLESS, HIDDEN)
"""The rank of each face, from the ace, 0, to the king, 12."""


class OfRanks:
    """A test of the ranks of the cards taken."""

    declared = Declared(frozenset(("cards",)))

    def __init__(self, answer: Callable[[Ranks], Truth]) -> None:
        self.answer = cache(answer)

    def __call__(self, attempt: Attempt) -> Truth:
        """What it answers for the cards of the move."""
        return self.answer(tuple([RANK_OF[face] for face in attempt.faces]))
