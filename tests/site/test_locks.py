"""The lock files: each pins all required packages with hashes and names no address."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.conftest import ROOT

NODES = sorted((ROOT / ".ci").glob("*/package-lock.json"))
LOCKS = sorted(path.stem for path in (ROOT / ".ci").glob("*.txt"))
INSTALLED = re.findall(r"\.ci/venv \$\(PYTHON\) (\w+)", (ROOT / "Makefile").read_text())
ADDED = {"site": "package"}
"""The requirements that `.ci/lock` adds to those of the distribution, which cannot include another file."""
NAME = re.compile(r"[A-Za-z0-9._-]+")


def requirements_under_name(name: str) -> set[str]:
    """Return the requirements in the file of this name and in those that it includes."""
    found: set[str] = set()
    for line in (ROOT / ".ci" / f"{name}.in").read_text().splitlines():
        if line.startswith("-r "):
            found |= requirements_under_name(line.removeprefix("-r ").removesuffix(".in"))
        elif line and not line.startswith(("#", "-c ")):
            found.add(name_of_requirement(line))
    return found


def name_of_requirement(requirement: str) -> str:
    match = NAME.match(requirement)
    assert match, requirement
    return match[0].lower().replace("_", "-")


def packages_pinned_in_lock(name: str) -> dict[str, bool]:
    """Return the packages of a lock, each with whether it has a version and a hash."""
    text = (ROOT / ".ci" / f"{name}.txt").read_text()
    blocks = re.findall(r"^\S.*(?:\n +.*)*", text, re.MULTILINE)
    return {name_of_requirement(block): "==" in block and "--hash=sha256:" in block for block in blocks}


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_pins_all_required_packages_with_hashes(name: str) -> None:
    held = packages_pinned_in_lock(name)
    assert requirements_under_name(name) <= held.keys()
    assert all(held.values())


@pytest.mark.parametrize("name", LOCKS)
def test_no_lock_names_an_address_of_packages(name: str) -> None:
    text = (ROOT / ".ci" / f"{name}.txt").read_text()
    assert not re.search(r"://|^-|file:|\.(?:com|org|io|net)\b", text, re.MULTILINE)


@pytest.mark.parametrize("name", INSTALLED)
def test_installed_locks_include_what_builds_this_project(name: str) -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    told = requirements_under_name(name) | (requirements_under_name(ADDED[name]) if name in ADDED else set())
    assert {name_of_requirement(requirement)
        for requirement in needed} <= told & packages_pinned_in_lock(name).keys()


@pytest.mark.parametrize("path", NODES, ids=[path.parent.name for path in NODES])
def test_node_packages_are_locked_with_hashes_and_without_addresses(path: Path) -> None:
    text = path.read_text()
    packages = json.loads(text)["packages"]
    asked = json.loads((path.parent / "package.json").read_text())
    wanted = asked.get("dependencies", {}) | asked.get("devDependencies", {})
    assert {name: packages[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    assert all(one["integrity"].startswith("sha512-") for name, one in packages.items() if name)
    assert "://" not in text
