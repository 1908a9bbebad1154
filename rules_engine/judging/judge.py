"""The one judge: every move is allowed, refused by these rules, or undecided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.judging.made_move import Making
from rules_engine.judging.no_permission import without_permission
from rules_engine.judging.outlook import outlook
from rules_engine.judging.permissions import (
    NO_PERMISSION,
    OWN,
    Verdict,
    allows,
    free_cards,
    open_places,
    permissions_for,
    weigh,
)
from rules_engine.model.attempt import Attempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, make_parts
from rules_engine.model.rule import End, May, Must, Tally, Truth, is_the_books_own
from rules_engine.model.table import Position

__all__ = [
    "NO_PERMISSION", "OWN", "Verdict", "after", "end_of", "free_cards", "granting", "judge", "legal",
    "none_open", "open_moves", "open_places", "owing", "payable", "stuck", "sums",
]

_ORDER = {"allowed": 0, "undecided": 1, "refused": 2}


def judge(game: Game, position: Position, move: Move) -> Verdict:
    """The verdict on a move whose cards lie where it says.

    Where several permissions could cover the move, one that allows it decides; else the one that
    leaves it undecided; else the one that breaks fewest rules: of equals the one that breaks more of the
    text's own, then the first.
    """
    look = outlook(game, position)
    attempt = Attempt(game, position, move)
    permissions = list(permissions_for(game, position, move))
    # What a permission's own rules allow is found out first: an end or a duty may hang on there being such a
    # move.
    granted = [
        (permission, look.grants(permission, move))
        for permission in permissions
        if allows(permission, attempt)
    ]
    ended = look.ended()
    duties = look.owing()
    if granted and not ended:
        due = [
            verdict
            for permission, verdict in granted
            if not any(duty.closes(permission.key) for duty in duties)
        ]
        if due:
            return min(due, key=_likeliest)
    over = (ended.rule,) if ended else ()
    if permissions:
        near = [
            permission
            for permission in permissions
            if permission.about is None or permission.about(attempt) is not False
        ]
        return min(
            [weigh(permission, attempt, over, duties) for permission in near or permissions], key=_likeliest
        )
    return without_permission(attempt, over, duties)


def _likeliest(verdict: Verdict) -> tuple[int, int, int]:
    ours = 0 if verdict.kind != "refused" else sum(not is_the_books_own(rule) for rule in verdict.rules)
    return _ORDER[verdict.kind], len(verdict.rules), ours


def granting(game: Game, position: Position, move: Move) -> list[May]:
    """Every permission that covers the move and whose own rules allow it, whatever duties are owing."""
    attempt = Attempt(game, position, move)
    return [permission for permission in permissions_for(game, position, move) if allows(permission, attempt)]


def after(game: Game, position: Position, move: Move, permission: May) -> Position:
    """The position once an allowed move is made, with everything that follows from its permission."""
    if not permission.then:
        return make_parts(game.table, position, move)
    return Making(game, position, move).make(permission.then)


def legal(game: Game, position: Position) -> list[tuple[Move, Verdict]]:
    """Every move allowed now, with its verdict, in the order of the permissions and places.

    Moves that take several cards from a hand are those the game's own lists of tries hold.
    """
    return list(outlook(game, position).legal())


def payable(game: Game, position: Position) -> list[May]:
    """The permissions that the duties now owing admit: all of them where nothing is owing."""
    return list(outlook(game, position).payable())


def owing(game: Game, position: Position) -> tuple[Must, ...]:
    """The duties now owing."""
    return outlook(game, position).owing()


def open_moves(game: Game, position: Position, permission: May) -> Iterator[tuple[Move, Verdict]]:
    """Yield the moves that a permission's own rules allow or leave undecided. Ignores duties and ends."""
    return outlook(game, position).weighed(permission)


def none_open(game: Game, position: Position, permissions: Iterable[May]) -> Truth:
    """Whether no move is open under these permissions; None where that hangs on a card not shown."""
    return outlook(game, position).none_open(permissions)


def stuck(game: Game, position: Position) -> bool:
    """Nothing whatever can be done, and no card that is not shown could change that."""
    return none_open(game, position, payable(game, position)) is True


def end_of(game: Game, position: Position) -> End | None:
    """The end the position has reached, or None."""
    return outlook(game, position).ended()


def sums(game: Game, position: Position) -> dict[str, tuple[Tally, int | None]]:
    """Every tally in the position by its name, `key` or `key-1` upward."""
    found: dict[str, tuple[Tally, int | None]] = {}
    for key, tally in game.tallied.items():
        if not tally.zone:
            found[key] = (tally, tally.of(game, position, 0))
            continue
        for number, place in enumerate(game.table.zone[tally.zone], start=1):
            found[f"{key}-{number}"] = (tally, tally.of(game, position, place))
    return found
