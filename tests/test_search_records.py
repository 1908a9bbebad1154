"""What the search looks through: a record for each rule, doubtful point, word and section."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from generator.proof.book import Book as Read
from generator.proof.manuscript import Page
from generator.proof.page_text import words
from generator.site.search_records import LONGEST, records_script, sections
from generator.site.search_words import LACKING, OF_QUESTIONS, TODAYS
from rules_engine.words.questions import FIVE
from tests.conftest import Book


@pytest.fixture(scope="module")
def held(read: Read) -> dict[str, Any]:
    """The records as a browser gets them."""
    script = records_script(read)
    assert script.startswith("globalThis.BOOK = ")
    return dict(json.loads(script.removeprefix("globalThis.BOOK = ").removesuffix(";\n")))


@pytest.fixture(scope="module")
def found(held: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Every record by its address."""
    rows = [dict(zip(held["columns"], row, strict=False)) for row in held["records"]]
    named = {f'{held["places"][row["place"]]["url"]}#{row["anchor"]}': row for row in rows}
    assert len(named) == len(rows)
    return named


def test_every_rule_and_doubtful_point_is_there_once(read: Read, found: dict[str, dict[str, Any]]) -> None:
    for page in read.homes.values():
        assert page.game is not None
        for key, (_, rule) in read.ledgers[page.game.id].game.all_rules.items():
            one = found[f"{page.url}#rule-{key}"]
            assert one["text"] == rule.words
            assert one["kind"] == ("rule" if key in page.game.rules else "other")
            assert one.get("number", 0) == (page.numbers.get(key, 0) if key in page.game.rules else 0)
        for reading in page.game.readings:
            one = found[f"{page.url}#reading-{reading.key}"]
            assert one["title"] == reading.question
            assert one["text"].split("\n")[0] == reading.followed.words


def test_every_address_arrives(held: dict[str, Any], found: dict[str, dict[str, Any]], book: Book) -> None:
    ids: dict[str, set[str]] = {}
    for place in held["places"]:
        html = (book.site / place["url"] / "index.html").read_text(encoding="utf-8")
        ids[place["url"]] = {"", *re.findall(r'\sid="([^"]*)"', html)}
    for address, one in found.items():
        url, _, anchor = address.partition("#")
        assert anchor in ids[url], address
        if step := one.get("step"):
            assert step[0] in ids[url], address


def test_a_step_that_has_a_figure_has_a_file_of_it(
    held: dict[str, Any], found: dict[str, dict[str, Any]], book: Book
) -> None:
    drawn = [one for one in found.values() if one.get("step") and one["step"][2]]
    assert len(drawn) > 1000
    for one in drawn:
        folder = book.site / "figures" / held["places"][one["place"]]["url"]
        assert (folder / f'{one["step"][0]}-plate.svg').is_file()


def test_phrases_come_from_the_page_and_from_its_facts_box(
    read: Read, found: dict[str, dict[str, Any]]
) -> None:
    page = read.homes["foster/canfield"]
    for anchor, phrases in page.asked.items():
        assert set(phrases) <= set(found[f"{page.url}#{anchor}"]["asked"])
    keys = ("longer-columns", "together")
    parts = {one for key in keys for one in found[f"{page.url}#reading-{key}"]["asked"]}
    assert set(OF_QUESTIONS["Part of a sequence?"]) <= parts
    assert set(OF_QUESTIONS) == set(FIVE)


def test_games_that_people_argue_about_say_how_people_ask(read: Read) -> None:
    without = [page.path for page in read.homes.values() if not page.asked]
    assert without == []


def test_no_game_of_the_book_is_called_lacking(held: dict[str, Any]) -> None:
    names = {name.lower() for place in held["places"] for name in place.get("names", ())}
    assert not names & {name.lower() for name in LACKING}
    assert all(old == old.lower() and old not in now.split() for old, now in TODAYS.items())


def test_of_a_page_its_sections_are_taken_without_fences_and_marks() -> None:
    text = (
        "---\ntitle: A page\n---\n# A page\n\nSome *words* that [lead](on.md) to more of them.\n\n"
        "## Of things: a heading {#things}\n\n```play key \"Title\"\ngame: x\n```\n\n"
        "- one thing, which is long enough\n\n## Two\n\ntoo short\n\n"
        "## Two\n\nThe second of that name has a text of its own.\n\n"
        f"### Three\n\n{'word ' * 200}\n")
    page = Page("page.md", text, meta={"title": "A page"})
    assert [(anchor, title) for anchor, title, _ in sections(page)] == [
        ("", "A page"), ("things", "Of things: a heading"), ("two_1", "Two"), ("three", "Three")]
    texts = [words for _, _, words in sections(page)]
    assert texts[:2] == ["Some words that lead to more of them.", "one thing, which is long enough"]
    assert len(texts[3]) <= LONGEST + 2
    assert texts[3].endswith("word …")


def test_marks_of_markdown_are_no_words() -> None:
    assert words('**A** [b](c "d") <em>e</em> `f` {.g} | h |\n|---|') == "A b e f h"


