"""The Fifteen: which deals can be opened, counted again, and combinations of readings."""

from __future__ import annotations

from rules_engine.games.cadogan.the_fifteen import GAME
from rules_engine.games.cadogan.the_fifteen_claims import FAILED, FREE, MARRIED, OPENED
from rules_engine.notation.transcript import check_transcript


def test_deal_772_is_the_first_that_marriages_cannot_open() -> None:
    opener = OPENED.player.prepare_for_game(GAME)
    ends = {number: opener.play(number).end for number in range(1, 801)}
    assert [number for number, end in ends.items() if end not in (FREE, MARRIED)] == [772]
    assert ends[772] == FAILED
    assert list(ends.values()).count(MARRIED) == 47


def test_the_second_card_may_be_played_while_marriages_are_still_possible() -> None:
    later = GAME.with_choices(exception_when="hopeless", at_one_time="apart")
    table = [
        "ascending-1: AS", "column-1: ?? ?? ?? ?? ?? KD 8C", "column-2: KH QH", "column-3: JH", "@ace-out: 1",
    ]
    assert not check_transcript("\n".join([*table, "KD column-1 > descending-1"]), later).faults


def test_the_gap_of_a_withdrawn_card_is_closed() -> None:
    lines = ["deal: 46982", "AD column-14 > ascending-1", "= column-14: KH 8S AC 5D 7C QD"]
    assert not check_transcript("\n".join(lines), GAME).faults


def test_a_column_with_a_covered_sixth_card_does_not_open_the_game() -> None:
    shut = GAME.with_choices(short_column="row-seven", exception_when="hopeless")
    table = ["column-1: ??*5 AD 4S", "column-2: ??*5 7D 7S", "column-15: ??*5 AS"]
    assert not check_transcript("\n".join([*table, "AD column-1 > ascending-1"]), shut).faults


def test_a_card_taken_back_must_continue_the_direction_of_its_run() -> None:
    back = GAME.with_choices(take_back="yes", turning="no")
    lines = ["ascending-1: AS 2S 3S 4S", "column-1: ?? 4S 5S", "4S ascending-1 > column-1  !go-on"]
    assert not check_transcript("\n".join(lines), back).faults
