"""The Labyrinth: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.the_labyrinth_trial import cards_out
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE LABYRINTH")

def laid_out(game: Game) -> tuple[str, bool]:
    """How many cards are withdrawn, laid in the first row, and left."""
    opening = game.opening(1)
    zones = (("ascending", "descending"), ("row",), ("pack",))
    counts = [
        sum(len(opening.piles[place]) for name in names for place in game.table.zone[name]) for names in zones
    ]
    out, row, left = counts
    return f"{out} withdrawn, {row} in the first row, {left} left in the hand", counts == [8, 10, 86]


DIFFER = Proportion(98, 100)
"""Of deals 1 to 100, those in which ten plays at random did not all end alike before the grace."""


def only_choice(game: Game) -> tuple[str, bool]:
    """Whether one deal, played twice at random, ends alike before the grace."""
    return ends_alike(game, 2, (0, 1), DIFFER)


def ends_alike(game: Game, number: int, seeds: tuple[int, int], differ: Proportion) -> tuple[str, bool]:
    """Two plays of a deal, said together with the recorded share of deals whose plays differed."""
    one, other = (cards_out(game, number, seed) for seed in seeds)
    found = (
        f"no: two plays of deal {number} came to {one} and to {other} cards before any grace, and in "
        f"{differ.won} of the deals 1 to {differ.of} the ten plays did not all end alike"
    )
    return found, one == other

CLAIMS = (
    at.claim("laid-out", "5.1", "Four aces and four kings are withdrawn; a row has ten cards.",
        "counted in the engine's deal", laid_out),
    at.claim("only-choice", "9.2", "The grace is the only point where the player's skill can tell.",
        "each deal played ten times, seeds 0 to 9: any card that can be played, at random; vacancies "
        "refilled, and a row dealt, when none can", only_choice, true=False),
)
