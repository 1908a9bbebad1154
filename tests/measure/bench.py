"""Measure how fast moves are listed, judged and checked, beside other libraries, and the times of a build."""

from __future__ import annotations

import platform
import sys
from pathlib import Path

import click

from tests.measure import (
    book_times,
    compiled_speed,
    judge_speed,
    klondike_beside_openspiel,
    random_play,
    transcripts_beside_others,
)
from tests.measure.libraries import PACKAGES, library_versions
from tests.measure.progress import show_current_task


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
def main(root: Path) -> None:
    """Report how fast the engine lists, judges and proves, and what proof and site builder cost."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    others = library_versions(("mkdocs", "mkdocs-material", *PACKAGES.values()))
    click.echo(f"{python}, {platform.system()} {platform.machine()}, {others}")
    same = random_play.report_list_speed()
    compiled_speed.report_move_rates()
    klondike_beside_openspiel.report_klondike_speed()
    transcripts_beside_others.report_replay_speed(root)
    judge_speed.report_judge_speed()
    show_current_task("")
    whole = book_times.report_book_times(root)
    sys.exit(0 if same and whole else 1)


if __name__ == "__main__":
    main()
