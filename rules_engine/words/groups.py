"""Words for groups of faced cards that move together, and for cards turned up in lots."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.candidates.candidates import SinglePartMoves
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import DOWN, Pile, is_down
from rules_engine.model.declared import looks_at, makes
from rules_engine.model.game import Game
from rules_engine.model.rule import Test, Tries, Truth
from rules_engine.model.table import Position


@looks_at("entry", "upon")
def only_face_up_cards(attempt: Attempt) -> Truth:
    """No card that lies face down is taken or covered."""
    return not (is_down(attempt.entries[0]) or (attempt.upon is not None and is_down(attempt.upon)))


@looks_at("entry")
def lies_face_down(attempt: Attempt) -> Truth:
    """The card lies face down."""
    return is_down(attempt.entries[0])


def face_up_indices(pile: Pile) -> range:
    """The indices of the cards of a pile that lie face up, above those that lie face down."""
    for index, entry in enumerate(pile):
        if not entry & DOWN:
            return range(index, len(pile))
    return range(0)


@looks_at("pile")
def whole_group(attempt: Attempt) -> Truth:
    """All the cards of the pile that lie face up are taken together, and no other."""
    return attempt.part.at == tuple(face_up_indices(attempt.origin))


@makes(zones="source target")
def faced_groups(source: str, target: str, *, space: bool) -> Tries:
    """Candidates: the faced cards of each place together, to each place with cards or to each space."""
    return SinglePartMoves(source, target, _faced_together, space=space)


@looks_at("pile")
def _faced_together(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    if at := tuple(face_up_indices(position.piles[place])):
        yield at


@makes(zones="source target")
def any_cards(source: str, target: str, *, space: bool) -> Tries:
    """Candidates: each card of each place, whatever lies on it, to each place with cards or to each space."""
    return SinglePartMoves(source, target, _each_card, space=space)


@looks_at("pile")
def _each_card(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    return ((index,) for index in range(len(position.piles[place])))


@makes("source zone", "pile", "named", zones="zone", needs="lot")
def in_the_lot(zone: str) -> Test:
    """The card comes from that zone and is one of those last turned up there."""

    def test(attempt: Attempt) -> Truth:
        return attempt.zone_name(attempt.source) == zone and attempt.part.at[0] >= len(
            attempt.origin
        ) - attempt.fact("lot")

    return test


@makes(zones="source target")
def tops_and_lot(source: str, target: str, *, space: bool, talon: str = "talon") -> Tries:
    """Candidates: each top card of these zones, and each card of the talon's last lot.

    They go to each place with cards or to each `space`.
    """
    return SinglePartMoves(source, target, _of_the_lot, deep=talon, one=True, space=space)


@looks_at("pile", "named", facts="lot")
def _of_the_lot(game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    size = len(position.piles[place])
    lot = max(position.facts[game.table.fact["lot"]], 1)
    yield from ((index,) for index in range(size - 1, max(size - lot, 0) - 1, -1))
