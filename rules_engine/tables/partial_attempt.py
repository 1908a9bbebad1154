"""A move that hides some of its attributes from a test, to find out which of them the test reads.

Reading a hidden attribute raises `HiddenAttributeError`. A result holds for every move with the same shown
attributes.
"""

from __future__ import annotations

from typing import Final, NoReturn, cast

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import Pile, visible_face
from rules_engine.model.declared import Look
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.table import Position

_LOOKS: Final[dict[str, Look]] = {
    "card": "card",
    "under": "under",
    "entries": "entry",
    "upon": "upon",
    "origin": "pile",
    "part": "pile",
    "source": "source zone",
    "target": "target zone",
    "position": "position",
}


class HiddenAttributeError(Exception):
    """Raised if a test reads an attribute of a move that is hidden from it.

    `look` is the name of the attribute.
    """

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.look = look


class PartlyHiddenPlace:
    """A place of which a test may see only the name of its zone.

    Any other use raises `HiddenAttributeError`.
    """

    __slots__ = ("_look", "name")

    def __init__(self, name: str, look: Look) -> None:
        self.name = name
        self._look = look

    def _raise_hidden_attribute_error(self, *_: object) -> NoReturn:
        """Raise `HiddenAttributeError`, because only the name of the zone is known."""
        raise HiddenAttributeError(self._look)

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = __index__ = __bool__ = (
        _raise_hidden_attribute_error
    )
    __add__ = __radd__ = __sub__ = __rsub__ = __mod__ = __floordiv__ = __int__ = __str__ = __repr__ = (
        _raise_hidden_attribute_error
    )


class PartlyHiddenCardsTaken:
    """The cards that a move takes, of which a test may see only the first.

    How many there are is hidden. Asking for anything else raises `HiddenAttributeError`.
    """

    __slots__ = ("_first",)

    def __init__(self, first: int) -> None:
        self._first = first

    def __getitem__(self, index: object) -> int:
        if index != 0:
            raise HiddenAttributeError("pile")
        return self._first

    def _raise_hidden_attribute_error(self, *_: object) -> NoReturn:
        """Raise `HiddenAttributeError`, because the other cards are hidden."""
        raise HiddenAttributeError("pile")

    __eq__ = __ne__ = __hash__ = __iter__ = __len__ = __contains__ = __add__ = __radd__ = (
        _raise_hidden_attribute_error
    )


class MovePartWithHiddenTarget:
    """A part of a move (cards from one place to another) whose target a test may not see yet.

    The test sees the source and the indices of the cards taken. Asking for anything else raises
    `HiddenAttributeError`.
    """

    __slots__ = ("at", "source")

    def __init__(self, at: tuple[int, ...], source: int) -> None:
        self.at = at
        self.source = source

    def __getattr__(self, name: str) -> NoReturn:
        raise HiddenAttributeError("attempt")

    def _raise_hidden_attribute_error(self, *_: object) -> NoReturn:
        """Raise `HiddenAttributeError`, because the target is hidden."""
        raise HiddenAttributeError("attempt")

    __eq__ = __ne__ = __hash__ = __iter__ = __getitem__ = __len__ = __contains__ = (
        _raise_hidden_attribute_error
    )


class PartialMoveAttempt(MoveAttempt):
    """A move of which a test can read only the game, and the attributes that the caller has set.

    Any other attribute raises `HiddenAttributeError`.
    """

    __slots__ = ("couple", "one", "single", "top")

    couple: tuple[int, ...]
    """The visible faces of the two cards, if the move has two parts (groups of cards that go together)."""

    def __init__(self, game: Game, *, one: bool = False, top: bool = False, single: bool = True) -> None:
        """Create the move, of which a test can read only the game and what the arguments say.

        - `single`: True if the move has one part, which takes cards from one place to another.
        - `one`: True if each part takes exactly one card. There are two parts if `single` is false.
        - `top`: True if each card taken is the top card of its pile.
        """
        self.game = game
        self.one = one
        self.top = top
        self.single = single

    def __getattr__(self, name: str) -> NoReturn:
        if name == "move" or (not self.single and name in ("source", "target", "part")):
            raise HiddenAttributeError("move")
        raise HiddenAttributeError("cards" if name == "couple" else _LOOKS.get(name, "attempt"))

    @property
    def cards_per_part(self) -> tuple[int, ...]:
        """Return how many cards each part of the move takes, in order.

        A part is a group of cards that go together. Raise `HiddenAttributeError` if the number is hidden.
        """
        if not self.single:
            if not self.one:
                raise HiddenAttributeError("shape")
            return (1, 1)
        return (1,) if self.one else (len(self.part.at),)

    @property
    def takes_top_cards(self) -> bool:
        """Return True if the first part of the move takes cards from the top of its pile.

        There must be no gap between them, and they must be taken in order.
        """
        return True if self.top else super().takes_top_cards

    @property
    def faces(self) -> tuple[int, ...]:
        """Return the visible faces of all cards taken. A hidden card is `UNSEEN`."""
        if not self.single:
            return self.couple
        return (self.card,) if self.one else tuple([visible_face(entry) for entry in self.entries])

    @property
    def single_moves(self) -> tuple[MoveAttempt, ...]:
        """Return each part of the move (cards that go together) as a move of its own, in order.

        For a move of one part, return this object alone.
        """
        if self.single:
            return (self,)
        return tuple(PartialMoveAttempt(self.game, one=True).show_places_of_move(Move((part,)))
            for part in self.move.parts)

    def zone_name(self, place: int) -> str:
        """Return the name of the zone that a place belongs to."""
        known = cast(object, place)
        return known.name if isinstance(known, PartlyHiddenPlace) else super().zone_name(place)

    def show_zones(self, source: str | None, target: str | None) -> PartialMoveAttempt:
        """Let the test see the zones `source` and `target`, and return this object.

        A zone that is None stays hidden.
        """
        if source is not None:
            self.source = cast(int, PartlyHiddenPlace(source, "source"))
        if target is not None:
            self.target = cast(int, PartlyHiddenPlace(target, "target"))
        return self

    def show_places_of_move(self, move: Move) -> PartialMoveAttempt:
        """Let the test see the places and indices of the move, but not the cards. Return this object."""
        self.move = move
        self.part = move.parts[0]
        self.source, self.target = self.part.source, self.part.target
        return self

    def show_cards_taken(
        self, position: Position, source: int, indices: tuple[int, ...]
    ) -> PartialMoveAttempt:
        """Let the test see which cards are taken from which place, and return this object.

        The cards are those at the `indices` of the pile in the place `source`, as it is in the position.
        """
        self.source = source
        self.origin = position.piles[source]
        self.entries = cast(Pile, tuple([self.origin[index] for index in indices]))
        self.card = visible_face(self.entries[0])
        self.part = cast(MovePart, MovePartWithHiddenTarget(indices, source))
        return self
