"""Light and Shade: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.model.cards import RED
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "LIGHT AND SHADE")


def eight_aces(game: Game) -> tuple[str, bool]:
    """The aces of two packs, and those laid out."""
    aces, (laid,) = sum(face % 13 == 0 for face in game.cards), w.cards_dealt(game, "foundation")
    return f"{aces} aces in the packs, {laid} laid out", aces == laid == 8


def eight_cards(game: Game) -> tuple[str, bool]:
    """The two rows, and what is left when they and the aces are out."""
    upper, lower, left = w.cards_dealt(game, "auxiliary", "rival", "pack")
    return f"rows of {upper} and {lower}, {left} cards left in the pack", (upper, lower, left) == (4, 4, 88)


def colours_come_out(game: Game) -> tuple[str, bool]:
    """Whether at each rank there are as many cards of each colour as the foundations want."""
    # Of the eight foundations four want a red card at each rank, and four a black one, as their aces have it.
    reds = (sum(RED[face] for face in game.cards if face % 13 == rank) for rank in range(13))
    fits = sum(count == 4 for count in reds)
    return f"four red cards and four black are wanted, and found, at {fits} of 13 ranks", fits == 13

CLAIMS = (
    at.claim("eight-aces", "4.1", "There are eight aces to take out.",
        "counted in the two packs", eight_aces),
    at.claim("eight-cards", "5.1", "Eight cards are dealt out, four in each row.",
        "counted on the engine's table", eight_cards),
    claim_of_our_own("colours", "Whether eight foundations of alternate colours take up all the cards.",
        "counted rank by rank: four foundations begin with a red ace, four with a black one",
        colours_come_out))
