"""Two Rings: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.writing import MoveAttempt, Position, Truth


def a_card_to_clear(attempt: MoveAttempt) -> Truth:
    """Some place of the bracelet holds a card."""
    return bool(w.visible_top_cards(attempt.game, attempt.position, "bracelet"))


def cleared(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the cards of the bracelet lie on the talon, the last of the line on top."""
    piles, talon = list(position.piles), attempt.game.table.place_index["talon"]
    for place in attempt.game.table.zone_places["bracelet"]:
        piles[talon], piles[place] = piles[talon] + piles[place], ()
    return position._replace(piles=tuple(piles))


def plate(across: float, gap: float) -> w.Layout:
    """The two rings, so wide and with such a gap between them, and the bracelet below."""
    width = 2 * across + gap
    return w.make_layout(
        w.Area("ascending", 0, 0, label="up", points=w.ring_points(8, across, 7.0)),
        w.Area("descending", across + gap, 0, label="down", points=w.ring_points(8, across, 7.0)),
        w.Area("pack", across / 2 - 0.5, 2.8, label="pack"),
        w.Area("talon", across * 1.5 + gap - 0.5, 2.8, label="talon"),
        w.Area("bracelet", (width - 7 * 1.16 - 1) / 2, 7.9, dx=1.16, label="no."), width=width)
