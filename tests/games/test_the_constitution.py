"""The Constitution: how many moves a game takes that is won."""

from pathlib import Path

from rules_engine.games.cadogan.the_constitution import GAME
from rules_engine.judging.position_questions import end_reached
from rules_engine.notation.transcript import check_transcript

PLAY = Path(__file__).parents[2] / "docs" / "cadogan" / "the-constitution.play"


def test_a_win_without_a_talon_takes_the_number_of_moves_on_the_page() -> None:
    proof = check_transcript(PLAY.read_text(encoding="utf-8"), GAME)
    end = end_reached(GAME, proof.last_position)
    assert end is not None
    assert end.key == "won"
    assert sum(step.move is not None for step in proof.steps) == 80 + 72 + 64 + 56 + 48 == 320
