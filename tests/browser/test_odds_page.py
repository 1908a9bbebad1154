"""The odds of winning, on the page of a game and in the table of all games."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from generator.count.player_comparison import ids_of_compared_games, recorded_comparison_result
from tests.conftest import Book

DOCS = Path(__file__).parents[2] / "docs"

SECTION = "#how-often-it-can-be-won + p + figure"


def test_the_table_of_odds_is_sorted_by_clicking_a_column(page: Page) -> None:
    page.goto("/counts/")
    rows = page.locator("table.sortable tbody tr")
    simple = page.get_by_role("button", name="Simple bot")
    simple.click()
    shares = rows.evaluate_all("rows => rows.map((row) => Number(row.dataset.simple))")
    assert shares == sorted(shares, reverse=True)
    expect(page.locator("th[aria-sort=descending]")).to_have_text("Simple bot")
    simple.click()
    assert rows.evaluate_all("rows => rows.map((row) => Number(row.dataset.simple))") == sorted(shares)
    page.get_by_role("button", name="Game").click()
    names = rows.locator("td:first-child").all_inner_texts()
    before_letters = str.maketrans("“”", "  ")   # where a browser sorts quotation marks
    assert names == sorted(names, key=lambda name: name.lower().translate(before_letters))
    assert page.locator("th[aria-sort]").count() == 1


def test_the_bar_of_odds_is_visible(page: Page) -> None:
    page.goto("/cadogan/fortress/")
    bar = page.locator(f"{SECTION} svg").bounding_box()
    assert bar is not None
    assert bar["width"] > 250
    assert bar["height"] > 40


def test_the_table_of_odds_agrees_with_the_csv_file(book: Book) -> None:
    page = (book.site / "counts/index.html").read_text(encoding="utf-8")
    with (book.site / "counts/odds.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    table = page.partition('<table class="plain sortable')[2].partition("</table>")[0]
    assert table.count("<tr") == len(rows) + 1
    for row in rows:
        assert f'../{row["game"]}/#how-often-it-can-be-won' in table, f"{row['game']} is not in the table"
        text = (book.site / row["game"] / "index.html").read_text(encoding="utf-8")
        section = text.partition('id="how-often-it-can-be-won"')[2].partition("To quote")[0]
        cells = re.findall(r"<td>(\d+)</td>", section)
        assert cells == [row["can_be_won"], row["unknown"], row["cannot_be_won"]], row["game"]


def test_a_game_page_says_how_often_the_patient_bot_won(book: Book) -> None:
    for key in ids_of_compared_games(DOCS):
        paired = recorded_comparison_result(DOCS, key)
        assert paired is not None, f"{key} has no comparison"
        text = (book.site / key / "index.html").read_text(encoding="utf-8")
        assert text.count('id="how-often-it-can-be-won"') == 1, (
            f"{key} has not exactly one section on its odds")
        section = text.partition('id="how-often-it-can-be-won"')[2].partition("</section>")[0]
        told = re.search(r"won <b>(\d+) of (\d+) deals</b>.*? won (\d+) of the same deals", section)
        assert told is not None, key
        assert [int(one) for one in told.groups()] == [
            paired.wins_of_patient_player.won, paired.deal_count, paired.wins_of_simple_player.won], (
            f"{key} states other results of the bots")
        assert paired.p_value_in_words.replace("<", "&lt;") in section, (
            f"{key} does not state how likely chance is")
        assert f"tries out {paired.most_moves:,} moves before each move" in section, (
            f"{key} does not state the budget of the patient bot")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_parts_of_the_bar_have_different_colours(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto("/foster/klondike/")
    bar = page.locator(f"{SECTION} > svg")
    expect(bar).to_have_attribute("role", "img")
    fills = {name: bar.locator(f"rect.{name}").evaluate("one => getComputedStyle(one).fill")
             for name in ("won", "unknown", "lost")}
    assert len(set(fills.values())) == 3
    assert "none" not in fills.values()
    hatch = bar.locator(".hatch").evaluate("one => getComputedStyle(one).stroke")
    assert hatch not in (fills["unknown"], "none")
