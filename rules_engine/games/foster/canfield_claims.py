"""Canfield: what the text states, counted and tried."""

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.counting.proportion import Proportion
from rules_engine.games.foster.canfield import PAY, PRICE
from rules_engine.players.players import PLAIN
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("foster", "CANFIELD")


def left_in_hand(game: Game) -> tuple[str, bool]:
    """The cards of the pack after a deal."""
    left = len(game.opening(1).piles[game.table.place_index["pack"]])
    return f"{left} cards", left == 34


def first_gain(_: Game) -> tuple[str, bool]:
    """The fewest cards on the foundations that bring more than the pack costs."""
    fewest = next(cards for cards in range(53) if PAY * cards > PRICE)
    return f"ten cards lose {PRICE - 10 * PAY} dollars, {fewest} win {PAY * fewest - PRICE}", fewest == 11


def all_paid(_: Game) -> tuple[str, bool]:
    """What all the cards bring."""
    return f"52 x {PAY} = {52 * PAY}", 52 * PAY == 260


def unaltered_run(_: Game) -> tuple[str, bool]:
    """Whether using the last card of the first run alters the lots of the second."""
    pack = list(range(34))
    first, second = ([run[start : start + 3] for start in range(0, len(run), 3)] for run in (pack, pack[:-1]))
    found = "if only the thirty-fourth card is used, the first eleven lots come again as they were"
    return found, second != first[:11]

WITH_ELEVEN = Proportion(215, 1000)
"""In how many of the first thousand deals the plain player has eleven cards out; a test plays them."""


def against_eleven(_: Game) -> tuple[str, bool]:
    """Whether the plain player falls short of eleven cards more often than not."""
    return WITH_ELEVEN.in_words, WITH_ELEVEN.interval[1] < 0.5


def comes_out(_: Game, plain: RecordedCount) -> tuple[str, bool]:
    """Whether the plain player wins now and then, but fewer than one deal in twenty."""
    return plain.wins.in_words, plain.wins.won > 0 and plain.wins.interval[1] < 0.05

CLAIMS = (
    at.claim("thirty-four", "3.2", "Thirty-four cards are left for the pack.",
        "counted in the engine's deal", left_in_hand),
    at.claim("against-eleven", "8.1", "The betting is that eleven cards will not reach the foundations.",
        "deals 1 to 1,000, those with eleven cards out or more; the plain player", against_eleven,
        unsettled="of a player who looks ahead nothing is known"),
    claim_of_our_own("break-even", "The eleventh card is the first to bring a gain.",
        "reckoned from the price and the pay", first_gain),
    at.claim("altered-run", "7.2", "Whenever a card is used, the run of the cards by threes is altered.",
        "reckoned from the lots of the first run", unaltered_run, true=False),
    at.claim("two-sixty", "8.3", "All fifty-two cards bring 260 dollars.", "reckoned", all_paid),
    at.claim("whole-pack", "8.3",
        "That all fifty-two cards come out is next to impossible, but happens now and then.",
        "deals 1 to 1,000", comes_out, count_for_claim("foster/canfield", PLAIN, 1000),
        unsettled="of a player who looks ahead nothing is known"))
