"""What a player will not do though it is allowed: values in words that hold in any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rules_engine.judging.judge import judge
from rules_engine.model.moves import Move, Part
from rules_engine.model.table import Position
from rules_engine.players.destinations import leaves_foundation
from rules_engine.players.seat import Option, Refusal, Seat


class Restriction(Protocol):
    """Moves that are not made, though allowed; `words` ends the sentence *it never ...*."""

    @property
    def words(self) -> str:
        """The scruple in words."""

    def refusal_for(self, seat: Seat) -> Refusal:
        """What it will not do in a game."""


@dataclass(frozen=True)
class NeverUses:
    """Permissions that the player does not use."""

    permissions: tuple[str, ...]

    @property
    def words(self) -> str:
        """The scruple in words."""
        return f"uses {' or '.join(self.permissions)}"

    def refusal_for(self, seat: Seat) -> Refusal:
        """Whether it is one of these permissions."""
        del seat
        return lambda option, _following: option.permission.key in self.permissions


@dataclass(frozen=True)
class UsesAtMost:
    """A permission that the player uses so many times and no more, where a fact of the game counts them."""

    permission: str
    times: int
    fact: str

    @property
    def words(self) -> str:
        """The scruple in words."""
        often = {1: "once", 2: "twice"}.get(self.times, f"{self.times} times")
        return f"uses {self.permission} more than {often}"

    def refusal_for(self, seat: Seat) -> Refusal:
        """Whether it has used the permission as often as that."""
        fact = seat.game.table.fact[self.fact]
        return lambda option, _following: (option.permission.key == self.permission
                                           and option.position.facts[fact] >= self.times)


@dataclass(frozen=True)
class NoBackAndForth:
    """Never carries a card within the tableau from where it could be carried back.

    A card that lies on one it fits stays; a pile that is but one packet does not go to a space.
    """

    words: str = "carries a card to and fro"

    def refusal_for(self, seat: Seat) -> Refusal:
        """Whether the judge would allow the card to be carried back upon the card it came from."""

        def refuses(option: Option, following: Position) -> bool:
            if len(option.move.parts) != 1:
                return False
            part, before = option.move.parts[0], option.position.piles
            if not {part.source, part.target} <= seat.tableau or part.source == part.target:
                return False
            if not before[part.target]:
                zone_of = seat.game.table.zone_of
                return (len(part.at) == len(before[part.source])
                        and zone_of[part.source] is zone_of[part.target])
            back = _back(part, option.position, following)
            return back is not None and judge(seat.game, following, back).kind == "allowed"

        return refuses


def _back(part: Part, before: Position, after: Position) -> Move | None:
    """The move that would carry the cards back upon the card they lay on; None where that has changed."""
    count, left, height = len(part.at), after.piles[part.source], len(after.piles[part.target])
    if not left or left != before.piles[part.source][:-count] or part.slot is not None:
        return None
    return Move((Part(tuple(range(height - count, height)), part.target, part.source),))


@dataclass(frozen=True)
class OnlyLoneCards:
    """Carries a card within the tableau only where it lies alone."""

    words: str = "carries a card of the tableau off another"

    def refusal_for(self, seat: Seat) -> Refusal:
        """Whether cards lie beneath."""

        def refuses(option: Option, _following: Position) -> bool:
            if len(option.move.parts) != 1:
                return False
            part = option.move.parts[0]
            return (part.source in seat.tableau and part.target in seat.tableau
                    and len(option.position.piles[part.source]) > len(part.at))

        return refuses


@dataclass(frozen=True)
class NoIdleReturn:
    """Carries a card from a foundation only where that lets another go out."""

    words: str = "carries a card off a foundation but to let another go out"

    def refusal_for(self, seat: Seat) -> Refusal:
        """Whether nothing could go out after it but the card itself."""

        def refuses(option: Option, following: Position) -> bool:
            if not leaves_foundation(option.move, seat.final) or seat.reaches_foundation(option.move):
                return False
            return not seat.count_foundation_moves(
                following, frozenset(part.target for part in option.move.parts)
            )

        return refuses
