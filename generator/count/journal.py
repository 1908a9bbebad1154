"""What a count keeps: a journal while it runs, line after line, and at the end its result in one file a game.

A journal's first line says what is counted and by which engine; each further line holds the rows of some
deals, `[number, end, out, moves]`. A line is on the disk before the next is begun, so a count that is
killed has lost nothing but the line it was writing, and goes on from there.
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
"""What a claim's check found, and whether that bears the claim out."""


class Held(NamedTuple):
    """What a result's file holds: the counts of a game, and the findings on its claims by their keys."""

    counts: list[dict[str, object]]
    findings: dict[str, Finding]


class Unusable(Exception):
    """A journal or a result that cannot be gone on from; says which file, where in it, and what to do."""


def journal_of(result: Path, counting: Counting) -> Path:
    """The journal that stands beside a result while this is counted."""
    said = json.dumps(counting.as_json(), sort_keys=True, ensure_ascii=False)
    mark = hashlib.sha256(said.encode()).hexdigest()[:12]
    return result.with_name(f"{result.stem}.{mark}{SUFFIX}")


@contextmanager
def _alone(path: Path, flags: int, *, waits: bool) -> Iterator[int]:
    """A file or folder open in no other process that asks for it alone; `waits` until it is so."""
    handle = os.open(path, flags, 0o666)
    try:
        if sys.platform != "win32":
            from fcntl import LOCK_EX, LOCK_NB, flock

            try:
                flock(handle, LOCK_EX if waits else LOCK_EX | LOCK_NB)
            except BlockingIOError as error:
                raise Unusable(f"{path}: this count is under way in another process") from error
        yield handle
    finally:
        os.close(handle)


class Journal:
    """The journal of one counting, open and locked: the rows it holds, and those added to it."""

    def __init__(self, handle: int, path: Path, counting: Counting, header: Mapping[str, object]) -> None:
        self.handle, self.path, self.counting = handle, path, counting
        self.rows: dict[int, DealResult] = {}
        self._begin(header)

    def _begin(self, header: Mapping[str, object]) -> None:
        text = b"".join(iter(lambda: os.read(self.handle, 1 << 20), b""))
        lines = text.split(b"\n")
        torn = lines.pop()
        if lines and not _reads(lines[-1]):
            # A machine that stopped, not only the process, may leave a whole line that was never written.
            torn = lines.pop() + b"\n" + torn
        whole = len(text) - len(torn)
        if whole < len(text):
            os.ftruncate(self.handle, whole)
        os.lseek(self.handle, whole, os.SEEK_SET)
        if not lines:
            self._write(header)
            return
        held = self._parsed(lines[0], 1)
        if held != json.loads(json.dumps(header)):
            raise Unusable(f"{self.path}, line 1: it was begun by another engine, Python or way of counting; "
                           "remove the file to count from the beginning")
        for number, line in enumerate(lines[1:], start=2):
            self._take(self._parsed(line, number), number)

    def _parsed(self, line: bytes, number: int) -> object:
        try:
            return json.loads(line)
        except ValueError as error:
            column = getattr(error, "colno", 1)
            found = line[:20].decode(errors="replace")
            raise Unusable(f"{self.path}, line {number}, column {column}: found {found!r}, expected JSON; "
                           "remove the file to count from the beginning") from error

    def _take(self, rows: object, number: int) -> None:
        expected = "[deal, end, cards out, moves] of deals asked for, each deal once"
        for row in rows if isinstance(rows, list) else [rows]:
            match row:
                case [int(deal), str(end), int(out), int(moves)] if (
                    deal in self.counting.deals and deal not in self.rows
                ):
                    self.rows[deal] = DealResult(end, out, moves)
                case _:
                    raise Unusable(f"{self.path}, line {number}: found {json.dumps(row)}, expected rows "
                                   f"{expected}; remove the file to count from the beginning")

    def add(self, rows: Mapping[int, DealResult]) -> None:
        """Keeps the rows of some more deals; they are on the disk when it returns."""
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


def _reads(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


@contextmanager
def journal(result: Path, counting: Counting, header: Mapping[str, object]) -> Iterator[Journal]:
    """The journal of a counting, gone on with where there is one; raises `Unusable`."""
    path = journal_of(result, counting)
    path.parent.mkdir(parents=True, exist_ok=True)
    with _alone(path, os.O_RDWR | os.O_CREAT, waits=False) as handle:
        yield Journal(handle, path, counting, header)


def keep(result: Path, count: Count, versions: Mapping[str, str]) -> None:
    """Puts a count in its place among those in the result's file, whole or not at all.

    A count of the same deals by the same player in the same way gives way to it. Raises `Unusable`.
    """
    with _changing(result, count.counting.game_id) as held:
        entry = {**count.as_json(), "made with": dict(sorted(versions.items()))}
        del entry["game"]
        held.counts[:] = [one for one in held.counts if _place(one) != _place(entry)] + [entry]
        held.counts.sort(key=_place)


def keep_findings(result: Path, game_id: str, found: Mapping[str, Finding]) -> None:
    """Puts what the checks of a game's claims found in the place of what was kept; raises `Unusable`."""
    with _changing(result, game_id) as held:
        held.findings.clear()
        held.findings.update(sorted(found.items()))


@contextmanager
def _changing(result: Path, game_id: str) -> Iterator[Held]:
    """What a result's file holds, to be changed, and written when it is."""
    result.parent.mkdir(parents=True, exist_ok=True)
    # Two counts of one game may end together: one after the other reads the file and writes it.
    with _alone(result.parent, os.O_RDONLY, waits=True):
        held = _read(result, game_id)
        yield held
        value: dict[str, object] = {"game": game_id, "counts": held.counts}
        if held.findings:
            value["findings"] = {
                key: {"found": said, "holds": holds} for key, (said, holds) in held.findings.items()}
        whole(result, json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def whole(path: Path, text: str) -> None:
    """Writes a file so that whoever reads it finds the old text or the new one, even if the power fails."""
    fresh = path.with_name(f".{path.name}.new")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def kept(result: Path, game_id: str) -> list[dict[str, object]]:
    """The counts in a result's file, none where there is no file; raises `Unusable` where it holds others."""
    return _read(result, game_id).counts


def findings(result: Path, game_id: str) -> dict[str, Finding]:
    """What the checks of a game's claims found, by key, as a result's file has it; raises `Unusable`."""
    return _read(result, game_id).findings


def _read(result: Path, game_id: str) -> Held:
    try:
        value = json.loads(result.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Held([], {})
    except ValueError as error:
        where = ""
        if isinstance(error, json.JSONDecodeError):
            where = f", line {error.lineno}, column {error.colno}"
        raise Unusable(f"{result}{where}: found no JSON, expected the counts of {game_id}") from error
    match value:
        case {"game": str(held), "counts": [*counts]} if held == game_id and all(map(_is_count, counts)):
            found = value.get("findings", {})
            if isinstance(found, dict) and all(map(_is_finding, found.values())):
                return Held(counts, {key: (one["found"], one["holds"]) for key, one in found.items()})
    raise Unusable(f"{result}: found {json.dumps(value)[:40]}, expected the counts of {game_id}")


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


def _place(count: Mapping[str, object]) -> str:
    """What tells a count from others of its game, and where it stands among them."""
    first, last = _numbers(count["deals"])
    seed = _numbers([count["seed"]])[0]
    way = [count["player"], count["under"], f"{seed:020}", f"{first:020}", f"{last:020}"]
    return json.dumps(way, sort_keys=True)


def _numbers(value: object) -> list[int]:
    return [number for number in value if isinstance(number, int)] if isinstance(value, list) else []
