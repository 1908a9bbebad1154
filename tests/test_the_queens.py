"""The Queens: the recorded count of keys made anew."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_queens.claims import PLAYED
from rules_engine.games.cadogan.the_queens.trial import can_be_played, keys_played


@pytest.mark.recount
def test_the_keys_of_ten_thousand_deals() -> None:
    assert keys_played(1, 10_000) == PLAYED


@pytest.mark.recount
def test_the_keys_that_later_payment_would_open() -> None:
    assert sum(won for won, _ in keys_played(1, 10_000, later=True).values()) == 594


def test_a_key_is_played_out_or_blocks_itself() -> None:
    ace, two = 0, 1
    assert can_be_played((two, ace))
    assert can_be_played((ace, two, ace))
    assert not can_be_played((ace, ace, two))
