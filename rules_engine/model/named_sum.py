"""Numbers that rules define, such as the money in a bank."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.model.rule import Rule

if TYPE_CHECKING:
    from rules_engine.model.game import Game
    from rules_engine.model.table import Position


@dataclass(frozen=True)
class NamedSum:
    """A number that a rule defines, such as the money in a bank. A transcript can state it, to be checked."""

    key: str
    rule: Rule
    of: Callable[[Game, Position, int], int | None]
    """Computes the number from a game, a position and a place. Returns None if a hidden card decides."""
    zone: str = ""
    """The zone with one sum for each place. With the key `money` these are named `money-1`, `money-2` and so
    on. "" if there is only one sum."""
    unit: str = ""
    """What the number counts, in words."""
