"""The short cases beside the games: each is proved, and with the pages they show all that is asked."""

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
def each(request: pytest.FixtureRequest) -> Game:
    return find_game(str(request.param))


@cache
def cases_of(key: str) -> tuple[ShortTestCase, ...]:
    return tuple(read_short_cases(ROOT, find_game(key)))


def test_every_case_says_something(each: Game) -> None:
    for case in cases_of(each.id):
        assert any(step.kind in ("move", "check") for step in case.checked_transcript.steps), case.text


def test_all_that_is_asked_is_shown_and_listed(each: Game, read: Book) -> None:
    """By a published line or a case; what none was found for is listed, and the list holds nothing else."""
    assert list(faults_of_short_test_cases(ROOT, read, each)) == []


def test_every_file_of_cases_is_a_games() -> None:
    files = {path.relative_to(ROOT / FOLDER).with_suffix("").as_posix()
             for path in (ROOT / FOLDER).rglob("*.play")}
    assert files <= set(GAMES)
    assert set(read_lines_by_game(ROOT / NOT_SHOWN)) <= set(GAMES)


def test_what_the_cases_of_a_new_game_lack_is_told(read: Book, tmp_path: Path) -> None:
    ten = find_game("foster/take-ten")
    assert list(faults_of_short_test_cases(tmp_path, read, ten)) == []   # a book that keeps no cases
    assert list(faults_of_short_test_cases(ROOT, read, ten)) == []
    (tmp_path / TABLES).parent.mkdir(parents=True)
    (tmp_path / TABLES).write_text("foster/take-ten\n  place 12\n", encoding="utf-8")
    (tmp_path / NOT_SHOWN).write_text("foster/take-ten\n  a thing that is shown\n", encoding="utf-8")
    found = list(faults_of_short_test_cases(tmp_path, read, ten))
    assert found[0].startswith("tests/cases/foster/take-ten.play: 'lift-")
    assert found[0].endswith("is shown by no line of the page and no test case; "
                             "add a test case, or list it in tests/cases/not_shown.txt")
    assert found[-2:] == [
        ("tests/cases/not_shown.txt: 'a thing that is shown' of foster/take-ten is shown now; "
         "remove it from the list"),
        "\n  ".join([
            "tests/cases/tables.txt: the lines under foster/take-ten should be", *list_zones_and_facts(ten)])]
