"""A game under other choices is made once while it is in use; the number of unused ones is limited."""

from __future__ import annotations

import gc
from itertools import islice, product

from rules_engine.model.choices import MOST_COMBINATIONS
from rules_engine.model.game import Game
from rules_engine.registry import find_game


def choice_combinations(game: Game, count: int) -> list[dict[str, str]]:
    """Return some combinations of choices at three or more open questions that can be combined."""
    found: list[dict[str, str]] = []
    keys = [[(one.key, choice.key) for choice in one.choices] for one in game.readings]
    for chosen in islice(product(*keys), 5000):
        try:
            game.with_choices(**dict(chosen))
        except ValueError:
            continue
        found.append(dict(chosen))
        if len(found) == count:
            break
    return found


def count_games_alive(game: Game) -> int:
    gc.collect()
    return sum(
        isinstance(one, Game) and one.id == game.id and len(one.chosen) > 1 for one in gc.get_objects()
    )


def test_combined_readings_do_not_fill_the_memory() -> None:
    game = find_game("foster/canfield")
    chosen = choice_combinations(game, 6 * MOST_COMBINATIONS)
    assert len(chosen) == 6 * MOST_COMBINATIONS
    before = count_games_alive(game)
    for choices in chosen:
        game.with_choices(**choices)
    assert count_games_alive(game) - before <= MOST_COMBINATIONS


def test_a_game_in_use_is_reused_however_many_others_are_made() -> None:
    game = find_game("foster/canfield")
    first, *others = choice_combinations(game, 3 * MOST_COMBINATIONS)
    held = game.with_choices(**first)
    for choices in others:
        game.with_choices(**choices)
    assert game.with_choices(**first) is held
    assert held.with_choices(**first) is held


def test_the_game_under_one_choice_alone_is_always_the_same_object() -> None:
    game = find_game("foster/canfield")
    reading = game.readings[0]
    number = id(game.with_choices(**{reading.key: reading.choices[1].key}))
    for choices in choice_combinations(game, 2 * MOST_COMBINATIONS):
        game.with_choices(**choices)
    assert id(game.with_choices(**{reading.key: reading.choices[1].key})) == number
    assert game.with_choices() is game
