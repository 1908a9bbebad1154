"""A move as a rule sees it: the position before, the cards, the places, the position after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.model.cards import Pile, visible_face
from rules_engine.model.moves import Move, make_part, make_parts

if TYPE_CHECKING:
    from rules_engine.model.game import Game
    from rules_engine.model.table import Position


class Attempt:
    """One move in one position. `source`, `target` and `entries` are those of the first part.

    `card` is the face that meets the target, the first of those taken; `under` the face on top
    of the target pile, None where it is empty, and `upon` that card as it lies; `origin` the source
    pile before the move.
    """

    __slots__ = (
        "_after",
        "_alone",
        "card",
        "entries",
        "game",
        "move",
        "origin",
        "part",
        "position",
        "source",
        "target",
        "under",
        "upon",
    )

    def __init__(self, game: Game, position: Position, move: Move) -> None:
        self.game = game
        self.position = position
        self.move = move
        self._after: Position | None = None
        self._alone: tuple[Attempt, ...] | None = None
        if move.parts:
            part = self.part = move.parts[0]
            self.source = part.source
            self.target = part.target
            origin = self.origin = position.piles[part.source]
            at = part.at   # nearly always one card
            self.entries: Pile = (origin[at[0]],) if len(at) == 1 else tuple([origin[index] for index in at])
            self.card: int = visible_face(self.entries[0])
            onto = position.piles[part.target]
            self.upon: int | None = onto[-1] if onto else None
            self.under: int | None = visible_face(onto[-1]) if onto else None

    @property
    def position_after(self) -> Position:
        """The position once every part is made."""
        if self._after is None:
            self._after = make_parts(self.game.table, self.position, self.move)
        return self._after

    @property
    def single_moves(self) -> tuple[Attempt, ...]:
        """Each part as a move of its own, seen in the position it is made in."""
        if self._alone is None:
            plays = []
            position = self.position
            for part in self.move.parts:
                plays.append(Attempt(self.game, position, Move((part,))))
                position = make_part(self.game.table, position, part)
            self._alone = tuple(plays)
        return self._alone

    @property
    def has_one_part(self) -> bool:
        """Whether the move has one part."""
        return len(self.move.parts) == 1

    @property
    def shape(self) -> tuple[int, ...]:
        """How many cards each part takes."""
        return tuple(len(part.at) for part in self.move.parts)

    @property
    def takes_top_cards(self) -> bool:
        """Whether the cards of the first part lie at the top of their pile, none left upon them."""
        at, size = self.part.at, len(self.origin)
        return at[0] == size - 1 if len(at) == 1 else at == tuple(range(size - len(at), size))

    @property
    def takes_separate_tops(self) -> bool:
        """Whether each part takes the card that lies on top of a pile of its own before the move."""
        # A second card of the same pile lies lower in it, for each part is told as the cards lie by then.
        return all(part.at == (len(self.position.piles[part.source]) - 1,) for part in self.move.parts)

    @property
    def common_target(self) -> int | None:
        """The place that every part goes to; None where they go to several."""
        targets = {part.target for part in self.move.parts}
        return targets.pop() if len(targets) == 1 else None

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of all the cards taken, part after part; one that cannot be seen is `UNSEEN`."""
        parts, piles = self.move.parts, self.position.piles
        sources = {part.source for part in parts}
        if len(sources) == len(parts) and sources.isdisjoint(part.target for part in parts):
            # No part changes what another takes, so all can be read off the table as it lies.
            return tuple([visible_face(piles[part.source][index]) for part in parts for index in part.at])
        return tuple([visible_face(entry) for part in self.single_moves for entry in part.entries])

    def fact(self, name: str) -> int:
        """The value of a fact before the move."""
        return self.position.facts[self.game.table.fact[name]]

    def place_number(self, place: int) -> int:
        """The number of a place within its zone, from 1."""
        return place - self.game.table.zone[self.game.table.zone_of[place].name].start + 1

    def zone_name(self, place: int) -> str:
        """The name of the zone a place belongs to."""
        return self.game.table.zone_of[place].name
