"""The deal, the figure and the counts that the Klondikes of both books have in common."""

from __future__ import annotations

from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.table import Zone

PLACES = 7


def table_of(zone: str) -> tuple[Zone, ...]:
    """The foundations, seven places that the book calls by this name, the pack and the talon."""
    return (
        Zone("foundation", 4, title="foundations", in_order=True, waits="ace"),
        Zone(zone, PLACES, title=f"{zone}s"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    )


def deal_of(zone: str) -> tuple[Lay, ...]:
    """Seven rounds: a card face up on one place, one face down on each beyond it; the rest in hand."""
    return (
        *(step for first in range(PLACES - 1) for step in (
            Lay(zone, places=(first, first + 1)), Lay(zone, places=(first + 1, PLACES), down=True))),
        Lay(zone, places=(PLACES - 1, PLACES)),
        Lay("pack", rest=True),
    )


def plates_of(zone: str, why: str) -> Plates:
    """The figure, wide and narrow, and what in it is ours."""

    def layout(width: float, step: float, talon: float, foundations: float) -> Layout:
        return Layout(
            spots=(
                Spot("pack", 0, 0, dx=step, label="pack"),
                Spot("talon", talon, 0, dx=step, label="talon"),
                Spot("foundation", foundations, 0, dx=step, label="foundations"),
                Spot(zone, 0, 2.2, dx=step, fan=(0, 0.36), label=f"{zone}s"),
            ),
            width=width,
            why=why,
        )

    return Plates(layout(8.2, 1.2, 1.2, 3.6), layout(7.0, 1, 1.1, 3))


def laid_out(game: Game, zone: str) -> tuple[str, bool]:
    """The cards of the layout after a deal, and how they lie."""
    opening = game.opening(1)
    piles = [opening.piles[place] for place in game.table.zone[zone]]
    up = sum(entry < 64 for pile in piles for entry in pile)
    left = len(opening.piles[game.table.place["pack"]])
    total = sum(map(len, piles))
    return f"{total} cards, {up} face up and {total - up} face down; {left} are left", (total, up) == (28, 7)


def rows(game: Game, told: int) -> tuple[str, bool]:
    """The cards laid face down in each round of the deal, the first of which are told."""
    down = [step.places[1] - step.places[0] for step in game.deal
            if isinstance(step, Lay) and step.down and step.places]
    said = ", ".join(map(str, down)) + " face down, and one face up in each of seven rounds"
    return said, down[:told] == [6, 5, 4, 3, 2, 1][:told]


def on_foundations(game: Game, cards: tuple[tuple[int, ...], ...]) -> int:
    """How many cards the foundations hold."""
    return sum(len(cards[place]) for place in game.table.zone["foundation"])
