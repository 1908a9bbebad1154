"""The Zodiac: what the text states, counted."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.games.cadogan.the_zodiac import GAME
from rules_engine.games.cadogan.the_zodiac_trial import played_carelessly
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE ZODIAC")

CARELESS = (Proportion(641, 1000), Proportion(0, 1000))
"""Of a thousand deals played without care, those in which every card was placed, and those that were won."""


def careless(_: Game) -> tuple[str, bool]:
    """How a player fares who marries at random, in the long trial; and whether the first deals agree."""
    placed, won = CARELESS
    anew = [played_carelessly(GAME, number) for number in range(1, 6)]
    found = f"all placed in {placed.words}; won in {won.words}"
    return found, won.interval[1] < 0.02 and all(out < 104 for _, out in anew)


def laid(game: Game) -> tuple[str, bool]:
    """What the deal lays out, and what it leaves."""
    equator, zodiac, left = w.cards_dealt(game, "equator", "zodiac", "pack")
    return f"{equator} + {zodiac} laid out, {left} left in hand", (equator, zodiac, left) == (8, 24, 72)


def foundations(game: Game) -> tuple[str, bool]:
    """Whether eight foundations hold both packs."""
    cards = len(game.cards)
    return f"8 x 13 = {8 * 13} of {cards} cards", cards == 8 * 13


CLAIMS = (
    at.claim("eight", "3.1", "Eight cards make the Equator, and twenty-four the Zodiac.",
        "counted in the engine's deal", laid),
    at.claim("foundations", "4.2", "Four aces going up and four kings going down take both packs.",
        "counted in the two packs", foundations),
    at.claim("care", "6.1", "Without the greatest care the cards end up blocked.",
        "the deals 1 to 1,000, by a program that makes any marriage at random and fills every space; the "
        "first five are played again at every check", careless),
)
