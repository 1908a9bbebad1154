"""The Fish-Bone: what the text states, counted and tried."""

from rules_engine.games.cadogan.the_fish_bone_words import BESIDE
from rules_engine.model.cards import RANK
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE FISH-BONE")


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the gridiron, and those left in the pack."""
    piles, zones = game.opening(1).piles, game.table.zone_places
    six, left = (sum(len(piles[place]) for place in zones[zone]) for zone in ("gridiron", "pack"))
    return f"{six} in the gridiron, {left} left", (six, left) == (6, 98)


def at_the_end(game: Game) -> tuple[str, bool]:
    """The cards that lie in the final tableau."""
    court = sum(RANK[face] in BESIDE for face in game.cards)
    down_to_the_ace = "JT98765432A"
    found = 8 * len(down_to_the_ace) + court
    said = f"8 x {len(down_to_the_ace)} in the line, {court} kings and queens beside it: {found} cards"
    return said, (court, found) == (16, 104)

CLAIMS = (
    at.claim("six", "3.1", "Six cards make the gridiron.", "counted in the engine's deal", laid_out),
    at.claim("final-tableau", "4.1",
        "If the game succeeds, there is a line of aces, each with a king and a queen.",
        "counted in the two packs", at_the_end))
