"""The Congress: what the text states, counted."""

from collections import Counter

from rules_engine.count import Recorded, trial
from rules_engine.players import Player
from rules_engine.preferences import InOrder
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE CONGRESS")


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards on the table before the first play, and those left in the pack."""
    piles, zones = game.opening(1).piles, game.table.zone
    *laid, left = (
        sum(len(piles[place]) for place in zones[zone]) for zone in ("foundation", "help", "row", "pack"))
    return f"{' + '.join(map(str, laid))} = {sum(laid)} laid out, {left} left", laid == [8, 4, 8]


READY = Player("ready", (InOrder(("play", "marry", "fill", "fill-help", "deal")),))
"""Plays whatever can be played, then marries whatever can be married, then refills and deals."""
DEALS = 20


def more_than_three(game: Game, held: Recorded) -> tuple[str, bool]:
    """How many rows there were in the end, and how many deals are won so."""
    row = game.table.fact["row"]
    rows = Counter(READY.play(game, number).position.facts[row] for number in range(1, DEALS + 1))
    said = ", ".join(f"{count} in {rows[count]}" for count in sorted(rows))
    found = f"rows dealt, and in how many of the {DEALS} deals: {said}. Won: {held.won.words}"
    return found, min(rows) > 3


CLAIMS = (
    at.claim("laid-out", "6.1,2,3", "Eight aces, four helps and a row of eight are laid out.",
        "counted in the engine's deal", laid_out),
    at.claim("three-rows", "9.1", "The book's plate showed three rows; a game has more.",
        f"the rows counted in the deals 1 to {DEALS}, played anew at every check; the wins in the deals 1 to "
        "300", more_than_three, trial("cadogan/the-congress", READY, 300)))
