"""The Mill: the plain player and its trial of playing from the talon."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.cards import card_name
from rules_engine.games.cadogan.the_mill import GAME
from rules_engine.games.cadogan.the_mill_trial import FOUND, KINGS, Player, trial
from rules_engine.notation.transcript import prove

DOCS = Path(__file__).parent.parent / "docs" / "cadogan"
DEALS = 20_000


def lines(number: int, player: Player) -> list[str]:
    """What the player does with a deal, as a transcript says it."""
    places = GAME.table.places
    moves = [f"{card_name(did.card)} {places[did.source]} > {places[did.target]}" for did in player.did]
    return [f"deal: {number}", *moves, f"= end: {'won' if player.out == 104 else 'lost'}"]


@pytest.mark.parametrize("play_talon", [True, False])
@pytest.mark.parametrize("fill_talon", [True, False])
@pytest.mark.parametrize("number", [1, 7, 238])
def test_the_plain_player_keeps_to_the_rules(number: int, play_talon: bool, fill_talon: bool) -> None:
    player = Player(GAME.opening(number), play_talon=play_talon, fill_talon=fill_talon)
    assert prove("\n".join(lines(number, player)), GAME).faults == []


def test_the_published_play_is_the_plain_players() -> None:
    published = (DOCS / "the-mill.play").read_text(encoding="utf-8").splitlines()
    assert [line.partition("#")[0].strip() for line in published] == lines(238, Player(GAME.opening(238)))


def test_the_page_gives_the_numbers_that_were_found() -> None:
    page = (DOCS / "the-mill.md").read_text(encoding="utf-8")
    for (play_talon, fill_talon), found in FOUND.items():
        assert found.deals == DEALS
        filled = "the talon" if fill_talon else "the pack"
        played = "the talon's card" if play_talon else "a card of the wings"
        share = f"{100 * found.won / found.deals:.1f} %"
        assert f"| {filled} | {played} | {found.mean:.1f} ± {found.error:.1f} | {share} |" in page


@pytest.mark.recount
def test_no_shorter_win_with_four_cards_from_kings() -> None:
    wins = [
        (len(player.did), number)
        for number, player in ((number, Player(GAME.opening(number))) for number in range(1, 6001))
        if player.out == 104 and sum(did.source in KINGS for did in player.did) >= 4
    ]
    assert min(wins) == (218, 238)


@pytest.mark.recount
@pytest.mark.parametrize(("play_talon", "fill_talon"), list(FOUND))
def test_the_trial(play_talon: bool, fill_talon: bool) -> None:
    assert trial(GAME, DEALS, play_talon=play_talon, fill_talon=fill_talon) == FOUND[play_talon, fill_talon]
