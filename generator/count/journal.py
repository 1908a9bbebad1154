"""Store the results of numbered deals in a journal, so that interrupted work can be continued.

A journal is an SQLite database. Its header says what is computed and by which version of the engine; each row
holds the number of a deal and its result as JSON. Each addition is atomic, even if the process is killed or
the power fails. Only one process can have a journal open.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Generic, TypeVar

from rules_engine.counting.count import CountRequest, DealResult

SUFFIX = ".journal"
APPLICATION = 0x42544231
"""Marks a database as a journal of this format; another format needs another number."""

Row = TypeVar("Row")


class UnusableResultFile(Exception):
    """Raised if a journal or result file cannot be used. The message says why and what to do."""


class DealJournal(Generic[Row]):
    """An open journal of a job: the results of the deals that are done, by deal number (`rows`).

    Use `open_deal_journal` to open one. A row is the result of one deal, any value that `json` can write.
    `read_row` takes the number of a deal and the JSON value of its row. It returns the result, or raises
    `ValueError` if the value is not valid.
    """

    def __init__(
        self, database: sqlite3.Connection, path: Path, header: Mapping[str, object],
        read_row: Callable[[int, object], Row],
    ) -> None:
        self.path = path
        self.rows: dict[int, Row] = {}
        self._database = database
        # The exclusive lock taken here is kept until the journal is closed.
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("BEGIN EXCLUSIVE")
        if not database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            database.execute(f"PRAGMA application_id = {APPLICATION}")
            database.execute("CREATE TABLE header (value TEXT)")
            database.execute("CREATE TABLE deal (number INTEGER PRIMARY KEY, result TEXT)")
            database.execute("INSERT INTO header VALUES (?)", [json.dumps(header, sort_keys=True)])
        database.execute("COMMIT")
        self._load_earlier_results(header, read_row)

    def _load_earlier_results(
        self, header: Mapping[str, object], read_row: Callable[[int, object], Row]
    ) -> None:
        database = self._database
        if database.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            raise sqlite3.DatabaseError("not a journal")
        if database.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("damaged")
        if database.execute("SELECT value FROM header").fetchone() != (json.dumps(header, sort_keys=True),):
            raise UnusableResultFile(
                f"{self.path}: this journal was started for another count, or with another version of the "
                "engine or of Python; remove the file to start from the beginning")
        for number, text in database.execute("SELECT number, result FROM deal ORDER BY number"):
            try:
                self.rows[number] = read_row(number, json.loads(text))
            except (ValueError, TypeError) as error:
                raise UnusableResultFile(f"{self.path}, deal {number}: found {text}; {error}; "
                               "remove the file to start from the beginning") from error

    def add_results(self, rows: Mapping[int, Row]) -> None:
        """Store the results of more deals on disk, by deal number.

        Skip deals that the journal already has.
        """
        fresh = {number: row for number, row in rows.items() if number not in self.rows}
        with self._database:
            self._database.execute("BEGIN")
            self._database.executemany("INSERT INTO deal VALUES (?, ?)",
                                   [(number, json.dumps(row)) for number, row in fresh.items()])
        self.rows.update(fresh)

    def remove(self) -> None:
        """Close the journal and delete its file, after the final result has been stored elsewhere."""
        self._database.close()
        self.path.unlink(missing_ok=True)


@contextmanager
def open_deal_journal(
    path: Path, header: Mapping[str, object], read_row: Callable[[int, object], Row]
) -> Iterator[DealJournal[Row]]:
    """Yield the journal at a path, which is created if it is missing, and close it afterwards.

    `header` has the settings on which the results depend. `read_row` is as in `DealJournal`. Raise
    `UnusableResultFile` if the file cannot be used.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as database:
            yield DealJournal(database, path, header, read_row)
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


def path_of_journal(result: Path, counting: CountRequest) -> Path:
    """Return the path of the journal in which a count stores its results while it runs.

    The journal is beside the result file `result`.
    """
    text = json.dumps(counting.as_json(), sort_keys=True, ensure_ascii=False)
    mark = hashlib.sha256(text.encode()).hexdigest()[:12]
    return result.with_name(f"{result.stem}.{mark}{SUFFIX}")


@contextmanager
def open_journal_of_count(
    result: Path, counting: CountRequest, header: Mapping[str, object]
) -> Iterator[DealJournal[DealResult]]:
    """Yield the open journal of a count. A count plays many deals and records how many were won.

    Raise `UnusableResultFile` if the count cannot be continued from the journal.
    """

    def read_row(number: int, row: object) -> DealResult:
        match row:
            case [str(end), int(out), int(moves)] if number in counting.deals:
                return DealResult(end, out, moves)
        raise ValueError("a deal of this count must have a list: [end, cards on foundations, moves]")

    with open_deal_journal(path_of_journal(result, counting), header, read_row) as journal:
        yield journal
