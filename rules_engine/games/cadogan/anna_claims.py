"""Anna: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.games.cadogan.anna_words import LADDER, QUEEN
from rules_engine.model.cards import RANK
from rules_engine.writing import Game, Text

at = Text("cadogan", "ANNA")


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the letter A, and those left in the pack."""
    eight, left = w.cards_dealt(game, "help", "pack")
    return f"{eight} helps, {left} left", (eight, left) == (8, 96)


def at_the_end(game: Game) -> tuple[str, bool]:
    """How the two packs part into the two letters."""
    queens = sum(RANK[face] == QUEEN for face in game.cards)
    line = len(LADDER)
    return f"8 x {line} = {8 * line} cards up to the kings, and {queens} queens: {8 * line + queens}", (
        (queens, 8 * line + queens) == (8, len(game.cards)) and LADDER[-1] == "K" and "Q" not in LADDER)

CLAIMS = (
    at.claim("eight", "4.1", "Eight cards make the letter A.", "counted in the engine's deal", laid_out),
    at.claim("letters", "7.1", "If the game succeeds, the one letter is of queens and the other of kings.",
        "counted in the two packs, by the order of a foundation", at_the_end))
