"""A test that two cards in one row, or in one column, of a zone add up to a total."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import FACES, JOKER, RANK, UNSEEN, visible_face
from rules_engine.model.declared import NameNeededByRules, RuleFunctionDependencies
from rules_engine.model.game import Game
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position, Table, Zone

NOBODY = JOKER
"""The face that stands for an empty place; it adds up with no other card."""


@cache
def places_in_same_row_or_column(zone: Zone) -> tuple[tuple[int, ...], ...]:
    """Return for each place of a zone a tuple of the other places in its row and column.

    Places are numbered within the zone, from 0.
    """
    spots = [divmod(number, zone.across) for number in range(zone.count)]
    return tuple(
        tuple(number for number, there in enumerate(spots)
              if there != here and (there[0] == here[0] or there[1] == here[1]))
        for here in spots)


class PairInLineTest:
    """A test that after the move two cards in one row or column of a zone add up to a total.

    Each place may hold at most one card, and the move may only exchange cards of the zone.
    """

    def __init__(self, zone: str, total: int, values: Sequence[int]) -> None:
        self.zone = zone
        counts = [values[RANK[face]] for face in range(JOKER)]
        beyond = bytes(256 - JOKER)
        partners = [bytes([one + other == total for other in counts]) + beyond for one in counts]
        self.partners = (*partners, *[bytes(256)] * (FACES - JOKER))
        """For each face, by any other, whether the two count so much together."""
        self.declared_dependencies = RuleFunctionDependencies(
            frozenset(("attempt",)), (NameNeededByRules(f'pair_in_line_adds_up_to("{zone}")', "zone", zone),)
        )
        self._faces: tuple[Position | None, Table | None, bytes] = None, None, b""
        """The faces of the position that was asked for last: thousands of moves are tried in one position."""
        self._cached_has_pair = lru_cache(maxsize=64)(self._has_pair_among_faces)

    def top_faces(self, game: Game, position: Position) -> bytes:
        """Return the visible faces in the zone, one byte for each place. An empty place is `NOBODY`."""
        held, table, faces = self._faces
        if held is not position or table is not game.table:
            span = game.table.zone_places[self.zone]
            faces = bytes([
                visible_face(pile[-1]) if pile else NOBODY
                for pile in position.piles[span.start : span.stop]])
            self._faces = position, game.table, faces
        return faces

    def pair_exists_in_position(self, game: Game, position: Position) -> Truth:
        """Return True if two cards in one row or column of the zone add up to the total.

        Return None if a hidden card decides, and False if there is no such pair.
        """
        return self._cached_has_pair(
            game.table.zones_by_place[game.table.zone_places[self.zone].start], self.top_faces(game, position)
        )

    def __call__(self, attempt: MoveAttempt) -> Truth:
        """Return True if two cards in one row or column of the zone add up to the total after the move.

        Return None if a hidden card decides, and False if there is no such pair.
        """
        table = attempt.game.table
        span = table.zone_places[self.zone]
        before = self.top_faces(attempt.game, attempt.position)
        faces = bytearray(before)
        for part in attempt.move.parts:
            faces[part.source - span.start] = NOBODY
        for part in attempt.move.parts:
            faces[part.target - span.start] = before[part.source - span.start]
        zone = table.zones_by_place[span.start]
        lines = places_in_same_row_or_column(zone)
        # Nearly always a card that has come to a new place is one of the two.
        for part in attempt.move.parts:
            here = part.target - span.start
            goes = self.partners[faces[here]]
            if any(goes[faces[place]] for place in lines[here]):
                return True
        return self._cached_has_pair(zone, bytes(faces))

    def _has_pair_among_faces(self, zone_name: Zone, faces: bytes) -> Truth:
        """Return True if two of these faces in one row or column add up to the total.

        Return None if a hidden card decides, and False if there is no such pair.
        """
        lines = places_in_same_row_or_column(zone_name)
        for face, line in zip(faces, lines, strict=True):
            goes = self.partners[face]
            if any(goes[faces[there]] for there in line):
                return True
        # A card not shown might meet any other that lies in its line.
        hidden = (face == UNSEEN and any(faces[there] != NOBODY for there in line)
                  for face, line in zip(faces, lines, strict=True))
        return None if any(hidden) else False
