"""Environments of their own, made without a network: the libraries are those of the suite."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from tests.conftest import ROOT

QUIET = ("--quiet", "--disable-pip-version-check", "--no-input", "--no-index", "--no-deps")
PACKED = ("pyproject.toml", "README.md", "LICENSE", ".ci", "rules_engine", "generator")
"""What a distribution is made of."""


def copy_project(folder: Path) -> Path:
    """A copy of the project, without what is no part of its distribution."""
    folder.mkdir()
    for name in PACKED:
        subprocess.run(["cp", "-r", str(ROOT / name), str(folder)], check=True)
    return folder


def build_wheel(folder: Path) -> Path:
    """The project's wheel, made in this folder."""
    source = copy_project(folder / "source")
    pip = [sys.executable, "-m", "pip", "wheel", *QUIET, "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(folder), str(source)], check=True)
    (found,) = folder.glob("*.whl")
    return found


def make_environment(folder: Path) -> Path:
    """An environment with nothing in it that finds the suite's libraries, but nothing installed in place."""
    venv.create(folder)
    packages = next(folder.glob("lib/python*/site-packages"))
    # What a line here names is searched last, and the files of paths that lie there are not followed.
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return packages


def install_wheel(packages: Path, what: Path) -> None:
    """Installs a wheel into an environment."""
    python = packages.parents[2] / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", *QUIET, "--ignore-installed"]
    subprocess.run([*pip, str(what)], check=True)
