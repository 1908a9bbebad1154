"""The short cases beside the games: each passes, and with the pages they show everything required."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from generator.checks.cases import (
    NOT_SHOWN,
    TABLES,
    faults_of_short_test_cases,
    list_zones_and_facts,
    read_lines_by_game,
)
from generator.proof.book import Book
from generator.proof.short_cases import FOLDER, ShortTestCase, read_short_cases
from rules_engine.model.game import Game
from rules_engine.registry import GAMES, find_game

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(str(request.param))


@cache
def cases_of(key: str) -> tuple[ShortTestCase, ...]:
    return tuple(read_short_cases(ROOT, find_game(key)))


def test_every_case_has_a_move_or_a_check(game: Game) -> None:
    for case in cases_of(game.id):
        assert any(step.kind in ("move", "check") for step in case.checked_transcript.steps), case.text


def test_every_requirement_is_shown_or_listed_as_not_shown(game: Game, checked_book: Book) -> None:
    """A published line or a case shows it; the list has only what neither shows."""
    assert list(faults_of_short_test_cases(ROOT, checked_book, game)) == []


def test_every_file_of_cases_belongs_to_a_game() -> None:
    files = {path.relative_to(ROOT / FOLDER).with_suffix("").as_posix()
             for path in (ROOT / FOLDER).rglob("*.play")}
    assert files <= set(GAMES)
    assert set(read_lines_by_game(ROOT / NOT_SHOWN)) <= set(GAMES)


def test_missing_cases_of_a_new_game_are_reported(checked_book: Book, tmp_path: Path) -> None:
    ten = find_game("foster/take-ten")
    assert list(faults_of_short_test_cases(tmp_path, checked_book, ten)) == []   # a book that keeps no cases
    assert list(faults_of_short_test_cases(ROOT, checked_book, ten)) == []
    (tmp_path / TABLES).parent.mkdir(parents=True)
    (tmp_path / TABLES).write_text("foster/take-ten\n  place 12\n", encoding="utf-8")
    (tmp_path / NOT_SHOWN).write_text("foster/take-ten\n  a thing that is shown\n", encoding="utf-8")
    found = list(faults_of_short_test_cases(tmp_path, checked_book, ten))
    assert found[0].startswith("tests/cases/foster/take-ten.play: 'lift-")
    assert found[0].endswith("is shown by no line of the page and no test case; "
                             "add a test case, or list it in tests/cases/not_shown.txt")
    assert found[-2:] == [
        ("tests/cases/not_shown.txt: 'a thing that is shown' of foster/take-ten is shown now; "
         "remove it from the list"),
        "\n  ".join([
            "tests/cases/tables.txt: the lines under foster/take-ten should be", *list_zones_and_facts(ten)])]
