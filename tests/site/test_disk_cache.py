"""The cache between builds: nothing that has changed is taken from it, however it was changed."""

from __future__ import annotations

import hmac
import os
import pickle
import shutil
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone
from hashlib import sha256
from pathlib import Path

import pytest

from generator.proof import manuscript, memory, page_pickling
from generator.proof.book import Book
from generator.site.site_build import BuildResult, build_site
from generator.support import disk_cache as kept
from generator.support import machine_key
from generator.support.output_folder import file_digests
from tests.conftest import ROOT
from tests.support.small_book import write_book

pytestmark = pytest.mark.usefixtures("small_builds")

PAGE = '# A book\n\n## One\n\n```play one "May it go?" from=one.play\n```\n'
PLAY = """game: foster/canfield
stock: ??*12 4C
foundation-1: ??
@base: 7
column-1: 9H
column-2: 6C
column-3: 2S
column-4: AD
pack: ??-*31
talon: ?? ?? 5D
@lot: 3
= end: no   # the five goes between
"""
FURTHER = "proving and drawing"
"""The first stage of a build that is skipped if the site is up to date."""


@pytest.fixture
def built_book(tmp_path: Path) -> Path:
    """Return a book of one page and one transcript that was built once."""
    root = tmp_path / "book"
    (root / "docs").mkdir(parents=True)
    shutil.copy(ROOT / "mkdocs.yml", root)
    (root / "docs" / "index.md").write_text(PAGE)
    (root / "docs" / "one.play").write_text(PLAY)
    assert build_book(root).is_published
    return root


def build_book(root: Path) -> BuildResult:
    return build_site(root, root / "build", root / "site")


def home_page_text(root: Path) -> str:
    return (root / "site" / "index.html").read_text()


def test_an_unchanged_site_is_not_built_again(built_book: Path) -> None:
    before = (built_book / "site").stat().st_ino
    pressed = build_book(built_book)
    assert pressed.is_published
    assert FURTHER not in pressed.seconds
    assert (built_book / "site").stat().st_ino == before
    assert (built_book / "build" / "pages" / "index.md").is_file()


def make_text_changer(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(root: Path) -> None:
        path = root / name
        text = path.read_text()
        assert old in text
        times = path.stat()
        path.write_text(text.replace(old, new, 1))
        # As old as it was: it is not by its age that a change is known.
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    return change


@pytest.mark.parametrize(("change", "told"), [
    (make_text_changer("docs/index.md", "A book", "A cook"), "A cook"),
    (make_text_changer("docs/one.play", "goes between", "goes beneath"), "goes beneath"),
    (make_text_changer("docs/one.play", "column-3: 2S", "column-3: 3S"), "three of spades"),
    (make_text_changer("mkdocs.yml", "site_name: By the Book", "site_name: By the Cook"), "By the Cook"),
])
def test_any_change_of_the_book_appears_on_the_site(
    built_book: Path, change: Callable[[Path], None], told: str
) -> None:
    assert told not in home_page_text(built_book)
    change(built_book)
    assert build_book(built_book).is_published
    assert told in home_page_text(built_book)


def test_added_and_removed_files_are_noticed(built_book: Path) -> None:
    (built_book / "docs" / "more.txt").write_text("more")
    assert build_book(built_book).is_published
    assert (built_book / "site" / "more.txt").read_text() == "more"
    (built_book / "docs" / "more.txt").unlink()
    assert build_book(built_book).is_published
    assert not (built_book / "site" / "more.txt").exists()


@pytest.mark.parametrize(
    "name", ["index.html", "one.play", "assets/book.css", "figures/index/example-one-1-plate.svg"])
def test_a_site_changed_from_outside_is_repaired(built_book: Path, name: str) -> None:
    path = built_book / "site" / name
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + b"?")
    assert build_book(built_book).is_published
    assert path.read_bytes() == whole
    path.unlink()
    assert build_book(built_book).is_published
    assert path.read_bytes() == whole


def test_damaged_cache_entries_are_made_again(built_book: Path) -> None:
    before = home_page_text(built_book)
    files = [path for path in (built_book / "build" / kept.FOLDER).rglob("*") if path.is_file()]
    kinds = {"built", "examples", "figures", "finished", "pages", "rendered", "sites"}
    assert {path.parent.name for path in files} == kinds
    for path in files:
        held = path.read_bytes()
        path.write_bytes(held[:40] + b"X" + held[41:])
    shutil.rmtree(built_book / "site")
    assert build_book(built_book).is_published
    assert home_page_text(built_book) == before


def test_changed_code_checks_and_draws_again(built_book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def reading(docs: Path, path: Path) -> object:
        read.append(path)
        return manuscript.read_page(docs, path)

    monkeypatch.setattr(memory, "read_page", reading)
    (built_book / "docs" / "more.txt").write_text("more")
    assert build_book(built_book).is_published
    assert read == []
    monkeypatch.setattr(kept, "code_digest", lambda: b"other code")
    pressed = build_book(built_book)
    assert FURTHER in pressed.seconds
    assert [path.name for path in read] == ["index.md"]


def test_the_code_digest_depends_on_every_file_of_the_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def digest() -> bytes:
        kept.code_digest.cache_clear()
        return kept.code_digest()

    own = tmp_path / "games"
    own.mkdir()
    (own / "solo.py").write_text("GAME = 1\n")
    monkeypatch.setattr(kept, "_code_folders", lambda: {own})
    try:
        first = digest()
        (own / "solo.py").write_text("GAME = 2\n")
        second = digest()
        (own / "solo.jinja").write_text("")
        third = digest()
        monkeypatch.setattr(kept, "version", lambda _: "0")
        assert len({first, second, third, digest()}) == 4
    finally:
        monkeypatch.undo()
        kept.code_digest.cache_clear()


def test_the_least_recently_used_entries_are_deleted(tmp_path: Path) -> None:
    store = kept.DiskCache(tmp_path)
    for number in range(4):
        assert store.store_entry("pages", str(number), b"x" * 100)
        os.utime(tmp_path / "pages" / str(number), (number, number))
    assert store.read_entry("pages", "0") == b"x" * 100
    size = (tmp_path / "pages" / "0").stat().st_size
    store.delete_oldest_entries(2 * size)
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == ["0", "3"]
    store.delete_oldest_entries(0)
    assert store.read_entry("pages", "0") is None


def test_a_fault_stops_the_build_and_the_old_site_stays(built_book: Path) -> None:
    before = home_page_text(built_book)
    play = built_book / "docs" / "one.play"
    play.write_text(PLAY.replace("end: no", "end: won"))
    (problem,) = build_book(built_book).problems
    assert problem.path == "docs/one.play"
    assert home_page_text(built_book) == before
    (again,) = build_book(built_book).problems
    assert again == problem
    play.write_text(PLAY)
    assert FURTHER not in build_book(built_book).seconds


def test_cached_pages_equal_the_original_pages(checked_book: Book) -> None:
    # Not compared within the assertion, which would print two whole pages that differ.
    again = {page.path: page_pickling.unpickle_page(page_pickling.pickle_page(page))
             for page in checked_book.pages}
    differing = [page.path for page in checked_book.pages if again[page.path] != page]
    assert differing == []


def test_a_pickle_with_other_classes_than_a_page_is_refused() -> None:
    for harmful in (os.system, eval, memory.ResultMemory, [Path("x")]):
        with pytest.raises(pickle.UnpicklingError, match="a stored page must not contain this class"):
            page_pickling.unpickle_page(pickle.dumps(harmful))
    with pytest.raises(pickle.UnpicklingError, match="expected a stored page"):
        page_pickling.unpickle_page(pickle.dumps("a text"))


def test_the_front_matter_of_a_page_may_hold_dates_and_times() -> None:
    noon = datetime(2026, 1, 2, 12, tzinfo=timezone(timedelta(hours=1)))
    meta: dict[str, object] = {"day": noon.date(), "time": noon, "list": [1.5, None, {"a": True}]}
    page = manuscript.Page("one.md", "", meta=meta)
    assert page_pickling.unpickle_page(page_pickling.pickle_page(page)) == page


class HostilePickle:
    """Creates a file when it is unpickled."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.path,)


def signed_content(path: Path, content: bytes, key: bytes) -> bytes:
    place = f"{path.parent.name}/{path.name}\0".encode()
    return hmac.new(key, place + content, sha256).digest() + content


def test_a_foreign_pickle_runs_no_code_and_is_replaced(
    built_book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder from elsewhere may contain anything.

    Even an entry signed on this machine makes only parts of a page.
    """
    before, ran = home_page_text(built_book), built_book / "ran"
    held = pickle.dumps(HostilePickle(ran))
    entries = [path for path in (built_book / "build" / kept.FOLDER).rglob("*") if path.is_file()]
    assert any(path.parent.name == "pages" for path in entries)
    loaded: list[bytes] = []
    unpickle = page_pickling.unpickle_page

    def unpickling(data: bytes) -> manuscript.Page:
        loaded.append(data)
        return unpickle(data)

    monkeypatch.setattr(page_pickling, "unpickle_page", unpickling)
    forms: list[tuple[Callable[[Path], bytes], bool]] = [
        (lambda _: held, False),
        (lambda _: sha256(held).digest() + held, False),
        (lambda path: signed_content(path, held, b"x" * 32), False),
        (lambda path: signed_content(path, held, machine_key.machine_key()), True),
    ]
    for write_form, is_ours in forms:
        for path in entries:
            if not is_ours or path.parent.name == "pages":
                path.write_bytes(write_form(path))
        shutil.rmtree(built_book / "site")
        assert build_book(built_book).is_published
        assert home_page_text(built_book) == before
        assert not ran.exists()
        assert (held in loaded) is is_ours, "the unpickler that refuses is asked for our own alone"


def test_a_cache_entry_is_not_accepted_under_another_name(tmp_path: Path) -> None:
    store = kept.DiskCache(tmp_path)
    store.store_entry("pages", "one", b"refused")
    (tmp_path / "pages" / "two").write_bytes((tmp_path / "pages" / "one").read_bytes())
    (tmp_path / "sites").mkdir()
    (tmp_path / "sites" / "one").write_bytes((tmp_path / "pages" / "one").read_bytes())
    assert store.read_entry("pages", "one") == b"refused"
    assert store.read_entry("pages", "two") is None
    assert store.read_entry("sites", "one") is None


@pytest.fixture
def new_key_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the path of a key that no process has made yet."""
    name = "LOCALAPPDATA" if os.name == "nt" else "XDG_STATE_HOME"
    monkeypatch.setenv(name, str(tmp_path / "state"))
    machine_key.machine_key.cache_clear()
    yield tmp_path / "state" / "by-the-book" / "key"
    machine_key.machine_key.cache_clear()


def key_of_next_process() -> bytes:
    machine_key.machine_key.cache_clear()
    return machine_key.machine_key()


def test_the_key_is_readable_only_by_its_owner(new_key_file: Path) -> None:
    key = machine_key.machine_key()
    assert len(key) == machine_key.SIZE
    assert key_of_next_process() == key == new_key_file.read_bytes()
    if os.name != "nt":
        assert new_key_file.stat().st_mode & 0o077 == 0
        new_key_file.chmod(0o644)   # others have read it
        assert key_of_next_process() != key
    new_key_file.write_bytes(b"short")
    assert len(key_of_next_process()) == machine_key.SIZE


def test_without_a_stored_key_no_cache_entry_is_read(new_key_file: Path, tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file")
    store = kept.DiskCache(tmp_path / "kept")
    assert store.store_entry("pages", "one", b"text")
    assert store.read_entry("pages", "one") == b"text"
    machine_key.machine_key.cache_clear()
    assert kept.DiskCache(tmp_path / "kept").read_entry("pages", "one") is None
    assert not new_key_file.exists()


def test_a_book_built_without_a_cache_is_the_same_file_by_file(built_book: Path) -> None:
    """A hosting service builds without a cache; the result must be what is built here with one."""
    files = file_digests(built_book / "site")
    (built_book / "docs" / "index.md").write_text(f"{PAGE}\nMore.\n")
    assert build_book(built_book).is_published
    changed = file_digests(built_book / "site")
    assert changed != files
    again = built_book.parent / "again"
    shutil.copytree(built_book, again, ignore=shutil.ignore_patterns("build", "site"))
    assert build_book(again).is_published
    assert file_digests(again / "site") == changed


GAME = """---
game: foster/double-pack-rum
title: Rum
---
# Rum

## Readings

```readings
draw-from: The text does not say.
```

## Rules

```rules
draw-discards
in-turn
one-draw
top-card
```

```rules other-readings
stock-only
```
"""
TOLD = """# Two

```play drawn "The top discard"
game: foster/double-pack-rum
stock: ??*40
discards: 4D 7H
hand-1: 5C 6C KH
hand-2: ??*10
7H discards > hand-1
~ draw-from=stock !stock-only
```
"""


def test_a_page_shows_current_lines_of_other_pages(tmp_path: Path) -> None:
    root = tmp_path / "book"
    (root / "docs").mkdir(parents=True)
    shutil.copy(ROOT / "mkdocs.yml", root)
    (root / "docs" / "index.md").write_text("# A book\n")
    (root / "docs" / "rum.md").write_text(GAME)
    counts = root / "docs" / "counts" / "foster"
    counts.mkdir(parents=True)
    shutil.copy(ROOT / "docs" / "counts" / "foster" / "double-pack-rum.json", counts)
    two = root / "docs" / "two.md"
    found = []
    for text in ("# Two\n", TOLD, TOLD.replace("play drawn", "play taken"), "# Two\n"):
        two.write_text(text)
        pressed = build_book(root)
        assert pressed.is_published, pressed.problem_lines
        rum = (root / "site" / "rum" / "index.html").read_text()
        found.append([name for name in ("drawn", "taken") if f"two/#example-{name}" in rum])
    assert found == [[], ["drawn"], ["taken"], []]


def test_a_figure_on_another_page_uses_the_current_rule_numbers(tmp_path: Path) -> None:
    root = write_book(tmp_path / "book")
    docs = root / "docs"
    (docs / "one.play").write_text(PLAY.replace("= end", "4C stock > column-1   !one-down\n= end"))
    (docs / "index.md").write_text(f"{PAGE}\n[Canfield](canfield.md)\n")
    assert build_book(root).is_published
    assert ">9. one down<" in home_page_text(root)
    page = docs / "canfield.md"
    told = page.read_text().replace("\none-down\n", "\n", 1).replace("```rules\n", "```rules\none-down\n", 1)
    page.write_text(told)
    assert build_book(root).is_published
    assert ">1. one down<" in home_page_text(root)
