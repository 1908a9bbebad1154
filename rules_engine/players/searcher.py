"""A player that sees every card and searches for a win, up to a number of positions.

It uses the C runner where that is built, and otherwise the same search in Python, with the same results.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.keys import ABOVE_ZERO, fact_uses, place_classes, size_only
from rules_engine.compiled.program import NO_NODE
from rules_engine.judging.judge import apply_move, end_of, legal
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import WON, Permission
from rules_engine.model.table import Position
from rules_engine.players.players import PlayedDeal, Player, SeatedPlayer
from rules_engine.players.seat import Seat
from rules_engine.players.solver import NO_WAY

UNDECIDED = "undecided"
"""The end of a deal about which the search found no answer within its number of positions."""


Play: TypeAlias = tuple[tuple[Move, Permission], ...]
"""The moves of a play, each with its permission."""


@dataclass(frozen=True)
class Searcher(Player):
    """A player that sees every card and looks at `most` positions at the most."""

    most: int = 300_000

    @property
    def sentence(self) -> str:
        """Return a description of how it plays."""
        return (f"The {self.name} player sees every card. It tries lines of play in turn, cards for "
                f"the foundations first, until one wins, none is left, or {self.most:,} positions are met.")

    def sit_at(self, game: Game) -> SeatedSearcher:
        """Return the player at a game."""
        return SeatedSearcher(self, Seat(game), self.most)


SEARCHING = Searcher("searching")
"""The search whose counts the index of games shows."""


class SeatedSearcher(SeatedPlayer):
    """A searcher at a game."""

    def __init__(self, player: Player, seat: Seat, most: int) -> None:
        super().__init__(player, seat)
        # Imported here, because a browser has no libraries in C: it searches in Python.
        from rules_engine.compiled.native import NativeRunner, load_library

        self._most = most
        runner = NativeRunner(seat.game) if load_library() is not None else None
        # A question that goes back to the engine costs more from C than from Python.
        self._runner = runner if runner is not None and runner.program.is_complete else None

    def play_from(self, position: Position, _number: int) -> PlayedDeal:
        """Return the moves of a line that wins; without one no moves, and the end `no-way` or `undecided`."""
        game = self.seat.game
        result, play = self._search(position)
        for move, permission in play:
            position = apply_move(game, position, move, permission)
        end = {"won": WON, "lost": NO_WAY}.get(result, UNDECIDED)
        return PlayedDeal(
            tuple(move for move, _ in play), end, position, self.seat.count_final_cards(position))

    def _search(self, position: Position) -> tuple[str, Play]:
        if self._runner is None:
            return search_in_python(self.seat.game, position, self._most)
        from rules_engine.compiled.native import TooManyMovesError

        self._runner.set_position(position)
        try:
            found = self._runner.search(self._most)
        except TooManyMovesError:
            return search_in_python(self.seat.game, position, self._most)
        return found.result, found.play


def search_in_python(game: Game, position: Position, most: int) -> tuple[str, Play]:
    """Return `won`, `lost` or `unknown`, and the play of a win: what `NativeRunner.search` returns.

    `most` is the number of positions after which the answer is `unknown`.
    """
    keys = _Keys(game)
    seen = {keys.key(position)}
    if _is_won(game, position):
        return "won", ()
    play: list[tuple[Move, Permission]] = []
    levels = [keys.promising_moves(position)]
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
        if len(seen) >= most:
            return "unknown", ()
        key = keys.key(then)
        if key in seen:
            continue
        seen.add(key)
        play.append(step)
        if _is_won(game, then):
            return "won", keys.shorten_play(position, play)
        positions.append(then)
        levels.append(keys.promising_moves(then))
    return "lost", ()


def _is_won(game: Game, position: Position) -> bool:
    end = end_of(game, position)
    return end is not None and end.key == WON


class _PlaceUse(NamedTuple):
    place: int
    group: int
    only_size: bool


class _Keys:
    """The keys of a game's positions, and the order in which its moves are tried."""

    def __init__(self, game: Game) -> None:
        program = compile_game(game)
        self.game = game
        self._goal = set(program.lists[program.goal]) if program.goal != NO_NODE else set()
        self._facts = [(number, use) for number, use in enumerate(fact_uses(program)) if use]
        uses = zip(range(program.places), place_classes(program), size_only(program), strict=True)
        self._places = [_PlaceUse(*use) for use in uses]

    def key(self, position: Position, *, exact: bool = False) -> Hashable:
        """Return a value that is equal for positions with the same future; `exact`: place by place."""
        piles = [
            (place if exact else group, len(position.piles[place]) if only_size else position.piles[place])
            for place, group, only_size in self._places]
        facts = tuple(
            position.facts[number] > 0 if use == ABOVE_ZERO else position.facts[number]
            for number, use in self._facts)
        return (*sorted(piles), facts) if not exact else (*piles, facts)

    def promising_moves(self, position: Position) -> Iterator[tuple[Move, Permission]]:
        """Yield the allowed moves in the order in which they are tried."""
        moves = [
            (move, verdict.permission) for move, verdict in legal(self.game, position) if verdict.permission]
        return iter(sorted(moves, key=lambda one: self._promise(position, one[0])))

    def _promise(self, position: Position, move: Move) -> int:
        if not move.parts:
            return 4
        part = move.parts[0]
        if len(move.parts) > 1 or part.slot is not None:
            return 2
        if part.target in self._goal:
            return 0
        if part.source == part.target:
            return 1
        return 2 if position.piles[part.target] else 3

    def shorten_play(self, position: Position, play: list[tuple[Move, Permission]]) -> Play:
        """Return a shorter play to the same position, as `shorten` in `runner.c` finds it."""
        while True:
            shorter = self._shorten_once(position, play)
            if len(shorter) == len(play):
                return tuple(shorter)
            play = shorter

    def _shorten_once(
        self, position: Position, play: list[tuple[Move, Permission]]
    ) -> list[tuple[Move, Permission]]:
        reached: dict[Hashable, int] = {}
        now = position
        for number, (move, permission) in enumerate(play, start=1):
            now = apply_move(self.game, now, move, permission)
            reached[self.key(now, exact=True)] = number
        kept, done, now = list[tuple[Move, Permission]](), 0, position
        while done < len(play):
            best, furthest = play[done], done + 1
            for move, verdict in legal(self.game, now):
                if verdict.permission is None:
                    continue
                then = self.key(apply_move(self.game, now, move, verdict.permission), exact=True)
                if reached.get(then, 0) > furthest:
                    best, furthest = (move, verdict.permission), reached[then]
            now = apply_move(self.game, now, *best)
            kept.append(best)
            done = furthest
        return kept
