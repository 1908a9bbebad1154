"""Spenser's Fairie Queen: what the player of its claims does, and how it describes single kings."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.spensers_fairie_queen import GAME
from rules_engine.games.cadogan.spensers_fairie_queen_claims import ACES_ONLY, ALONE, BOTH, PLAYING, Dealer
from rules_engine.games.cadogan.spensers_fairie_queen_words import COLUMNS, HAND, PACK
from rules_engine.judging.position_questions import legal_moves
from rules_engine.notation.transcript import check_transcript


def permissions_left(player: Dealer, number: int) -> set[str]:
    """Return the permissions that still offer a move when the player stops."""
    position = player.play(GAME, number).position
    return {verdict.permission.key for _, verdict in legal_moves(GAME, position)
        if verdict.permission is not None}


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_player_stops_when_the_pack_is_empty_and_nothing_fits(number: int) -> None:
    for player in (PLAYING, ACES_ONLY):
        position = player.play(GAME, number).position
        assert not position.piles[PACK], "cards are left in the pack"
        assert not position.piles[HAND], "cards are left in the hand"
        assert permissions_left(player, number).isdisjoint(player.permissions), (
            f"moves are left: {permissions_left(player, number)}")
    assert ACES_ONLY.play(GAME, number).foundation_cards == 8
    assert PLAYING.play(GAME, number).foundation_cards > 8


def test_the_end_of_a_play_says_whether_a_king_lies_alone() -> None:
    for number in range(1, 9):
        played = PLAYING.play(GAME, number)
        single = any(len(played.position.piles[place]) == 1 for place in COLUMNS)
        assert (played.end in (ALONE, BOTH)) == single, f"deal {number} ends as {played.end}"


@pytest.mark.parametrize(("move", "rules"), [
    ("5H column-1 > column-2", "!frees-a-card"),
    ("6S 5H column-3 > column-2", ""), ("5H column-3 > column-4", ""),
])
def test_the_only_card_on_a_king_does_not_count_as_a_sequence(move: str, rules: str) -> None:
    columns = "column-1: KS 5H\ncolumn-2: KH\ncolumn-3: KC 6S 5H\ncolumn-4: KD 6H"
    game = GAME.with_choices(**{"together": "yes", "only-card": "none"})
    assert not check_transcript(f"{columns}\n{move} {rules}", game).faults


@pytest.mark.parametrize("kings", ["no", "yes"])
def test_a_king_does_not_move_with_a_sequence(kings: str) -> None:
    game = GAME.with_choices(together="yes", kings=kings)
    columns = "column-1: KS\ncolumn-2: KH\ncolumn-3: KD QC JH"
    assert not check_transcript(f"{columns}\nKD QC JH column-3 > column-1  !king-apart", game).faults
    single = "" if kings == "yes" else "!king-stays"
    assert not check_transcript(f"{columns}\nKS column-1 > column-2  {single}", game).faults
