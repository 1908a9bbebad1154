"""A whole play found by trying deals one after another, and written as a transcript."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from rules_engine.judging.judge import end_of, legal
from rules_engine.model.game import Game
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import make_move
from rules_engine.players.players import Player


@dataclass(frozen=True)
class Written:
    """A play of a numbered deal: the moves made as they are written, and the end it came to.

    `end` is empty where the play stopped without one: `stuck` if no move was left, else given up.
    """

    game: Game
    deal: int
    players: int
    moves: tuple[str, ...] = field(repr=False)
    end: str
    stuck: bool

    @property
    def text(self) -> str:
        """The transcript, which ends in saying how the play ended."""
        head = [f"game: {self.game.id}"]
        if self.game.chosen:
            head.append("under: " + " ".join(f"{key}={choice}" for key, choice in self.game.chosen.items()))
        head.append(f"deal: {self.deal}")
        if self.game.players[0] != self.game.players[1]:
            head.append(f"players: {self.players}")
        tail = [f"= end: {self.end or 'no'}", *["= moves: 0"] * self.stuck]
        return "\n".join([*head, *self.moves, *tail]) + "\n"


def play(game: Game, deal: int, player: Player, players: int) -> Written:
    """One play of a numbered deal by a player and others like it; raises `ValueError` as the deal does."""
    position = game.opening(deal, players)
    moves = []
    for move in player.sit_at(game).play_from(position, deal).moves:
        moves.append(write_move(game, position, move))
        position = make_move(game, position, move)
    end = end_of(game, position)
    stuck = not end and not legal(game, position)
    return Written(game, deal, players, tuple(moves), end.key if end else "", stuck)


def plays(game: Game, player: Player, seed: int, deal: int | None, players: int) -> Iterator[Written]:
    """Play after play, each with the chances of the next seed, of one deal or else the one of that number."""
    for number in count(seed):
        yield play(game, deal or number, player.with_seed(number), players)
