"""Report, in one line, errors that the book did not cause, such as a full disk or another running build."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import click

from generator.site.publishing import FolderInUse, lock_site, lock_work_folder


@contextmanager
def report_system_errors(consequence: str) -> Iterator[None]:
    """Turn an error of the operating system into a message for the user.

    `consequence` is the end of that message. It says what was not done, such as "nothing was published".
    """
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"{system_error_in_words(error)}; {consequence}") from error


@contextmanager
def lock_command_folders(
    work_folder: Path, consequence: str, site_folder: Path | None = None
) -> Iterator[None]:
    """Hold a lock on a command's work folder, and on its site if given, so that no other command uses them.

    If another command holds a lock, or the operating system reports an error, raise one message for the user.
    """
    with report_system_errors(consequence):
        try:
            with lock_work_folder(work_folder), lock_site(site_folder) if site_folder else nullcontext():
                yield
        except FolderInUse as busy:
            raise click.ClickException(str(busy)) from busy


LONGEST = 300
"""The most letters of a path in a message; the rest is cut."""

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Errors that concern the whole disk, whichever file was being written."""


def system_error_in_words(error: OSError) -> str:
    """Return the reason for an error of the operating system, and the file that it concerns."""
    said = (error.strerror or str(error)).lower()
    if error.errno in _FULL:
        return said
    name = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes | os.PathLike) else ""
    if len(name) > LONGEST:
        name = f"{name[:LONGEST]}..."
    return f"{click.format_filename(name)}: {said}" if name else said
