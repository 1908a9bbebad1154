"""Journals of counts: changed or forged rows are refused, and every win is played again."""


import hashlib
import hmac
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from generator.command import count
from generator.count import workers
from generator.count.journal import (
    DealJournal,
    UnusableResultFile,
    open_deal_journal,
    open_journal_of_count,
    path_of_journal,
)
from generator.count.result_file import read_counts, store_count
from generator.support.machine_key import machine_key
from rules_engine.counting.count import (
    CountRequest,
    DealCountResult,
    DealResult,
    ResultWithWinningMoves,
    moves_as_text,
    moves_from_text,
    play_deals,
)
from rules_engine.model.moves import Move, MovePart
from rules_engine.players.players import PLAIN, RANDOM

GAME = "foster/canfield"
HEADER = {"made with": "this"}


def request_few_deals(first: int = 1, last: int = 12) -> CountRequest:
    return CountRequest(GAME, PLAIN, first, last)



def signature_of_row(number: int, text: str) -> bytes:
    """Return the signature of a row as the program itself makes it on this machine."""
    signed = f"{json.dumps(HEADER, sort_keys=True)}\0{number}\0{text}".encode()
    return hmac.new(machine_key(), signed, hashlib.sha256).digest()


WINNING = CountRequest("foster/klondike", PLAIN, 1, 40)


@cache
def deals_up_to_a_win() -> dict[int, ResultWithWinningMoves[DealResult]]:
    found = {}
    for number, proved in WINNING.results_with_winning_moves(WINNING.deal_numbers):
        found[number] = proved
        if proved.wins:
            return found
    raise AssertionError("no deal was won")


def begin_journal_with_win(result: Path) -> tuple[Path, int]:
    """Write a journal of Klondike with the deals up to the first win.

    Return it and the number of that deal.
    """
    with open_journal_of_count(result, WINNING, HEADER) as held:
        held.add_results(deals_up_to_a_win())
        return held.path, max(held.rows)


def test_a_row_changed_from_outside_is_refused(tmp_path: Path) -> None:
    """A loss that was changed to a win is refused, and so is a win changed to a loss."""
    result = tmp_path / "counts.json"
    path, won = begin_journal_with_win(result)
    rows = {number: row.end for number, row in continue_journal(result, request=WINNING).rows.items()}
    lost = next(number for number, end in rows.items() if end != "won")
    for number, old, new in ((lost, f'[["{rows[lost]}"', '[["won"'), (won, '[["won"', '[["over"')):
        whole = path.read_bytes()
        with sqlite3.connect(path) as base:
            (text,) = base.execute("SELECT result FROM deal WHERE number = ?", [number]).fetchone()
            assert text.startswith(old)
            changed = text.replace(old, new, 1)
            base.execute("UPDATE deal SET result = ? WHERE number = ?", [changed, number])
        base.close()
        with pytest.raises(UnusableResultFile, match=rf"deal {number}: .* this row of the journal was"):
            continue_journal(result, request=WINNING)
        path.write_bytes(whole)
    assert {number: row.end for number, row in continue_journal(result, request=WINNING).rows.items()} == rows


@pytest.mark.parametrize(("change", "said"), [
    (lambda row, _: (["won", 52, row[2]], []), "expected the moves of 1 wins, found those of 0"),
    (lambda row, _: (row, ["[]"]), "moves are recorded"),
    (lambda row, wins: (row, [json.dumps(json.loads(wins[0])[:-1] + json.loads(wins[0])[:1])]), "deal"),
    (lambda row, wins: (["over", *row[1:]], wins), "expected the moves of 0 wins, found those of 1"),
])
def test_a_recorded_win_is_verified_even_if_its_signature_is_valid(
    tmp_path: Path, change: Callable[[list[object], list[str]], object], said: str
) -> None:
    result = tmp_path / "counts.json"
    path, won = begin_journal_with_win(result)
    with sqlite3.connect(path) as base:
        (text,) = base.execute("SELECT result FROM deal WHERE number = ?", [won]).fetchone()
        text = json.dumps(change(*json.loads(text)))
        row = [text, signature_of_row(won, text), won]
        base.execute("UPDATE deal SET result = ?, signature = ? WHERE number = ?", row)
    base.close()
    with pytest.raises(UnusableResultFile, match=said):
        continue_journal(result, request=WINNING)


def test_moves_are_unchanged_after_conversion_to_text_and_back() -> None:
    moves = (Move((MovePart((3, 4), 1, 2, 0), MovePart((0,), 5, 6)), ""), Move((), "turn"))
    assert moves_from_text(moves_as_text(moves)) == moves
    for text in ("7", "[7]", '[["a", 7]]', "[[7]]", "[", "[" * 9000):
        with pytest.raises(ValueError):  # noqa: PT011 - the text of each error differs
            moves_from_text(text)


def begin_journal(result: Path, done: Sequence[int] = (1, 2, 3)) -> Path:
    with open_journal_of_count(result, request_few_deals(), HEADER) as held:
        for number in done:
            held.add_results(dict(request_few_deals().results_with_winning_moves([number])))
    return path_of_journal(result, request_few_deals())


def continue_journal(
    result: Path, header: dict[str, str] = HEADER, request: CountRequest | None = None
) -> DealJournal[DealResult]:
    with open_journal_of_count(result, request or request_few_deals(), header) as held:
        return held


def test_a_journal_stores_rows_of_any_kind_by_deal_number(tmp_path: Path) -> None:
    def read(number: int, row: object) -> list[object]:
        if not isinstance(row, list):
            raise ValueError("a list")
        return [number, *row]

    path = tmp_path / "any.journal"
    verified = []
    with open_deal_journal(path, HEADER, read, lambda *row: verified.append(row)) as held:
        held.add_results(
            {2: ResultWithWinningMoves(["two", {"a": None}], ("win",)), 1: ResultWithWinningMoves([])}
        )
        assert held.rows == {1: [], 2: ["two", {"a": None}]}
    with open_deal_journal(path, HEADER, read, lambda *row: verified.append(row)) as held:
        assert held.rows == {1: [1], 2: [2, "two", {"a": None}]}
        held.delete_file()
    assert verified == [(1, [1], ()), (2, [2, "two", {"a": None}], ("win",))]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", [
    b'{"game": "foster/canfield", "engine": "an older one"}\n[[1,"stuck",3,20]]\n',
    b"SQLite format 3\0" + b"\0" * 5000,
    b"\xff" * 5000,
])
def test_a_file_that_is_not_a_journal_is_reported_and_unchanged(tmp_path: Path, text: bytes) -> None:
    result = tmp_path / "counts.json"
    path = path_of_journal(result, request_few_deals())
    path.write_bytes(text)
    with pytest.raises(UnusableResultFile, match=r"not a journal of this version; remove the file") as told:
        continue_journal(result)
    assert str(path) in str(told.value)
    assert path.read_bytes() == text


def test_a_database_of_another_kind_is_reported(tmp_path: Path) -> None:
    result = tmp_path / "counts.json"
    with sqlite3.connect(path_of_journal(result, request_few_deals())) as base:
        base.execute("CREATE TABLE header (value TEXT)")
    with pytest.raises(UnusableResultFile, match="not a journal of this version"):
        continue_journal(result)


def test_damage_anywhere_in_a_journal_is_reported_or_harmless(tmp_path: Path) -> None:
    result = tmp_path / "counts.json"
    path = begin_journal(result)
    rows, whole = continue_journal(result).rows, path.read_bytes()
    draw = Random(1)
    for _ in range(60):
        at, length = draw.randrange(len(whole)), draw.choice((1, 16, 4096))
        cut = draw.random() < 0.2
        path.write_bytes(whole[:at] if cut else whole[:at] + draw.randbytes(length) + whole[at + length :])
        with suppress(UnusableResultFile):
            found = continue_journal(result).rows
            assert found.items() <= rows.items()   # deals may lack; none is another, and none comes in
        path.unlink()


def test_no_deal_is_stored_twice(tmp_path: Path) -> None:
    result = tmp_path / "counts.json"
    with open_journal_of_count(result, request_few_deals(), HEADER) as held:
        held.add_results(dict(request_few_deals().results_with_winning_moves([1, 2, 3])))
        held.add_results(dict(request_few_deals().results_with_winning_moves([3, 4])))
    assert sorted(continue_journal(result).rows) == [1, 2, 3, 4]


@pytest.mark.parametrize(("number", "text"), [
    (4, '["stu'), (13, '["stuck",3,20]'), (4, '["stuck","3",20]'), (4, "7"), (4, "[]"), (4, None),
    (4, b"\xff"), (13, '[["stuck", 3, 20], []]'), (4, '[["stuck", "3", 20], []]'),
    (4, '[["stuck", 3, 20], 7]'),
    (4, '[["won", 52, 20], []]'), (4, '[["won", 52, 1], ["[7]"]]'), (4, '[["stuck", 3, 20], ["[]"]]'),
])
@pytest.mark.parametrize("is_signed", [False, True])
def test_a_malformed_row_is_reported(
    tmp_path: Path, number: int, text: str | bytes | None, is_signed: bool
) -> None:
    result = tmp_path / "counts.json"
    path = begin_journal(result, (2,))
    signature = signature_of_row(number, text) if is_signed and isinstance(text, str) else b"other"
    with sqlite3.connect(path) as base:
        base.execute("INSERT INTO deal VALUES (?, ?, ?)", (number, text, signature))
    with pytest.raises(UnusableResultFile, match=f"deal {number}: found .* remove the file") as told:
        continue_journal(result)
    assert str(path) in str(told.value)


def test_a_journal_of_another_engine_version_is_refused(tmp_path: Path) -> None:
    result = tmp_path / "counts.json"
    begin_journal(result)
    with pytest.raises(UnusableResultFile, match="this journal was started for another count"):
        continue_journal(result, {"made with": "that"})


def test_two_processes_cannot_run_the_same_count(tmp_path: Path) -> None:
    result = tmp_path / "counts.json"
    with (
        open_journal_of_count(result, request_few_deals(), HEADER),
        pytest.raises(UnusableResultFile, match="running in another process"),
    ):
        continue_journal(result)
    other = replace(request_few_deals(), player=RANDOM)
    with open_journal_of_count(result, request_few_deals(), HEADER), open_journal_of_count(result, other,
        HEADER) as held:
        assert held.path != path_of_journal(result, request_few_deals())


def test_a_result_file_is_written_completely_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = tmp_path / "counts.json"
    count = DealCountResult(request_few_deals(),
        dict(play_deals(request_few_deals(), request_few_deals().deal_numbers)))
    store_count(result, count, {"python": "3"})
    before = result.read_bytes()
    monkeypatch.setattr(os, "fsync", lambda _handle: (_ for _ in ()).throw(OSError("the disk is full")))
    with pytest.raises(OSError, match="full"):
        store_count(result, count, {"python": "4"})
    assert result.read_bytes() == before
    assert read_counts(result, GAME)[0]["made with"] == {"python": "3"}


def test_results_of_a_worker_with_another_engine_are_refused(tmp_path: Path) -> None:
    def elsewhere(
        chunks: Sequence[workers.DealChunk[DealResult]],
    ) -> list[workers.DealChunkResult[DealResult]]:
        return [workers.DealChunkResult({}, "another") for _ in chunks]

    with pytest.raises(workers.WorkersUnavailable, match="another version of the engine"):
        count.count_remaining_deals(request_few_deals(), tmp_path / "counts.json", elsewhere, (), 1)  # type: ignore[arg-type]


HALF_WRITTEN = """
import os, sqlite3, sys
base = sqlite3.connect(sys.argv[1], isolation_level=None)
base.execute("PRAGMA cache_size = 1")
base.execute("BEGIN")
base.executemany("INSERT INTO deal VALUES (?, ?, ?)", [(number, "x" * 500, b"") for number in range(4, 5000)])
os._exit(0)
"""
"""A program that writes part of an addition into a journal and ends there."""


def test_a_half_written_addition_is_undone(tmp_path: Path) -> None:
    result = tmp_path / "counts.json"
    path = begin_journal(result)
    whole = path.stat().st_size
    subprocess.run([sys.executable, "-c", HALF_WRITTEN, str(path)], check=True)
    assert path.stat().st_size > whole
    assert path.with_name(f"{path.name}-journal").stat().st_size
    assert sorted(continue_journal(result).rows) == [1, 2, 3]
    assert path.stat().st_size == whole
    assert list(tmp_path.glob("*.journal*")) == [path]
