"""A player that sees every card and tries all sequences of moves until one wins."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.game import Game
from rules_engine.model.rule import WON
from rules_engine.model.table import Position
from rules_engine.players.player_view import PlayerView
from rules_engine.players.players import PlayedDeal, Player, PlayerOfGame
from rules_engine.players.search import Key, find_winning_moves, make_position_key_function

NO_WAY = "no-way"
"""The end of a deal that no sequence of moves wins."""


@dataclass(frozen=True)
class Solver(Player):
    """A player that sees every card and tries all sequences of moves until one wins."""

    ignored_zones: str = ""
    """The names of zones, separated by spaces, whose cards do not matter when positions are compared. No
    allowed move may depend on them."""
    unordered_zones: str = ""
    """The names of zones, separated by spaces, whose places have no order when positions are compared. No
    allowed move may depend on the order."""

    @property
    def description(self) -> str:
        """Return how the player plays, in whole sentences."""
        return (f"The {self.name} player sees every card. It searches all lines of play in the order of the "
                "game's list of moves, until it finds a win or no line is left.")

    def prepare_for_game(self, game: Game) -> SolverOfGame:
        """Return a `SolverOfGame`: this player, ready to play this game."""
        return SolverOfGame(self, PlayerView(game),
            make_position_key_function(game, ignored_zones=self.ignored_zones,
                unordered_zones=self.unordered_zones))


class SolverOfGame(PlayerOfGame):
    """A solver that is ready to try all sequences of moves in deals of one game."""

    def __init__(self, player: Player, player_view: PlayerView, key: Key) -> None:
        super().__init__(player, player_view)
        self._key = key

    def play_from(self, position: Position, _deal_number: int) -> PlayedDeal:
        """Return a play that wins from a position. `_deal_number` makes no difference.

        If nothing wins, the play has no moves and the end `no-way`.
        """
        game = self.player_view.game
        line = find_winning_moves(game, position, key=self._key)
        for move in line or ():
            permission = judge(game, position, move).permission
            if permission is not None:
                position = apply_move(game, position, move, permission)
        return PlayedDeal(
            line or (), WON if line is not None else NO_WAY, position,
            self.player_view.count_cards_that_stay(position)
        )
