"""Red and Black: what the text states, counted and tried."""

from rules_engine.writing import Game, Text

at = Text("cadogan", "RED AND BLACK")


def eight_aces(game: Game) -> tuple[str, bool]:
    """The aces of two packs, and what is left in the hand when they and the Volunteers are out."""
    aces = sum(face % 13 == 0 for face in game.cards)
    row = len(game.table.zone_places["volunteer"])
    left = len(game.cards) - aces - row
    return f"{aces} aces and {row} Volunteers, {left} cards left in hand", (aces, row, left) == (8, 8, 88)


def dealt_to_all(game: Game) -> tuple[str, bool]:
    """What the engine's own first hundred deals come to."""
    places = [[len(pile) for pile in game.opening(number).piles[:16]] for number in range(1, 101)]
    even = places.count([1] * 16)
    return f"one card in each of sixteen places, in {even} of 100 deals", even == 100

CLAIMS = (
    at.claim("eight-aces", "3.1", "There are eight aces to take out.",
        "counted in the two packs", eight_aces),
    at.claim("eight-volunteers", "3.3", "Eight cards are dealt out below them.",
        "counted in deals 1 to 100", dealt_to_all))
