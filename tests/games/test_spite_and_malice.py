"""Spite and Malice, the sample game for two players: turns, own places, refusals, and the winner."""

from __future__ import annotations

import json
import sys
from random import Random
from types import ModuleType
from typing import Any

import pytest

from generator.command.init import STARTER_FOR_TWO
from generator.command.whole_play import play_deal
from generator.draw.moves_in_words import place_in_words
from generator.draw.positions_in_words import position_in_words
from generator.live.session import Session
from generator.pages.checks_in_words import transcript_check_in_words
from rules_engine import registry
from rules_engine import words as w
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import winning_player
from rules_engine.model.game import Game
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import read_move, read_position
from rules_engine.notation.transcript import check_transcript
from rules_engine.players.players import RANDOM, RIVAL

KEY = "house/spite-and-malice"
MODULE = "sample_game_for_two"
LAID = """
stock: ??-*20 KD-
goal-*: ??-*3 8S
foundation-1: AS
store-1-*: ??
store-1-1: 5D
hand-1: AC QH
hand-2: 2C
@due: 0
"""


@pytest.fixture(scope="module")
def spite_game() -> Game:
    # Run from its text: an import would leave compiled files in the folder that `init` copies.
    module = sys.modules[MODULE] = ModuleType(MODULE)
    exec((STARTER_FOR_TWO / "games/spite_and_malice.py").read_text("utf-8"), vars(module))
    found = module.GAME
    assert isinstance(found, Game)
    return found


def fault_messages(game: Game, transcript: str) -> list[str]:
    return [fault.message for fault in check_transcript(transcript, game).faults]


def test_places_of_a_player_are_named_after_the_player(spite_game: Game) -> None:
    table = spite_game.table
    assert [table.owners_by_place[table.place_index[name]] for name in (
        "goal-1", "goal-2", "stock", "foundation-8", "store-1-4", "store-2-1", "hand-2")
    ] == [1, 2, 0, 0, 1, 2, 2]
    places = [table.place_index[name] for name in ("goal-2", "store-1-4", "hand-2")]
    assert [place_in_words(spite_game, place) for place in places] == [
        "player 2's goal", "player 1's store 4", "player 2"]
    position = read_position(spite_game, LAID)
    assert [len(position.piles[place]) for place in table.zone_places["store"]] == [1] * 4 + [0] * 4
    said = position_in_words(table, position)
    assert "Player 1's store 1: five of diamonds." in said
    assert "Player 2's store 1: empty." in said


def test_places_are_divided_evenly_among_players() -> None:
    with pytest.raises(ValueError, match="zone 'store': 7 places cannot be divided"):
        w.zone("store", 7, each=4)


@pytest.mark.parametrize(("changed", "move", "rules"), [
    ("", "8S goal-2 > foundation-1", "own-cards ace-to-king"),
    ("", "QH hand-1 > store-2-1", "own-cards"),
    ("", "2C hand-2 > foundation-1", "own-cards"),
    ("", "2C hand-2 > store-2-1", "own-cards"),
    ("", "AC hand-1 > foundation-1", "ace-to-king"),
    ("", "QH hand-1 > foundation-2", "ace-to-king"),
    ("", "5D store-1-1 > store-1-2", "only-from-hand"),
    ("", "8S goal-1 > store-1-1", "only-from-hand"),
    ("", "AS foundation-1 > hand-1", "stays"),
    ("", "KD stock > hand-1", "hidden-draw"),
    ("", "draw", "draw-when-due"),
    ("@due: 1", "AC hand-1 > foundation-2", "draw-first"),
    ("@turn: 2", "AC hand-1 > foundation-2", "own-cards"),
    ("@due: 1\nstock:", "draw", "stock-out"),
    ("goal-1:", "AC hand-1 > foundation-2", "out"),
])
def test_each_refused_move_names_its_rules(
    spite_game: Game, changed: str, move: str, rules: str
) -> None:
    laid = "\n".join(line for line in LAID.splitlines()
        if line.split(":")[0] not in [one.split(":")[0] for one in changed.splitlines()])
    if "goal-1" in changed:
        laid = laid.replace("goal-*", "goal-2")
    position = read_position(spite_game, f"{laid}\n{changed}")
    verdict = judge(spite_game, position, read_move(spite_game, position, move))
    assert verdict.kind == "refused"
    assert [rule.key for rule in verdict.rules] == rules.split()


def test_the_winner_is_named_and_checked(spite_game: Game) -> None:
    written = "stock:\ngoal-1: 9C\ngoal-2: ??- 8S\nhand-1: 2H 3H\n@due: 0\n= winner: no\n"
    ended = written + "3H hand-1 > store-1-1\n= end: over\n= winner: "
    assert fault_messages(spite_game, f"{ended}1\n") == []
    assert fault_messages(spite_game, f"{ended}2\n") == ["winner is 1, not 2"]
    without_winner = f"{ended}1\n".replace("9C", "??- 9C").replace("winner: 1", "winner: no")
    assert fault_messages(spite_game, without_winner) == []
    assert transcript_check_in_words("winner: 2") == "Player 2 has won."
    assert transcript_check_in_words("winner: no") == "No player has won."


def test_a_game_for_one_player_has_no_winner_to_check() -> None:
    (fault,) = check_transcript("game: foster/canfield\ndeal: 1\n= winner: no\n").faults
    assert "has no value 'winner' to check" in fault.message


@pytest.mark.parametrize("key", ["compendium/double-rum", "foster/double-pack-rum"])
def test_the_winner_at_rum_is_the_player_without_cards(key: str) -> None:
    game = registry.find_game(key)
    laid = "@players: 3\nstock: ??*9\nhand-1: 3C\nhand-2: 4C\nhand-3: {}\n"
    assert winning_player(game, read_position(game, laid.format("5C"))) is None
    assert winning_player(game, read_position(game, laid.format(""))) == 3


def test_whole_plays_end_and_their_transcripts_name_the_winner(spite_game: Game) -> None:
    play = play_deal(spite_game, 3, RIVAL, 2)
    assert play.transcript.endswith("= end: won\n= winner: 2\n")
    assert play.transcript == (STARTER_FOR_TWO / "docs/house/spite-and-malice.play").read_text("utf-8")
    assert {RANDOM.play(spite_game, number).end for number in (1, 2)} <= {"won", "over"}


def test_the_live_table_plays_the_other_hand_and_hides_it(
    spite_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sys.modules[MODULE].GAME is spite_game
    monkeypatch.setitem(registry.GAMES, KEY, MODULE)
    session, chance = Session(), Random(1)

    def ask(**request: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(session.answer_json_text(json.dumps(request)))
        assert "fault" not in answer, answer
        return answer

    state = ask(do="open", game=KEY, **{"from": {"deal": 3}}, seat=2)
    assert (state["turn"], state["seats"], state["moves"]) == (1, 2, [])
    assert {"name": "turn", "words": "player 1 to play"} in state["facts"]
    for _ in range(300):
        state = ask(do="others")
        shown = {spot["place"] for spot in state["spots"] if spot["card"]}
        if state["end"]:
            break
        assert "hand-1" not in shown
        assert state["turn"] == 2
        ask(do="make", text=chance.choice(state["moves"])["text"])
    assert state["end"]["winner"] in (None, 1, 2)
    assert check_transcript(ask(do="transcript")["text"], spite_game).faults == []


@pytest.mark.parametrize(("laid", "move"), [
    ("hand-1: KH 6C\nstore-1-1: 7D\nstore-1-2: 9D", "6C hand-1 > store-1-1"),
    ("hand-1: KH 6C\nstore-1-1: 6D", "6C hand-1 > store-1-1"),
    ("hand-1: KH 6C\nstore-1-1: 5D\nstore-1-2: JD", "KH hand-1 > store-1-3"),
    ("hand-1: KH 6C\nstore-1-*: 4C\nstore-1-1: 5D\nstore-1-2: 8D", "6C hand-1 > store-1-2"),
    ("hand-1: 2H 6C\nfoundation-1: AD\nstore-1-1: 7D", "2H hand-1 > foundation-1"),
])
def test_the_computer_player_covers_the_least_useful_card(
    spite_game: Game, laid: str, move: str
) -> None:
    position = read_position(spite_game, f"stock: ??-*20\ngoal-*: ??-*3 8S\n@due: 0\n{laid}")
    chosen = RIVAL.prepare_for_game(spite_game).choose_move(position, set(), lambda _: 0)
    assert chosen
    assert write_move(spite_game, position, chosen.option.move) == move


def test_a_player_draws_the_remaining_cards_and_the_turn_passes(spite_game: Game) -> None:
    laid = "stock: 2C 3C\ngoal-*: ??-*3 8S\nhand-1: KH\n"
    drawn = "draw\n= hand-1: KH 3C 2C\n= due: 0\n"
    passed = "KH hand-1 > store-1-4\n= turn: 2\n= due: 1\n= end: over\n= winner: no\n"
    assert fault_messages(spite_game, laid + drawn + passed) == []
