"""The Carpet: which of its cards can follow a card that is laid on the talon or played."""

from rules_engine.judging.position_questions import apply_move, has_no_move, possible_moves
from rules_engine.writing import Game, MoveAttempt, Position, Truth


def frees_from_the_carpet(attempt: MoveAttempt) -> Truth:
    """A card of the carpet could follow it on the talon, as the rules in force have it."""
    none = has_no_move(
        attempt.game, attempt.position_after, [one for one in attempt.game.permissions if one.key == "join"]
    )
    return None if none is None else not none


def most_that_follow(game: Game, position: Position, target: int, *keys: str) -> int | None:
    """How many cards of the carpet at most can go to a place in turn; None where that is not known."""
    carpet, most = game.table.zone_places["carpet"], 0
    for permission in game.permissions:
        for move, verdict in possible_moves(game, position, permission) if permission.key in keys else ():
            if move.parts[0].source not in carpet or move.parts[0].target != target:
                continue
            left = most_that_follow(game, apply_move(game, position, move, permission), target, *keys)
            if left is None or verdict.kind != "allowed":
                return None
            most = max(most, left + 1)
    return most


def frees_more(attempt: MoveAttempt) -> Truth:
    """More cards of the carpet can follow it on the talon than on the foundation that it fits."""
    game, position, plays = attempt.game, attempt.position, ("play-up", "play-down")
    laid = most_that_follow(game, attempt.position_after, attempt.target, "join")
    played = [
        most_that_follow(game, apply_move(game, position, move, permission), move.parts[0].target, *plays)
        for permission in game.permissions
        if permission.key in plays
        for move, _ in possible_moves(game, position, permission)
        if move.parts[0].source == attempt.source
    ]
    most = 0
    for number in (laid, *played):
        if number is None:
            return None
        most = max(most, number)
    return laid == most and laid not in played
