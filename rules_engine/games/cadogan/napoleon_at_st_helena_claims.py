"""Napoleon at St. Helena: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.napoleon_at_st_helena_trial import Tried, plainly
from rules_engine.writing import Game, Text

at = Text("cadogan", "NAPOLEON AT ST. HELENA")

def counted(game: Game) -> tuple[str, bool]:
    """The cards laid out and left in hand."""
    piles, table = game.opening(1).piles, game.table
    rows, left = [len(piles[place]) for place in table.zone["column"]], len(piles[table.place["pack"]])
    return f"{len(rows)} x {rows[0]} = {sum(rows)} laid out, {left} in hand", (sum(rows), left) == (40, 64)


def eight_aces(game: Game) -> tuple[str, bool]:
    """The aces of the two packs."""
    aces = sum(face % 13 == 0 for face in game.cards)
    return f"{aces} aces, and {aces} x 13 = {aces * 13} cards", (aces, aces * 13) == (8, 104)


WITH_LANES = Tried(20_000, 542_912, 26)
WITHOUT = Tried(20_000, 519_212, 0)
"""The deals 1 to 20,000, played plainly with lanes filled and with lanes left empty."""


def use_of_lanes(game: Game) -> tuple[str, bool]:
    """What lanes bring a plain player, as recorded, and in the first deals again."""
    found = [
        f"{tried.cards / tried.deals:.1f} cards out of 104 and {tried.won} of {tried.deals:,} deals won"
        for tried in (WITH_LANES, WITHOUT)]
    openings = [game.opening(number) for number in range(1, 101)]
    filled, empty = (sum(plainly(one, lanes=lanes) for one in openings) for lanes in (True, False))
    return f"with lanes {found[0]}; without {found[1]}", filled > empty

CLAIMS = (
    at.claim("forty", "3.1", "Four rows of ten are dealt.", "counted in the engine's deal", counted),
    at.claim("eight-aces", "4.1", "There are eight aces to build on.", "counted in the two packs",
        eight_aces),
    at.claim("lanes", "7.1", "A lane is of the greatest use.", "deals 1 to 20,000, each played twice by a "
        "plain player who sees no card beforehand: once he lays the talon's top card in a lane whenever "
        "nothing else can be done, once he leaves lanes empty; the first 200 are played again at every check",
        use_of_lanes))
