"""Search numbered deals for a win, with every card known; a job for workers, as a count is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.compiled.search_result import WinningPlay
from rules_engine.counting.count import verify_win
from rules_engine.judging.judge import apply_move
from rules_engine.model.game import Game
from rules_engine.notation.lookup import write_move
from rules_engine.players.players import PlayedDeal
from rules_engine.players.searcher import Searcher
from rules_engine.registry import find_game

RESULTS = ("won", "lost", "unknown")
"""The results of a search: a win was found, there is none, or the search was given up."""

MOST_WITH_SECONDS = 20_000_000
"""The number of positions at which a search ends that is limited by its time; more would fill the memory."""


class SolvedDeal(NamedTuple):
    """The result of one deal: how it ended, and how much was searched.

    `moves` is the number of moves of the win, 0 without one. `play` has the moves in notation, if asked for.
    """

    result: str
    positions: int
    moves: int
    milliseconds: int
    play: tuple[str, ...] = ()


@dataclass(frozen=True)
class Solving:
    """Searches of the deals `first` to `last` of a game, each of `most` positions or `seconds` at the most.

    `under` holds (reading, choice) pairs. `with_plays`: also keep the moves of the wins.
    """

    game_id: str
    first: int
    last: int
    most: int
    seconds: float | None = None
    under: tuple[tuple[str, str], ...] = ()
    with_plays: bool = False

    @property
    def game(self) -> Game:
        """Return the game under its readings; raise what `find_game` and `Game.under` raise."""
        return find_game(self.game_id).under(**dict(self.under))

    @property
    def deals(self) -> range:
        """Return the numbers of the deals."""
        return range(self.first, self.last + 1)

    def as_json(self) -> dict[str, object]:
        """Return the values on which results depend as plain values for JSON."""
        return {
            "game": self.game_id, "deals": [self.first, self.last], "positions": self.most,
            "seconds": self.seconds, "under": dict(sorted(self.under)), "with plays": self.with_plays,
        }

    def results(self, deals: Iterable[int]) -> Iterator[tuple[int, SolvedDeal]]:
        """Search these deals and yield each number with its result.

        The judge plays each win again. Raise `FalseWin` if it does not confirm one.
        """
        game = self.game
        seated = Searcher("searching", position_limit=self.most).sit_at(game)
        for number in deals:
            opening = game.opening(number)
            found = seated.search(opening) if self.seconds is None else seated.search(opening, self.seconds)
            if found.result == "won":
                moves = tuple(move for move, _ in found.play)
                verify_win(game, number, PlayedDeal(moves, found.result, opening, 0))
            play = tuple(_written_moves(game, number, found.play)) if self.with_plays else ()
            yield number, SolvedDeal(
                found.result, found.positions, len(found.play), found.milliseconds, play)

    def read_row(self, number: int, row: object) -> SolvedDeal:
        """Return the result that a journal has for a deal; raise `ValueError` if it is none."""
        match row:
            case [str(result), int(positions), int(moves), int(milliseconds), [*written]]:
                play = tuple(move for move in written if isinstance(move, str))
                if number in self.deals and result in RESULTS and len(play) == len(written):
                    return SolvedDeal(result, positions, moves, milliseconds, play)
        raise ValueError("[result, positions, moves, milliseconds, play] of a deal asked for")


def _written_moves(game: Game, number: int, play: WinningPlay) -> Iterator[str]:
    position = game.opening(number)
    for move, permission in play:
        yield write_move(game, position, move)
        position = apply_move(game, position, move, permission)
