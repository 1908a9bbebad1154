"""One table in the reader's browser: what it is asked, as JSON, and what it answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from generator.draw.figures import symbols
from generator.live.asked import LONGEST, MOST_MOVES, Asked, Told, Wrong, as_wrong, card_at
from generator.live.checking import checked
from generator.live.laying import kit_told, sketch_told
from generator.live.pictured import Look
from generator.live.played import Beginning, Play, Stopped, beginning, play
from generator.live.seats import in_turn, seats, seen_by
from generator.live.state import state_told, stopped_told
from generator.live.together import held_told, lifting, plain_lift, refused_together, taking
from generator.live.told import moves_told, otherwise, verdict_told
from generator.live.touched_told import touched_told
from generator.live.touching import origins
from generator.live.trying import fitting, plain_move
from rules_engine.judging.judge import Verdict, judge, legal
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.lines import DoesNotFit, Unreadable
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import read_move
from rules_engine.registry import find_game as registered

BROKEN = "The table cannot answer this; it stands as it stood."
"""What is said where an answer fails that should not."""

_LARGEST = 2_000_000   # characters of a request
_CHOICES = 100
_TOGETHER = 20   # cards that are touched one after the other


class Session:
    """A table with one play on it. `ask` answers every request; nothing is raised."""

    def __init__(self) -> None:
        self._play: Play | None = None
        self._look = Look()
        self._judged: tuple[Play, Position, Move, Verdict] | None = None
        self._shared = False   # whether the drawings of the cards have been sent
        self._done: dict[str, Callable[[Asked], Told]] = {
            "open": self._open, "place": self._place, "look": self._state, "seat": self._state,
            "touch": self._touch, "try": self._try, "join": self._join, "make": self._make,
            "judge": self._make, "otherwise": self._otherwise, "undo": self._undo, "redo": self._redo,
            "to": self._to, "under": self._under, "others": self._others, "check": self._check,
            "transcript": self._transcript, "kit": self._kit, "sketch": self._sketch,
        }

    def ask_json(self, text: str) -> str:
        """The answer to a request written as JSON, written as JSON in letters of ASCII."""
        try:
            if len(text) > _LARGEST:
                raise Wrong(f"a request of {len(text)} characters; at most {_LARGEST} are read")
            request = json.loads(text)
        except Wrong as wrong:
            return json.dumps(wrong.told())
        except (ValueError, RecursionError):
            return json.dumps(Wrong("the request is no JSON").told())
        return json.dumps(self.ask(request))

    def ask(self, request: object) -> Told:
        """The answer to a request; where it cannot be met, a `fault`, and the table stands as it stood."""
        before = self._play, self._look, self._judged
        number = self._play.number if self._play else 0
        try:
            asked = Asked(request)
            do = asked.text("do")
            if do not in self._done:
                raise Wrong(f"nothing is called {do[:60]!r}; there are {', '.join(self._done)}")
            return self._done[do](asked)
        except Wrong as wrong:
            told = wrong.told()
        except (DoesNotFit, Unreadable) as error:
            told = as_wrong(error).told()
        except Exception:   # whatever else: a table that answers no more is worse than a word
            told = Wrong(BROKEN).told()
        self._play, self._look, self._judged = before
        if self._play:
            self._play.number = number
        return told

    # What is asked.

    def _open(self, asked: Asked) -> Told:
        game = asked.under_of(asked.game())
        return self._begin(asked, *play(game, beginning(asked.part("from")), asked.texts("moves")))

    def _place(self, asked: Asked) -> Told:
        game = self._at().game
        return self._begin(asked, *play(game, Beginning(None, None, asked.text("position", LONGEST)), ()))

    def _begin(self, asked: Asked, opened: Play, stopped: Stopped | None) -> Told:
        self._play, self._judged, self._look = opened, None, replace(self._look, seat=None)
        return self._state(asked, stopped)

    def _touch(self, asked: Asked) -> Told:
        at = self._at()
        game, position = at.game, at.position
        place = asked.place("place", game)
        index = card_at(game, position.piles[place], place, asked.number("at"))
        return touched_told(game, position, self._seen(position), place, index)

    def _try(self, asked: Asked) -> Told:
        at = self._at()
        game, position = at.game, at.position
        place, to = asked.place("place", game), asked.place("to", game)
        index = card_at(game, position.piles[place], place, asked.number("at"))
        found = fitting(game, position, place, index, to)
        if len(found.exact) == 1:
            return self._judge(asked, *found.exact[0], make=True)
        choices = found.exact or found.loose
        if found.exact or (choices and index is None):
            return self._tried() | {"choices": self._moves(choices[:_CHOICES])}
        try:
            move = plain_move(game, position, place, index, to)
        except Wrong:
            if not choices:
                raise
            return self._tried() | {"choices": self._moves(choices[:_CHOICES])}
        told = self._judge(asked, move, judge(game, position, move), make=False)
        return told | {"choices": self._moves(choices[:_CHOICES])}

    def _join(self, asked: Asked) -> Told:
        """Several cards touched: lifted together where they may be; held where more would complete them."""
        at = self._at()
        game, position, cards = at.game, at.position, self._cards(asked)
        to = asked.place("to", game) if "to" in asked else None
        if not lifting(game):
            raise Wrong(f"no cards are lifted together in {game.title}")
        listed = legal(game, position)
        found = taking(position, listed, cards, lifting(game))
        exact = [one for one in found if len(list(origins(position, one[0]))) == len(cards)]
        there = [one for one in exact if to in {part.target for part in one[0].parts}] or exact
        if len(there) == 1:
            return self._judge(asked, *there[0], make=True)
        if there:
            return self._tried() | {"choices": self._moves(there[:_CHOICES])}
        if found and to is None:
            seen = self._seen(position)
            return self._tried() | {"together": held_told(game, position, seen, cards, listed)}
        move = plain_lift(game, position, cards, to)
        answer = self._judge(asked, move, judge(game, position, move), make=False)
        if isinstance(told := answer["verdict"], dict) and told["kind"] == "refused":
            told["said"] = refused_together(self._seen(position), cards)
        return answer

    def _cards(self, asked: Asked) -> list[tuple[int, int]]:
        """The cards that are named, of which there are two or more."""
        at = self._at()
        game, piles = at.game, at.position.piles
        found: dict[tuple[int, int], None] = {}
        for one in asked.parts("cards", _TOGETHER):
            place = one.place("place", game)
            index = card_at(game, piles[place], place, one.number("at"))
            if index is None:
                raise Wrong(f"no card of {game.table.places[place]} is named")
            found[place, index] = None
        if len(found) < 2:
            raise Wrong("two cards or more are taken together")
        return list(found)

    def _make(self, asked: Asked) -> Told:
        at = self._at()
        move = read_move(at.game, at.position, asked.text("text"))
        return self._judge(asked, move, judge(at.game, at.position, move), make=asked.text("do") == "make")

    def _otherwise(self, _asked: Asked) -> Told:
        if self._judged is None:
            raise Wrong("no move has been judged yet")
        at, position, move, verdict = self._judged
        return {"otherwise": list(otherwise(at.game, position, move, verdict))}

    def _undo(self, asked: Asked) -> Told:
        return self._go(asked, self._at().number - 1)

    def _redo(self, asked: Asked) -> Told:
        return self._go(asked, self._at().number + 1)

    def _to(self, asked: Asked) -> Told:
        number = asked.number("number")
        return self._go(asked, self._at().number if number is None else number)

    def _go(self, asked: Asked, number: int) -> Told:
        at = self._at()
        at.number = min(max(number, 0), len(at.made))
        return self._state(asked)

    def _under(self, asked: Asked) -> Told:
        self._play, stopped = self._at().under(asked.under_of(registered(self._at().game.id)))
        self._judged = None
        return self._state(asked, stopped)

    def _others(self, asked: Asked) -> Told:
        at = self._at()
        seat = self._look_of(asked).seat
        if not seats(at.game, at.position):
            raise Wrong(f"{at.game.title} is played by one alone")
        if seat is None:
            raise Wrong("which seat is yours? Say it, and the others play until it is your turn")
        before = at.number
        for move in in_turn(at.game, at.position, seat):
            at.make(write_move(at.game, at.position, move), move, judge(at.game, at.position, move))
        return self._state(asked) | {"played": at.number - before}

    def _check(self, asked: Asked) -> Told:
        text = asked.text("transcript", LONGEST)
        lines = sum(1 for line in text.split("\n") if line.strip())
        if lines > MOST_MOVES:
            raise Wrong(f"transcript: {lines} lines are too many; at most {MOST_MOVES} are checked")
        return checked(text, self._play.game if self._play else None)

    def _transcript(self, _asked: Asked) -> Told:
        return {"text": self._at().transcript()}

    def _kit(self, _asked: Asked) -> Told:
        return kit_told(self._at().game)

    def _sketch(self, asked: Asked) -> Told:
        return sketch_told(self._at().game, asked)

    # What is told.

    def _at(self) -> Play:
        if self._play is None:
            raise Wrong("no game has been opened yet")
        return self._play

    def _seen(self, position: Position) -> Position:
        return seen_by(self._at().game, position, self._look.seat)

    def _moves(self, listed: list[tuple[Move, Verdict]]) -> list[Told]:
        at = self._at()
        return moves_told(at.game, self._seen(at.position), listed, position=at.position)

    def _tried(self) -> Told:
        return {"made": False, "move": None, "verdict": None, "choices": [], "state": None}

    def _judge(self, asked: Asked, move: Move, verdict: Verdict, *, make: bool) -> Told:
        """What is said of a move, which is made where it is to be and may."""
        at = self._at()
        position = at.position
        self._judged = at, position, move, verdict
        told = verdict_told(at.game, self._seen(position), move, verdict)
        if asked.flag("otherwise") and verdict.kind != "allowed":
            told["otherwise"] = list(otherwise(at.game, position, move, verdict))
        answer = self._tried() | {"verdict": told, "text": write_move(at.game, position, move)}
        if make and verdict.kind == "allowed":
            answer["move"] = self._moves([(move, verdict)])[0]
            at.make(write_move(at.game, position, move), move, verdict)
            answer |= {"made": True, "state": None if asked.flag("bare") else self._state(asked)}
        return answer

    def _look_of(self, asked: Asked) -> Look:
        """How the table is looked at from now on: as before, but for what is asked."""
        at, look = self._at(), self._look
        for name in ("narrow", "hints"):
            if name in asked:
                look = replace(look, **{name: asked.flag(name)})
        if asked.names("seat"):
            seat, most = asked.number("seat", 1), len(seats(at.game, at.position))
            if seat is not None and seat > most:
                raise Wrong(f"there is no seat {seat}; {most or 'no'} players sit at this table")
            look = replace(look, seat=seat)
        self._look = look
        return look

    def _state(self, asked: Asked, stopped: Stopped | None = None) -> Told:
        look = self._look_of(asked)
        told = state_told(self._at(), look)
        if not self._shared:
            self._shared = True
            told["shared"] = symbols()
        if stopped is not None:
            told["stopped"] = stopped_told(self._at(), stopped)
        return told
