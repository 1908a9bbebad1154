"""The Queens: the recorded count of keys made anew."""

from __future__ import annotations

import pytest

from rules_engine import registry
from rules_engine.games.cadogan.the_queens_claims import HOPES, PLAYED, SHORT_KEYS
from rules_engine.games.cadogan.the_queens_trial import can_be_played, dealt_key, hopes, keys_played
from rules_engine.notation.transcript import prove


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


@pytest.mark.recount
def test_the_hope_there_is_without_a_key() -> None:
    assert tuple(number for number in range(1, 1001) if len(dealt_key(number)) <= 4) == SHORT_KEYS
    assert hopes(registry.game("cadogan/the-queens"), SHORT_KEYS, 20) == HOPES


LATE_QUEEN = """game: cadogan/the-queens
under: later-queens=yes key-order=one-by-one
shutter-*: ??
key: ??*3 2D 3D 4D 5D 6D 7D 8D 9D TD JD 2H 3H 4H QC
pack: ??-*5
pay-key
= pack: 2D- 3D- 4D- 5D- 6D- 7D- 8D- 9D- TD- JD- 2H- 3H- 4H- QC- ??-*5
"""


def test_a_queen_met_later_goes_under_the_pack_as_one_met_at_the_deal() -> None:
    assert prove(LATE_QUEEN).faults == []


COUNTERS = """game: cadogan/the-queens
under: counted-again=once queens-go=along talon-order=one-by-one
foundation-1: KD AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD
shutter-*: ??
hand: QD
talon: 4C QS 9C 7S
pack: ??-
QD hand > talon
= counters: 1
QD talon > foundation-1
= counters: 0
turn
hand: QH
pack:
QH hand > talon
= counters: 1
repay
= counters: 0
= pack: 4C QS 9C 7S
= talon: QH
"""


def test_a_counter_is_taken_up_with_its_queen() -> None:
    assert prove(COUNTERS).faults == []
