"""Markdown and notation that a reader would see as raw text: the build finds and refuses it."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.cli import main
from generator.pages.checks_in_words import transcript_check_in_words
from generator.proof.addresses import LinkMaker
from generator.proof.book import Book
from generator.proof.linked_words import convert_links_to_html, replace_links_by_words
from generator.proof.manuscript import Page
from generator.site.leftover_markup import find_leftover_markup
from rules_engine.registry import GAMES, find_game
from tests.support.small_book import write_book

DOCS = Path(__file__).parents[2] / "docs"

LEFT = [
    "In [The Fish-Bone](the-fish-bone.md) it is so.", "as in [that][one]", "![a picture]", "a **bold** word",
    "a `word`", "a heading {#here}", "a paragraph {: .small}", "{{ value }}", "### A heading", "~~~",
    "| a | b |", "an _old_ word", "&lt;em&gt;so&lt;/em&gt;", "end: no", "= end: won", "= talon: QH 4C",
    "refused !one-up", "5D wing-1 > ascending-1",
]
SHOWN = [
    "A joker moves to the other end: not on beyond its own.", "during deal: no", "spades ♠ and hearts",
    "card No. 1 (of 4)", "[sic]", "2 * 3 * 4", "snake_case", "more than 3 > 2", "Stop! and go", "a | b",
]


@pytest.mark.parametrize("text", LEFT)
def test_markup_shown_as_text_is_found_with_its_line(text: str) -> None:
    (line, words), *_ = find_leftover_markup(f"<html>\n<body>\n<p>{text}</p></body></html>")
    assert line == 3
    assert words


@pytest.mark.parametrize("text", SHOWN)
def test_ordinary_text_is_not_reported_as_markup(text: str) -> None:
    assert find_leftover_markup(f"<p>{text}</p>") == []


@pytest.mark.parametrize("text", LEFT)
def test_code_and_scripts_may_show_markup(text: str) -> None:
    for tag in ("code", "pre", "script", "style", "kbd"):
        assert find_leftover_markup(f"<p><{tag}>{text}</{tag}></p>") == [], (
            f"markup inside <{tag}> is reported")


@pytest.mark.parametrize("name", ["alt", "title", "aria-label"])
def test_texts_for_screen_readers_are_checked_too(name: str) -> None:
    assert find_leftover_markup(f'<img {name}="a **bold** word">')
    assert find_leftover_markup('<a href="a**b">x</a>') == []


def test_the_build_refuses_a_page_with_markup_left_over(tmp_path: Path) -> None:
    root = write_book(tmp_path / "book")
    home = root / "docs" / "index.md"
    home.write_text(f"{home.read_text('utf-8')}\n<p>It is a **game**.</p>\n", "utf-8")
    run = CliRunner().invoke(main, ["build", "--root", str(root)], catch_exceptions=False)
    assert run.exit_code != 0
    assert "index.html:" in run.output
    assert "shows markup as text: …It is a **game**." in run.output
    assert not (root / "site").exists()


def test_links_in_short_texts_become_html_or_words() -> None:
    here, other = Page("book/here.md", ""), Page("book/other.md", "")
    at = LinkMaker(here, {"book/here": here, "book/other": other})
    assert convert_links_to_html("In [Other](other.md#rule-a) & here", here, at) == (
        'In <a href="../other/#rule-a">Other</a> &amp; here')
    assert convert_links_to_html("[Other](other.md)", here, at) == '<a href="../other/">Other</a>'
    assert convert_links_to_html("[this](#rule-b)", here, at) == '<a href="#rule-b">this</a>'
    assert convert_links_to_html("[Other](other.md)", here, LinkMaker(Page("a.md", ""), at.game_pages)) == (
        '<a href="../book/other/">Other</a>')
    assert convert_links_to_html("[Gone](gone.md)", here, at) == "Gone"
    assert replace_links_by_words("In [Other](other.md#rule-a) & [here](#x).") == "In Other & here."


@pytest.mark.parametrize("key", GAMES)
def test_every_link_in_a_reason_leads_to_a_game_page(key: str, checked_book: Book) -> None:
    game_pages = {one: Page(f"{one}.md", "") for one in GAMES}
    at = LinkMaker(game_pages[key], game_pages)
    reasons = checked_book.pages_by_game[key].reasons_for_choices
    assert reasons.keys() == {reading.key for reading in find_game(key).readings}
    for reading, reason in reasons.items():
        written = str(convert_links_to_html(reason, game_pages[key], at))
        assert written.count("<a ") == reason.count("]("), reading


def test_checks_of_a_transcript_are_described_in_words() -> None:
    assert transcript_check_in_words("end: no") == "The game is not over yet."
    assert transcript_check_in_words("moves: 0") == "No move is possible now."
    assert transcript_check_in_words("count-fan-3: 2") == "Cards in fan 3: 2."
    assert transcript_check_in_words("column-1: 9H 8S") == "<code>column-1: 9H 8S</code>"


@pytest.mark.parametrize("page", [DOCS.parent / "README.md", *sorted(DOCS.rglob("*.md"))],
                         ids=lambda page: page.relative_to(DOCS.parent).as_posix())
def test_every_row_of_a_table_has_as_many_cells_as_its_head(page: Path) -> None:
    """Markdown leaves out what is too much in a row, and nobody sees that it is gone."""
    fence = re.compile(r"^(`{3,}).*?^\1", re.MULTILINE | re.DOTALL)
    text = fence.sub(lambda found: "\n" * found[0].count("\n"), page.read_text(encoding="utf-8"))
    head = 0
    for number, line in enumerate(text.split("\n"), 1):
        cells = len(re.findall(r"(?<!\\)\|", re.sub(r"`[^`]*`", "", line))) if line.startswith("|") else 0
        head = head or cells if cells else 0
        assert cells == head, f"{page.name}:{number}: found {cells - 1} cells, expected {head - 1}"
