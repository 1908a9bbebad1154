"""The Besieged City: what the text states, counted and tried out."""

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_besieged_city_lines import ENDS, LINE, ORDER, RESERVE, TABLE, WALL
from rules_engine.model.card_names import RANKS
from rules_engine.players.players import CAREFUL, PLAIN
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "THE BESIEGED CITY")


def counted(game: Game) -> tuple[str, bool]:
    """The cards laid out and left in hand."""
    opening = game.opening(1)
    inside, outside = (sum(len(opening.piles[place]) for place in places) for places in (RESERVE, WALL))
    left = len(opening.piles[TABLE.place_index["pack"]])
    return f"{inside} + {outside} laid out, {left} in the pack", (inside, outside, left) == (12, 14, 78)


def fourteen_ends(_: Game) -> tuple[str, bool]:
    """How many of the Ramparts stand at the ends of rows, and how many at those of columns."""
    rows, columns = (sum(len(line) == count for line in LINE.values()) for count in (3, 4))
    found = f"{rows} at the ends of rows and {columns} at those of columns make {rows + columns}"
    return found, (rows, columns) == (8, 6)


def four_each(_: Game) -> tuple[str, bool]:
    """At how many of the Ramparts the lines of a card end."""
    each = {len(set(ends)) for ends in ENDS}
    return f"{', '.join(map(str, each))}, wherever in the Reserve it lies", each == {4}


def two_lines(_: Game) -> tuple[str, bool]:
    """Whether the lines of every card are a row of three and a column of four, which share that card."""
    fits = all(
        sorted(len(LINE[end]) for end in ends) == [3, 3, 4, 4]
        and set.intersection(*(set(LINE[end]) for end in ends)) == {place}
        for place, ends in zip(RESERVE, ENDS, strict=True)
    )
    return "four in a column, which ends at B and D; three in a row, which ends at A and C", fits


def by_turns(_: Game) -> tuple[str, bool]:
    """The order of a foundation, and its two sequences."""
    up, down = ORDER[::2], ORDER[1::2]
    found = f"{' '.join(ORDER).replace('T', '10')}, {len(ORDER)} cards"
    return found, (up, down) == (RANKS, RANKS[::-1]) and ORDER[0] == ORDER[-1] == "A"


def hard_to_win(_: Game, plain: RecordedCount, careful: RecordedCount) -> tuple[str, bool]:
    """How often a plain player wins, and one who looks a move ahead."""
    means = [held.foundation_cards.value for held in (plain, careful) if held.foundation_cards]
    found = (
        f"a plain player brings {means[0]:.0f} of 104 cards to the foundations on average and wins "
        f"{plain.wins.in_words}; a careful one brings {means[-1]:.0f} and wins {careful.wins.in_words}")
    return found, plain.wins.interval[1] < 0.02 and careful.wins.interval[1] < 0.05

CLAIMS = (
    at.claim("twelve-and-fourteen", "10.1,2", "Twelve cards make the Reserve and fourteen the Ramparts.",
        "counted in the engine's deal", counted),
    claim_of_our_own("fourteen-ends", "Fourteen is one card for each end of each row and each column.",
        "counted on the engine's table", fourteen_ends),
    at.claim("a-b-c-d", "5.1",
        "A card of the Reserve can go to four of the Ramparts, called A, B, C and D in the Note.",
        "counted on the engine's table", four_each),
    at.claim("two-lines", "7.1",
        "A vacancy at two of the four can be filled with one of four cards, at the others with one of three, "
        "and one card is among both.",
        "the lines that meet in each place of the Reserve, on the engine's table", two_lines),
    at.claim("by-turns", "11.2",
        "The ascending and the descending sequence alternate, and the last card is an ace like the first.",
        "written out by the engine", by_turns),
    at.claim("difficult", "15.1", "The game is exceedingly difficult.",
        "deals played by each of two players", hard_to_win,
        count_for_claim("cadogan/the-besieged-city", PLAIN, 400),
        count_for_claim("cadogan/the-besieged-city", CAREFUL, 200), unsettled="neither of the two plans"))
