"""Published figures of near relatives: they are read, drawn in the bar, and refused if they are wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from generator.count.journal import UnusableResultFile
from generator.count.published_relatives import FILE, published_relative_of_game
from generator.count.recorded_counts import SearchCount
from generator.pages.odds import GameOdds
from generator.pages.odds_bar import MARGIN, WIDE
from rules_engine.counting.proportion import Proportion
from rules_engine.registry import GAMES, find_game

DOCS = Path(__file__).parents[2] / "docs"
GAME = "foster/canfield"
VALID = '''[sources.book]
author = "Somebody"
title = "A paper"
url = "https://example.org/"
[games."foster/canfield"]
relative = "Another Canfield"
share = 75
source = "book"
difference = "There more is allowed."
'''
COUNT = SearchCount(
    Proportion(3, 4), lost=1, unknown=0, first=1, last=4, most=300_000, date="", simple=None)


def book_with_figures(folder: Path, text: str) -> Path:
    """Write the file of figures into a folder of documents, and return the folder."""
    (folder / FILE).parent.mkdir(parents=True)
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


def test_each_entry_of_the_book_belongs_to_a_game_and_can_be_read() -> None:
    for key in tomllib.loads((DOCS / FILE).read_text("utf-8"))["games"]:
        assert key in GAMES
        relative = published_relative_of_game(DOCS, key)
        assert relative is not None
        assert relative.difference.startswith("There ")


def test_a_book_without_the_file_and_a_game_without_an_entry_have_no_relative(tmp_path: Path) -> None:
    assert published_relative_of_game(tmp_path, GAME) is None
    assert published_relative_of_game(DOCS, "cadogan/anna") is None


def test_shares_are_printed_with_one_digit_and_ranges_as_such(tmp_path: Path) -> None:
    docs = book_with_figures(tmp_path, VALID.replace("share = 75", "share = 71.245\nmargin = 0.031"))
    relative = published_relative_of_game(docs, GAME)
    assert relative is not None
    assert (relative.share_in_words, relative.margin_in_words) == ("71.2 %", "± 0.03 percentage points")
    (docs / FILE).write_text(VALID.replace("share = 75", "least = 78.8\nmost = 85.8"), "utf-8")
    relative = published_relative_of_game(docs, GAME)
    assert relative is not None
    assert (relative.share_in_words, relative.margin_in_words) == ("78.8 to 85.8 %", "")


def test_the_bar_has_a_mark_at_the_share_of_the_relative(tmp_path: Path) -> None:
    odds = GameOdds(find_game(GAME), COUNT, relative=published_relative_of_game(
        book_with_figures(tmp_path, VALID), GAME))
    assert f'd="M{MARGIN + 0.75 * WIDE:.5g} ' in odds.bar_svg
    assert ">near relative 75.0 %</text>" in odds.bar_svg
    assert "Of a near relative, Another Canfield, 75.0 % of deals can be won." in odds.bar_description
    assert "near relative" not in GameOdds(find_game(GAME), COUNT).bar_svg


@pytest.mark.parametrize(("before", "after", "reason"), [
    ("share = 75", "share = 101", "a share is not between 0 and 100"),
    ("share = 75", "least = 80\nmost = 70", "a share is not between 0 and 100"),
    ("share = 75", "", "'least'"),
    ('source = "book"', 'source = "other"', "'other'"),
    ('relative = "Another Canfield"', "relative = 7", "a text is missing"),
    ("[sources.book]", "[sources.book", "expected TOML"),
])
def test_a_wrong_entry_is_refused_with_its_file_and_reason(
    tmp_path: Path, before: str, after: str, reason: str
) -> None:
    docs = book_with_figures(tmp_path, VALID.replace(before, after))
    with pytest.raises(UnusableResultFile) as error:
        published_relative_of_game(docs, GAME)
    assert str(docs / FILE) in str(error.value)
    assert reason in str(error.value)
