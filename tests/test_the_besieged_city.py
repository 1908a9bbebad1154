"""The Besieged City: the quick trial plays as the engine does, and its figure is counted again."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_besieged_city import GAME
from rules_engine.games.cadogan.the_besieged_city_claims import PLAINLY
from rules_engine.games.cadogan.the_besieged_city_lines import RESERVE, TABLE, WALL
from rules_engine.games.cadogan.the_besieged_city_trial import City, played
from rules_engine.judge import after, legal
from rules_engine.notation.transcript import prove
from rules_engine.table import Position

FORCED = ("fill", "refill", "begin-turned", "play-turned", "lay")


def shown(position: Position) -> tuple[list[int | None], list[list[int]], list[int], int, int]:
    piles = position.piles
    foundations = sum(len(piles[place]) for place in TABLE.zone["foundation"])
    return (
        [piles[place][0] if piles[place] else None for place in RESERVE],
        [list(piles[place]) for place in WALL],
        list(piles[TABLE.place["talon"]]),
        len(piles[TABLE.place["pack"]]),
        foundations,
    )


def step(city: City) -> str:
    if city.play_one():
        return "play"
    return "bring" if city.bring_one() else "turn" if city.turn_one() else ""


@pytest.mark.parametrize("number", range(1, 6))
def test_the_trial_plays_as_the_engine_does(number: int) -> None:
    city, position = City(number), GAME.opening(number)
    while done := step(city):
        now = (city.reserve, city.wall, city.talon, len(city.left), sum(city.out))
        keys = ("begin", "play") if done == "play" else (done,)
        ways = [position]
        for allowed in (keys, FORCED, FORCED):
            found = [
                after(GAME, one, move, verdict.leave)
                for one in ways
                for move, verdict in legal(GAME, one)
                if verdict.leave is not None and verdict.leave.key in allowed
            ]
            ways = found + (ways if allowed is FORCED else [])
        position = next(one for one in ways if shown(one) == now)


STUCK = "foundation-1: AS KS\nreserve-2-2: TH\nleft-2: 5S\nright-2: 3C\ntop-2: KC\nbottom-2: 6C\nleft-1: 7S"


@pytest.mark.parametrize(("transposed", "end"), [("anywhere", "no"), ("swap", "lost")])
def test_a_vacancy_saves_only_a_card_that_can_be_transposed_to_it(transposed: str, end: str) -> None:
    assert not prove(f"{STUCK}\n= end: {end}", GAME.under(transposed=transposed)).faults


@pytest.mark.recount
def test_a_plain_player_never_wins() -> None:
    won = sum(played(number) == len(GAME.cards) for number in range(1, PLAINLY.of + 1))
    assert won == PLAINLY.won
