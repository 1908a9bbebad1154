"""The House on the Hill: what the text states, counted and tried."""

from rules_engine.games.cadogan import the_house_in_the_wood_claims
from rules_engine.writing import Text, claim_of_our_own

at = Text("cadogan", "LA BELLE LUCIE")

CLAIMS = (
    claim_of_our_own("four-and-four",
        "How many cards four foundations from the ace and four from the king take.",
        "reckoned", lambda game: (f"(4 + 4) x 13 = {8 * 13}: both packs", len(game.cards) == 8 * 13)),
    at.claim("double", "8.1",
        "In The House in the Wood two packs make double the number of packets, "
        "as they do in our deal of this game.",
        "counted in the engine's deal of this game, with the last two cards laid singly",
        the_house_in_the_wood_claims.counted, under="packets=thirty-six"))
