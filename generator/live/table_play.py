"""Keep a play on the live table: its start, its moves, and undo and redo.

When the reader changes a choice at an open question, the moves are played again under the new rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.live.request import (
    LONGEST,
    MOST_MOVES,
    BadRequest,
    JsonObject,
    Request,
    notation_error_to_bad_request,
)
from rules_engine.judging.hidden_cards import apply_move_if_result_is_known
from rules_engine.judging.judge import judge
from rules_engine.judging.made_move import EffectUndecided
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import end_reached
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.lines import LineDoesNotFit, UnreadableLine
from rules_engine.notation.playing import read_move, read_position, write_position

_EXACT = 1 << 53   # a script knows larger numbers only about


@dataclass(frozen=True)
class PlayBeginning:
    """How a play begins: with a numbered deal for a number of players, or with a position in notation."""

    number: int | None = 1
    players: int | None = None
    lines: str | None = None

    def position(self, game: Game) -> Position:
        """Return the first position of the play. Raise `BadRequest` for an invalid deal or notation."""
        try:
            if self.lines is not None:
                return read_position(game, self.lines)
            return game.opening(self.number or 1, self.players)
        except (LineDoesNotFit, UnreadableLine) as error:
            raise notation_error_to_bad_request(error) from None
        except ValueError as error:
            raise BadRequest(str(error)) from None

    def as_json(self) -> JsonObject:
        """Return the beginning as the value of `from` in a request."""
        if self.lines is not None:
            return {"position": self.lines}
        large = self.number is not None and self.number >= _EXACT
        told: JsonObject = {"deal": str(self.number) if large else self.number}
        return told if self.players is None else told | {"players": self.players}


def parse_play_beginning(request: Request) -> PlayBeginning:
    """Return the beginning that `from` describes.

    Without `from`, it is deal 1. Raise `BadRequest` if it is invalid.
    """
    if "position" in request:
        return PlayBeginning(None, None, request.text_value("position", LONGEST))
    return PlayBeginning(request.integer_value("deal", 1) or 1, request.integer_value("players", 1))


@dataclass(frozen=True)
class MadeMove:
    """A move made, with its verdict and the positions before and after."""

    text: str
    """The move in notation."""
    move: Move
    verdict: Verdict
    before: Position
    after: Position
    words: dict[int | None, str] = field(default_factory=dict)
    """A description of the move for each seat, filled when first needed."""


@dataclass(frozen=True)
class MoveThatStoppedPlay:
    """The first move of a play that could not be made, and why."""

    text: str
    """The move in notation."""
    number: int
    """The number of the move in the play, from 1."""
    reason: str = ""
    """Why the play stopped, in words; "" if the verdict says it."""
    move: Move | None = None
    verdict: Verdict | None = None
    """The verdict on the move, if the rules do not allow it; else None."""


@dataclass
class LiveTablePlay:
    """A play of a game, with the moves that were undone and can be redone."""

    game: Game
    beginning: PlayBeginning
    start: Position
    made: list[MadeMove] = field(default_factory=list)
    """The moves made, with the undone ones at the end."""
    number: int = 0
    """How many of these moves are on the table. The others can be redone."""
    waiting_moves: tuple[str, ...] = ()
    """The move at which the play stopped, because the rules now forbid it, and those after it."""

    @property
    def current_position(self) -> Position:
        """The position after the moves that are on the table."""
        return self.made[self.number - 1].after if self.number else self.start

    @property
    def last_move(self) -> MadeMove | None:
        """The last move made. It is None at the start."""
        return self.made[self.number - 1] if self.number else None

    def largest_pile_sizes(self) -> dict[int, int]:
        """Return, for each place, the largest number of cards that it has had so far in the play.

        Undone moves do not count. The drawing keeps space for so many cards.
        """
        positions = [self.start, *(made.after for made in self.made[:self.number])]
        return {place: max(map(len, piles)) for place, piles in enumerate(zip(
            *(position.piles for position in positions), strict=True))}

    def make_allowed_move(self, move_text: str, move: Move, verdict: Verdict) -> None:
        """Make an allowed move and drop the undone moves.

        Raise `BadRequest` if the play has too many moves. Raise `EffectUndecided` if the effects of the move
        depend on a card that is not shown.
        """
        if self.number >= MOST_MOVES:
            raise BadRequest(f"a play has at most {MOST_MOVES} moves; undo a move or begin a new play")
        if verdict.permission is None:
            raise ValueError(f"{move_text} is not allowed")
        before = self.current_position
        following = apply_move_if_result_is_known(self.game, before, move, verdict.permission)
        self.made[self.number:] = [MadeMove(move_text, move, verdict, before, following)]
        self.number += 1
        self.waiting_moves = ()

    def replay_under_rules_of_game(self, game: Game) -> tuple[LiveTablePlay, MoveThatStoppedPlay | None]:
        """Make the moves again under the rules of `game`, as far as they are allowed.

        Return the new play, and the move at which it stopped, or None. Raise `BadRequest` after too many
        moves or for an invalid beginning.
        """
        texts = [one.text for one in self.made] + list(self.waiting_moves)
        return replay_moves(game, self.beginning, texts, self.number)

    def transcript(self) -> str:
        """Return the beginning and the moves made as a transcript that `check` accepts."""
        lines = [f"game: {self.game.id}"]
        if self.game.chosen:
            lines.append("under: " + " ".join(f"{key}={choice}" for key, choice in self.game.chosen.items()))
        if self.beginning.lines is None:
            lines.append(f"deal: {self.beginning.number}")
            if self.beginning.players is not None:
                lines.append(f"players: {self.beginning.players}")
        else:
            lines += write_position(self.game, self.start).splitlines() or self._line_of_empty_place()
        lines += [one.text for one in self.made[:self.number]]
        end = end_reached(self.game, self.current_position)
        lines.append(f"= end: {end.key if end else 'no'}")
        return "\n".join(lines) + "\n"

    def _line_of_empty_place(self) -> list[str]:
        """Return a list with one transcript line, which says that the first place is empty, as in "stock:".

        A transcript of a table without any cards needs such a line.
        """
        return [f"{self.game.table.places[0]}:"]


def replay_moves(
    game: Game, beginning: PlayBeginning, move_texts: Sequence[str], made_move_count: int | None = None
) -> tuple[LiveTablePlay, MoveThatStoppedPlay | None]:
    """Make the moves of a play one by one. Return the play, and the first move that is not possible or None.

    The moves after the first `made_move_count` were undone by the reader, who can redo them. If one of these
    is not possible, None is returned. Raise `BadRequest` for an invalid beginning or too many moves.
    """
    made_move_count = len(move_texts) if made_move_count is None else made_move_count
    found = LiveTablePlay(game, beginning, beginning.position(game))
    stopped = None
    for number, text in enumerate(move_texts, start=1):
        try:
            move = read_move(game, found.current_position, text)
        except (LineDoesNotFit, UnreadableLine) as error:
            stopped = MoveThatStoppedPlay(text, number, str(error))
            break
        verdict = judge(game, found.current_position, move)
        if verdict.kind != "allowed":
            stopped = MoveThatStoppedPlay(text, number, "", move, verdict)
            break
        try:
            found.make_allowed_move(text, move, verdict)
        except EffectUndecided as error:
            stopped = MoveThatStoppedPlay(text, number, str(error))
            break
    if stopped:
        found.waiting_moves = tuple(move_texts[stopped.number - 1:])
    found.number = min(made_move_count, len(found.made))
    return found, stopped if stopped and stopped.number <= made_move_count else None
