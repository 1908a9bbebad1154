"""Files beside the program for those who use or publish it, and the workflow that publishes the book."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from datetime import date
from importlib.metadata import distribution
from typing import Any
from uuid import UUID

import click
import pytest
import yaml
from click.testing import CliRunner

import rules_engine
from generator.archive.edition import read_edition
from generator.command.cli import main
from generator.site.components import (
    Component,
    components_as_cyclonedx,
    components_in_site,
    installed_components,
    theme_licence,
)
from generator.site.live_files import PINNED, PYODIDE_VERSION
from tests.conftest import ROOT

WORKFLOW = ROOT / ".github" / "workflows" / "book.yml"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def run_program(*words: str) -> str:
    result = CliRunner().invoke(main, words, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_program_prints_its_version() -> None:
    assert run_program("--version") == f"by-the-book {rules_engine.__version__}\n"


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "README.md"])
def test_links_in_project_files_lead_to_existing_files(name: str) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", (ROOT / name).read_text(encoding="utf-8")):
        assert (ROOT / link).exists(), link


def test_the_changelog_has_an_entry_for_this_version() -> None:
    assert f"\n## {rules_engine.__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_citation_file_agrees_with_the_edition() -> None:
    told = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    edition = read_edition(ROOT / "docs")
    assert edition is not None
    assert {"cff-version", "message", "title", "authors"} <= told.keys()
    assert (told["title"], told["version"]) == (edition.title, rules_engine.__version__)
    assert told["date-released"] == edition.date == date.fromisoformat(str(told["date-released"]))
    assert tuple(author["name"] for author in told["authors"]) == edition.authors
    assert " AND ".join(told["license"]) == PROJECT["license"].replace("CC BY", "CC-BY")


def test_the_package_names_the_python_versions_that_the_workflow_tests() -> None:
    prefix = "Programming Language :: Python :: 3."
    named = [f"3.{one.removeprefix(prefix)}" for one in PROJECT["classifiers"] if one.startswith(prefix)]
    assert named == workflow_settings()["jobs"]["engine"]["strategy"]["matrix"]["python"]
    assert PROJECT["requires-python"] == f">={named[0]}"


def workflow_settings() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    return found


def shell_lines_of_workflow() -> list[str]:
    """Return every shell line that the workflow runs."""
    return [
        line.strip() for job in workflow_settings()["jobs"].values() for step in job["steps"]
        for line in str(step.get("run", "")).splitlines()
    ]


def test_the_workflow_may_write_only_the_published_pages() -> None:
    told = workflow_settings()
    assert told["permissions"] == {"contents": "read"}
    rights = {name: job["permissions"] for name, job in told["jobs"].items() if "permissions" in job}
    assert rights == {
        "publish": {"pages": "write", "id-token": "write"},
        "distribution": {"contents": "read", "id-token": "write", "attestations": "write"},
    }
    publish = told["jobs"]["publish"]
    assert set(publish["needs"]) == {"test", "site"}
    assert "pull_request" in publish["if"]
    assert "secrets." not in WORKFLOW.read_text()
    for job in told["jobs"].values():
        assert "timeout-minutes" in job, "a job has no time limit"
        for step in job["steps"]:
            if str(step.get("uses", "")).startswith("actions/checkout"):
                assert step["with"]["persist-credentials"] is False


def test_the_workflow_tests_three_systems_without_a_cache() -> None:
    matrix = workflow_settings()["jobs"]["engine"]["strategy"]["matrix"]
    assert {one.partition("-")[0] for one in matrix["os"]} == {"ubuntu", "macos", "windows"}
    used = [step.get("uses", "") for job in workflow_settings()["jobs"].values() for step in job["steps"]]
    assert not [one for one in used if "cache" in one]
    assert not any("cache" in (step.get("with") or {}) for job in workflow_settings()["jobs"].values()
                   for step in job["steps"])


def test_each_workflow_action_is_pinned_by_a_commit_hash() -> None:
    used = re.findall(r"uses: (.*)", WORKFLOW.read_text())
    assert len(used) > 10
    assert [one for one in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}   # v[\d.]+", one)] == []


def test_the_workflow_installs_only_locked_packages() -> None:
    installs = [line for line in shell_lines_of_workflow() if "pip install" in line]
    assert installs
    ours = ("pip install --no-deps --no-build-isolation .", "empty/bin/python -m pip install dist/*.whl")
    assert [one for one in installs if "--require-hashes" not in one and not one.endswith(ours)] == []


def test_everything_that_the_workflow_runs_exists() -> None:
    text = "\n".join(shell_lines_of_workflow())
    for path in re.findall(r"(?<![\w./])(?:\.ci|tests)/[\w./-]*\w", text):
        assert (ROOT / path).exists(), path
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert set(re.findall(r"^make ([\w-]+)", text, re.MULTILINE)) <= set(targets)
    for words in re.findall(r"by-the-book\"? ([^\n>]*)", text):
        first = words.split()[0]
        command = main.get_command(click.Context(main), first)
        assert first == "--version" or command, f"there is no command {first}"
        options = {name for parameter in command.params for name in parameter.opts} if command else set()
        assert set(re.findall(r" (--[\w-]+)", words)) <= options, words
    for line in shell_lines_of_workflow():
        subprocess.run(["bash", "-n", "-c", line], check=True)


def test_updates_are_proposed_for_each_lock() -> None:
    told = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text())
    folders = {
        folder for one in told["updates"] for folder in one.get("directories", [one.get("directory")])
    }
    locks = {f"/{path.parent.relative_to(ROOT).as_posix()}" for path in ROOT.glob(".ci/*/package-lock.json")}
    assert folders == {"/", "/.ci", *locks}


REGISTRIES = tuple("".join(parts) for parts in (
    ("py", "pi."), ("pythonh", "osted."), ("npm", "js."), ("npm", "mirror."), ("yarn", "pkg."),
    ("jsde", "livr."), ("unp", "kg."), ("crates", ".io"), ("ana", "conda."), ("rubyg", "ems."),
))
"""The beginnings of host names of package registries, joined here so that this file contains none."""


def test_no_file_names_the_address_of_a_package_registry() -> None:
    """Each machine has its own setting for it; the locks say which packages are used."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False).stdout
    names = [name for name in listed.decode().split("\0") if name] or [
        path.relative_to(ROOT).as_posix() for folder in ("generator", "rules_engine", ".ci", "docs", "tests")
        for path in (ROOT / folder).rglob("*") if path.is_file() and "node_modules" not in path.parts
    ]
    assert len(names) > 1000
    host = re.compile("|".join(map(re.escape, REGISTRIES)).encode(), re.IGNORECASE)
    found = []
    for name in names:
        path = ROOT / name
        if path.suffix in (".zip", ".png", ".wasm", ".gz") or not path.is_file():
            continue
        found += [f"{name}: {hit.decode()}" for hit in host.findall(path.read_bytes())]
    assert found == []


# What the book is made of.


def test_each_component_has_a_licence_and_a_version() -> None:
    found = [*components_in_site(), *installed_components()]
    names = [one.name for one in found]
    assert {"pyodide", "mkdocs", "mkdocs-material", "click", "markdown", "jinja2"} <= set(names)
    assert [one.name for one in found if not one.licence] == []
    assert [one.name for one in found if not one.version] == ["wasi-libc", "material-design-icons"]
    for one in installed_components():
        assert one.version == distribution(one.name).version, one.name


def test_the_listed_pyodide_is_the_pinned_one() -> None:
    lock = json.loads((ROOT / ".ci" / "pyodide" / "package-lock.json").read_text())
    assert lock["packages"]["node_modules/pyodide"]["version"] == PYODIDE_VERSION
    (one,) = (one for one in components_in_site() if one.name == "pyodide")
    assert dict(one.digests) == PINNED


def test_the_list_of_components_is_valid_cyclonedx() -> None:
    told = json.loads(run_program("licences", "--cyclonedx"))
    assert (told["bomFormat"], told["specVersion"], told["version"]) == ("CycloneDX", "1.6", 1)
    assert UUID(told["serialNumber"].removeprefix("urn:uuid:")).int
    assert told["metadata"]["component"]["version"] == rules_engine.__version__
    references = [one["bom-ref"] for one in told["components"]]
    assert len(set(references)) == len(references) > 30
    (depends,) = told["dependencies"]
    assert sorted(references) == depends["dependsOn"]
    assert all(one["type"] == "library" and one["name"] and one["licenses"] for one in told["components"])
    assert run_program("licences", "--cyclonedx") == run_program("licences", "--cyclonedx"), "it has no date"
    other = Component("more", "1", "MIT", "in the site")
    assert json.loads(components_as_cyclonedx([other]))["serialNumber"] != told["serialNumber"]


def test_the_plain_list_has_a_line_for_each_component() -> None:
    lines = run_program("licences").splitlines()
    assert f"in the site: pyodide {PYODIDE_VERSION}, MPL-2.0" in lines
    assert len(lines) == len([*components_in_site(), *installed_components()])


def test_the_licence_of_the_theme_is_included() -> None:
    assert "Permission is hereby granted" in theme_licence()
    assert "Martin Donath" in theme_licence()
    assert "Pictogrammers" in theme_licence()
