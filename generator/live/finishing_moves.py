"""Find the moves that win when cards only have to be moved to the foundations."""

from __future__ import annotations

from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.cards import DOWN, FACE, UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import WON
from rules_engine.model.table import Position
from rules_engine.players.destinations import places_where_cards_stay, reaches_foundation

FEWEST = 2
"""So few moves are made sooner by hand."""


def find_finishing_moves(game: Game, position: Position) -> list[tuple[Move, Verdict]]:
    """Return moves of single cards to foundations that win the game, or [] if there are none.

    Also [] for fewer than `FEWEST` moves, or if a card is face down or unknown. Only one line of play is
    tried.
    """
    if any(card & DOWN or card & FACE == UNSEEN for pile in position.piles for card in pile):
        return []
    homes, found = places_where_cards_stay(game), list[tuple[Move, Verdict]]()
    cards_left = sum(len(pile) for place, pile in enumerate(position.piles) if place not in homes)
    while len(found) <= cards_left:
        if end := end_reached(game, position):
            return found if end.key == WON and len(found) >= FEWEST else []
        step = next(
            (
                (move, verdict)
                for move, verdict in legal_moves(game, position)
                if len(move.parts) == 1 and len(move.parts[0].at) == 1 and reaches_foundation(move, homes)
            ),
            None,
        )
        if step is None or step[1].permission is None:
            return []
        found.append(step)
        position = apply_move(game, position, step[0], step[1].permission)
    return []
