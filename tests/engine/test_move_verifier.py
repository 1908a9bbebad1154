"""Checking transcripts gives the same results with the C runner as without it."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from rules_engine import GAMES, Game, find_game
from rules_engine.compiled import kept_nodes, python_runner
from rules_engine.compiled.build import SOURCE
from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.native import MOST_CARDS
from rules_engine.judging.analysis import analyser_of_game
from rules_engine.judging.plain_list import without_compiled_move_lists
from rules_engine.notation.play import Play
from rules_engine.notation.transcript import CheckedTranscript, check_transcript
from tests.measure.random_play import random_play_transcript

KLONDIKE = "foster/klondike"
MOVES = 40

pytestmark = pytest.mark.compiler


@pytest.fixture(autouse=True)
def verifier_from_the_first_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python_runner, "MOVES_JUDGED_FIRST", 0)


def game_without_stored_values(game: Game) -> Game:
    """Return the same game with nothing cached yet."""
    return replace(game)


def game_without_move_verifier(game: Game) -> Game:
    """Return the same game, with moves checked by the judge alone."""
    copy = game_without_stored_values(game)
    runner = analyser_of_game(copy)
    assert isinstance(runner, python_runner.PythonRunner)
    runner._verifier = (None,)
    return copy


def results_of_transcript(checked: CheckedTranscript) -> object:
    steps = [
        (step.kind, step.line, step.position_before, step.position_after, step.text, step.move,
         step.verdict and (step.verdict.kind, step.verdict.rule_keys), step.remark)
        for step in checked.steps]
    return steps, [(one.line, one.column, one.message) for one in checked.faults]


def play_without_header(game: Game, deal: int) -> list[str]:
    return random_play_transcript(game, deal).splitlines()[1:MOVES]


def spoil_random_lines(lines: list[str], chance: random.Random) -> list[str]:
    """Return a play with some lines changed: another card, place or mark, a line removed or repeated."""
    found = list(lines)
    for _ in range(3):
        number = chance.randrange(1, len(found)) if len(found) > 1 else 0
        one, other = found[number], chance.choice(lines[1:] or lines)
        words, others = one.split(), other.split()
        change = chance.randrange(5)
        if change == 0:
            found[number] = " ".join([others[0], *words[1:]])
        elif change == 1:
            found[number] = " ".join([*words[:-1], others[-1]])
        elif change == 2:
            found[number] = f"{one} ?"
        elif change == 3:
            found.insert(number, other)
        else:
            del found[number]
    return found or lines


@pytest.mark.parametrize("key", sorted(GAMES))
def test_transcripts_give_the_same_results_with_and_without_the_c_runner(key: str) -> None:
    game, chance = find_game(key), random.Random(key)
    with_c, without = game_without_stored_values(game), game_without_move_verifier(game)
    lines = play_without_header(game, 7)
    for text in (lines, *[spoil_random_lines(lines, chance) for _ in range(4)]):
        play = "\n".join(text)
        assert results_of_transcript(check_transcript(play, with_c)) == results_of_transcript(
            check_transcript(play, without)), play
    verifier = analyser_of_game(with_c).move_verifier()
    usable = compile_game(game).is_complete and len(game.cards) <= MOST_CARDS
    assert (verifier is not None) == usable


def test_a_play_checked_with_c_equals_one_checked_with_the_plain_list() -> None:
    game = find_game(KLONDIKE)
    play = "\n".join(play_without_header(game, 3))
    assert results_of_transcript(
        check_transcript(play, game_without_stored_values(game))) == results_of_transcript(
        check_transcript(play, without_compiled_move_lists(game)))


def test_a_position_that_does_not_fit_into_the_c_runner_is_judged_in_python() -> None:
    game = game_without_stored_values(find_game("cadogan/the-blockade"))
    found = check_transcript(f"deal: {2**64 - 1}\ndeal", game)
    assert [step.kind for step in found.steps] == ["start", "move"] or found.faults


def test_two_plays_of_a_game_do_not_disturb_each_other() -> None:
    game = game_without_stored_values(find_game(KLONDIKE))
    one, other = (play_without_header(game, deal) for deal in (1, 2))
    alone = [check_transcript("\n".join(lines), game_without_stored_values(game)).last_position
        for lines in (one, other)]
    verifier = analyser_of_game(game).move_verifier()
    assert verifier is not None
    plays = [check_transcript("\n".join(lines), game) for lines in (one, other)]
    assert [play.last_position for play in plays] == alone
    first: Play = plays[0].steps[-1].play
    assert first.position_with_number(first.number) == alone[0]


def test_what_a_pickle_of_a_play_stores_has_every_position_of_the_play() -> None:
    game = find_game(KLONDIKE)
    play: Play = check_transcript("\n".join(play_without_header(game, 1)), game).steps[-1].play
    make, arguments = play.__reduce__()
    copied = make(*arguments)
    assert copied == play
    assert copied.number == play.number > 0
    assert copied.position_with_number(copied.number) == play.position_with_number(play.number)


def test_ways_of_storing_results_have_the_same_numbers_in_c_and_python() -> None:
    found = re.search(r"enum Kept \{ (.*?) \};", SOURCE.read_text(encoding="utf-8"))
    assert found
    assert [getattr(kept_nodes, name) for name in found[1].split(", ")] == list(range(5))
    assert re.search(rf"#define MOST_CARDS {MOST_CARDS + 1}\n", SOURCE.read_text(encoding="utf-8"))


def test_results_are_stored_only_if_they_depend_on_one_place() -> None:
    program = compile_game(find_game("cadogan/the-great-thirteen"))
    assert set(kept_nodes.storage_kind_of_each_node(program)) == set(range(5)) - {kept_nodes.OF_SOURCE}
