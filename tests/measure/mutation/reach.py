"""Find which games' pages reach a function of the engine, and how long each page takes."""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from types import CodeType, FrameType

from tests.measure.mutation.changes import SourceFile

Place = tuple[str, int]
"""A function: its file below the root, and the line it begins on."""


@dataclass(frozen=True)
class ReachedFunctions:
    """The functions that the check of a game's page calls, and the seconds it takes."""

    game: str
    functions: frozenset[Place]
    seconds: float


def functions_reached_by_pages(games: list[str], root: Path, jobs: int) -> Iterator[ReachedFunctions]:
    """Yield the functions that the page of each game reaches, the fastest page first."""
    # New processes, so that nothing of the engine is imported here.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        yield from sorted(pool.map(partial(_reach, root=root), games), key=lambda one: one.seconds)


def _reach(game: str, root: Path) -> ReachedFunctions:
    found: set[CodeType] = set()

    def trace(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found.add(frame.f_code)

    start = monotonic()
    sys.settrace(trace)
    # Much of what words say of cards is worked out where they are imported.
    from generator.checks.one_page import check_page

    check_page(root / "docs", root / "docs" / f"{game}.md")
    sys.settrace(None)
    below = f"{root}{os.sep}"
    places = {
        (code.co_filename.removeprefix(below), code.co_firstlineno)
        for code in found if code.co_filename.startswith(below)
    }
    return ReachedFunctions(game, frozenset(places), monotonic() - start)


def function_at(source: SourceFile, offset: int) -> Place | None:
    """Return the innermost function at a place. Return None if the place is outside of all functions."""
    found: tuple[int, int] | None = None
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            continue
        start, stop = source.span_of_node(node)
        if start <= offset < stop and (found is None or start >= found[0]):
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
            found = start, first
    return (source.path, found[1]) if found else None
