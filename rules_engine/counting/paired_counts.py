"""Compare two ways of playing the same deals."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import NamedTuple


class PairedWinCounts(NamedTuple):
    """The numbers of deals that two ways of playing won, when both played the same deals."""

    total: int
    """How many deals were played in both ways."""
    only_first: int
    """How many of them were won only in the first way."""
    only_second: int
    """How many of them were won only in the second way."""

    @property
    def difference_of_win_shares(self) -> float:
        """Return the share of deals won in the second way of playing, minus that in the first.

        The result is 0.0 if there are no deals.
        """
        return (self.only_second - self.only_first) / self.total if self.total else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % confidence interval of the difference, for matched pairs (Agresti and Min, 2005).

        Its ends are between -1 and 1.
        """
        size, first, second = self.total + 2, self.only_first + 0.5, self.only_second + 0.5
        middle = (second - first) / size
        spread = sqrt(first + second - (second - first) ** 2 / size) / size
        reach = NormalDist().inv_cdf(0.975) * spread
        return max(middle - reach, -1.0), min(middle + reach, 1.0)

    @property
    def is_difference_certain(self) -> bool:
        """Return True if the confidence interval of the difference does not include zero."""
        low, high = self.interval
        return low > 0 or high < 0
