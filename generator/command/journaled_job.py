"""Do all deals of a job, with a journal by which the command continues after a stop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

import click

from generator.command.deal_work import (
    DealJob,
    do_remaining_deals,
    journal_header,
    print_speed,
    report_expected_errors,
    workers_for_options,
)
from generator.command.options import names_of_loaded_game_modules
from generator.count.journal import open_deal_journal

Row = TypeVar("Row")


class JournaledJob(DealJob[Row], Protocol[Row]):
    """A job whose results can be stored in a journal and read from it."""

    def as_json(self) -> dict[str, object]:
        """Return the settings on which the results depend, as JSON values."""

    def parse_recorded_result(self, deal_number: int, row: object) -> Row:
        """Return the result of a deal from its row in a journal. Raise `ValueError` for a wrong row."""

    def verify_recorded_result(self, deal_number: int, row: Row, wins: tuple[str, ...]) -> None:
        """Check a recorded result: each win is played again. Raise `FalseWin` if it is wrong."""


@contextmanager
def results_of_finished_job(
    job: JournaledJob[Row], journal_path: Path, process_count: int
) -> Iterator[Mapping[int, Row]]:
    """Do the deals of a job that the journal lacks, and yield the results of all deals by deal number.

    After the `with` block the journal is deleted and the speed printed. If the block raises an error, the
    journal stays. An unusable journal, a false win or a failed worker becomes a message for the user.
    """
    with (
        report_expected_errors(journal_path), open_deal_journal(
            journal_path, journal_header(job.as_json()), job.parse_recorded_result,
                job.verify_recorded_result) as journal,
        workers_for_options(None, process_count) as workers,
    ):
        modules = names_of_loaded_game_modules(click.get_current_context())
        progress = do_remaining_deals(job, journal, workers, modules, process_count)
        yield journal.rows
        journal.delete_file()
    print_speed(job, progress)
