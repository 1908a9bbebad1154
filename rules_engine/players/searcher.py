"""A player that sees every card and searches for a win, up to a number of positions.

It uses the C runner where that is built, and otherwise the same search in Python, with the same results.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from rules_engine.compiled.native import NativeRunner, TooManyMovesError, load_library
from rules_engine.compiled.search_result import SearchResult
from rules_engine.judging.judge import apply_move
from rules_engine.model.game import Game
from rules_engine.model.rule import WON
from rules_engine.model.table import Position
from rules_engine.players.players import PlayedDeal, Player, SeatedPlayer
from rules_engine.players.seat import Seat
from rules_engine.players.solver import NO_WAY
from rules_engine.players.win_search import SHORT_PASSES, search_in_python

UNDECIDED = "undecided"
"""The end of a deal about which the search found no answer within its number of positions."""



@dataclass(frozen=True)
class Searcher(Player):
    """A player that sees every card and looks at `most` positions at the most."""

    most: int = 300_000

    @property
    def description(self) -> str:
        """Return a description of how it plays."""
        return (f"The {self.name} player sees every card. It tries lines of play in {SHORT_PASSES + 1} "
                f"orders, cards for the foundations first, until one wins, none is left, or {self.most:,} "
                f"positions are met.")

    def sit_at(self, game: Game) -> SeatedSearcher:
        """Return the player at a game."""
        return SeatedSearcher(self, Seat(game), self.most)


SEARCHING = Searcher("searching")
"""The search whose counts the index of games shows."""


class SeatedSearcher(SeatedPlayer):
    """A searcher at a game."""

    def __init__(self, player: Player, seat: Seat, most: int) -> None:
        super().__init__(player, seat)
        self._most = most
        runner = NativeRunner(seat.game) if load_library() is not None else None
        # A question that goes back to the engine costs more from C than from Python.
        self._runner = runner if runner is not None and runner.program.is_complete else None

    def play_from(self, position: Position, _number: int) -> PlayedDeal:
        """Return the moves of a line that wins; without one no moves, and the end `no-way` or `undecided`."""
        game = self.seat.game
        found = self.search(position)
        for move, permission in found.play:
            position = apply_move(game, position, move, permission)
        end = {"won": WON, "lost": NO_WAY}.get(found.result, UNDECIDED)
        return PlayedDeal(
            tuple(move for move, _ in found.play), end, position, self.seat.count_final_cards(position))

    def search(self, position: Position, seconds: float = inf) -> SearchResult:
        """Search for a win from a position. The answer is `unknown` after this many seconds of CPU time."""
        if self._runner is None:
            return search_in_python(self.seat.game, position, self._most, seconds)
        self._runner.set_position(position)
        try:
            return self._runner.search(self._most, seconds)
        except TooManyMovesError:
            return search_in_python(self.seat.game, position, self._most, seconds)
