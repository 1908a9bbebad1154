"""The other libraries with which the engine is compared. Only `make bench` installs them."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType

import click

PACKAGES = {"pyspiel": "open_spiel", "chess": "chess", "pokerkit": "pokerkit"}
"""The package that each module comes in."""


def import_library(module: str) -> ModuleType | None:
    """Return the module. If it cannot be imported, print a line and return None."""
    try:
        return import_module(module)
    except ImportError as error:
        name = PACKAGES[module]
        click.echo(f"{name} cannot be had, and nothing is measured beside it: {error}", err=True)
        return None


def library_versions(packages: tuple[str, ...]) -> str:
    """Return the installed versions of packages as text: `chess 1.11.2, pokerkit not installed`."""
    return ", ".join(f"{package} {_version(package)}" for package in packages)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
