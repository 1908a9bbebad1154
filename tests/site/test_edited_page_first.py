"""While serving, the edited page is rebuilt first: exactly as in the complete build, or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.proof.memory import ResultMemory
from generator.site import edited_page, publishing
from generator.site import site_build as pressing
from generator.site.edited_page import LastBuildMemory
from generator.site.site_build import BuildResult, build_site
from generator.support.disk_cache import DiskCache
from generator.support.problem import Problem
from tests.conftest import PYODIDE, ROOT
from tests.site.test_disk_cache import GAME, TOLD

pytestmark = pytest.mark.usefixtures("small_builds")

Content = dict[str, bytes]
EDITION = """number: 1
date: 2026-11-21
title: A small book
authors: Nobody
licence: CC BY 4.0
"""
WRONG = '```play wrong "What is not so"\ngame: foster/double-pack-rum\n7H discards > hand-9\n```'
FROM = '\n```play taken "A top discard" from=taken.play\n```\n'


class ServedBook:
    """A book built repeatedly, as `serve` does; it records the site as it is with the first new page."""

    def __init__(self, root: Path) -> None:
        self.root, self.docs = root, root / "docs"
        self.work = root / "build" / "serve"
        self.site = self.work / "live"
        self.memory, self.ahead = ResultMemory(DiskCache(root / "build" / "kept")), LastBuildMemory()
        self.first: str | None = None
        self.between: Content = {}

    def built(self) -> BuildResult:
        self.first = None
        return build_site(
            self.root, self.work, self.site, result_memory=self.memory, last_build_memory=self.ahead)

    @property
    def content(self) -> Content:
        files = (path for path in self.site.rglob("*") if path.is_file())
        return {str(path.relative_to(self.site)): path.read_bytes() for path in files}

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.docs / name
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new, 1))


@pytest.fixture(scope="module")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a small book once. Tests copy it, with its cache."""
    root = tmp_path_factory.mktemp("built-once") / "book"
    docs = root / "docs"
    docs.mkdir(parents=True)
    shutil.copy(ROOT / "mkdocs.yml", root)
    (docs / "edition.yml").write_text(EDITION)
    (docs / "index.md").write_text("# A book\n\n[Drawn](two.md#example-drawn)\n")
    named = GAME.replace("title:", "names: [Second]\ntitle:")
    (docs / "rum.md").write_text(f"{named}\n## Notes\n\nOne note.\n{FROM}")
    (docs / "taken.play").write_text(TOLD.split("\n", 3)[3].rpartition("```")[0])
    (docs / "two.md").write_text(TOLD)
    counts = docs / "counts" / "foster"
    counts.mkdir(parents=True)
    shutil.copy(ROOT / "docs" / "counts" / "foster" / "double-pack-rum.json", counts)
    pressed = ServedBook(root).built()
    assert pressed.is_published, pressed.problem_lines
    return root


@pytest.fixture
def served_book(built_once: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ServedBook:
    root = tmp_path / "book"
    shutil.copytree(built_once, root, symlinks=True)
    book = ServedBook(root)

    def laying(*given: object) -> str:
        book.first = edited_page.publish_edited_page(*given)  # type: ignore[arg-type]
        book.between = book.content
        return book.first

    monkeypatch.setattr(pressing, "publish_edited_page", laying)
    (root / "docs" / "index.md").write_text("# A book\n\n[Drawn](two.md#example-drawn) again\n")
    pressed = book.built()   # from nothing kept in this process, so no page comes first
    assert pressed.is_published, pressed.problem_lines
    assert book.first is None
    return book


@pytest.mark.parametrize(("name", "old", "new", "page", "shown"), [
    ("rum.md", "One note.", "Another note.", "rum.md", "Another note."),
    ("rum.md", "names: [Second]", "names: [Third]", "rum.md", "Third"),
    ("rum.md", "in-turn\none-draw", "one-draw\nin-turn", "rum.md", "one-draw"),
    ("taken.play", "7H discards > hand-1", "7H discards > hand-1\n# So it goes.", "rum.md", "So it goes."),
    ("two.md", "The top discard", "The highest discard", "two.md", "The highest discard"),
    ("two.md", "hand-1: 5C 6C KH", "hand-1: 5C 6C QH", "two.md", "Q"),
    ("index.md", "[Drawn]", "[The draw]", "index.md", "The draw"),
])
def test_the_page_shown_first_equals_the_page_of_the_complete_build(
    served_book: ServedBook, name: str, old: str, new: str, page: str, shown: str
) -> None:
    check_edited_page(served_book, name, old, new, page, shown)


def test_the_page_shown_first_is_also_the_same_with_the_live_table(
    served_book: ServedBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYODIDE", PYODIDE)
    assert served_book.built().is_published
    check_edited_page(served_book, "rum.md", "One note.", "Another note.", "rum.md", "Another note.")


def check_edited_page(served_book: ServedBook, name: str, old: str, new: str, page: str, shown: str) -> None:
    """Edit a file; check that this page comes first, with what it shows now, as the whole run makes it."""
    before = served_book.content
    served_book.edit(name, old, new)
    pressed = served_book.built()
    assert pressed.is_published, pressed.problem_lines
    assert served_book.first == page
    changed = {one for one, held in served_book.between.items() if before.get(one) != held}
    at = "index.html" if page == "index.md" else f"{page.removesuffix('.md')}/index.html"
    assert {at, f"edition/1/{at}"} <= changed
    assert shown in served_book.between[at].decode()
    after = served_book.content
    assert [one for one in changed if after.get(one) != served_book.between[one]] == []
    assert before.keys() <= served_book.between.keys() <= before.keys() | after.keys()


def edit_that_adds_text(text: str) -> Callable[[ServedBook], None]:
    return lambda served: served.edit("two.md", "# Two\n", f"# Two\n\n{text}\n")


def edit_two_pages(served_book: ServedBook) -> None:
    served_book.edit("two.md", "# Two\n", "# Two\n\nMore.\n")
    served_book.edit("rum.md", "One note.", "Another note.")


@pytest.mark.parametrize(("change", "whole"), [
    (edit_that_adds_text("[Nowhere](nowhere.md)"), False),
    (edit_that_adds_text("[Nowhere](#nowhere)"), False),
    (edit_that_adds_text("<script>alert(1)</script>"), False),
    (edit_that_adds_text(WRONG), False),
    (lambda served: served.edit("two.md", "7H discards > hand-1", "7H discards > hand-2"), False),
    (lambda served: served.edit("two.md", "play drawn", "play other"), False),   # another page leads there
    (lambda served: served.edit("two.md", "# Two\n", "# The second\n"), True),   # its title stands in others
    (lambda served: served.edit("rum.md", "game: foster/double-pack-rum", "game: foster/canfield"), False),
    (edit_two_pages, True),
    (lambda served: (served.docs / "three.md").write_text("# Three\n"), True),
    (lambda served: served.edit("edition.yml", "A small book", "A smaller book"), True),
])
def test_a_change_with_uncertain_effects_waits_for_the_complete_build(
    served_book: ServedBook, change: Callable[[ServedBook], None], whole: bool
) -> None:
    before = served_book.content
    change(served_book)
    if not whole:
        assert not served_book.built().is_published
        assert served_book.content == before
    else:
        served_book.built()
    assert served_book.first == ""
    assert served_book.between == before


@pytest.mark.parametrize(
    "ends", [pressing._BuildStopped([Problem("docs/rum.md", 1, 1, "is so")]), RuntimeError()]
)
def test_the_first_page_is_taken_back_if_the_rest_of_the_build_fails(
    served_book: ServedBook, ends: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ends

    before = served_book.content
    served_book.edit("two.md", "The top discard", "The highest discard")
    with monkeypatch.context() as patched:
        patched.setattr(pressing, "_finish_site", fails)
        if isinstance(ends, RuntimeError):
            with pytest.raises(RuntimeError):
                served_book.built()
        else:
            assert not served_book.built().is_published
    assert served_book.first == "two.md"
    assert served_book.between != before
    assert served_book.content == before
    assert served_book.built().is_published
    assert b"The highest discard" in served_book.content["two/index.html"]


def test_a_first_page_left_by_an_ended_build_is_taken_back_by_the_next(
    served_book: ServedBook, tmp_path: Path
) -> None:
    before, over = served_book.content, served_book.work / "over"
    new = tmp_path / "new"
    (new / "more").mkdir(parents=True)
    (new / "index.html").write_text("laid over")
    (new / "more" / "file").write_text("more")
    publishing.replace_files_temporarily(served_book.site, new, ["more/file", "index.html"], over)
    assert served_book.content == {**before, "index.html": b"laid over", "more/file": b"more"}
    served_book.edit("two.md", "7H discards > hand-1", "7H discards > hand-2")
    assert not served_book.built().is_published
    assert served_book.content == before
    assert not over.exists()


def test_a_newer_site_is_left_unchanged(served_book: ServedBook, tmp_path: Path) -> None:
    new, over = tmp_path / "new", served_book.work / "over"
    new.mkdir()
    (new / "index.html").write_text("laid over")
    publishing.replace_files_temporarily(served_book.site, new, ["index.html"], over)
    shutil.copytree(served_book.site, tmp_path / "site")
    publishing.publish_site(tmp_path / "site", served_book.site, keep_old_site=True)
    publishing.restore_replaced_files(served_book.site, over)
    assert served_book.content["index.html"] == b"laid over"
    assert not over.exists()
