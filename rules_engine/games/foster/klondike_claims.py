"""Klondike: what the text states, counted and tried."""

from rules_engine.games import klondikes
from rules_engine.writing import Game, Text

at = Text("foster", "KLONDIKE")

AVERAGES = {"foster/klondike": (10.43, 0.634), "foster/klondike-once-through": (8.11, 0.277)}
"""Cards built by the plain player (`tests/games/test_klondike_average.py`): mean and standard error."""

MORE_ALIKE_FEWER = (157, 68, 175)
"""In how many of the same deals it built more by threes than once by ones, as many, and fewer."""


def better_average(_: Game) -> tuple[str, bool]:
    """Whether running by threes again and again brought the plain player more cards than once by ones."""
    (threes, wide), (once, narrow) = AVERAGES.values()
    more, _alike, fewer = MORE_ALIKE_FEWER
    said = (f"{threes:.2f} ± {1.96 * wide:.2f} cards by threes, {once:.2f} ± {1.96 * narrow:.2f} once by "
            f"ones; by threes more in {more} of the deals, fewer in {fewer}")
    return said, threes - once > 1.96 * (wide**2 + narrow**2) ** 0.5

CLAIMS = (
    at.claim("rounds", "2.2,3,4,5",
        "Six cards lie face down in the first row, then five, then four, and so on.",
        "counted in the steps of the engine's deal", lambda game: klondikes.rows(game, 6)),
    at.claim("twenty-eight", "2.5", "Seven cards lie face up, and the layout has twenty-eight.",
        "counted in the engine's deal", lambda game: klondikes.laid_out(game, "pile")),
    at.claim("better-average", "5.2",
        "As a rule the average is better if the pack is run through by threes, "
        "over and over for as long as a card can be used.",
        "simulated: one plain player, who uses every card at once where it can, "
        "played deals 1 to 400 of each; the means, with 95 % intervals",
        better_average,
        unsettled="of players who look ahead nothing is known; for this one the average is better, "
            "though not the result of most deals"))
