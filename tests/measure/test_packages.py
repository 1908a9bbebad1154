"""The packages of the engine and the generator: each imports only from itself and the packages before it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.measure.packages import (
    LAYERS,
    ROOT,
    import_arrows,
    imported_packages,
    module_files,
    package_of,
    packages_picture,
)

PICTURE = ROOT / "docs" / "guide" / "packages.svg"
FOR_SPEED = {"compiled", "tables", "candidates"}


@pytest.mark.parametrize("home", LAYERS)
def test_every_module_is_in_a_package(home: str) -> None:
    alone = {path.stem for path in (ROOT / home).glob("*.py")}
    assert alone - set(LAYERS[home]) <= {"__init__", "__main__"}
    assert {package_of(path) for path in module_files(home)} - {"__init__", "__main__"} == set(LAYERS[home])


@pytest.mark.parametrize("home", LAYERS)
def test_a_package_imports_only_from_packages_before_it(home: str) -> None:
    order = list(LAYERS[home])
    assert len(import_arrows(home)) > len(order)
    for path in module_files(home):
        if package_of(path) in order:
            before = set(order[: order.index(package_of(path))])
            assert imported_packages(path) <= before, path


def test_the_judge_imports_none_of_the_faster_implementations() -> None:
    waiting, seen = {ROOT / "rules_engine" / "judging" / "judge.py"}, set[Path]()
    while waiting:
        path = waiting.pop()
        seen.add(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rules_engine."):
                waiting |= {ROOT / f"{(node.module or '').replace('.', '/')}.py"} - seen
    assert 5 < len(seen) < 25
    assert {package_of(path) for path in seen} & FOR_SPEED == set()


def test_the_picture_of_the_packages_in_the_guide_is_up_to_date() -> None:
    assert PICTURE.read_text(encoding="utf-8") == packages_picture(), (
        'python -c "from tests.measure.packages import packages_picture as draw; print(draw(), end=str())" '
        "draws it anew"
    )
