"""Programs that play any game, move by move, and that describe in words how they play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.cards import DOWN
from rules_engine.model.deal import generate_random_numbers
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.players.player_view import MoveOption, OptionOrder, PlayerView, Refusal
from rules_engine.players.preferences import (
    FoundationsFirst,
    LeastCoveringPlaceFirst,
    LeastUsefulDiscardFirst,
    Preference,
    SourceZoneOrder,
)
from rules_engine.players.restrictions import NoUselessMoveBack, Restriction

IDLE = 4
"""A player gives up after this many moves per card of the game without progress."""

AHEAD = 40
"""A careful player looks ahead at this many of the moves that it prefers."""

STUCK = "stuck"
"""The end of a play in which the player makes no further move, although the game has no end there."""

GIVEN_UP = "given-up"
"""The end of a play that went on too long without one more card on a foundation or face up."""


class MoveOptionWithNextPosition(NamedTuple):
    """A move that the player could make, with the rule that allows it, and the position after it."""

    option: MoveOption
    position_after: Position


class PlayedDeal(NamedTuple):
    """The moves made in one deal, the key of the end, the last position, and the cards on foundations.

    The key of the end is `won`, for example.
    """

    moves: tuple[Move, ...]
    end: str
    position: Position
    foundation_cards: int


@dataclass(frozen=True)
class Player:
    """A program that plays by preferences, the most important first.

    It never returns to a position, and gives up after `IDLE` moves per card without progress.
    """

    name: str
    preferences: tuple[Preference, ...] = ()
    """The preferences by which moves are ordered, the most important first."""
    restrictions: tuple[Restriction, ...] = ()
    """The kinds of moves that the player never makes."""
    by_chance: bool = False
    """If True, the player makes a random one of equally good moves.

    Otherwise it makes the first in the game's list.
    """
    careful: bool = False
    """If True, the player looks one move ahead when no card can go to a foundation."""
    seed: int = 1
    """The seed of the random numbers by which the player chooses."""

    @property
    def description(self) -> str:
        """Return how the player plays, in whole sentences."""
        sentences = list(self._sentences_on_choice())
        if self.careful:
            sentences.append(f"If no card can go to a foundation, it looks one move ahead, at the cards that "
                             f"are face up: of the first {AHEAD} moves in this order it makes the one after "
                             "which most cards can go to a foundation.")
        nevers = [*(one.description for one in self.restrictions), "returns to an earlier position"]
        sentences.append(f"It never {', and never '.join(nevers)}.")
        sentences.append(f"It gives up a deal after too many moves ({IDLE} for each card of the game) that "
                         "bring no further card to a foundation or face up.")
        return " ".join(sentences)

    def _sentences_on_choice(self) -> Iterator[str]:
        """Yield one or two sentences on how the player chooses a move."""
        first, *others = [one.description for one in self.preferences] or [""]
        if not first:
            move = "an allowed move at random" if self.by_chance else "the first move in the game's list"
            yield f"The {self.name} player makes {move}."
            return
        last = "one at random" if self.by_chance else "the first in the game's list"
        yield f"The {self.name} player prefers {first}."
        preferred = f"prefers {'; then '.join(others)}; after that it " if others else ""
        yield f"Among equal moves it {preferred}takes {last}."

    def with_seed(self, seed: int) -> Player:
        """Return the same player with another seed for its random moves."""
        return replace(self, seed=seed)

    def prepare_for_game(self, game: Game) -> PlayerOfGame:
        """Return a `PlayerOfGame`: this player, ready to play this game."""
        return PlayerOfGame(self, PlayerView(game))

    def play(self, game: Game, deal_number: int) -> PlayedDeal:
        """Play the deal with this number to its end and return the result.

        In a game for several players, the smallest allowed number take part, and all play like this player.
        """
        return self.prepare_for_game(game).play(deal_number)


class PlayerOfGame:
    """A player that is ready to play deals of one game. It remembers nothing from deal to deal."""

    def __init__(self, player: Player, player_view: PlayerView) -> None:
        self.player = player
        self.player_view = player_view
        self.ranks: tuple[OptionOrder, ...] = tuple(one.make_sort_key_function(player_view)
            for one in player.preferences)
        self.refusals: tuple[Refusal, ...] = tuple(one.make_refusal_test(player_view)
            for one in player.restrictions)

    def play(self, deal_number: int) -> PlayedDeal:
        """Play the deal with this number to its end and return the result."""
        return self.play_from(self.player_view.game.opening(deal_number), deal_number)

    def play_from(self, position: Position, deal_number: int) -> PlayedDeal:
        """Play from a position to the end and return the result. `deal_number` selects the random numbers."""
        game, draw = self.player_view.game, make_random_number_function(
            random_numbers(self.player.seed, deal_number))
        met, moves = {position}, list[Move]()
        idle, most = 0, self._measure_progress(position)
        while idle < IDLE * len(game.cards):
            chosen = self.choose_move(position, met, draw)
            if chosen is None:
                break
            position = chosen.position_after
            met.add(position)
            moves.append(chosen.option.move)
            now = self._measure_progress(position)
            gained = any(new > old for new, old in zip(now, most, strict=True))
            most, idle = tuple(map(max, now, most)), 0 if gained else idle + 1
        end = end_reached(game, position)
        name = end.key if end else STUCK if idle < IDLE * len(game.cards) else GIVEN_UP
        return PlayedDeal(tuple(moves), name, position, self.player_view.count_cards_that_stay(position))

    def choose_move(
        self, position: Position, past_positions: set[Position], draw_random_number: Callable[[int], int]
    ) -> MoveOptionWithNextPosition | None:
        """Return the move that the player makes, with the position after it; None if it makes no move.

        `past_positions` are the positions reached before. `draw_random_number(n)` returns a number below n.
        """
        game = self.player_view.game
        options = [MoveOption(position, move, verdict.permission)
                   for move, verdict in legal_moves(game, position) if verdict.permission]
        ways = self._acceptable_options(self._sort_options(options, draw_random_number), past_positions)
        first = next(ways, None)
        if first is None or not self.player.careful or self.player_view.reaches_foundation(first.option.move):
            return first
        return self._look_one_move_ahead(first, options, past_positions)

    def _sort_options(
        self, options: list[MoveOption], draw_random_number: Callable[[int], int]
    ) -> list[MoveOption]:
        """Return the possible moves in the order of preference, the best first.

        If the player plays by chance, equally good moves come in random order.
        """
        if self.player.by_chance:
            # Shuffled first: sorting leaves equals as they come.
            for last in range(len(options) - 1, 0, -1):
                other = draw_random_number(last + 1)
                options[last], options[other] = options[other], options[last]
        if self.ranks:
            options.sort(key=lambda option: [rank(option) for rank in self.ranks])
        return options

    def _acceptable_options(
        self, options: list[MoveOption], past_positions: set[Position]
    ) -> Iterator[MoveOptionWithNextPosition]:
        """Yield each move that leads to a new position and breaks no restriction, with that position."""
        for option in options:
            position_after = apply_move(
                self.player_view.game, option.position, option.move, option.permission)
            if position_after not in past_positions and not any(
                refuses(option, position_after) for refuses in self.refusals
            ):
                yield MoveOptionWithNextPosition(option, position_after)

    def _look_one_move_ahead(
        self,
        default_option: MoveOptionWithNextPosition,
        options: list[MoveOption],
        past_positions: set[Position],
    ) -> MoveOptionWithNextPosition:
        """Return the possible move after which the most cards can go to foundations.

        At most `AHEAD` moves are tried. Those that lead back to a past position are left out. Return
        `default_option` if no other move is better.
        """
        # Restrictions do not count here: moving a card to and fro may make other moves possible.
        best, opened = default_option, self._count_foundation_moves_after_option(default_option)
        moving = (
            option for option in options if option.move.parts and option.move != default_option.option.move)
        for option in islice(moving, AHEAD):
            outcome = MoveOptionWithNextPosition(
                option, apply_move(self.player_view.game, option.position, option.move, option.permission)
            )
            opens = self._count_foundation_moves_after_option(outcome)
            if outcome.position_after not in past_positions and opens > opened:
                best, opened = outcome, opens
        return best

    def _count_foundation_moves_after_option(
        self, option_with_next_position: MoveOptionWithNextPosition
    ) -> int:
        """Return how many cards can go to foundations after this move.

        The result is 0 for an action without cards, and for a move that turns cards face up.
        """
        # The player must not see a card that is not shown yet, or how cards will lie when they are shuffled.
        if not option_with_next_position.option.move.parts or count_face_down(
            option_with_next_position.position_after
        ) < count_face_down(option_with_next_position.option.position):
            return 0
        return self.player_view.count_foundation_moves(option_with_next_position.position_after)

    def _measure_progress(self, position: Position) -> tuple[int, ...]:
        """Return the number of cards on foundations, and minus the number of cards that lie face down.

        Both grow with progress in a play.
        """
        return self.player_view.count_cards_that_stay(position), -count_face_down(position)


def count_face_down(position: Position) -> int:
    """Return the number of cards that lie face down."""
    return sum(1 for pile in position.piles for entry in pile if entry & DOWN)


def random_numbers(seed: int, deal_number: int) -> Iterator[int]:
    """Yield 64-bit random numbers for a seed and a deal. They are the same on every machine."""
    return generate_random_numbers(next(generate_random_numbers(seed)) ^ deal_number)


def make_random_number_function(numbers: Iterator[int]) -> Callable[[int], int]:
    """Return a function that draws a random number from 0 up to, but not including, its argument.

    All results are equally likely.
    """

    def random_number_below(size: int) -> int:
        """Return a random number from 0 up to, but not including, `size`."""
        fair = (1 << 64) - (1 << 64) % size
        found = next(numbers)
        while found >= fair:
            found = next(numbers)
        return found % size

    return random_number_below


RANDOM = Player("random", by_chance=True)
PLAIN = Player(
    "plain",
    (FoundationsFirst(), SourceZoneOrder(("talon",)), LeastUsefulDiscardFirst()),
    (NoUselessMoveBack(),),
)
CAREFUL = replace(PLAIN, name="careful", careful=True)
RIVAL = Player("rival", (FoundationsFirst(), LeastCoveringPlaceFirst(), LeastUsefulDiscardFirst()))
PLAYERS = {player.name: player for player in (RANDOM, PLAIN, CAREFUL, RIVAL)}
"""The players that play any game, by name."""
