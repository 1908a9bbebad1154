"""The deal and the counts that the Klondikes of both books have in common."""

from rules_engine.model.deal import DealToZone
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.words.zones import cards_dealt


def later_rounds(zone: str) -> tuple[DealToZone, ...]:
    """The rounds after the first: a card face up a place further on, one face down on each beyond it."""
    rounds = (
        (DealToZone(zone, places=(first, first + 1)), DealToZone(zone, down=True, places=(first + 1, 7)))
              for first in range(1, 6))
    return (*(step for steps in rounds for step in steps), DealToZone(zone, places=(6, 7)))


def laid_out(game: Game, zone: str) -> tuple[str, bool]:
    """The cards of the layout after a deal, and how they lie."""
    total, left = cards_dealt(game, zone, "pack")
    up = sum(entry < 64 for place in game.table.zone_places[zone] for entry in game.opening(1).piles[place])
    return f"{total} cards, {up} face up and {total - up} face down; {left} are left", (total, up) == (28, 7)


def rows(game: Game, told: int) -> tuple[str, bool]:
    """The cards laid face down in each round of the deal, the first of which are told."""
    down = [step.places[1] - step.places[0] for step in game.deal
            if isinstance(step, DealToZone) and step.down and step.places]
    said = ", ".join(map(str, down)) + " face down, and one face up in each of seven rounds"
    return said, down[:told] == [6, 5, 4, 3, 2, 1][:told]


def on_foundations(game: Game, position: Position, _place: int = 0) -> int:
    """How many cards the foundations hold."""
    return sum(len(position.piles[place]) for place in game.table.zone_places["foundation"])
