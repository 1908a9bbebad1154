"""How the module of a game is laid out: the game comes first, and code and claims stand beside it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rules_engine.registry import GAMES

ROOT = Path(__file__).parents[2]
MOST = 60
"""The most lines of a game's own tests, effects and constants that stand before the game."""


@pytest.mark.parametrize("key", GAMES)
def test_a_game_begins_soon_and_no_code_follows_it(key: str) -> None:
    body = ast.parse((ROOT / f"{GAMES[key].replace('.', '/')}.py").read_text(encoding="utf-8")).body
    (number,) = (
        number for number, node in enumerate(body)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "GAME")
    imports = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    begins = max(node.end_lineno or 0 for node in imports)
    assert body[number].lineno - begins <= MOST, "move its tests and effects to a module with _words"
    after = {ast.unparse(node) for node in body[number + 1 :]}
    assert after <= {"TABLE = GAME.table"}
