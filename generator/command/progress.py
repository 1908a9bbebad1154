"""Show the progress of a long command, as a bar on a terminal or as lines elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

SECONDS = 5.0
"""The time before the first line, and between two lines."""


@contextmanager
def show_progress() -> Iterator[Callable[[str, int, int], None]]:
    """Yield a function that shows how far a long command is, as a bar on a terminal or as lines elsewhere.

    Its arguments are a message, the work done, and the total (0 if unknown).
    """
    if not sys.stderr.isatty():
        last = time.monotonic()

        def print_progress_line(message: str, done: int, total: int) -> None:
            nonlocal last
            if time.monotonic() - last >= SECONDS:
                last = time.monotonic()
                click.echo(f"{message} ({done} of {total})" if total else message, err=True)

        yield print_progress_line
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def update_progress_bar(message: str, done: int, total: int) -> None:
            bar.update(task, description=message, completed=done, total=total or None)

        yield update_progress_bar
