"""How far a measurement has come, on a terminal."""

from __future__ import annotations

import sys

import click


def show_current_task(what: str) -> None:
    """Says on a terminal what is being done now, in the place of what was said before."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{what}", nl=False, err=True)
