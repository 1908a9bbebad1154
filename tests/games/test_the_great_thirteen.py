"""The Great Thirteen: which packet is taken up next, and a card held back once the re-deals have begun."""

import pytest

from rules_engine.games.cadogan.the_great_thirteen import GAME
from rules_engine.games.cadogan.the_great_thirteen_columns import to_take_up
from rules_engine.judging.judge import judge
from rules_engine.model.cards import parse_card
from rules_engine.model.moves import Move


@pytest.mark.parametrize(("taken", "then"), [(2345678, 1), (1245678, 3), (124567, 3), (23456781, None)])
def test_a_place_passed_over_has_one_turn_and_no_other_packet_a_second(taken: int, then: int | None) -> None:
    two = [parse_card("4S"), parse_card("TH")]
    position = GAME.table.position({f"ground-{number}": two for number in (1, 2, 3, 5)}, taken=taken)
    assert to_take_up(position, back=True) == then
    assert to_take_up(position) is None


def test_once_the_redeals_have_begun_even_a_card_for_a_vacancy_may_be_held_back_read_so() -> None:
    ace, two = [parse_card("AS")], [parse_card("2H")]
    for taken, kind in ((0, "refused"), (1, "allowed")):
        position = GAME.table.position({"balcony-1": ace, "ground-2": two}, taken=taken)
        redeal = Move(action="redeal")
        assert judge(GAME, position, redeal).kind == "refused"
        assert judge(GAME.with_choices(pauses="no"), position, redeal).kind == kind
