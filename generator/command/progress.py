"""Show the progress of a long command: a bar on a terminal, else a line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

SECONDS = 5.0
"""The time before the first line, and between two lines."""


@contextmanager
def progress() -> Iterator[Callable[[str, int, int], None]]:
    """Yield a function to call with a message, the amount of work done, and the total (0: unknown)."""
    if not sys.stderr.isatty():
        last = time.monotonic()

        def line(what: str, done: int, total: int) -> None:
            nonlocal last
            if time.monotonic() - last >= SECONDS:
                last = time.monotonic()
                click.echo(f"{what} ({done} of {total})" if total else what, err=True)

        yield line
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def show(what: str, done: int, total: int) -> None:
            bar.update(task, description=what, completed=done, total=total or None)

        yield show
