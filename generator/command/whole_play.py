"""Find a play from the deal to the end by trying deals one after another, and write it as a transcript."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from rules_engine.judging.position_questions import end_reached, legal_moves, winning_player
from rules_engine.model.game import Game
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import make_move
from rules_engine.players.players import Player


@dataclass(frozen=True)
class WrittenPlay:
    """A play of a numbered deal, with its moves in notation."""

    game: Game
    deal: int
    players: int
    moves: tuple[str, ...] = field(repr=False)
    end: str
    """The key of the end of the game that was reached, or "" if the play stopped before."""
    stuck: bool
    """True if the play stopped because no move was left; false if the player gave up."""
    winner: int | None = None
    """The player who has won. It is None if nobody has, and in a game for one player."""

    @property
    def transcript(self) -> str:
        """The transcript of the play; its last line checks how the play ended."""
        head = [f"game: {self.game.id}"]
        if self.game.chosen:
            head.append("under: " + " ".join(f"{key}={choice}" for key, choice in self.game.chosen.items()))
        head.append(f"deal: {self.deal}")
        if self.game.players[0] != self.game.players[1]:
            head.append(f"players: {self.players}")
        tail = [f"= end: {self.end or 'no'}", *["= moves: 0"] * self.stuck]
        if self.winner:
            tail.append(f"= winner: {self.winner}")
        return "\n".join([*head, *self.moves, *tail]) + "\n"


def play_deal(game: Game, deal_number: int, player_kind: Player, player_count: int) -> WrittenPlay:
    """Play a numbered deal and return the play. All players at the table are bots of this kind.

    The play may stop before an end of the game. Raise `ValueError` for an invalid deal number.
    """
    position = game.opening(deal_number, player_count)
    moves = []
    for move in player_kind.prepare_for_game(game).play_from(position, deal_number).moves:
        moves.append(write_move(game, position, move))
        position = make_move(game, position, move)
    end = end_reached(game, position)
    stuck = not end and not legal_moves(game, position)
    return WrittenPlay(game, deal_number, player_count, tuple(moves), end.key if end else "", stuck,
        winning_player(game, position))


def play_deals_in_order(
    game: Game, player_kind: Player, first_seed: int, deal_number: int | None, player_count: int
) -> Iterator[WrittenPlay]:
    """Yield plays without end, with the random seeds `first_seed`, `first_seed` + 1 and so on.

    Each play is of the deal `deal_number`, or of the deal with the number of its seed.
    """
    for number in count(first_seed):
        yield play_deal(game, deal_number or number, player_kind.with_seed(number), player_count)
