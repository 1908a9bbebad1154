"""The Blockade: what the text states, counted."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.games.cadogan.the_blockade_trial import vacancies_refilled
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE BLOCKADE")


def twelve_in_line(game: Game) -> tuple[str, bool]:
    """The places of a row, and how the two packs fall into rows."""
    row = len(w.places_of(game, 1))
    rows, over = divmod(len(game.cards), row)
    return f"{row} places; the two packs would make {rows} rows and leave {over} cards", row == 12


def eight_aces(game: Game) -> tuple[str, bool]:
    """The aces of two packs, and the cards of as many whole foundations."""
    aces = sum(face % 13 == 0 for face in game.cards)
    return f"{aces} aces, and {aces} x 13 = {aces * 13} cards in all", (aces, aces * 13) == (8, 104)


HIGHER = Proportion(2493, 12_618)
"""Of the cards that refilled a vacancy in deals 1 to 300, those that came to lie above the last row."""
IN_DEALS = Proportion(297, 300)
"""Of those deals, the ones in which any did."""


def higher_rows(game: Game) -> tuple[str, bool]:
    """How many vacancies opened above the last row, and whether the first deal agrees with the record."""
    found = (
        f"{HIGHER.won:,} of {HIGHER.of:,} vacancies, {100 * HIGHER.won / HIGHER.of:.0f} %, and some in "
        f"{IN_DEALS.won} of the {IN_DEALS.of} deals")
    return found, vacancies_refilled(game, 1) == (15, 49)


CLAIMS = (
    at.claim("twelve", "4.1", "A row has twelve cards.", "counted on the engine's table", twelve_in_line),
    at.claim("eight-aces", "4.3", "There are eight aces to build on.", "counted in the two packs",
        eight_aces),
    at.claim("higher-rows", "7.1", "Places in the higher rows often fall vacant.",
        "deals 1 to 300, each played once, always by the first move the engine lists: aces out, then "
        "playing, marrying, refilling, dealing; counted are the cards of the pack that refilled a vacancy, "
        "and among them those above the last row", higher_rows))
