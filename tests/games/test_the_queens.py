"""The Queens: queens that appear later, and the counters of queens."""

from __future__ import annotations

from rules_engine.notation.transcript import check_transcript

LATE_QUEEN = """game: cadogan/the-queens
under: later-queens=yes key-order=one-by-one
shutter-*: ??
key: ??*3 2D 3D 4D 5D 6D 7D 8D 9D TD JD 2H 3H 4H QC
pack: ??-*5
pay-key
= pack: 2D- 3D- 4D- 5D- 6D- 7D- 8D- 9D- TD- JD- 2H- 3H- 4H- QC- ??-*5
"""


def test_a_queen_that_appears_later_goes_under_the_pack() -> None:
    assert check_transcript(LATE_QUEEN).faults == []


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


def test_the_counter_of_a_queen_is_taken_up_with_her() -> None:
    assert check_transcript(COUNTERS).faults == []
