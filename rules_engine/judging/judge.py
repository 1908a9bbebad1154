"""The one judge: every move is allowed, refused by these rules, or undecided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.judging.analysis import analyse
from rules_engine.judging.made_move import MoveInProgress
from rules_engine.judging.no_permission import refuse_without_permission
from rules_engine.judging.permissions import (
    JUDGE_RULES,
    NO_PERMISSION,
    Verdict,
    free_cards,
    judge_under_permission,
    matching_permissions,
    open_places,
    rules_allow,
)
from rules_engine.model.attempt import Attempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, make_parts
from rules_engine.model.rule import Duty, End, Permission, Tally, Truth, is_from_text
from rules_engine.model.table import Position

__all__ = [
    "JUDGE_RULES",
    "NO_PERMISSION",
    "Verdict",
    "apply_move",
    "duties_owed",
    "end_of",
    "free_cards",
    "has_no_move",
    "is_stuck",
    "judge",
    "legal",
    "open_places",
    "permissions_allowing",
    "permissions_within_duties",
    "possible_moves",
    "tally_values",
]

_ORDER = {"allowed": 0, "undecided": 1, "refused": 2}


def judge(game: Game, position: Position, move: Move) -> Verdict:
    """The verdict on a move whose cards lie where it says.

    Where several permissions could cover the move, one that allows it decides; else the one that
    leaves it undecided; else the one that breaks fewest rules: of equals the one that breaks more of the
    text's own, then the first.
    """
    look = analyse(game, position)
    attempt = Attempt(game, position, move)
    permissions = list(matching_permissions(game, position, move))
    # What a permission's own rules allow is found out first: an end or a duty may hang on there being such a
    # move.
    granted = [
        (permission, look.verdict_if_allowed(permission, move))
        for permission in permissions
        if rules_allow(permission, attempt)
    ]
    ended = look.end_reached()
    duties = look.duties_owed()
    if granted and not ended:
        due = [
            verdict
            for permission, verdict in granted
            if not any(duty.forbids(permission.key) for duty in duties)
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
            [judge_under_permission(permission, attempt, over, duties) for permission in near or permissions],
            key=_likeliest,
        )
    return refuse_without_permission(attempt, over, duties)


def _likeliest(verdict: Verdict) -> tuple[int, int, int]:
    ours = 0 if verdict.kind != "refused" else sum(not is_from_text(rule) for rule in verdict.rules)
    return _ORDER[verdict.kind], len(verdict.rules), ours


def permissions_allowing(game: Game, position: Position, move: Move) -> list[Permission]:
    """Every permission that covers the move and whose own rules allow it, whatever duties are owing."""
    attempt = Attempt(game, position, move)
    return [
        permission
        for permission in matching_permissions(game, position, move)
        if rules_allow(permission, attempt)
    ]


def apply_move(game: Game, position: Position, move: Move, permission: Permission) -> Position:
    """The position once an allowed move is made, with everything that follows from its permission."""
    if not permission.then:
        return make_parts(game.table, position, move)
    return MoveInProgress(game, position, move).make(permission.then)


def legal(game: Game, position: Position) -> list[tuple[Move, Verdict]]:
    """Every move allowed now, with its verdict, in the order of the permissions and places.

    Moves that take several cards from a hand are those the game's own lists of tries hold.
    """
    return list(analyse(game, position).legal_moves())


def permissions_within_duties(game: Game, position: Position) -> list[Permission]:
    """The permissions that the duties now owing admit: all of them where nothing is owing."""
    return list(analyse(game, position).permissions_within_duties())


def duties_owed(game: Game, position: Position) -> tuple[Duty, ...]:
    """The duties now owing."""
    return analyse(game, position).duties_owed()


def possible_moves(game: Game, position: Position, permission: Permission) -> Iterator[tuple[Move, Verdict]]:
    """Yield the moves that a permission's own rules allow or leave undecided. Ignores duties and ends."""
    return analyse(game, position).possible_moves(permission)


def has_no_move(game: Game, position: Position, permissions: Iterable[Permission]) -> Truth:
    """Whether no move is open under these permissions; None where that hangs on a card not shown."""
    return analyse(game, position).has_no_move(permissions)


def is_stuck(game: Game, position: Position) -> bool:
    """Nothing whatever can be done, and no card that is not shown could change that."""
    return has_no_move(game, position, permissions_within_duties(game, position)) is True


def end_of(game: Game, position: Position) -> End | None:
    """The end the position has reached, or None."""
    return analyse(game, position).end_reached()


def tally_values(game: Game, position: Position) -> dict[str, tuple[Tally, int | None]]:
    """Every tally in the position by its name, `key` or `key-1` upward."""
    found: dict[str, tuple[Tally, int | None]] = {}
    for key, tally in game.tallies_by_key.items():
        if not tally.zone:
            found[key] = (tally, tally.of(game, position, 0))
            continue
        for number, place in enumerate(game.table.zone[tally.zone], start=1):
            found[f"{key}-{number}"] = (tally, tally.of(game, position, place))
    return found
