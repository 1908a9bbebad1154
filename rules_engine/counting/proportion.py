"""Shares and means of counted results, with their confidence intervals."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple


class Proportion(NamedTuple):
    """A share of successes: `won` of `total` trials."""

    won: int
    total: int

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % confidence interval of the underlying probability (Wilson, 1927)."""
        z = 1.959964
        middle = (self.won + z * z / 2) / (self.total + z * z)
        reach = z / (self.total + z * z) * sqrt(self.won * (self.total - self.won) / self.total + z * z / 4)
        # The sides are 0 and 1 themselves where all was lost or won; rounding must not carry them past.
        return max(middle - reach, 0.0), min(middle + reach, 1.0)

    def includes(self, probability: float) -> bool:
        """Return True if this probability lies within the confidence interval."""
        low, high = self.interval
        return low <= probability <= high

    @property
    def percent(self) -> str:
        """Return the share in per cent, with one decimal place. Halves are rounded up."""
        # Whole numbers all along: a float may lie a hair below its half, and is rounded to even.
        whole, tenth = divmod((2000 * self.won + self.total) // (2 * self.total), 10)
        return f"{whole}.{tenth} %"

    @property
    def in_words(self) -> str:
        """Return the share in words, such as "3 of 1,000 (0.3 %; 95 % interval 0.1 to 0.9 %)"."""
        low, high = (100 * side for side in self.interval)
        return f"{self.won:,} of {self.total:,} ({self.percent}; 95 % interval {low:.1f} to {high:.1f} %)"


class Mean(NamedTuple):
    """The mean of some numbers, stored as sums, so that its confidence interval can be computed."""

    size: int
    """How many numbers there are."""
    total: int
    """The sum of the numbers."""
    squares: int
    """The sum of their squares."""

    @classmethod
    def of_numbers(cls, numbers: Iterable[int]) -> Mean:
        """Return the mean of these numbers."""
        held = tuple(numbers)
        return cls(len(held), sum(held), sum(number * number for number in held))

    @property
    def value(self) -> float:
        """Return the mean itself, as a number."""
        return self.total / self.size

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % confidence interval of the mean. For a single number, both ends are that number."""
        # Whole numbers until the last step: the same everywhere.
        spread = self.size * self.squares - self.total * self.total
        reach = 1.959964 * sqrt(spread / (self.size * self.size * (self.size - 1))) if self.size > 1 else 0.0
        return self.value - reach, self.value + reach
