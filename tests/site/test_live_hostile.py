"""The live table answers any request: a wrong one gets a message, and never its own markup."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.live.request import LONGEST, MOST_MOVES
from generator.live.session import BROKEN, Session
from rules_engine.registry import find_game
from tests.site.test_live_session import Json, answer_to, open_session

# What is wrong.

WRONG: list[Json] = [
    {}, {"do": 7}, {"do": "open"}, {"do": "fly"}, {"do": "open", "game": "foster/no-such-game"},
    {"do": "open", "game": "x" * 10**6}, {"do": "open", "game": "../../etc"},
    {"do": "open", "game": "foster/canfield", "under": {"no": "way"}},
    {"do": "open", "game": "foster/canfield", "under": {"together": "<b>"}},
    {"do": "open", "game": "foster/canfield", "under": [1]},
    {"do": "open", "game": "foster/canfield", "from": {"deal": 0}},
    {"do": "open", "game": "foster/canfield", "from": {"deal": -1}},
    {"do": "open", "game": "foster/canfield", "from": {"deal": 1.5}},
    {"do": "open", "game": "foster/canfield", "from": {"deal": True}},
    {"do": "open", "game": "foster/canfield", "from": {"deal": 1, "players": 3}},
    {"do": "open", "game": "foster/canfield", "from": {"position": "column-1: ZZ"}},
    {"do": "open", "game": "foster/canfield", "from": {"position": "AS " * 10**6}},
    {"do": "open", "game": "foster/canfield", "from": {"position": "deal: 3"}},
    {"do": "open", "game": "foster/canfield", "from": "column-1: AS"},
    {"do": "open", "game": "foster/canfield", "moves": "turn"},
    {"do": "open", "game": "foster/canfield", "moves": ["turn"] * (MOST_MOVES + 1)},
    {"do": "open", "game": "foster/canfield", "moves": ["x" * 10_000]},
    {"do": "open", "game": "foster/canfield", "seat": 1},
    {"do": "place"}, {"do": "place", "position": "column-1: AS AS"},
    {"do": "sketch"}, {"do": "sketch", "position": "column-1: AS AS"},
    {"do": "sketch", "position": "", "place": "<b>"}, {"do": "sketch", "position": "", "rest": "pack"},
    {"do": "sketch", "position": "", "rest": {"place": "pack", "number": 10**19 * 9}},
    {"do": "sketch", "position": "", "rest": {"place": "foundation-1"}},
    {"do": "touch", "place": "nowhere"}, {"do": "touch", "place": "column-1", "at": 9},
    {"do": "try", "place": "column-1"}, {"do": "try", "place": "talon", "to": "column-1"},
    {"do": "make", "text": "<script>alert(1)</script>"}, {"do": "make", "text": "AS column-1 > column-2 !no"},
    {"do": "make", "text": "turn\nturn"}, {"do": "judge"}, {"do": "otherwise"}, {"do": "others"},
    {"do": "others", "seat": 1}, {"do": "to", "number": "many"}, {"do": "under", "under": "no"},
    {"do": "seat", "seat": 99}, {"do": "check"}, {"do": "check", "transcript": "x" * (LONGEST + 1)},
    {"do": "check", "transcript": "game: foster/canfield\ndeal: 1\n" + "turn\n" * (MOST_MOVES + 1)},
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_a_wrong_request_gets_a_message_and_does_not_change_the_table(number: int) -> None:
    moves = ["3C stock > foundation-2"]
    session, state = open_session("foster/canfield", **{"from": {"deal": 71}}, moves=moves)
    told = session.answer_request(WRONG[number])
    assert set(told) == {"fault"}
    said = told["fault"]["message"]   # type: ignore[index]
    assert said != BROKEN
    assert 0 < len(said) < 700
    again = answer_to(session, do="look")
    state.pop("shared")
    assert again == state


def test_a_fault_in_a_position_is_reported_with_line_and_column() -> None:
    told = Session().answer_request({"do": "open", "game": "foster/canfield",
                          "from": {"position": "stock: ??*3\ncolumn-1: AS ZZ"}})
    assert told["fault"]["line"] == 2   # type: ignore[index]
    assert told["fault"]["column"] == 14   # type: ignore[index]


@pytest.mark.parametrize("text", [
    "", "{", "[]", "7", "null", "[" * 100_000, '"x"', '{"do": NaN}', "x" * 3_000_000, '{"do": "\\ud800"}'])
def test_text_that_is_not_a_request_gets_a_message(text: str) -> None:
    told = json.loads(Session().answer_json_text(text))
    assert set(told) == {"fault"}
    assert told["fault"]["message"] != BROKEN


CANFIELD, RUM = find_game("foster/canfield"), find_game("foster/double-pack-rum")
NAMES = st.sampled_from((
    "open", "place", "look", "seat", "touch", "try", "make", "judge", "otherwise", "undo", "redo", "to",
    "under", "others", "check", "transcript", "kit", "sketch"))
MARKUP = ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "&lt;",
          "javascript:1", "\0", "\ud800")
OURS = (
    *CANFIELD.table.places, *RUM.table.places, "turn", "draw", "foster/canfield", "foster/double-pack-rum",
    "together", "whole-column", "no", "AS column-1 > column-2", "turn", "3C stock > foundation-2",
    "column-1: 7S\n@turn: 9", "game: foster/canfield\ndeal: 1\nturn", "?? stock > column-1",
    "column-*: ??*500")
WORDS = st.sampled_from(MARKUP) | st.text(max_size=12) | st.sampled_from(OURS)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.integers() | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6)
KEYS = st.sampled_from((
    "game", "under", "from", "moves", "narrow", "seat", "place", "at", "to", "text", "number", "transcript",
    "position", "deal", "players", "hints", "otherwise", "bare", "rest"))
PARTS = st.dictionaries(KEYS, VALUES | st.dictionaries(KEYS, VALUES, max_size=3), max_size=5)
REQUESTS = st.builds(lambda do, rest: rest | {"do": do}, NAMES | WORDS, PARTS)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from((CANFIELD.id, RUM.id, "")), st.lists(REQUESTS | VALUES, max_size=6))
def test_random_requests_get_an_answer_without_foreign_markup(key: str, requests: list[object]) -> None:
    session = Session()
    if key:
        answer_to(session, do="open", game=key)
    for request in requests:
        answer = session.answer_request(request)
        assert BROKEN not in json.dumps(answer), f"{request} has broken the session"
        drawn = str(answer.get("svg", "")) + str(answer.get("shared", ""))
        assert not [one for one in ("<script", "onerror", "<img", "javascript:") if one in drawn], (
            f"{request} has put markup into a drawing")
