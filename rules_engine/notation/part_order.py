"""Put the parts of a move in the order that the rules require."""

from __future__ import annotations

from rules_engine.judging.permissions import matching_permissions
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart, position_after_parts
from rules_engine.model.table import Position


def reorder_move_parts(game: Game, position: Position, move: Move) -> Move:
    """Return the move with a joker that stays in its pile moved first, if no rule is for the written order.

    A move without such a joker, or with another result in the new order, is returned unchanged.
    """
    staying = [number for number, part in enumerate(move.parts) if part.source == part.target]
    if len(staying) != 1 or not staying[0] or any(matching_permissions(game, position, move)):
        return move
    number = staying[0]
    own = move.parts[number]
    others = (*move.parts[:number], *move.parts[number + 1:])
    if any(part.target != own.target for part in others):
        return move
    told = _move_starting_with_part(move, number, len(position.piles[own.source]))
    if told is None or position_after_parts(game.table, position, told) != position_after_parts(game.table,
        position, move):
        return move
    return told


def _move_starting_with_part(move: Move, part_index: int, pile_size: int) -> Move | None:
    """Return a move with the same result in which the part at `part_index` comes first.

    Return None if this part takes several cards, or a card that another part has put there.
    """
    # The indices at which the parts take and put cards are changed to suit the new order.
    row: list[tuple[int, int]] = [
        (-1, index) for index in range(pile_size)
    ]  # which part laid a card, and which
    own = move.parts[part_index]
    first: tuple[int, int] | None = None
    for at, part in enumerate(move.parts):
        if at == part_index:
            if len(part.at) > 1 or row[part.at[0]][0] != -1:
                return None
            first = row.pop(part.at[0])
            cards = [first]
        else:
            cards = [(at, index) for index in range(len(part.at))]
        slot = len(row) if part.slot is None else part.slot
        row[slot:slot] = cards
    assert first is not None
    lies = [card for card in row if card[0] == -1]
    parts = [MovePart((first[1],), own.source, own.target, _index_to_put_cards_at(lies, first))]
    for at, part in enumerate(move.parts):
        if at != part_index:
            lies = [card for card in row if card in lies or card[0] == at]
            parts.append(part._replace(slot=_index_to_put_cards_at(lies, (at, 0), len(part.at))))
    return Move(tuple(parts))


def _index_to_put_cards_at(
    pile: list[tuple[int, int]], card: tuple[int, int], card_count: int = 1
) -> int | None:
    """Return the index at which `card_count` cards lie in a pile, or None if they lie on top.

    `card` is the lowest of these cards.
    """
    slot = pile.index(card)
    return None if slot + card_count == len(pile) else slot
