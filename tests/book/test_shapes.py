"""Figures whose piles form a shape: each card is inside the figure, apart from the others, and legible."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from generator.draw.figure_layout import CARD_HEIGHT, CARD_WIDTH, MARGIN, NARROW_PIXELS, lay_out_position
from generator.draw.figures import draw_figure, position_in_words
from rules_engine.model.cards import UNSEEN
from rules_engine.model.layout import TALL, Area, Layout
from rules_engine.model.shapes import (
    Points,
    card_offsets_from_steps,
    points_of_drawn_shape,
    pyramid_points,
    ring_points,
    star_points,
    woven_points,
)
from rules_engine.model.table import Position, Table, Zone

CARPET, CROSSWAYS = woven_points(8, 8)
CROSS = points_of_drawn_shape(". . a", ". . a", "a a a a a", ". . a", ". . a", ". . a")
LETTER = points_of_drawn_shape("a . b", "c d e", "f . g")
SPINE = card_offsets_from_steps(
    [(0.45, 0.1), (0.45, 0.1), (-0.45, 0.7), (-0.45, 0.7), (0.45, 0.1), (0.45, 0.1), (-0.45, 0.7)]
)

SHAPES = {
    "rows": (Zone("row", 36, across=12), Layout(
        (Area("row", 0.6, 0.5, dx=1.06, row=12, drop=1.5),), width=13.3, dense=True)),
    "column": (Zone("flank", 4), Layout((Area("flank", 0, 0, dx=0, dy=1.8),), width=7)),
    "circle": (Zone("hour", 12), Layout((Area("hour", 0, 0, points=ring_points(12, 7, 8.4)),), width=7)),
    "star": (Zone("ray", 10), Layout((Area("ray", 0, 0, points=star_points(5, 2, 7, 8.6)),), width=7)),
    "cross": (Zone("arm", 10), Layout((Area("arm", 0, 0, points=CROSS),), width=6)),
    "letter": (Zone("alphabet", 7), Layout((Area("alphabet", 0, 0, points=LETTER, dx=2),), width=4)),
    "pyramid": (Zone("step", 15), Layout((Area("step", 0, 0, points=pyramid_points(range(1, 6))),), width=6)),
    "carpet": (Zone("carpet", 64, across=8), Layout(
        (Area("carpet", 0.6, 0.5, points=CARPET, turned=CROSSWAYS),), width=12.3, dense=True)),
}


def lay_out_shape(shape: str) -> tuple[Table, Layout, Position]:
    zone, layout = SHAPES[shape]
    table = Table((zone,))
    return table, layout, table.position({name: (n % 52,) for n, name in enumerate(table.places)})


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_no_card_of_a_shape_covers_another_or_leaves_the_figure(shape: str) -> None:
    table, layout, position = lay_out_shape(shape)
    figure = lay_out_position(table, layout, position, cards_gone={}, reserved_places=frozenset())
    boxes = [lie.top_box for lie in figure.pile_layouts.values()]
    assert len(boxes) == len(table.places)
    for one, other in combinations(boxes, 2):
        assert one.shared_area(other) <= CARD_WIDTH * CARD_HEIGHT * 0.03
    assert all(box.x >= 0 and box.x + box.w <= figure.width + 1 for box in boxes)


@pytest.mark.parametrize("points", [ring_points(4, 7, 8.4), star_points(4, 2, 7, 8.4)])
def test_a_ring_and_a_star_reach_each_side_of_their_box(points: Points) -> None:
    across, down = zip(*points, strict=True)
    assert (min(across), max(across)) == (0, 7 - 1)
    assert (min(down), max(down)) == (0, pytest.approx(8.4 - TALL))


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_ranks_are_legible_on_a_small_screen(shape: str) -> None:
    _, layout, _ = lay_out_shape(shape)
    scale = NARROW_PIXELS / (layout.width * CARD_WIDTH + 2 * MARGIN)
    assert (26 if layout.dense else 14) * scale >= 11


def test_a_crosswise_card_keeps_its_rank_upright() -> None:
    table, layout, position = lay_out_shape("carpet")
    svg = draw_figure(table, layout, position, name="p")
    assert "rotate" not in svg
    assert len(re.findall(r'href="#card-..w"', svg)) == len(CROSSWAYS) == 32


def test_rows_and_columns_have_the_numbers_of_their_places() -> None:
    table, layout, position = lay_out_shape("rows")
    figure = lay_out_position(table, layout, position, cards_gone={}, reserved_places=frozenset())
    assert [label.text for label in figure.labels if label.x < 0.6 * CARD_WIDTH] == ["1", "2", "3"]
    assert len([label for label in figure.labels if label.text == "2"]) == 2
    assert table.places[13] == "row-2-2"


def test_rows_are_described_in_words_with_their_gaps() -> None:
    zone, _ = SHAPES["rows"]
    table = Table((zone,))
    words = position_in_words(table, table.position({"row-2-1": (0,), "row-2-4": (1, 2)}), frozenset({"row"}))
    assert words == "Row 2: ace of spades, 2 gaps, 2 cards, three of spades on top."


@pytest.mark.parametrize("card_count", [8, 10])
def test_the_cards_of_a_pile_may_lie_along_a_path(card_count: int) -> None:
    table = Table((Zone("spine"),))
    layout = Layout((Area("spine", 0, 0, path=SPINE),), width=3)
    position = table.position({"spine": range(card_count)})
    figure = lay_out_position(table, layout, position, cards_gone={}, reserved_places=frozenset())
    (lie,) = figure.pile_layouts.values()
    heights = [round(box.y / CARD_WIDTH, 1) for box in lie.cards]
    if card_count == len(SPINE):
        assert heights == [0, 0.1, 0.2, 0.9, 1.6, 1.7, 1.8, 2.5]
    assert len(set(lie.cards)) == card_count
    assert (heights[0], heights[-1]) == (0, 2.5)
    assert lie.top_box.x == pytest.approx(0.45 * CARD_WIDTH)


def test_letters_in_a_drawn_shape_give_the_order_of_the_places() -> None:
    assert points_of_drawn_shape("b.a", dx=2) == ((2, 0), (0, 0))
    assert points_of_drawn_shape("a.a", "b.b", dx=2, dy=1.5) == ((0, 0), (2, 0), (0, 1.5), (2, 1.5))


def test_places_that_are_always_crosswise_are_labelled_and_keep_ranks_upright() -> None:
    table = Table((Zone("bar", 2),))
    layout = Layout((Area("bar", 0, 0, points=((0.2, 0), (3, 0)), turned=frozenset((0, 1))),), width=5)
    position = table.position({"bar-1": (0,), "bar-2": (UNSEEN,)})
    figure = lay_out_position(table, layout, position, cards_gone={}, reserved_places=frozenset())
    assert [label.text for label in figure.labels] == ["bar 1", "2"]
    assert all(label.y < figure.pile_layouts[0].top_box.y + CARD_HEIGHT for label in figure.labels)
    svg = draw_figure(table, layout, position, name="p")
    assert "rotate" not in svg
    assert 'href="#card-ASw"' in svg
    assert 'href="#card-unseenw"' in svg


def test_cards_along_a_path_may_show_their_left_strips() -> None:
    table = Table((Zone("spine"), Zone("side")))
    position = table.position({"spine": (0, 1, 2), "side": (3,)})
    drawings = [
        draw_figure(
            table,
            Layout((Area("spine", 0, 0, fan=fan, path=SPINE), Area("side", 4, 0)), width=5),
            position,
            name="p",
        )
        for fan in ((0.45, 0.0), (0.0, 0.0))
    ]
    assert ['href="#card-2S"' in svg and 'href="#card-4S"' in svg for svg in drawings] == [True, False]
    assert ['href="#card-2Sh"' in svg and 'href="#card-4Sh"' in svg for svg in drawings] == [False, True]


def test_unused_rows_are_left_out_if_the_layout_says_so() -> None:
    zone = Zone("row", 36, across=12)
    table = Table((zone,))
    layout = Layout((Area("row", 0.6, 0.5, row=12, drop=1.5, used=True),), width=13.3, dense=True)
    for held, shown, rows in (("row-1-1", "", 1), ("row-2-3", "", 2), ("row-1-1", "row-3-4", 3), ("", "", 1)):
        position = table.position({held: (0,)} if held else {})
        ends = frozenset([table.place_index[shown]] if shown else [])
        figure = lay_out_position(table, layout, position, cards_gone={}, reserved_places=ends)
        assert len(figure.pile_layouts) == 12 * rows
        assert sum(label.x < 0.6 * CARD_WIDTH for label in figure.labels) == rows
