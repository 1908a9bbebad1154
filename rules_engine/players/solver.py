"""A player who sees every card: it tries every line of play until one wins."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.judging.judge import apply_move, judge
from rules_engine.model.game import Game
from rules_engine.model.rule import WON
from rules_engine.model.table import Position
from rules_engine.players.players import PlayedDeal, Player, SeatedPlayer
from rules_engine.players.search import Key, position_key, winning_line
from rules_engine.players.seat import Seat

NO_WAY = "no-way"
"""The end of a deal that no line of play wins."""


@dataclass(frozen=True)
class Solver(Player):
    """Someone who sees every card and tries every line of play, until one wins or none is left.

    Of what lies in the zones `without` it does not ask in which order, nor of that in the zones that are
    `alike` in which place: nothing that may be done must hang on that.
    """

    without: str = ""
    alike: str = ""

    @property
    def sentence(self) -> str:
        """What it does."""
        return (f"The {self.name} player sees every card, and tries every line of play in the order in which "
                "the game lists the moves, until one wins or none is left.")

    def sit_at(self, game: Game) -> SeatedSolver:
        """The player sat down to a game."""
        return SeatedSolver(self, Seat(game), position_key(game, without=self.without, alike=self.alike))


class SeatedSolver(SeatedPlayer):
    """A solver sat down to a game."""

    def __init__(self, player: Player, seat: Seat, key: Key) -> None:
        super().__init__(player, seat)
        self._key = key

    def play_from(self, position: Position, _number: int) -> PlayedDeal:
        """A line of play that wins; no moves at all where there is none."""
        game = self.seat.game
        line = winning_line(game, position, key=self._key)
        for move in line or ():
            permission = judge(game, position, move).permission
            if permission is not None:
                position = apply_move(game, position, move, permission)
        return PlayedDeal(
            line or (), WON if line is not None else NO_WAY, position, self.seat.count_final_cards(position)
        )
