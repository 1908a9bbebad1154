"""The Constitution: how many moves a game takes that is won, and the figures printed for careless play."""

from pathlib import Path

import pytest

from rules_engine.games.cadogan.the_constitution import GAME
from rules_engine.games.cadogan.the_constitution_claims import AT_RANDOM
from rules_engine.games.cadogan.the_constitution_trial import played, without_thought
from rules_engine.judge import end_of
from rules_engine.notation.transcript import prove

PLAY = Path(__file__).parent.parent / "docs" / "cadogan" / "the-constitution.play"


def test_a_game_won_without_a_talon_takes_as_many_moves_as_its_page_says() -> None:
    proof = prove(PLAY.read_text(encoding="utf-8"), GAME)
    end = end_of(GAME, proof.position)
    assert end is not None
    assert end.key == "won"
    assert sum(step.move is not None for step in proof.steps) == 80 + 72 + 64 + 56 + 48 == 320


@pytest.mark.slow
@pytest.mark.recount
def test_deals_played_without_thought() -> None:
    counts = [played(GAME, without_thought(GAME, number)) for number in range(1, AT_RANDOM.of + 1)]
    assert counts.count(80) == AT_RANDOM.won
    assert round(sum(counts) / len(counts), 1) == 3.0
