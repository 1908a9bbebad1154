"""Mount Olympus: the plain player of its claim keeps to the rules, and wins."""

from __future__ import annotations

import pytest

from rules_engine.cards import card_name
from rules_engine.games.cadogan.mount_olympus_claims import AT_ONCE, WON
from rules_engine.games.cadogan.mount_olympus_trial import Player, trial
from rules_engine.notation.transcript import prove
from rules_engine.registry import game

GAME = game("cadogan/mount-olympus")


def lines(number: int) -> list[str]:
    """What the plain player does with a deal, as a transcript says it."""
    places = GAME.table.places
    return [
        "redeal" if did.card < 0 else f"{card_name(did.card)} {places[did.source]} > {places[did.target]}"
        for did in Player(GAME.opening(number)).did
    ]


@pytest.mark.parametrize("number", [1, 302, 576])
def test_the_plain_player_keeps_to_the_rules_and_wins(number: int) -> None:
    text = "\n".join([f"deal: {number}", *lines(number), "= end: won"])
    assert prove(text, GAME).faults == []


@pytest.mark.recount
def test_so_many_deals_are_won_and_so_many_without_the_re_deal() -> None:
    assert trial(GAME, 1, WON.of) == (WON.won, AT_ONCE.won)


class NeverPlaces(Player):
    """The plain player, but for placing cards on one another in the battery."""

    def place(self) -> bool:
        """Places nothing."""
        return False


@pytest.mark.recount
def test_without_a_card_placed_one_deal_is_lost_and_four_of_five_need_the_re_deal() -> None:
    players = {number: NeverPlaces(GAME.opening(number)) for number in range(1, 2001)}
    assert [number for number, player in players.items() if player.out < 104] == [302]
    assert sum(player.redeals for player in players.values()) == 2000 - 414
