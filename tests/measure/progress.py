"""Show on a terminal how far a measurement is."""

from __future__ import annotations

import sys

import click


def show_current_task(what: str) -> None:
    """Show on a terminal what is being done now, in place of the last message."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{what}", nl=False, err=True)
