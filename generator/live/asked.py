"""What is asked, read part by part: each is of its kind and not too large, or a clear word says so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from rules_engine.model.cards import card_name
from rules_engine.model.game import Game
from rules_engine.notation.lines import DoesNotFit, Token, Unreadable
from rules_engine.notation.lookup import apply_readings
from rules_engine.registry import find_game as registered

Told: TypeAlias = dict[str, object]
"""What is told, as JSON has it."""

LONGEST = 200_000
"""The most characters of a transcript or of a position."""

MOST_MOVES = 5_000
"""The most moves of one play."""

_SHORT = 2_000   # a move, or a name
_SAID = 600      # of what is said to be wrong
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")


class Wrong(ValueError):
    """Something asked that cannot be done: what is wrong, and the line and column where they are known."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column

    def told(self) -> Told:
        """The answer that says so."""
        said = str(self)
        if len(said) > _SAID:
            said = said[:_SAID] + " …"
        return {"fault": {"message": said, "line": self.line, "column": self.column}}


def as_wrong(error: DoesNotFit | Unreadable) -> Wrong:
    """What the notation finds wrong, with its place."""
    return Wrong(str(error), error.line, error.column)


class Asked:
    """A request, or a part of one. Its methods raise `Wrong` where a part is not what it should be."""

    def __init__(self, held: object, what: str = "a request") -> None:
        if not isinstance(held, dict):
            raise Wrong(f"{what} is an object with names, {_kind(held)} is not")
        self._held: Mapping[object, object] = held

    def __contains__(self, name: str) -> bool:
        return self._held.get(name) is not None

    def names(self, name: str) -> bool:
        """Whether anything is said under this name, be it that there is none."""
        return name in self._held

    def text(self, name: str, most: int = _SHORT) -> str:
        """The text of this name."""
        held = self._held.get(name)
        if not isinstance(held, str):
            raise Wrong(f"{name}: a text is expected, not {_kind(held)}")
        if len(held) > most:
            raise Wrong(f"{name}: {len(held)} characters are too many; at most {most} are read")
        return held

    def number(self, name: str, least: int = 0) -> int | None:
        """The whole number of this name, which may be written as a text; None where there is none."""
        held = self._held.get(name)
        if held is None:
            return None
        if isinstance(held, str) and held.isdecimal() and held.isascii() and len(held) <= 20:
            held = int(held)
        if not isinstance(held, int) or isinstance(held, bool) or not least <= held < 10**20:
            raise Wrong(f"{name}: a whole number from {least} upward is expected, not {_kind(held)}")
        return held

    def flag(self, name: str) -> bool:
        """Whether this name is said to be so."""
        return self._held.get(name) is True

    def part(self, name: str) -> Asked:
        """The part of this name, an object again; an empty one where there is none."""
        held = self._held.get(name)
        return Asked({} if held is None else held, name)

    def parts(self, name: str, most: int) -> list[Asked]:
        """The list of objects of this name; empty where there is none."""
        held = self._held.get(name)
        if held is None:
            return []
        if not isinstance(held, list) or len(held) > most:
            raise Wrong(f"{name}: a list of at most {most} is expected")
        return [Asked(one, name) for one in held]

    def texts(self, name: str) -> list[str]:
        """The list of moves of this name; empty where there is none."""
        held = self._held.get(name)
        if held is None:
            return []
        if not isinstance(held, list) or not all(isinstance(one, str) and len(one) <= _SHORT for one in held):
            raise Wrong(f"{name}: a list of moves is expected, each a text of at most {_SHORT} characters")
        if len(held) > MOST_MOVES:
            raise Wrong(f"{name}: {len(held)} moves are too many; at most {MOST_MOVES} are played")
        return held

    def game(self) -> Game:
        """The game that is named, as it is read."""
        name = self.text("game")
        if len(name) > 80:
            raise Wrong(f"no game has a name of {len(name)} characters")
        try:
            return registered(name)
        except LookupError as error:
            raise Wrong(str(error.args[0])) from None

    def under_of(self, game: Game) -> Game:
        """The game, as it is read, under the choices of `under`; those followed anyway say nothing."""
        held = self._held.get("under")
        if held is None:
            return game
        if not isinstance(held, dict):
            raise Wrong(f"under: choices by reading are expected, not {_kind(held)}")
        words = []
        for key, choice in held.items():
            for one in (key, choice):
                if not isinstance(one, str) or not _NAME.fullmatch(one):
                    raise Wrong(f"under: {_kind(one)} is no name of a reading or a choice")
            words.append(f"{key}={choice}")
        followed = {f"{one.key}={one.followed_choice.key}" for one in game.readings}
        try:
            return apply_readings(game, Token(" ".join(word for word in words if word not in followed), 1), 1)
        except DoesNotFit as error:
            raise Wrong(str(error)) from None

    def place(self, name: str, game: Game) -> int:
        """The place of this name on the table of the game."""
        held = self.text(name)
        if held not in game.table.place:
            known = ", ".join(zone.place_names()[0] for zone in game.table.zones)
            raise Wrong(f"no place {_short(held)!r} in {game.title}; there are {known} and their like")
        return game.table.place[held]


def card_at(game: Game, pile: tuple[int, ...], place: int, at: int | None) -> int | None:
    """The index of the card meant, of equal ones in a hand the first; None for a whole hand, or no card.

    Raises `Wrong` where no card lies there.
    """
    hand = game.table.zone_of[place].hand
    if at is None:
        return None if hand or not pile else len(pile) - 1
    if at >= len(pile):
        raise Wrong(f"{game.table.places[place]} holds {len(pile)} cards, none of them at {at}")
    return pile.index(pile[at]) if hand else at


def card_said(entry: int) -> str | None:
    """The short name of a card that lies open; None for any other."""
    name = card_name(entry)
    return None if name.startswith("??") or "-" in name else name.rstrip("+")


def _kind(held: object) -> str:
    if held is None:
        return "nothing"
    if isinstance(held, str | int | float):
        return _short(repr(held))
    return "a list" if isinstance(held, list) else "an object"


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + " …"
