"""The Labyrinth, foundations awaited: what the text states, counted and tried."""

from rules_engine.games.cadogan.the_labyrinth_claims import many_gaps, only_choice
from rules_engine.games.cadogan.the_labyrinth_foundations_awaited import GAME
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE LABYRINTH")


def laid_out(game: Game) -> tuple[str, bool]:
    """How many cards are laid in the first row, and how many are left."""
    piles, zones = game.opening(1).piles, game.table.zone_places
    row, left = (sum(len(piles[place]) for place in zones[zone]) for zone in ("row", "pack"))
    return f"{row} in the first row, {left} left in the hand", (row, left) == (10, 94)

CLAIMS = (
    at.claim("laid-out", "6.1", "The first row has ten cards.", "counted in the engine's deal", laid_out),
    many_gaps(), only_choice(GAME.id))
