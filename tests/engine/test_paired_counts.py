"""The results of two ways of playing the same deals are compared."""

from __future__ import annotations

import pytest

from rules_engine.counting.paired_counts import PairedWinCounts


def test_the_interval_of_a_difference_is_that_of_agresti_and_min() -> None:
    # b = 9, c = 1 of 100: (c - b - 0) / 102 with half a deal added to each cell.
    low, high = PairedWinCounts(100, 9, 1).interval
    middle, spread = -8 / 102, (11 - 64 / 102) ** 0.5 / 102
    assert low == pytest.approx(middle - 1.959964 * spread, abs=1e-6)
    assert high == pytest.approx(middle + 1.959964 * spread, abs=1e-6)
    assert PairedWinCounts(100, 9, 1).difference_of_win_shares == -0.08


@pytest.mark.parametrize(("counts", "is_difference_certain"), [
    (PairedWinCounts(200, 0, 0), False), (PairedWinCounts(200, 2, 0), False),
    (PairedWinCounts(200, 0, 8), True),
    (PairedWinCounts(200, 30, 31), False), (PairedWinCounts(0, 0, 0), False)])
def test_a_difference_is_certain_if_its_interval_excludes_zero(
    counts: PairedWinCounts, is_difference_certain: bool
) -> None:
    low, high = counts.interval
    assert -1 <= low <= counts.difference_of_win_shares <= high <= 1
    assert counts.is_difference_certain is is_difference_certain
