"""Search for a win in Python, with every card known.

The search in C, in `runner.c`, does the same but is faster.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import inf
from time import process_time
from typing import NamedTuple

from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.keys import (
    ABOVE_ZERO,
    exchange_group_of_each_place,
    places_where_only_pile_size_matters,
    relevance_of_stored_numbers,
)
from rules_engine.compiled.program import NO_NODE
from rules_engine.compiled.search_result import SearchResult, WinningPlay
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.cards import DOWN
from rules_engine.model.deal import generate_random_numbers
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import WON, Permission
from rules_engine.model.table import Position
from rules_engine.players.broad_search import SearchPassResult, search_with_growing_breadth
from rules_engine.players.moves_to_try import SearchMoveLister


def search_win_in_python(
    game: Game, position: Position, position_limit: int, seconds: float = inf
) -> SearchResult:
    """Search for a win, with the same result as `NativeRunner.search_win`, apart from the time.

    The result is `unknown` if `position_limit` positions or this many seconds do not suffice.
    """
    searched_game, used, made, began = _SearchedGame(game), 0, 0, process_time()
    # Short passes go depth first, each with another order of the moves. Broad passes then follow only the
    # most promising positions. A last pass goes depth first and may use all positions that are left.
    for passes_left in range(SHORT_PASSES, -1, -1):
        budget = position_limit // SHARE if passes_left else position_limit - used
        now = process_time()
        if not budget or now - began > seconds:
            continue
        found = _search_depth_first(
            searched_game, position, budget, _MoveOrder(passes_left),
            now + seconds / SHARE if passes_left else began + seconds)
        used += found.positions
        made += found.moves_made
        if passes_left == 1 and found.result == "unknown":
            found = search_with_growing_breadth(
                searched_game.moves, searched_game.position_key, position, position_limit, used,
                began + seconds)
            used += found.positions
            made += found.moves_made
        if found.result != "unknown":
            play = searched_game.shorten_play(position, found.play)
            return SearchResult(found.result, used, made, int(1000 * (process_time() - began)), play)
    return SearchResult("unknown", used, made, int(1000 * (process_time() - began)), ())


SHORT_PASSES, SHARE = 6, 30
"""How many short passes a search makes, and what part of its positions each may meet. As in `runner.c`."""


class _MoveOrder:
    """The order in which one depth-first pass of a search tries the moves, as `Order` in `runner.c`."""

    def __init__(self, number: int) -> None:
        self.number = number
        # 0, for the last pass: by kind of move, then by the sizes of the piles. Odd numbers: by kind of move,
        # then at random. Even numbers above 0: as in the last pass, with small random changes.
        self._numbers = generate_random_numbers(number)

    def draw_random_number(self) -> int:
        """Return a random number from 0 to 255. In the last pass it is always 0."""
        return next(self._numbers) >> 56 if self.number else 0


def _search_depth_first(
    searched_game: _SearchedGame, position: Position, position_limit: int, move_order: _MoveOrder,
    end_time: float,
) -> SearchPassResult:
    """Search once for a win, depth first, and return what was found.

    `move_order` decides in which order moves are tried. The result is `unknown` after `position_limit`
    positions or at the time `end_time`.
    """
    game, made = searched_game.game, 0
    seen = {searched_game.position_key(position)}
    if _is_position_won(game, position):
        return SearchPassResult("won", [], len(seen), made)
    if searched_game.moves.dead_ends.may_skip_position(position):
        return SearchPassResult("lost", [], len(seen), made)
    play: list[tuple[Move, Permission]] = []
    levels = [searched_game.moves_in_search_order(position, move_order)]
    positions = [position]
    while levels:
        step = next(levels[-1], None)
        if step is None:
            levels.pop()
            positions.pop()
            if play:
                play.pop()
            continue
        move, permission = step
        then = apply_move(game, positions[-1], move, permission)
        made += 1
        if len(seen) >= position_limit or process_time() > end_time:
            return SearchPassResult("unknown", [], len(seen), made)
        key = searched_game.position_key(then)
        if key in seen:
            continue
        seen.add(key)
        if _is_position_won(game, then):
            return SearchPassResult("won", [*play, step], len(seen), made)
        if searched_game.moves.dead_ends.may_skip_position(then):
            continue
        play.append(step)
        positions.append(then)
        levels.append(searched_game.moves_in_search_order(then, move_order))
    return SearchPassResult("lost", [], len(seen), made)


def _is_position_won(game: Game, position: Position) -> bool:
    """Return True if the position is a win."""
    end = end_reached(game, position)
    return end is not None and end.key == WON


class _PlaceInPositionKey(NamedTuple):
    """One place in the key of a position: its group, and whether its cards count or only their number.

    A search treats positions with equal keys as equal.
    """

    place: int
    """The index of the place."""
    group: int
    """A number that is equal for places whose piles can be exchanged."""
    only_size: bool
    """True if the key has only the number of cards in the place, and not the cards."""


class _SearchedGame:
    """A game in which a program searches for a win: the keys of its positions, and the order of its moves.

    Positions with equal keys have the same possible futures.
    """

    def __init__(self, game: Game) -> None:
        program = compile_game(game)
        self.game = game
        self.moves = SearchMoveLister(game, program)
        self._goal = set(program.lists[program.goal]) if program.goal != NO_NODE else set()
        self._facts = [
            (number, use) for number, use in enumerate(relevance_of_stored_numbers(program)) if use]
        uses = zip(
            range(program.places), exchange_group_of_each_place(program),
            places_where_only_pile_size_matters(program),
            strict=True)
        self._places = [_PlaceInPositionKey(*use) for use in uses]

    def position_key(self, position: Position, *, exact: bool = False) -> Hashable:
        """Return a key for a position. Positions with equal keys have the same possible futures.

        If `exact`, positions that differ only by the order of exchangeable places have different keys.
        """
        piles = [
            (place if exact else group, len(position.piles[place]) if only_size else position.piles[place])
            for place, group, only_size in self._places]
        facts = tuple(
            position.facts[number] > 0 if use == ABOVE_ZERO else position.facts[number]
            for number, use in self._facts)
        return (*sorted(piles), facts) if not exact else (*piles, facts)

    def moves_in_search_order(
        self, position: Position, move_order: _MoveOrder
    ) -> Iterator[tuple[Move, Permission]]:
        """Yield the moves to try in a position, in the order that `move_order` determines."""
        moves = self.moves.list_moves(position)
        late = [self._move_sort_key(position, move, move_order) for move, _ in moves]
        return iter([moves[number] for number in sorted(range(len(moves)), key=late.__getitem__)])

    def _move_sort_key(self, position: Position, move: Move, move_order: _MoveOrder) -> tuple[int, int]:
        """Return a sort key for a move, smaller for moves to try earlier.

        `runner.c` has the same function.
        """
        drawn = move_order.draw_random_number()
        if not move.parts:
            return 4, 0
        part = move.parts[0]
        is_drawn = move_order.number % 2 == 1
        if len(move.parts) > 1 or part.slot is not None:
            return 2, drawn if is_drawn else 0
        if part.target in self._goal:
            return 0, 0
        if part.source == part.target:
            return 1, 0
        kind, pile, lowest = 2 if position.piles[part.target] else 3, position.piles[part.source], part.at[0]
        if is_drawn:
            return kind, drawn
        uncovers = lowest > 0 and pile[lowest - 1] & DOWN
        return kind, (256 if uncovers else 512) - len(pile) + len(part.at) + drawn % 4

    def shorten_play(self, position: Position, play: list[tuple[Move, Permission]]) -> WinningPlay:
        """Return a play that leads to the same position with as many moves or fewer.

        Detours are left out until `_shorten_once` finds none.
        """
        while True:
            shorter = self._shorten_once(position, play)
            if len(shorter) == len(play):
                return tuple(shorter)
            play = shorter

    def _shorten_once(
        self, position: Position, play: list[tuple[Move, Permission]]
    ) -> list[tuple[Move, Permission]]:
        """Return a play that leads to the same position, with some detours left out."""
        # If an allowed move leads directly to a later position of the play, the moves between the two are
        # left out.
        reached: dict[Hashable, int] = {}
        now = position
        for number, (move, permission) in enumerate(play, start=1):
            now = apply_move(self.game, now, move, permission)
            reached[self.position_key(now, exact=True)] = number
        kept, done, now = list[tuple[Move, Permission]](), 0, position
        while done < len(play):
            best, furthest = play[done], done + 1
            for move, verdict in legal_moves(self.game, now):
                if verdict.permission is None:
                    continue
                then = self.position_key(apply_move(self.game, now, move, verdict.permission), exact=True)
                if reached.get(then, 0) > furthest:
                    best, furthest = (move, verdict.permission), reached[then]
            now = apply_move(self.game, now, *best)
            kept.append(best)
            done = furthest
        return kept
