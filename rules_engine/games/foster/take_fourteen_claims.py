"""Take Fourteen: what the text states, counted and tried."""

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.players.players import RANDOM
from rules_engine.players.solver import Solver
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("foster", "TAKE FOURTEEN")

SOLVER = Solver("knowing", ignored_zones="aside")
"""Sees every card."""


def piles_counted(game: Game) -> tuple[str, bool]:
    """How many cards the piles hold after a deal."""
    sizes = [len(pile) for pile in game.opening(1).piles[:12]]
    return f"{sizes.count(5)} of five and {sizes.count(4)} of four", sizes == [5] * 4 + [4] * 8


def pairs_off(_: Game) -> tuple[str, bool]:
    """How the pack falls into fourteens."""
    pairs = 4 * len(range(1, 7)) + 4 // 2
    return f"{pairs} pairs, {2 * pairs} cards", 2 * pairs == 52


def can_be_won(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """The share of deals that can be won; a game of judgment is one that most deals leave open."""
    return held.wins.in_words, held.wins.interval[0] > 0.5


def won_without_thought(_: Game, held: RecordedCount, known: RecordedCount) -> tuple[str, bool]:
    """The share of deals won by pairs taken at random, which must be less than can be won."""
    found = f"{held.wins.in_words}. Of the deals 1 to {known.wins.total:,}, {known.wins.won} can be won"
    return found, held.wins.interval[1] < known.wins.interval[0]

ALL_KNOWN = count_for_claim("foster/take-fourteen", SOLVER, 1000)

CLAIMS = (
    at.claim("four-longer", "1.2", "Four piles hold one card more than the others.",
        "counted in the engine's deal", piles_counted),
    claim_of_our_own("pairs-off", "The whole pack can go in fourteens.", "reckoned", pairs_off),
    claim_of_our_own("can-be-won", "How often a deal can be won by a player who sees every card.",
        "deals 1 to 1,000, every choice tried until one wins or none is left", can_be_won, ALL_KNOWN),
    claim_of_our_own("at-random",
        "How often it comes out without any thought, each pair being taken at random.",
        "deals 1 to 10,000, each played once at random; the first 1,000 also searched", won_without_thought,
        count_for_claim("foster/take-fourteen", RANDOM, 10_000), ALL_KNOWN))
