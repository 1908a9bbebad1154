"""The records that the search looks through: one for each rule, open question, word and section."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from generator.pages.index_of_games import make_index_entries
from generator.proof.book import Book as CheckedBook
from generator.proof.manuscript import Page
from generator.proof.memory import ResultMemory
from generator.proof.page_text import markdown_to_plain_words
from generator.site.manuscript_pages import make_builder_input
from generator.site.search_facts import GameSearchIndex, paragraphs_on_open_points
from generator.site.search_pages import SearchEntry, read_search_entries
from generator.site.search_records import LONGEST, game_names_script, page_sections, search_records_script
from generator.site.search_words import MISSING_GAMES, QUESTION_PHRASES, synonyms_for_search
from generator.support.plain_yaml import NotPlainYaml
from rules_engine.words.questions import FIVE
from tests.conftest import ROOT, Book


@pytest.fixture(scope="module")
def packed_records(checked_book: CheckedBook, memory: ResultMemory) -> dict[str, Any]:
    """Return the records as a browser gets them."""
    game_pages = [(page, page.game) for page in checked_book.pages_by_game.values() if page.game]
    on_shelf = GameSearchIndex(
        {one.game.id: one for one in make_index_entries(game_pages, memory.recorded_win_counts)}
    )
    script = search_records_script(checked_book, on_shelf, read_search_entries(ROOT / "docs"))
    assert script.startswith("globalThis.BOOK = ")
    return dict(json.loads(script.removeprefix("globalThis.BOOK = ").removesuffix(";\n")))


def address_of_record(packed_records: dict[str, Any], row: dict[str, Any]) -> str:
    """Return the address to which a record leads, from the root of the site."""
    under = row.get("under", "")
    home = packed_records["places"][row["place"]]["url"]
    return f"{under.removeprefix('../') if under.startswith('../') else home + under}#{row['anchor']}"


@pytest.fixture(scope="module")
def unpacked_records(packed_records: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the records as the search restores them, except rule titles that are keys in words."""
    every = []
    for row in zip(*packed_records["records"], strict=True):
        record: dict[str, Any] = {"anchor": "", "title": "", "text": ""}
        told = zip(packed_records["columns"], row, strict=True)
        record |= {name: value for name, value in told if value or name == "place"}
        if record.get("step"):
            anchor, title, drawn = record["step"]
            record["step"] = [f"example-{anchor}", packed_records["steps"][title], bool(drawn)]
        if "source" in record:
            record["source"] = re.sub(r"¶(\d+)\.(\d+)", r"paragraph \1, sentence \2", record["source"])
        record["anchor"] = re.sub("^-", f"{record['kind']}-", record["anchor"])
        record["asked"] = packed_records["asked"][record.get("asked", 0)]
        record["moves"] = [packed_records["moves"][way] for way in record.get("moves", [])]
        every.append(record)
    return every


@pytest.fixture(scope="module")
def records_by_address(
    packed_records: dict[str, Any], unpacked_records: list[dict[str, Any]]
) -> dict[str, dict[str, Any]]:
    """Return the record of each rule, open question, word and section by its address."""
    rows = [row for row in unpacked_records if row["kind"] not in ("fact", "tool", "page", "note")]
    named = {address_of_record(packed_records, row): row for row in rows}
    assert len(named) == len(rows)
    return named


def test_every_rule_and_open_question_has_one_record(
    checked_book: CheckedBook, records_by_address: dict[str, dict[str, Any]]
) -> None:
    for page in checked_book.pages_by_game.values():
        assert page.game is not None
        for key, (_, rule) in checked_book.ledgers[page.game.id].game.all_rules.items():
            one = records_by_address[f"{page.url}#rule-{key}"]
            assert one["text"] == rule.words, f"{page.path}: {key}"
            assert one["kind"] == ("rule" if key in page.game.rules else "other"), f"{page.path}: {key}"
            assert one.get("number", 0) == (page.rule_numbers.get(key, 0) if key in page.game.rules else 0), (
                f"{page.path}: {key} has another number")
        for reading in page.game.readings:
            one = records_by_address[f"{page.url}#reading-{reading.key}"]
            assert one["title"] == reading.question, f"{page.path}: {reading.key}"
            assert one["text"].split("\n")[0] == reading.followed_choice.words, f"{page.path}: {reading.key}"


def test_every_record_leads_to_an_existing_place(
    packed_records: dict[str, Any], unpacked_records: list[dict[str, Any]], book: Book
) -> None:
    ids: dict[str, set[str]] = {}
    for one in unpacked_records:
        url, _, anchor = address_of_record(packed_records, one).partition("#")
        if url not in ids:
            html = (book.site / url / "index.html").read_text(encoding="utf-8")
            ids[url] = {"", *re.findall(r'\sid="([^"]*)"', html)}
        assert anchor in ids[url], one
        if step := one.get("step"):
            assert step[0] in ids[url], one


def test_the_figure_of_a_step_in_a_record_is_a_file(
    packed_records: dict[str, Any], records_by_address: dict[str, dict[str, Any]], book: Book
) -> None:
    drawn = [one for one in records_by_address.values() if one.get("step") and one["step"][2]]
    assert len(drawn) > 1000
    for one in drawn:
        folder = book.site / "figures" / packed_records["places"][one["place"]]["url"]
        assert (folder / f'{one["step"][0]}-plate.svg').is_file()


def test_phrases_of_a_record_come_from_the_page_and_its_facts_box(
    checked_book: CheckedBook, records_by_address: dict[str, dict[str, Any]]
) -> None:
    page = checked_book.pages_by_game["foster/canfield"]
    for anchor, phrases in page.asked.items():
        assert set(phrases) <= set(records_by_address[f"{page.url}#{anchor}"]["asked"]), (
            f"{anchor} lacks phrases of its page")
    keys = ("longer-columns", "together")
    parts = {one for key in keys for one in records_by_address[f"{page.url}#reading-{key}"]["asked"]}
    assert set(QUESTION_PHRASES["Part of a sequence?"]) <= parts
    assert set(QUESTION_PHRASES) == set(FIVE)


def test_every_game_page_has_phrases_in_which_people_ask(checked_book: CheckedBook) -> None:
    without = [page.path for page in checked_book.pages_by_game.values() if not page.asked]
    assert without == []


def test_every_game_page_has_phrases_by_which_the_game_is_remembered(checked_book: CheckedBook) -> None:
    for page in checked_book.pages_by_game.values():
        phrases = page.phrases_describing_game
        assert 5 <= len(set(phrases)) == len(phrases) <= 15, page.path


def test_no_game_of_the_book_is_listed_as_missing(packed_records: dict[str, Any]) -> None:
    names = {name.lower() for place in packed_records["places"] for name in place.get("names", ())}
    assert not names & {name.lower() for name in MISSING_GAMES}


def test_synonyms_for_the_search_are_in_lower_case() -> None:
    told = synonyms_for_search()
    assert isinstance(told["meanings"], dict)
    words = {word for some in told["meanings"].values() for word in some.split()}
    assert words == {word.lower() for word in words}
    assert {"waste", "talon", "deck", "reserve", "tableau", "jack"} <= words
    assert {"the", "may", "can"} <= set(told["filler"])


def test_each_game_has_records_for_packs_time_odds_and_tools(
    unpacked_records: list[dict[str, Any]], packed_records: dict[str, Any]
) -> None:
    for place, told in enumerate(packed_records["places"]):
        rows = [row for row in unpacked_records if row["place"] == place and row["kind"] in ("fact", "tool")]
        titles = {row["title"] for row in rows}
        wanted = {"Packs, players and time", "Odds", "Print the rules", "Cite the rules"}
        assert titles >= wanted if "game" in told else not titles
    (canfield,) = (place for place in packed_records["places"] if place.get("game") == "foster/canfield")
    assert canfield["traits"]["packs"] == "1"
    assert canfield["words"]["stock"] == "reserve"


def test_what_a_text_leaves_open_has_a_record(unpacked_records: list[dict[str, Any]]) -> None:
    said = [row["text"] for row in unpacked_records if row["kind"] == "note"]
    assert any("What may be looked at the book does not say" in text for text in said)


def test_a_note_keeps_only_the_relevant_sentences() -> None:
    text = "# A page\n\n## Play\n\nFirst this. What may be seen the book does not say. More.\n"
    page = Page("page.md", text)
    (note,) = paragraphs_on_open_points(page, {3: "play"})
    assert (note.anchor, note.text) == ("play", "What may be seen the book does not say. More.")


def test_game_names_are_also_in_a_script_of_their_own(checked_book: CheckedBook) -> None:
    script = game_names_script(checked_book)
    told = json.loads(script.removeprefix("globalThis.BOOK_NAMES = ").removesuffix(";\n"))
    assert ["Canfield", "foster/canfield/", ["Demon"]] in told
    assert len(told) == len(checked_book.pages_by_game)


def test_malformed_search_entries_are_refused(tmp_path: Path) -> None:
    assert read_search_entries(tmp_path) == []
    listed = tmp_path / "search.yml"
    listed.write_text("- {at: games/#x, title: T, text: A text., asked: [one]}\n", encoding="utf-8")
    assert read_search_entries(tmp_path) == [SearchEntry("games/", "x", "T", "A text.", ("one",))]
    for wrong, line, said in (
        ("a: b", 1, "found {'a': 'b'}; expected a list of entries"),
        ("\n- {at: games/}", 2, "found an entry without asked; expected at, title, text and asked"),
        ("- 7", 1, "found 7; expected an entry with at"),
        ("- {at: games/, title: T, text: A, asked: one}", 1, "`asked` is 'one'; expected a list"),
        ("- {at: games/, title: T, text: A, asked: [], ask: x}", 1, "found 'ask' in an entry"),
        ("- [", 1, "invalid YAML"),
    ):
        listed.write_text(wrong, encoding="utf-8")
        with pytest.raises(NotPlainYaml) as told:
            read_search_entries(tmp_path)
        assert said in str(told.value), f"{wrong}: {told.value}"
        assert told.value.line == line, f"{wrong}: line {told.value.line}"


def test_a_malformed_list_of_search_entries_is_reported(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: A book\n", encoding="utf-8")
    (docs / "index.md").write_text("# A book\n", encoding="utf-8")
    (docs / "search.yml").write_text("- {at: games/}\n", encoding="utf-8")
    made = make_builder_input(tmp_path, tmp_path / "out")
    assert [str(one) for one in made.problems] == [
        "docs/search.yml:1:3: found an entry without asked; expected at, title, text and asked"]


def test_sections_of_a_page_are_recorded_without_fences_and_markup() -> None:
    text = (
        "---\ntitle: A page\n---\n# A page\n\nSome *words* that [lead](on.md) to more of them.\n\n"
        "## Of things: a heading {#things}\n\n```play key \"Title\"\ngame: x\n```\n\n"
        "- one thing, which is long enough\n\n## Two\n\ntoo short\n\n"
        "## Two\n\nThe second of that name has a text of its own.\n\n"
        f"### Three\n\n{'word ' * 200}\n")
    page = Page("page.md", text, meta={"title": "A page"})
    assert [(anchor, title) for anchor, title, _ in page_sections(page)] == [
        ("", "A page"), ("things", "Of things: a heading"), ("two_1", "Two"), ("three", "Three")]
    texts = [words for _, _, words in page_sections(page)]
    assert texts[:2] == ["Some words that lead to more of them.", "one thing, which is long enough"]
    assert len(texts[3]) <= LONGEST + 2
    assert texts[3].endswith("word …")


def test_markdown_markup_is_removed_from_words() -> None:
    assert markdown_to_plain_words('**A** [b](c "d") <em>e</em> `f` {.g} | h |\n|---|') == "A b e f h"




def test_every_kind_of_entry_names_existing_sections(
    packed_records: dict[str, Any], unpacked_records: list[dict[str, Any]]
) -> None:
    anchors = {record["anchor"] for record in unpacked_records}
    named = [entry for kind in packed_records["kinds"] for entry in kind["entries"].split()]
    assert set(named) <= anchors
