"""Find the places to which a selected card may move, and the rules that refuse the other places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.table import Position

Listed = Sequence[tuple[Move, Verdict]]
"""Allowed moves with their verdicts."""


class PlaceVerdict(NamedTuple):
    """The verdict on moving the selected card to one place: whether it is allowed, and why."""

    place: int
    verdict: Verdict
    moves: tuple[Move, ...]
    """The allowed moves that bring the card to the place, alone or with other cards.

    If there are none, it has only the move that was judged, which is the simplest one.
    """


@dataclass(frozen=True)
class CardUses:
    """The uses of a selected card: moves to other places, and actions."""

    place: int
    """The place of the card."""
    index: int | None
    """The index of the card in its pile, or None for an empty place."""
    answers: tuple[PlaceVerdict, ...] = ()
    """The verdict on moving the card to each other place, in the order of the table."""
    actions: tuple[tuple[Move, Verdict], ...] = ()
    """The allowed actions that take cards from the pile."""


def find_card_uses(
    game: Game,
    position: Position,
    place: int,
    card_index: int | None = None,
    *,
    allowed_moves: Listed | None = None,
) -> CardUses:
    """Return what can be done with a card of a place: a verdict for every other place.

    A `card_index` of None is the top card. Raise `IndexError` for a card that is not there.
    """
    pile = position.piles[place]
    if not pile and card_index is None:
        return CardUses(place, None)
    card_index = len(pile) - 1 if card_index is None else card_index
    if not 0 <= card_index < len(pile):
        raise IndexError(
            f"{game.table.places[place]} has {len(pile)} cards, so none has the index {card_index}; "
            "give a smaller index"
        )
    allowed_moves = legal_moves(game, position) if allowed_moves is None else allowed_moves
    ways: dict[int, list[tuple[Move, Verdict]]] = {}
    for move, verdict in allowed_moves:
        for target in places_reached_by_card(position, move, (place, card_index)):
            ways.setdefault(target, []).append((move, verdict))
    answers = []
    judged = _PlaceVerdictFinder(game, position, place)
    for target in dict.fromkeys((*possible_target_places(game, position), *ways)):
        if found := ways.get(target):
            answers.append(PlaceVerdict(target, found[0][1], tuple(move for move, _ in found)))
        elif target != place:
            plain = simplest_move_to_place(game, position, place, card_index, target)
            answers.append(PlaceVerdict(target, judged(plain, target), (plain,)))
    answers.sort(key=lambda answer: answer.place)
    return CardUses(
        place,
        card_index,
        tuple(answers),
        tuple(_actions_taking_from_place(game, position, place, allowed_moves)),
    )


class _PlaceVerdictFinder:
    """Finds the verdict on a move of a card from one place: call it with the move and its target."""

    def __init__(self, game: Game, position: Position, place: int) -> None:
        self._game, self._position, self._place = game, position, place
        self._closed: dict[tuple[str, bool], Verdict] = {}

    def __call__(self, move: Move, target_place: int) -> Verdict:
        game, position = self._game, self._position
        if game.permissions_between(self._place, target_place):
            return judge(game, position, move)
        # Without a rule that allows moves there, all empty places of a zone share one verdict.
        alike = game.table.zones_by_place[target_place].name, bool(position.piles[target_place])
        if alike not in self._closed:
            self._closed[alike] = judge(game, position, move)
        return self._closed[alike]


def possible_target_places(game: Game, position: Position) -> Iterator[int]:
    """Yield the places to which a card could be brought.

    In a zone that is filled in order, the places after the first empty one are left out.
    """
    for zone in game.table.zones:
        fresh = True
        for place in game.table.zone_places[zone.name]:
            if position.piles[place] or fresh or not zone.in_order:
                yield place
            fresh = fresh and bool(position.piles[place])


def simplest_move_to_place(
    game: Game, position: Position, place: int, card_index: int, target_place: int
) -> Move:
    """Return a move of a card alone to a place, or a move of the card with all cards on it.

    The second is returned if the game has such moves and its verdict is as good or better.
    """
    size = len(position.piles[place])
    alone = Move((MovePart((card_index,), place, target_place),))
    if game.table.zones_by_place[place].hand or card_index == size - 1 or not any(
            permission.group for permission in game.permissions_between(place, target_place)):
        return alone
    together = Move((MovePart(tuple(range(card_index, size)), place, target_place),))
    return min((together, alone), key=lambda move: sort_key_of_verdict(judge(game, position, move)))


def sort_key_of_verdict(verdict: Verdict) -> tuple[int, int]:
    """Return two numbers to sort verdicts by, the best first.

    They are 0 for allowed, 1 for undecided or 2 for refused, and the number of rules in the verdict.
    """
    return ("allowed", "undecided", "refused").index(verdict.kind), len(verdict.rules)


def places_reached_by_card(
    position: Position, move: Move, card_place_and_index: tuple[int, int]
) -> Iterator[int]:
    """Yield the places to which this move brings a card. The card is given by its current place and index."""
    if len(move.parts) == 1:
        part = move.parts[0]
        if part.source == card_place_and_index[0] and card_place_and_index[1] in part.at:
            yield part.target
        return
    yield from (
        target
        for one, target in taken_cards_and_target_places(position, move)
        if one == card_place_and_index
    )


def taken_cards_and_target_places(position: Position, move: Move) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield each card that a move takes, with the place to which it goes.

    The card is given by its current place and its index there.
    """
    lies: dict[int, list[tuple[int, int]]] = {}
    for part in move.parts:
        for place in (part.source, part.target):
            lies.setdefault(place, [(place, index) for index in range(len(position.piles[place]))])
        taken = [lies[part.source][index] for index in part.at]
        yield from ((one, part.target) for one in taken)
        lies[part.source] = [one for one in lies[part.source] if one not in taken]
        slot = len(lies[part.target]) if part.slot is None else part.slot
        lies[part.target][slot:slot] = taken


def _actions_taking_from_place(
    game: Game, position: Position, place: int, allowed_moves: Listed
) -> Iterator[tuple[Move, Verdict]]:
    """Yield the actions that take cards from a place."""
    for move, verdict in allowed_moves:
        if move.action and verdict.permission and not move.parts:
            before, left = (
                position.piles[place],
                apply_move(game, position, move, verdict.permission).piles[place],
            )
            if left[:len(before)] != before:
                yield move, verdict
