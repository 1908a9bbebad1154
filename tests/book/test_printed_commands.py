"""Everything that the README and the guide print is run as it is printed.

`python.md` is run by test_guide_python.py, line by line. Commands that need the whole book or take minutes
are only parsed here; other tests run them on smaller books.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from generator.command.cli import main
from tests.conftest import ROOT
from tests.support.printed_code import PageShell, matches_printed_output, printed_fences

GUIDE = ROOT / "docs" / "guide"
MAKE_VARIABLES = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
TAKE_LONG = ("addresses", "build", "compare", "count", "edition", "pair", "pdf", "serve", "test", "zip")


def command_takes_long(words: list[str]) -> bool:
    # `solve` without --deals searches a thousand; `rules` is a book of one game.
    if words[0] == "solve":
        return "--deals" not in words
    return words[0] in TAKE_LONG and "rules" not in words


@pytest.fixture
def project_folder(tmp_path: Path) -> Path:
    """Return a folder with the pages of one game of the book, and the files that the pages mention."""
    root = tmp_path / "project"
    (root / "docs").mkdir(parents=True)
    shutil.copy(ROOT / "mkdocs.yml", root)
    shutil.copytree(ROOT / "docs/foster", root / "docs/foster")
    shutil.copy(ROOT / "docs/today.yml", root / "docs/today.yml")
    shutil.copytree(ROOT / "docs/counts/foster", root / "docs/counts/foster")
    for name in ("old-site", "site"):
        (root / name).mkdir()
    (root / "golf.txt").write_text("GOLF\n\nA text of a game. It has two sentences.\n")
    (root / "my-copy.txt").write_text("CANFIELD\n\nA paragraph.\n")
    (root / "too-low.play").write_text("game: foster/canfield\ndeal: 1\n")
    return root


@pytest.fixture
def shell_in_project(project_folder: Path, monkeypatch: pytest.MonkeyPatch) -> PageShell:
    monkeypatch.chdir(project_folder)

    def before(command: str) -> None:
        for out in re.findall(r"--out (\S+)", command):
            (project_folder / out).unlink(missing_ok=True)

    return PageShell(project_folder, parsed=command_takes_long, before=before)


def give_project_its_own_register(project_folder: Path) -> None:
    """Add a package of games, so that a text is registered there and not in the engine's own folder."""
    (project_folder / "games").mkdir()
    (project_folder / "games/__init__.py").write_text("GAMES = {}\n")


PAGES = sorted(page for page in GUIDE.glob("*.md") if page.name not in ("own-book.md", "python.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_on_a_guide_page_do_what_it_prints(
    page: Path, project_folder: Path, shell_in_project: PageShell
) -> None:
    give_project_its_own_register(project_folder)
    count = shell_in_project.follow_page(page)
    assert count > 0 or page.stem in (
        "architecture", "claims", "deals", "game-page", "hosting", "index", "terms", "threat-model", "words",
        "writing-games")


def test_the_commands_in_the_readme_do_what_it_prints(
    project_folder: Path, shell_in_project: PageShell
) -> None:
    readme = ROOT / "README.md"
    (mine,) = (fence.body for fence in printed_fences(readme) if fence.body.startswith("game: "))
    (project_folder / "mine.play").write_text(mine)
    give_project_its_own_register(project_folder)
    assert shell_in_project.follow_page(readme) > 10


@pytest.mark.parametrize("page", [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))],
                         ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_named_in_the_text_exist(page: Path) -> None:
    """For commands within a sentence: the command and its options exist, and so do the targets of make."""
    text = re.sub(r"^(`{3,}).*?^\1$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for said in re.findall(r"`make\s+([a-z-]+)[^`]*`", text):
        assert said in targets, f"there is no make {said}"
    for said in re.findall(r"`(?:\.venv/bin/)?by-the-book\s+([^`]*)`", text):
        command: click.Command = main
        for word in said.split():
            if isinstance(command, click.Group):
                found = command.get_command(click.Context(command), word)
                assert found is not None, f"there is no command {word}"
                command = found
            elif word.startswith("--"):
                assert any(word in option.opts for option in command.params), said


def test_make_help_lists_every_described_target_in_an_aligned_table() -> None:
    # Without the variables by which make tells a make below it to print the folders it enters.
    environment = {name: value for name, value in os.environ.items() if name not in MAKE_VARIABLES}
    said = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True,
                          env=environment).stdout
    told = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
    rows = [re.fullmatch(r"(make ([a-z-]+) +)(\S.*)", line) for line in said.splitlines()]
    assert [row[2] for row in rows if row] == told
    assert len({len(row[1]) for row in rows if row}) == 1
    assert len(rows) == len(told) > 10


@pytest.mark.parametrize(("printed", "said", "same"), [
    ("a: ok\n", "a: ok\n", True), ("a: ok\n", "b: ok\n", False), ("in ... s\n", "in 2.1 s\n", True),
    ("in ... s\n", "in 2.1 s\nand more\n", False), ("a.b\n", "acb\n", False),
])
def test_printed_output_is_compared_with_real_output(printed: str, said: str, same: bool) -> None:
    assert matches_printed_output(printed, said) is same


@pytest.mark.parametrize("wrong", [
    lambda shell: shell.run_command("by-the-book check too-low.play", "too-low.play: oh\n"),
    lambda shell: shell.run_command("by-the-book check nowhere.play", ""),
    lambda shell: shell.run_command("make nothing", ""),
    lambda shell: shell.run_command("rm -rf /", ""),
    lambda shell: shell.run_command("by-the-book count --all", "an answer\n"),
    lambda shell: shell.run_command("by-the-book count --nothing", ""),
    lambda shell: shell.run_command("by-the-book serve --port x", ""),
    lambda shell: shell.run_command("by-the-book nothing", ""),
])
def test_a_command_with_other_output_or_exit_code_fails(
    wrong: Callable[[PageShell], None], shell_in_project: PageShell
) -> None:
    with pytest.raises(AssertionError):
        wrong(shell_in_project)


