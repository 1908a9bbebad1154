"""The command `solve`: deals are searched, wins are verified, and a stopped search continues."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from generator.command.solve import path_of_search_journal
from generator.count.solving import RESULTS, DealSearchJob, SolvedDeal
from generator.proof.check import check_transcript_file
from rules_engine.compiled.search_result import SearchResult
from rules_engine.counting.count import FalseWin
from rules_engine.players.searcher import WinSearcherOfGame

ROOT = Path(__file__).parents[2]
GAME = "foster/the-carpet"


def run_command(*words: str) -> Result:
    return CliRunner().invoke(main, ["solve", *words], catch_exceptions=False)


def remove_times(text: str) -> list[str]:
    return [line.rpartition(",")[0] if line.startswith("deal ") else line for line in text.splitlines()]


def test_solve_prints_a_line_for_each_deal_and_an_interval_for_the_total(tmp_path: Path) -> None:
    result = run_command(GAME, "--deals", "1-8", "--processes", "1", "--journal", str(tmp_path))
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == [*(f"deal {number}" for number in range(1, 9)), GAME]
    assert lines[0].startswith("deal 1: won, 100 positions, 99 moves, ")
    assert lines[1].startswith("deal 2: lost, 47 positions, ")
    assert lines[-1] == f"{GAME}: won 5 of 8 (62.5 %; 95 % interval 30.6 to 86.3 %); lost 3; unknown 0"
    assert "a second" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_any_number_of_processes_gives_the_same_lines(tmp_path: Path) -> None:
    words = (GAME, "--deals", "3-9", "--journal", str(tmp_path), "--processes")
    one, two = run_command(*words, "1"), run_command(*words, "2")
    assert remove_times(one.stdout) == remove_times(two.stdout)


def test_a_search_that_reaches_its_limit_leaves_the_deal_unknown(tmp_path: Path) -> None:
    words = (GAME, "--deals", "1", "--processes", "1", "--journal", str(tmp_path))
    assert "deal 1: unknown, " in run_command(*words, "--positions", "5").stdout
    # The clock is looked at after every thousand positions or so, which this deal needs many of.
    hard = run_command("foster/klondike", *words[1:], "--seconds", "0.000001").stdout
    assert "deal 1: unknown, " in hard
    assert "deal 1: won, " in run_command(*words, "--seconds", "60").stdout


def test_each_win_is_written_as_a_transcript_that_passes(tmp_path: Path) -> None:
    plays = tmp_path / "of the carpet" / "plays"
    result = run_command(GAME, "--deals", "1-4", "--processes", "1", "--journal", str(tmp_path), "--play",
        str(plays))
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in plays.iterdir()) == [
        "foster-the-carpet-1.play", "foster-the-carpet-4.play"]
    for path in plays.iterdir():
        assert check_transcript_file(path).problems == [], f"{path.name} does not pass"
        assert "= end: won" in path.read_text(encoding="utf-8"), f"{path.name} does not end with a win"


def test_a_false_win_raises_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    false = SearchResult("won", 1, 0, 0, ())
    monkeypatch.setattr(WinSearcherOfGame, "search_win", lambda *_: false)
    with pytest.raises(FalseWin, match="deal 1: the recorded moves do not win: after 0 moves"):
        list(DealSearchJob(GAME, 1, 1, 100).results([1]))


KILLED = """
import os, signal, sqlite3, sys
from generator.command.cli import main
left, connect = int(sys.argv[1]), sqlite3.connect
def deadly(statement):
    global left
    if statement.startswith("INSERT INTO deal"):
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
def connected(*said, **named):
    base = connect(*said, **named)
    base.set_trace_callback(deadly)
    return base
sqlite3.connect = connected
main(sys.argv[2:])
"""
"""A search that kills itself before the n-th result that it stores."""


def test_a_search_that_was_killed_continues(tmp_path: Path) -> None:
    words = ["solve", GAME, "--deals", "1-60", "--processes", "1", "--journal", str(tmp_path)]
    alone = CliRunner().invoke(main, words)
    assert alone.exit_code == 0, alone.output
    for left, stored in ((25, 20), (15, 30)):
        killed = subprocess.run([sys.executable, "-c", KILLED, str(left), *words], cwd=ROOT,
                                capture_output=True, check=False)
        assert killed.returncode == -signal.SIGKILL, killed.stderr
        assert killed.stdout == b""
        (held,) = tmp_path.glob("*.journal")
        with sqlite3.connect(held) as base:
            assert base.execute("SELECT count(*) FROM deal").fetchone() == (stored,)
    resumed = CliRunner().invoke(main, words)
    assert resumed.exit_code == 0, resumed.output
    assert "30 deals were done before" in resumed.stderr
    assert remove_times(resumed.stdout) == remove_times(alone.stdout)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("row", [
    ["won", 1, 1, 1], ["drawn", 1, 1, 1, []], ["won", "1", 1, 1, []], ["won", 1, 1, 1, [1]], None])
def test_a_malformed_row_of_a_journal_is_refused(row: object) -> None:
    job = DealSearchJob(GAME, 1, 2, 100)
    with pytest.raises(ValueError, match="expected the list"):
        job.parse_recorded_result(1, row)
    with pytest.raises(ValueError, match="expected the list"):
        job.parse_recorded_result(3, ["lost", 1, 0, 1, []])
    assert job.parse_recorded_result(2, ["lost", 1, 0, 1, []]) == SolvedDeal("lost", 1, 0, 1)


@pytest.mark.parametrize(("words", "said"), [
    ((), "Missing argument 'GAME'"),
    (("foster/none",), "no game 'foster/none'"),
    (("foster/double-pack-rum",), "several players"),
    ((GAME, "--deals", "0"), "expected a number such as 17, or a range"),
    ((GAME, "--deals", "9-3"), "expected a number such as 17, or a range"),
    ((GAME, "--deals", "1-99999999999"), "expected a number such as 17, or a range"),
    ((GAME, "--deals", "many"), "expected a number such as 17, or a range"),
    ((GAME, "--positions", "0"), "0 is not in the range"),
    ((GAME, "--seconds", "0"), "0.0 is not in the range"),
    ((GAME, "--seconds", "1", "--positions", "1"), "give --positions or --seconds, not both"),
    ((GAME, "--processes", "0"), "0 is not in the range"),
    ((GAME, "--under", "moon=full"), "has no open question 'moon'"),
    ((GAME, "--journal", "/nowhere/at/all"), "does not exist"),
    ((GAME, "--play", __file__), "is a file"),
])
def test_bad_arguments_give_one_error_message(words: tuple[str, ...], said: str) -> None:
    result = run_command(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("Error:") == 1
    assert result.stdout == ""


def test_a_damaged_journal_is_reported(tmp_path: Path) -> None:
    words = (GAME, "--deals", "1-2", "--processes", "1", "--journal", str(tmp_path))
    job = DealSearchJob(GAME, 1, 2, 300_000)
    path_of_search_journal(tmp_path, job).write_bytes(os.urandom(2000))
    result = run_command(*words)
    assert result.exit_code == 1
    assert "the file is damaged" in result.stderr
    assert RESULTS == ("won", "lost", "unknown")
