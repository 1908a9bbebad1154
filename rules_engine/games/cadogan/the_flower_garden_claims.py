"""The Flower-Garden: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.the_flower_garden_trial import begun, by_sight, search
from rules_engine.notation.transcript import prove
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE FLOWER-GARDEN")

def counted(game: Game) -> tuple[str, bool]:
    """How the pack falls into Garden and Bouquet."""
    piles, table = game.opening(1).piles, game.table
    sizes, held = [len(piles[place]) for place in table.zone["packet"]], len(piles[table.place["bouquet"]])
    found = f"{len(sizes)} x 6 = {sum(sizes)} in the Garden, {held} in the Bouquet"
    return found, sizes == [6] * 6 and held == 16 and sum(sizes) + held == 52


WORKED = """
packet-1: ?? ?? 2D AD 9C 4D
packet-2: ??*5 5C
packet-3: ??*5 JD
packet-4: ??*6
packet-5: ??*6
packet-6: ??*6
bouquet: ??*15 TH
4D packet-1 > packet-2
TH bouquet > packet-3
9C packet-1 > packet-3
AD packet-1 > foundation-1
2D packet-1 > foundation-1
"""
"""What the text plays by way of example, on any cards that lie as it supposes."""


def worked(game: Game) -> tuple[str, bool]:
    """Whether the example of the text can be played as it stands."""
    faults = prove(WORKED, game).faults
    return "three cards placed, and the ace and the two of diamonds played", not faults


SIGHT = Proportion(115, 5000)
"""Deals 1 to 5,000 that are won by taking, each time, the step that looks best."""
LIMIT = 20_000
FOUND = Proportion(87, 200)
"""Deals 1 to 200 that a search wins which looks at no more than `LIMIT` states of each."""
SHOWN = 97


def difficulty(game: Game) -> tuple[str, bool]:
    """How often a player wins who does not plan ahead, and in how many deals a search finds a way."""
    first = sum(by_sight(begun(game.opening(number))) for number in range(1, 81))
    way = search(begun(game.opening(SHOWN)), 300)
    agrees = Proportion(first, 80).may_be(SIGHT.won / SIGHT.of) and way is not None
    return (
        f"without planning {SIGHT.words}; a search that sees every card, and gives up after {LIMIT:,} "
        f"states, finds a way in {FOUND.won} of {FOUND.of} deals"), agrees and SIGHT.interval[1] < 0.05

CLAIMS = (
    at.claim("sixteen", "5.1", "Six packets of six leave sixteen cards for the Bouquet.",
        "counted in the engine's deal", counted),
    at.claim("worked-example", "6.2,3", "A four, a ten and a nine are placed, and the ace and the two of "
        "diamonds are released.", "played by the engine, all cards not named being unknown", worked),
    at.claim("difficult", "7.1", "The game is exceedingly difficult.", "the deals 1 to 5,000 played by "
        "sight, and the deals 1 to 200 searched; the first 80 are played again and the deal of the whole "
        "play is searched again at every check", difficulty))
