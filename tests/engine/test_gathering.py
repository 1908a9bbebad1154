"""Piles are gathered in order and dealt again without shuffling."""

from __future__ import annotations

import pytest

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import FACE, turn_face_up
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout, LayoutsByWidth
from rules_engine.model.moves import Move
from rules_engine.model.table import Table, Zone
from rules_engine.words.effects import gather_piles_into_pack

TABLE = Table((Zone("column", 3), Zone("pack", face_down=True)), (Fact("redeals"),))
GAME = Game(id="house/columns", title="Columns", passages=(), cards=tuple(range(6)), table=TABLE, deal=(),
            moves=(), layouts=LayoutsByWidth(Layout(()), Layout(())))


@pytest.mark.parametrize(
    ("last_first", "turned", "dealt"),
    [
        (False, True, (4, 5, 3, 0, 1, 2)),   # the last column uppermost, each from its lowest card
        (True, True, (0, 1, 2, 3, 4, 5)),
        (False, False, (2, 1, 0, 3, 5, 4)),  # not turned: the first column from its top card
        (True, False, (5, 4, 3, 2, 1, 0)),
    ],
)
def test_columns_are_gathered_in_the_given_order(
    last_first: bool, turned: bool, dealt: tuple[int, ...]
) -> None:
    position = TABLE.position({"column-1": (0, 1, 2), "column-2": (3,), "column-3": (4, 5)})
    effect = gather_piles_into_pack("column", last_first=last_first, turned=turned)
    made = effect(MoveAttempt(GAME, position, Move(action="redeal")), position)
    pack = made.piles[TABLE.place_index["pack"]]
    assert tuple(entry & FACE for entry in reversed(pack)) == dealt
    assert turn_face_up(pack) != pack
    assert made.piles[:3] == ((), (), ())
    assert made.facts == (1,)
