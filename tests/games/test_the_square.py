"""The Square: two readings combined, and where the first aces lie."""

from __future__ import annotations

from rules_engine.games.cadogan.the_square import GAME
from rules_engine.notation.transcript import check_transcript


def test_no_sequence_moves_while_another_is_being_reversed() -> None:
    both = GAME.with_choices(reversing="whole", together="yes")
    rows = ["square-*: ??", "square-1: 5H 6H 7H", "square-2: 8H", "square-3: 4S 5S", "square-4: 6S"]
    played = ["7H square-1 > square-2", "5S square-3 > square-4  !carry-through", "6H square-1 > square-2"]
    assert not check_transcript("\n".join([*rows, "pack: ??-*30", *played]), both).faults


def test_the_first_ace_of_a_suit_never_lies_in_the_square() -> None:
    for number in range(1, 201):
        opening = GAME.opening(number)
        laid = [[pile[0] for pile in opening.piles[:4] if pile], [pile[0] for pile in opening.piles[4:20]]]
        assert len(laid[1]) == 16, f"deal {number}"
        assert {card for card in laid[1] if card % 13 == 0} <= set(laid[0]), (
            f"deal {number}: a first ace lies in the square")


def test_advice_is_not_in_force_under_a_choice_that_drops_it() -> None:
    assert "lay-any" in GAME.rules
    assert "lay-any" not in GAME.with_choices(holding_back="use-all").rules
    assert "lay-any" in GAME.all_rules
