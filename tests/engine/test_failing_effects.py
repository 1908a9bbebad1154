"""An effect that fails is reported with its name; the rest of the transcript is then not checked."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from click.testing import CliRunner

from generator.checks.report import faults_of_game
from generator.command.cli import main
from generator.command.words import list_vocabulary
from rules_engine import words as w
from rules_engine.judging.made_move import EffectFailed
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.game import Game
from rules_engine.model.rule import Effect, Permission
from rules_engine.model.table import Position
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import find_game

GAME = find_game("foster/take-fourteen")
PLAY = "pile-1: 6C\npile-2: 8D\n\n6C pile-1 > aside + 8D pile-2 > aside\n"


def effect_that_fails(attempt: MoveAttempt, position: Position) -> Position:
    """Raise an error, as an effect with a mistake does."""
    return w.position_with_fact(attempt.game, position, "no such fact", 1)


def effect_that_doubles_cards(attempt: MoveAttempt, position: Position) -> Position:
    """Copy the cards laid aside."""
    return w.position_with_piles(attempt.game, position, **{"pile-1": position.piles[-1][:2]})


def effect_that_drops_cards(attempt: MoveAttempt, position: Position) -> Position:
    """Lose the cards laid aside."""
    return w.position_with_piles(attempt.game, position, aside=())


def game_with_effect(effect: Effect) -> Game:
    return replace(GAME, moves=tuple(
        replace(one, then=(effect,)) if isinstance(one, Permission) else one for one in GAME.moves))


@pytest.mark.parametrize("end", ["", "pile-1 = 2C\n", "refused 2C pile-1 > pile-2 : top-cards\n"])
def test_a_failing_effect_is_the_only_fault_of_a_transcript(end: str) -> None:
    (fault,) = check_transcript(PLAY + end, game_with_effect(effect_that_fails)).faults
    assert fault.line == 4
    assert fault.message.startswith(
        "foster/take-fourteen: the effect effect_that_fails of tests.engine.test_failing_effects failed (")
    assert fault.message.endswith("): KeyError: 'no such fact'")


@pytest.mark.parametrize(("effect", "said"), [
    (effect_that_doubles_cards, "8D 6C appeared"), (effect_that_drops_cards, "8D 6C vanished")])
def test_cards_that_appear_or_vanish_are_the_only_fault_of_a_transcript(effect: Effect, said: str) -> None:
    (fault,) = check_transcript(PLAY + "pile-1 = 2C\n", game_with_effect(effect)).faults
    assert fault.message == (
        f"6C pile-1 > aside + 8D pile-2 > aside: cards have changed in number: {said}; "
        f"the effects of the permission take-two are: {effect.__name__}")


def test_a_correct_effect_gives_no_fault() -> None:
    assert check_transcript(PLAY, GAME).faults == []


def test_the_game_checks_report_a_failing_effect_once() -> None:
    faults = [fault for fault in faults_of_game(game_with_effect(effect_that_fails)) if "the effect" in fault]
    assert faults
    told_once = "foster/take-fourteen: the effect effect_that_fails of"
    assert all(fault.count(told_once) == 1 for fault in faults), faults


def test_the_error_of_an_effect_keeps_its_cause_and_can_be_pickled() -> None:
    game = game_with_effect(effect_that_fails)
    start = game.opening(1)
    move, _ = legal_moves(game, start)[0]
    permission = next(one for one in game.moves if isinstance(one, Permission))
    with pytest.raises(EffectFailed) as raised:
        apply_move(game, start, move, permission)
    assert isinstance(raised.value.__cause__, KeyError)
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


def test_a_command_reports_a_failing_effect_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_args: object, **_options: object) -> None:
        raise EffectFailed("house/whim: the effect turned of games.whim failed (whim.py:7): KeyError: 'x'")

    monkeypatch.setattr(list_vocabulary, "callback", stop)
    result = CliRunner().invoke(main, ["words"])
    assert (result.exit_code, result.output) == (
        1, "Error: house/whim: the effect turned of games.whim failed (whim.py:7): KeyError: 'x'\n")
