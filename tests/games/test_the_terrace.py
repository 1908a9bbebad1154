"""The Terrace: two ways of playing count as different only if the counts differ clearly."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.count.recorded_counts import recorded_count
from rules_engine.counting.count import RecordedCount
from rules_engine.counting.proportion import Mean, Proportion
from rules_engine.games.cadogan.the_terrace_claims import CLAIMS, compared

PAGE = Path(__file__).parents[2] / "docs" / "cadogan" / "the-terrace.md"


@pytest.mark.parametrize(("one", "other", "told", "holds"), [
    (40, 4, True, True), (9, 4, False, True), (4, 9, False, True), (4, 40, True, False),
])
def test_a_small_difference_does_not_contradict_the_text(
    one: int, other: int, told: bool, holds: bool
) -> None:
    held = [RecordedCount(Proportion(won, 100), {}, Mean.of_numbers([50, 54]), 0, ()) for won in (one, other)]
    found, verdict = compared(("so", "otherwise"), *held)
    assert ("do not tell" not in found) == told
    assert verdict == holds


def test_the_page_states_the_recorded_numbers() -> None:
    (claim,) = (claim for claim in CLAIMS if claim.key == "refraining")
    won = [found.wins.won for trial in claim.trials if (found := recorded_count(PAGE.parent.parent, trial))]
    assert "{} times against {}".format(*won) in " ".join(PAGE.read_text(encoding="utf-8").split())
