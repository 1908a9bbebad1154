"""The Sultan: the plain player, the patient one, and their trial."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.cards import card_name
from rules_engine.games.cadogan.the_sultan import GAME
from rules_engine.games.cadogan.the_sultan_trial import DEALS, FOUND, PATIENT, Player, trial
from rules_engine.notation.transcript import prove

DOCS = Path(__file__).parent.parent / "docs" / "cadogan"
SHOWN = 5568


def lines(number: int, patient: int) -> list[str]:
    """What a player does with a deal, as a transcript says it."""
    player, places = Player(GAME.opening(number), number, patient), GAME.table.places
    moves = [
        "redeal" if did.card < 0 else f"{card_name(did.card)} {places[did.source]} > {places[did.target]}"
        for did in player.did
    ]
    return [f"deal: {number}", *moves, f"= end: {'won' if player.won else 'lost'}"]


@pytest.mark.parametrize("patient", FOUND)
@pytest.mark.parametrize("number", [1, 2, 108])
def test_both_players_keep_to_the_rules_and_play_to_an_end(number: int, patient: int) -> None:
    assert prove("\n".join(lines(number, patient)), GAME).faults == []


def test_the_published_play_is_the_patient_players() -> None:
    published = (DOCS / "the-sultan.play").read_text(encoding="utf-8").splitlines()
    assert [line.partition("#")[0].strip() for line in published] == lines(SHOWN, PATIENT)


def test_the_page_gives_the_numbers_that_were_found() -> None:
    page = (DOCS / "the-sultan.md").read_text(encoding="utf-8")
    for name, patient in (("plain", 0), ("patient", PATIENT)):
        none, one, two = FOUND[patient]
        share = f"{100 * (none + one + two) / DEALS:.1f} %"
        assert f"| {name} | {DEALS:,} | {share} | {none} | {one} | {two:,} |" in page
    left = 87 + 8 - sum(did.target in range(1, 9) for did in Player(GAME.opening(SHOWN), SHOWN).did)
    assert f"with {left} cards not played" in " ".join(page.split())


@pytest.mark.recount
@pytest.mark.parametrize("patient", FOUND)
def test_the_trial(patient: int) -> None:
    assert trial(GAME, DEALS, patient) == FOUND[patient]
