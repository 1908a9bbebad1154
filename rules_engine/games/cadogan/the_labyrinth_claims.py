"""The Labyrinth: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.the_labyrinth_trial import cards_out
from rules_engine.rule import Claim
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE LABYRINTH")


def laid_out(game: Game) -> tuple[str, bool]:
    """How many cards are withdrawn, laid in the first row, and left."""
    piles, zones = game.opening(1).piles, game.table.zone
    counts = [
        sum(len(piles[place]) for zone in together.split() for place in zones[zone])
        for together in ("ascending descending", "row", "pack")]
    found = f"{counts[0]} withdrawn, {counts[1]} in the first row, {counts[2]} left in the hand"
    return found, counts == [8, 10, 86]


DIFFER = Proportion(98, 100)
"""Of deals 1 to 100, those in which ten plays at random did not all end alike before the grace."""


def only_choice(number: int, differ: Proportion) -> Claim:
    """What the text says of skill, and two plays of a deal at random; `differ` is the record of a hundred."""

    def ends_alike(game: Game) -> tuple[str, bool]:
        one, other = (cards_out(game, number, seed) for seed in (0, 1))
        found = (
            f"no: two plays of deal {number} came to {one} and to {other} cards before any grace, and in "
            f"{differ.won} of the deals 1 to {differ.of} the ten plays did not all end alike")
        return found, one == other

    return at.claim(
        "only-choice", "9.2", "The grace is the only point where the player's skill can tell.",
        "each deal played ten times, seeds 0 to 9: any card that can be played, at random; vacancies "
        "refilled, and a row dealt, when none can", ends_alike, true=False)


CLAIMS = (
    at.claim("laid-out", "5.1", "Four aces and four kings are withdrawn; a row has ten cards.",
        "counted in the engine's deal", laid_out),
    only_choice(2, DIFFER))
