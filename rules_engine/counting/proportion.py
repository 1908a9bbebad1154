"""What a count of deals tells: a chance or a mean, and how far that may be from the truth."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple


class Proportion(NamedTuple):
    """So many successes in so many trials."""

    won: int
    of: int

    @property
    def interval(self) -> tuple[float, float]:
        """Where the chance lies with 95 in 100 confidence (Wilson, 1927)."""
        z = 1.959964
        middle = (self.won + z * z / 2) / (self.of + z * z)
        reach = z / (self.of + z * z) * sqrt(self.won * (self.of - self.won) / self.of + z * z / 4)
        # The sides are 0 and 1 themselves where all was lost or won; rounding must not carry them past.
        return max(middle - reach, 0.0), min(middle + reach, 1.0)

    def includes(self, chance: float) -> bool:
        """Whether the interval holds that chance."""
        low, high = self.interval
        return low <= chance <= high

    @property
    def percent(self) -> str:
        """The share in hundredths, to one place; a half goes up, as a reader rounds it."""
        # Whole numbers all along: a float may lie a hair below its half, and is rounded to even.
        whole, tenth = divmod((2000 * self.won + self.of) // (2 * self.of), 10)
        return f"{whole}.{tenth} %"

    @property
    def words(self) -> str:
        """The share in per cent with its 95 % interval: "3 of 1,000 (0.3 %; 95 % interval 0.1 to 0.9 %)"."""
        low, high = (100 * side for side in self.interval)
        return f"{self.won:,} of {self.of:,} ({self.percent}; 95 % interval {low:.1f} to {high:.1f} %)"


class Mean(NamedTuple):
    """So many numbers, their sum, and the sum of their squares."""

    of: int
    total: int
    squares: int

    @classmethod
    def over(cls, numbers: Iterable[int]) -> Mean:
        """The mean of these numbers."""
        held = tuple(numbers)
        return cls(len(held), sum(held), sum(number * number for number in held))

    @property
    def value(self) -> float:
        """The mean itself."""
        return self.total / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean of all such numbers lies with 95 in 100 confidence, as many numbers tell it.

        One number alone tells of no interval: it is the mean itself.
        """
        # Whole numbers until the last step: the same everywhere.
        spread = self.of * self.squares - self.total * self.total
        reach = 1.959964 * sqrt(spread / (self.of * self.of * (self.of - 1))) if self.of > 1 else 0.0
        return self.value - reach, self.value + reach
