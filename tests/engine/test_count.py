"""Counting deals: every win is verified, and the result has the same bytes however it was computed."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event

import pytest
from click.testing import CliRunner, Result

from generator.command import count
from generator.command.cli import main
from generator.count import workers
from rules_engine import registry
from rules_engine.counting.count import (
    CountRequest,
    DealCountResult,
    FalseWin,
    RecordedCount,
    play_deals,
    verify_win,
)
from rules_engine.counting.proportion import Mean, Proportion
from rules_engine.model.moves import Move, MovePart
from rules_engine.players.players import PLAIN, PLAYERS
from rules_engine.registry import GAMES, find_game
from tests.games.test_recorded_counts import TRIALS

ROOT = Path(__file__).parents[2]
GAME = "foster/canfield"
HEADER = {"made with": "this"}


def run_command(*words: str) -> Result:
    return CliRunner().invoke(main, ["count", "--root", str(ROOT), *words], catch_exceptions=False)


def run_count_into_file(out: Path, *words: str) -> bytes:
    result = run_command(GAME, "--out", str(out), *words)
    assert result.exit_code == 0, result.output
    return out.read_bytes()


def request_few_deals(first: int = 1, last: int = 12) -> CountRequest:
    return CountRequest(GAME, PLAIN, first, last)


# What is counted.


def test_a_count_states_wins_ends_and_cards_on_foundations() -> None:
    counting = CountRequest("foster/klondike", PLAIN, 1, 40)
    count = DealCountResult(counting, dict(play_deals(counting, counting.deal_numbers)))
    played = [PLAIN.play(find_game("foster/klondike"), number) for number in counting.deal_numbers]
    assert count.wins == (sum(one.end == "won" for one in played), 40)
    assert count.wins.won > 0, "no win was proved"
    assert count.foundation_cards == Mean.of_numbers(one.foundation_cards for one in played)
    assert count.moves.total == sum(len(one.moves) for one in played)
    assert sum(count.deals_by_end.values()) == 40
    assert f"{count.wins.won} of 40" in count.in_words


def test_a_game_without_foundations_has_no_mean_of_cards_on_foundations() -> None:
    counting = CountRequest("cadogan/caesar", PLAIN, 1, 2)
    count = DealCountResult(counting, dict(play_deals(counting, counting.deal_numbers)))
    assert count.foundation_cards is None
    assert "out" not in count.as_json()
    assert "cards out" not in count.in_words


def test_a_count_with_missing_or_extra_deals_is_refused() -> None:
    rows = dict(play_deals(request_few_deals(), request_few_deals().deal_numbers))
    for wrong, said in (({**rows, 13: rows[1]}, "deal 13 does not belong to the count"),
                        ({number: row for number, row in rows.items() if number != 7}, "deal 7 is missing")):
        with pytest.raises(ValueError, match=said):
            DealCountResult(request_few_deals(), wrong)


def test_a_mean_has_a_confidence_interval() -> None:
    assert Mean.of_numbers([4]).interval == (4, 4)
    mean = Mean.of_numbers([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean.value == 5
    low, high = mean.interval
    # The sample's standard deviation is the square root of 32/7.
    assert high - 5 == pytest.approx(5 - low) == pytest.approx(1.959964 * (32 / 7 / 8) ** 0.5)


def test_percentages_are_rounded_half_up() -> None:
    shares = {(10, 800): "1.3 %", (67, 400): "16.8 %", (598, 4000): "15.0 %", (41, 400): "10.3 %",
              (1, 3): "33.3 %", (0, 7): "0.0 %", (7, 7): "100.0 %"}
    assert {(won, of): Proportion(won, of).percent for won, of in shares} == shares


def test_deals_are_played_under_the_readings_of_the_count() -> None:
    plain = CountRequest("foster/klondike", PLAIN, 1, 30)
    reading = plain.game.reading("last-of-group")
    other = replace(plain, under=((reading.key, reading.choices[1].key),))
    rows = [dict(play_deals(one, one.deal_numbers)) for one in (plain, other)]
    assert rows[0] != rows[1]


# Wins are proved.


def first_win() -> list[Move]:
    played = PLAIN.play(find_game("cadogan/mount-olympus"), 1)
    assert played.end == "won"
    return list(played.moves)


def forge_win(moves: Sequence[Move], number: int = 1) -> None:
    one = find_game("cadogan/mount-olympus")
    verify_win(one, number, PLAIN.play(one, 1)._replace(moves=tuple(moves)))


def test_a_real_win_is_verified() -> None:
    forge_win(first_win())


def test_a_forged_win_is_refused() -> None:
    moves = first_win()
    with pytest.raises(FalseWin, match=f"do not win: after {len(moves) - 1} moves, the game has no end"):
        forge_win(moves[:-1])
    with pytest.raises(FalseWin, match="move 11: the recorded moves do not win: this move is refused by"):
        forge_win([*moves[:10], Move((MovePart((0,), 0, 1),)), *moves[10:]])
    for part in (MovePart((99,), 0, 1), MovePart((0,), 0, 999), MovePart((), 0, 1), MovePart((-1,), 0, 1)):
        with pytest.raises(FalseWin, match="move 1: the recorded moves do not win: this move takes a card"):
            forge_win([Move((part,))])
    with pytest.raises(FalseWin, match="deal 2, move"):
        forge_win(moves, number=2)
    lost = PLAIN.play(find_game(GAME), 1)
    assert lost.end != "won"
    with pytest.raises(FalseWin, match="the recorded moves do not win"):
        verify_win(find_game(GAME), 1, lost)


def test_a_count_with_a_forged_win_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from rules_engine.players import players

    honest = players.PlayerOfGame.play
    monkeypatch.setattr(
        players.PlayerOfGame, "play", lambda self, number: honest(self, number)._replace(end="won")
    )
    out = tmp_path / "counts.json"
    result = run_command(GAME, "--deals", "3", "--processes", "1", "--out", str(out))
    assert result.exit_code == 1
    assert "the recorded moves do not win" in result.stderr
    assert not out.exists()


# The bytes.


def test_any_number_of_processes_gives_the_same_bytes(tmp_path: Path) -> None:
    alone = run_count_into_file(tmp_path / "1.json", "--deals", "45", "--processes", "1")
    assert run_count_into_file(tmp_path / "3.json", "--deals", "45", "--processes", "3") == alone
    assert list(tmp_path.glob("*.journal")) == []
    value = json.loads(alone)
    assert value["game"] == GAME
    (entry,) = value["counts"]
    assert entry["deals"] == [1, 45]
    assert entry["player"] == "plain"
    assert entry["sentence"] == PLAIN.description
    assert entry["of"] == 45


def test_the_order_of_chunks_does_not_change_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = run_count_into_file(tmp_path / "1.json", "--deals", "40", "--processes", "1")
    monkeypatch.setattr(workers, "play_chunks_in_this_process",
        lambda chunks: map(workers.play_deal_chunk, chunks[::-1]))
    assert run_count_into_file(tmp_path / "2.json", "--deals", "40", "--processes", "1") == alone


def test_several_counts_of_a_game_are_stored_in_one_file(tmp_path: Path) -> None:
    out = tmp_path / "counts.json"
    ways = (("--player", "random", "--seed", "2"), ("--deals", "6"), ("--player", "random"),
            ("--under", "again=never"), ("--from", "5"))
    readings = {
        reading.key: [choice.key for choice in reading.choices] for reading in find_game(GAME).readings
    }
    reading = next(iter(readings))
    last = b""
    for given in ways:
        way = ("--under", f"{reading}={readings[reading][1]}") if given[0] == "--under" else given
        last = run_count_into_file(out, *(() if "--deals" in way else ("--deals", "4")), *way, "--processes",
            "1")
    places = [(one["player"], one["under"], one["seed"], one["deals"]) for one in json.loads(last)["counts"]]
    assert places == [
        ("plain", {reading: readings[reading][1]}, 1, [1, 4]), ("plain", {}, 1, [1, 6]),
        ("plain", {}, 1, [5, 8]), ("random", {}, 1, [1, 4]), ("random", {}, 2, [1, 4])]
    assert run_count_into_file(out, "--deals", "6", "--processes",
        "1") == last, "the same count takes its own place"


def test_a_file_with_other_content_is_refused_and_unchanged(tmp_path: Path) -> None:
    out = tmp_path / "counts.json"
    odd = f'{{"game": "{GAME}", "counts": [1]}}'
    for text in ("no JSON", "[]", '{"game": "another", "counts": []}', odd):
        out.write_text(text)
        result = run_command(GAME, "--deals", "2", "--processes", "1", "--out", str(out))
        assert result.exit_code == 1, f"a file with {text!r} was accepted"
        assert str(out) in result.stderr
        assert "Traceback" not in result.stderr
        assert out.read_text() == text, "the file was changed"
        assert list(tmp_path.iterdir()) == [out]


# Kills.

KILLED = """
import os, signal, sqlite3, sys
from generator.command.cli import main
left, word, connect = int(sys.argv[1]), sys.argv[2], sqlite3.connect
def deadly(statement):
    global left
    if statement.startswith(word):
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
def connected(*said, **named):
    base = connect(*said, **named)
    base.set_trace_callback(deadly)
    return base
sqlite3.connect = connected
main(sys.argv[3:])
"""
"""A program that counts and kills itself before the n-th journal statement that begins with a given word."""


@pytest.mark.parametrize("word", ["BEGIN", "INSERT", "COMMIT"])
def test_a_count_that_is_killed_and_continued_gives_the_same_bytes(tmp_path: Path, word: str) -> None:
    words = ["count", GAME, "--deals", "60", "--processes", "1", "--root", str(ROOT), "--out"]
    alone, out = tmp_path / "alone.json", tmp_path / "killed.json"
    assert CliRunner().invoke(main, [*words, str(alone)]).exit_code == 0
    draw, done = Random(word), [0]
    for _ in range(3):
        left = str(draw.randrange(1, 4) * (10 if word == "INSERT" else 1))
        killed = subprocess.run([sys.executable, "-c", KILLED, left, word, *words, str(out)], cwd=ROOT,
                                capture_output=True, check=False)
        assert killed.returncode == -signal.SIGKILL, killed.stderr
        assert not out.exists()
        (held,) = tmp_path.glob("killed.*.journal")
        with sqlite3.connect(held) as base:
            done += base.execute("SELECT count(*) FROM deal").fetchone()
    assert done == sorted(done)
    resumed = CliRunner().invoke(main, [*words, str(out)])
    assert resumed.exit_code == 0, resumed.output
    assert ("continuing with the remaining deals" in resumed.stderr) == (done[-1] > 0)
    assert out.read_bytes() == alone.read_bytes()
    assert list(tmp_path.glob("*.journal*")) == []


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only /proc tells a process's children")
def test_the_worker_processes_of_a_killed_count_end_too(tmp_path: Path) -> None:
    out = tmp_path / "killed.json"
    words = ["count", "foster/klondike", "--deals", "5000", "--processes", "2", "--out", str(out)]
    command = [sys.executable, "-m", "generator", *words]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL) as parent:
        wait_until(lambda: any(path.read_bytes().count(b'["') > 2 for path in tmp_path.glob("*.journal")))
        tasks = Path(f"/proc/{parent.pid}/task").glob("*/children")
        children = [int(child) for task in tasks for child in task.read_text().split()]
        assert len(children) >= 2
        parent.kill()
    wait_until(lambda: not any(process_is_alive(child) for child in children))


def process_is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(so: Callable[[], bool], seconds: float = 240) -> None:
    limit = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < limit
        time.sleep(0.02)


# The command.


@pytest.mark.parametrize(("words", "said"), [
    ((), "name one GAME, or use --all"),
    ((GAME, "--all"), "name one GAME, or use --all"),
    (("--all", "--out", "counts.json"), "--all cannot be used together with --out"),
    (("--all", "--under", "a=b"), "--all cannot be used together with --under"),
    (("foster/none",), "no game 'foster/none'"),
    ((GAME, "--deals", "0"), "0 is not in the range"),
    ((GAME, "--deals", "many"), "'many' is not a valid integer"),
    ((GAME, "--from", "0"), "0 is not in the range"),
    ((GAME, "--from", str(1 << 64)), "is not in the range"),
    ((GAME, "--player", "clever"), "'clever' is not one of"),
    ((GAME, "--seed", "-1"), "-1 is not in the range"),
    ((GAME, "--positions", "300000"), "--positions can be used only with --player searching"),
    ((GAME, "--player", "searching", "--positions", "7"), "'7' is not one of"),
    ((GAME, "--processes", "0"), "0 is not in the range"),
    ((GAME, "--under", "again"), "expected READING=CHOICE"),
    ((GAME, "--under", "=never"), "expected READING=CHOICE"),
    ((GAME, "--under", "moon=full"), "has no open question 'moon'; it has"),
    ((GAME, "--out", "."), "is a directory"),
    ((GAME, "--scheduler", "moon"), "expected a host and a port"),
])
def test_bad_arguments_give_one_error_message(words: tuple[str, ...], said: str) -> None:
    result = run_command(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("Error:") == 1
    assert result.stdout == ""


def test_an_unknown_choice_of_a_reading_is_reported() -> None:
    reading = find_game(GAME).readings[0]
    result = run_command(GAME, "--under", f"{reading.key}=moon")
    assert result.exit_code == 2
    assert f"{reading.key} has no choice 'moon'; it has {reading.choices[0].key}" in result.stderr
    twice = run_command(GAME, *(f"--under={reading.key}={choice.key}" for choice in reading.choices))
    assert twice.exit_code == 2
    assert f"two choices are given for the open question '{reading.key}'" in twice.stderr


def test_the_speed_is_printed_but_not_stored(tmp_path: Path) -> None:
    out = tmp_path / "counts.json"
    result = run_command(GAME, "--deals", "4", "--processes", "1", "--out", str(out))
    assert result.stdout.startswith(f"{GAME}: ")
    assert " of 4 (" in result.stdout
    assert "a second" in result.stderr
    assert "\r" not in result.output, "no bar in a pipe"
    assert "second" not in out.read_text()


def test_count_all_writes_one_file_for_each_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two = {key: path for key, path in GAMES.items() if key in (GAME, "cadogan/nestor")}
    monkeypatch.setattr(registry, "GAMES", two)
    words = ["count", "--all", "--deals", "2", "--processes", "1", "--root", str(tmp_path)]
    assert CliRunner().invoke(main, words).exit_code == 2, "this is no book's folder"
    (tmp_path / "docs").mkdir()
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    written = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.json"))
    assert written == ["docs/counts/cadogan/nestor.json", "docs/counts/foster/canfield.json"]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_has_a_recorded_count_and_its_first_deals_give_the_same_results(key: str) -> None:
    file, again = ROOT / "docs" / "counts" / f"{key}.json", f"by-the-book count {key}"
    assert file.exists(), again
    counts = json.loads(file.read_text(encoding="utf-8"))["counts"]
    assert "plain" in {one["player"] for one in counts}, again
    for one in counts:
        if one["player"] in PLAYERS:
            player = PLAYERS[one["player"]].with_seed(one["seed"])
            assert one["sentence"] == player.description, again
            low, high = one["deals"]
            counting = CountRequest(key, player, low, high, tuple(one["under"].items()))
            if counting in TRIALS:
                continue   # a claim rests on it, and its first deals are played beside that claim's record
            first = RecordedCount.from_json(one).first
            assert tuple(row for _,
                row in play_deals(counting, counting.deal_numbers[: len(first)])) == first, again


# A cluster.


def test_a_cluster_that_loses_a_worker_gives_the_same_bytes(tmp_path: Path) -> None:
    words = ["count", "foster/klondike", "--deals", "240", "--root", str(ROOT), "--out"]
    alone, out, at = tmp_path / "alone.json", tmp_path / "cluster.json", tmp_path / "scheduler.json"
    assert CliRunner().invoke(main, [*words, str(alone), "--processes", "1"]).exit_code == 0
    where = ["--scheduler-file", str(at), "--no-dashboard"]
    work = [*where, "--no-nanny", "--nthreads", "1", "--local-directory", str(tmp_path)]
    scheduler = ["dask_scheduler", *where, "--host", "127.0.0.1", "--port", "0"]
    with ExitStack() as stack:

        def begin(module: str, *said: str) -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", module, *said]
            begun = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            stack.callback(begun.wait)
            stack.callback(begun.kill)
            return begun

        parts = scheduler, ["dask_worker", *work], ["dask_worker", *work]
        _, worker, _ = (begin(f"distributed.cli.{name}", *said) for name, *said in parts)
        wait_until(lambda: at.exists() and "address" in at.read_text())
        address = json.loads(at.read_text())["address"]
        count = begin("generator", *words, str(out), "--scheduler", address)
        wait_until(
            lambda: any(path.read_bytes().count(b'["') > 50 for path in tmp_path.glob("cluster.*.journal")))
        worker.kill()
        assert count.wait(240) == 0
    assert out.read_bytes() == alone.read_bytes()


def test_without_the_cluster_package_the_message_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = run_command(GAME, "--scheduler", "tcp://127.0.0.1:9")
    assert result.exit_code == 1
    assert "pip install 'by-the-book[cluster]'" in result.stderr


def test_a_broken_result_file_is_reported_before_counting_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("broken")
    monkeypatch.setattr(count, "count_remaining_deals", lambda *_: pytest.fail("the work was begun"))
    result = run_command(GAME, "--out", str(broken))
    assert result.exit_code == 1
    assert f"{broken}, line 1, column 1: expected the counts of {GAME} as JSON" in result.stderr
    assert broken.read_text() == "broken"


def test_a_path_that_is_too_long_is_reported_in_one_line(tmp_path: Path) -> None:
    for words in (["count", GAME, "--out"], ["init"], ["build", "--root", str(ROOT), "--site"]):
        result = CliRunner().invoke(main, [*words, str(tmp_path / ("x" * 5000))], catch_exceptions=False)
        assert result.exit_code == 1, f"{words}: {result.output[:200]}"
        (line,) = result.stderr.splitlines()
        assert line.startswith("Error: ")
        assert len(line) < 500
    assert not list(tmp_path.iterdir())


def test_a_cluster_without_workers_is_reported_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = iter([{"w": 1}, {}, OSError(), {}, {"w": 1}, {}])
    ended = Event()

    class Client:
        def scheduler_info(self) -> dict[str, object]:
            found = next(asked, None)
            if found is None:
                ended.set()
            if isinstance(found, OSError):
                raise found
            return {"workers": found or {}}

    monkeypatch.setattr(workers, "WORKERS_SECONDS", 0)
    workers._report_missing_workers(Client(), "tcp://a:1", ended)
    assert capsys.readouterr().err == "the cluster at tcp://a:1 has no worker; waiting for one\n" * 2
