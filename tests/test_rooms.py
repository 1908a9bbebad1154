"""The rooms of the generator: each imports only from itself, the engine, and the rooms before it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("draw", "count", "proof", "record", "pages", "demands", "site", "measure", "command")
FILES = sorted((ROOT / "generator").rglob("*.py"))


def rooms_used(path: Path) -> set[str]:
    """The rooms a file imports from, wherever the import stands in it, but for what types alone name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    parts = [module.split(".") for module in modules if module.split(".")[0] == "generator"]
    assert all(len(part) > 1 for part in parts), f"{path} imports no room by name"
    return {part[1] for part in parts}


def test_every_file_stands_in_a_room() -> None:
    top = {path for path in FILES if path.parent.name == "generator"}
    assert {path.stem for path in top} == {"__init__", "__main__"}
    assert {path.relative_to(ROOT / "generator").parts[0] for path in {*FILES} - top} == set(ROOMS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT / "generator")))
def test_a_room_imports_from_those_before_it(path: Path) -> None:
    room = path.relative_to(ROOT / "generator").parts[0]
    here = ROOMS.index(room) if room in ROOMS else len(ROOMS)
    assert rooms_used(path) <= set(ROOMS[: here + 1])
