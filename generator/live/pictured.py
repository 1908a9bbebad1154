"""The table as it is drawn: the book's own figure, and a box for each card that shows and for each place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.draw.figures import Marks, drawn, frame, laid
from generator.draw.moves_in_words import ways
from generator.draw.plate import Box, Lie, Plate
from generator.draw.shared_piles import without_marks
from generator.draw.strips import shown
from generator.live.asked import Told, card_said
from generator.live.played import Made
from generator.live.seats import seats, seen_by
from generator.live.told import carried, place_said
from rules_engine.judging.judge import Verdict
from rules_engine.model.cards import Pile, card_words
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout
from rules_engine.model.moves import Move
from rules_engine.model.table import Position

NAME = "table"
"""The figure's captions are `table-caption` and `table-words`."""

Listed = Sequence[tuple[Move, Verdict]]


@dataclass(frozen=True)
class Look:
    """How the table is looked at: in the narrow layout, from a seat, with frames on what can be moved."""

    narrow: bool = False
    seat: int | None = None
    hints: bool = False


def picture(
    game: Game, position: Position, listed: Listed, last: Made | None, look: Look,
    with_room: frozenset[int] = frozenset(),
) -> Told:
    """The drawing, its box, and its spots; places `with_room` are drawn though they be empty."""
    seen = seen_by(game, position, look.seat)
    free = movable_cards(game, position, listed)
    layout = game.layouts.narrow if look.narrow else game.layouts.wide
    framed = {place for place, _ in free if not game.table.zone_of[place].hand} if look.hints else set()
    marks = Marks(ways(last.before, last.move, game) if last else (), free=frozenset(framed))
    plate, above = laid(
        game.table, layout, seen, marks, narrow=look.narrow or game.layouts.wide == game.layouts.narrow,
        shown=_wanted(game, position, layout, listed) | with_room)
    waits = game.waiting(game, position) if game.waiting else {}
    svg = without_marks(drawn(game.table, seen, plate, above, name=NAME, waits=waits))
    spots = [spot for lie in plate.lies.values() for spot in _spots(game, seen, plate, lie, free)]
    return {"svg": svg, "box": _box(frame(plate, above)), "spots": spots}


def movable_cards(game: Game, position: Position, listed: Listed) -> frozenset[tuple[int, int | None]]:
    """Each card that a move begins with, by place and index; no index where an action fills an empty place.

    Of a run it is the card that lies lowest; of equal ones in a hand all.
    """
    found: set[tuple[int, int | None]] = set()
    for move, verdict in listed:
        if not move.parts:
            lost, gained = carried(game, position, move, verdict)
            found |= {(place, len(position.piles[place]) - 1) for place in lost if position.piles[place]}
            found |= {(place, None) for place in gained if not position.piles[place]}
        for part in move.parts:
            pile = position.piles[part.source]
            if part.at[-1] >= len(pile):
                continue   # a card that an earlier part brings there
            if game.table.zone_of[part.source].hand:
                faces = {pile[index] for index in part.at}
                found |= {(part.source, index) for index, entry in enumerate(pile) if entry in faces}
            else:
                found.add((part.source, part.at[0]))
    return frozenset(found)


def _wanted(game: Game, position: Position, layout: Layout, listed: Listed) -> frozenset[int]:
    """Empty places that are to have room: where a move could go, the next of each flow, and every hand."""
    found = {part.target for move, _ in listed for part in move.parts}
    for flow in layout.flows:
        places = game.table.zone[flow.zone]
        if not game.table.zone_of[places.start].seats:
            found |= {next((place for place in places if not position.piles[place]), places.start)}
    return frozenset({*found, *seats(game, position)})


def _spots(
    game: Game, seen: Position, plate: Plate, lie: Lie, free: frozenset[tuple[int, int | None]]
) -> Iterator[Told]:
    pile, name = seen.piles[lie.place], place_said(game, lie.place)
    base: Told = {"place": game.table.places[lie.place], "name": name}
    count = f"{len(pile)} cards" if len(pile) > 1 else "1 card" if pile else "empty"
    yield base | {"at": None, "card": None, "words": f"{name}, {count}", "box": _box(lie.empty),
                  "free": (lie.place, None) in free}
    cards = shown(plate, lie, pile)
    for index, card in enumerate(cards, start=len(pile) - len(cards)):
        yield base | {
            "at": index, "card": card_said(card.entry), "box": _box(card.box),
            "words": f"{card_words(card.entry)}, {_where(name, pile, len(cards))}",
            "free": (lie.place, index) in free}


def _where(name: str, pile: Pile, showing: int) -> str:
    """The place of a card, and of a pile that is squared how many lie in it."""
    return name if showing == len(pile) else f"on top of {name}, {len(pile)} cards"


def _box(box: Box) -> list[float]:
    return [round(measure, 1) for measure in box]
