"""Babette: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.babette_words import ACROSS, dealt_again
from rules_engine.players.players import PLAIN
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "BABETTE")


def rows_dealt(game: Game) -> tuple[str, bool]:
    """The places of a row, and the rows of the first deal."""
    row = len(w.places_in_row(game, 1))
    rows, over = divmod(len(game.cards), row)
    found = f"{row} cards to a row; 104 / {row} = {rows} rows, {over} cards over"
    return found, (row, rows, over) == (8, 13, 0)


def two_of_a_suit(game: Game) -> tuple[str, bool]:
    """The foundations, and whether two sequences of each suit take up every card."""
    count = sum(len(game.table.zone_places[zone]) for zone in ("ascending", "descending"))
    twice = all(game.cards.count(face) == 2 for face in range(52))
    return f"4 aces + 4 kings = {count}; {count} x 13 = {count * 13} cards", twice and count * 13 == 104


def reversed_rows(_: Game) -> tuple[str, bool]:
    """Whether the cards of each row come again from right to left, whichever end of a column comes first."""
    gaps = set()
    for upper_first in (True, False):
        comes = {place: at for at, place in enumerate(dealt_again(upper_first=upper_first))}
        gaps |= {comes[f"row-{row}-{column}"] - comes[f"row-{row}-{column + 1}"]
                 for row in range(1, 14) for column in range(1, ACROSS)}
    found = (
        "they do, whichever end of a column comes first; but they make a row no longer: neighbours come "
        f"{max(gaps)} cards apart")
    return found, min(gaps) > 0


def three_deals(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """How often the three deals are enough, and how many cards they bring out."""
    assert held.foundation_cards is not None
    low, high = held.foundation_cards.interval
    found = (
        f"{held.wins.in_words}; "
        f"{held.foundation_cards.value:.1f} cards out on average ({low:.1f} to {high:.1f})"
    )
    return found, held.wins.interval[1] < 0.05

CLAIMS = (
    at.claim("eight-in-a-row", "4.1", "A row has eight cards.", "counted on the engine's table", rows_dealt),
    at.claim("many-rows", "6.2", "There would probably be many more rows than the plate shows.",
        "counted in the engine: the first deal, whatever is played, since no vacancy takes a card",
        lambda game: (f"{rows_dealt(game)[0]}, so thirteen rows in the first deal", rows_dealt(game)[1]),
        unsettled="how many rows the plate showed is not known: our copy has no plates"),
    at.claim("four-and-four", "5.1", "The foundations are four aces and four kings, built up and down.",
        "counted in the two packs", two_of_a_suit),
    at.claim("reversed", "9.1", "The cards of each row come in the opposite order in the next deal.",
        "the engine's order of taking up, for every two neighbours in a row of a full garden", reversed_rows),
    claim_of_our_own("three-deals", "How often the three deals bring every card out.",
        "counted in the deals 1 to 1,000", three_deals, count_for_claim("cadogan/babette", PLAIN, 1000)))
