"""The Flower-Garden: the search and the player by sight."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rules_engine.cards import SUIT, card_name
from rules_engine.games.cadogan.the_flower_garden import GAME
from rules_engine.games.cadogan.the_flower_garden_claims import FOUND, LIMIT, SHOWN, SIGHT
from rules_engine.games.cadogan.the_flower_garden_trial import (
    BOUQUET,
    begun,
    by_sight,
    harmless,
    made,
    places,
    plays,
    search,
)
from rules_engine.judge import after, legal
from rules_engine.moves import Move
from rules_engine.rule import May
from rules_engine.table import Position

DOCS = Path(__file__).parent.parent / "docs" / "cadogan"


def lines(number: int) -> list[str]:
    """How the search wins a deal, as a transcript says it."""
    way = search(begun(GAME.opening(number)), LIMIT)
    assert way is not None
    suits: list[int] = []
    said = []
    for step in way:
        source = "bouquet" if step.source == BOUQUET else f"packet-{step.source + 1}"
        if step.target < 0 and SUIT[step.card] not in suits:
            suits.append(SUIT[step.card])
        place = f"packet-{step.target + 1}" if step.target >= 0 else ""
        onto = place or f"foundation-{suits.index(SUIT[step.card]) + 1}"
        said.append(f"{card_name(step.card)} {source} > {onto}")
    return [f"deal: {number}", *said, "= end: won"]


def test_the_published_play_is_what_the_search_finds() -> None:
    published = (DOCS / "the-flower-garden.play").read_text(encoding="utf-8").splitlines()
    assert [line.partition("#")[0].strip() for line in published] == lines(SHOWN)


def known(position: Position) -> dict[tuple[int, int, int], tuple[Move, May]]:
    """The moves that the judge allows, by card, place and target as the search counts them."""
    found = {}
    zone = GAME.table.zone
    for move, verdict in legal(GAME, position):
        part = move.parts[0]
        card = position.piles[part.source][part.at[0]]
        assert verdict.leave is not None
        # The Bouquet follows the packets in the table as in the search.
        key = card, part.source - zone["packet"].start, max(part.target - zone["packet"].start, -1)
        found[key] = move, verdict.leave
    return found


@pytest.mark.parametrize("number", [1, 2, 3, SHOWN])
def test_the_search_knows_no_move_that_the_judge_does_not(number: int) -> None:
    position, chance = GAME.opening(number), random.Random(number)
    state = begun(position)
    while steps := [*plays(state), *places(state)][:40]:
        allowed = known(position)
        assert {tuple(step) for step in steps} <= allowed.keys()
        step = harmless(state) or chance.choice(steps)
        position, state = after(GAME, position, *allowed[step]), made(state, step)
        if len(state.bouquet) < 8:
            return


@pytest.mark.recount
def test_how_often_one_wins_by_sight() -> None:
    won = sum(by_sight(begun(GAME.opening(number))) for number in range(1, SIGHT.of + 1))
    assert won == SIGHT.won


@pytest.mark.recount
def test_how_many_deals_the_search_wins() -> None:
    won = sum(search(begun(GAME.opening(number)), LIMIT) is not None for number in range(1, FOUND.of + 1))
    assert won == FOUND.won
