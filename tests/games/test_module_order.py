"""The module of a game begins with the game; code and claims are in modules beside it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rules_engine.registry import GAMES

ROOT = Path(__file__).parents[2]
MOST = 60
"""The most lines of a game's own tests, effects and constants before the game itself."""


@pytest.mark.parametrize("key", GAMES)
def test_a_game_module_begins_with_the_game_and_has_no_code_after_it(key: str) -> None:
    body = ast.parse((ROOT / f"{GAMES[key].replace('.', '/')}.py").read_text(encoding="utf-8")).body
    (number,) = (
        number for number, node in enumerate(body)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "GAME")
    imports = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    begins = max(node.end_lineno or 0 for node in imports)
    assert body[number].lineno - begins <= MOST, "move its tests and effects to a module with _words"
    after = {ast.unparse(node) for node in body[number + 1 :]}
    assert after <= {"TABLE = GAME.table"}
