"""The Herring-Bone: what the text states, counted."""

from __future__ import annotations

from dataclasses import replace

from rules_engine import words as w
from rules_engine.games.cadogan import the_herring_bone_trial as trials
from rules_engine.games.cadogan.the_herring_bone import GAME
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE HERRING-BONE")

APART = replace(GAME, deal=(w.Apart("herring-bone", w.packs(1), 28), *GAME.deal[1:]))
"""The game with a herring-bone from a single pack."""


def two_trials(deals: int = 120) -> tuple[str, bool]:
    """Whether duplicates cost cards, in the first deals and in the long trial, and how many."""
    short = [trials.together(trials.trial(game, deals)) for game in (GAME, APART)]
    long = [trials.together(found) for found in (trials.SHUFFLED_TOGETHER, trials.FROM_ONE_PACK)]
    mixed, single = (
        f"{one.mean:.1f} cards out of 104 (± {one.error:.1f}) and {one.share:.1f} % of the deals won "
        f"(± {one.doubt:.1f})" for one in long)
    worse = all(many.mean + many.error < none.mean - none.error for many, none in (short, long))
    return f"with duplicates as they come {mixed}; with none {single}", worse


def bone(game: Game) -> tuple[str, bool]:
    """The cards of the herring-bone."""
    (found,) = w.cards_dealt(game, "herring-bone")
    return f"7 x 3 + 7 = {found}, the last of them single", found == 7 * 3 + 7


def layout(game: Game) -> tuple[str, bool]:
    """All the cards laid out, and those left."""
    bone, scenes, bars, left = w.cards_dealt(game, "herring-bone", "side-scene", "bar", "pack")
    found = bone + scenes + bars
    held = (scenes, bars, found, left) == (8, 4, 40, 64)
    return f"28 + {scenes} + {bars} = {found} laid out, {left} left in hand", held


def alike(game: Game) -> tuple[str, bool]:
    """The cards of a rank in both packs."""
    found = game.cards.count(0) * 4
    return f"2 x 4 = {found} cards of a rank; 8 x 13 = {8 * 13} on the foundations", found == 8


CLAIMS = (
    at.claim("twenty-eight", "5.1", "Seven fans and seven single cards make twenty-eight.",
        "counted in the engine's deal", bone),
    at.claim("forty", "6.3", "Forty cards are laid out before the first foundation.",
        "counted in the engine's deal", layout),
    at.claim("eight", "6.3", "Seven more cards are of the first foundation's rank, eight in all.",
        "counted in the two packs", alike),
    at.claim("duplicates", "11.1", "Duplicate cards in the herring-bone are a disadvantage.",
        "a plain player's trial of the deals 1 to 20,000, dealt both ways; intervals of 95 in a hundred; the "
        "first 120 are played again at every check", lambda _: two_trials()),
)
