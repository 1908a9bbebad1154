"""The Great Thirteen: the quick trial plays as the engine does, its figure counted again; two readings."""

from random import Random

import pytest

from rules_engine.cards import parse_card
from rules_engine.games.cadogan.the_great_thirteen import GAME
from rules_engine.games.cadogan.the_great_thirteen_claims import AT_RANDOM
from rules_engine.games.cadogan.the_great_thirteen_columns import GROUND, NUMERALS, a_king_shows, to_take_up
from rules_engine.games.cadogan.the_great_thirteen_trial import Columns, kings_reached
from rules_engine.judge import after, end_of, judge, legal
from rules_engine.moves import Move


def plays(move: Move) -> tuple[int, int]:
    """A card's packet and the column it goes to, from 0."""
    return move.parts[0].source - GROUND.start, move.parts[0].target - NUMERALS.start


@pytest.mark.parametrize("number", range(1, 7))
def test_the_trial_plays_as_the_engine_does(number: int) -> None:
    chance, table, position = Random(number), Columns(number), GAME.opening(number)
    dealt = 0
    while end_of(GAME, position) is None:
        moves = legal(GAME, position)
        if a_king_shows(GAME, position):
            moves = [one for one in moves if one[0].parts]
        move, verdict = chance.choice(moves)
        if verdict.leave is not None and verdict.leave.key in ("begin", "add"):
            assert sorted(plays(one) for one, _ in moves) == table.moves()
            packet, column = plays(move)
            table.last[column] = table.ground[packet].pop()
        elif verdict.leave is not None and verdict.leave.key == "redeal":
            assert table.moves() == []
            dealt = next(at for at in range(dealt, 8) if table.ground[at])
            table.deal_round(dealt)
            dealt += 1
        assert verdict.leave is not None
        position = after(GAME, position, move, verdict.leave)
    assert table.moves() == []


@pytest.mark.slow
def test_how_often_it_comes_out_at_random() -> None:
    chance = Random(13)
    assert sum(kings_reached(number, chance) == 8 for number in range(1, AT_RANDOM.of + 1)) == AT_RANDOM.won


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
        assert judge(GAME.under(pauses="no"), position, redeal).kind == kind
