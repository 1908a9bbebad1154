"""An error in the code of a game is reported in one line with its module, function, file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.book.test_own_book import MODULE, by_the_book, change_file, own_book_folder

__all__ = ["own_book_folder"]


@pytest.fixture
def book_with_mistake(own_book_folder: Path) -> Path:
    """Return a book whose game has a test that always raises an error."""
    change_file(own_book_folder / MODULE, "GAME = game(", '''
def is_wrong(attempt):
    """A test with a mistake."""
    return attempt.no_such_thing

GAME = game(''')
    change_file(own_book_folder / MODULE, "                a_higher_one_shows)", "                is_wrong)")
    return own_book_folder


@pytest.mark.parametrize("words", [
    ("prove", "house/aces-up"), ("play", "house/aces-up"), ("check", "docs/house/aces-up.play"),
    ("count", "house/aces-up", "--deals", "2"), ("test",), ("build",)])
def test_every_command_reports_an_error_in_a_game_in_one_line(
    book_with_mistake: Path, words: tuple[str, ...]
) -> None:
    code, said = by_the_book(book_with_mistake, *words)
    assert code != 0
    assert "Traceback" not in said, said
    line = (book_with_mistake / MODULE).read_text("utf-8").splitlines().index(
        "    return attempt.no_such_thing") + 1
    assert (f"games.aces_up, in is_wrong (aces_up.py:{line}): AttributeError: 'MoveAttempt' object has no "
        "attribute 'no_such_thing'") in said
