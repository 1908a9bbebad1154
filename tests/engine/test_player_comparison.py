"""The comparison of the patient player with the simple one: its record, statistical test and sentence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.cli import main
from generator.count.journal import UnusableResultFile
from generator.count.player_comparison import (
    FILE,
    FIRST,
    DealPlayedByBothPlayers,
    PlayerComparisonJob,
    PlayerComparisonResult,
    ids_of_compared_games,
    make_comparison_result,
    patient_player_with_budget,
    recorded_comparison_job,
    recorded_comparison_result,
    recorded_results_of_first_deals,
    store_comparison_result,
)
from rules_engine.compiled.compiler import compile_game
from rules_engine.counting.count import DealResult
from rules_engine.players.patient_player import PATIENT
from rules_engine.registry import find_game

DOCS = Path(__file__).parents[2] / "docs"
WON, OVER = DealResult("won", 52, 90), DealResult("over", 9, 60)
JOB = PlayerComparisonJob("foster/klondike", 1, 4)
ROWS = {
    1: DealPlayedByBothPlayers(WON, WON), 2: DealPlayedByBothPlayers(WON, OVER),
    3: DealPlayedByBothPlayers(WON, OVER), 4: DealPlayedByBothPlayers(OVER, OVER)}


def test_the_result_counts_deals_won_by_each_player() -> None:
    result = make_comparison_result(JOB, ROWS)
    assert result == PlayerComparisonResult(1, 4, both=1, patient_only=2, simple_only=0)
    assert (result.wins_of_patient_player.won, result.wins_of_simple_player.won, result.deal_count) == (3, 1,
        4)
    with pytest.raises(ValueError, match="a result for each deal from 1 to 4"):
        make_comparison_result(JOB, {1: ROWS[1]})


@pytest.mark.parametrize(("patient_only", "simple_only", "chance"), [
    (0, 0, 1), (1, 0, 1), (5, 0, 0.0625), (6, 0, 0.03125), (9, 1, 0.021484375), (3, 3, 1), (1500, 0, 0)])
def test_the_p_value_is_that_of_the_exact_test(
    patient_only: int, simple_only: int, chance: float
) -> None:
    result = PlayerComparisonResult(1, 2000, 10, patient_only, simple_only)
    assert result.p_value == pytest.approx(chance, abs=1e-12)
    assert result.p_value == PlayerComparisonResult(1, 2000, 10, simple_only, patient_only).p_value


def test_the_sentence_says_whether_the_difference_may_be_chance() -> None:
    assert PlayerComparisonResult(1, 40, 3, 5, 0).comparison_sentence == (
        "The difference may be chance (exact McNemar test, p = 0.062).")
    assert PlayerComparisonResult(1, 40, 3, 20, 0).comparison_sentence == (
        "The difference is more than chance (exact McNemar test, p < 0.001).")


def test_a_stored_result_is_read_again(tmp_path: Path) -> None:
    assert recorded_comparison_result(tmp_path, JOB.game_id) is None
    result = store_comparison_result(tmp_path, JOB, ROWS, "2026-11-27")
    other = PlayerComparisonJob("foster/canfield", 1, 1)
    store_comparison_result(tmp_path, other, {1: ROWS[4]}, "2026-11-27")
    assert recorded_comparison_result(tmp_path, JOB.game_id) == result
    assert recorded_results_of_first_deals(tmp_path, JOB.game_id) == {1: ROWS[1], 2: ROWS[2]}
    assert ids_of_compared_games(tmp_path) == ["foster/canfield", "foster/klondike"]


def test_each_result_states_its_own_budget(tmp_path: Path) -> None:
    longer = replace(JOB, most_moves=40_000)
    assert longer.as_json() != JOB.as_json()
    store_comparison_result(tmp_path, JOB, ROWS, "2026-11-27")
    store_comparison_result(tmp_path, replace(longer, game_id="foster/canfield"), ROWS, "2026-11-27")
    for key, budget in (("foster/klondike", 4_000), ("foster/canfield", 40_000)):
        result = recorded_comparison_result(tmp_path, key)
        assert result is not None
        assert result.most_moves == budget
    assert recorded_comparison_job(tmp_path, "foster/canfield") == replace(longer, game_id="foster/canfield")
    store_comparison_result(tmp_path, longer, ROWS, "2026-11-28")   # in place of the one with another budget
    assert recorded_comparison_job(tmp_path, JOB.game_id) == longer


def test_a_larger_budget_has_more_moves_and_more_rollouts() -> None:
    assert patient_player_with_budget(PATIENT.most_moves) == PATIENT
    larger = patient_player_with_budget(100_000)
    assert (larger.most_moves, larger.rollouts) == (100_000, 25_000)
    assert "made 100,000 moves or played 25,000 times" in larger.description


@pytest.mark.compiler
def test_the_command_plays_the_given_deals_and_records_them(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    words = ["pair", "foster/klondike", "--root", str(tmp_path), "--processes", "1", "--deals"]
    played = CliRunner().invoke(main, [*words, "103-105"], catch_exceptions=False)
    assert played.exit_code == 0, played.output
    assert played.output.startswith("foster/klondike: patient ")
    assert sorted(recorded_results_of_first_deals(tmp_path / "docs", "foster/klondike")) == [103, 104]
    assert [path.name for path in (tmp_path / "docs/counts").iterdir()] == ["patient.json"]   # no journal
    job = PlayerComparisonJob("foster/klondike", 103, 105)
    assert recorded_comparison_job(tmp_path / "docs", "foster/klondike") == job
    CliRunner().invoke(main, [*words, "103", "--moves", "100"], catch_exceptions=False)
    assert recorded_comparison_job(tmp_path / "docs", "foster/klondike") == replace(job, last=103,
        most_moves=100)
    refused = CliRunner().invoke(main, [*words, "5-3"])
    assert refused.exit_code == 2
    assert "expected a number such as 17, or a range such as 1-200" in refused.output


def test_a_record_of_players_with_other_settings_is_ignored(tmp_path: Path) -> None:
    store_comparison_result(tmp_path, JOB, ROWS, "2026-11-27")
    path = tmp_path / FILE
    path.write_text(path.read_text().replace("4,000 moves", "5,000 moves"))
    assert recorded_comparison_result(tmp_path, JOB.game_id) is None


@pytest.mark.parametrize("text", ["{", "[]", '{"games": {"foster/klondike": {}}}'])
def test_a_damaged_file_is_reported(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text(text)
    with pytest.raises(UnusableResultFile, match="compare again into a new file"):
        recorded_comparison_result(tmp_path, JOB.game_id)


def test_a_row_of_a_journal_is_checked() -> None:
    assert JOB.parse_recorded_result(2, [["won", 52, 90], ["over", 9, 60]]) == ROWS[2]
    for number, row in ((5, [["won", 52, 90], ["over", 9, 60]]), (1, [["won", 52, 90]]), (1, "won")):
        with pytest.raises(ValueError, match="two lists"):
            JOB.parse_recorded_result(number, row)


def test_at_least_52_games_have_a_comparison() -> None:
    assert len(ids_of_compared_games(DOCS)) >= 52


COMPARED = [
    pytest.param(key, marks=[] if number % 2 == 0 else pytest.mark.recount)
    for number, key in enumerate(ids_of_compared_games(DOCS))]
"""Every second game; `make recount` plays the others."""


@pytest.mark.compiler
@pytest.mark.parametrize("key", COMPARED)
def test_the_first_recorded_deals_give_the_same_results(key: str) -> None:
    assert compile_game(find_game(key)).is_complete
    held, job = recorded_results_of_first_deals(DOCS, key), recorded_comparison_job(DOCS, key)
    assert sorted(held) == list(range(min(held), min(held) + FIRST))
    quick = {number: row for number, row in held.items() if row.patient.moves < 100}
    for number in list(quick)[:1]:
        assert dict(job.results([number])) == {number: held[number]}
