"""How far a long command has come: a bar on a terminal, and a line now and then in a pipe."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

SECONDS = 5.0
"""So long a command says nothing in a pipe, at first and between two lines."""


@contextmanager
def progress() -> Iterator[Callable[[str, int, int], None]]:
    """A function that is told what is being done, how much of it is done, and of how much (0: not known)."""
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
