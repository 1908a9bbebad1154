"""A fault in the book stops the build: its place is reported, and the old site stays as it was."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from tests.conftest import ROOT, Book
from tests.support.small_book import write_games

pytestmark = pytest.mark.usefixtures("small_builds")

REFUSED = re.compile(r"^(?P<move>\S+ \S+ > \S+)(?P<gap> +!)(?P<rule>[a-z][a-z0-9-]*)", re.MULTILINE)


def digests_of_folder(folder: Path) -> dict[str, str]:
    """Return the digest of every file under a folder, by its path."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture
def copy_of_book(tmp_path: Path) -> Path:
    """Return a copy of the book's sources beside an already published site."""
    root = tmp_path / "book"
    shutil.copytree(ROOT / "docs", root / "docs")
    shutil.copy(ROOT / "mkdocs.yml", root)
    (root / "site").mkdir()
    for name in ("index.html", "404.html", "older.css"):
        (root / "site" / name).write_text(f"published before: {name}", encoding="utf-8")
    return root


@pytest.fixture
def copy_of_two_games(copy_of_book: Path) -> Path:
    """Return the copy with only two of its games; a wrong line is found before links are checked."""
    for page in (copy_of_book / "docs").rglob("*.md"):
        if page.stem not in ("index", "canfield", "double-pack-rum"):
            page.unlink()
    return copy_of_book


def build_copy(root: Path) -> Result:
    return CliRunner().invoke(main, ["build", "--root", str(root)], catch_exceptions=False)


def change_first_match(page: Path, pattern: re.Pattern[str], change: str) -> int:
    """Change the first match in a page. Return its line."""
    text = page.read_text(encoding="utf-8")
    match = pattern.search(text)
    assert match is not None, f"{page} has nothing like {pattern.pattern}"
    page.write_text(text[: match.start()] + match.expand(change) + text[match.end() :], encoding="utf-8")
    return text.count("\n", 0, match.start()) + 1


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(r"\g<move>", id="a refused move passed off as allowed"),
        pytest.param(r"\g<move>\g<gap>\g<rule>x", id="a mistyped rule"),
    ],
)
def test_a_wrong_line_stops_the_build(copy_of_two_games: Path, change: str) -> None:
    before = digests_of_folder(copy_of_two_games / "site")
    line = change_first_match(copy_of_two_games / "docs" / "foster" / "canfield.md", REFUSED, change)
    result = build_copy(copy_of_two_games)
    assert result.exit_code == 1
    assert re.search(rf"^\S*foster/canfield\.md:{line}:\d+: \S", result.stderr, re.MULTILINE), result.stderr
    assert result.stdout == ""
    assert digests_of_folder(copy_of_two_games / "site") == before


def test_all_faults_are_reported_together(copy_of_two_games: Path) -> None:
    page = copy_of_two_games / "docs" / "foster" / "canfield.md"
    change_first_match(page, REFUSED, r"\g<move>\g<gap>\g<rule>x")
    change_first_match(copy_of_two_games / "docs" / "foster" / "double-pack-rum.md", REFUSED,
        r"\g<move>\g<gap>\g<rule>x")
    result = build_copy(copy_of_two_games)
    assert result.exit_code == 1
    assert "foster/canfield.md:" in result.stderr
    assert "foster/double-pack-rum.md:" in result.stderr


def test_a_dead_link_stops_the_build(copy_of_two_games: Path) -> None:
    docs = copy_of_two_games / "docs"
    for other in [path for path in docs.iterdir() if path.name != "index.md"]:
        shutil.rmtree(other) if other.is_dir() else other.unlink()
    page = docs / "index.md"
    page.write_text(
        '# A book\n\n```play one "An opening"\ngame: foster/canfield\ndeal: 71\n```\n', encoding="utf-8")
    assert build_copy(copy_of_two_games).exit_code == 0
    before = digests_of_folder(copy_of_two_games / "site")
    page.write_text(page.read_text(encoding="utf-8") + "\n[A page](no-such-page.md)\n", encoding="utf-8")
    result = build_copy(copy_of_two_games)
    assert result.exit_code == 1
    assert "no-such-page.md" in result.stderr
    assert digests_of_folder(copy_of_two_games / "site") == before


@pytest.mark.recount
def test_the_whole_book_gives_the_same_bytes_again(copy_of_book: Path, book: Book) -> None:
    assert build_copy(copy_of_book).exit_code == 0
    assert digests_of_folder(copy_of_book / "site") == digests_of_folder(book.site)


def test_two_builds_without_a_cache_give_the_same_bytes(tmp_path: Path) -> None:
    """Each build is a separate process, in which sets have another order."""
    sites = []
    for seed in ("1", "2"):
        root = tmp_path / seed / "book"
        write_games(root, "foster/canfield", "compendium/double-rum", "cadogan/caesar")
        command = [sys.executable, "-m", "generator", "build", "--root", str(root)]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, check=True)
        sites.append(digests_of_folder(root / "site"))
    assert len(sites[0]) > 50
    assert sites[0] == sites[1]
