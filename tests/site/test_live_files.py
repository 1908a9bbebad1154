"""The files of the live table: only pinned ones; and the book is complete without them."""

import gzip
import json
import os
import re
import shutil
from html import unescape
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from generator.site.content_policy import write_headers_file_for_hosts
from generator.site.live_files import (
    ENGINE,
    MEMORY,
    PINNED,
    EngineNotBuilt,
    LiveFiles,
    _compile_engine,
    _make_engine_file_with_node,
    build_live_files,
    find_pyodide,
)
from generator.site.site_build import build_site
from generator.support.disk_cache import FOLDER, DiskCache
from rules_engine.registry import GAMES
from tests.conftest import ROOT
from tests.support.small_book import write_games

FOLDER_FOUND, WHY = find_pyodide()
needs_pyodide = pytest.mark.skipif(FOLDER_FOUND is None, reason=WHY)


def test_without_pyodide_the_book_is_complete_and_a_note_says_what_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYODIDE", str(tmp_path / "nowhere"))
    root = write_games(tmp_path / "book", "foster/canfield")
    pressed = build_site(root, root / "build", root / "site")
    assert pressed.problem_lines == []
    [_] = [note for note in pressed.notes if "the live table is left out" in note]
    assert not (root / "site" / "live").exists()
    page = (root / "site" / "foster" / "canfield" / "table" / "index.html").read_text("utf-8")
    told = re.search(r'data-table="([^"]*)"', page)
    assert told
    assert json.loads(unescape(told[1]))["live"]["folder"] == ""
    assert "has no rules engine, so you cannot play here" in page
    assert "Each move is judged" not in page


@needs_pyodide
def test_a_file_that_differs_from_its_pin_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert FOLDER_FOUND
    for name in PINNED:
        shutil.copy(FOLDER_FOUND / name, tmp_path)
    with (tmp_path / "pyodide.mjs").open("a") as file:
        file.write("\n")
    monkeypatch.setenv("PYODIDE", str(tmp_path))
    with pytest.raises(EngineNotBuilt, match=r"pyodide\.mjs does not have the expected SHA-256"):
        build_live_files(None)


@needs_pyodide
def test_the_engine_archive_has_the_games_but_no_code_that_builds_the_book() -> None:
    live = build_live_files(DiskCache(ROOT / "build" / FOLDER))
    with ZipFile(BytesIO(live.files[ENGINE])) as archive:
        names = archive.namelist()
    assert "rules_engine/games/foster/canfield.pyc" in names
    assert "generator/live/session.pyc" in names
    assert [name for name in names if name.endswith(".py")] == []
    rooms = {name.split("/")[1] for name in names if name.startswith("generator/")}
    assert rooms == {"__init__.pyc", "draw", "live"}
    assert live.folder == LiveFiles(live.files).folder


@needs_pyodide
@pytest.mark.recount   # takes ten seconds; README's commands build the tables of another book in `make test`
def test_the_games_of_another_book_are_added_to_the_compiled_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its modules may import what the engine does not, from Python's library too."""
    (tmp_path / "own_games").mkdir()
    (tmp_path / "own_games/__init__.py").write_text("import wave\nfrom rules_engine.model import packs\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(GAMES, "own/game", "own_games.game")
    assert FOLDER_FOUND
    stores = [DiskCache(ROOT / "build" / FOLDER)]
    archives = []
    for own in (True, False):
        if not own:
            monkeypatch.delitem(GAMES, "own/game")
        with ZipFile(BytesIO(_compile_engine(FOLDER_FOUND, stores))) as archive:
            archives.append({name: archive.read(name) for name in archive.namelist()})
    whole, engine = archives
    assert whole.items() >= engine.items()
    assert whole.keys() - engine.keys() >= {"own_games/__init__.pyc", "wave.pyc"}


@needs_pyodide
def test_the_stored_memory_contains_no_paths_of_the_build_machine() -> None:
    live = build_live_files(DiskCache(ROOT / "build" / FOLDER))
    memory = gzip.decompress(live.files[MEMORY])
    assert b"generator.live.session" in memory
    assert str(ROOT).encode() not in memory
    assert os.environ["PATH"].encode() not in memory


@needs_pyodide
def test_a_failing_script_is_named_as_the_cause(tmp_path: Path) -> None:
    assert FOLDER_FOUND
    with pytest.raises(EngineNotBuilt, match="the engine of the live table cannot be made: "):
        _make_engine_file_with_node(FOLDER_FOUND, "memory", [b"no archive"], [DiskCache(tmp_path)])


def test_only_the_http_headers_allow_webassembly(tmp_path: Path) -> None:
    """A worker has the policy of its own file; each page has besides the stricter one that stands in it."""
    write_headers_file_for_hosts(tmp_path, [])
    assert "'wasm-unsafe-eval'" in (tmp_path / "_headers").read_text("utf-8")
    assert "'unsafe-eval'" not in (tmp_path / "_headers").read_text("utf-8")
