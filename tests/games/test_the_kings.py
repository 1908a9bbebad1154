"""The Kings: combinations of readings."""

from __future__ import annotations

from rules_engine.games.cadogan.the_kings import GAME
from rules_engine.notation.transcript import check_transcript


def test_a_run_moved_whole_must_continue_the_direction_of_its_line() -> None:
    whole = GAME.with_choices(parts="whole", turning="no")
    table = ["foundation-*: ??", "left-1: ?? 9C 8D", "left-2: ?? 7H 8S", "left-3: 9D", "left-4: 8H 9S"]
    moves = ["7H 8S left-2 > left-1  !go-on", "8H 9S left-4 > left-3  !go-on"]
    assert not check_transcript("\n".join([*table, *moves]), whole).faults


def test_an_inner_card_stays_blocked_while_the_place_outside_it_is_empty() -> None:
    left = GAME.with_choices(gaps="left")
    table = ["foundation-*: ??", "foundation-2-1: AH", "left-*: ??", "left-2: 4S 3D", "right-*: ??"]
    facts = ["right-2: 2C", "@turned: 6", "pack: ??*40"]
    moves = [
        "2C right-2 > foundation-2-1", "?? pack > right-2", "3D left-2 > foundation-2-1",
        "4S left-2 > foundation-2-1  !last-column", "?? pack > right-3",
    ]
    assert not check_transcript("\n".join([*table, *facts, *moves]), left).faults
