"""What a user's own book must show of its effects, and the warnings about its figures."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.draw.label_collisions import warnings_about_labels
from generator.site.site_build import pages_without_links_to_tables
from rules_engine import GAMES, find_game
from rules_engine.model.layout import Area, LayoutsByWidth, make_layout
from rules_engine.model.shapes import pyramid_points
from tests.book.test_own_book import MODULE, PAGE, by_the_book, change_file, own_book_folder

__all__ = ["own_book_folder"]

EFFECT = '''
def deals_on(attempt, position):
    """Each column gets the next card of the pack."""
    return DEAL(attempt, position)

DEAL = w.deal_to_every_packet(("column-1", "column-2", "column-3", "column-4"), 1)

GAME = game('''


@pytest.fixture
def book_with_effect(own_book_folder: Path) -> Path:
    change_file(own_book_folder / MODULE, "GAME = game(", EFFECT)
    text = (own_book_folder / MODULE).read_text("utf-8")
    head, _, tail = text.rpartition("then=w.deal_to_every_packet(")
    (own_book_folder / MODULE).write_text(head + "then=deals_on" + tail.partition(", 1)")[2], "utf-8")
    page = (own_book_folder / PAGE).read_text("utf-8")
    without_checks = re.sub(r"^= (?!end|moves).*\n", "", page, flags=re.MULTILINE)
    (own_book_folder / PAGE).write_text(without_checks, "utf-8")
    return own_book_folder


def test_an_effect_of_the_users_book_must_be_checked_by_an_example(book_with_effect: Path) -> None:
    code, said = by_the_book(book_with_effect, "prove", "house/aces-up")
    missing = ("rule deal: no published example checks what deals_on does; after such a move write a line "
               "'= PLACE: CARDS' that would be false without the effect")
    assert code == 1
    assert missing in said
    text = (book_with_effect / PAGE).read_text("utf-8")
    example = '```play more "Four more cards"\ncolumn-1: 9H\npack: ??-*3 5C-\ndeal\n{}\n```\n\n## Open q'
    # The effect does not touch the discards, so that a check of these shows nothing of it.
    for check, is_missing in (("= discards:", True), ("= column-1: 9H 5C", False)):
        changed = text.replace("## Open q", example.format(check), 1)
        (book_with_effect / PAGE).write_text(changed, "utf-8")
        _, said = by_the_book(book_with_effect, "prove", "house/aces-up")
        assert (missing in said) == is_missing, said


def test_labels_that_lie_on_cards_give_a_warning_with_a_remedy() -> None:
    game = find_game("foster/take-ten")
    close = make_layout(Area("place", 0, 0, points=pyramid_points((1, 2, 3, 4, 3), dy=0.7)), width=7)
    changed = replace(game, layouts=LayoutsByWidth(close, close))
    (noted,) = warnings_about_labels(changed)
    assert "labels lie on cards" in noted
    assert "bare=True" in noted


@pytest.mark.parametrize(("html", "left"), [
    ('a<p><a class="on-the-table" href="table/">Play it on the table</a></p>\nb', "ab"),
    ("<li><a class=on-the-table href=table/>Play it on the table</a></li>", "<li></li>"),
    ('<a data-table href="../table/">Play it on the table</a>', ""),
    ('<p><a href="table/">A table</a></p>', '<p><a href="table/">A table</a></p>')])
def test_without_a_live_table_links_to_tables_are_removed(tmp_path: Path, html: str, left: str) -> None:
    (tmp_path / "page.html").write_text(html, "utf-8")
    assert pages_without_links_to_tables(tmp_path, {"other.html": html}) == {
        "page.html": left, "other.html": left}


@pytest.mark.parametrize("game_id", GAMES)
def test_no_figure_of_the_book_has_labels_on_cards(game_id: str) -> None:
    assert list(warnings_about_labels(find_game(game_id))) == []
