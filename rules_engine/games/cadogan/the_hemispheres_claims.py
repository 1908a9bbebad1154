"""The Hemispheres: what the text states, counted."""

from rules_engine.games.cadogan import the_hemispheres_circle as circle
from rules_engine.games.cadogan.the_hemispheres import GAME
from rules_engine.model.cards import RANK, RED
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE HEMISPHERES")


def bases_counted(game: Game) -> tuple[str, bool]:
    """The foundations and the barriers, and what they leave of each suit."""
    piles, zone = game.opening(1).piles, game.table.zone_places
    counts = tuple(
        sum(len(piles[at]) for at in zone[name]) for name in ("ascending", "descending", "barrier"))
    return f"{counts[0]} red aces and {counts[1]} black kings, {counts[2]} barriers", counts == (4, 4, 4)


def circle_counted(game: Game) -> tuple[str, bool]:
    """The cards of the circle, and those left in the hand."""
    left = len(game.opening(1).piles[circle.PACK])
    return (f"4 x 3 = {len(circle.CIRCLE)} in the circle; 104 - 8 - 4 - 12 = {left} left in the hand",
            (len(circle.CIRCLE), left) == (12, 80))


def barriers_counted(game: Game) -> tuple[str, bool]:
    """Of how many cards alike each barrier is one, and what so many of the foundations end with."""
    barriers = [game.opening(1).piles[place][0] for place in game.table.zone_places["barrier"]]
    alike = [game.cards.count(card) for card in barriers]
    ends = [(RED[card], RANK[card]) for card in barriers]
    return ("each red suit has one king besides its barrier, each black suit one ace, for two foundations",
            alike == [2] * 4 and sorted(ends) == [(False, 0)] * 2 + [(True, 12)] * 2)


def astray(number: int) -> int:
    """How many cards of the circle lie in the wrong hemisphere when this deal is laid out."""
    piles = GAME.opening(number).piles
    return sum(RED[piles[place][0]] != (place in circle.NORTH) for place in circle.CIRCLE)

ASTRAY = Proportion(60_221, 120_000)
"""Of the cards in the circles of deals 1 to 10,000, those in the wrong hemisphere."""


def often(_: Game) -> tuple[str, bool]:
    """How often a card lies astray, and whether the first deals agree with the record."""
    found = f"{ASTRAY.in_words}: six of the twelve on an average"
    return found, sum(astray(number) for number in range(1, 101)) == 612

CLAIMS = (
    at.claim("eight-and-four", "8.1; 6.1", "Four red aces and four black kings are the foundations.",
        "counted in the engine's deal", bases_counted),
    at.claim("three-each", "10.1", "There are three cards between one barrier and the next.",
        "counted in the engine's deal", circle_counted),
    at.claim("barriers-complete", "4.1; 8.1", "The barriers complete the foundations.",
        "counted in the engine's deal", barriers_counted),
    at.claim("often", "9.1", "Cards are often found in the wrong hemispheres.",
        "the circle as it is dealt, deals 1 to 10,000; the first hundred are counted again at every check",
        often))
