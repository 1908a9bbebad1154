"""The Kings: recorded counts made anew, the trial's dealing against the engine's, and readings together."""

from __future__ import annotations

import pytest

from rules_engine.cards import RANK
from rules_engine.games.cadogan.the_kings import GAME
from rules_engine.games.cadogan.the_kings_board import PLACES, TABLE, dealing
from rules_engine.games.cadogan.the_kings_claims import A_LITTLE, HELD, NO_FORESIGHT
from rules_engine.games.cadogan.the_kings_trial import dealt_out, won
from rules_engine.judge import after, legal
from rules_engine.notation.transcript import prove


@pytest.mark.recount
@pytest.mark.parametrize(
    ("width", "held", "found"), [(1, False, NO_FORESIGHT), (3, False, A_LITTLE), (3, True, HELD)]
)
def test_a_hundred_deals(width: int, held: bool, found: tuple[int, int]) -> None:
    assert sum(won(dealt_out(number), width, held=held) for number in range(1, 101)) == found[0]


@pytest.mark.parametrize("number", [1, 7, 23])
def test_the_trial_deals_as_the_rules_have_it(number: int) -> None:
    position = GAME.opening(number)
    while dealing(position):
        move, verdict = legal(GAME, position)[0]
        assert verdict.leave is not None
        position = after(GAME, position, move, verdict.leave)
    table = dealt_out(number)
    assert table.lines == tuple(tuple(RANK[card] for card in position.piles[place]) for place in PLACES)
    assert table.wanted == tuple(len(position.piles[place]) for place in TABLE.zone["foundation"])


def test_a_run_carried_whole_goes_on_as_the_line_has_begun() -> None:
    whole = GAME.under(parts="whole", turning="no")
    table = ["foundation-*: ??", "left-1: ?? 9C 8D", "left-2: ?? 7H 8S", "left-3: 9D", "left-4: 8H 9S"]
    moves = ["7H 8S left-2 > left-1  !go-on", "8H 9S left-4 > left-3  !go-on"]
    assert not prove("\n".join([*table, *moves]), whole).faults


def test_an_inner_card_is_shut_though_the_place_outside_it_stays_empty() -> None:
    left = GAME.under(gaps="left")
    table = ["foundation-*: ??", "foundation-2-1: AH", "left-*: ??", "left-2: 4S 3D", "right-*: ??"]
    facts = ["right-2: 2C", "@turned: 6", "pack: ??*40"]
    moves = [
        "2C right-2 > foundation-2-1", "?? pack > right-2", "3D left-2 > foundation-2-1",
        "4S left-2 > foundation-2-1  !last-column", "?? pack > right-3",
    ]
    assert not prove("\n".join([*table, *facts, *moves]), left).faults
