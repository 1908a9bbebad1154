"""A small change to a source file, and the places where a change cannot affect a game."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class TextChange:
    """A replacement of a part of a file: `text` replaces what is between `start` and `stop`.

    `kind` describes it.
    """

    kind: str
    start: int
    stop: int
    text: str


@dataclass(frozen=True)
class ChangeSite:
    """A place in a file where a change of some kind is possible. `make` returns the change, or None."""

    kind: str
    start: int
    make: Callable[[], TextChange | None]


class SourceFile:
    """A file's text with its syntax tree, and the parts in which a change cannot affect a game."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.tree = ast.parse(text)
        self._starts = [0]
        for line in text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._lines = text.splitlines()

    def offset_of_ast_position(self, line: int, column: int) -> int:
        """Return the offset of a position as `ast` gives it: a line from 1, a column in bytes."""
        held = self._lines[line - 1].encode()[:column].decode() if line <= len(self._lines) else ""
        return self._starts[line - 1] + len(held)

    def offset_of_position(self, line: int, column: int) -> int:
        """Return the offset of a position given as a line from 1 and a column in characters."""
        return self._starts[line - 1] + column

    def span_of_node(self, node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
        """Return the offsets at which a node begins and ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset_of_ast_position(node.lineno, node.col_offset), self.offset_of_ast_position(
            node.end_lineno, node.end_col_offset
        )

    def line_number_at(self, offset: int) -> int:
        """Return the number of the line at an offset."""
        return self.text.count("\n", 0, offset) + 1

    def text_of_node(self, node: ast.expr | ast.stmt | ast.keyword) -> str:
        """Return the text of a node."""
        start, stop = self.span_of_node(node)
        return self.text[start:stop]

    def text_with_change(self, change: TextChange) -> str:
        """Return the file's text after a change."""
        return self.text[: change.start] + change.text + self.text[change.stop:]

    def lines_before_and_after(self, change: TextChange) -> tuple[str, str]:
        """Return the lines that a change affects, before and after it, with single spaces."""
        first = self.text.rfind("\n", 0, change.start) + 1
        last = self.text.find("\n", change.stop)
        last = len(self.text) if last < 0 else last
        new = self.text[first : change.start] + change.text + self.text[change.stop : last]
        return " ".join(self.text[first:last].split()), " ".join(new.split())

    def has_same_meaning(self, change: TextChange) -> bool:
        """Check whether the changed file is the same program, or is no program at all."""
        try:
            return ast.dump(_bare(ast.parse(self.text_with_change(change)))) == self._dump
        except (SyntaxError, ValueError, RecursionError):
            return True

    @cached_property
    def _dump(self) -> str:
        return ast.dump(_bare(ast.parse(self.text)))

    @cached_property
    def idle_spans(self) -> list[tuple[int, int]]:
        """Return the parts that do not affect play: annotations, docstrings, and the layout of figures."""
        found = [self.span_of_node(node) for node in _idle(self.tree)]
        found += [self.span_of_node(one) for one in _serving(self.tree, set(map(id, _plates(self.tree))))]
        return found

    @cached_property
    def claim_spans(self) -> list[tuple[int, int]]:
        """Return the parts that only the claims of a game use."""
        own = [one for one in self.tree.body if "CLAIMS" in _names(one)]
        return [self.span_of_node(one) for one in (*own, *_serving(self.tree, set(map(id, own))))]

    def calls_around(self, offset: int) -> list[ast.Call]:
        """Return the calls around a place, the outermost first."""
        found = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                start, stop = self.span_of_node(node)
                if start <= offset < stop:
                    found.append((start, -stop, node))
        return [node for _, _, node in sorted(found, key=lambda one: one[:2])]

    def may_change_game(self, start: int) -> bool:
        """Check whether a change at this place can affect a game."""
        return not any(first <= start < last for first, last in self.idle_spans)


def change_to_text(source: SourceFile, kind: str, new: str) -> TextChange | None:
    """Return the change that turns the source into this text. Return None if they are equal."""
    old, start = source.text, 0
    if old == new:
        return None
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return TextChange(kind, start, len(old) - end, new[start : len(new) - end])


def _annotations(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            yield node.annotation
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            yield node.returns


def _plates(tree: ast.AST) -> Iterator[ast.expr]:
    """What draws a table: the plates of a game."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from (one.value for one in node.keywords if one.arg in ("wide", "narrow"))


def _idle(tree: ast.Module) -> Iterator[ast.expr | ast.stmt]:
    yield from _annotations(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):   # what is not looked at may be what it likes
            given = zip(reversed(node.args.args), reversed(node.args.defaults), strict=False)
            yield from (default for arg, default in given if arg.arg.startswith("_"))
    yield from _plates(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):   # how a class is made, not what it does
            yield from node.decorator_list
        elif isinstance(node, ast.Call):   # nor whether two lists are held to be as long as one another
            yield from (key.value for key in node.keywords if key.arg == "strict")
        # What is said to whoever writes a game or a transcript, docstrings, what a type checker reads.
        said = isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr)
        told = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        typed = (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)) or (
            isinstance(node, ast.Assign) and "TypeAlias" in ast.unparse(node))
        if (said or told or typed) and isinstance(node, ast.expr | ast.stmt):
            yield node


def _names(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.Assign):
        return [one.id for target in statement.targets for one in ast.walk(target)
                if isinstance(one, ast.Name)]
    if isinstance(statement, ast.FunctionDef):
        return [statement.name]
    return []


def _serving(tree: ast.Module, held: set[int]) -> list[ast.stmt]:
    """Return the statements whose names are used only in these nodes, or in one another."""
    held, found = set(held), []
    while more := [one for one in tree.body if id(one) not in held and _only_for(tree, one, held)]:
        held |= set(map(id, more))
        found += more
    return found


def _only_for(tree: ast.Module, statement: ast.stmt, held: set[int]) -> bool:
    """Check whether the names that a statement defines are read in these nodes and nowhere else."""
    names = set(_names(statement))
    inside = {id(node) for outer in ast.walk(tree) if id(outer) in held for node in ast.walk(outer)}
    inside |= {id(node) for node in ast.walk(statement)}
    uses = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in names
            and isinstance(node.ctx, ast.Load)]
    return bool(names) and bool(uses) and all(id(node) in inside for node in uses)


def _bare(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(0)
    return tree
