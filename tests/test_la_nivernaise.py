"""La Nivernaise: the plain player of its claims, and what he makes of many deals."""

from __future__ import annotations

import pytest

from rules_engine.cards import card_name
from rules_engine.games.cadogan.la_nivernaise_trial import FILLING_ALL, LEAVING_ONE, Player, trial
from rules_engine.notation.transcript import prove
from rules_engine.registry import game

GAME = game("cadogan/la-nivernaise")


@pytest.mark.parametrize("spare", [0, 1])
@pytest.mark.parametrize("number", [1, 2, 282])
def test_the_plain_player_keeps_to_the_rules(number: int, spare: int) -> None:
    places = GAME.table.places
    player = Player(GAME.opening(number), spare)
    lines = [
        did.action or f"{card_name(did.card)} {places[did.source]} > {places[did.target]}"
        for did in player.did
    ]
    proof = prove("\n".join([f"deal: {number}", *lines]), GAME)
    assert proof.faults == []
    assert sum(len(proof.position.piles[place]) for place in range(8)) == player.out


@pytest.mark.parametrize("number", range(1, 20))
def test_one_who_leaves_a_vacancy_always_has_one_left(number: int) -> None:
    player = Player(GAME.opening(number), spare=1)
    assert not player.made or player.vacancies


@pytest.mark.recount
@pytest.mark.parametrize(("spare", "found"), [(0, FILLING_ALL), (1, LEAVING_ONE)])
def test_the_trials_of_the_claims_are_as_recorded(spare: int, found: tuple[int, ...]) -> None:
    assert trial(GAME, found[0], spare) == found
