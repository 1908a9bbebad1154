"""Building the book again: only what has changed is checked and drawn, and the pages come out the same."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.proof.memory import ResultMemory
from generator.site.manuscript_pages import make_builder_input

pytestmark = pytest.mark.usefixtures("small_builds")

ROOT = Path(__file__).parents[2]
PAGE = Path("docs", "foster", "take-fourteen.md")


@pytest.fixture
def two_game_book(tmp_path: Path) -> Path:
    """Return a book of two games with its other pages."""
    (tmp_path / "mkdocs.yml").write_text("site_name: A book\n")
    for game in ("take-ten", "take-fourteen"):
        for name in (f"foster/{game}.md", f"foster/{game}.play", f"counts/foster/{game}.json"):
            (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "docs" / name, tmp_path / "docs" / name)
    shutil.copy(ROOT / "docs/today.yml", tmp_path / "docs/today.yml")
    return tmp_path


def build_and_read(
    two_game_book: Path, memory: ResultMemory | None = None
) -> tuple[list[str], dict[str, bytes]]:
    out = two_game_book / "out"
    shutil.rmtree(out, ignore_errors=True)
    problems = [str(problem) for problem in make_builder_input(two_game_book, out, None, memory).problems]
    return problems, {path.name: path.read_bytes() for path in sorted(out.rglob("*.md"))}


def test_building_again_gives_the_same_pages(two_game_book: Path) -> None:
    memory = ResultMemory()
    first = build_and_read(two_game_book, memory)
    assert first[0] == []
    assert build_and_read(two_game_book, memory) == first == build_and_read(two_game_book)


def test_unchanged_examples_are_not_checked_again(two_game_book: Path) -> None:
    memory = ResultMemory()
    page = two_game_book / PAGE
    before = memory.load_or_check_page(two_game_book / "docs", page)
    assert memory.load_or_check_page(two_game_book / "docs", page).examples is before.examples
    page.write_text(page.read_text() + "\nOne more line.\n")
    assert memory.load_or_check_page(two_game_book / "docs", page).examples is not before.examples


def test_a_changed_transcript_file_changes_its_page(two_game_book: Path) -> None:
    memory = ResultMemory()
    assert build_and_read(two_game_book, memory)[0] == []
    transcript = (two_game_book / PAGE).with_suffix(".play")
    whole = transcript.read_text()
    transcript.write_text(whole.replace("= end: won", "= end: lost"))
    (problem,) = build_and_read(two_game_book, memory)[0]
    assert problem.startswith("docs/foster/take-fourteen.play:")
    transcript.write_text(whole)
    assert build_and_read(two_game_book, memory)[0] == []


def test_a_corrected_fault_is_no_longer_reported(two_game_book: Path) -> None:
    memory = ResultMemory()
    page = two_game_book / PAGE
    whole = page.read_text()
    page.write_text(whole.replace("```facts", "```rules\nno-such-rule\n```\n\n```facts", 1))
    (problem,) = build_and_read(two_game_book, memory)[0]
    assert "no rule 'no-such-rule'" in problem
    assert build_and_read(two_game_book, memory)[0] == [problem]
    page.write_text(whole)
    assert build_and_read(two_game_book, memory)[0] == []
