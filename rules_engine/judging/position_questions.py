"""Ask about a position: is the game over, which moves are allowed, and what follows a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.judging.analysis import analyse_position, analyser_of_game
from rules_engine.judging.judge import judge_given_end_and_duties
from rules_engine.judging.permissions import Verdict, matching_permissions, rules_allow_move
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.named_sum import NamedSum
from rules_engine.model.rule import Duty, GameEnd, Permission, Truth
from rules_engine.model.table import Position


def permissions_allowing_move(game: Game, position: Position, move: Move) -> list[Permission]:
    """Return the permissions (rules that allow moves) that allow this move.

    Whether the game is over, and what must be done first, is ignored.
    """
    attempt = MoveAttempt(game, position, move)
    return [
        permission
        for permission in matching_permissions(game, position, move)
        if rules_allow_move(permission, attempt)
    ]


def judge_using_analysis(game: Game, position: Position, move: Move) -> Verdict:
    """Return the same verdict as `judge`, faster if several moves of one position are judged.

    Whether the game is over and which duties apply is asked of the analysis, which stores both.
    """
    state = analyse_position(game, position)
    return judge_given_end_and_duties(game, position, move, state.end_reached(), state.duties_owed())


def apply_move(game: Game, position: Position, move: Move, permission: Permission) -> Position:
    """Return the position after an allowed move, and after the changes that its rule prescribes.

    `permission` is that rule: the one that allows the move, as in the verdict on the move.
    """
    return analyser_of_game(game).apply_move(position, move, permission)


def legal_moves(game: Game, position: Position) -> list[tuple[Move, Verdict]]:
    """Return every move that is allowed now, with its verdict.

    Moves are ordered by the rule (permission) that allows them, then by place. Moves of several cards from a
    hand are included only if that rule lists them (`Permission.tries`).
    """
    return list(analyse_position(game, position).legal_moves())


def permissions_allowed_by_duties(game: Game, position: Position) -> list[Permission]:
    """Return the permissions (rules that allow moves) that the player may use now.

    Rules about what must be done first (duties) exclude the others.
    """
    return list(analyse_position(game, position).permissions_allowed_by_duties())


def duties_owed(game: Game, position: Position) -> tuple[Duty, ...]:
    """Return the duties (rules about what the player must do first) that apply in the position."""
    return analyse_position(game, position).duties_owed()


def possible_moves(game: Game, position: Position, permission: Permission) -> Iterator[tuple[Move, Verdict]]:
    """Yield each move that one rule (a permission) allows or leaves undecided, with its verdict.

    Whether the game is over, and what must be done first, is ignored.
    """
    return analyse_position(game, position).possible_moves(permission)


def has_no_move(game: Game, position: Position, permissions: Iterable[Permission]) -> Truth:
    """Return True if none of these permissions (rules) allows a move.

    Return False if one of them allows a move, and None if a hidden card decides.
    """
    return analyse_position(game, position).has_no_move(permissions)


def is_stuck(game: Game, position: Position) -> bool:
    """Return True if the player cannot move, whatever the hidden cards are.

    A move does not count if another one must be made first.
    """
    return has_no_move(game, position, permissions_allowed_by_duties(game, position)) is True


def end_reached(game: Game, position: Position) -> GameEnd | None:
    """Return the way in which the game has ended, such as won. Return None if the game goes on."""
    return analyse_position(game, position).end_reached()


def winning_player(game: Game, position: Position) -> int | None:
    """Return the number of the player who has won, from 1.

    Return None if the game goes on, if nobody has won, or if it is a game for one player.
    """
    end = end_reached(game, position)
    return end.winner(game, position) if end and end.winner else None


def named_sum_values(game: Game, position: Position) -> dict[str, tuple[NamedSum, int | None]]:
    """Return a dict from the name of each sum, such as the money in a bank, to (sum, value).

    If a sum has a value for each place of a zone, the names are `key-1`, `key-2` and so on. A value is None
    if a hidden card decides.
    """
    found: dict[str, tuple[NamedSum, int | None]] = {}
    for key, tally in game.named_sums_by_key.items():
        if not tally.zone:
            found[key] = (tally, tally.of(game, position, 0))
            continue
        for number, place in enumerate(game.table.zone_places[tally.zone], start=1):
            found[f"{key}-{number}"] = (tally, tally.of(game, position, place))
    return found
