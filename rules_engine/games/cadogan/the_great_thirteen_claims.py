"""The Great Thirteen: what the text states, counted."""

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_great_thirteen_columns import GROUND, KING, excess
from rules_engine.model.card_names import RANK_NAMES
from rules_engine.players.players import RANDOM
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "THE GREAT THIRTEEN")


def chain(above: int) -> list[int]:
    """The values of a column from the balcony card to its king."""
    values = [above]
    while values[-1] != KING:
        values.append(excess(above + values[-1]))
    return values


def packets_counted(game: Game) -> tuple[str, bool]:
    """The cards of the eight packets."""
    sizes = [len(game.opening(1).piles[place]) for place in GROUND]
    return f"8 x 13 = {sum(sizes)}, both packs and no card over", sizes == [13] * 8 and sum(sizes) == 104


def doubles(_: Game) -> tuple[str, bool]:
    """The five beginnings of numerals that the text gives."""
    given = {3: 6, 2: 4, 7: 1, 12: 11, 8: 3}
    found = {above: excess(2 * above) for above in given}
    return ", ".join(f"{RANK_NAMES[one - 1]}: {RANK_NAMES[two - 1]}" for one, two in found.items()), (
        found == given)


def additions(_: Game) -> tuple[str, bool]:
    """The two additions that the text gives."""
    return "7 + 1 = 8; 12 + 11 = 23, that is 10", (excess(7 + 1), excess(12 + 11)) == (8, 10)


def every_chain(_: Game) -> tuple[str, bool]:
    """Whether every column passes through all thirteen values and ends with a king."""
    whole = [above for above in range(1, KING) if sorted(chain(above)) == list(range(1, KING + 1))]
    return f"{len(whole)} of 12 values, ace to queen; a king is at its end at once", len(whole) == 12


def all_used(_: Game) -> tuple[str, bool]:
    """How many cards lie above the ground when the game is won."""
    used = 8 + 8 * 12
    return f"8 in the balcony and 8 x 12 on the numerals, {used}: the ground is bare", used == 104


def ninth_king(_: Game) -> tuple[str, bool]:
    """How many kings a win would need with one of them in the balcony."""
    needed = 1 + 8
    return f"one in the balcony and eight at the ends make {needed}; two packs have 8", needed > 2 * 4


def hard_to_win(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """How often it comes out at random."""
    return held.wins.in_words, held.wins.interval[1] < 0.05

CLAIMS = (
    at.claim("eight-packets", "5.1", "Eight packets of thirteen cards.",
        "counted in the engine's deal", packets_counted),
    at.claim("doubles", "6.1; 7",
        "Under a three goes a six, under a two a four, under a seven an ace, "
        "under a queen a knave, under an eight a three.",
        "reckoned with the function that judges the moves", doubles),
    at.claim("additions", "10.1", "On an ace under a seven goes an eight, on a knave under a queen a ten.",
        "reckoned with the function that judges the moves", additions),
    at.claim("every-chain", "5.6", "Every numeral, rightly continued, ends with a king.",
        "every value a balcony card can have, followed to its end", every_chain),
    claim_of_our_own("all-used", "A game that is won uses every card.", "reckoned", all_used),
    claim_of_our_own("ninth-king",
        "Why kings are slipped underneath: one in the balcony makes the game impossible.",
        "reckoned", ninth_king),
    at.claim("very-difficult", "4.1", "The game is very difficult.",
        "counted in the deals 1 to 600", hard_to_win,
        count_for_claim("cadogan/the-great-thirteen", RANDOM, 600),
        unsettled="Play at random seldom wins; what much attention would win was not tried."))
