"""The Square: what the text states, counted and tried."""

from __future__ import annotations

from rules_engine.games.cadogan.the_square import ACES, PACK, SQUARE
from rules_engine.games.cadogan.the_square_trial import cards_out
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE SQUARE")

DEALS = 2000
PLAIN = (58_973, 0)
"""The cards that a plain player brought out in deals 1 to 2,000, and the deals won."""


def laid_out(game: Game) -> tuple[str, bool]:
    """What lies in the square and beside it, and what is left in hand, in the first hundred deals."""
    openings = [game.opening(number).piles for number in range(1, 101)]
    aces = [sum(len(piles[at]) for at in ACES) for piles in openings]
    whole = all(len(piles[PACK]) + out == 88 and all(len(piles[at]) == 1 for at in SQUARE)
        for piles, out in zip(openings, aces, strict=True))
    found = f"16 in the square and {min(aces)} to {max(aces)} aces in their places; the other cards in hand"
    return found, whole


def up_and_down(game: Game) -> tuple[str, bool]:
    """What four foundations hold."""
    found = 4 * (13 + 13)
    return f"4 x (13 up + 13 down) = {found} cards, an ace below and an ace above", found == len(game.cards)


def practice(game: Game) -> tuple[str, bool]:
    """How a plain player fares, and whether the first deals agree."""
    found = (
        f"a plain player brings out {PLAIN[0] / DEALS:.1f} cards on average and wins {PLAIN[1] or 'none'} of "
        f"{DEALS:,} deals")
    return found, 50 * PLAIN[1] < DEALS and cards_out(game, 40) == (1184, 0)


CLAIMS = (
    at.claim("sixteen", "3.1", "Sixteen cards make the Square, the aces not among them.",
        "counted in deals 1 to 100", laid_out),
    at.claim("up-and-down", "6.1", "Four foundations that go up and down take up both packs.", "reckoned",
        up_and_down),
    at.claim("practice", "5.4", "It takes much practice; at least, it does not come out by itself.",
        "deals 1 to 2,000 played by one who looks no further than the next card and reverses nothing; the "
        "first forty are played again at every check", practice),
)
