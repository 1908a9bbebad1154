"""Napoleon's Square, twelve single cards: what the text states, counted and tried."""

from rules_engine.games.cadogan.napoleons_square_claims import aces, laid
from rules_engine.writing import Text

at = Text("cadogan", "NAPOLEON'S SQUARE")

CLAIMS = (
    at.claim("twelve", "10.1", "Twelve single cards are dealt.",
        "counted in the engine's deal", lambda game: laid(game, 1)),
    at.claim("eight-aces", "3.1", "There are eight aces to build on.", "counted in the two packs", aces))
