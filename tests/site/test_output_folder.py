"""A folder written anew contains the wanted files and nothing else, whatever was there before."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.site.site_build import build_site
from generator.support.output_folder import OutputFolder, file_digests, folder_digest
from tests.conftest import ROOT

pytestmark = pytest.mark.usefixtures("small_builds")

WANTED = {"index.html": "one", "a/b/c.svg": "two", "a/d": "three"}


def write_wanted_files(folder: Path, wanted: dict[str, str] = WANTED) -> dict[str, bytes]:
    laid = OutputFolder(folder)
    for name, text in wanted.items():
        laid.write_file(name, text)
    laid.delete_unwritten_files()
    return laid.names


def contents_of_folder(folder: Path) -> dict[str, str]:
    """Return every path in a folder with its content; a folder has none."""
    return {path.relative_to(folder).as_posix(): path.read_text() if path.is_file() else ""
            for path in folder.rglob("*")}


WHOLE = {**WANTED, "a": "", "a/b": ""}


def test_unchanged_files_are_not_written_again(tmp_path: Path) -> None:
    names = write_wanted_files(tmp_path)
    before = {path: path.stat() for path in tmp_path.rglob("*") if path.is_file()}
    assert write_wanted_files(tmp_path) == names == file_digests(tmp_path)
    assert {path: path.stat().st_ino for path in before} == {path: one.st_ino for path, one in before.items()}
    assert {path: path.stat().st_mtime_ns for path in before} == {
        path: one.st_mtime_ns for path, one in before.items()}


def edit_file(folder: Path, _: Path) -> None:
    path = folder / "index.html"
    times = path.stat()
    path.write_text("eno")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def add_file(folder: Path, _: Path) -> None:
    (folder / "more" / "of").mkdir(parents=True)
    (folder / "more" / "of" / "it").write_text("x")
    (folder / "empty").mkdir()


def folder_for_file(folder: Path, _: Path) -> None:
    (folder / "index.html").unlink()
    (folder / "index.html").mkdir()
    (folder / "index.html" / "within").write_text("x")


def file_for_folder(folder: Path, _: Path) -> None:
    (folder / "a" / "b" / "c.svg").unlink()
    (folder / "a" / "b").rmdir()
    (folder / "a" / "b").write_text("x")


def link_to_file(folder: Path, elsewhere: Path) -> None:
    (folder / "index.html").unlink()
    (folder / "index.html").symlink_to(elsewhere)


def link_to_folder(folder: Path, elsewhere: Path) -> None:
    (folder / "a").rename(elsewhere.parent / "moved")
    (folder / "a").symlink_to(elsewhere.parent / "moved")


def add_hard_link(folder: Path, elsewhere: Path) -> None:
    (folder / "index.html").unlink()
    elsewhere.write_text("one")
    (folder / "index.html").hardlink_to(elsewhere)


@pytest.mark.parametrize(
    "change",
        [edit_file, add_file, folder_for_file, file_for_folder, link_to_file, link_to_folder, add_hard_link])
def test_any_change_in_the_folder_is_repaired_without_touching_files_elsewhere(
    change: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    folder, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.write_text("not the book's")
    write_wanted_files(folder)
    change(folder, elsewhere)
    beside = elsewhere.read_text()
    write_wanted_files(folder)
    assert contents_of_folder(folder) == WHOLE
    assert elsewhere.read_text() == beside
    # Nothing that stays can be changed from elsewhere.
    elsewhere.write_text("changed")
    for path in tmp_path.glob("moved/**/*"):
        if path.is_file():
            path.write_text("changed")
    assert contents_of_folder(folder) == WHOLE


def test_the_digest_of_a_folder_depends_on_names_and_content(tmp_path: Path) -> None:
    first = folder_digest(write_wanted_files(tmp_path))
    renamed = {"index.html": "one", "a/b/c.svg": "two", "e": "three"}
    others = [{**WANTED, "a/d": "four"}, {**WANTED, "e": ""}, renamed]
    assert len({first, *(folder_digest(write_wanted_files(tmp_path, one)) for one in others)}) == 4


def write_book(root: Path) -> Path:
    (root / "docs").mkdir()
    shutil.copy(ROOT / "mkdocs.yml", root)
    (root / "docs" / "index.md").write_text("# A book\n")
    return root


def test_changes_in_the_site_before_the_last_do_not_return(tmp_path: Path) -> None:
    root = write_book(tmp_path)
    page, spare = root / "docs" / "index.md", root / "build" / "site"
    first = page.read_text()

    def built() -> dict[str, bytes]:
        assert build_site(root, root / "build", root / "site").problem_lines == []
        return {path.relative_to(root / "site").as_posix(): path.read_bytes()
                for path in (root / "site").rglob("*") if path.is_file()}

    whole = built()
    page.write_text("# Another book\n")
    built()
    (spare / "index.html").write_text("by another hand")
    (spare / "assets" / "book.css").unlink()
    (spare / "assets" / "book.css").symlink_to(page)
    (spare / "more.html").write_text("more")
    page.write_text(first)
    assert built() == whole
    assert page.read_text() == first


def test_a_page_that_returns_to_its_old_text_gets_a_newer_time(tmp_path: Path) -> None:
    root = write_book(tmp_path)
    page, home = root / "docs" / "index.md", root / "site" / "index.html"
    first, times = page.read_text(), []
    for text in (first, "# Another book\n", first):
        page.write_text(text)
        assert build_site(root, root / "build", root / "site").problem_lines == []
        times.append(home.stat().st_mtime_ns)
    assert times == sorted(times)
