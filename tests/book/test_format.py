"""The modules of games have one layout, which `by-the-book format` produces."""

import ast
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.cli import main
from generator.support.game_module_format import LINE_WIDTH, LayoutNotPossible, format_game_module
from rules_engine.registry import GAMES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", [f"{name}{end}" for name in GAMES.values() for end in ("", "_claims")])
def test_every_game_module_has_the_standard_layout(name: str) -> None:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        return
    source = Path(spec.origin).read_text(encoding="utf-8")
    assert format_game_module(source) == source, "run by-the-book format"


LONG = (
    "A card from the stock, the reserve or the talon may be packed on a column of the tableau; "
    "a card of another column may not.")
SHORT = "The top card of a column may go to another column."
WRITTEN = f'''GAME = game("house/golf", "Golf", at, play=(
    at.may("build", "4.1", "Cards are built "
           "on the foundations.", "stock > foundation", "top-card", at("one-up", "4.1")),
    # The columns.
    at.may("pack", "5.1", "{LONG}", "column > column",
        at("top-card", "5.2 follows: the others being under it", "{SHORT}", w.top_of_pile))),
    like={{"ring": ("yes",)}})
'''
LAID_OUT = f'''GAME = game("house/golf", "Golf", at,
    play=(
        at.may("build", "4.1", "Cards are built on the foundations.",
            "stock > foundation", "top-card", at("one-up", "4.1")),
        # The columns.
        at.may("pack", "5.1",
            "{LONG[:LONG.index("a card of")]}"
            "{LONG[LONG.index("a card of"):]}",
            "column > column",
            at("top-card", "5.2 follows: the others being under it",
                "{SHORT}", w.top_of_pile))),
    like={{"ring": ("yes",)}})
'''


def test_a_long_sentence_is_divided_after_a_punctuation_mark() -> None:
    found = format_game_module(WRITTEN)
    assert found == LAID_OUT
    assert format_game_module(found) == found
    assert ast.dump(ast.parse(found)) == ast.dump(ast.parse(WRITTEN))
    assert all(len(line) <= LINE_WIDTH for line in found.split("\n"))


def test_a_single_argument_starts_on_the_line_of_its_bracket() -> None:
    found = format_game_module(
        f'A = choice("no", "No.", limits={{"lay": at("fits", "4.1 follows: so it is", "{SHORT}", '
        f'w.no_card_fits("begin", "build"))}})\n')
    assert found == (
        'A = choice("no", "No.",\n'
        f'    limits={{"lay": at("fits", "4.1 follows: so it is", "{SHORT}",\n'
        '        w.no_card_fits("begin", "build"))})\n')


def test_the_last_line_of_a_sentence_is_not_a_single_short_word() -> None:
    words = (
        "Once the tableau lies, a card is laid on another there only if that is of quite another suit than "
        "it is.")
    assert len(words) < LINE_WIDTH   # but it is too long for a line with its indent, quotes and bracket
    _, first, last, _ = format_game_module(f'A = at("alternate", "3.1", "{words}")\n').split("\n")
    assert len(last.strip()) > 24
    assert first.strip().strip('"') + last.strip().strip('")') == words


@pytest.mark.parametrize("module", ["starter/games/aces_up", "starter_for_two/games/spite_and_malice"])
def test_the_game_module_that_init_writes_has_the_standard_layout(module: str) -> None:
    source = (ROOT / f"generator/command/{module}.py").read_text(encoding="utf-8")
    assert format_game_module(source) == source


def test_a_divided_sentence_in_a_tuple_stays_one_string() -> None:
    found = format_game_module(f'RULES = ("{LONG}", "two")\n')
    assert ast.literal_eval(found.removeprefix("RULES = ")) == (LONG, "two")
    assert '(\n    ("A card' in found


@pytest.mark.parametrize("source", [
    "def rank(card):\n  return card   # functions stay as they are\n",
    "A = B(1, *C, **D)\n",
    'A = B(f"{x} of "\n    f"{y}", lambda: 1, "it\'s \\"so\\"", r"\\d")\n',
    "A = ()\n",
])
def test_formatting_keeps_the_meaning_of_the_code(source: str) -> None:
    found = format_game_module(source)
    assert ast.dump(ast.parse(found)) == ast.dump(ast.parse(source))


def test_one_empty_line_comes_before_a_statement_that_is_not_a_function() -> None:
    source = '"""A."""\n\n\n\nA = 1\n\n\ndef f() -> None:\n    """B."""\n\n\nB = """\n\n\nC"""\n'
    assert format_game_module(source.replace("\n\n\nC", "C")) == (
        '"""A."""\n\nA = 1\n\n\ndef f() -> None:\n    """B."""\n\nB = """C"""\n')
    assert format_game_module(source) == source   # the text C has empty lines of its own


def test_a_comment_beside_code_is_refused_with_its_line() -> None:
    with pytest.raises(LayoutNotPossible, match="put it on a line of its own") as refused:
        format_game_module("A = B(\n    1,  # one\n    2)\n")
    assert refused.value.line == 2
    with pytest.raises(LayoutNotPossible, match="move the comment to a line of its"):
        format_game_module("A = B(\n    1,\n    # the end\n)\n")


def test_format_changes_modules_and_with_check_only_reports_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    folder = tmp_path / "my_whims"
    folder.mkdir()
    (folder / "__init__.py").write_text('GAMES = {"house/whim": "my_whims.whim"}\n')
    module = folder / "whim.py"
    module.write_text('"""A whim."""\n\nA = B(\n    1)\n')
    monkeypatch.setattr("rules_engine.registry.GAMES", dict(GAMES))
    told = CliRunner().invoke(main, ["format", "--games", "my_whims", "--check"])
    assert told.exit_code == 1
    said = "the module does not have the standard layout; run by-the-book format"
    assert told.output == f"my_whims/whim.py:3:1: {said}\n"
    done = CliRunner().invoke(main, ["format", "--games", "my_whims"])
    assert (done.exit_code, done.output) == (0, "my_whims/whim.py: laid out\n")
    assert module.read_text() == '"""A whim."""\n\nA = B(1)\n'
    assert CliRunner().invoke(main, ["format", "--games", "my_whims", "--check"]).output == ""
    module.write_text("A = B(\n")
    broken = CliRunner().invoke(main, ["format", "--games", "my_whims"])
    assert (broken.exit_code, broken.output.split(": ")[0]) == (1, "my_whims/whim.py:1:1")
    unknown = CliRunner().invoke(main, ["format", "foster/canfeld"])
    assert "no game 'foster/canfeld'; did you mean foster/canfield?" in unknown.output
    outside = CliRunner().invoke(main, ["format", "foster/canfield"])
    assert "canfield.py, is outside this book; " in outside.output
