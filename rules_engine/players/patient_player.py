"""A player that sees only face-up cards, remembers every card shown, and thinks before each move.

The thinking runs in C if the C runner is built, otherwise in Python, with the same results.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from rules_engine.compiled.native import NativeRunner, load_c_library
from rules_engine.compiled.search_result import WinningPlay
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import WON, Permission
from rules_engine.model.table import Position
from rules_engine.players.patient_choice import KnowledgeBeforeMove, PatientMoveChooser
from rules_engine.players.patient_choice_in_c import NativePatientMoveChooser
from rules_engine.players.player_view import PlayerView
from rules_engine.players.players import (
    GIVEN_UP,
    STUCK,
    PlayedDeal,
    Player,
    PlayerOfGame,
    count_face_down,
    random_numbers,
)
from rules_engine.players.searcher import SEARCHING, WinSearcherOfGame
from rules_engine.players.shown_cards import (
    hide_face_down_cards,
    indices_of_stored_deal_numbers,
    possible_positions_after_move,
    unseen_cards,
    view_after_deal,
    view_after_move,
    view_with_deal_number,
    view_with_unseen_cards,
)

_OTHER_DEALS = (11, 12, 13)
"""Numbers of deals under which a play must win before the player relies on it."""

_FIRST_SEARCH = 10
"""A factor: the first search of a deal may meet so many times the positions of each later search."""

_MOVES_BETWEEN_SEARCHES = 8
"""After how many moves the player searches again, if a search found no answer."""

_ROLLOUTS_WHEN_LOST = 16
"""The number of rollouts before a move when the player knows that the deal cannot be won."""


@dataclass(frozen=True)
class PatientPlayer(Player):
    """A player that remembers every card shown, and thinks before each move.

    It thinks by rollouts: plays to the end, with the unseen cards dealt at random.
    """

    rollouts: int = 1_000
    """After so many rollouts the player stops thinking about a move."""
    most_moves: int = 4_000
    """After the rollout in which it has made so many moves in all, the player stops thinking about a move."""
    seconds: float = inf
    """After so many seconds, the player stops thinking about a move.

    The results then depend on the machine.
    """
    position_limit: int = 300_000
    """How many positions the player searches for a win when it knows all cards."""

    @property
    def description(self) -> str:
        """Return how the player plays, in whole sentences."""
        return (f"The {self.name} player sees what a person sees, and remembers every card that was shown. "
                "Before each move it deals the cards that it has not seen at random, again and again, and "
                f"plays each of these deals to its end, until it has made {self.most_moves:,} moves or "
                f"played {self.rollouts:,} times. Then it makes the move that it has tried most often. If it "
                f"knows every card, it searches up to {self.position_limit:,} positions for a win. It never "
                "returns to an earlier position. It gives up a deal after as many moves as the game has "
                "cards, if they bring no further card to a foundation or face up.")

    def prepare_for_game(self, game: Game) -> PatientPlayerOfGame:
        """Return a `PatientPlayerOfGame`: this player, ready to play this game."""
        return PatientPlayerOfGame(self, PlayerView(game))


PATIENT = PatientPlayer("patient")
"""The patient player whose counts the pages of games show."""


class PatientPlayerOfGame(PlayerOfGame):
    """A `PatientPlayer` (which thinks before each move) that is ready to play deals of one game."""

    def __init__(self, player: PatientPlayer, player_view: PlayerView) -> None:
        super().__init__(player, player_view)
        self._patient = player
        self._searchers = [
            WinSearcherOfGame(SEARCHING, player_view, limit)
            for limit in (player.position_limit, player.position_limit // _FIRST_SEARCH)]
        runner = NativeRunner(player_view.game) if load_c_library() is not None else None
        is_native = runner is not None and runner.program.is_complete
        self._chooser: PatientMoveChooser | NativePatientMoveChooser = (
            NativePatientMoveChooser(player_view, runner) if runner is not None and is_native
            else PatientMoveChooser(player_view))

    def play_from(self, position: Position, deal_number: int) -> PlayedDeal:
        """Play from a position to the end and return the result. `deal_number` selects the random numbers."""
        game = self.player_view.game
        play = _DealBeingPlayed(self._patient, self.player_view, position, deal_number)
        for _ in self._play_to_end(play):
            pass
        end = end_reached(game, play.position)
        name = end.key if end else STUCK if play.idle < len(game.cards) else GIVEN_UP
        return PlayedDeal(
            tuple(play.moves), name, play.position, self.player_view.count_cards_that_stay(play.position))

    def iter_moves(self, position: Position, deal_number: int) -> Iterator[tuple[Move, Position]]:
        """Play from a position. Yield (move, position after it) as soon as each move is chosen.

        The moves are those of `play_from`. `deal_number` selects the random numbers.
        """
        play = _DealBeingPlayed(self._patient, self.player_view, position, deal_number)
        for move in self._play_to_end(play):
            yield move, play.position

    def _play_to_end(self, play: _DealBeingPlayed) -> Iterator[Move]:
        """Play a deal to the end. Yield each move as soon as it is made."""
        patience = len(self.player_view.game.cards)
        is_lost, searches, next_search = False, 0, 0
        while play.idle < patience:
            if not is_lost and len(play.moves) >= next_search and play.knows_all_cards:
                found = self._search_for_win(play, self._searchers[searches > 0])
                searches, next_search = searches + 1, len(play.moves) + _MOVES_BETWEEN_SEARCHES
                for move, permission in found or ():
                    play.make_move(move, permission)
                    yield move
                if found:
                    break
                is_lost = found is None
            choice = self._choose_move(play, _ROLLOUTS_WHEN_LOST if is_lost else self._patient.rollouts)
            if choice is None:
                break
            play.make_move(*choice)
            yield choice[0]

    def _choose_move(self, play: _DealBeingPlayed, rollouts: int) -> tuple[Move, Permission] | None:
        """Return the move that the player makes, with the rule that allows it; None if it makes none."""
        moves = [(move, verdict.permission)
                 for move, verdict in legal_moves(self.player_view.game, play.position) if verdict.permission]
        excluded = tuple(play.leads_to_earlier_position(move, permission) for move, permission in moves)
        seed = next(play.numbers)
        if excluded.count(False) < 2:
            return moves[excluded.index(False)] if False in excluded else None
        chosen = self._chooser.choose_move_index(KnowledgeBeforeMove(
            play.view, unseen_cards(play.view, play.position), excluded, rollouts, self._patient.most_moves,
            self._patient.seconds, seed))
        return None if chosen is None else moves[chosen]

    def _search_for_win(self, play: _DealBeingPlayed, searcher: WinSearcherOfGame) -> WinningPlay | None:
        """Return a play that wins, whatever order a re-deal brings; None if no play can win.

        Return a play without moves if neither was found.
        """
        game, start = self.player_view.game, view_with_unseen_cards(play.view,
            unseen_cards(play.view, play.position))
        found = searcher.search_win(start)
        has_redeals = bool(indices_of_stored_deal_numbers(game))
        if found.result == "lost" and not has_redeals:
            return None
        if found.result != "won" or not all(
            _moves_win_game(game, view_with_deal_number(game, start, number), found.play)
            for number in (_OTHER_DEALS if has_redeals else ())
        ):
            return ()
        return found.play


def _moves_win_game(game: Game, position: Position, moves: WinningPlay) -> bool:
    """Return True if these moves are allowed one after another, and win."""
    for move, permission in moves:
        if (move, permission) not in [(one, verdict.permission) for one,
            verdict in legal_moves(game, position)]:
            return False
        position = apply_move(game, position, move, permission)
    end = end_reached(game, position)
    return end is not None and end.key == WON


class _DealBeingPlayed:
    """A deal during play: the true position, what the player knows of it, and the moves made."""

    def __init__(
        self, player: PatientPlayer, player_view: PlayerView, position: Position, deal_number: int
    ) -> None:
        self.player_view = player_view
        self.position = position
        self.view = view_after_deal(player_view.game, position)
        self.numbers: Iterator[int] = random_numbers(player.seed, deal_number)
        self.moves: list[Move] = []
        self.idle = 0
        self._met = {hide_face_down_cards(self.view)}
        self._progress = self._measure_progress()

    @property
    def knows_all_cards(self) -> bool:
        """Return True if every card has been shown and the player knows where it lies."""
        return not unseen_cards(self.view, self.position).slots

    def leads_to_earlier_position(self, move: Move, permission: Permission) -> bool:
        """Return True if a move leads back to a position of this play, as far as the player can foresee.

        `permission` is the rule that allows the move.
        """
        imagined = possible_positions_after_move(self.player_view.game, self.view, move, permission)
        return hide_face_down_cards(view_with_deal_number(self.player_view.game, imagined[0], 1)) in self._met

    def make_move(self, move: Move, permission: Permission) -> None:
        """Make a move in the true position, and update what the player knows.

        `permission` is the rule that allows the move.
        """
        game = self.player_view.game
        position_after = apply_move(game, self.position, move, permission)
        self.view = view_after_move(game, self.view, move, permission, position_after)
        self.position = position_after
        self._met.add(hide_face_down_cards(self.view))
        self.moves.append(move)
        now = self._measure_progress()
        gained = any(new > old for new, old in zip(now, self._progress, strict=True))
        self._progress = tuple(map(max, now, self._progress))
        self.idle = 0 if gained else self.idle + 1

    def _measure_progress(self) -> tuple[int, ...]:
        """Return the number of cards on foundations, and minus the number of cards that lie face down.

        Both grow with progress in a play.
        """
        return self.player_view.count_cards_that_stay(self.position), -count_face_down(self.position)
