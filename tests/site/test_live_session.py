"""The session of a live table: its answers agree with the judge, in every game and for every request."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.live import winning_search
from generator.live.dragged_card import find_moves_of_dragged_card
from generator.live.session import Session
from generator.proof.book import Book
from generator.proof.manuscript import Example
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import legal_moves
from rules_engine.notation.playing import read_move, read_position, write_position
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import GAMES, find_game

ROOT = Path(__file__).parents[2]
PARTS = [0, *(pytest.param(part, marks=pytest.mark.recount) for part in range(1, 6))]
RUMS = ("compendium/double-rum", "foster/double-pack-rum")

Json = dict[str, Any]


def answer_to(session: Session, **request: object) -> Json:
    """Send a request to a session and return the answer. Fail if it reports a fault."""
    answer = json.loads(session.answer_json_text(json.dumps(request)))
    assert isinstance(answer, dict)
    assert "fault" not in answer, answer
    return answer


def open_session(key: str, **more: object) -> tuple[Session, Json]:
    session = Session()
    return session, answer_to(session, do="open", game=key, **more)


# The book's own transcripts.

def start_requests_of_example(example: Example) -> Iterator[tuple[Json, list[Any]]]:
    """Yield each position that an example sets out, as a request, with the moves after it."""
    found = example.checked_transcript.game
    assert found is not None
    moves: list[Any] = []
    for step in example.checked_transcript.steps:
        if step.kind == "start":
            moves = []
            yield {"game": found.id, "under": dict(found.chosen),
                   "from": {"position": write_position(found, step.position_after)}}, moves
        elif step.move is not None:
            moves.append(step)


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("part", PARTS)
def test_transcripts_of_the_book_get_the_verdicts_of_their_proof(
    checked_book: Book, key: str, part: int
) -> None:
    """Every sixth example of a game that has moves; `make recount` checks the others."""
    told = 0
    examples = [
        example for example in checked_book.pages_by_game[key].examples.values()
        if any(step.move is not None for step in example.checked_transcript.steps)]
    for example in examples[part::len(PARTS)]:
        held = example.checked_transcript.game
        assert held is not None
        for asked, steps in list(start_requests_of_example(example)):
            session = Session()
            answer_to(session, do="open", **asked)
            for step in steps:
                made = answer_to(session, do="make", text=step.text, bare=True)
                assert made["verdict"]["kind"] == step.verdict.kind, step.text
                assert [rule["key"] for rule in made["verdict"]["rules"]] == list(step.verdict.rule_keys), (
                    f"{example.key}, line {step.line}")
                assert made["made"] == (step.verdict.kind == "allowed"), f"{example.key}, line {step.line}"
                told += 1
            state = answer_to(session, do="look")
            if steps:
                assert state["position"] == write_position(held, steps[-1].position_after)
    assert told or part


@pytest.mark.parametrize("key", ["foster/canfield", "compendium/double-rum", "cadogan/the-sultan"])
def test_a_transcript_is_checked_line_by_line_and_can_be_opened_at_its_end(key: str) -> None:
    text = f"game: {key}\n" + (ROOT / "docs" / f"{key}.play").read_text(encoding="utf-8")
    session = Session()
    checked = answer_to(session, do="check", transcript=text)
    assert checked["proved"]
    assert {line["kind"] for line in checked["lines"]} == {"ok"}
    lines = [number for number, line in enumerate(text.split("\n"), 1) if " > " in line]
    assert set(lines) <= {line["line"] for line in checked["lines"]}
    state = answer_to(session, **checked["opens"])
    proof = check_transcript(text)
    assert proof.game is not None
    assert state["position"] == write_position(proof.game, proof.last_position)
    assert state["number"] == sum(step.move is not None for step in proof.steps)
    again = answer_to(session, do="transcript")["text"]
    assert check_transcript(again).faults == []
    assert check_transcript(again).last_position == proof.last_position


def test_a_mistake_in_a_transcript_is_reported_with_its_line() -> None:
    text = "game: foster/canfield\ndeal: 71\nturn\n3C stock > column-1"
    checked = answer_to(Session(), do="check", transcript=text)
    assert not checked["proved"]
    assert "opens" not in checked
    assert [(line["line"], line["kind"]) for line in checked["lines"]][-1] == (4, "fault")
    assert checked["lines"][-1]["rules"]


# Random plays.

def spot_of_card(state: Json, place: str, at: int | None) -> Json | None:
    return next((one for one in state["spots"] if one["place"] == place and one["at"] == at), None)


def make_listed_move_by_touch(session: Session, state: Json, move: Json) -> None:
    """Make a listed move by choosing card and place; if there is a choice, answer it."""
    if move["place"] is None or move["to"] is None:
        assert move["action"]
        assert answer_to(session, do="make", text=move["text"])["made"]
        return
    assert spot_of_card(state, move["place"], None), move
    assert spot_of_card(state, move["to"], None), move
    at = move["at"][0] if move["at"] else None
    tried = answer_to(session, do="try", place=move["place"], at=at, to=move["to"])
    if tried["made"]:
        assert tried["text"] == move["text"]
        assert tried["verdict"]["kind"] == "allowed"
        return
    assert move["text"] in [one["text"] for one in tried["choices"]]
    assert answer_to(session, do="make", text=move["text"])["made"]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_listed_move_can_be_made_by_choosing_card_and_place(key: str) -> None:
    chance = Random(key)
    for number in (3, 8):
        session, state = open_session(key, **{"from": {"deal": number}}, narrow=number == 8)
        held = find_game(key)
        for _ in range(8):
            position = read_position(held, state["position"])
            listed = legal_moves(held, position)
            assert state["count"] == len(listed)
            for move, _ in chance.sample(listed, min(len(listed), 12)):
                if move.parts:
                    first = move.parts[0]
                    found = find_moves_of_dragged_card(
                        held, position, first.source, first.at[0], first.target
                    )
                    assert move in [one for one, _ in found.exact]
            if not state["moves"]:
                break
            make_listed_move_by_touch(session, state, chance.choice(state["moves"]))
            state = answer_to(session, do="look")
        proof = check_transcript(answer_to(session, do="transcript")["text"])
        assert proof.faults == []
        assert write_position(held, proof.last_position) == state["position"]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_touched_cards_and_refused_moves_get_the_judges_verdict(key: str) -> None:
    chance = Random(key)
    session, state = open_session(key, **{"from": {"deal": 5}})
    held = find_game(key)
    position = read_position(held, state["position"])
    cards = [one for one in state["spots"] if one["at"] is not None]
    for spot in chance.sample(cards, min(len(cards), 6)):
        touched = answer_to(session, do="touch", place=spot["place"], at=spot["at"])
        open_to = {one["place"] for one in touched["to"] if one["kind"] == "allowed"}
        listed = [move for move in state["moves"] if not move["action"]]
        assert open_to >= {move["to"] for move in listed
                           if move["place"] == spot["place"] and spot["at"] == move["at"][0]}
        for one in chance.sample(touched["to"], min(len(touched["to"]), 4)):
            assert set(one["rules"]) <= set(touched["rules"])
            tried = session.answer_request(
                {"do": "try", "place": spot["place"], "at": spot["at"], "to": one["place"]}
            )
            verdict = tried.get("verdict")
            if isinstance(verdict, dict):
                found = judge(held, position, read_move(held, position, str(tried["text"])))
                assert verdict["kind"] == found.kind
                assert [rule["key"] for rule in verdict["rules"]] == list(found.rule_keys)
            if tried.get("made"):
                actions = [action["text"] for action in touched["actions"]]
                assert one["kind"] == "allowed" or tried["text"] in actions
                answer_to(session, do="undo")


# What a table does.

def test_moves_can_be_undone_and_redone() -> None:
    session, first = open_session("foster/canfield", **{"from": {"deal": 71}})
    made = answer_to(session, do="try", place="stock", to="foundation-2")["state"]
    answer_to(session, do="make", text="turn")
    assert answer_to(session, do="undo")["position"] == made["position"]
    assert answer_to(session, do="to", number=0)["position"] == first["position"]
    assert answer_to(session, do="undo")["number"] == 0
    again = answer_to(session, do="redo")
    assert again["position"] == made["position"]
    assert [one["text"] for one in again["done"]] == ["3C stock > foundation-2", "turn"]
    answer_to(session, do="to", number=1)
    answer_to(session, do="make", text="KH stock > column-2", bare=True)
    assert len(answer_to(session, do="redo")["done"]) == 2   # what is refused undoes nothing
    answer_to(session, do="to", number=1)
    answer_to(session, do="make", text="turn")
    assert answer_to(session, do="redo")["number"] == 2


COLUMNS = "stock: ??*3\nfoundation-1: 7S\ncolumn-1: QS JH\ncolumn-2: KH\ncolumn-3: 2D\ncolumn-4: 4D\n"
TOGETHER = "QS JH column-1 > column-2"


def test_another_reading_stops_the_play_at_a_refused_move_until_it_is_changed_back() -> None:
    session, state = open_session("foster/canfield", under={"together": "whole-column"},
                                  **{"from": {"position": COLUMNS}}, moves=[TOGETHER])
    assert state["number"] == 1
    moved = state["position"]
    state = answer_to(session, do="under", under={})
    assert state["number"] == 0
    assert state["stopped"]["move"] == TOGETHER
    assert state["stopped"]["verdict"]["kind"] == "refused"
    assert state["under"] == {}
    state = answer_to(session, do="under", under={"together": "whole-column"})
    assert (state["number"], state["position"]) == (0, COLUMNS)
    assert answer_to(session, do="redo")["position"] == moved


def test_verdicts_under_other_readings_are_those_of_the_judge() -> None:
    session, state = open_session("foster/canfield", **{"from": {"position": COLUMNS}})
    tried = answer_to(session, do="try", place="column-1", at=0, to="column-2", otherwise=True)
    assert tried["verdict"]["kind"] == "refused"
    others = answer_to(session, do="otherwise")["otherwise"]
    assert others == tried["verdict"]["otherwise"]
    held = find_game("foster/canfield")
    position = read_position(held, state["position"])
    move = read_move(held, position, tried["text"])
    told = {(one["reading"], one["choice"]): one["kind"] for one in others}
    for reading in held.readings:
        for choice in reading.choices[1:]:
            kind = judge(held.with_choices(**{reading.key: choice.key}), position, move).kind
            assert told.get((reading.key, choice.key), "refused") == kind, f"{reading.key}={choice.key}"
    assert told


def test_opening_a_play_stops_at_a_move_that_is_not_allowed() -> None:
    moves = ["3C stock > foundation-2", "KH stock > column-2", "turn"]
    _, state = open_session("foster/canfield", **{"from": {"deal": 71}}, moves=moves)
    assert state["number"] == 1
    assert (state["stopped"]["move"], state["stopped"]["number"]) == (moves[1], 2)
    assert state["stopped"]["verdict"]["kind"] == "refused"
    _, state = open_session("foster/canfield", **{"from": {"deal": 71}}, moves=["AS nowhere > column-1"])
    assert state["stopped"]["verdict"]["kind"] == "fault"
    assert "nowhere" in state["stopped"]["verdict"]["said"]


def test_a_move_is_not_made_if_its_result_depends_on_a_hidden_card() -> None:
    """The cards turned decide whether the talon may be used after the turn: the table must not guess."""
    beginning = {"position": "pack: ??*5\ntalon: ??*3\ncolumn-1: 9H"}
    session, state = open_session("foster/canfield", **{"from": beginning})
    answer = session.answer_request({"do": "make", "text": "turn"})
    fault = answer["fault"]
    assert isinstance(fault, dict)
    assert "'@usable' is undecided, because it depends on a card of talon" in str(fault["message"])
    assert answer_to(session, do="look")["position"] == state["position"]
    replayed = answer_to(session, do="open", game="foster/canfield", moves=["turn"], **{"from": beginning})
    assert replayed["stopped"]["verdict"]["said"] == fault["message"]
    assert not replayed["done"]


def test_tapping_the_pack_turns_cards() -> None:
    session, state = open_session("foster/canfield")
    pack = spot_of_card(state, "pack", 33)
    assert pack
    assert pack["free"]
    assert pack["card"] is None
    assert answer_to(session, do="try", place="pack", to="pack")["text"] == "turn"


@pytest.mark.parametrize("key", RUMS)
@pytest.mark.parametrize("players", [2, 5])
def test_the_other_players_take_their_turns(key: str, players: int) -> None:
    session, state = open_session(key, **{"from": {"deal": 4, "players": players}}, seat=2)
    assert (state["turn"], state["seats"], state["moves"]) == (1, players, [])
    hands = [one for one in state["spots"] if one["place"].startswith("hand-") and one["at"] is not None]
    assert {one["place"] for one in hands if one["card"]} == {"hand-2"}
    assert "hand-1" in {one["place"] for one in hands}
    chance = Random(key)
    for _ in range(400):
        state = answer_to(session, do="others")
        if state["end"] or not state["moves"]:
            break
        assert state["turn"] == 2
        make_listed_move_by_touch(session, state, chance.choice(state["moves"]))
        state = answer_to(session, do="look")
    assert state["done"]
    proof = check_transcript(answer_to(session, do="transcript")["text"])
    assert proof.faults == []


def test_moves_of_other_players_do_not_reveal_hidden_cards_in_words() -> None:
    session, state = open_session("foster/double-pack-rum", **{"from": {"deal": 4, "players": 3}}, seat=2)
    state = answer_to(session, do="others")
    first = state["done"][0]
    assert first["text"].startswith(("QC", "JK")) or " > hand-1" in first["text"]
    card = first["text"].split()[0]
    if "stock" in first["text"]:
        assert "A card not shown" in first["words"], (card, first)
    assert "A card not shown" in json.dumps([one["words"] for one in state["done"]])
    assert "face down" in state["words"]
    sums = {one["name"] for one in state["sums"]}
    assert "points-2" in sums
    assert not {"points-1", "points-3", "winnings"} & sums
    shown = answer_to(session, do="seat", seat=None)
    assert shown["seat"] is None
    assert {"points-1", "points-2", "points-3"} <= {one["name"] for one in shown["sums"]}


# What it needs.

LONG = 1e9
"""More seconds than any search takes: the answer does not depend on the machine."""


def test_a_found_win_can_be_replayed_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winning_search, "SECONDS", LONG)
    session, _ = open_session("foster/take-fourteen")
    answer = answer_to(session, do="win")
    assert answer["win"] == {"result": "won", "moves": 26, "seconds": LONG}
    assert (answer["number"], len(answer["done"])) == (0, 26)
    for number in range(1, 27):
        answer = answer_to(session, do="redo")
        assert answer["number"] == number
    assert answer["end"]["end"] == "won"
    assert "has ended" in json.loads(session.answer_json_text('{"do": "win"}'))["fault"]["message"]


def test_a_play_that_cannot_be_won_is_left_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winning_search, "SECONDS", LONG)
    session, before = open_session("foster/the-idiots-delight", **{"from": {"deal": 6}})
    answer = answer_to(session, do="win")
    assert answer["win"] == {"result": "lost", "moves": 0, "seconds": LONG}
    assert {**answer, "win": None, "shared": None} == {**before, "win": None, "shared": None}


def test_a_search_that_runs_out_of_time_answers_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winning_search, "SECONDS", 0.0)
    session, _ = open_session("foster/klondike")
    assert answer_to(session, do="win")["win"] == {"result": "unknown", "moves": 0, "seconds": 0.0}


@pytest.mark.parametrize(("key", "beginning", "message"), [
    ("foster/double-pack-rum", {"deal": 1}, "games for one player"),
    ("foster/canfield", {"position": "column-1: ?? 5S"}, "the position has an unknown card"),
])
def test_a_win_is_searched_for_only_if_every_card_is_known_and_one_plays(
    key: str, beginning: Json, message: str
) -> None:
    session, _ = open_session(key, **{"from": beginning})
    assert message in json.loads(session.answer_json_text('{"do": "win"}'))["fault"]["message"]


def test_the_live_session_imports_only_the_standard_library_engine_and_drawing_code() -> None:
    code = ("import sys; before = set(sys.modules); from generator.live.session import Session; "
            "Session().answer_request({'do': 'open', 'game': 'foster/canfield'}); "
            "print(*sorted(set(sys.modules) - before))")
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = found.stdout.split()
    roots = {name.partition(".")[0] for name in loaded}
    assert roots <= {"generator", "rules_engine", *sys.stdlib_module_names}
    rooms = {name.split(".")[1] for name in loaded if name.startswith("generator.")}
    assert rooms == {"draw", "live"}


def test_places_where_cards_stay_are_marked_as_homes() -> None:
    """A card touched twice goes to such a place."""
    session, _ = open_session("foster/canfield")
    told = answer_to(session, do="touch", place="stock")
    homes = {one["place"] for one in told["to"] if one["home"]}
    assert homes
    assert homes <= {f"foundation-{number}" for number in range(1, 5)}


def test_an_uncovered_face_down_card_can_be_turned_up_where_it_lies() -> None:
    moves = ["turn", "turn", "7H pile-1 > pile-7", "turn", "KD pile-5 > pile-1"]
    session, _ = open_session("foster/klondike", moves=moves, **{"from": {"deal": 1}})
    told = answer_to(session, do="touch", place="pile-5")
    assert [(one["place"], one["moves"]) for one in told["to"] if one["kind"] == "allowed"] == [
        ("pile-5", ["turn-up pile-5"])]
