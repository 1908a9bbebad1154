"""The histogram of how many cards the simple bot plays out."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.count.recorded_counts import SearchCount, recorded_search_count
from generator.count.result_file import read_counts
from generator.pages.cards_out_histogram import COLUMN_LIMIT, HIGH, MARGIN, WIDE, CardsOutHistogram
from generator.pages.odds import GameOdds
from rules_engine.counting.proportion import Proportion
from rules_engine.registry import find_game

DOCS = Path(__file__).parents[2] / "docs"
SOME = CardsOutHistogram([0, 3, 0, 1], 6)


def columns_of(histogram: CardsOutHistogram) -> tuple[list[float], list[float]]:
    """Return the left edges and the heights of the columns that are drawn."""
    path = re.search(r'<path d="([^"]+z)"', histogram.svg)
    assert path is not None
    columns = re.findall(r"M([\d.]+) [\d.]+v-([\d.]+)", path[1])
    return [float(x) for x, _ in columns], [float(height) for _, height in columns]


def test_a_column_is_as_high_as_its_share_of_the_tallest() -> None:
    step = WIDE / 7
    edges, heights = columns_of(SOME)
    assert edges == pytest.approx([MARGIN + step, MARGIN + 3 * step], abs=0.1)
    assert heights == pytest.approx([HIGH, HIGH / 3], abs=0.1)


@pytest.mark.parametrize("card_count", [1, 26, 27, 52, 104, 208])
def test_every_deal_is_in_one_of_a_few_columns(card_count: int) -> None:
    deals = list(range(card_count + 1))
    columns = CardsOutHistogram(deals, card_count).deals_by_column
    assert sum(columns) == sum(deals)
    assert len(columns) <= COLUMN_LIMIT
    assert len(columns) > COLUMN_LIMIT / 2 or card_count < COLUMN_LIMIT


def test_the_summary_names_the_quartiles_and_the_extremes() -> None:
    assert SOME.summary == "median 1, half of the deals 1 to 1, least 1, most 3"
    even = CardsOutHistogram([1] * 53, 52)
    assert even.summary == "median 26, half of the deals 13 to 39, least 0, most 52"
    assert 'role="img" aria-label="Cards out when the simple bot stops: median 1, ' in SOME.svg


def test_the_axis_is_divided_into_quarters_of_the_cards() -> None:
    svg = CardsOutHistogram([0] * 52 + [1], 52).svg
    assert re.findall(r">(\d+)</text>", svg) == ["0", "13", "26", "39", "52"]


def test_a_game_without_a_recorded_histogram_has_none() -> None:
    count = SearchCount(
        Proportion(63, 100), lost=9, unknown=28, first=1, last=100, most=300_000, date="",
        simple=Proportion(1, 4))
    klondike = find_game("foster/klondike")
    assert GameOdds(klondike, count).cards_out_histogram is None
    drawn = GameOdds(klondike, replace(count, simple_bot_deals_by_foundation_cards=(0, 3, 0, 1)))
    assert drawn.cards_out_histogram == CardsOutHistogram((0, 3, 0, 1), 52)


def test_every_recorded_histogram_agrees_with_its_mean() -> None:
    held = 0
    for path in sorted((DOCS / "counts").glob("*/*.json")):
        for count in read_counts(path, json.loads(path.read_text(encoding="utf-8"))["game"]):
            match count:
                case {"of": of, "out": {"total": total, "squares": squares, "deals": [*deals]}}:
                    assert sum(deals) == of, path
                    assert sum(cards * number for cards, number in enumerate(deals)) == total, path
                    assert sum(cards * cards * number for cards, number in enumerate(deals)) == squares, path
                    held += 1
    assert held > 50


def test_most_pages_with_odds_draw_a_histogram() -> None:
    games = [find_game(path.relative_to(DOCS / "counts").with_suffix("").as_posix())
             for path in sorted((DOCS / "counts").glob("*/*.json"))]
    counts = [recorded_search_count(DOCS, game) for game in games]
    drawn = sum(bool(count and count.simple_bot_deals_by_foundation_cards) for count in counts)
    assert drawn > 0.9 * len([count for count in counts if count])
