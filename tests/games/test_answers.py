"""The answers of each game in random positions are those recorded: no rule changes unnoticed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules_engine.registry import GAMES, find_game
from tests.measure.answers import (
    AS_READ,
    FILE,
    answer_lines,
    choices_with_changed_answers,
    read_statements_by_game,
    statements_by_choice,
    text_of_all_statements,
)

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_gives_the_recorded_answers(name: str) -> None:
    """Whoever changes a rule compares the answers before and after, and records them again."""
    assert choices_with_changed_answers(ROOT, find_game(name)) == []


def test_changed_answers_are_reported(tmp_path: Path) -> None:
    one = find_game("foster/try-again")
    lines = list(statements_by_choice(one))
    (tmp_path / FILE).parent.mkdir(parents=True)
    held = ["# Them.", "", one.id, "  gone=yes: 0", *lines[1:], "", "b", "  c: 1", ""]
    (tmp_path / FILE).write_text("\n".join(held))
    assert choices_with_changed_answers(tmp_path, one) == ["- gone=yes: 0", f"+ {lines[0].strip()}"]


def test_the_recorded_answers_cover_all_games() -> None:
    assert sorted(read_statements_by_game(ROOT)) == sorted(GAMES)


def test_answers_are_recorded_under_each_choice() -> None:
    one = find_game("foster/canfield")
    said = list(statements_by_choice(one))
    choices = [line.strip().partition(":")[0] for line in said if not line.startswith("    ")]
    assert choices[:2] == [AS_READ, "spaces=at-leisure"]
    told = list(answer_lines(one))
    assert len(told) > 300
    for word in (": allowed", ": refused", ": undecided", "fill-at-once"):
        assert any(word in line for line in told), word
    assert told == list(answer_lines(one))
    assert told != list(answer_lines(one.with_choices(spaces="at-leisure")))


def test_the_command_prints_the_answers_of_a_game_and_needs_its_name() -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-m", "tests.measure.answers", *words],
                              cwd=ROOT, text=True, capture_output=True, check=False)

    assert run("foster/try-again").stdout.startswith(f"# {AS_READ}\n")
    assert run("foster/nothing").returncode == run().returncode == 2


def test_recording_one_game_leaves_the_others_unchanged() -> None:
    held = read_statements_by_game(ROOT)
    assert list(text_of_all_statements(["foster/try-again"], held)) == (ROOT / FILE).read_text().splitlines()
    del held["foster/try-again"]   # as before it is added
    assert list(text_of_all_statements(["foster/try-again"], held)) == (ROOT / FILE).read_text().splitlines()
