"""The Carpet's weave: when a narrow end is free, and how many cards can follow one laid on the talon."""

from rules_engine import words as w
from rules_engine.judge import after, none_open, open_moves
from rules_engine.words.lines import Direction, Facing, ways
from rules_engine.writing import Attempt, Game, Position, Test, Truth


def lane_where_free(looks: Facing) -> Test:
    """If a place next to one of its narrow ends is empty, nothing lies beyond one such place either."""
    return w.either(w.is_not(w.way_clear("carpet", looks, reach=1)), w.way_clear("carpet", looks))


def woven_aside(row: int, along: int) -> tuple[Direction, ...]:
    """The same weave, with the card in the left upper corner crossways."""
    return w.narrow_ends(row, along + 1)


def frees_from_the_carpet(attempt: Attempt) -> Truth:
    """A card of the carpet could follow it on the talon, as the rules in force have it."""
    none = none_open(attempt.game, attempt.after, [one for one in attempt.game.leaves if one.key == "join"])
    return None if none is None else not none


def most_that_follow(game: Game, position: Position, keys: str, target: int) -> int | None:
    """The most cards of the carpet that can go to a place one after another; None if that is not to be seen.

    `keys` name the leaves under which they go.
    """
    most = 0
    for leave in game.leaves:
        for move, verdict in open_moves(game, position, leave) if leave.key in keys.split() else ():
            part = move.parts[0]
            if game.table.zone_of[part.source].name != "carpet" or part.target != target:
                continue
            if verdict.kind != "allowed":
                return None
            further = most_that_follow(game, after(game, position, move, leave), keys, target)
            if further is None:
                return None
            most = max(most, further + 1)
    return most


def frees_more_so(attempt: Attempt) -> Truth:
    """More cards of the carpet can follow it on the talon than on a foundation, were it played there."""
    game, position = attempt.game, attempt.position
    laid = most_that_follow(game, attempt.after, "join", attempt.target)
    played = []
    for leave in game.leaves:
        for move, _ in open_moves(game, position, leave) if leave.key in ("play-up", "play-down") else ():
            part = move.parts[0]
            if part.source == attempt.source:
                made = after(game, position, move, leave)
                played.append(most_that_follow(game, made, "play-up play-down", part.target))
    known = [count for count in played if count is not None]
    return None if laid is None or len(known) < len(played) else all(laid > count for count in known)


def free_but_for_corners(attempt: Attempt) -> Truth:
    """The card is free by a narrow end that points to no place of a corner, as the game is read."""
    table, chosen = attempt.game.table, attempt.game.chosen
    if attempt.zone(attempt.source) != "carpet":
        return True
    looks = woven_aside if chosen.get("corner") == "crossways" else w.narrow_ends
    reach = 1 if chosen.get("lane") == "next-place" else None
    carpet = table.zone_of[attempt.source]
    start, last = table.zone["carpet"].start, carpet.count - 1
    corners = {0, carpet.across - 1, last - carpet.across + 1, last}
    return any(
        not corners.intersection(way) and not any(attempt.position.piles[start + number] for number in way)
        for way in ways(carpet, looks, reach)[attempt.source - start])
