"""Margarethe: the plain player of its claim keeps to the rules, and always wins."""

from __future__ import annotations

import pytest

from rules_engine.cards import FACE, card_name
from rules_engine.games.cadogan.margarethe_claims import AT_ONCE, JUST_DEALT
from rules_engine.games.cadogan.margarethe_trial import Player, made_up, trial
from rules_engine.notation.transcript import prove
from rules_engine.registry import game

GAME = game("cadogan/margarethe")


def lines(player: Player) -> list[str]:
    """What the player does with a deal, as a transcript says it."""
    places = GAME.table.places
    return [
        "redeal" if did.card < 0 else f"{card_name(did.card)} {places[did.source]} > {places[did.target]}"
        for did in player.did
    ]


@pytest.mark.parametrize("number", [1, 53, 177])
def test_the_plain_player_keeps_to_the_rules_and_wins(number: int) -> None:
    text = "\n".join([f"deal: {number}", *lines(Player(GAME.opening(number))), "= end: won"])
    assert prove(text, GAME).faults == []


@pytest.mark.recount
def test_every_deal_is_won_and_so_many_without_the_re_deal() -> None:
    assert trial(GAME, 1, AT_ONCE.of) == (AT_ONCE.of, AT_ONCE.won)


@pytest.mark.recount
def test_every_deal_is_won_where_only_a_card_just_dealt_is_played() -> None:
    assert trial(GAME, 1, JUST_DEALT.of, laid_bare=False)[0] == JUST_DEALT.won


@pytest.mark.parametrize(("choice", "end"), [("top", "won"), ("just-dealt", "lost")])
def test_the_order_made_up_is_won_or_lost_by_the_reading(choice: str, end: str) -> None:
    opening = made_up(GAME)
    piles = [
        f"{place}: {' '.join(card_name(card & FACE) for card in pile)}"
        for place, pile in zip(GAME.table.places, opening.piles, strict=True)
    ]
    done = lines(Player(opening, laid_bare=choice == "top"))
    text = "\n".join([f"under: talon-card={choice}", *piles, *done, f"= end: {end}"])
    assert prove(text, GAME).faults == []
