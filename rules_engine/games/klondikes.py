"""What the Klondikes of both books have in common: the deal, two questions, and the counts."""

from rules_engine import words as w
from rules_engine.model.deal import DealToZone
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.table import Position
from rules_engine.words.zones import cards_dealt
from rules_engine.writing import Text, choice


def later_rounds(zone: str) -> tuple[DealToZone, ...]:
    """The rounds after the first: a card face up a place further on, one face down on each beyond it."""
    rounds = ((DealToZone(zone, places=(first, first + 1)),
               DealToZone(zone, down=True, places=(first + 1, 7)))
              for first in range(1, 6))
    return (*(step for steps in rounds for step in steps), DealToZone(zone, places=(6, 7)))


def last_of_group(at: Text, where: str, zone: str) -> Reading:
    """Return the open question whether a group that lies face up gives its last card to a foundation."""
    return at.doubt("last-of-group", where,
        "May the last card of several that lie face up go to a foundation without the others?",
        choice("yes",
            f"Yes: the whole group moves from {zone} to {zone}, but a foundation takes its last card.",
            short=f"a whole group from {zone} to {zone}; to a foundation its last card"),
        choice("no", "No: it stays with the others, and the group never gives a card to a foundation.",
            at("one-card", where,
                f"A foundation takes a card from a {zone} only if no other lies face up there.",
                w.all_tests_hold(w.takes_one_card, w.if_from(zone, w.takes_face_up_group))),
            short="a whole group or nothing"))


def king_with_group(at: Text, where: str) -> Reading:
    """Return the open question whether a king brings the cards built on it to a space."""
    return at.doubt("king-with-group", where, "May a king bring the cards built on it to a space?",
        choice("yes", "Yes, and it must bring them all.", short="only a king, with the cards built on it"),
        choice("no", "No: a king goes to a space only by itself.",
            at("kings-only", where, "Only a king goes to a space, and only by itself.",
                w.all_tests_hold(w.a_king, w.takes_one_card)),
            short="only a king, by itself"))


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
