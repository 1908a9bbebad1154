"""Store the results of numbered deals in a journal, so that interrupted work can be continued.

A journal is an SQLite database with a signed row for each deal. Only one process can have a journal open.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

from generator.support.machine_key import machine_key
from rules_engine.counting.count import CountRequest, DealResult, FalseWin, ResultWithWinningMoves

SUFFIX = ".journal"
APPLICATION = 0x42544232
"""Marks a database as a journal of this format; another format needs another number."""

Row = TypeVar("Row")
RowVerifier: TypeAlias = Callable[[int, Row, tuple[str, ...]], None]
"""A function that checks the wins in the result of a deal, and raises `FalseWin`."""


class UnusableResultFile(Exception):
    """Raised if a journal or result file cannot be used. The message says why and what to do."""


class DealJournal(Generic[Row]):
    """An open journal of a job: the results of the deals that are done, by deal number (`rows`).

    Use `open_deal_journal` to open one. A result is any value that `json` can write.
    """

    def __init__(
        self, database: sqlite3.Connection, path: Path, header: Mapping[str, object],
        parse_recorded_result: Callable[[int, object], Row], verify_recorded_result: RowVerifier[Row],
    ) -> None:
        self.path = path
        self.rows: dict[int, Row] = {}
        self._database = database
        self._header = json.dumps(header, sort_keys=True)
        self._key = machine_key()
        # The exclusive lock taken here is kept until the journal is closed.
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("BEGIN EXCLUSIVE")
        if not database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            database.execute(f"PRAGMA application_id = {APPLICATION}")
            database.execute("CREATE TABLE header (value TEXT)")
            database.execute("CREATE TABLE deal (number INTEGER PRIMARY KEY, result TEXT, signature BLOB)")
            database.execute("INSERT INTO header VALUES (?)", [self._header])
        database.execute("COMMIT")
        self._load_earlier_results(parse_recorded_result, verify_recorded_result)

    def _load_earlier_results(
        self, parse_recorded_result: Callable[[int, object], Row], verify_recorded_result: RowVerifier[Row]
    ) -> None:
        database = self._database
        if database.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            raise sqlite3.DatabaseError("not a journal")
        if database.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("damaged")
        if database.execute("SELECT value FROM header").fetchone() != (self._header,):
            raise UnusableResultFile(
                f"{self.path}: this journal was started for another count, or with another version of the "
                "engine or of Python; remove the file to start from the beginning")
        rows = database.execute("SELECT number, result, signature FROM deal ORDER BY number")
        for number, text, signature in rows:
            try:
                row, wins = self._read_signed_row(number, text, signature)
                self.rows[number] = parse_recorded_result(number, row)
                verify_recorded_result(number, self.rows[number], wins)
            except (ValueError, TypeError, FalseWin) as error:
                raise UnusableResultFile(f"{self.path}, deal {number}: found {str(text)[:80]}; {error}; "
                               "remove the file to start from the beginning") from error

    def _read_signed_row(
        self, deal_number: int, row_text: object, signature: object
    ) -> tuple[object, tuple[str, ...]]:
        """Return the result and the wins in a row.

        Raise `ValueError` if the row was not written by this program on this machine.
        """
        if not (
            isinstance(row_text, str) and isinstance(signature, bytes)
            and hmac.compare_digest(self._signature_of_row(deal_number, row_text), signature)
        ):
            raise ValueError("this row of the journal was changed, or it was written on another machine")
        row, wins = json.loads(row_text)
        return row, tuple(wins)

    def _signature_of_row(self, deal_number: int, row_text: str) -> bytes:
        signed_text = f"{self._header}\0{deal_number}\0{row_text}"
        return hmac.new(self._key, signed_text.encode(), hashlib.sha256).digest()

    def add_results(self, results_by_deal: Mapping[int, ResultWithWinningMoves[Row]]) -> None:
        """Store the results of more deals on disk, by deal number, with the moves of their wins.

        Skip deals that the journal already has.
        """
        fresh = {number: row for number, row in results_by_deal.items() if number not in self.rows}
        with self._database:
            self._database.execute("BEGIN")
            texts = [(number, json.dumps(row)) for number, row in fresh.items()]
            self._database.executemany(
                "INSERT INTO deal VALUES (?, ?, ?)",
                [(number, text, self._signature_of_row(number, text)) for number, text in texts],
            )
        self.rows.update((number, proved.row) for number, proved in fresh.items())

    def delete_file(self) -> None:
        """Close the journal and delete its file, after the final result has been stored elsewhere."""
        self._database.close()
        self.path.unlink(missing_ok=True)


@contextmanager
def open_deal_journal(
    path: Path,
    header: Mapping[str, object],
    parse_recorded_result: Callable[[int, object], Row],
    verify_recorded_result: RowVerifier[Row],
) -> Iterator[DealJournal[Row]]:
    """Yield the journal at a path, which is created if it is missing, and close it afterwards.

    - `header`: the settings on which the results depend.
    - `parse_recorded_result`: returns the result for a deal's number and JSON value, or raises `ValueError`.
    - `verify_recorded_result`: takes the number, the result and the moves of its wins; raises `FalseWin` if
      the moves do not win.

    Raise `UnusableResultFile` if the file cannot be used.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as database:
            try:
                journal = DealJournal(database, path, header, parse_recorded_result, verify_recorded_result)
            except UnicodeDecodeError as error:   # from a message of SQLite that quotes a damaged name
                raise sqlite3.DatabaseError("damaged") from error
            yield journal
    except sqlite3.DatabaseError as error:
        raise UnusableResultFile(f"{path}: {_explain_database_error(error)}") from error


def _explain_database_error(error: sqlite3.DatabaseError) -> str:
    """Return a message that says what a database error means and what to do."""
    if error.__class__ is not sqlite3.OperationalError:
        return ("the file is damaged, or is not a journal of this version; "
                "remove the file to start from the beginning")
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
        return "this count is running in another process; wait until it ends"
    return f"the journal cannot be read or written: {error}; if it is damaged, remove the file"


def path_of_journal(result_file: Path, count_request: CountRequest) -> Path:
    """Return the path of the journal in which a count stores its results while it runs.

    The journal is beside the result file `result_file`.
    """
    text = json.dumps(count_request.as_json(), sort_keys=True, ensure_ascii=False)
    mark = hashlib.sha256(text.encode()).hexdigest()[:12]
    return result_file.with_name(f"{result_file.stem}.{mark}{SUFFIX}")


@contextmanager
def open_journal_of_count(
    result_file: Path, count_request: CountRequest, header: Mapping[str, object]
) -> Iterator[DealJournal[DealResult]]:
    """Yield the open journal of a count, which plays many deals and records how many were won.

    Raise `UnusableResultFile` if the count cannot be continued from the journal.
    """

    def parse_recorded_result(deal_number: int, row: object) -> DealResult:
        match row:
            case [str(end), int(out), int(moves)] if deal_number in count_request.deal_numbers:
                return DealResult(end, out, moves)
        raise ValueError(
            f"deal {deal_number}: found {row!r}, expected the list [end, cards on foundations, moves]")

    path = path_of_journal(result_file, count_request)
    with open_deal_journal(
        path, header, parse_recorded_result, count_request.verify_recorded_result
    ) as journal:
        yield journal
