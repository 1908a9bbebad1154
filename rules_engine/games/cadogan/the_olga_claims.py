"""The Olga: what the text states, counted and tried."""

from __future__ import annotations

from rules_engine.cards import is_down
from rules_engine.games.cadogan.the_olga_trial import cards_out
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE OLGA")

DEALS = 2000
WITHOUT = (88_430, 0)
"""The cards that came out in deals 1 to 2,000 without a transfer, and the deals won."""
WITH = (109_134, 0)
"""Likewise with transfers."""


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the flower-bed, how they lie, and what is left in hand."""
    opening = game.opening(1)
    bed = [card for at in game.table.zone["column"] for card in opening.piles[at]]
    down, left = sum(map(is_down, bed)), len(opening.piles[game.table.place["pack"]])
    found = f"7 x 7 = {len(bed)}: {len(bed) - down} face up, {down} face down; {left} left in hand"
    return found, (len(bed), down, left) == (49, 21, 79)


def sixteen_aces(game: Game) -> tuple[str, bool]:
    """The aces, and what sixteen foundations hold."""
    aces, ranks = sum(card % 13 == 0 for card in game.cards), len({card % 13 for card in game.cards})
    return f"{aces} aces, and {aces} x {ranks} = {aces * ranks} cards", aces * ranks == len(game.cards) == 128


def deuces(game: Game) -> tuple[str, bool]:
    """How many twos the four packs hold."""
    found = sum(card % 13 == 1 for card in game.cards)
    return f"{found or 'none'} among the {len(game.cards)} cards; next after the ace is the seven", found > 0


def what_transfers_are_worth(game: Game) -> tuple[str, bool]:
    """The cards brought out with transfers and without, and whether the first deals agree."""
    first = [cards_out(game, 40, transfers=way) for way in (False, True)]
    found = (
        f"without transfers {WITHOUT[0] / DEALS:.1f} of 128 cards out on average, and {WITHOUT[1] or 'none'} "
        f"of {DEALS:,} deals won; with them {WITH[0] / DEALS:.1f} cards, and {WITH[1] or 'none'} won either")
    return found, WITH > WITHOUT and first == [(1781, 0), (2207, 0)]


CLAIMS = (
    at.claim("forty-nine", "4.1", "Seven rows of seven make forty-nine cards.",
        "counted in the engine's deal", laid_out),
    at.claim("sixteen-aces", "4.5", "Sixteen aces begin the foundations, which take up all the cards.",
        "counted in the four packs", sixteen_aces),
    at.claim("deuces", "4.6", "After the aces, deuces may be played.", "counted in the four packs",
        deuces, true=False),
    at.claim("transfers", "4.8", "Success depends on how cards are transferred.",
        "deals 1 to 2,000 played once without transfers and once with them, by a player who looks no further "
        "than the next card; the first forty are played again at every check", what_transfers_are_worth),
)
