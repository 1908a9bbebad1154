"""What a page says about play today and about readers' questions: parsed, refused if wrong, and printed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from generator.checks.one_page import check_page
from generator.pages.render import PageRenderer
from generator.proof.book import Book as CheckedBook
from generator.proof.fences import find_code_fences
from generator.proof.ledger import empty_ledger
from generator.proof.manuscript import Page, read_page
from generator.proof.memory import ResultMemory, page_digest
from generator.proof.todays_play import read_web_sources
from tests.conftest import ROOT

SOURCES = """
help:
  title: A page of help
  address: https://example.org/canfield
  read: 2026-11-23
"""
ENTRY = (
    "{at: reading-stock-gone, said: The waste fills it., choice: any-card, "
    "question: 'Who fills a space?', from: [help]}")
FENCE = "\n```today\n```\n"


def page_with_asked_fence(root: Path, phrases: str) -> Page:
    """Return a page with these phrases in its fence `asked`, whose content begins on line 6."""
    page = root / "page.md"
    page.write_text(f"---\ngame: foster/canfield\n---\n# A\n```asked\n{phrases}\n```\n", "utf-8")
    return read_page(root, page)


def page_with_front_matter(
    root: Path, front: str, sources: str = SOURCES, name: str = "foster/canfield"
) -> Page:
    """Return a page with this text in its front matter."""
    (root / "today.yml").write_text(sources, encoding="utf-8")
    page = root / "page.md"
    first = f"game: {name}" if name else "title: A"
    page.write_text(f"---\n{first}\n{front}\n---\n# A\n{FENCE}", "utf-8")
    return read_page(root, page)


def test_entries_and_phrases_are_parsed_into_values(tmp_path: Path) -> None:
    asked = page_with_asked_fence(tmp_path, "rule-build: [what goes up,  build   up]")
    assert (asked.problems, asked.asked) == ([], {"rule-build": ("what goes up", "build up")})
    page = page_with_front_matter(tmp_path, f"today:\n  - {ENTRY}")
    assert page.problems == []
    [entry] = page.today
    assert (entry.anchor, entry.choice) == ("reading-stock-gone", "any-card")
    assert entry.sentence == "The waste fills it."
    [source] = entry.sources
    assert (source.title, source.read_on) == ("A page of help", date(2026, 11, 23))
    assert source.reading_date_in_words == "23 November 2026"


@pytest.mark.parametrize(("front", "place", "said"), [
    ("today: {}", (3, 1), "today: expected a list of entries"),
    ("today:\n  - Most do.", (4, 5), "today: found 'Most do.'; expected at, said, choice, "),
    ("today:\n  - {at: rule-build, says: Most do.}", (4, 5), "today: found says; expected at, said"),
    ("today:\n  - {said: Most do., from: [help]}", (4, 5), "today: found None; expected an anchor"),
    ("today:\n  - {at: rule-build, said: Most do, from: [help]}", (4, 5), "today: found 'Most do' for said"),
    ("today:\n  - {at: rule-build, said: Most do., choice: x, from: [help]}", (4, 5),
     "today: found the choice 'x' at rule-build; expected one at an open question only"),
    ("today:\n  - {at: reading-spaces, said: Most do., choice: x, from: [help]}", (4, 5),
     "today: reading-spaces has no choice 'x'; there are: "),
    ("today:\n  - {at: rule-build, said: Most do.}", (4, 5), "today: found None for from"),
    ("today:\n  - {at: rule-build, said: Most do., from: [hel]}", (4, 5),
     "today: no source hel in docs/today.yml; there are: help"),
    ("today:\n  - {at: rule-build, said: Most do., question: 'Who?', from: [help]}", (4, 5),
     "today: found the question 'Who?'; expected Pack, Stock, "),
    (f"today:\n  - {ENTRY}\n  - {ENTRY}", (5, 5), "today: reading-stock-gone has an entry already"),
])
def test_a_wrong_entry_is_reported_once_with_its_place(
    tmp_path: Path, front: str, place: tuple[int, int], said: str
) -> None:
    [problem] = page_with_front_matter(tmp_path, front).problems
    assert (problem.path, problem.line, problem.column) == ("docs/page.md", *place)
    assert problem.message.startswith(said)


@pytest.mark.parametrize(("phrases", "place", "said"), [
    ("rule-build", (6, 1), "asked: expected phrases by anchor"),
    ("rule-built: [one]", (6, 1), "asked: Canfield has no rule 'built'; there are: begin-"),
    ("rule-build: [one]\nreading-x: [one]", (7, 1), "asked: Canfield has no reading 'x'; there are: "),
    ("build: [one]", (6, 1), "asked: found 'build'; expected an anchor of Canfield"),
    ("3: [one]", (6, 1), "asked: found 3; expected an anchor"),
    ("rule-build: one", (6, 1), "asked: found 'one' at rule-build; expected a list of phrases"),
    ("rule-build: [one, 2]", (6, 1), "asked: found ['one', 2] at rule-build; expected a list"),
    ("rule-build: [one, One]", (6, 1), "asked: a phrase is given twice at rule-build; remove one"),
    ("rule-build: [one", (7, 1), "asked: invalid YAML: "),
    ("rule-build: [one]\n```\n\n```asked\nrule-build: [two]", (9, 1), "asked: rule-build has phrases alread"),
])
def test_a_wrong_phrase_is_reported_once_with_its_place(
    tmp_path: Path, phrases: str, place: tuple[int, int], said: str
) -> None:
    [problem] = page_with_asked_fence(tmp_path, phrases).problems
    assert (problem.path, problem.line, problem.column) == ("docs/page.md", *place)
    assert problem.message.startswith(said)


@pytest.mark.parametrize(("sources", "line", "said"), [
    ("help: 1", 1, "source help: found 1; expected title, address, read"),
    ("\nhelp: {title: A}", 2, "source help: found title; expected title, address, read"),
    ("help: {title: '', address: https://a.org, read: 2026-11-23}", 1, "source help: found the title ''"),
    ("help: {title: A, address: a.org, read: 2026-11-23}", 1, "source help: found the address 'a.org'"),
    ("help: {title: A, address: https://a.org, read: soon}", 1, "source help: found the date 'soon'"),
    ("[help]", 1, "the file must map the key of each web source"),
    ("help: [", 1, "invalid YAML"),
])
def test_a_wrong_source_is_reported_in_its_own_file(
    tmp_path: Path, sources: str, line: int, said: str
) -> None:
    [problem] = page_with_front_matter(tmp_path, f"today:\n  - {ENTRY}", sources).problems
    assert (problem.path, problem.line) == ("docs/today.yml", line)
    assert problem.message.startswith(said)


def test_a_missing_file_of_sources_is_reported(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"---\ngame: foster/canfield\ntoday:\n  - {ENTRY}\n---\n# A\n{FENCE}", "utf-8")
    [problem] = read_page(tmp_path, page).problems
    assert str(problem) == (
        "docs/today.yml:1:1: cannot read the list of web sources for `today` entries: "
        "there is no file today.yml; correct the path"
    )


def test_entries_and_phrases_are_allowed_only_on_a_games_page(tmp_path: Path) -> None:
    [problem] = page_with_front_matter(tmp_path, f"today:\n  - {ENTRY}", name="").problems
    assert problem.line == 3
    assert problem.message == "today is allowed only on a game's page ('game: book/slug' at its head)"
    page = tmp_path / "page.md"
    page.write_text("# A\n\n```asked\nrule-build: [one]\n```\n", "utf-8")
    [problem] = check_page(tmp_path, page).page.problems
    assert problem.line == 3
    assert problem.message == (
        "asked: this fence is allowed only on a game's page ('game: book/slug' at its head)")


def test_a_page_is_read_again_when_its_sources_change(tmp_path: Path) -> None:
    page_with_front_matter(tmp_path, f"today:\n  - {ENTRY}")
    before = page_digest(tmp_path, tmp_path / "page.md")
    (tmp_path / "today.yml").write_text(SOURCES.replace("A page", "Another"), encoding="utf-8")
    assert page_digest(tmp_path, tmp_path / "page.md") != before


def test_every_web_source_is_used_on_a_page(checked_book: CheckedBook) -> None:
    named = {source.key for page in checked_book.pages for entry in page.today for source in entry.sources}
    listed, wrong = read_web_sources(ROOT / "docs")
    assert wrong == []
    assert named == set(listed)


def test_an_entry_is_shown_under_names_at_its_reading_and_in_the_facts_box(tmp_path: Path) -> None:
    page = page_with_front_matter(tmp_path, f"today:\n  - {ENTRY}")
    assert page.game is not None
    shown = PageRenderer({page.game.id: page}, {page.game.id: empty_ledger(page.game)}, ResultMemory())
    page.fences += find_code_fences("```facts\n```\n\n```readings\nstock-gone: It is silent.\n```\n")
    listed, facts, reading = (shown.render_code_fence(page, fence) for fence in page.fences)
    source = '<a href="https://example.org/canfield">A page of help</a>'
    question = "What fills an empty column when the stock is gone?"
    assert f'<a href="#reading-stock-gone">{question}</a> The waste fills it.' in listed
    assert f'{question} <span class="from">{source}.</span>' in listed
    assert "We read copies of them on 23 November 2026." in listed
    assert f"The waste fills it. <span class=\"from\">{source}; read 23 November 2026.</span>" in reading
    assert "<b>Today.</b> The waste fills it." in facts
    assert page.problems == []


def test_a_fence_without_entries_is_reported(tmp_path: Path) -> None:
    [problem] = page_with_front_matter(tmp_path, "title: A").problems
    assert (problem.line, problem.message[:28]) == (7, "today: found a fence, and no")


def test_entries_without_a_fence_are_reported(tmp_path: Path) -> None:
    page_with_front_matter(tmp_path, f"today:\n  - {ENTRY}")
    page = tmp_path / "page.md"
    page.write_text(page.read_text("utf-8").replace(FENCE, ""), "utf-8")
    [problem] = read_page(tmp_path, page).problems
    assert problem.message.startswith("today: found no fence; expected both")
