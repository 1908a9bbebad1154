"""The Carpet: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.writing import Game, Text

at = Text("foster", "THE CARPET")


def carpet_counted(game: Game) -> tuple[str, bool]:
    """The cards laid out by a deal, and those left in hand."""
    laid, left = w.cards_dealt(game, "carpet", "pack")
    return f"4 x 5 = {laid} laid out, {left} left in the hand", (laid, left) == (4 * 5, 52 - 20)

CLAIMS = (at.claim("twenty", "1.2", "Twenty cards make four rows of five.",
    "counted in the engine's deal", carpet_counted),)
