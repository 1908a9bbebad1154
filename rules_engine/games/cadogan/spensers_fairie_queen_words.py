"""Spenser's Fairie Queen: tests, conditions and effects of its own."""

from itertools import pairwise

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import RANK, UNSEEN, Pile, visible_face
from rules_engine.model.expression import (
    CARD,
    HERE,
    INDEX,
    SOURCE,
    TAKEN,
    TARGET,
    are_known_and_equal,
    as_expression,
    card_at_index,
    compiles_to,
    every_possible_move_meets,
    has_choice,
    is_certain,
    no_move_possible_except,
    pile_size,
    rank_of,
    some_place_meets,
    top_card,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth

TABLE = w.Table((w.foundations(8, "ace"), w.foundations(8, "king", "column", "columns"), w.pack, w.hand))

COLUMNS = TABLE.zone_places["column"]

PACK, HAND = TABLE.place_index["pack"], TABLE.place_index["hand"]

QUEEN, KING = 11, 12


@compiles_to(~some_place_meets("column", (HERE > TARGET) & (pile_size(HERE) > 0)))
def last_king(attempt: MoveAttempt) -> Truth:
    """The column is that of the king turned up last."""
    return attempt.target == max(place for place in COLUMNS if attempt.position.piles[place])


_KINGS_MOVE = has_choice("kings", "yes")
_FROM_KING = INDEX.equals(1) | (
    _KINGS_MOVE & (INDEX > 1) & rank_of(card_at_index(SOURCE, INDEX - 1)).equals(KING))
_TO_SINGLE_KING = pile_size(TARGET).equals(1) | (_KINGS_MOVE & rank_of(top_card(TARGET)).equals(KING))


def ends_with_king(game: Game, pile: Pile) -> bool:
    """The last of these cards is a king, who heads a column or, under another answer, was laid on a king."""
    return len(pile) == 1 or (
        game.chosen.get("kings") == "yes" and len(pile) > 1 and RANK[visible_face(pile[-1])] == KING)


@compiles_to(~(INDEX.equals(0) | _FROM_KING) | ~are_known_and_equal(rank_of(CARD), as_expression(QUEEN)))
def no_queen_on_her_king(attempt: MoveAttempt) -> Truth:
    """The first card taken is no queen, or other cards lie between her and the king."""
    index, queen = attempt.part.at[0], w.a_queen(attempt)
    if index and not ends_with_king(attempt.game, attempt.origin[:index]):
        return True
    return None if queen is None else not queen


@compiles_to((TAKEN > 1) | ~_TO_SINGLE_KING | ~_FROM_KING)
def frees_a_card(attempt: MoveAttempt) -> Truth:
    """What goes to a single king is not the only card of another king."""
    game, target = attempt.game, attempt.position.piles[attempt.target]
    from_king = ends_with_king(game, attempt.origin[: attempt.part.at[0]])
    return len(attempt.part.at) > 1 or not ends_with_king(game, target) or not from_king


def may_follow(upper: int, lower: int) -> bool:
    """Whether the one could be a rank higher than the other; a card not shown could."""
    return UNSEEN in (visible_face(upper), visible_face(lower)) or RANK[upper] == RANK[lower] + 1


def in_sequence(attempt: MoveAttempt) -> Truth:
    """The cards taken descend by one rank each."""
    cards = tuple(map(visible_face, attempt.entries))
    if not all(may_follow(*two) for two in pairwise(cards)):
        return False
    return None if UNSEEN in cards else True


@compiles_to(
    pile_size("pack").equals(0) & pile_size("hand").equals(0)
    & is_certain(no_move_possible_except(("cover",)))
    & every_possible_move_meets(_FROM_KING & _TO_SINGLE_KING, ("cover",)))
def over_and_stuck(game: Game, position: Position) -> bool:
    """The deal is over, and nothing is left but to strip one king in order to cover another."""
    piles = position.piles
    moves = (
        (permission.key, move.parts[0])
        for permission in game.permissions
        for move, _ in possible_moves(game, position, permission)
    )
    return not piles[PACK] and not piles[HAND] and all(
        key == "cover" and ends_with_king(game, piles[part.source][: part.at[0]])
        and ends_with_king(game, piles[part.target])
        for key, part in moves)
