"""The source code passes ruff and mypy, and the page scripts pass their checks."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import ROOT


@pytest.mark.parametrize("tool", [["ruff", "check"], ["mypy"]], ids=lambda tool: tool[0])
def test_ruff_and_mypy_find_no_faults(tool: list[str]) -> None:
    run = subprocess.run([sys.executable, "-m", *tool], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_page_scripts_pass_their_checks() -> None:
    """Run tsc, eslint and the unit tests of functions that need no page."""
    run = subprocess.run([".ci/javascript/check"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
