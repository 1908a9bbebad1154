"""The Blockade: two readings taken together."""

from __future__ import annotations

from rules_engine.games.cadogan.the_blockade import GAME
from rules_engine.notation.transcript import check_transcript


def test_the_next_row_is_not_dealt_while_a_whole_pile_can_be_married() -> None:
    both = GAME.with_choices(together="whole-pile", married_again="yes")
    single = [rank + suit for rank in "KJ9" for suit in "SHDC"][:10]
    dead = [f"row-1-{number}: {card}" for number, card in enumerate(single, 3)]
    rows = "\n".join(["row-1-1: 7H 6H", "row-1-2: 8H", *dead, "pack: ??-*40", "@complete: 1"])
    assert not check_transcript(f"{rows}\n?? pack > row-2-1  !neither\n7H 6H row-1-1 > row-1-2", both).faults
