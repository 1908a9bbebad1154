"""What `import rules_engine` gives: each name documented, typed, and loaded only when it is used."""

import ast
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules_engine
from rules_engine import Game, LineDoesNotFit, MoveNotAllowed, Position, UnreadableLine, find_game

ROOT = Path(__file__).parents[2]
INIT = ROOT / "rules_engine" / "__init__.py"
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "rules_engine").rglob("*.py")
    if "games" not in path.parts
)


def names_for_type_checker() -> Iterator[tuple[str, str]]:
    """Yield the names declared for type checkers, and the module that each is declared to come from."""
    for node in ast.walk(ast.parse(INIT.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rules_engine"):
            for name in node.names:
                yield name.asname or name.name, f"{node.module}.{name.name}"


def output_of_new_interpreter(code: str) -> str:
    """Return what a new interpreter prints when it runs this code."""
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout.strip()


def test_type_checkers_and_programs_see_the_same_names() -> None:
    names = [name for name, _ in names_for_type_checker()]
    assert sorted(names) == sorted(rules_engine.__all__) == sorted(set(names))
    assert set(rules_engine.__all__) <= set(dir(rules_engine))
    for name, where in names_for_type_checker():
        module, _, attribute = where.rpartition(".")
        assert getattr(rules_engine, name) is getattr(sys.modules[module], attribute), name


@pytest.mark.parametrize("name", rules_engine.__all__)
def test_every_public_name_has_a_docstring_and_is_listed_once(name: str) -> None:
    listed = re.findall(r"`(\w+)`", (rules_engine.__doc__ or "").partition("A deal is")[0])
    assert listed.count(name) == 1
    found = getattr(rules_engine, name)
    if callable(found):
        assert found.__doc__
        assert not found.__doc__.startswith(f"{name}(")


def test_only_existing_names_are_listed() -> None:
    listed = re.findall(r"`(\w+)`", (rules_engine.__doc__ or "").partition("A deal is")[0])
    assert set(listed) - {"ValueError"} == set(rules_engine.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'klondike'"):
        _ = rules_engine.klondike  # type: ignore[attr-defined]


def test_no_public_name_is_also_a_module_name() -> None:
    assert not set(rules_engine.__all__) & {name.split(".")[1] for name in MODULES if "." in name}


def test_modules_are_loaded_only_when_they_are_used() -> None:
    loaded = "print(*[name for name in sys.modules if name.startswith('rules_engine')])"
    assert output_of_new_interpreter(
        f"import rules_engine, sys; dir(rules_engine); {loaded}") == "rules_engine"
    games = output_of_new_interpreter(
        f"import rules_engine, sys; rules_engine.find_game('foster/take-ten'); {loaded}").split()
    assert "rules_engine.games.foster.take_ten" in games
    assert not [name for name in games if ".games.cadogan" in name or "klondike" in name]


FORKS = """
import os, sys
for module in sys.argv[1:]:
    if os.fork() == 0:
        try:
            __import__(module)
        except BaseException as error:
            print(module, repr(error), flush=True)
        os._exit(0)
    os.wait()
print("tried", len(sys.argv) - 1)
"""
"""A program that imports each module in a separate process in which nothing of the engine is loaded."""


GAMES = {name for name in MODULES if ".games." in name}


@pytest.mark.parametrize("modules", [
    pytest.param(sorted(set(MODULES) - GAMES), id="of the engine"),
    pytest.param(sorted(GAMES), id="of games", marks=pytest.mark.recount),   # nothing else imports these
])
def test_every_module_can_be_imported_first(modules: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, "-c", FORKS, *modules], cwd=ROOT, capture_output=True, text=True, check=True)
    assert (run.stdout, run.stderr) == (f"tried {len(modules)}\n", "")


@pytest.fixture
def canfield_game() -> Game:
    return find_game("foster/canfield")


LAID = """\
stock: ??*12 4C
foundation-1: 7S
column-1: 9H 8S
column-2: TD
column-3: KC
column-4: QS
pack: ??-*30
"""


def test_a_move_can_be_read_judged_and_made(canfield_game: Game) -> None:
    position = rules_engine.read_position(canfield_game, LAID)
    move = rules_engine.read_move(canfield_game, position, "8S column-1 > foundation-1  # with a remark")
    assert rules_engine.write_move(canfield_game, position, move) == "8S column-1 > foundation-1"
    assert rules_engine.verdict_on_move(canfield_game, position, move).kind == "allowed"
    assert move in [one for one, _ in rules_engine.legal_moves(canfield_game, position)]
    for way in (move, "8S column-1 > foundation-1"):
        made = rules_engine.make_move(canfield_game, position, way)
        assert "foundation-1: 7S 8S\n" in rules_engine.write_position(canfield_game, made)


@pytest.mark.parametrize("way", ["8S column-1 > column-2", None])
def test_making_a_refused_move_raises_an_error(canfield_game: Game, way: str | None) -> None:
    position = rules_engine.read_position(canfield_game, LAID)
    text = "8S column-1 > column-2"
    move = way or rules_engine.read_move(canfield_game, position, text)
    with pytest.raises(MoveNotAllowed, match=r"^8S column-1 > column-2: refused by one-down$") as raised:
        rules_engine.make_move(canfield_game, position, move)
    assert raised.value.verdict == rules_engine.verdict_on_move(canfield_game, position, text)
    assert raised.value.verdict.rule_keys == ("one-down",)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("= moves: 3", UnreadableLine),
        ("8S column-1 > column-2  !one-down", UnreadableLine),
        ("", UnreadableLine),
        ("8S column-1 > column-2\n8S column-1 > column-2", UnreadableLine),
        ("8S column-1 > column-9", LineDoesNotFit),
        ("2S column-1 > column-2", LineDoesNotFit),
        ("shout", LineDoesNotFit),
    ],
)
def test_text_that_is_not_a_move_raises_an_error(
    canfield_game: Game, text: str, error: type[ValueError]
) -> None:
    position = rules_engine.read_position(canfield_game, LAID)
    with pytest.raises(error):
        rules_engine.verdict_on_move(canfield_game, position, text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("pack: 2S\ndeal: 3", 2),
        ("8S column-1 > column-2", 1),
        ("pack: 2S\n\ncolumn-9: 2S", 3),
        ("pack: 2S 2S", 1),
    ],
)
def test_text_that_is_not_a_position_is_refused_with_its_line(
    canfield_game: Game, text: str, line: int
) -> None:
    with pytest.raises(ValueError, match=r".") as raised:
        rules_engine.read_position(canfield_game, text)
    assert isinstance(raised.value, LineDoesNotFit | UnreadableLine)
    assert raised.value.line == line


def test_an_empty_text_is_a_position_without_cards(canfield_game: Game) -> None:
    nothing = rules_engine.read_position(canfield_game, "")
    assert nothing == canfield_game.table.position({})
    assert rules_engine.write_position(canfield_game, nothing) == ""


@pytest.mark.parametrize("key", sorted(rules_engine.GAMES))
def test_every_position_survives_writing_and_reading(key: str) -> None:
    game = find_game(key)
    position: Position | None = game.opening(3)
    chance = random.Random(key)
    for _ in range(40):
        if position is None:
            break
        assert rules_engine.read_position(game, rules_engine.write_position(game, position)) == position, (
            rules_engine.write_position(game, position))
        moves = rules_engine.legal_moves(game, position)
        position = rules_engine.make_move(game, position, chance.choice(moves)[0]) if moves else None
