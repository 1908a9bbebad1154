"""Deals graded from easy to hard: how they are chosen, stored, shown on the page, and searched again."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.cli import main
from generator.count.graded_deals import GradedDeal, GradedDeals, grade_deals
from generator.count.journal import UnusableResultFile
from generator.count.recorded_counts import SearchCount, largest_recorded_search, path_of_result_file
from generator.count.result_file import read_graded_deals, store_graded_deals
from generator.count.solving import DealSearchJob, SolvedDeal
from generator.pages.odds import GameOdds
from rules_engine.counting.proportion import Proportion
from rules_engine.registry import GAMES, find_game

DOCS = Path(__file__).parents[2] / "docs"
GAME = "foster/take-fourteen"
STORED = {key: graded for key in sorted(GAMES)
    if (graded := read_graded_deals(path_of_result_file(DOCS, key), key))}
FEW = 2_000
"""A deal of at most so many positions is searched again."""


def grade_results(*results: tuple[str, int]) -> GradedDeals:
    """Return the graded deals of a job, given the result and the positions of each deal from 1 on."""
    rows = {
        number: SolvedDeal(result, positions, 0, 0) for number, (result, positions) in enumerate(results, 1)
    }
    return grade_deals(DealSearchJob(GAME, 1, len(results), 300_000), rows, "2026-11-28")


def numbers_of(deals: tuple[GradedDeal, ...]) -> list[int]:
    return [deal.number for deal in deals]


def test_the_fewer_positions_a_won_deal_needs_the_easier_it_is() -> None:
    won = [("won", 100 - number) for number in range(1, 16)]
    found = grade_results(*won, ("lost", 1), ("unknown", 300_000), ("lost", 5))
    assert numbers_of(found.easy) == [15, 14, 13, 12]
    assert numbers_of(found.medium) == [10, 9, 8, 7]
    assert numbers_of(found.hard) == [4, 3, 2, 1]
    assert found.lost == GradedDeal(16, 1)


def test_each_grade_has_as_many_deals_and_no_deal_two_grades() -> None:
    for won in range(20):
        found = grade_results(*[("won", 7)] * won)
        grades = [numbers_of(one) for one in (found.easy, found.medium, found.hard)]
        assert {len(one) for one in grades} == {min(4, won // 3)}
        assert len({number for one in grades for number in one}) == sum(map(len, grades))
        assert found.lost is None


def test_graded_deals_survive_storing_and_wrong_ones_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "counts" / "game.json"
    assert read_graded_deals(path, GAME) is None
    stored = grade_results(("won", 3), ("won", 5), ("won", 4), ("lost", 9))
    store_graded_deals(path, GAME, stored)
    assert read_graded_deals(path, GAME) == stored
    path.write_text(path.read_text("utf-8").replace('"positions": 9', '"positions": "9"'), "utf-8")
    with pytest.raises(UnusableResultFile, match="run the command `grade` again"):
        read_graded_deals(path, GAME)


@pytest.mark.compiler
def test_the_command_stores_what_the_search_finds(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").touch()
    words = ["grade", "--root", str(tmp_path), GAME, "--deals", "1-12", "--processes", "1"]
    result = CliRunner().invoke(main, words, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    job = DealSearchJob(GAME, 1, 12, 300_000)
    found = read_graded_deals(path_of_result_file(tmp_path / "docs", GAME), GAME)
    assert found is not None
    assert found == grade_deals(job, dict(job.results(job.deal_numbers)), found.date)
    assert result.output.startswith(f"{GAME}: easy {', '.join(map(str, numbers_of(found.easy)))}; medium ")
    assert [path.name for path in (tmp_path / "docs/counts/foster").iterdir()] == ["take-fourteen.json"]


@pytest.mark.compiler
@pytest.mark.parametrize("key", STORED)
def test_an_easy_deal_and_a_lost_one_have_the_same_result_when_searched_again(key: str) -> None:
    stored = STORED[key]
    job = DealSearchJob(key, stored.first, stored.last, stored.position_limit)
    for deal, result in (*((deal, "won") for deal in stored.easy[:1]), (stored.lost, "lost")):
        if deal is not None and deal.positions <= FEW:
            ((_, found),) = job.results([deal.number])
            assert (found.result, found.positions) == (result, deal.positions), f"deal {deal.number}"


def test_graded_deals_agree_with_the_recorded_counts() -> None:
    assert len(STORED) > 25
    for key, stored in STORED.items():
        if search := largest_recorded_search(DOCS, key):
            wins = search[1].wins.won
            if (stored.first, stored.last) == (search[0].first, search[0].last):
                assert len(stored.easy) == min(4, wins // 3), key


def test_the_page_links_each_graded_deal_to_the_table() -> None:
    search = SearchCount(
        Proportion(3, 4), lost=1, unknown=0, first=1, last=4, most=300_000, date="", simple=None)
    results = grade_results(("won", 3), ("won", 5), ("won", 4), ("lost", 9))
    odds = GameOdds(find_game(GAME), search, graded=results)
    assert odds.graded_deal_numbers == [("easy", [1]), ("medium", [3]), ("hard", [2]), ("cannot be won", [4])]
    only_lost = GameOdds(find_game(GAME), search, graded=grade_results(("lost", 9)))
    assert only_lost.graded_deal_numbers == [("cannot be won", [1])]
    assert GameOdds(find_game(GAME), search).graded_deal_numbers == []
