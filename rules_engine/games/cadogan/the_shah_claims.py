"""The Shah: what the text states, counted."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.games.cadogan.the_shah_trial import Player
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE SHAH")


def taken_out(game: Game) -> tuple[str, bool]:
    """The cards that are taken out before the deal, and those that are played with."""
    aces, shah, aside = w.cards_dealt(game, "foundation", "shah", "aside")
    found = f"8 aces and 8 kings out, {aside} kings thrown aside; 104 - 16 = {8 * 11} to be played"
    return found, (aces, shah, aside) == (8, 1, 7)


def star_counted(game: Game) -> tuple[str, bool]:
    """The cards of the star, and those left when nothing has been played in dealing it."""
    star = sum(len(game.table.zone[name]) for name in ("inner", "middle", "outer"))
    (left,) = w.cards_dealt(game, "pack")
    return f"3 x 8 = {star} cards in the star, 88 - {star} = {left + 8 - star} left", (star, left) == (24, 80)


SUCCEEDED = Proportion(24, 20_000)
"""Deals 1 to 20,000 that the plain player wins; a test plays them all again."""
PLAYED = 794_742
"""The cards played in all these deals."""
FIRST_FIFTY = 2060
"""The cards played in the first fifty of them."""


def seldom(game: Game) -> tuple[str, bool]:
    """How often the plain player succeeds, and whether the first deals agree with the record."""
    found = f"{SUCCEEDED.words}. {PLAYED / SUCCEEDED.of:.1f} cards of 88 are played on an average"
    return found, sum(Player(game.opening(number)).out for number in range(1, 51)) == FIRST_FIFTY


CLAIMS = (
    at.claim("taken-out", "4.1,2", "Eight aces and eight kings are taken out, and seven kings thrown aside.",
        "counted in the engine's deal", taken_out),
    at.claim("circles", "6.1,3", "Circles of eight cards, three of them.", "counted on the engine's table",
        star_counted),
    at.claim("seldom", "12.2", "The game seldom succeeds.", "a plain player's trial of the deals 1 to "
        "20,000; the first fifty are played again at every check", seldom))
