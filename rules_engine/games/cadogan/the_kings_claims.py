"""The Kings: what the text says of numbers and of chances, and how it was checked."""

from __future__ import annotations

from rules_engine.cards import RANK
from rules_engine.games.cadogan.the_kings_board import PLACES, TABLE
from rules_engine.games.cadogan.the_kings_trial import dealt_out, won
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE KINGS")

NO_FORESIGHT = Proportion(5, 100)
"""Deals 1 to 100, one table kept at each step."""
A_LITTLE = Proportion(57, 100)
"""The same deals, three tables kept."""
HELD = Proportion(0, 100)
"""The same, three tables kept, cards held to their own lines to the end."""


def aces_counted(game: Game) -> tuple[str, bool]:
    """How many aces are laid out, and how many cards are left."""
    piles = game.opening(1).piles
    aces = [piles[place] for place in TABLE.zone["foundation"]]
    left = len(piles[TABLE.place["pack"]])
    whole = all(len(pile) == 1 and RANK[pile[0]] == 0 for pile in aces)
    return f"{len(aces)} aces, {left} cards in the pack", whole and (len(aces), left) == (8, 96)


def columns_counted(_: Game) -> tuple[str, bool]:
    """How long the lines come to be."""
    most = 96 // len(PLACES)
    lengths = [len(line) for number in range(1, 101) for line in dealt_out(number).lines]
    found = (
        f"{most} columns on either side if nothing is played; in deals 1 to 100, lines of {min(lengths)} to "
        f"{max(lengths)} cards")
    return found, most == 12 and max(lengths) <= most


def how_hard(_: Game) -> tuple[str, bool]:
    """What players who look ahead more or less make of the game, and whether some deals agree."""
    found = (
        f"without foresight {NO_FORESIGHT.won} of {NO_FORESIGHT.of} deals, with some {A_LITTLE.won}; held "
        f"to their lines to the end, {HELD.won}")
    return found, won(dealt_out(28), 1) and not won(dealt_out(1), 1) and not won(dealt_out(7), 3, held=True)


CLAIMS = (
    at.claim("eight-aces", "5.1", "Eight aces are taken out of the two packs.",
        "counted in the engine's deal", aces_counted),
    at.claim("two-groups", "6.3", "The rest makes columns of four on either side.",
        "96 cards in eight lines; and deals 1 to 100 dealt out, every card played that could be",
        columns_counted),
    at.claim("difficult", "10.1", "The game is very difficult, so that it is well not to hold cards to their "
        "lines after the deal.", "deals 1 to 100 dealt out; then played by a program that always takes the "
        "step after which the table looks best, and by one that follows up the best three; and by that one "
        "again, holding the cards to their lines", how_hard),
)
