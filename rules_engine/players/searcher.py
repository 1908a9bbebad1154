"""A player that sees every card and searches for a win, up to a limited number of positions.

The search runs in C if the C runner is built, otherwise in Python. Both give the same results.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from rules_engine.compiled.native import NativeRunner, TooManyMovesError, load_c_library
from rules_engine.compiled.search_result import SearchResult
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.game import Game
from rules_engine.model.rule import WON
from rules_engine.model.table import Position
from rules_engine.players.player_view import PlayerView
from rules_engine.players.players import PlayedDeal, Player, PlayerOfGame
from rules_engine.players.solver import NO_WAY
from rules_engine.players.win_search import search_win_in_python

UNDECIDED = "undecided"
"""The end of a deal about which the search found no answer within its number of positions."""



@dataclass(frozen=True)
class WinSearcher(Player):
    """A player that sees every card and searches at most `position_limit` positions for a win."""

    position_limit: int = 300_000

    @property
    def description(self) -> str:
        """Return how the player plays, in whole sentences."""
        return (f"The {self.name} player sees every card. It searches lines of play depth first, and in "
                "other passes from the most promising positions, until it finds a win, no line is left, or "
                f"it has met {self.position_limit:,} positions.")

    def prepare_for_game(self, game: Game) -> WinSearcherOfGame:
        """Return a `WinSearcherOfGame`: this player, ready to search this game."""
        return WinSearcherOfGame(self, PlayerView(game), self.position_limit)


SEARCHING = WinSearcher("searching")
"""The search that is used unless another limit is given."""

RECORDED_LIMITS = (100_000, 300_000, 1_000_000, 3_000_000, 10_000_000)
"""The numbers of positions that a recorded search may have as its limit."""


class WinSearcherOfGame(PlayerOfGame):
    """A searching player that is ready to search deals of one game."""

    def __init__(self, player: Player, player_view: PlayerView, position_limit: int) -> None:
        super().__init__(player, player_view)
        self._position_limit = position_limit
        runner = NativeRunner(player_view.game) if load_c_library() is not None else None
        # A question that goes back to the engine costs more from C than from Python.
        self._runner = runner if runner is not None and runner.program.is_complete else None

    def play_from(self, position: Position, _deal_number: int) -> PlayedDeal:
        """Return a play that wins from a position, if the search finds one.

        `_deal_number` makes no difference. If no win is found, the play has no moves. Its end is then
        `no-way` if nothing wins, and `undecided` if the limit was reached.
        """
        game = self.player_view.game
        found = self.search_win(position)
        for move, permission in found.play:
            position = apply_move(game, position, move, permission)
        end = {"won": WON, "lost": NO_WAY}.get(found.result, UNDECIDED)
        return PlayedDeal(
            tuple(move for move, _ in found.play), end, position,
            self.player_view.count_cards_that_stay(position))

    def search_win(self, position: Position, seconds: float = inf) -> SearchResult:
        """Search for a win from a position. Return the result, with the moves of a win.

        The result is `unknown` if the search has not ended after `seconds` of processor time, or within the
        player's number of positions.
        """
        if self._runner is None:
            return search_win_in_python(self.player_view.game, position, self._position_limit, seconds)
        self._runner.set_position(position)
        try:
            return self._runner.search_win(self._position_limit, seconds)
        except TooManyMovesError:
            return search_win_in_python(self.player_view.game, position, self._position_limit, seconds)
