"""What stops a command from outside the book, told in one line: another build, a full disk."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import click

from generator.site.publishing import Busy, alone, sole_publisher


@contextmanager
def told(consequence: str) -> Iterator[None]:
    """Turns what the system refuses into one message, which ends in what follows from it."""
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"{_refusal(error)}; {consequence}") from error


@contextmanager
def by_itself(work: Path, consequence: str, site: Path | None = None) -> Iterator[None]:
    """A command that no other may disturb in its folder of work, nor in its site, whichever book that is of.

    What goes wrong is told in one line.
    """
    with told(consequence):
        try:
            with alone(work), sole_publisher(site) if site else nullcontext():
                yield
        except Busy as busy:
            raise click.ClickException(str(busy)) from busy


_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""What is said of a disk as a whole, whichever file was just being written."""


def _refusal(error: OSError) -> str:
    """What the system refused, and where."""
    said = (error.strerror or str(error)).lower()
    if error.errno in _FULL:
        return said
    name = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes | os.PathLike) else ""
    return f"{click.format_filename(name)}: {said}" if name else said
