"""The Great Thirteen: which pile is taken up next, and cards kept back after the first re-deal."""

import pytest

from rules_engine.games.cadogan.the_great_thirteen import GAME
from rules_engine.games.cadogan.the_great_thirteen_columns import to_take_up
from rules_engine.judging.judge import judge
from rules_engine.model.card_names import parse_card
from rules_engine.model.moves import Move
from rules_engine.notation.playing import read_move


@pytest.mark.parametrize(("taken", "then"), [(2345678, 1), (1245678, 3), (124567, 3), (23456781, None)])
def test_a_skipped_pile_gets_one_turn_and_no_pile_gets_two(taken: int, then: int | None) -> None:
    two = [parse_card("4S"), parse_card("TH")]
    position = GAME.table.position({f"ground-{number}": two for number in (1, 2, 3, 5)}, taken=taken)
    assert to_take_up(position, back=True) == then
    assert to_take_up(position) is None


def test_under_one_reading_a_card_may_be_kept_back_after_the_first_redeal() -> None:
    ace, two = [parse_card("AS")], [parse_card("2H")]
    for taken, kind in ((0, "refused"), (1, "allowed")):
        position = GAME.table.position({"balcony-1": ace, "ground-2": two}, taken=taken)
        redeal = Move(action="redeal")
        assert judge(GAME, position, redeal).kind == "refused"
        assert judge(GAME.with_choices(pauses="no"), position, redeal).kind == kind, (
            f"after {taken} piles were taken up")


def test_a_card_that_is_not_shown_may_suit_a_vacancy_further_to_the_left() -> None:
    game, three = GAME.with_choices(two_numerals="left"), [parse_card("3S")]
    position = game.table.position({"balcony-1": three, "balcony-2": three, "ground-1": [parse_card("??")]})
    for numeral, unknown in ((1, ("double",)), (2, ("double", "leftmost"))):
        verdict = judge(game, position, read_move(game, position, f"?? ground-1 > numeral-{numeral}"))
        assert (verdict.kind, verdict.rule_keys) == ("undecided", unknown), f"numeral {numeral}"
