"""Canfield or Klondike: what the text states, counted and tried."""

from rules_engine.games import klondikes
from rules_engine.games.cadogan.canfield_or_klondike import PAY, PRICE
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "CANFIELD OR KLONDIKE")


def first_gain(_: Game) -> tuple[str, bool]:
    """The fewest cards on the foundations that bring more than the pack costs."""
    fewest = next(cards for cards in range(53) if PAY * cards > PRICE)
    return f"ten cards lose {PRICE - 10 * PAY} counters, {fewest} win {PAY * fewest - PRICE}", fewest == 11

CLAIMS = (
    at.claim("rows", "2.3,4,5", "The first three rows have six, five and four cards face down.",
        "counted in the steps of the engine's deal", lambda game: klondikes.rows(game, 3)),
    at.claim("twenty-eight", "2.5", "Seven cards lie face up, and the layout has twenty-eight.",
        "counted in the engine's deal", lambda game: klondikes.laid_out(game, "column")),
    claim_of_our_own("eleventh", "The eleventh card is the first to bring a gain.",
        "reckoned from the price and the pay", first_gain))
