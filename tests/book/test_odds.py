"""How often games can be won: the bar, the table, the sentence to quote, and the CSV file."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.count.player_comparison import PlayerComparisonResult, recorded_comparison_result
from generator.count.recorded_counts import SEARCHED, SearchCount, recorded_search_count
from generator.pages.odds import ANCHOR, COLUMNS, GameOdds, collect_odds, odds_csv
from generator.pages.odds_bar import HIGH, MARGIN, TOP, WIDE
from generator.pages.render import add_odds_section
from generator.proof.manuscript import Page
from rules_engine.compiled.compiler import compile_game
from rules_engine.counting.proportion import Proportion
from rules_engine.registry import GAMES, find_game

DOCS = Path(__file__).parents[2] / "docs"
KLONDIKE = find_game("foster/klondike")
COUNT = SearchCount(
    Proportion(63, 100), lost=9, unknown=28, first=1, last=100, most=300_000, date="2026-11-07",
    simple=Proportion(50, 1000))
PAIRED = PlayerComparisonResult(101, 200, both=4, patient_only=11, simple_only=1)


def starts_and_widths_of_bar_parts(bar: str) -> dict[str, tuple[float, float]]:
    """Return where each part of a bar begins, and its width, both in hundredths of the whole."""
    found = re.findall(r'<rect class="(\w+)" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', bar)
    return {name: ((float(x) - MARGIN) * 100 / WIDE, float(width) * 100 / WIDE) for name, x, width in found}


def test_the_parts_of_the_bar_are_as_wide_as_their_shares() -> None:
    bar = GameOdds(KLONDIKE, COUNT).bar_svg
    assert starts_and_widths_of_bar_parts(bar) == {
        "lost": (0, 100), "unknown": (pytest.approx(63, abs=0.01), pytest.approx(28, abs=0.01)),
        "won": (0, pytest.approx(63, abs=0.01))}
    assert "simple bot 5.0 %" in bar
    assert ">100</text>" in bar


def test_a_part_of_the_bar_without_deals_is_not_drawn() -> None:
    sure = replace(COUNT, won=Proportion(0, 100), lost=100, unknown=0, simple=None)
    bar = GameOdds(KLONDIKE, sure).bar_svg
    assert starts_and_widths_of_bar_parts(bar) == {"lost": (0, 100)}
    assert "hatch" not in bar
    assert " bot " not in bar


def test_the_hatching_stays_within_its_part_of_the_bar() -> None:
    for unknown in (1, 4, 28, 37):
        bar = GameOdds(KLONDIKE, replace(COUNT, unknown=unknown)).bar_svg
        path = re.search(r'<path class="hatch" d="([^"]+)"', bar)
        assert path is not None
        points = [tuple(map(float, point.split())) for point in re.findall(r"[ML]([^ML]+)", path[1])]
        left = MARGIN + WIDE * 0.63
        assert all(left - 0.1 <= x <= left + WIDE * unknown / 100 + 0.1 for x, _ in points)
        assert all(TOP - 0.1 <= y <= TOP + HIGH + 0.1 for _, y in points)


def test_the_bar_has_a_text_description() -> None:
    words = ("Of 100 deals, 63 can be won, 28 are unknown, and 9 cannot be won. "
             "A simple bot wins 5.0 % of deals.")
    assert f'role="img" aria-label="{words}"' in GameOdds(KLONDIKE, COUNT).bar_svg


def test_the_marks_of_both_bots_are_at_their_shares() -> None:
    bar = GameOdds(KLONDIKE, COUNT, paired=PAIRED).bar_svg
    marks = [float(x) for x in re.findall(rf'<path d="M([\d.]+) {TOP:g}v{HIGH:g}"', bar)]
    assert [(x - MARGIN) * 100 / WIDE for x in marks] == [pytest.approx(5), pytest.approx(15)]
    assert "patient bot 15.0 %" in bar
    height = re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', bar)
    alone = re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', GameOdds(KLONDIKE, COUNT).bar_svg)
    assert height is not None
    assert alone is not None
    assert float(height[1]) > float(alone[1])   # the words below the bar have a row of their own
    assert all(float(y) < float(height[1]) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)"', bar))


def test_the_description_says_which_deals_the_patient_bot_played() -> None:
    words = GameOdds(KLONDIKE, COUNT, paired=PAIRED).bar_description
    assert words.endswith("A patient bot wins 15.0 % of deals 101 to 200, not those searched.")
    same = GameOdds(KLONDIKE, COUNT, paired=replace(PAIRED, first=1, last=100))
    assert same.bar_description.endswith("A patient bot wins 15.0 % of deals 1 to 100.")
    assert GameOdds(KLONDIKE, COUNT).deals_of_patient_bot_in_words == ""


def test_games_with_shuffled_redeals_are_recognised() -> None:
    assert GameOdds(find_game("cadogan/la-belle-lucie"), COUNT).has_shuffled_redeals
    assert not GameOdds(KLONDIKE, COUNT).has_shuffled_redeals


def test_the_sentence_to_quote_states_method_deals_limit_and_date() -> None:
    assert GameOdds(KLONDIKE, COUNT).quotable_sentence == (
        "Of the numbered deals 1 to 100 of Klondike, 63 can be won, 9 cannot and 28 are unknown if every "
        "card is known (95 % interval for all deals: 53.2 to 95.2 %; search of at most 300,000 "
        "positions a deal, each win replayed by a judge of the rules, 7 November 2026).")
    without = GameOdds(KLONDIKE, replace(COUNT, unknown=0, lost=37, date=""))
    assert "63 can be won and 37 cannot if every card is known" in without.quotable_sentence
    assert without.quotable_sentence.endswith("a judge of the rules).")


def test_the_confidence_interval_counts_unknown_deals_as_lost_and_as_won() -> None:
    odds = GameOdds(KLONDIKE, COUNT)
    assert odds.confidence_interval == (Proportion(63, 100).interval[0], Proportion(91, 100).interval[1])
    assert odds.winnable_deals_in_words == "63 to 91"


def test_the_odds_section_comes_before_the_claims_or_citation() -> None:
    assert add_odds_section("# A\n\n## Claims\n\nb\n", "## O") == "# A\n\n## O\n\n## Claims\n\nb\n"
    assert add_odds_section("# A\n\n## Cite\n", "## O") == "# A\n\n## O\n\n## Cite\n"
    assert add_odds_section("# A\n", "## O") == "# A\n\n## O"
    assert add_odds_section("# A\n", "") == "# A\n"


def test_the_csv_file_has_every_game_that_was_searched() -> None:
    game_pages = [(Page(f"{key}.md", "", game=find_game(key)), find_game(key)) for key in GAMES]
    entries = collect_odds(game_pages, lambda game: recorded_search_count(DOCS, game),
                           lambda game: recorded_comparison_result(DOCS, game.id))
    rows = list(csv.DictReader(io.StringIO(odds_csv(entries))))
    assert list(rows[0]) == list(COLUMNS)
    assert [row["game"] for row in rows] == sorted(one.game.id for _, one in entries)
    assert len(rows) >= 56
    for row in rows:
        of = int(row["can_be_won"]) + int(row["cannot_be_won"]) + int(row["unknown"])
        assert of == int(row["deals"]), f"{row['game']}: the three results do not add up to the deals"
        assert of in SEARCHED, f"{row['game']}: {of} deals"
        assert 0 <= float(row["at_least"]) <= int(row["can_be_won"]) / of <= float(row["at_most"]) <= 1, (
            f"{row['game']}: the share is outside its interval")
    assert sum(bool(row["patient_bot_won"]) for row in rows) >= 18
    shares = [one.search.won.won / one.deal_count for _, one in entries]
    assert shares == sorted(shares, reverse=True)


def test_a_game_that_cannot_be_compiled_has_no_odds() -> None:
    game = find_game("foster/take-ten")
    assert not compile_game(game).is_complete
    assert recorded_search_count(DOCS, game) is None
    assert ANCHOR == "how-often-it-can-be-won"
