"""Spenser's Fairie Queen: the trial deals as the judge allows, and the recorded shares counted anew."""

from __future__ import annotations

import pytest

from rules_engine.cards import face_up
from rules_engine.games.cadogan.spensers_fairie_queen import COLUMNS, GAME, HAND, PACK
from rules_engine.games.cadogan.spensers_fairie_queen_claims import (
    ALONE,
    ALONE_UNPLAYED,
    DEALS,
    LONG,
    dealt,
    trial,
)
from rules_engine.judge import after, legal


def test_the_trial_deals_by_the_rules() -> None:
    for number in range(1, 9):
        position = GAME.opening(number)
        while position.piles[PACK] or position.piles[HAND]:
            moves = {verdict.leave.key: (move, verdict.leave)
                     for move, verdict in reversed(legal(GAME, position)) if verdict.leave is not None}
            key = next(key for key in ("begin", "play", "next-king", "heap", "turn") if key in moves)
            position = after(GAME, position, *moves[key])
        columns, _ = dealt(face_up(reversed(GAME.opening(number).piles[PACK])))
        while fits := [(move, verdict.leave) for move, verdict in legal(GAME, position)
                       if verdict.leave is not None and verdict.leave.key == "play"]:
            position = after(GAME, position, *fits[0])
        assert [position.piles[place][1:] for place in COLUMNS] == columns


@pytest.mark.recount
def test_the_columns_of_ten_thousand_deals() -> None:
    assert trial(GAME, DEALS) == (ALONE, LONG)
    assert trial(GAME, DEALS, playing=False)[0] == ALONE_UNPLAYED
