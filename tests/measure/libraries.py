"""Libraries of other people's that the engine is measured beside; the bench alone installs them."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType

import click

PACKAGES = {"pyspiel": "open_spiel", "chess": "chess", "pokerkit": "pokerkit"}
"""The package that each module comes in."""


def import_library(module: str) -> ModuleType | None:
    """The module, or None where it cannot be imported, which is told in a line."""
    try:
        return import_module(module)
    except ImportError as error:
        name = PACKAGES[module]
        click.echo(f"{name} cannot be had, and nothing is measured beside it: {error}", err=True)
        return None


def library_versions(packages: tuple[str, ...]) -> str:
    """The packages with their versions, as they are installed: `chess 1.11.2, pokerkit not installed`."""
    return ", ".join(f"{package} {_version(package)}" for package in packages)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
