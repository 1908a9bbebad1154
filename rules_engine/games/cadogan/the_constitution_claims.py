"""The Constitution: what the text states, counted."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.games.cadogan.the_constitution import ROWS
from rules_engine.games.cadogan.the_constitution_trial import played, without_thought
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE CONSTITUTION")


def court_counted(game: Game) -> tuple[str, bool]:
    """The cards taken out before the deal, and what becomes of them."""
    bishops, judges, aces, sovereign, aside = w.cards_dealt(
        game, "bishop", "judge", "foundation", "sovereign", "aside")
    kings, queens = bishops + judges, sovereign + aside
    found = f"{kings} kings, {queens} queens and {aces} aces are taken out, and {aside} queens go aside"
    return found, (kings, queens, aces, aside) == (8, 8, 8, 7)


def rows_counted(game: Game) -> tuple[str, bool]:
    """The cards of the rows, and what is left."""
    *divisions, left = w.cards_dealt(game, *ROWS, "pack")
    rows = sum(divisions)
    return f"4 x 8 = {rows} laid out, {left} left in the hand", (rows, left) == (32, 104 - 24 - 32)


def knaves_counted(game: Game) -> tuple[str, bool]:
    """The cards that eight foundations from ace to knave take."""
    out = sum(w.cards_dealt(game, "sovereign", "bishop", "judge", "aside"))
    return f"8 x 11 = {8 * 11}: all but the {out} kings and queens", 104 - out == 8 * 11


AT_RANDOM = Proportion(0, 200)
"""Deals 1 to 200, once each, that come out without thought; 3.0 cards are played on an average."""


def without_thought_lost(game: Game) -> tuple[str, bool]:
    """The share of deals won without thought, and what becomes so of the deal won on its page."""
    out = played(game, without_thought(game, 29))
    return (f"{AT_RANDOM.words}. Three cards of eighty are played on an average, and {out} in deal 29, which "
            "was won with thought"), out == 1


CLAIMS = (
    at.claim("court", "7.1", "Kings, queens and aces are taken out, and seven queens thrown aside.",
        "counted in the engine's deal", court_counted),
    at.claim("rows", "10.1", "Four rows of eight cards.", "counted in the engine's deal", rows_counted),
    at.claim("to-knaves", "9.1", "Eight foundations from ace to knave take every card that is played with.",
        "reckoned", knaves_counted),
    at.claim("skill", "15.1", "The play decides: how often a deal comes out without thought.",
        "deals 1 to 200, each once, seeded with its number; any move that offers is made, and a card dealt "
        "when none does", without_thought_lost))
