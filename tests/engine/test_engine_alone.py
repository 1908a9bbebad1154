"""The engine and the drawing code import only the standard library and the engine, not the generator."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = sorted((ROOT / "rules_engine").rglob("*.py"))
DRAWING = [
    ROOT / "generator" / "draw" / f"{name}.py"
    for name in ("figures", "figure_layout", "marks", "arrows", "card_faces", "positions_in_words", "excerpt",
                 "routes", "signs", "visible_cards")
]


def modules_imported_by(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots"
            yield node.module or ""


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_engine_imports_only_itself_and_the_standard_library(path: Path) -> None:
    roots = {name.partition(".")[0] for name in modules_imported_by(path)}
    assert roots <= {"rules_engine", *sys.stdlib_module_names}


@pytest.mark.parametrize("path", DRAWING, ids=lambda path: path.name)
def test_the_drawing_code_imports_only_itself_and_the_engine(path: Path) -> None:
    for name in modules_imported_by(path):
        assert name.partition(".")[0] in {"rules_engine", "generator", *sys.stdlib_module_names}, (
            f"{path.name} imports {name}")
        if name.startswith("generator."):
            assert ROOT / f"{name.replace('.', '/')}.py" in DRAWING


def module_name_of_file(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def modules_needed_by(path: Path, modules: set[str]) -> Iterator[str]:
    """Yield the modules of the engine that this one imports at run time, not only for types."""
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        for_types = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        if for_types or isinstance(node, ast.FunctionDef):
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            named = {f"{node.module}.{name.name}" for name in node.names}
            yield from named & modules or {node.module} & modules
        waiting += ast.iter_child_nodes(node)


def test_the_engine_has_no_circular_imports_except_for_types() -> None:
    modules = {module_name_of_file(path) for path in ENGINE}
    graph = {module_name_of_file(path): set(modules_needed_by(path, modules)) for path in ENGINE}
    assert graph["rules_engine.judging.judge"], "the imports are read"
    TopologicalSorter(graph).prepare()   # raises CycleError, which names the circle


def test_the_judge_needs_two_modules_beside_the_model() -> None:
    """A reader of the judge meets no list of moves, no analysis and no code that exists only for speed."""
    modules = {module_name_of_file(path) for path in ENGINE}
    needed, waiting = set[str](), ["rules_engine.judging.judge"]
    while waiting:
        module = waiting.pop()
        if module not in needed:
            needed.add(module)
            waiting += modules_needed_by(ROOT / f"{module.replace('.', '/')}.py", modules)
    beside_model = {name for name in needed if not name.startswith("rules_engine.model.")}
    expected = "judge", "permissions", "no_permission"
    assert beside_model == {f"rules_engine.judging.{name}" for name in expected}
