"""List the vocabulary for writing games: the engine's functions, their meanings and their uses."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from rules_engine.registry import GAMES
from rules_engine.writing import __all__
from rules_engine.writing.stock import STOCK

CHAPTERS = (
    ("words.zones", "Zones"),
    ("words.tests", "Tests of a move"),
    ("words.routes", "Where a card comes from and goes"),
    ("words.lines", "Rows, columns and ways out"),
    ("words.neighbours", "Cards side by side"),
    ("words.coverings", "Cards that lie on others"),
    ("words.rows", "Rows that the player deals"),
    ("words.rounds", "Rounds that the player deals, packet by packet"),
    ("words.runs", "Runs of married cards"),
    ("words.pairs", "Pairs and sums"),
    ("words.groups", "Groups that move together"),
    ("words.turns", "Turns, and who has won"),
    ("words.melds", "Melds"),
    ("words.jokers", "Jokers in melds"),
    ("words.states", "Conditions of a position"),
    ("words.effects", "What follows from a move"),
    ("model.deal", "Dealing"),
    ("model.layout", "Plates"),
    ("model.shapes", "Figures to lay out"),
)
"""The engine's modules with such words, in the order of the page, each with a title."""


@dataclass(frozen=True)
class VocabularyEntry:
    """A function for writing games: its name, its call, its explanation, and the games that use it."""

    name: str
    call: str
    sentence: str
    games: tuple[str, ...]


def vocabulary_chapters() -> list[tuple[str, str, list[VocabularyEntry]]]:
    """Return the chapters of the vocabulary, each with its module, its title and its entries in order."""
    users = _game_ids_by_vocabulary_entry()
    found = []
    for module, title in CHAPTERS:
        path = file_of_module(f"rules_engine.{module}")
        if path is None:
            continue
        words = [
            VocabularyEntry(name, call, sentence, tuple(sorted(users.get((module, name), ()))))
            for name, call, sentence in vocabulary_entries_in_module(path.read_text(encoding="utf-8"))
        ]
        found.append((module, title, words))
    return found


def vocabulary_entries_in_module(code: str) -> Iterator[tuple[str, str, str]]:
    """Yield the public functions, classes and documented constants of a module's code.

    Each has its name, how it is called, and the first paragraph of its docstring.
    """
    body = ast.parse(code).body
    for number, node in enumerate(body):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node.name, _call_signature(node), _first_paragraph(ast.get_docstring(node) or "")
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            after = _text_of_string_literal_statement(body[number + 1]) if number + 1 < len(body) else ""
            if after:
                yield node.targets[0].id, node.targets[0].id, _first_paragraph(after)


def _call_signature(node: ast.FunctionDef | ast.ClassDef) -> str:
    """Return the call of a function as games write it, without the arguments that the engine passes."""
    if isinstance(node, ast.ClassDef):
        fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
        parts = [ast.unparse(one.target) + (f"={ast.unparse(one.value)}" if one.value else "")
                 for one in fields]
        return f"{node.name}({', '.join(parts)})" if parts else node.name
    first = [one.arg for one in node.args.args]
    if first[:1] == ["attempt"] or first == ["game", "position"]:
        return node.name
    if first[:1] == ["self"]:
        del node.args.args[0]
    for argument in (*node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg):
        if argument:
            argument.annotation = None
    return f"{node.name}({ast.unparse(node.args)})"


def list_game_parts_outside_vocabulary() -> list[tuple[str, list[tuple[str, str]]]]:
    """List the functions with which a game is written, apart from those for tests and effects (`w`).

    A chapter is a title, and pairs of a call and its meaning. The last chapter has the stock rules.
    """
    found = []
    for title, module, before in (
        ("A passage of a text, `at`", "text", "at."),
        ("A question that many texts leave open", "standard", "at."),
        ("By a rule already given", "statements", ""),
        ("A whole game", "whole", ""),
    ):
        path = file_of_module(f"rules_engine.writing.{module}")
        body = ast.parse(path.read_text(encoding="utf-8")).body if path else []
        inner = [one for node in body if isinstance(node, ast.ClassDef) for one in node.body]
        held = [(f"{before}{_call_signature(node)}", _first_paragraph(ast.get_docstring(node) or ""))
                for node in (inner if before else body)
                if isinstance(node, ast.FunctionDef) and node.name in PARTS]
        found.append((title, held))
    stock = [(key, words) for key, (words, _) in sorted(STOCK.items())]
    return [*found, ("Stock rules, by their keys", stock)]


PARTS = frozenset(__all__) | {
    "ask_about_ace_and_king", "action", "advises", "claim", "deals", "doubt", "lost", "may", "must", "never",
    "ask_about_next_card", "forbid_looking_at_next_card", "scores", "sentences", "ask_about_taking_back",
    "ask_about_turned_card", "ask_about_turned_card_first",
    "ask_about_turning_line",
    "ask_about_whole_sequence", "won",
}
"""The names of the parts that a game is written with."""


def _text_of_string_literal_statement(node: ast.stmt) -> str:
    value = node.value.value if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) else ""
    return value if isinstance(value, str) else ""


def _first_paragraph(text: str) -> str:
    return " ".join(text.split("\n\n")[0].split())


@cache
def file_of_module(module: str) -> Path | None:
    """Return the file of a module. Return None if there is no such module."""
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:
        return None
    return Path(spec.origin) if spec and spec.origin else None


def _game_ids_by_vocabulary_entry() -> dict[tuple[str, str], set[str]]:
    """Return the ids of the games that import each entry of the vocabulary, by (module, name).

    The helper modules of a game count as part of the game.
    """
    found: dict[tuple[str, str], set[str]] = {}
    for key, module in GAMES.items():
        for imported, name in _vocabulary_imported_by_module(module, visited=set()):
            found.setdefault((imported, name), set()).add(key)
    return found


@cache
def _modules_of_vocabulary_functions() -> dict[str, str]:
    """Return a dict from the name of each function for writing games to its module, such as `words.cards`."""
    found: dict[str, str] = {}
    for module, _ in CHAPTERS:
        path = file_of_module(f"rules_engine.{module}")
        if path is not None:
            found |= {
                name: module for name, _, _ in vocabulary_entries_in_module(path.read_text(encoding="utf-8"))
            }
    return found


@cache
def _vocabulary_of_stock_rules() -> dict[object, tuple[tuple[str, str], ...]]:
    """Return, by the key of each stock rule, the functions that its test uses, as (module, name) pairs.

    A stock rule is a ready-made rule of `writing.stock`, which many games have.
    """
    found: dict[object, tuple[tuple[str, str], ...]] = {}
    path = file_of_module("rules_engine.writing.stock")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if path else ():
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant):
                    names = (one.attr for one in ast.walk(value) if isinstance(one, ast.Attribute))
                    found[key.value] = tuple(
                        (_modules_of_vocabulary_functions()[name], name) for name in names)
    return found


def _vocabulary_imported_by_module(module: str, visited: set[str]) -> Iterator[tuple[str, str]]:
    if module in visited:
        return
    visited.add(module)
    path = file_of_module(module)
    if path is None:
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        yield from _vocabulary_named_in_syntax_tree(node)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rules_engine.games"):
            for name in (f"{node.module}", *(f"{node.module}.{one.name}" for one in node.names)):
                yield from _vocabulary_imported_by_module(name, visited)


def _vocabulary_named_in_syntax_tree(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the functions for writing games that a node of a syntax tree uses or imports, as (module, name).

    For a stock rule, these are the functions that its test uses.
    """
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        if node.value.id == "w":
            # `w.hand_of_player_in_turn`
            yield _modules_of_vocabulary_functions().get(node.attr, ""), node.attr
        else:
            yield (
                f"words.{node.value.id}",
                node.attr,
            )  # `melds.hand_of_player_in_turn`, the module being imported
    elif isinstance(node, ast.Call) and len(node.args) == 2 and isinstance(node.args[0], ast.Constant):
        yield from _vocabulary_of_stock_rules().get(node.args[0].value, ())
    elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rules_engine."):
        chapter = (node.module or "").removeprefix("rules_engine.")
        yield from ((chapter, name.name) for name in node.names)
