"""Make Python environments without a network, with the libraries of the test suite."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from tests.conftest import ROOT

QUIET = ("--quiet", "--disable-pip-version-check", "--no-input", "--no-index", "--no-deps")
PACKED = ("pyproject.toml", "README.md", "LICENSE", ".ci", "rules_engine", "generator")
"""The files and folders of which a distribution is made."""


def copy_project(folder: Path) -> Path:
    """Return a copy of the project with only the parts that are distributed."""
    folder.mkdir()
    for name in PACKED:
        subprocess.run(["cp", "-r", str(ROOT / name), str(folder)], check=True)
    return folder


def build_source_archive(folder: Path) -> Path:
    """Build the project's source archive (sdist) in this folder, and return it."""
    source = copy_project(folder / "source")
    code = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    subprocess.run(
        [sys.executable, "-c", code, str(folder)], cwd=source, check=True, capture_output=True, text=True
    )
    (found,) = folder.glob("*.tar.gz")
    return found


def build_wheel(folder: Path) -> Path:
    """Build the project's wheel in this folder from its source archive alone, and return it."""
    archive = build_source_archive(folder)
    pip = [sys.executable, "-m", "pip", "wheel", *QUIET, "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(folder), str(archive)], check=True)
    (found,) = folder.glob("*.whl")
    return found


def make_environment(folder: Path) -> Path:
    """Make an empty environment that finds the libraries of the suite, but nothing installed in place."""
    venv.create(folder)
    packages = next(folder.glob("lib/python*/site-packages"))
    # What a line here names is searched last, and the files of paths that lie there are not followed.
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return packages


def install_wheel(packages: Path, what: Path) -> None:
    """Install a wheel into an environment."""
    python = packages.parents[2] / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", *QUIET, "--ignore-installed"]
    subprocess.run([*pip, str(what)], check=True)
