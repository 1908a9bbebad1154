"""The command `compiled`: which parts of a game have a compiled form."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from rules_engine.compiled.compiler import compile_game
from rules_engine.registry import GAMES, find_game


def run_command(*words: str) -> Result:
    return CliRunner().invoke(main, ["compiled", *words], catch_exceptions=False)


def test_a_game_that_is_compiled_completely_has_one_line() -> None:
    assert run_command("foster/klondike").stdout == "foster/klondike: compiled completely\n"


def test_each_part_that_is_not_compiled_has_a_line_with_the_reason() -> None:
    program = compile_game(find_game("foster/four-of-a-kind"))
    lines = run_command("foster/four-of-a-kind").stdout.splitlines()
    assert lines[0] == f"foster/four-of-a-kind: {len(program.not_compiled)} parts are not compiled"
    reason = "moves that put cards beneath or between others cannot be compiled; Python lists them"
    assert f"  take (0): {reason}" in lines
    assert len(lines) == 1 + len(program.not_compiled)


def test_another_choice_may_make_a_part_uncompiled() -> None:
    found = run_command("cadogan/caesar", "--under", "way=neighbours").stdout
    assert found == ("cadogan/caesar: 2 parts are not compiled\n  exchange (0): neighbours\n"
                     "  effect of exchange (0): begin_if_neighbours\n")


def test_without_arguments_all_games_are_counted() -> None:
    *_, last = run_command().stdout.splitlines()
    complete = sum(compile_game(find_game(key)).is_complete for key in GAMES)
    assert last == f"{complete} of {len(GAMES)} games are compiled completely"


@pytest.mark.parametrize(("words", "said"), [
    (["foster/klondke"], "did you mean foster/klondike?"),
    (["foster/klondike", "--under", "again"], "found 'again', expected READING=CHOICE"),
    (["foster/klondike", "foster/canfield", "--under", "a=b"], "--under needs exactly one game"),
])
def test_a_wrong_argument_is_a_usage_error(words: list[str], said: str) -> None:
    result = run_command(*words)
    assert result.exit_code == 2
    assert said in result.stderr
