"""Samples of `make touch` and `make events`: moves made by touch, and random events at a table."""

import random

import pytest
from playwright.sync_api import Browser

from rules_engine.registry import GAMES
from tests.measure.random_events import fire_at_game
from tests.measure.touch_moves import touch_game

SEED = 38
BY_LOT = random.Random(SEED).choice(sorted(GAMES))
EVENTS = 12


@pytest.mark.parametrize("name", [BY_LOT, pytest.param("foster/klondike", marks=pytest.mark.recount)])
def test_every_move_can_be_made_by_touch_and_no_offered_move_is_refused(browser: Browser, name: str) -> None:
    found = touch_game(browser, name, positions=1, fingers=1, seed=SEED)
    assert found.faults == []
    assert found.counts["positions"] == 1
    assert found.counts["then made"] > 0


def test_after_random_events_the_table_shows_what_its_engine_has(browser: Browser) -> None:
    table = fire_at_game(browser, "foster/canfield", EVENTS, SEED)
    assert table.faults == []
    assert sum(table.counts.values()) == EVENTS
