"""Measure the times to build, serve, pack and print the book, beside the time of the site builder alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TypeVar

import click

from generator.archive.edition import CLOSED
from generator.proof.book import read_book
from generator.proof.memory import ResultMemory
from generator.site import builder
from generator.site.manuscript_pages import make_builder_input
from rules_engine.registry import GAMES
from tests.measure import serve_times
from tests.measure.progress import show_current_task
from tests.measure.targets import RATIOS, target_table

T = TypeVar("T")
MEMORY, PDF_MADE = "most memory of one process of a build", "making the PDF"
TIMES = 3
"""The number of times that each is measured; the median counts."""

_FIGURE = re.compile(r'<figure class="plate".*?</figure>', re.DOTALL)
_BOX = re.compile(r'<div data-box="([^"]+)"></div>')


@dataclass(frozen=True)
class BuildTimes:
    """The seconds of each measurement, and the numbers of pages and of their characters.

    `memory` is the most memory that a process of a build took, in bytes. `files` has the sizes in bytes of
    the archive and the PDF. Figures do not count as characters.
    """

    seconds: dict[str, list[float]]
    pages: int
    size: int
    memory: int
    files: dict[str, int]

    def relative_cost(self, what: str) -> float:
        """Return the median time of a measurement as a multiple of the builder's own time."""
        return median(self.seconds[what]) / median(self.seconds["builder"])

    @property
    def values_by_target(self) -> dict[str, float]:
        """Return the measured value for each target: a multiple, seconds or megabytes."""
        times = {what: median(seconds) for what, seconds in self.seconds.items()}
        sizes = {what: size / 1e6 for what, size in self.files.items()}
        return (
            times | {what: self.relative_cost(what) for what in RATIOS} | sizes | {MEMORY: self.memory / 1e6}
        )


def report_book_times(root: Path) -> bool:
    """Report the times to build and check the book in a folder. Return True if all measurements succeed."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            times = measure_book(root, Path(folder))
        except (builder.BuildFailed, subprocess.CalledProcessError) as failure:
            show_current_task("")
            click.echo(_said(failure), err=True)
            return False
    show_current_task("")
    click.echo(f"book: {times.pages} pages, {times.size} characters of Markdown without figures")
    for what, seconds in times.seconds.items():
        spread = f"median of {len(seconds)}, {min(seconds):.2f} to {max(seconds):.2f}"
        click.echo(f"{what}: {median(seconds):.2f} s ({spread})")
    for line in target_table(times.values_by_target):
        click.echo(line)
    return True


def measure_book(root: Path, folder: Path) -> BuildTimes:
    """Build a copy of the book in `folder` in every way that is measured.

    Raise `BuildFailed` or `CalledProcessError` if it cannot be built.
    """
    book = folder / "book"
    _copy_book(root, book)
    seconds: dict[str, list[float]] = {"builder": [], **{what: [] for what in RATIOS}}
    pages, size = _measure_builder_alone(book, folder, seconds["builder"])
    memory = 0
    page = _find_longest_page(book / "docs")

    def measure_task(what: str, task: Callable[[], T]) -> T:
        show_current_task(f"{what}, {len(seconds[what]) + 1} of {TIMES}")
        began = time.perf_counter()
        done = task()
        seconds[what].append(time.perf_counter() - began)
        return done

    for _ in range(TIMES):
        shutil.rmtree(book / "build", ignore_errors=True)
        memory = max(memory, measure_task("from nothing", lambda: _run_command(book, "build")))
        measure_task("nothing changed", lambda: _run_command(book, "build"))
        page.write_text(page.read_text(encoding="utf-8") + "\nOne more line.\n", encoding="utf-8")
        measure_task("one page changed", lambda: _run_command(book, "build"))
        measure_task("proving alone", lambda: read_book(book / "docs", result_memory=ResultMemory()))
    seconds |= serve_times.measure_serving(book, page, TIMES)
    seconds[PDF_MADE] = []
    files = {
        "zip": _size_of_written_file(book, "zip", lambda: _run_command(book, "zip")),
        "PDF": _size_of_written_file(
            book, "pdf", lambda: measure_task(PDF_MADE, lambda: _run_command(book, "pdf"))
        ),
    }
    return BuildTimes(seconds, pages, size, memory, files)


def _find_longest_page(docs: Path) -> Path:
    """Return the longest page of a game, or the longest page if no page has a game."""
    of_games = [path for key in GAMES if (path := docs / f"{key}.md").is_file()]
    return max(of_games or docs.rglob("*.md"), key=lambda path: path.stat().st_size)


def _size_of_written_file(book: Path, ending: str, task: Callable[[], object]) -> int:
    """Return the size of the file with this ending that a task writes into the book's dist, in bytes."""
    task()
    (made,) = (book / "dist").glob(f"*.{ending}")
    return made.stat().st_size


def _measure_builder_alone(book: Path, folder: Path, seconds: list[float]) -> tuple[int, int]:
    """Measure the site builder on the book's pages, with every step of every example but without figures."""
    pages = folder / "pages"
    pages.mkdir()
    show_current_task("writing the pages")
    made = make_builder_input(book, pages)
    for page in made.book.pages:
        inside = made.figures[page.path].load_figures().inside
        path = pages / page.path
        text = _BOX.sub(lambda box, held=inside: _FIGURE.sub("", held.get(box[1], "")),  # type: ignore[misc]
                        path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
    # Once unmeasured, so that importing the builder is not counted.
    for run in range(TIMES + 1):
        show_current_task(f"the builder alone, {run} of {TIMES}" if run else "loading the builder")
        began = time.perf_counter()
        builder.build_with_mkdocs(book / "mkdocs.yml", pages, folder / "site")
        if run:
            seconds.append(time.perf_counter() - began)
    texts = [path.read_text(encoding="utf-8") for path in pages.rglob("*.md")]
    return len(texts), sum(map(len, texts))


def _copy_book(root: Path, book: Path) -> None:
    book.mkdir()
    shutil.copy(root / "mkdocs.yml", book)
    for name in ("docs", CLOSED, "games"):
        if (root / name).is_dir():
            shutil.copytree(root / name, book / name)


def _run_command(book: Path, name: str) -> int:
    """Run a command on the book. Return the most memory that one of its processes took, in bytes."""
    command = [sys.executable, "-m", "generator", name, "--root", str(book)]
    with tempfile.TemporaryFile("w+") as told:
        process = subprocess.Popen(command, stdout=told, stderr=told, cwd=Path(__file__).parents[2])
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            told.seek(0)
            raise subprocess.CalledProcessError(process.returncode, command, stderr=told.read())
    # Kilobytes on Linux, bytes on macOS.
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _said(failure: Exception) -> str:
    if isinstance(failure, builder.BuildFailed):
        return f"the builder refused the pages: {failure.messages[0]}"
    told = getattr(failure, "stderr", "") or str(failure)
    return f"the book is not made: {str(told).strip().splitlines()[0]}"
