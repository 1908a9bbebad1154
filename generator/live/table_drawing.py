"""Draw the live table like the figures of the book, and list where each visible card and place is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.draw.figure_layout import Box, FigureLayout, PileLayout
from generator.draw.figures import (
    MarksOfMove,
    draw_figure_layout,
    frame_around_drawing,
    lay_out_figure_with_marks,
)
from generator.draw.moves_in_words import parts_of_move_for_drawing
from generator.draw.shared_piles import remove_pile_markers
from generator.draw.visible_cards import visible_cards
from generator.live.json_values import place_name_in_words, source_and_target_places_of_action
from generator.live.request import JsonObject, face_up_card_name
from generator.live.seats import places_of_hands, position_seen_from_seat
from generator.live.table_play import MadeMove
from rules_engine.judging.permissions import Verdict
from rules_engine.model.card_names import card_in_words
from rules_engine.model.cards import Pile
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout
from rules_engine.model.moves import Move
from rules_engine.model.table import Position

NAME = "table"
"""The figure's captions are `table-caption` and `table-words`."""

Listed = Sequence[tuple[Move, Verdict]]


@dataclass(frozen=True)
class TableView:
    """The reader's choices for the drawing of the table: its width, a seat, and hints."""

    narrow: bool = False
    """True for the narrow layout."""
    seat: int | None = None
    """The number of the reader's seat. If it is None, all hands are open."""
    hints: bool = False
    """True if cards that can be moved have a frame."""


def draw_table(
    game: Game, position: Position, allowed_moves: Listed, last_move: MadeMove | None, table_view: TableView,
    reserved_places: frozenset[int] = frozenset(), *, pile_sizes: Mapping[int, int] | None = None,
) -> JsonObject:
    """Return, as JSON, the drawing of the table in SVG, and where each card and place is drawn.

    Empty places in `reserved_places` are drawn too. `pile_sizes` has the number of cards to keep space for,
    by place.
    """
    seen = position_seen_from_seat(game, position, table_view.seat)
    free = movable_cards(game, position, allowed_moves)
    layout = game.layouts.narrow if table_view.narrow else game.layouts.wide
    framed = {place for place, _ in free
        if not game.table.zones_by_place[place].hand} if table_view.hints else set()
    marks = MarksOfMove(
        parts_of_move_for_drawing(last_move.before, last_move.move, game) if last_move else (),
        free=frozenset(framed),
    )
    figure, above = lay_out_figure_with_marks(
        game.table, layout, seen, marks, narrow=table_view.narrow or game.layouts.wide == game.layouts.narrow,
        pile_sizes=pile_sizes,
        reserved_places=_places_to_keep_space_for(game, position, layout, allowed_moves) | reserved_places)
    waits = game.waiting(game, position) if game.waiting else {}
    svg = remove_pile_markers(
        draw_figure_layout(game.table, seen, figure, above, name=NAME, awaited_cards=waits)
    )
    spots = [
        spot
        for lie in figure.pile_layouts.values()
        for spot in _json_of_cards_and_places(game, seen, figure, lie, free)
    ]
    return {"svg": svg, "box": _box_json(frame_around_drawing(figure, above)), "spots": spots}


def movable_cards(game: Game, position: Position, allowed_moves: Listed) -> frozenset[tuple[int, int | None]]:
    """Return the cards that can be moved, as (place, index) pairs.

    - Of cards that are moved together, only the lowest.
    - In a hand, all equal cards.
    - For an empty place that an action fills, None as index.
    """
    found: set[tuple[int, int | None]] = set()
    for move, verdict in allowed_moves:
        if not move.parts:
            lost, gained = source_and_target_places_of_action(game, position, move, verdict)
            found |= {(place, len(position.piles[place]) - 1) for place in lost if position.piles[place]}
            found |= {(place, None) for place in gained if not position.piles[place]}
        for part in move.parts:
            pile = position.piles[part.source]
            if part.at[-1] >= len(pile):
                continue   # a card that an earlier part brings there
            if game.table.zones_by_place[part.source].hand:
                faces = {pile[index] for index in part.at}
                found |= {(part.source, index) for index, entry in enumerate(pile) if entry in faces}
            else:
                found.add((part.source, part.at[0]))
    return frozenset(found)


def _places_to_keep_space_for(
    game: Game, position: Position, layout: Layout, allowed_moves: Listed
) -> frozenset[int]:
    """Return the places that get space in the drawing even if they are empty: hands, and targets of moves.

    In a zone whose places follow each other like words, the first empty place is added.
    """
    found = {part.target for move, _ in allowed_moves for part in move.parts}
    for flow in layout.flows:
        places = game.table.zone_places[flow.zone]
        if not game.table.zones_by_place[places.start].seats:
            found |= {next((place for place in places if not position.piles[place]), places.start)}
    return frozenset({*found, *places_of_hands(game, position)})


def _json_of_cards_and_places(
    game: Game,
    visible_position: Position,
    figure_layout: FigureLayout,
    pile_layout: PileLayout,
    movable: frozenset[tuple[int, int | None]],
) -> Iterator[JsonObject]:
    pile, name = visible_position.piles[pile_layout.place], place_name_in_words(game, pile_layout.place)
    base: JsonObject = {"place": game.table.places[pile_layout.place], "name": name}
    count = f"{len(pile)} cards" if len(pile) > 1 else "1 card" if pile else "empty"
    yield base | {"at": None, "card": None, "words": f"{name}, {count}", "box": _box_json(pile_layout.empty),
                  "free": (pile_layout.place, None) in movable}
    cards = visible_cards(figure_layout, pile_layout, pile)
    for index, card in enumerate(cards, start=len(pile) - len(cards)):
        yield base | {
            "at": index, "card": face_up_card_name(card.entry), "box": _box_json(card.box),
            "words": f"{card_in_words(card.entry)}, {_pile_name_in_words(name, pile, len(cards))}",
            "free": (pile_layout.place, index) in movable}


def _pile_name_in_words(name: str, pile: Pile, visible_count: int) -> str:
    """Return where a visible card lies, in words: `column 2`, or `on top of column 2, 5 cards`.

    The second form is used if some cards of the pile are not visible.
    """
    return name if visible_count == len(pile) else f"on top of {name}, {len(pile)} cards"


def _box_json(box: Box) -> list[float]:
    return [round(measure, 1) for measure in box]
