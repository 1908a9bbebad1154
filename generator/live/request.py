"""Read and validate requests that the page of the live table sends.

An invalid part raises `BadRequest` with a message for the reader.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from rules_engine.model.card_names import card_name
from rules_engine.model.game import Game
from rules_engine.model.place_names import names_of_places
from rules_engine.notation.lines import LineDoesNotFit, LineToken, UnreadableLine
from rules_engine.notation.lookup import apply_choices
from rules_engine.registry import find_game as registered

JsonObject: TypeAlias = dict[str, object]
"""A (part of an) answer, as JSON values."""

LONGEST = 200_000
"""The most characters of a transcript or position."""

MOST_MOVES = 5_000
"""The most moves of one play."""

_LONGEST_TEXT = 2_000   # a move, or a name
_LONGEST_MESSAGE = 600      # of what is said to be wrong
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")


class BadRequest(ValueError):
    """Raised for a request that cannot be answered. The message gives the reason to the reader.

    If the notation is wrong, `line` and `column` say where.
    """

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column

    def as_json(self) -> JsonObject:
        """Return the answer that reports the error to the page, as a JSON object."""
        said = str(self)
        if len(said) > _LONGEST_MESSAGE:
            said = said[:_LONGEST_MESSAGE] + " …"
        return {"fault": {"message": said, "line": self.line, "column": self.column}}


def notation_error_to_bad_request(error: LineDoesNotFit | UnreadableLine) -> BadRequest:
    """Convert an error in the notation, with its line and column, into a `BadRequest`."""
    return BadRequest(str(error), error.line, error.column)


class Request:
    """A request from the page, or a part of it: a JSON object, whose values the methods read by name.

    The methods raise `BadRequest` for a value of the wrong kind or size.
    """

    def __init__(self, value: object, part_name: str = "a request") -> None:
        if not isinstance(value, dict):
            raise BadRequest(f"{part_name}: expected an object, found {_value_in_words(value)}")
        self._held: Mapping[object, object] = value

    def __contains__(self, name: str) -> bool:
        return self._held.get(name) is not None

    def has_value(self, value_name: str) -> bool:
        """Check whether the request has a value under this name, even null."""
        return value_name in self._held

    def text_value(self, value_name: str, max_length: int = _LONGEST_TEXT) -> str:
        """Return the text that the request has under this name.

        Raise `BadRequest` if there is no text, or if it has more than `max_length` characters.
        """
        held = self._held.get(value_name)
        if not isinstance(held, str):
            raise BadRequest(f"{value_name}: expected a text, found {_value_in_words(held)}")
        if len(held) > max_length:
            raise BadRequest(f"{value_name}: found {len(held)} characters; the limit is {max_length}")
        return held

    def integer_value(self, value_name: str, minimum: int = 0) -> int | None:
        """Return the integer that the request has under this name. It may also be a string of digits.

        Return None if there is none.
        """
        held = self._held.get(value_name)
        if held is None:
            return None
        if isinstance(held, str) and held.isdecimal() and held.isascii() and len(held) <= 20:
            held = int(held)
        if not isinstance(held, int) or isinstance(held, bool) or not minimum <= held < 10**20:
            raise BadRequest(
                f"{value_name}: expected an integer of at least {minimum}, found {_value_in_words(held)}"
            )
        return held

    def is_true(self, value_name: str) -> bool:
        """Check whether the value under this name is true."""
        return self._held.get(value_name) is True

    def nested_object(self, value_name: str) -> Request:
        """Return the object that the request has under this name, as a `Request`.

        It is empty if there is none.
        """
        held = self._held.get(value_name)
        return Request({} if held is None else held, value_name)

    def list_of_objects(self, value_name: str, max_count: int) -> list[Request]:
        """Return the list of objects that the request has under this name.

        Return an empty list if there is none.
        """
        held = self._held.get(value_name)
        if held is None:
            return []
        if not isinstance(held, list) or len(held) > max_count:
            raise BadRequest(f"{value_name}: expected a list with at most {max_count} entries")
        return [Request(one, value_name) for one in held]

    def list_of_moves(self, value_name: str) -> list[str]:
        """Return the list of moves that the request has under this name.

        Return an empty list if there is none.
        """
        held = self._held.get(value_name)
        if held is None:
            return []
        if not isinstance(held, list) or not all(
            isinstance(one, str) and len(one) <= _LONGEST_TEXT for one in held
        ):
            raise BadRequest(
                f"{value_name}: expected a list of moves, each a text of at most {_LONGEST_TEXT} characters"
            )
        if len(held) > MOST_MOVES:
            raise BadRequest(f"{value_name}: found {len(held)} moves; the limit is {MOST_MOVES}")
        return held

    def requested_game(self) -> Game:
        """Return the game whose id the request gives as `game`.

        It has the book's choices at open questions.
        """
        name = self.text_value("game")
        if len(name) > 80:
            raise BadRequest(f"game: found a name of {len(name)} characters; no game has such a long name")
        try:
            return registered(name)
        except LookupError as error:
            raise BadRequest(str(error.args[0])) from None

    def apply_requested_choices(self, game: Game) -> Game:
        """Return the game with the choices at open questions that the request gives as `under`.

        If it gives none, return the game unchanged.
        """
        held = self._held.get("under")
        if held is None:
            return game
        if not isinstance(held, dict):
            raise BadRequest(
                f'under: expected an object such as {{"reading": "choice"}}, found {_value_in_words(held)}')
        words = []
        for key, choice in held.items():
            for one in (key, choice):
                if not isinstance(one, str) or not _NAME.fullmatch(one):
                    raise BadRequest(
                        f"under: found {_value_in_words(one)}, expected the name of an open question or of a "
                        "choice, as printed on the page of the game")
            words.append(f"{key}={choice}")
        followed = {f"{one.key}={one.followed_choice.key}" for one in game.readings}
        try:
            return apply_choices(game, LineToken(" ".join(word for word in words if word not in followed), 1),
                1)
        except LineDoesNotFit as error:
            raise BadRequest(str(error)) from None

    def place_index(self, value_name: str, game: Game) -> int:
        """Return the number of the place whose name the request gives under `value_name`."""
        held = self.text_value(value_name)
        if held not in game.table.place_index:
            known = ", ".join(names_of_places(zone)[0] for zone in game.table.zones)
            raise BadRequest(
                f"no place {_shorten_text(held)!r} in {game.title}; the places are {known} and so on")
        return game.table.place_index[held]


def index_of_selected_card(
    game: Game, pile: tuple[int, ...], place: int, given_index: int | None
) -> int | None:
    """Return the index of the selected card; for equal cards in a hand, the first of their indices.

    For None return the top card, or None in a hand or an empty place. Raise `BadRequest` for too large an
    index.
    """
    hand = game.table.zones_by_place[place].hand
    if given_index is None:
        return None if hand or not pile else len(pile) - 1
    if given_index >= len(pile):
        raise BadRequest(
            f"{game.table.places[place]} has {len(pile)} cards, so none has the index {given_index}; "
            "give a smaller index"
        )
    return pile.index(pile[given_index]) if hand else given_index


def face_up_card_name(card: int) -> str | None:
    """Return the short name of a face-up card, such as `7H`. Return None for any other card."""
    name = card_name(card)
    return None if name.startswith("??") or "-" in name else name.rstrip("+")


def _value_in_words(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, str | int | float):
        return _shorten_text(repr(value))
    return "a list" if isinstance(value, list) else "an object"


def _shorten_text(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + " …"
