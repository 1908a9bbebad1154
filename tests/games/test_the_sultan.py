"""The Sultan: the published play is by the patient player, and the page states the recorded counts."""

from __future__ import annotations

from pathlib import Path

from generator.count.recorded_counts import recorded_count
from rules_engine.games.cadogan.the_sultan import GAME
from rules_engine.games.cadogan.the_sultan_claims import CLAIMS, PATIENT
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.card_names import parse_card
from rules_engine.notation.lookup import write_move
from rules_engine.players.hold_back_preferences import ranks_above_foundation
from rules_engine.players.player_view import PlayerView
from rules_engine.players.players import PLAIN

DOCS = Path(__file__).parents[2] / "docs" / "cadogan"
SHOWN = 5568


def test_the_published_play_is_that_of_the_patient_player() -> None:
    published = (DOCS / "the-sultan.play").read_text(encoding="utf-8").splitlines()
    played, position, lines = PATIENT.play(GAME, SHOWN), GAME.opening(SHOWN), list[str]()
    for move in played.moves:
        lines.append(write_move(GAME, position, move))
        permission = judge(GAME, position, move).permission
        assert permission
        position = apply_move(GAME, position, move, permission)
    expected = [f"deal: {SHOWN}", *lines, f"= end: {played.end}"]
    assert [line.partition("#")[0].strip() for line in published] == expected


def test_the_page_states_how_many_cards_the_plain_player_leaves_in_that_deal() -> None:
    page = " ".join((DOCS / "the-sultan.md").read_text(encoding="utf-8").split())
    assert f"with {103 - PLAIN.play(GAME, SHOWN).foundation_cards} cards not played" in page


def test_the_page_states_the_recorded_numbers() -> None:
    page = (DOCS / "the-sultan.md").read_text(encoding="utf-8")
    often, redeals = (claim for claim in CLAIMS if claim.trials)
    ways = zip(("plain", "patient", "patient, taking up the talon but once", "patient, never taking it up"),
               (*often.trials, redeals.trials[1], redeals.trials[0]), strict=True)
    for name, asked in ways:
        found = recorded_count(DOCS.parent, asked)
        assert found is not None, f"the count of the {name} player is not recorded"
        assert f"| {name} | {found.wins.total} | {found.wins.won} |" in page, (
            f"the page states other wins of the {name} player")


def test_the_ranks_that_a_card_still_has_to_wait_for() -> None:
    player_view, position = PlayerView(GAME), GAME.opening(1)
    # Hearts stand at the king below the Sultan and at the ace above him, the other suits at two kings.
    steps = {
        name: ranks_above_foundation(player_view, position, parse_card(name))
        for name in ("AH", "2H", "3H", "AS", "3S", "QS")}
    assert steps == {"AH": 1, "2H": 1, "3H": 2, "AS": 1, "3S": 3, "QS": 12}
