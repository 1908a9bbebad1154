"""The demand that a play has come to some end where no move is open, whichever way a game is read."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.demands.lists import named, under_each_choice
from rules_engine.game import Game
from rules_engine.judge import legal
from rules_engine.players import GIVEN_UP, RANDOM, STUCK


class PlayedOut(NamedTuple):
    """A play until no move was made: the game as it was read, the deal and who played it; how it ended.

    `end` is the key of an end, or what the player says where the game names none; `no_move` is true
    where no move was open.
    """

    game: Game
    number: int
    players: int
    end: str
    no_move: bool


def played_out(game: Game) -> Iterator[PlayedOut]:
    """Deals played at random to their end: the first as the game is followed, then one under each choice."""
    for number, one in enumerate((game, *under_each_choice(game)), start=1):
        players = random.Random(number).randint(*one.players)
        played = RANDOM.at(one).play_from(one.opening(number, players), number)
        yield PlayedOut(one, number, players, played.end, not legal(one, played.position))


def came_to_an_end(play: PlayedOut) -> bool:
    """Whether the game itself says that it is over."""
    return play.end not in (STUCK, GIVEN_UP)


def some_end_is_reached(plays: Iterable[PlayedOut]) -> Iterator[str]:
    """Where no move is open, the game has some end: no player is left before a table that says nothing."""
    for play in plays:
        if play.no_move and not came_to_an_end(play):
            at = f"{named(play.game)} deal {play.number}, {play.players} playing"
            yield f"{at}: no move is open, and no end"
