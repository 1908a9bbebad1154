"""Search numbered deals of a game for a win, with every card known. Workers run the searches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.compiled.search_result import WinningPlay
from rules_engine.counting.count import (
    DealResult,
    ResultWithWinningMoves,
    moves_as_text,
    verify_recorded_wins,
    verify_win,
)
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.game import Game
from rules_engine.notation.lookup import write_move
from rules_engine.players.players import PlayedDeal
from rules_engine.players.searcher import WinSearcher
from rules_engine.registry import find_game

RESULTS = ("won", "lost", "unknown")
"""The results of a search: a win was found, there is none, or the search was given up."""

MOST_WITH_SECONDS = 20_000_000
"""The number of positions at which a search ends that is limited by its time; more would fill the memory."""


class SolvedDeal(NamedTuple):
    """The result of searching one deal for a win."""

    result: str
    """Whether the deal is won, lost or unknown."""
    positions: int
    """The number of positions that were searched."""
    moves: int
    """The number of moves of the win, or 0."""
    milliseconds: int
    """The time that the search took."""
    play: tuple[str, ...] = ()
    """The moves of the win in notation, if plays are kept."""


@dataclass(frozen=True)
class DealSearchJob:
    """A job: search a range of numbered deals of a game for wins."""

    game_id: str
    first: int
    """The number of the first deal."""
    last: int
    """The number of the last deal."""
    most: int
    """The number of positions after which the search gives up a deal."""
    seconds: float | None = None
    """The time after which it gives up too, or None."""
    under: tuple[tuple[str, str], ...] = ()
    """The choices at open questions, as (question, choice) pairs."""
    with_plays: bool = False
    """True if the moves of each win are kept."""

    @property
    def game(self) -> Game:
        """The game with the choices in `under`. Raise an error if the game or a choice is unknown."""
        return find_game(self.game_id).with_choices(**dict(self.under))

    @property
    def deal_numbers(self) -> range:
        """Return the numbers of the deals in which a win is searched for."""
        return range(self.first, self.last + 1)

    def as_json(self) -> dict[str, object]:
        """Return the settings on which the results depend, as JSON values."""
        return {
            "game": self.game_id, "deals": [self.first, self.last], "positions": self.most,
            "seconds": self.seconds, "under": dict(sorted(self.under)), "with plays": self.with_plays,
        }

    def results(self, deals: Iterable[int]) -> Iterator[tuple[int, SolvedDeal]]:
        """Search the given deals, and yield each deal's number with its result.

        The judge replays each win. Raise `FalseWin` if the judge does not confirm it.
        """
        for number, proved in self.results_with_winning_moves(deals):
            yield number, proved.row

    def results_with_winning_moves(
        self, deals: Iterable[int]
    ) -> Iterator[tuple[int, ResultWithWinningMoves[SolvedDeal]]]:
        """Search the given deals as `results` does, and yield the moves of each win too."""
        game = self.game
        seated = WinSearcher("searching", position_limit=self.most).prepare_for_game(game)
        for number in deals:
            opening = game.opening(number)
            limits = () if self.seconds is None else (self.seconds,)
            found = seated.search_win(opening, *limits)
            wins: tuple[str, ...] = ()
            if found.result == "won":
                moves = tuple(move for move, _ in found.play)
                verify_win(game, number, PlayedDeal(moves, found.result, opening, 0))
                wins = (moves_as_text(moves),)
            play = tuple(_moves_in_notation(game, number, found.play)) if self.with_plays else ()
            solved = SolvedDeal(found.result, found.positions, len(found.play), found.milliseconds, play)
            yield number, ResultWithWinningMoves(solved, wins)

    def verify_recorded_result(self, deal_number: int, row: SolvedDeal, wins: tuple[str, ...]) -> None:
        """Check a recorded result: the moves of a win are played again. Raise `FalseWin` if it is wrong."""
        verify_recorded_wins(self.game, deal_number, [DealResult(row.result, 0, row.moves)], wins)

    def parse_recorded_result(self, deal_number: int, row: object) -> SolvedDeal:
        """Return the result of a deal from its row in a journal.

        Raise `ValueError` if the row is not valid.
        """
        match row:
            case [str(result), int(positions), int(moves), int(milliseconds), [*written]]:
                play = tuple(move for move in written if isinstance(move, str))
                if deal_number in self.deal_numbers and result in RESULTS and len(play) == len(written):
                    return SolvedDeal(result, positions, moves, milliseconds, play)
        raise ValueError(
            f"deal {deal_number}: found {row!r}, "
            "expected the list [result, positions, moves, milliseconds, play]")


def _moves_in_notation(game: Game, deal_number: int, play: WinningPlay) -> Iterator[str]:
    position = game.opening(deal_number)
    for move, permission in play:
        yield write_move(game, position, move)
        position = apply_move(game, position, move, permission)
