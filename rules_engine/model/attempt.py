"""A move in a position, with all that the test of a rule may ask about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.model.cards import Pile, visible_face
from rules_engine.model.moves import Move, position_after_part, position_after_parts

if TYPE_CHECKING:
    from rules_engine.model.game import Game
    from rules_engine.model.table import Position


class MoveAttempt:
    """A move in a position, as the test of a rule sees it. The move need not be allowed.

    The attributes describe the cards that the first part of the move takes from one place to another.
    A move without cards has none of them.
    """

    __slots__ = (
        "_after", "_alone", "card", "entries", "game", "move", "origin", "part", "position", "source",
        "target", "under", "upon",
    )

    def __init__(self, game: Game, position: Position, move: Move) -> None:
        self.game = game
        self.position = position
        self.move = move
        self._after: Position | None = None
        self._alone: tuple[MoveAttempt, ...] | None = None
        if move.parts:
            part = self.part = move.parts[0]
            """The part itself."""
            self.source = part.source
            """The place that its cards come from."""
            self.target = part.target
            """The place that its cards go to."""
            origin = self.origin = position.piles[part.source]
            """All cards of the source place before the move."""
            at = part.at   # nearly always one card
            self.entries: Pile = (origin[at[0]],) if len(at) == 1 else tuple([origin[index] for index in at])
            """The cards that it takes."""
            self.card: int = visible_face(self.entries[0])
            """The face of the first card taken; `UNSEEN` if it lies face down."""
            onto = position.piles[part.target]
            self.upon: int | None = onto[-1] if onto else None
            """The card on which the part is laid, with marks such as face down; None for an empty place."""
            self.under: int | None = visible_face(onto[-1]) if onto else None
            """The face of the card on which the part is laid; `UNSEEN` if face down, None without one."""

    @property
    def position_after(self) -> Position:
        """Return the position after every part of the move is made, before any further effects.

        A part is a group of cards that go from one place to another.
        """
        if self._after is None:
            self._after = position_after_parts(self.game.table, self.position, self.move)
        return self._after

    @property
    def single_moves(self) -> tuple[MoveAttempt, ...]:
        """Return each part of the move as an attempt of its own, in order.

        A part is a group of cards that go from one place to another. The position of each attempt is the one
        just before its part.
        """
        if self._alone is None:
            plays = []
            position = self.position
            for part in self.move.parts:
                plays.append(MoveAttempt(self.game, position, Move((part,))))
                position = position_after_part(self.game.table, position, part)
            self._alone = tuple(plays)
        return self._alone

    @property
    def cards_per_part(self) -> tuple[int, ...]:
        """Return how many cards each part of the move takes, in order.

        A part is a group of cards that go from one place to another.
        """
        return tuple(len(part.at) for part in self.move.parts)

    @property
    def takes_top_cards(self) -> bool:
        """Return True if the first part of the move takes cards from the top of its pile.

        There must be no gap between them, and they must be taken in order.
        """
        at, size = self.part.at, len(self.origin)
        return at[0] == size - 1 if len(at) == 1 else at == tuple(range(size - len(at), size))

    @property
    def takes_separate_top_cards(self) -> bool:
        """Return True if each part takes one card, and these cards are the top cards of different piles.

        The piles are those before the move.
        """
        # A second card of the same pile lies lower in it, for each part is told as the cards lie by then.
        return all(part.at == (len(self.position.piles[part.source]) - 1,) for part in self.move.parts)

    @property
    def common_target_place(self) -> int | None:
        """Return the place that all cards go to. Return None if they go to several places."""
        targets = {part.target for part in self.move.parts}
        return targets.pop() if len(targets) == 1 else None

    @property
    def faces(self) -> tuple[int, ...]:
        """Return the visible faces of all cards taken, in the order of the parts.

        A hidden card is `UNSEEN`.
        """
        parts, piles = self.move.parts, self.position.piles
        sources = {part.source for part in parts}
        if len(sources) == len(parts) and sources.isdisjoint(part.target for part in parts):
            # No part changes what another takes, so all can be read off the table as it lies.
            return tuple([visible_face(piles[part.source][index]) for part in parts for index in part.at])
        return tuple([visible_face(entry) for part in self.single_moves for entry in part.entries])

    def fact_value(self, fact_name: str) -> int:
        """Return the value that the fact with this name has before the move.

        A fact is a number stored beside the cards.
        """
        return self.position.facts[self.game.table.fact_index[fact_name]]

    def place_number(self, place: int) -> int:
        """Return the number of a place within its zone (group of places), from 1."""
        return place - self.game.table.zone_places[self.game.table.zones_by_place[place].name].start + 1

    def zone_name(self, place: int) -> str:
        """Return the name of the zone (group of places) that a place belongs to."""
        return self.game.table.zones_by_place[place].name
