"""Two Rings: play by rote keeps to the rules, and the recorded shares counted anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.game import Game
from rules_engine.games.cadogan.two_rings import GAME
from rules_engine.games.cadogan.two_rings_claims import DEALS, TRIALS
from rules_engine.games.cadogan.two_rings_trial import Habits, by_rote, order_of
from rules_engine.judge import after, end_of, legal
from rules_engine.moves import Move

Rank = Callable[[Move, str], tuple[int, int]]
ROTE = {"play-up": 1, "play-down": 1, "fill": 2, "deal": 4, "clear": 4, "redeal": 5}
PLAYED = [place for zone in ("ascending", "descending") for place in GAME.table.zone[zone]]


def first_of_all(habits: Habits) -> Rank:
    """How moves come before one another by rote: those from the talon first, or from the pack."""

    def rank(move: Move, leave: str) -> tuple[int, int]:
        source = move.parts[0].source if move.parts else -1
        before = source == GAME.table.place["pack" if leave == "fill" and not habits.from_talon else "talon"]
        if not move.parts or leave == "deal":
            return ROTE[leave], 0
        return ROTE[leave], -1 if before else move.parts[0].target if leave == "fill" else source

    return rank


def played_by_the_judge(game: Game, number: int, habits: Habits) -> int:
    """How many cards are played when the first move by rote is always made."""
    rank, position = first_of_all(habits), game.opening(number)
    while not end_of(game, position):
        ways = [(move, verdict.leave) for move, verdict in legal(game, position) if verdict.leave]
        move, leave = min(ways, key=lambda way: rank(way[0], way[1].key))
        if leave.key == "redeal" and not habits.redeals:
            break
        position = after(game, position, move, leave)
    return sum(len(position.piles[place]) for place in PLAYED) - 16


@pytest.mark.parametrize("habits", [
    Habits(), Habits(redeals=0), Habits(from_talon=False), Habits(as_dealt=True), Habits(cleared=True),
])
def test_what_is_played_by_rote_is_what_the_judge_allows(habits: Habits) -> None:
    game = GAME.under(
        talon_card="just-dealt" if habits.as_dealt else "always",
        unsuitable="bracelet" if habits.cleared else "dealt")
    for number in range(1, 7):
        assert played_by_the_judge(game, number, habits) == by_rote(order_of(game, number), habits)


@pytest.mark.parametrize("refill_from", ["either", "pack", "talon-first"])
def test_the_pack_gives_eight_others_however_vacancies_are_filled(refill_from: str) -> None:
    game = GAME.under(unsuitable="bracelet", refill_from=refill_from)
    habits = Habits(cleared=True)
    assert played_by_the_judge(game, 1, habits) == by_rote(order_of(game, 1), habits)


@pytest.mark.recount
@pytest.mark.parametrize("trial", TRIALS)
def test_how_often_it_comes_out(trial: tuple[object, Habits]) -> None:
    share, habits = trial
    orders = [order_of(GAME, number) for number in range(1, DEALS + 1)]
    assert share == (sum(by_rote(order, habits) == 88 for order in orders), DEALS)
