"""Take Ten: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.players.players import PLAIN, RANDOM
from rules_engine.players.search import make_position_key_function, reachable_ends
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("foster", "TAKE TEN")


def opening_counted(game: Game) -> tuple[str, bool]:
    """The cards on the table and in the pack after a deal."""
    laid, pack = w.cards_dealt(game, "place", "pack")
    return f"5 + 5 + 3 = {laid}, and {pack} left", (laid, pack) == (13, 39)


def pairs_off(_: Game) -> tuple[str, bool]:
    """How the pack falls into tens and fours."""
    pairs = 4 * sum(1 for low in range(1, 5) if 10 - low != low) + 4 // 2
    return f"{pairs} pairs and 4 fours, {2 * pairs + 16} cards", 2 * pairs + 16 == 52


def fewest_left(_: Game) -> tuple[str, bool]:
    """The fewest cards that can be left in the pack when nothing can be lifted.

    Of a suit with some of its four on the table the rest are in the pack, and of the low cards on the
    table each has its fellow there.
    """
    ways = ((a, b, c, d) for a in range(4) for b in range(4) for c in range(4) for d in range(4))
    least = min(sum(4 - laid for laid in way if laid) + 13 - sum(way) for way in ways)
    return f"{least} cards, so no more than {52 - 13 - least} have been lifted", least == 5

TRIED = 30
"""So many of the first deals are tried in every way; in deal 36 there are very many."""


def all_ways_end_alike(game: Game) -> tuple[str, bool]:
    """Whether any choice of lifts changes how many cards go out."""
    aside, key = game.table.place_index["aside"], make_position_key_function(game, ignored_zones="aside",
        unordered_zones="place")
    alike = all(
        len({len(position.piles[aside]) for _, position,
            _ in reachable_ends(game, game.opening(number), key=key)}) == 1
        for number in range(1, TRIED + 1))
    return f"one end to each of the {TRIED} deals, whatever is lifted first", alike


def comes_out(_: Game, listed: RecordedCount, by_chance: RecordedCount) -> tuple[str, bool]:
    """The share of deals that come out, which is the same however they are played."""
    return (
        listed.wins.in_words,
        listed.wins == by_chance.wins and listed.foundation_cards == by_chance.foundation_cards,
    )

CLAIMS = (
    at.claim("thirteen", "1.1", "Two rows of five and a row of three are thirteen cards.",
        "counted in the engine's deal", opening_counted),
    claim_of_our_own("pairs-off", "The whole pack can go: its low cards in tens, the others in fours.",
        "reckoned", pairs_off),
    claim_of_our_own("luck-alone", "Nothing that the player chooses changes how many cards go.",
        f"every choice tried in deals 1 to {TRIED}; why it is so in every deal stands under the end of the "
            "game",
        all_ways_end_alike, recorded=True),
    claim_of_our_own("five-left", "The game can be lost only while five cards or more are left in the pack.",
        "reckoned over every stuck table", fewest_left),
    claim_of_our_own("comes-out", "How often a deal comes out.",
        "deals 1 to 100,000, each played to its end by two players, with whom the same deals come out",
        comes_out, count_for_claim("foster/take-ten", PLAIN, 100_000),
        count_for_claim("foster/take-ten", RANDOM, 100_000)))
