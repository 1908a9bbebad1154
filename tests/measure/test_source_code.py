"""The source code passes ruff and mypy: `make lint`, beside all other tests."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import ROOT


@pytest.mark.parametrize("tool", [["ruff", "check"], ["mypy"]], ids=lambda tool: tool[0])
def test_nothing_is_found_in_python(tool: list[str]) -> None:
    run = subprocess.run([sys.executable, "-m", *tool], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_nothing_is_found_in_the_scripts_of_the_pages() -> None:
    """Runs tsc, eslint and the unit tests of functions that need no page."""
    run = subprocess.run([".ci/javascript/check"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
