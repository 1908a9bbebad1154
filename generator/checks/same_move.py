"""Find out why an allowed move is not in the list of moves: the list may have it in another form.

Each possible form is looked up in the list. If none is found, the list of moves is wrong.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import permutations

from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position

NEXT_FREE = "next free place"
WRITTEN_OTHERWISE = "written otherwise"
OTHER_ORDER = "in another order"
WHERE_IT_LIES = "turned where it lies"
ONE_BY_ONE = "one by one"

NOT_LOOKED_INTO = "not looked into"

REASONS = {
    NEXT_FREE: "a zone is filled in order, and the list holds the move to the first empty place of it",
    WRITTEN_OTHERWISE: "the list holds a move of the same cards that leads to the same position",
    OTHER_ORDER: "of several parts, or of cards of a hand that go in any order: the list holds another order",
    WHERE_IT_LIES: "a card goes beneath its own pile, and the list has it turned up where it lies",
    ONE_BY_ONE: "of several parts, or of cards of a hand: listed moves one after another bring them there",
    NOT_LOOKED_INTO: "of several parts: a few such moves of a position are looked into, and these are more",
}

_LONGEST = 4
"""The longest chain of listed moves that is compared with one tried move."""
_SEARCHES = 40
"""The most searches for such a chain in one position, because each is slow."""
_MANY = 24
"""The most listed moves between the places of a tried move that a search uses."""


class EquivalentMoveFinder:
    """Finds, for an allowed move that the list of moves lacks, another form of the same move in the list."""

    def __init__(self, game: Game, position: Position, moves: list[tuple[Move, Verdict]]) -> None:
        self.game = game
        self.position = position
        self.listed = dict(moves)
        self._searches = 0
        self._alike: defaultdict[object, list[Move]] = defaultdict(list)
        for move in self.listed:
            self._alike[key_of_moved_cards(position, move)].append(move)

    def find_reason_why_not_listed(self, move: Move, verdict: Verdict) -> str:
        """Return why an allowed move is rightly missing from the list: the list has another form of the move.

        Return "" if the list has no other form of the move. The list is wrong then.
        """
        there = self._replace_targets_by_first_empty_places(move)
        if there != move:
            if there in self.listed:
                return NEXT_FREE
            found = judge(self.game, self.position, there)
            return NEXT_FREE if found.kind == "allowed" and self.find_reason_why_not_listed(there,
                found) else ""
        reached = self._position_after_move(move, verdict)
        for other in self._alike[key_of_moved_cards(self.position, move)]:
            then = self._position_after_move(other, self.listed[other])
            if then == reached:
                return WRITTEN_OTHERWISE
            if sorted_piles_and_facts(then) != sorted_piles_and_facts(reached):
                continue
            if self._order_of_cards_makes_no_difference(move):
                return OTHER_ORDER
            if all(part.source == part.target and part.slot is None for part in other.parts):
                return WHERE_IT_LIES
        if not self._could_be_several_moves_in_turn(move):
            return ""
        self._searches += 1
        if self._searches > _SEARCHES:
            return NOT_LOOKED_INTO
        return ONE_BY_ONE if self._other_moves_reach_position(move, reached) else ""

    def find_duplicate_moves(self) -> list[tuple[Move, Move]]:
        """Return each pair of listed moves that take the same cards and lead to the same position.

        Two equal cards in one pile count as different cards, except in a hand.
        """
        found = []
        for alike in self._alike.values():
            first: dict[object, Move] = {}
            for move in alike if len(alike) > 1 else ():
                taken = tuple(sorted(
                    (part.source, part.at) for part in move.parts
                    if not self.game.table.zones_by_place[part.source].hand))
                mark = taken, self._position_after_move(move, self.listed[move])
                other = first.setdefault(mark, move)
                if other != move:
                    found.append((other, move))
        return found

    def _position_after_move(self, move: Move, verdict: Verdict) -> Position:
        assert verdict.permission is not None
        return apply_move(self.game, self.position, move, verdict.permission)

    def _replace_targets_by_first_empty_places(self, move: Move) -> Move:
        """Return the move with each empty target place replaced by the first empty place of its zone.

        Only zones whose places are filled in a fixed order are changed.
        """
        piles, table = self.position.piles, self.game.table
        instead: dict[int, int] = {}
        for part in move.parts:
            zone = table.zones_by_place[part.target]
            if zone.in_order and not piles[part.target] and part.target not in instead:
                empty = [place for place in table.zone_places[zone.name]
                         if not piles[place] and place not in instead.values()]
                instead[part.target] = empty[0]
        return move._replace(parts=tuple(
            part._replace(target=instead.get(part.target, part.target)) for part in move.parts))

    def _order_of_cards_makes_no_difference(self, move: Move) -> bool:
        """Check whether the judge allows this move in every order of its cards.

        A move between more than two places counts as such. Otherwise a few cards of a hand are tried.
        """
        if len(move.parts) > 1:   # assumed, not tried
            return True
        (part,) = move.parts
        if len(part.at) > _LONGEST or not self.game.table.zones_by_place[part.source].hand:
            return False
        orders = (Move((part._replace(at=at),)) for at in permutations(part.at))
        return all(judge(self.game, self.position, one).kind == "allowed" for one in orders)

    def _could_be_several_moves_in_turn(self, move: Move) -> bool:
        """Check whether several listed moves, made in turn, could have the same result as this move."""
        if len(move.parts) > 1:
            return len(move.parts) > max((len(one.parts) for one in self.listed), default=0)
        return any(len(part.at) > 1 and self.game.table.zones_by_place[part.source].hand
            for part in move.parts)

    def _other_moves_reach_position(self, move: Move, wanted_position: Position) -> bool:
        """Check whether other possible moves, made in turn, lead to the same piles as `wanted_position`.

        Only moves between the places of `move` are tried, without `move` itself.
        """
        parts = move.parts
        spots = {place for part in parts for place in (part.source, part.target)}
        fewest = sum(len(part.at) for part in parts)
        now = {self.position}
        for _ in range(min(fewest, _LONGEST)):
            then: set[Position] = set()
            for position in now:
                steps = [
                    (one, verdict) for one, verdict in legal_moves(self.game, position)
                    if one.parts and all({part.source, part.target} <= spots for part in one.parts)
                    and one != move]
                for one, verdict in steps[:_MANY]:
                    assert verdict.permission is not None
                    then.add(apply_move(self.game, position, one, verdict.permission))
            if any(one.piles == wanted_position.piles for one in then):
                return True
            now = then
        return False


def key_of_moved_cards(position: Position, move: Move) -> object:
    """Return a key that is equal for two moves that bring the same cards from and to the same places.

    For an action that moves no card, it is the key of the action.
    """
    if not move.parts:
        return move.action
    lies: dict[int, list[tuple[int, int]]] = {}
    ends: dict[tuple[int, int], int] = {}
    for part in move.parts:
        for place in (part.source, part.target):
            lies.setdefault(place, [(place, index) for index in range(len(position.piles[place]))])
        cards = [lies[part.source][index] for index in part.at]
        lies[part.source] = [card for card in lies[part.source] if card not in cards]
        onto = lies[part.target]
        slot = len(onto) if part.slot is None else part.slot
        onto[slot:slot] = cards
        ends.update(dict.fromkeys(cards, part.target))
    return tuple(sorted(
        (position.piles[place][index], place, end) for (place, index), end in ends.items()))


def sorted_piles_and_facts(position: Position) -> tuple[object, ...]:
    """Return a position as sorted piles and its facts (numbers besides the cards).

    Two positions that differ only in the order of cards within piles have the same result.
    """
    return (*map(sorted, position.piles), position.facts)
