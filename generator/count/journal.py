"""The files of a count: a journal while it runs, and a result file for each game.

The first line of a journal says what is counted and by which version of the engine. Each further line has the
results of some deals as `[number, end, cards on foundations, moves]`. Each line is flushed to disk, so that a
count that is killed loses at most the line being written, and can continue.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeAlias

from rules_engine.counting.count import Count, Counting, DealResult

SUFFIX = ".journal"

Finding: TypeAlias = tuple[str, bool]
"""The result of a claim's check: a description, and whether the claim holds."""


class ResultFile(NamedTuple):
    """The content of a result file: the counts of a game, and the findings on its claims by key."""

    counts: list[dict[str, object]]
    findings: dict[str, Finding]


class UnusableFile(Exception):
    """A journal or result file that cannot be used; the message says where the problem is and what to do."""


def journal_of(result: Path, counting: Counting) -> Path:
    """Return the path of the journal for this count, beside its result file."""
    said = json.dumps(counting.as_json(), sort_keys=True, ensure_ascii=False)
    mark = hashlib.sha256(said.encode()).hexdigest()[:12]
    return result.with_name(f"{result.stem}.{mark}{SUFFIX}")


@contextmanager
def _open_locked(path: Path, flags: int, *, waits: bool) -> Iterator[int]:
    """Open a file or folder and lock it; if another process holds the lock, wait or raise `UnusableFile`."""
    handle = os.open(path, flags, 0o666)
    try:
        if sys.platform != "win32":
            from fcntl import LOCK_EX, LOCK_NB, flock

            try:
                flock(handle, LOCK_EX if waits else LOCK_EX | LOCK_NB)
            except BlockingIOError as error:
                raise UnusableFile(f"{path}: this count is running in another process") from error
        yield handle
    finally:
        os.close(handle)


class Journal:
    """The open and locked journal of one count: the rows in it, and those added to it."""

    def __init__(self, handle: int, path: Path, counting: Counting, header: Mapping[str, object]) -> None:
        self.handle, self.path, self.counting = handle, path, counting
        self.rows: dict[int, DealResult] = {}
        self._begin(header)

    def _begin(self, header: Mapping[str, object]) -> None:
        text = b"".join(iter(lambda: os.read(self.handle, 1 << 20), b""))
        lines = text.split(b"\n")
        torn = lines.pop()
        if lines and not _is_json(lines[-1]):
            # A machine that stopped, not only the process, may leave a whole line that was never written.
            torn = lines.pop() + b"\n" + torn
        whole = len(text) - len(torn)
        if whole < len(text):
            os.ftruncate(self.handle, whole)
        os.lseek(self.handle, whole, os.SEEK_SET)
        if not lines:
            self._write(header)
            return
        held = self._parse_line(lines[0], 1)
        if held != json.loads(json.dumps(header)):
            raise UnusableFile(f"{self.path}, line 1: it was started with another engine, Python or count; "
                           "remove the file to count from the beginning")
        for number, line in enumerate(lines[1:], start=2):
            self._add_rows(self._parse_line(line, number), number)

    def _parse_line(self, line: bytes, number: int) -> object:
        try:
            return json.loads(line)
        except ValueError as error:
            column = getattr(error, "colno", 1)
            found = line[:20].decode(errors="replace")
            raise UnusableFile(
                f"{self.path}, line {number}, column {column}: found {found!r}, expected JSON; "
                "remove the file to count from the beginning"
            ) from error

    def _add_rows(self, rows: object, number: int) -> None:
        expected = "[deal, end, cards out, moves] of deals asked for, each deal once"
        for row in rows if isinstance(rows, list) else [rows]:
            match row:
                case [int(deal), str(end), int(out), int(moves)] if (
                    deal in self.counting.deals and deal not in self.rows
                ):
                    self.rows[deal] = DealResult(end, out, moves)
                case _:
                    raise UnusableFile(f"{self.path}, line {number}: found {json.dumps(row)}, expected rows "
                                   f"{expected}; remove the file to count from the beginning")

    def add(self, rows: Mapping[int, DealResult]) -> None:
        """Store the rows of more deals; they are on disk when it returns. Known deals are skipped."""
        fresh = {number: row for number, row in sorted(rows.items()) if number not in self.rows}
        self._write([[number, *row] for number, row in fresh.items()])
        self.rows.update(fresh)

    def _write(self, value: object) -> None:
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        while line:
            line = line[os.write(self.handle, line):]
        os.fsync(self.handle)

    @property
    def missing(self) -> list[int]:
        """The deals still to be counted."""
        return [number for number in self.counting.deals if number not in self.rows]


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


@contextmanager
def open_journal(result: Path, counting: Counting, header: Mapping[str, object]) -> Iterator[Journal]:
    """Open the journal of a count, new or existing. Raises `UnusableFile` if it cannot be continued."""
    path = journal_of(result, counting)
    path.parent.mkdir(parents=True, exist_ok=True)
    with _open_locked(path, os.O_RDWR | os.O_CREAT, waits=False) as handle:
        yield Journal(handle, path, counting, header)


def store_count(result: Path, count: Count, versions: Mapping[str, str]) -> None:
    """Store a count in its result file, atomically. Raises `UnusableFile`.

    It replaces a count of the same deals by the same player with the same choices and seed.
    """
    with _change_result(result, count.counting.game_id) as held:
        entry = {**count.as_json(), "made with": dict(sorted(versions.items()))}
        del entry["game"]
        held.counts[:] = [one for one in held.counts if _count_key(one) != _count_key(entry)] + [entry]
        held.counts.sort(key=_count_key)


def store_findings(result: Path, game_id: str, findings: Mapping[str, Finding]) -> None:
    """Replace the findings on a game's claims in its result file. Raises `UnusableFile`."""
    with _change_result(result, game_id) as held:
        held.findings.clear()
        held.findings.update(sorted(findings.items()))


@contextmanager
def _change_result(result: Path, game_id: str) -> Iterator[ResultFile]:
    """Yield the content of a result file to be changed, and write it afterwards. The folder is locked."""
    result.parent.mkdir(parents=True, exist_ok=True)
    # Two counts of one game may end together: one after the other reads the file and writes it.
    with _open_locked(result.parent, os.O_RDONLY, waits=True):
        held = _read_result(result, game_id)
        yield held
        value: dict[str, object] = {"game": game_id, "counts": held.counts}
        if held.findings:
            value["findings"] = {
                key: {"found": said, "holds": holds} for key, (said, holds) in held.findings.items()}
        write_atomically(result, json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def write_atomically(path: Path, text: str) -> None:
    """Write a file atomically: a reader finds the old text or the new one, even after a power failure."""
    fresh = path.with_name(f".{path.name}.new")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def read_counts(result: Path, game_id: str) -> list[dict[str, object]]:
    """Return the counts in a result file; empty if there is no file.

    Raises `UnusableFile` for an invalid file.
    """
    return _read_result(result, game_id).counts


def read_findings(result: Path, game_id: str) -> dict[str, Finding]:
    """Return the findings on a game's claims by key from a result file. Raises `UnusableFile`."""
    return _read_result(result, game_id).findings


def _read_result(result: Path, game_id: str) -> ResultFile:
    try:
        value = json.loads(result.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return ResultFile([], {})
    except ValueError as error:
        where = ""
        if isinstance(error, json.JSONDecodeError):
            where = f", line {error.lineno}, column {error.colno}"
        raise UnusableFile(f"{result}{where}: found no JSON, expected the counts of {game_id}") from error
    match value:
        case {"game": str(held), "counts": [*counts]} if held == game_id and all(map(_is_count, counts)):
            found = value.get("findings", {})
            if isinstance(found, dict) and all(map(_is_finding, found.values())):
                return ResultFile(counts, {key: (one["found"], one["holds"]) for key, one in found.items()})
    raise UnusableFile(f"{result}: found {json.dumps(value)[:40]}, expected the counts of {game_id}")


def _is_count(value: object) -> bool:
    match value:
        case {"player": str(), "under": {}, "seed": int(), "deals": [int(), int()]}:
            return True
    return False


def _is_finding(value: object) -> bool:
    match value:
        case {"found": str(), "holds": bool()}:
            return True
    return False


def _count_key(count: Mapping[str, object]) -> str:
    """Return a key that identifies a count among those of its game, and sorts them."""
    first, last = _numbers(count["deals"])
    seed = _numbers([count["seed"]])[0]
    way = [count["player"], count["under"], f"{seed:020}", f"{first:020}", f"{last:020}"]
    return json.dumps(way, sort_keys=True)


def _numbers(value: object) -> list[int]:
    return [number for number in value if isinstance(number, int)] if isinstance(value, list) else []
