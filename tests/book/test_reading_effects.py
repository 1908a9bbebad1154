"""How much other answers to open questions change how often a game can be won."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from generator.count.journal import UnusableResultFile
from generator.count.reading_effects import ChoiceEffectOnWins, choices_that_change_game, search_deals_for_win
from generator.count.recorded_counts import SearchCount, path_of_result_file
from generator.count.result_file import read_effects_of_choices_on_wins, store_effects_of_choices_on_wins
from generator.pages.odds import GameOdds
from rules_engine.compiled.compiler import compile_game
from rules_engine.counting.proportion import Proportion
from rules_engine.registry import GAMES, find_game

DOCS = Path(__file__).parents[2] / "docs"
GAME = "foster/the-carpet"
STORED = {key: held for key in sorted(GAMES)
    if (held := read_effects_of_choices_on_wins(path_of_result_file(DOCS, key), key))}


def make_effect(choice: str, decided: int, only_book: int, only_other: int) -> ChoiceEffectOnWins:
    return ChoiceEffectOnWins("patching", choice, 1, 200, 300_000, decided, only_book, only_other)


def odds_with_effects(*effects: ChoiceEffectOnWins) -> GameOdds:
    count = SearchCount(
        Proportion(43, 100), lost=57, unknown=0, first=1, last=100, most=300_000, date="", simple=None)
    return GameOdds(find_game(GAME), count, effects)


def run_command(root: Path, *words: str) -> Result:
    (root / "docs").mkdir(exist_ok=True)
    (root / "mkdocs.yml").touch()
    return CliRunner().invoke(main, ["effects", "--root", str(root), *words], catch_exceptions=False)


@pytest.mark.compiler
def test_each_choice_that_changes_the_game_is_searched_and_stored(tmp_path: Path) -> None:
    result = run_command(tmp_path, "foster/take-fourteen", "--deals", "20")
    assert result.exit_code == 0, result.output
    game_id = "foster/take-fourteen"
    (held,) = read_effects_of_choices_on_wins(path_of_result_file(tmp_path / "docs", game_id), game_id)
    assert (held.reading, held.choice, held.first, held.last) == ("spaces", "yes", 1, 20)
    deals = range(1, 21)
    pairs = list(zip(
        search_deals_for_win(game_id, deals, held.positions, {}),
        search_deals_for_win(game_id, deals, held.positions, {"spaces": "yes"}), strict=True))
    assert held.decided == sum("unknown" not in pair for pair in pairs)
    assert (held.only_book, held.only_other) == (pairs.count(("won", "lost")), pairs.count(("lost", "won")))
    again = run_command(tmp_path, "foster/take-fourteen", "--deals", "20", "--missing")
    assert again.output == ""


def test_stored_results_of_a_choice_that_changes_nothing_are_removed(tmp_path: Path) -> None:
    game_id = "foster/take-fourteen"
    path = path_of_result_file(tmp_path / "docs", game_id)
    matters, other = (ChoiceEffectOnWins("spaces", choice, 1, 2, 300_000, 2, 0, 0)
        for choice in ("yes", "gone"))
    store_effects_of_choices_on_wins(path, game_id, [other, matters])
    result = run_command(tmp_path, game_id, "--deals", "2", "--missing")
    assert (result.exit_code, result.output) == (0, "")
    assert read_effects_of_choices_on_wins(path, game_id) == [matters]


def test_a_choice_under_which_nothing_wins_is_left_out() -> None:
    caesar = find_game("cadogan/caesar")
    assert compile_game(caesar.with_choices(object="as-many")).won < 0
    assert [choice for choice in choices_that_change_game(caesar) if choice[0] == "object"] == []
    assert list(choices_that_change_game(caesar.with_choices(object="as-many"))) == []


def test_games_for_several_players_and_games_without_other_readings_are_refused(tmp_path: Path) -> None:
    assert "several players" in run_command(tmp_path, "foster/double-pack-rum").output
    assert "no other answer to an open question changes" in run_command(tmp_path, "foster/take-ten").output


def test_a_malformed_effect_in_a_file_is_reported(tmp_path: Path) -> None:
    path = path_of_result_file(tmp_path, GAME)
    path.parent.mkdir(parents=True)
    for wrong in ({"reading": "a"}, {**make_effect("at-leisure", 1, 0, 0).as_json(), "decided": "1"}):
        path.write_text(json.dumps({"game": GAME, "counts": [], "effects": [wrong]}))
        with pytest.raises(UnusableResultFile, match="does not say how a choice changes the results"):
            read_effects_of_choices_on_wins(path, GAME)


def test_each_significant_difference_has_a_sentence_and_the_others_are_counted() -> None:
    found = odds_with_effects(
        make_effect("after-deal", 200, 33, 8), make_effect("at-leisure", 199, 0, 39),
            make_effect("at-leisure", 200, 1, 1),
        make_effect("at-leisure", 150, 0, 40))
    assert found.heading_on_effects_of_other_answers == (
        "With another answer to one open question, of the same 200 deals with every card known:")
    assert [line.partition("”: ")[2] for line in found.sentences_on_effects_of_other_answers[:2]] == [
        "19.6 of 100 more can be won (95 % interval 13.8 to 25.0).",
        "12.5 of 100 fewer can be won (95 % interval 6.3 to 18.4)."]
    assert found.sentences_on_effects_of_other_answers[0].startswith(
        "When are holes patched from the extra pile? “Whenever the player likes”")
    assert found.sentences_on_effects_of_other_answers[2:] == [
        "1 other choice leaves no difference that so many deals can show.",
        "1 other choice leaves too many deals unknown."]
    assert odds_with_effects().heading_on_effects_of_other_answers == ""
    assert odds_with_effects().sentences_on_effects_of_other_answers == []


@pytest.mark.parametrize("game_id", STORED)
def test_all_stored_effects_are_of_choices_that_change_the_game(game_id: str) -> None:
    game = find_game(game_id)
    assert compile_game(game).is_complete
    assert {(one.reading, one.choice) for one in STORED[game_id]} <= set(choices_that_change_game(game))
    for one in STORED[game_id]:
        assert 0 <= one.only_book + one.only_other <= one.decided <= one.last - one.first + 1, (
            f"{one}: the counted deals do not add up")
    assert len({(one.first, one.last, one.positions) for one in STORED[game_id]}) == 1
