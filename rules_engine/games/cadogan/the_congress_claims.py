"""The Congress: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.the_congress_trial import rows_dealt
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE CONGRESS")


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards on the table before the first play, and those left in the pack."""
    piles, zones = game.opening(1).piles, game.table.zone
    *laid, left = (
        sum(len(piles[place]) for place in zones[zone]) for zone in ("foundation", "help", "row", "pack"))
    return f"{' + '.join(map(str, laid))} = {sum(laid)} laid out, {left} left", laid == [8, 4, 8]


ROWS = {4: 1, 5: 2, 6: 26, 7: 127, 8: 230, 9: 110, 10: 4}
"""Of deals 1 to 500, played without thought, how many came to so many rows."""


def more_than_three(game: Game) -> tuple[str, bool]:
    """How many rows there were, and whether the first deal agrees with the record."""
    said = ", ".join(f"{rows} in {deals}" for rows, deals in ROWS.items())
    found = f"rows dealt, and in how many of the {sum(ROWS.values())} deals: {said}"
    return found, rows_dealt(game, 1) in ROWS and min(ROWS) > 3


CLAIMS = (
    at.claim("laid-out", "6.1,2,3", "Eight aces, four helps and a row of eight are laid out.",
        "counted in the engine's deal", laid_out),
    at.claim("three-rows", "9.1", "The book's plate showed three rows; a game has more.",
        "deals 1 to 500, each played without thought: whatever can be played is, then whatever can be "
        "married, and then the vacancies are refilled and a row dealt; the first is played again at every "
        "check", more_than_three))
