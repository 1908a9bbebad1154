"""An attempt that shows a test only so much, so that its answer is known to hang on nothing else.

A test asked with a glimpse either answers from what it was shown, or looks further and is stopped by
`Looked`; it is then shown that too. What it answers holds wherever what it was shown is the same: that is
how one answer serves for every move in a position, or for every position there will ever be.
"""

from __future__ import annotations

from typing import Final, NoReturn, cast

from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import Pile, visible_face
from rules_engine.model.declared import Look
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
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


class NotShown(Exception):
    """A test looked at more than it was shown."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.look = look


class UnknownPlace:
    """A place of which only the zone is shown; whatever else is asked of it is a look at the place."""

    __slots__ = ("_look", "name")

    def __init__(self, name: str, look: Look) -> None:
        self.name = name
        self._look = look

    def _asked(self, *_: object) -> NoReturn:
        raise NotShown(self._look)

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = __index__ = __bool__ = _asked
    __add__ = __radd__ = __sub__ = __rsub__ = __mod__ = __floordiv__ = __int__ = __str__ = __repr__ = _asked


class PartTaken:
    """What of a part can be told before its target is known: the cards taken, and where from."""

    __slots__ = ("at", "source")

    def __init__(self, at: tuple[int, ...], source: int) -> None:
        self.at = at
        self.source = source

    def __getattr__(self, name: str) -> NoReturn:
        raise NotShown("attempt")

    def _asked(self, *_: object) -> NoReturn:
        raise NotShown("attempt")

    __eq__ = __ne__ = __hash__ = __iter__ = __getitem__ = __len__ = __contains__ = _asked


class PartialAttempt(Attempt):
    """An attempt of which only the game is shown, and what is set on it.

    `single` says that it has one part, `one` that each part takes one card, `top` that this is the top one;
    if not `single` but `one`, it has two parts. `couple` are the faces of both cards.
    """

    __slots__ = ("couple", "one", "single", "top")

    couple: tuple[int, ...]

    def __init__(self, game: Game, *, one: bool = False, top: bool = False, single: bool = True) -> None:
        self.game = game
        self.one = one
        self.top = top
        self.single = single

    def __getattr__(self, name: str) -> NoReturn:
        if name == "move" or (not self.single and name in ("source", "target", "part")):
            raise NotShown("move")
        raise NotShown("cards" if name == "couple" else _LOOKS.get(name, "attempt"))

    @property
    def has_one_part(self) -> bool:
        """Whether the move has one part."""
        return self.single

    @property
    def shape(self) -> tuple[int, ...]:
        """How many cards each part takes."""
        if not self.single:
            if not self.one:
                raise NotShown("shape")
            return (1, 1)
        return (1,) if self.one else (len(self.part.at),)

    @property
    def takes_top_cards(self) -> bool:
        """Whether the cards lie at the top of their pile."""
        return True if self.top else super().takes_top_cards

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of all the cards taken."""
        if not self.single:
            return self.couple
        return (self.card,) if self.one else tuple([visible_face(entry) for entry in self.entries])

    @property
    def single_moves(self) -> tuple[Attempt, ...]:
        """The move itself, where it has one part."""
        if self.single:
            return (self,)
        return tuple(PartialAttempt(self.game, one=True).show_move(Move((part,))) for part in self.move.parts)

    def zone_name(self, place: int) -> str:
        """The name of the zone a place belongs to."""
        known = cast(object, place)
        return known.name if isinstance(known, UnknownPlace) else super().zone_name(place)

    def show_zones(self, source: str | None, target: str | None) -> PartialAttempt:
        """The same with the zones on either side shown, those that are given."""
        if source is not None:
            self.source = cast(int, UnknownPlace(source, "source"))
        if target is not None:
            self.target = cast(int, UnknownPlace(target, "target"))
        return self

    def show_move(self, move: Move) -> PartialAttempt:
        """The same with the places and numbers of the cards shown."""
        self.move = move
        self.part = move.parts[0]
        self.source, self.target = self.part.source, self.part.target
        return self

    def show_cards_taken(self, position: Position, source: int, at: tuple[int, ...]) -> PartialAttempt:
        """The same with what is taken from where."""
        self.source = source
        self.origin = position.piles[source]
        self.entries = cast(Pile, tuple([self.origin[index] for index in at]))
        self.card = visible_face(self.entries[0])
        self.part = cast(Part, PartTaken(at, source))
        return self
