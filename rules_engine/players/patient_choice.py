"""The choice of a move by a patient player, in Python. `choose_patiently` in `runner.c` is the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from math import isqrt
from time import process_time
from typing import NamedTuple

from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.keys import (
    ABOVE_ZERO,
    places_where_only_pile_size_matters,
    relevance_of_stored_numbers,
)
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.cards import DOWN
from rules_engine.model.deal import generate_random_numbers
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import WON, Permission
from rules_engine.model.table import Position
from rules_engine.players.player_view import PlayerView
from rules_engine.players.players import make_random_number_function
from rules_engine.players.shown_cards import (
    UnseenCards,
    indices_of_stored_deal_numbers,
    view_with_unseen_cards,
)

GOES_OUT, UNCOVERS, PACKS, FROM_TALON, RESTS, ACTS, COMES_BACK = range(7)
"""Classes of moves, the most promising first. They have the same numbers in `runner.c`.

To a foundation; a card of the tableau that uncovers one face down; onto another card of the tableau; from the
talon; other moves of cards; actions without cards; back from a foundation.
"""

_WEIGHTS = (16, 8, 4, 4, 3, 3, 1)
"""How much the tree favours each class at first."""

_ONE_BY_CHANCE_IN = 5
_MOST_MET = 3000
_LONGEST_PATH = 600
_BOLDNESS = 1.0


class KnowledgeBeforeMove(NamedTuple):
    """The knowledge of a player before a move, and how long the player may think about it.

    The player thinks by rollouts: plays to the end, with the unseen cards dealt at random.
    """

    view: Position
    """The position as the player knows it."""
    unseen: UnseenCards
    """The cards that the player has not seen."""
    excluded: tuple[bool, ...]
    """For each allowed move, in order, whether the player never makes it."""
    rollouts: int
    """After so many rollouts the player stops."""
    most_moves: int
    """After so many moves in all rollouts together the player stops, when the rollout is finished."""
    seconds: float
    """After so many seconds of processor time the player stops, when the rollout is finished."""
    seed: int
    """The seed for the random numbers of the player."""


def max_moves_without_progress(card_count: int) -> int:
    """Return the number of moves without progress after which a play at random ends.

    `card_count` is the number of cards in the game. Progress is one more card on the foundations.
    """
    return 2 * card_count


@dataclass
class _TreeMove:
    """A move in the search tree: its weight, how often it was tried, and the sum of the results."""

    weight: int
    visits: int = 0
    total: int = 0


@dataclass
class _TreePosition:
    """A position in the search tree, with the moves tried from there and their results so far."""

    visits: int = 0
    total: int = 0
    branches: list[_TreeMove] | None = None


@dataclass
class PatientMoveChooser:
    """A chooser of moves in one game, which tries each move on many possible deals."""

    player_view: PlayerView
    _size_only: tuple[bool, ...] = field(init=False)
    _facts: list[tuple[int, int]] = field(init=False)
    _talon: frozenset[int] = field(init=False)

    def __post_init__(self) -> None:
        game = self.player_view.game
        program = compile_game(game)
        hidden = indices_of_stored_deal_numbers(game)
        self._size_only = places_where_only_pile_size_matters(program)
        self._facts = [
            (fact, use) for fact, use in enumerate(relevance_of_stored_numbers(program))
            if use and fact not in hidden]
        self._talon = self.player_view.places_of_zones(("talon",))

    def choose_move_index(self, knowledge: KnowledgeBeforeMove) -> int | None:
        """Return the index of the move to make in the list of allowed moves; None if all are excluded.

        `knowledge` is what the player knows, with the excluded moves and the limits of its thinking.
        """
        return _SearchTree(self, knowledge).choose_move_index()

    def key_of_visible_position(self, position: Position) -> Hashable:
        """Return a key of what a player sees of the position, without the number of the deal.

        Positions with equal keys look alike to the player.
        """
        piles = tuple([
            len(pile) if only_size else tuple([DOWN if entry & DOWN else entry for entry in pile])
            for pile, only_size in zip(position.piles, self._size_only, strict=True)])
        facts = tuple([
            position.facts[fact] > 0 if use == ABOVE_ZERO else position.facts[fact]
            for fact, use in self._facts])
        return piles, facts

    def priority_of_move(self, position: Position, move: Move) -> int:
        """Return a number that says how promising a move looks. A lower number is more promising."""
        if not move.parts:
            return ACTS
        final = self.player_view.places_where_cards_stay
        if self.player_view.reaches_foundation(move):
            return GOES_OUT
        if any(part.source in final for part in move.parts):
            return COMES_BACK
        part = move.parts[0]
        if len(move.parts) > 1:
            return RESTS
        if part.source == part.target:
            return UNCOVERS
        tableau, lowest = self.player_view.tableau_places, part.at[0]
        if part.source in tableau and lowest and position.piles[part.source][lowest - 1] & DOWN:
            return UNCOVERS
        if part.source in tableau and part.target in tableau and position.piles[part.target]:
            return PACKS
        return FROM_TALON if part.source in self._talon else RESTS


class _SearchTree:
    """The positions and moves that a player has tried in order to choose one move, as a tree.

    The method is known as UCT over sampled worlds.
    """

    def __init__(self, chooser: PatientMoveChooser, knowledge: KnowledgeBeforeMove) -> None:
        self.chooser = chooser
        self.knowledge = knowledge
        self.game: Game = chooser.player_view.game
        self.numbers = generate_random_numbers(knowledge.seed)
        self.draw: Callable[[int], int] = make_random_number_function(self.numbers)
        self.points: dict[Hashable, _TreePosition] = {}
        self.met: set[Hashable] = set()
        self.root = _TreePosition()
        self.made = 0

    def choose_move_index(self) -> int | None:
        """Play many rollouts (random plays to the end), and return the index of the move that was tried most.

        Return None if all moves are excluded.
        """
        start = process_time()
        first_key = self.chooser.key_of_visible_position(self.knowledge.view)
        self.points[first_key] = self.root
        for number in range(self.knowledge.rollouts):
            if self.made >= self.knowledge.most_moves:
                break
            self._make_rollout(first_key)
            if number % 16 == 15 and process_time() - start > self.knowledge.seconds:
                break
        best: int | None = None
        branches = self.root.branches or []
        for number, branch in enumerate(branches):
            if self.knowledge.excluded[number]:
                continue
            if best is None or (branch.visits, branch.total) > (branches[best].visits, branches[best].total):
                best = number
        return best

    def _position_with_unseen_dealt(self) -> Position:
        """Return a possible first position: the cards that the player has not seen are dealt at random."""
        faces = list(self.knowledge.unseen.faces)
        for last in range(len(faces) - 1, 0, -1):
            other = self.draw(last + 1)
            faces[last], faces[other] = faces[other], faces[last]
        position = view_with_unseen_cards(self.knowledge.view,
            UnseenCards(self.knowledge.unseen.slots, tuple(faces)))
        hidden = indices_of_stored_deal_numbers(self.game)
        if hidden:
            number, facts = next(self.numbers) >> 1 | 1, list(position.facts)
            for fact in hidden:
                facts[fact] = number
            position = Position(position.piles, tuple(facts))
        return position

    def _store_position_if_new(self, key: Hashable) -> bool:
        """Store a position of this rollout by its key. Return True if it is new.

        Return False if it was met before in this rollout, or if there are too many.
        """
        if key in self.met or len(self.met) >= _MOST_MET:
            return False
        self.met.add(key)
        return True

    def _make_rollout(self, first_key: Hashable) -> None:
        """Deal the unseen cards at random, follow the moves of the tree, and go on at random to the end.

        The first new position and the result are stored in the tree.
        """
        position, tree_position = self._position_with_unseen_dealt(), self.root
        self.met = {first_key}
        path: list[tuple[_TreePosition, _TreeMove | None]] = []
        value = 0
        while True:
            moves = self._allowed_moves(position)
            if tree_position.branches is None:
                tree_position.branches = [
                    _TreeMove(_WEIGHTS[self.chooser.priority_of_move(position, move)]) for move, _ in moves]
            fits = len(moves) == len(tree_position.branches) and len(path) + 1 < _LONGEST_PATH
            chosen = self._index_of_best_move(tree_position) if fits else None
            path.append((tree_position, None if chosen is None else tree_position.branches[chosen]))
            if chosen is None:
                rolls = moves and len(moves) != len(tree_position.branches)
                value = self._play_to_end(position) if rolls else self._value_of_last_position(position)
                break
            position = apply_move(self.game, position, *moves[chosen])
            self.made += 1
            key = self.chooser.key_of_visible_position(position)
            if not self._store_position_if_new(key):
                break
            known = self.points.get(key)
            if known is None:
                value = self._play_to_end(position)
                self.points[key] = _TreePosition(1, value)
                break
            tree_position = known
        for passed, branch in path:
            passed.visits += 1
            passed.total += value
            if branch is not None:
                branch.visits += 1
                branch.total += value

    def _allowed_moves(self, position: Position) -> list[tuple[Move, Permission]]:
        """Return the allowed moves with their permissions (the rules that allow them)."""
        return [
            (move, verdict.permission) for move, verdict in legal_moves(self.game, position)
            if verdict.permission]

    def _index_of_best_move(self, tree_position: _TreePosition) -> int | None:
        """Return the index of the move to try next from a position of the tree; None if there is none."""
        branches, is_root = tree_position.branches or [], tree_position is self.root
        weights, scale = sum(branch.weight for branch in branches), 2.0 * len(self.game.cards)
        mean = tree_position.total / tree_position.visits / scale if tree_position.visits else 0.0
        root = isqrt((tree_position.visits + 1) << 20) / 1024.0
        best, highest = None, 0.0
        for number, branch in enumerate(branches):
            if is_root and self.knowledge.excluded[number]:
                continue
            value = branch.total / branch.visits / scale if branch.visits else mean
            score = value + _BOLDNESS * (branch.weight / weights) * root / (1 + branch.visits)
            if best is None or score > highest:
                best, highest = number, score
        return best

    def _play_to_end(self, position: Position) -> int:
        """Play on at random to the end, and return the value of the last position.

        Most moves are chosen at random among those that look most promising. Now and then any move is chosen.
        """
        player_view = self.chooser.player_view
        most, idle = player_view.count_cards_that_stay(position), 0
        while idle < max_moves_without_progress(len(self.game.cards)):
            moves = self._allowed_moves(position)
            classes = [self.chooser.priority_of_move(position, move) for move, _ in moves]
            following: Position | None = None
            while moves and following is None:
                chosen = self._random_move_index(classes)
                then = apply_move(self.game, position, *moves[chosen])
                self.made += 1
                if self._store_position_if_new(self.chooser.key_of_visible_position(then)):
                    following = then
                del moves[chosen], classes[chosen]
            if following is None:
                break
            position = following
            out = player_view.count_cards_that_stay(position)
            idle += 1
            if out > most:
                most, idle = out, 0
        return self._value_of_last_position(position)

    def _random_move_index(self, move_classes: list[int]) -> int:
        """Return the index of a move chosen at random, most often among the most promising moves.

        `move_classes` has a number for each move. The lowest number stands for the most promising moves.
        """
        if not self.draw(_ONE_BY_CHANCE_IN):
            return self.draw(len(move_classes))
        best = min(move_classes)
        equal = [number for number, one in enumerate(move_classes) if one == best]
        return equal[self.draw(len(equal))]

    def _value_of_last_position(self, position: Position) -> int:
        """Return the value of a last position: the number of cards on foundations.

        For a win, it is twice the number of all cards.
        """
        end = end_reached(self.game, position)
        if end is not None and end.key == WON:
            return 2 * len(self.game.cards)
        return self.chooser.player_view.count_cards_that_stay(position)
