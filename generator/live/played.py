"""A play on the table: where it began, the moves made and undone, and the same play under other readings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.live.asked import LONGEST, MOST_MOVES, Asked, Told, Wrong, as_wrong
from rules_engine.judging.judge import Verdict, apply_move, end_of, judge
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.lines import DoesNotFit, Unreadable
from rules_engine.notation.playing import read_move, read_position, write_position

_EXACT = 1 << 53   # a script knows larger numbers only about


@dataclass(frozen=True)
class Beginning:
    """Where a play begins: at a numbered deal for so many players, or at a position that is written out."""

    number: int | None = 1
    players: int | None = None
    lines: str | None = None

    def position(self, game: Game) -> Position:
        """The position; raises `Wrong` where there is none such."""
        try:
            if self.lines is not None:
                return read_position(game, self.lines)
            return game.opening(self.number or 1, self.players)
        except (DoesNotFit, Unreadable) as error:
            raise as_wrong(error) from None
        except ValueError as error:
            raise Wrong(str(error)) from None

    def told(self) -> Told:
        """As it is asked for."""
        if self.lines is not None:
            return {"position": self.lines}
        large = self.number is not None and self.number >= _EXACT
        told: Told = {"deal": str(self.number) if large else self.number}
        return told if self.players is None else told | {"players": self.players}


def beginning(asked: Asked) -> Beginning:
    """What `from` asks for: deal 1 where it says nothing. Raises `Wrong`."""
    if "position" in asked:
        return Beginning(None, None, asked.text("position", LONGEST))
    return Beginning(asked.number("deal", 1) or 1, asked.number("players", 1))


@dataclass(frozen=True)
class Made:
    """A move made: as it is written, what the judge said, and the position before it and after it."""

    text: str
    move: Move
    verdict: Verdict
    before: Position
    after: Position
    words: dict[int | None, str] = field(default_factory=dict)
    """How it is told to each seat, as far as it has been."""


@dataclass(frozen=True)
class Stopped:
    """The move at which a play could not go on, its number from 1, and what is said of it."""

    text: str
    number: int
    said: str = ""
    move: Move | None = None
    verdict: Verdict | None = None


@dataclass
class Play:
    """A play of a game: its moves in order, of which `number` stand; the rest can be made again.

    `waiting` are moves that the readings in force do not allow where they stood.
    """

    game: Game
    began: Beginning
    start: Position
    made: list[Made] = field(default_factory=list)
    number: int = 0
    waiting: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The position now."""
        return self.made[self.number - 1].after if self.number else self.start

    @property
    def last(self) -> Made | None:
        """The move that led to it."""
        return self.made[self.number - 1] if self.number else None

    def make(self, text: str, move: Move, verdict: Verdict) -> None:
        """Makes a move that the judge allows; those undone are forgotten. Raises `Wrong` at too many."""
        if self.number >= MOST_MOVES:
            raise Wrong(f"{MOST_MOVES} moves have been made; a play on this table has no more")
        if verdict.permission is None:
            raise ValueError(f"{text} is not allowed")
        before = self.position
        following = apply_move(self.game, before, move, verdict.permission)
        self.made[self.number:] = [Made(text, move, verdict, before, following)]
        self.number += 1
        self.waiting = ()

    def under(self, game: Game) -> tuple[Play, Stopped | None]:
        """The same play of the game under other readings, as far as they allow it; raises `Wrong`."""
        texts = [one.text for one in self.made] + list(self.waiting)
        return play(game, self.began, texts, self.number)

    def transcript(self) -> str:
        """The moves that stand as a transcript that proves."""
        lines = [f"game: {self.game.id}"]
        if self.game.chosen:
            lines.append("under: " + " ".join(f"{key}={choice}" for key, choice in self.game.chosen.items()))
        if self.began.lines is None:
            lines.append(f"deal: {self.began.number}")
            if self.began.players is not None:
                lines.append(f"players: {self.began.players}")
        else:
            lines += write_position(self.game, self.start).splitlines() or self._bare()
        lines += [one.text for one in self.made[:self.number]]
        end = end_of(self.game, self.position)
        lines.append(f"= end: {end.key if end else 'no'}")
        return "\n".join(lines) + "\n"

    def _bare(self) -> list[str]:
        """A line for a table on which nothing lies."""
        return [f"{self.game.table.places[0]}:"]


def play(
    game: Game, began: Beginning, texts: Sequence[str], wanted: int | None = None
) -> tuple[Play, Stopped | None]:
    """The play of these moves, of which as many stand as are `wanted` (None: all); raises `Wrong`.

    It stops at the first that is not allowed, which is told where it is one of those wanted.
    """
    wanted = len(texts) if wanted is None else wanted
    found = Play(game, began, began.position(game))
    stopped = None
    for number, text in enumerate(texts, start=1):
        try:
            move = read_move(game, found.position, text)
        except (DoesNotFit, Unreadable) as error:
            stopped = Stopped(text, number, str(error))
            break
        verdict = judge(game, found.position, move)
        if verdict.kind != "allowed":
            stopped = Stopped(text, number, "", move, verdict)
            break
        found.make(text, move, verdict)
    if stopped:
        found.waiting = tuple(texts[stopped.number - 1:])
    found.number = min(wanted, len(found.made))
    return found, stopped if stopped and stopped.number <= wanted else None
