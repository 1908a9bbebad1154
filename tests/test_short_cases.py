"""The short cases beside the games: each is proved, and with the pages they show all that is asked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from generator.proof.asks import Ask, asks, shown
from generator.proof.book import Book
from generator.proof.short_cases import FOLDER, ShortCase, short_cases
from rules_engine.game import Game
from rules_engine.registry import GAMES, game

ROOT = Path(__file__).resolve().parent.parent
NOT_SHOWN = ROOT / FOLDER / "not_shown.txt"
TABLES = ROOT / FOLDER / "tables.txt"


@pytest.fixture(params=sorted(GAMES))
def each(request: pytest.FixtureRequest) -> Game:
    return game(str(request.param))


@cache
def cases_of(key: str) -> tuple[ShortCase, ...]:
    return tuple(short_cases(ROOT, game(key)))


@cache
def entries(path: Path) -> dict[str, list[str]]:
    """The lines of a list under the game that each stands below."""
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith(("#", " ")):
            found[line] = []
        elif line.startswith(" "):
            found[list(found)[-1]].append(line.strip())
    return found


def table_of(each: Game) -> list[str]:
    """Its zones and facts, a line each."""
    zones = [
        f"{zone.name} {zone.count}" + "".join(
            f", {word}" for word, so in (("hand", zone.hand), ("face down", zone.face_down),
                                         ("in order", zone.in_order)) if so)
        for zone in each.table.zones]
    facts = [
        f"@{fact.name} {fact.kind} from {fact.start}, {fact.least} to "
        f"{'any' if fact.most is None else fact.most}{', shown' if fact.shown else ''}"
        for fact in each.table.facts]
    return zones + facts


def test_every_case_is_proved(each: Game) -> None:
    assert [str(problem) for case in cases_of(each.id) for problem in case.problems] == []


def test_every_case_says_something(each: Game) -> None:
    for case in cases_of(each.id):
        assert any(step.kind in ("move", "check") for step in case.proof.steps), case.text


def test_each_rule_zone_effect_and_payment_is_shown(each: Game, read: Book) -> None:
    """By a published line or a case; what none was found for is listed, and the list holds nothing else."""
    seen: set[Ask] = set()
    examples = [one for page in read.pages for one in page.examples.values()]
    for proof in [one.proof for one in examples] + [case.proof for case in cases_of(each.id)]:
        if proof.game is not None and proof.game.id == each.id:
            seen |= shown(proof.game, proof.steps)
    missing = {ask.told for ask in asks(each) if ask not in seen}
    assert sorted(missing) == sorted(set(entries(NOT_SHOWN).get(each.id, ())))


def test_a_table_has_the_places_and_facts_written_down(each: Game) -> None:
    assert entries(TABLES)[each.id] == table_of(each)


def test_every_file_of_cases_is_a_games() -> None:
    files = {path.relative_to(ROOT / FOLDER).with_suffix("").as_posix()
             for path in (ROOT / FOLDER).rglob("*.play")}
    assert files <= set(GAMES)
    assert set(entries(NOT_SHOWN)) <= set(GAMES)
