"""Two Rings: what fills the bracelet when cards go to the talon eight at a time."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.two_rings import GAME
from rules_engine.players.players import PLAIN


def test_with_eight_cards_from_the_pack_the_source_for_empty_places_does_not_matter() -> None:
    for number in (1, 2):
        plays = {PLAIN.play(GAME.with_choices(unsuitable="bracelet", refill_from=choice), number)[:2]
                 for choice in ("either", "pack")}
        assert len(plays) == 1, f"deal {number} depends on what fills empty places"
    with pytest.raises(ValueError, match="cannot be combined"):
        GAME.with_choices(unsuitable="bracelet", refill_from="talon-first")
