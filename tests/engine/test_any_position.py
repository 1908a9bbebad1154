"""Any position of any game can be checked and asked for its moves without an exception."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.card_names import NAMES
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import GAMES, find_game
from tests.engine.test_any_text import check_faults_are_within_text

MARKS = st.sampled_from(("", "", "", "", "-", "+"))
SIZES = st.sampled_from((1, 1, 2, 2, 3, 5, 8))
NUMBERS = st.integers(0, 30) | st.sampled_from((52, 64, 104, 255, 500, 999_999_999))

# What raised once: cards face down or crossways where a rule reads their rank, and facts past their range.
ONCE = """
cadogan/the-terrace|valley-6: KS+|foundation-5: 2C|KS valley-6 > valley-8
foster/try-again|heap-1: 6S+|examine
foster/try-again|hand: 6H-|6H hand > pack at 1
cadogan/the-flower-garden|packet-3: JH 9C+|= moves: 0
cadogan/the-fifteen|column-7: KS+|KS column-7 at 1 > column-2 at 1
cadogan/the-fifteen|column-7: KH- ??- KS+ ??+ JD+ 8D- 3D-|ascending-3: 7S|7S ascending-3 > column-10
cadogan/the-kings|left-3: 5H-*2|5H left-3 > foundation-1-1 at 1
cadogan/the-labyrinth-foundations-awaited|row-3-1: 5H|ascending-2: KH+|= end: won
cadogan/spensers-fairie-queen|column-8: ??-|column-4: 2C|?? column-8 > column-4
cadogan/spensers-fairie-queen|under: together=yes|column-1: TD 8H- 7S+ 6D-|column-3: 9S|7S column-1 > column-3
cadogan/spensers-fairie-queen|under: together=yes|column-2: 2S 2D 3H+|= moves: 0
foster/four-of-a-kind|@turn: 500|skip
foster/four-of-a-kind|pile-5: QD-|@turn: 999999999|= moves: 0
cadogan/la-nivernaise|@bare: 7|refill
cadogan/the-blockade|row-1-2: AS 9H-|@row: 999999999|@complete: 1|= moves: 0
""".strip().splitlines()


def draw_fact_value(draw: st.DrawFn, fact: Fact) -> str:
    if fact.kind == "rank":
        return draw(st.sampled_from(("A", "7", "K", "-")))
    if fact.kind == "card":
        return draw(st.sampled_from(("AS", "KD", "JK", "??", "-")))
    return str(draw(NUMBERS))


@st.composite
def random_position_transcripts(draw: st.DrawFn) -> str:
    """Draw a transcript that sets out a position of some game; its last line is a check or a move."""
    held: Game = find_game(draw(st.sampled_from(sorted(GAMES))))
    lines = [f"game: {held.id}"]
    otherwise = draw(st.booleans())
    if held.readings and otherwise:
        reading = draw(st.sampled_from(held.readings))
        lines.append(f"under: {reading.key}={draw(st.sampled_from(reading.choices)).key}")
    cards = list(held.cards)
    Random(draw(st.integers(0, 2**32))).shuffle(cards)
    laid: list[tuple[str, str]] = []
    for place in draw(st.lists(st.sampled_from(held.table.places), min_size=1, max_size=9, unique=True)):
        size = min(draw(SIZES), len(cards))
        names = [draw(st.sampled_from(("??", NAMES[cards.pop()]))) for _ in range(size)]
        laid += [(name, place) for name in names]
        lines.append(f"{place}: {' '.join(name + draw(MARKS) for name in names)}")
    stated = [fact for fact in held.table.facts if draw(st.booleans())]
    lines += [f"@{fact.name}: {draw_fact_value(draw, fact)}" for fact in stated]
    name, source = draw(st.sampled_from(laid))
    target = draw(st.sampled_from(held.table.places))
    move = f"{name} {source} > {target}"
    asked = ["= moves: 0", "= end: no", *held.action_permissions, move, f"{move} at 1"]
    return "\n".join((*lines, draw(st.sampled_from(asked))))


def check_gets_answer(text: str) -> None:
    proof = check_transcript(text)
    check_faults_are_within_text(text, proof)
    assert proof.steps or proof.faults
    if proof.game is not None and proof.steps:
        legal_moves(proof.game, proof.last_position)


@pytest.mark.parametrize("text", ONCE)
def test_positions_that_once_raised_exceptions_are_checked(text: str) -> None:
    check_gets_answer("game: " + text.replace("|", "\n"))


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(random_position_transcripts())
def test_random_positions_are_checked_without_an_exception(text: str) -> None:
    check_gets_answer(text)


def test_a_fact_outside_its_range_is_reported_with_its_place() -> None:
    (fault,) = check_transcript("game: foster/four-of-a-kind\n@turn: 500\nskip").faults
    assert (fault.line, fault.column, fault.message) == (2, 8,
        "@turn cannot be 500; give a number from 1 to 13")
    (fault,) = check_transcript("game: compendium/double-rum\n@drawn: 2\n= moves: 0").faults
    assert (fault.line, fault.column, fault.message) == (2, 9,
        "@drawn cannot be 2; give a number from 0 to 1")
    (fault,) = check_transcript("game: cadogan/anna\n@redeals: 3\n= moves: 0").faults
    assert (fault.line, fault.column, fault.message) == (2, 11,
        "@redeals cannot be 3; give a number from 0 to 2")


def test_every_fact_starts_within_its_range() -> None:
    for key in sorted(GAMES):
        for fact in find_game(key).table.facts:
            if fact.kind == "number":
                assert fact.least <= fact.start, (key, fact.name)
                assert fact.most is None or fact.start <= fact.most, (key, fact.name)
