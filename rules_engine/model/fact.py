"""Facts: numbers that a position stores beside the cards, such as whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fact:
    """A number that a position stores beside the cards, such as whose turn it is."""

    name: str
    start: int = 0
    """Its first value."""
    meaning: str = ""
    kind: str = "number"
    """What the number stands for: `number` for itself, `card`, `rank`, or `deal` for the number of the deal.
    A card or rank of -1 is none."""
    shown: bool = False
    """True if the number is printed under every figure."""
    least: int = 0
    """The lowest value of a plain number."""
    most: int | None = None
    """The highest value of a plain number; None if there is no limit."""
    seat: bool = False
    """True if it is the number of a player who takes part."""
    told: tuple[str, ...] = ()
    """The words for the values 0, 1, 2 and so on, or a single text such as `player {} to play`."""
