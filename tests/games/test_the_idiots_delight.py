"""The Idiot's Delight: the search and the player behind its odds agree with the engine and the page."""

import random
from collections import Counter
from math import sqrt
from pathlib import Path

import pytest

from generator.count.recorded_counts import recorded_search_count
from rules_engine.games.foster import the_idiots_delight_claims as module
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.cards import SUIT
from rules_engine.model.moves import Move, top_card_move
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.players.searcher import WinSearcher
from rules_engine.registry import find_game
from tests.games.idiots_delight import (
    FOUND,
    UP,
    Step,
    make_safe_moves,
    search_deal,
    table_after_step,
    table_of_deal,
    useful_steps,
    wins_without_foresight,
)

GAME = find_game("foster/the-idiots-delight")
DOCS = Path(__file__).parents[2] / "docs" / "foster"
FOUNDATIONS, FILES = GAME.table.zone_places["foundation"], GAME.table.zone_places["file"]


def move_of_step(position: Position, step: Step) -> Move:
    """Return a step of the search as a move of the engine."""
    card, target = step
    source = next(at for at, pile in enumerate(position.piles) if pile[-1:] == (card,))
    if target != UP:
        return top_card_move(position, source, FILES[target])
    begun = [at for at in FOUNDATIONS if position.piles[at] and SUIT[position.piles[at][0]] == SUIT[card]]
    fresh = [at for at in FOUNDATIONS if not position.piles[at]]
    return top_card_move(position, source, (begun or fresh)[0])


def replay_steps(position: Position, steps: list[Step]) -> tuple[Position, list[str]]:
    """Make the steps by the engine's rules. Return the position and the moves as text."""
    written = []
    for step in steps:
        move = move_of_step(position, step)
        verdict = judge(GAME, position, move)
        assert verdict.permission is not None
        assert verdict.kind == "allowed", (write_move(GAME, position, move), verdict.rule_keys)
        written.append(write_move(GAME, position, move))
        position = apply_move(GAME, position, move, verdict.permission)
    return position, written


@pytest.mark.parametrize("number", [4, 5, 10])
def test_the_engine_allows_every_move_of_a_found_win(number: int) -> None:
    found, _, steps = search_deal(number, 1000)
    assert found == "won"
    position, _ = replay_steps(GAME.opening(number), steps)
    end = end_reached(GAME, position)
    assert end is not None
    assert end.key == "won"


def test_the_published_play_is_the_line_that_the_search_finds() -> None:
    _, written = replay_steps(GAME.opening(5), search_deal(5, 1000)[2])
    lines = (DOCS / "the-idiots-delight.play").read_text(encoding="utf-8").splitlines()
    assert [line.partition("#")[0].strip() for line in lines[1:-1]] == written


@pytest.mark.parametrize("number", range(1, 13))
def test_the_search_and_the_engine_list_the_same_moves(number: int) -> None:
    chance = random.Random(number)
    table, steps = make_safe_moves(table_of_deal(number))
    position = replay_steps(GAME.opening(number), steps)[0]
    while found := list(useful_steps(table)):
        known = {move_of_step(position, step) for _, step in found}
        listed = {move for move, _ in legal_moves(GAME, position)}
        assert known == {move for move in listed if not is_idle_move(position, move)}
        source, step = chance.choice(found)
        table, more = make_safe_moves(table_after_step(table, source, step))
        position = replay_steps(position, [step, *more])[0]
        if len(steps := [*steps, step]) > 40:
            return


def is_idle_move(position: Position, move: Move) -> bool:
    """Check whether a card goes to a space that is not the first, or from one space to another."""
    part = move.parts[0]
    spaces = [at for at in FILES if not position.piles[at]]
    if part.target not in spaces:
        return False
    return part.target != spaces[0] or (part.source in FILES and len(position.piles[part.source]) == 1)


def test_the_recorded_numbers_of_won_and_lost_deals() -> None:
    found = Counter(FOUND)
    assert (found["w"], found["l"], found["u"]) == (100, 69, 31)
    held = recorded_search_count(DOCS.parent, GAME)
    assert held is not None
    assert (held.won.won, held.lost, held.unknown) == module.SEARCHED
    assert (held.first, held.last) == (1, module.DEALS)


def results_of_search(numbers: range) -> str:
    return "".join(search_deal(number, 100_000)[0][0] for number in numbers)


@pytest.mark.slow
def test_the_search_repeats_its_results_in_a_sample_of_deals() -> None:
    assert results_of_search(range(160, len(FOUND) + 1, 160)) == FOUND[159::160]


@pytest.mark.recount
def test_the_search_repeats_its_results_in_every_deal() -> None:
    assert results_of_search(range(1, len(FOUND) + 1)) == FOUND


def opposite_answers(numbers: range) -> list[int]:
    """Return the deals for which the engine's search finds the opposite of the recorded result."""
    game, opposite = find_game("foster/the-idiots-delight"), {("w", "no-way"), ("l", "won")}
    player = WinSearcher("searching", position_limit=600_000).prepare_for_game(game)
    return [number for number in numbers if (FOUND[number - 1], player.play(number).end) in opposite]


@pytest.mark.compiler
def test_both_searches_never_contradict_each_other_in_a_sample_of_deals() -> None:
    assert opposite_answers(range(7, len(FOUND) + 1, 40)) == []


@pytest.mark.compiler
@pytest.mark.recount
def test_both_searches_never_contradict_each_other() -> None:
    assert opposite_answers(range(1, len(FOUND) + 1)) == []


@pytest.mark.recount
def test_the_recorded_number_of_deals_won_without_foresight() -> None:
    won = sum(wins_without_foresight(number) for number in range(1, module.GAMES_PLAYED + 1))
    assert won == module.PLAYED


def test_the_page_states_the_recorded_numbers() -> None:
    text = " ".join((DOCS / "the-idiots-delight.md").read_text(encoding="utf-8").split())
    won, lost, unknown = module.SEARCHED
    assert won + lost + unknown == module.DEALS
    assert f"{won} can be won, {lost} cannot, and {unknown} are not known" in text
    searched = ((won, module.DEALS), (won + unknown, module.DEALS))
    for count, of in (*searched, (module.PLAYED, module.GAMES_PLAYED)):
        low, high = wilson_interval(count, of)
        assert f"{count / of:.1%} ({low:.1%} to {high:.1%})".replace("%", " %") in text


def wilson_interval(count: int, of: int) -> tuple[float, float]:
    """Return Wilson's 95 % confidence interval."""
    z = 1.96
    middle = (count + z * z / 2) / (of + z * z)
    half = z * sqrt(count * (of - count) / of + z * z / 4) / (of + z * z)
    return middle - half, middle + half
