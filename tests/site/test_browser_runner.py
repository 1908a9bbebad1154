"""The C runner as WebAssembly, with which the live table searches for a win."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path
from types import ModuleType

import pytest

from generator.live import winning_search
from rules_engine.compiled.build import SOURCE, browser_runner_path
from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.native import NativeRunner
from rules_engine.compiled.search_result import SearchResult
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.registry import GAMES, find_game

SCRIPT = Path(__file__).with_name("search_in_node.mjs")
MOST = 2_000
"""A small number of positions, so that the time limit decides nothing."""


class PyodideBytes:
    """Bytes as Pyodide hands them over."""

    def __init__(self, held: bytes) -> None:
        self.to_bytes = lambda: held


def search_in_node(asked: list[tuple[Game, Position]]) -> list[SearchResult]:
    """Search all positions in one process of Node.js."""
    tasks: list[list[object]] = []

    def note_task(*given: object) -> PyodideBytes:
        tasks.append([b64encode(one).decode() if isinstance(one, bytes) else one for one in given])
        return PyodideBytes(bytes(40))

    for game, position in asked:
        winning_search.search_with_c_runner(note_task, game, compile_game(game), position)
    ran = subprocess.run(
        ["node", SCRIPT, browser_runner_path()], input=json.dumps(tasks), capture_output=True, text=True,
        check=True)
    answers = iter([PyodideBytes(b64decode(line)) for line in ran.stdout.splitlines()])
    return [
        winning_search.search_with_c_runner(lambda *_: next(answers), game, compile_game(game), position)
        for game, position in asked]


def test_the_wasm_runner_was_built_from_the_current_c_source() -> None:
    """After a change of runner.c, `make wasm` makes it again."""
    held = json.loads(SOURCE.with_name("runner_wasm.json").read_text("utf-8"))
    for path in (SOURCE, browser_runner_path()):
        assert held[path.name] == sha256(path.read_bytes()).hexdigest(), path.name
    assert len(browser_runner_path().read_bytes()) < 300_000


@pytest.mark.compiler
@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
def test_the_wasm_runner_finds_the_same_wins_as_the_c_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winning_search, "MOST_IN_C", MOST)
    monkeypatch.setattr(winning_search, "SECONDS", 1000.0)
    games = [find_game(key) for key in GAMES if max(find_game(key).players) == 1]
    asked = [
        (game, game.opening(deal))
        for game in games if winning_search.can_run_in_c_alone(compile_game(game))
        for deal in (1,)]
    assert len(asked) > 40
    expected = []
    for game, position in asked:
        runner = NativeRunner(game)
        runner.set_position(position)
        expected.append(runner.search_win(MOST)._replace(milliseconds=0))
    found = [result._replace(milliseconds=0) for result in search_in_node(asked)]
    assert found == expected
    assert {result.result for result in found} == {"won", "lost", "unknown"}


def test_without_the_wasm_runner_there_is_no_search_function() -> None:
    assert winning_search.win_search_function_of_browser() is None


def test_in_a_browser_the_wasm_runner_searches_completely_compiled_games(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ModuleType("c_runner")
    used: list[int] = []

    def search(*given: object) -> PyodideBytes:
        used.append(len(given))
        return PyodideBytes((2).to_bytes(40, "little"))

    monkeypatch.setattr(module, "search", search, raising=False)
    monkeypatch.setitem(sys.modules, "c_runner", module)
    for key, often in (("foster/klondike", 1), ("foster/take-ten", 1)):
        game = find_game(key)
        monkeypatch.setattr(winning_search, "search_win_in_python",
            lambda *_: SearchResult("lost", 1, 1, 1, ()))
        winning_search.search_win(game, game.opening(1))
        assert len(used) == often
