"""The reason for the answer to an open question is on the page of its game, in a fence `readings`."""

from pathlib import Path

import pytest

from generator.checks.one_page import check_page
from generator.proof.book import Book
from generator.proof.manuscript import read_page
from rules_engine.registry import GAMES


def page_with_readings(folder: Path, readings: str) -> Path:
    """Return a page of Canfield that has only one fence, with these readings on line 6 and below."""
    path = folder / "foster" / "canfield.md"
    path.parent.mkdir()
    path.write_text(f"---\ngame: foster/canfield\n---\n\n```readings\n{readings}\n```\n", encoding="utf-8")
    return path


def test_a_reason_continues_in_indented_lines(tmp_path: Path) -> None:
    page = read_page(tmp_path, page_with_readings(
        tmp_path, "spaces: The book says: at once.\n  So do [we](klondike.md).\n\ncorner: It turns."))
    assert page.problems == []
    assert page.reasons_for_choices == {
        "spaces": "The book says: at once. So do [we](klondike.md).", "corner": "It turns."}
    assert [fence.line_numbers_and_keys for fence in page.fences] == [((6, "spaces"), (9, "corner"))]


@pytest.mark.parametrize(("readings", "line", "said"), [
    ("spaces: Yes.\ncorner", 7, "open question corner has no reason; write after its key why the book"),
    ("corner:", 6, "open question corner has no reason"),
    ("corner: Yes.\nspaces: No.\ncorner: No.", 8,
     "open question corner has a reason already on line 6; remove"),
    ("corner: It\nturns round.", 7, "readings: 'turns round.' is not the key of an open question; write"),
    ("corners: It turns.", 6, "no open question 'corners' in Canfield; there are: spaces, "),
])
def test_a_malformed_reason_is_reported_with_its_line(
    tmp_path: Path, readings: str, line: int, said: str
) -> None:
    found = check_page(tmp_path, page_with_readings(tmp_path, readings)).page.problems
    problem = next(one for one in found if one.line > 5)   # the first line has what fails without counts
    assert (problem.path, problem.line) == ("docs/foster/canfield.md", line)
    assert problem.message.startswith(said)


@pytest.mark.parametrize("key", GAMES)
def test_every_page_says_what_its_figures_are_based_on(key: str, checked_book: Book) -> None:
    assert len(str(checked_book.pages_by_game[key].meta.get("layout", ""))) > 40
