"""A plain player of the rums, for whole rounds and for counting how rounds go: it lays down all it can.

It looks only at its own hand, the table and the top discard, and plays the same deal the same way every time.
"""

from collections.abc import Iterator

from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.cards import JOKER, RANK, SUIT, Pile, visible_face
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.words.melds import hand_of_player_in_turn

LONGEST = 1500
"""A round of more moves than this is given up."""


def play_round(game: Game, number: int, players: int) -> Iterator[tuple[Position, Move]]:
    """Every move of a round from a numbered deal, with the position it is made in."""
    position = game.opening(number, players)
    for _ in range(LONGEST):
        if end_reached(game, position):
            return
        chosen = choose_move(game, position)
        if chosen is None:
            raise ValueError("the player whose turn it is has no move")
        move, following = chosen
        yield position, move
        position = following


def choose_move(game: Game, position: Position) -> tuple[Move, Position] | None:
    """Return the plain player's move and the position after it. Return None if there is no move."""
    open_to = [(move, apply_move(game, position, move, verdict.permission), verdict.permission.key)
               for move, verdict in legal_moves(game, position) if verdict.permission]
    by_permission: dict[str, list[tuple[Move, Position]]] = {}
    for move, following, key in open_to:
        by_permission.setdefault(key, []).append((move, following))
    for key in ("lay-sequence", "lay-set"):
        if key in by_permission:
            return max(by_permission[key], key=lambda one: len(one[0].parts[0].at))
    for key in ("move-joker", "add-to-set", "add"):
        kept = [one for one in by_permission.get(key, ()) if not _spends_a_joker(game, position, one[0])]
        if kept:
            return max(kept, key=lambda one: len(one[0].parts))
    if "discard" in by_permission:
        return min(by_permission["discard"], key=lambda one: _use(game, position, one[0]))
    return _draw(game, by_permission)


def _draw(game: Game, by_permission: dict[str, list[tuple[Move, Position]]]) -> tuple[Move, Position] | None:
    """Return the move that takes a card, or None if there is none.

    The player takes the top discard if that card can then be laid down with others; else a card of the stock.
    """
    for move, following in by_permission.get("take", ()):
        hand = following.piles[hand_of_player_in_turn(game, following)]
        for other, _ in legal_moves(game, following):
            used = [index for part in other.parts if part.source == move.parts[0].target for index in part.at]
            if len(hand) - 1 in used and other.parts[-1].target != game.table.place_index["discards"]:
                return move, following
    for key in ("draw", "turn-over", "take"):
        if key in by_permission:
            return by_permission[key][0]
    return None


def _spends_a_joker(game: Game, position: Position, move: Move) -> bool:
    """A joker goes from the hand to a meld while other cards are held that it may yet serve."""
    hand = position.piles[hand_of_player_in_turn(game, position)]
    part = move.parts[0]
    return len(hand) > 1 and part.source == hand_of_player_in_turn(game,
        position) and visible_face(hand[part.at[0]]) == JOKER


def _use(game: Game, position: Position, move: Move) -> tuple[float, int, int]:
    """How useful a card is to keep: what goes with it in the hand, and then how little it counts."""
    hand: Pile = position.piles[hand_of_player_in_turn(game, position)]
    at = move.parts[0].at[0]
    card = visible_face(hand[at])
    if card == JOKER:
        return 100, 0, 0
    use = 0.0
    for index, entry in enumerate(hand):
        other = visible_face(entry)
        if index == at or other >= JOKER:
            continue
        gap = abs(RANK[card] - RANK[other])
        use += 2 if not gap else SUIT[card] == SUIT[other] and {1: 2, 2: 1}.get(min(gap, 13 - gap), 0)
    return use, -min(RANK[card] + 1, 10), card
