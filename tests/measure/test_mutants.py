"""Small changes to the engine: which are made, what notices them, and the list of excused ones."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules_engine.registry import GAMES
from tests.measure.mutants import games_by_file
from tests.measure.mutation import field
from tests.measure.mutation.argued import FILE, InvalidReasonList, reasons_by_change
from tests.measure.mutation.changes import SourceFile, TextChange
from tests.measure.mutation.reach import function_at

ROOT = Path(__file__).resolve().parents[2]

GAME = '''"""A game."""
from rules_engine import words as w

WIDTH = 7

def empties(game: Game, position: Position) -> bool:
    """Check whether it is so."""
    if not position:
        return False
    return len(position.piles) > 3 and bool(game)

GAME = game("book/game", "Game", at,
    play=(
        at.may("build", "1.1", "Words.", "stock column > occupied foundation", "top-card",
            at("one-up", "1.1", "Words.", w.one_higher),
            then=(w.turn_talon_into_pack(), w.subtract_one_from_fact("x"), w.turn_up_cards())),
        at.must("first", "1.2", "Words.", empties, paid="build fill")),
    wide=w.make_layout(w.Area("stock", 0, WIDTH)))
'''


def changes_made(text: str = GAME) -> set[tuple[str, str]]:
    """Return the kinds of change to a text, each with the changed lines."""
    source = SourceFile("game.py", text)
    changes = [site.make() for site in field.game_word_sites(source) if source.may_change_game(site.start)]
    return {
        (change.kind, source.lines_before_and_after(change)[1]) for change in changes if change is not None
    }


@pytest.mark.parametrize(("kind", "part"), [
    ("zone left out", '"column > occupied foundation"'),
    ("zone left out", '"stock > occupied foundation"'),
    ("empty or occupied", '"stock column > empty foundation"'),
    ("empty or occupied", '"stock column > foundation"'),
    ("rule left out of a permission", '"stock column > occupied foundation", at("one-up"'),
    ("test that always holds", "(lambda *_: True)"),
    ("another word", "w.one_lower"),
    ("another word", "w.add_one_to_fact"),
    ("then left out", "w.one_higher)),"),
    ("one effect left out", "then=(w.turn_talon_into_pack(), w.turn_up_cards())"),
    ("group put in", "group=True"),
    ("payment left out", '"fill"'),
    ("state that never holds", "(lambda *_: False)"),
    ("guard left out", "pass"),
    ("half of a condition left out", "return bool(game)"),
    ("answer always yes", "return True"),
])
def test_words_of_a_game_are_changed_in_the_expected_ways(kind: str, part: str) -> None:
    assert any(kind == one and part in now for one, now in changes_made())


def test_drawings_and_texts_are_not_changed() -> None:
    source = SourceFile("game.py", GAME)
    for idle in ("w.Area", "WIDTH = 7", '"""A game."""', "Position) -> bool"):
        assert not source.may_change_game(GAME.index(idle)), idle
    assert source.may_change_game(GAME.index("w.one_higher"))


def test_an_action_without_cards_does_not_get_groups_of_cards() -> None:
    text = GAME.replace('at.may("build", "1.1", "Words.", "stock column > occupied foundation"',
                        'at.action("turn", "1.1", "Words.", "top-card"')
    assert "group put in" in {kind for kind, _ in changes_made()}
    assert "group put in" not in {kind for kind, _ in changes_made(text)}


def test_dataclass_options_and_strict_zips_are_not_changed() -> None:
    text = "@dataclass(frozen=True)\nclass One:\n    pairs = zip(a, b, strict=True)\n    so = True\n"
    source = SourceFile("game.py", text)
    assert [
        source.may_change_game(text.index(part)) for part in ("True)\nclass", "True)\n    so", "True\n")
    ] == [False, False, True]


def test_a_change_without_effect_on_the_program_is_recognised() -> None:
    source = SourceFile("game.py", GAME)
    at = GAME.index("Position) ->")
    assert source.has_same_meaning(TextChange("another type", at, at + len("Position"), "object"))
    assert source.has_same_meaning(TextChange("no program", at, at + len("Position"), "("))
    at = GAME.index("> 3")
    assert not source.has_same_meaning(TextChange("another number", at, at + 3, "> 4"))


def test_the_innermost_function_at_a_place_is_found() -> None:
    source = SourceFile("game.py", "def outer():\n    return [\n        lambda x: x + 1]\n\nAFTER = 1\n")
    assert function_at(source, source.text.index("x + 1")) == ("game.py", 3)
    assert function_at(source, source.text.index("return")) == ("game.py", 1)
    assert function_at(source, source.text.index("AFTER")) is None


def test_every_file_of_a_game_is_assigned_to_it() -> None:
    found = games_by_file(ROOT)
    assert {game for games in found.values() for game in games} == set(GAMES)
    assert len(found["rules_engine/games/rum_moves.py"]) > 1


TRIED = """
import sys
from pathlib import Path
from tests.measure.mutation.trial import ChangeTrial, run_trials
root = Path(sys.argv[1])
path = "rules_engine/games/foster/take_fourteen.py"
text = (root / path).read_text(encoding="utf-8")
changed = text.replace("14", "15") + "assert 15 > 14\\n"
trials = [ChangeTrial(path, one, ("foster/take-fourteen",)) for one in (text, changed, "raise KeyError")]
trials.append(ChangeTrial(path, text, ("foster/take-fourteen",), ("tests/test_of_no_such_name.py",)))
print([outcome.by for _, outcome in sorted(run_trials(trials, root, 2), key=lambda one: one[0])])
"""


def test_the_first_check_that_fails_is_said_to_have_noticed_the_change() -> None:
    run = subprocess.run(
        [sys.executable, "-c", TRIED, str(ROOT)], cwd=ROOT, text=True, capture_output=True, check=True)
    assert run.stdout.strip() == "['not noticed', 'a line', 'a line', 'not asked']", run.stderr


def test_every_stated_reason_is_about_an_existing_line() -> None:
    """A reason about a line that has changed since would excuse nothing."""
    for (path, was, now), why in reasons_by_change(ROOT).items():
        text = " ".join((ROOT / path).read_text(encoding="utf-8").split())
        assert was in text, f"{path}: {was}"
        assert was != now
        assert len(why) > 20, why


def test_an_entry_without_a_reason_is_reported_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.parent.mkdir()
    first = "# A list.\n\na.py\n- one\n+ two\nbecause it is so\n\n"
    path.write_text(f"{first}b.py\n- one\n+ two\n", encoding="utf-8")
    with pytest.raises(InvalidReasonList, match=f"{FILE}:8: an entry is a file"):
        reasons_by_change(tmp_path)
    path.write_text("a.py\n- one\n+ two\nbecause\nit is so\n", encoding="utf-8")
    assert reasons_by_change(tmp_path) == {("a.py", "one", "two"): "because it is so"}
