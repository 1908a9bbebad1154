"""Play games to the end, and check that an end is reached and that the last position can be read back.

Each game is played with the book's rules, once with each other choice at an open question, and with some
random combinations of choices.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from generator.checks.enumeration import game_with_choices, random_choice_combinations
from generator.checks.list_comparison import game_with_choices_in_words, games_under_each_choice
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.notation.playing import read_position, write_position
from rules_engine.players.players import GIVEN_UP, RANDOM, STUCK

COMBINATIONS = 2
"""How many random combinations of choices each game is played with; `make house-rules` tries many more."""


class FinishedPlay(NamedTuple):
    """A finished random play of a numbered deal, and how it ended."""

    game: Game
    number: int
    """The number of the deal."""
    players: int
    """The number of players."""
    end: str
    """The key of the end of the game. If none was reached, it says why the player stopped."""
    no_move: bool
    """True if no move is possible in the last position."""
    position: Position
    """The last position."""


def random_plays_to_end(game: Game, first_index: int = 0, every_nth: int = 1) -> Iterator[FinishedPlay]:
    """Yield random plays to the end: one with the book's rules, then one with each other choice.

    A choice answers an open question. Some plays with random combinations of choices follow. Only every
    `every_nth` play from `first_index` on is made, to share the work.
    """
    combined = (
        game_with_choices(game, choices)
        for choices in random_choice_combinations(game, COMBINATIONS, seed="ends"))
    plays = enumerate((game, *games_under_each_choice(game), *combined), start=1)
    for number, one in islice(plays, first_index, None, every_nth):
        yield random_play_of_deal(one, number)


def random_play_of_deal(game: Game, number: int) -> FinishedPlay:
    """Return a random play to the end of the deal with this number, which is also the seed of the moves."""
    players = random.Random(number).randint(*game.players)
    played = RANDOM.prepare_for_game(game).play_from(game.opening(number, players), number)
    last = played.position
    return FinishedPlay(game, number, players, played.end, not legal_moves(game, last), last)


def has_reached_end(play: FinishedPlay) -> bool:
    """Check whether a rule of the game ended the play."""
    return play.end not in (STUCK, GIVEN_UP)


def check_stuck_plays_have_ended(plays: Iterable[FinishedPlay]) -> Iterator[str]:
    """Yield a fault for each play in which no move is left, although no end of the game applies."""
    for play in plays:
        if play.no_move and not has_reached_end(play):
            yield f"{_finished_play_in_words(play)}: no move is possible, but no end of the game applies"


def check_last_positions_can_be_read_back(plays: Iterable[FinishedPlay]) -> Iterator[str]:
    """Yield a fault for each play whose last position changes when it is written and read back."""
    for play in plays:
        try:
            again = read_position(play.game, write_position(play.game, play.position))
        except ValueError as error:
            yield f"{_finished_play_in_words(play)}: the last position cannot be read back: {error}"
            continue
        if again != play.position:
            yield (f"{_finished_play_in_words(play)}: the last position differs after it is written "
                   "and read back")


def _finished_play_in_words(play: FinishedPlay) -> str:
    return f"{game_with_choices_in_words(play.game)} deal {play.number}, {play.players} playing"
