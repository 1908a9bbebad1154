"""The Olga: tests, conditions and effects of its own."""

from itertools import pairwise

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import RANK, RED, UNSEEN, is_face_down, visible_face
from rules_engine.model.expression import (
    SOURCE,
    compiles_to,
    is_certain,
    rank_of,
    some_move_is_allowed,
    some_move_meets,
    top_card,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth

ORDER = "A789TJQK"
"""The ranks of a piquet pack as they follow one another in this game."""

STEP = tuple(ORDER.find(rank) for rank in RANKS)
"""Where each rank stands in that order, -1 for those that the packs do not hold."""


def is_next(game: Game, upper: int, lower: int) -> Truth:
    """Return True if the card `lower` may be laid on the card `upper` in the flower-bed.

    The answer to the question `ace-on-seven` says whether an ace may be laid on a seven, and a king on an
    ace. Return None if one of the cards is hidden.
    """
    if UNSEEN in (upper, lower):
        return None
    ace = game.chosen.get("ace-on-seven")
    if ace == "nowhere" and STEP[RANK[lower]] == 0:
        return False
    down = STEP[RANK[upper]] - 1
    wanted = down % len(ORDER) if ace == "round" else down
    return STEP[RANK[lower]] == wanted and RED[lower] != RED[upper]


def in_sequence(attempt: MoveAttempt) -> Truth:
    """Two or more faced cards are taken from the foot of their column, red and black by turns downward."""
    if len(attempt.entries) < 2 or not attempt.takes_top_cards or any(map(is_face_down, attempt.entries)):
        return False
    steps = {is_next(attempt.game, *two) for two in pairwise(map(visible_face, attempt.entries))}
    return False if False in steps else None if None in steps else True


def from_its_head(attempt: MoveAttempt) -> Truth:
    """The card above those taken is not in sequence with them."""
    first = attempt.part.at[0]
    if first == 0 or is_face_down(attempt.origin[first - 1]):
        return True
    joined = is_next(attempt.game, visible_face(attempt.origin[first - 1]), attempt.card)
    return None if joined is None else not joined


@compiles_to(some_move_is_allowed(("begin",)) | is_certain(some_move_meets(
    rank_of(top_card(SOURCE)).equals(RANKS.index("7")), ("build",))))
def ace_or_seven_fits(game: Game, position: Position) -> bool:
    """An ace can begin a foundation, or a seven can be played on its ace."""
    return any(
        verdict.kind == "allowed"
        and (permission.key == "begin"
             or STEP[RANK[visible_face(position.piles[move.parts[0].source][-1])]] == 1)
        for permission in game.permissions if permission.key in ("begin", "build")
        for move, verdict in possible_moves(game, position, permission))


def layout(dx: float) -> w.Layout:
    """The foundations above; the flower-bed, and at its right the pack, the card turned up and the talon."""
    return w.make_layout(
        w.Area("foundation", 0, 0, dx=dx, label="aces", row=8, drop=1.95),
        w.Area("column", 0, 4.5, dx=dx, fan=(0, 0.55), label="no."),
        w.Area("pack", 7 * dx, 4.5, label="pack"), w.Area("hand", 7 * dx, 6.4, label="turned"),
        w.Area("talon", 7 * dx, 8.3, label="talon"), width=7 * dx + 1, dense=True)
