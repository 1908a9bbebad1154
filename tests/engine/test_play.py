"""The command `play`: its transcript passes the check, ends as it states, and is repeatable by its seed."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from generator.command.whole_play import play_deal
from rules_engine.judging.position_questions import end_reached
from rules_engine.notation.transcript import CheckedTranscript, check_transcript
from rules_engine.players.players import PLAYERS, PlayedDeal, Player
from rules_engine.registry import find_game

SHORT = ("foster/take-ten", "foster/four-of-a-kind", "foster/double-pack-rum", "cadogan/sly")


def run_command(*words: str) -> Result:
    return CliRunner().invoke(main, ["play", *words], catch_exceptions=False)


def check_passes(text: str) -> CheckedTranscript:
    proof = check_transcript(text)
    assert proof.faults == []
    return proof


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("key", SHORT)
def test_a_written_play_passes_the_check_and_ends_as_it_states(key: str, player: str) -> None:
    result = run_command(key, "--player", player, "--seed", "5")
    assert result.exit_code == 0, result.stderr
    proof = check_passes(result.stdout)
    assert proof.game is not None
    end = end_reached(proof.game, proof.last_position)
    assert f"\n= end: {end.key if end else 'no'}\n" in result.stdout
    assert end or result.stdout.endswith("\n= moves: 0\n")
    assert run_command(key, "--player", player, "--seed", "5").stdout == result.stdout


def test_another_seed_gives_another_play_of_the_same_deal() -> None:
    one, other = (run_command("foster/take-ten", "--deal", "9", "--seed", seed).stdout for seed in "12")
    assert one != other
    assert one.splitlines()[:2] == other.splitlines()[:2] == ["game: foster/take-ten", "deal: 9"]


def test_a_play_with_a_given_end_can_be_searched_for() -> None:
    text = run_command("foster/take-ten", "--end", "won").stdout
    assert text.endswith("\n= end: won\n")
    check_passes(text)
    assert run_command("foster/take-ten", "--end", "lost").stdout.endswith("\n= end: lost\n")


def test_readings_and_players_are_written_in_the_header() -> None:
    text = run_command("foster/double-pack-rum", "--players", "3", "--under", "corner=round", "--seed",
        "2").stdout
    assert text.startswith("game: foster/double-pack-rum\nunder: corner=round\ndeal: ")
    assert "\nplayers: 3\n" in text
    proof = check_passes(text)
    assert proof.players == 3
    assert proof.game is not None
    assert proof.game.chosen == {"corner": "round"}


def test_a_play_is_written_only_to_a_new_file(tmp_path: Path) -> None:
    out = tmp_path / "mine.play"
    result = run_command("foster/take-ten", "--out", str(out))
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{out}: a play of deal ")
    assert CliRunner().invoke(main, ["check", str(out)]).stdout == f"{out}: ok\n"
    before = out.read_text()
    again = run_command("foster/take-ten", "--seed", "7", "--out", str(out))
    assert again.exit_code == 2
    assert "already exists" in again.stderr
    assert out.read_text() == before


def test_if_no_play_reaches_the_end_the_message_says_so() -> None:
    result = run_command("foster/take-ten", "--end", "won", "--deal", "3", "--tries", "3")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "none of 3 plays reached won; try another --seed or --player" in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("foster/no-such-game",), "no game 'foster/no-such-game'"),
        (("foster/take-ten", "--player", "lucky"), "no player 'lucky'; choose one of random, plain, careful"),
        (("foster/take-ten", "--end", "drawn"), "has no end 'drawn'; its ends are lost, won"),
        (("foster/canfield", "--under", "spaces"), "no choice '' of spaces"),
        (("foster/canfield", "--seed", "0"), "0 is not in the range"),
    ],
)
def test_wrong_arguments_are_a_usage_error(words: tuple[str, ...], said: str) -> None:
    result = run_command(*words)
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--deal", str(1 << 64)), "the number must be from 1"),
        (("--players", "9"), "Take Ten cannot be played by 9 players; give a number from 1 to 1"),
    ],
)
def test_an_impossible_deal_is_refused(words: tuple[str, str], said: str) -> None:
    result = run_command("foster/take-ten", *words)
    assert result.exit_code == 1
    assert said in result.stderr


def test_a_play_that_was_given_up_is_marked_so(monkeypatch: pytest.MonkeyPatch) -> None:
    one = find_game("foster/take-ten")
    opening = one.opening(3)
    monkeypatch.setattr(
        "rules_engine.players.players.PlayerOfGame.play_from",
        lambda *_: PlayedDeal((), "given-up", opening, 0),
    )
    given_up = play_deal(one, 3, Player("idle"), 1)
    assert (given_up.moves, given_up.end, given_up.stuck) == ((), "", False)
    assert given_up.transcript == "game: foster/take-ten\ndeal: 3\n= end: no\n"
    assert check_passes(given_up.transcript).last_position == opening


def test_a_random_player_makes_different_first_moves() -> None:
    one = find_game("foster/take-ten")
    firsts = {play_deal(one, 9, PLAYERS["random"].with_seed(seed), 1).moves[0] for seed in range(1, 60)}
    assert len(firsts) > 2
