"""What is drawn over cards in the figures of the book, at both widths: arrows, discs and rule names.

One figure of twelve is drawn here, and all of them by `make recount`. No arrow, disc or rule name covers the
rank of a visible card, except for the few cases in `CROSSED`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

import pytest

from generator.draw.figure_layout import MARGIN, NARROW_PIXELS, WIDE_PIXELS, Box, FigureLayout
from generator.draw.figures import MarksOfMove, lay_out_figure_with_marks
from generator.draw.marks import MarkDrawing, sign_disc_radius
from generator.draw.visible_cards import boxes_of_visible_card_ranks, visible_cards
from generator.pages.placeholder_contents import largest_pile_sizes
from generator.pages.small_figures import marks_of_transcript_step, read_small_figure
from generator.proof.book import Book as CheckedBook
from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from tests.conftest import Book

FIGURE = re.compile(r'<figure class="plate" id="(example-[a-z0-9-]+?-(\d+))-plate"(.*?)</figure>', re.DOTALL)
CROSSED = {1: 13, 12: 2}
"""Numbers of arrows that cross a rank, of all figures and of one in twelve; most begin at a covered card.

Of all figures there are some 4,900 arrows.
"""


@dataclass(frozen=True)
class DrawnFigure:
    """A drawing of a figure with a move: its name, whether it is for narrow screens, and what is in it."""

    name: str
    narrow: bool
    figure: FigureLayout
    over: MarkDrawing
    ranks: list[Box]


def drawn_moves_of_page(
    page: Page, numbers: dict[str, int]
) -> Iterator[tuple[str, Game, Position, MarksOfMove, dict[int, int]]]:
    """Yield each drawn move of a page: its figure, game, position, marks and reserved pile sizes."""
    for example in page.examples.values():
        game = example.checked_transcript.game
        assert game is not None
        found = [
            (
                one,
                marks_of_transcript_step(one.step, game, numbers, one.number)
                if one.step.move
                else MarksOfMove(),
            )
            for one in example.shown_steps
            if example.has_figure(one)
        ]
        room = {} if example.is_long else largest_pile_sizes(
            [(one.step.position_after, marks) for one, marks in found])
        for one, marks in found:
            if marks.move_parts:
                yield example.figure_id(one), game, one.step.position_after, marks, room


def draw_figures_of_book(checked_book: CheckedBook, step: int) -> Iterator[DrawnFigure]:
    """Draw one of `step` figures of the book, at both widths.

    Which figures are drawn depends on their names alone, so a new figure does not change the sample.
    """
    game_pages = checked_book.pages_by_game
    for page in checked_book.pages:
        numbers = game_pages[page.game.id].rule_numbers if page.game else {}
        for name, game, position, marks, room in drawn_moves_of_page(page, numbers):
            if crc32(f"{page.path} {name}".encode()) % step:
                continue
            wide, narrow = game.layouts.wide, game.layouts.narrow
            for layout, small in {wide: wide == narrow, narrow: True}.items():
                figure, over = lay_out_figure_with_marks(
                    game.table, layout, position, marks, narrow=small, pile_sizes=room
                )
                yield DrawnFigure(
                    f"{page.path} {name}", small, figure, over, boxes_of_visible_card_ranks(figure, position)
                )
        for fence in page.fences:
            tile = read_small_figure(page, fence) if fence.kind == "plate" else None
            marks = tile.figure_marks(game_pages[tile.game.id].rule_numbers) if tile else MarksOfMove()
            if tile and marks.move_parts and crc32(f"{page.path} {tile.html_id}".encode()) % step == 0:
                figure, over = lay_out_figure_with_marks(
                    tile.game.table, tile.game.layouts.wide, tile.step.position_after, marks,
                        shown_places=tile.shown)
                name = f"{page.path} {tile.html_id}"
                yield DrawnFigure(name, True, figure, over,
                    boxes_of_visible_card_ranks(figure, tile.step.position_after))


class Figures(list[DrawnFigure]):
    """Drawings of one of `step` figures."""

    def __init__(self, checked_book: CheckedBook, step: int) -> None:
        super().__init__(draw_figures_of_book(checked_book, step))
        self.step = step


STEPS = [12, pytest.param(1, marks=pytest.mark.recount)]


@pytest.fixture(scope="module", params=STEPS)
def drawn_figures(checked_book: CheckedBook, request: pytest.FixtureRequest) -> Figures:
    return Figures(checked_book, int(request.param))


def line_meets_box(line: list[tuple[float, float]], box: Box) -> bool:
    """Check whether a line of about two units across meets a box."""
    x, y, wide, high = box.with_margin(1)
    return any(x <= across <= x + wide and y <= down <= y + high for across, down in line)


def box_around_line(line: list[tuple[float, float]]) -> Box:
    """Return the smallest box around a line, with space for boxes with a margin of 1."""
    across, down = zip(*line, strict=True)
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down)).with_margin(2)


def disc_touches_box(disc: Box, box: Box) -> bool:
    (x, y), radius = disc.centre, disc.w / 2 - 0.5
    across = min(max(x, box.x), box.x + box.w) - x
    down = min(max(y, box.y), box.y + box.h) - y
    return across * across + down * down < radius * radius


def test_arrows_go_round_the_ranks_of_cards(drawn_figures: Figures) -> None:
    met = []
    for one in drawn_figures:
        for arrow in one.over.arrows:
            line = [*arrow.curve_points, *arrow.head_corners()[1:]]
            room = box_around_line(line)
            if any(line_meets_box(line, rank) for rank in one.ranks if rank.overlaps(room)):
                met.append((one.name, one.narrow))
    assert len(drawn_figures) > 5000 // drawn_figures.step
    assert max(Counter(narrow for _, narrow in met).values(),
        default=0) <= CROSSED[drawn_figures.step], met


def test_discs_cover_no_rank(drawn_figures: Figures) -> None:
    met = [(one.name, one.narrow) for one in drawn_figures for disc in one.over.sign_boxes
           if any(disc_touches_box(disc, rank) for rank in one.ranks)]
    assert len(met) <= CROSSED[drawn_figures.step], met


def test_the_name_of_a_rule_covers_no_rank_label_or_disc(drawn_figures: Figures) -> None:
    slips = [(one, slip) for one in drawn_figures for slip in one.over.name_boxes]
    met = [
        one.name
        for one, slip in slips
        if any(slip.shared_area(box) > 0.1
               for box in (*one.ranks, *one.figure.label_boxes(), *one.over.sign_boxes))
    ]
    assert len(slips) > 1000 // drawn_figures.step
    assert met == []


def test_names_and_discs_stay_inside_the_figure(drawn_figures: Figures) -> None:
    for one in drawn_figures:
        for box in (*one.over.name_boxes, *one.over.sign_boxes):
            assert box.x >= -MARGIN, one.name
            assert box.x + box.w <= one.figure.width + MARGIN, one.name


def test_signs_are_at_least_nine_pixels_high_on_the_narrowest_screen(drawn_figures: Figures) -> None:
    for one in drawn_figures:
        pixels = NARROW_PIXELS if one.narrow else WIDE_PIXELS
        across = max(one.figure.width + 2 * MARGIN, pixels / 1.6)
        assert one.figure.signs * pixels / across >= 9, one.name


def test_ranks_in_opening_figures_are_at_least_ten_pixels_high_on_the_narrowest_screen(
    checked_book: CheckedBook
) -> None:
    seen = 0
    for page in checked_book.pages:
        for fence in page.fences:
            if fence.kind != "opening" or page.game is None:
                continue
            game, players = page.game, fence.settings.get("players")
            position = game.opening(int(fence.words[0]), int(players) if players else None)
            figure, _ = lay_out_figure_with_marks(game.table, game.layouts.narrow, position, MarksOfMove())
            scale = min(NARROW_PIXELS / (figure.width + 2 * MARGIN), 1.6)
            cards = [card for place, lie in figure.pile_layouts.items()
                     for card in visible_cards(figure, lie, position.piles[place]) if card.rank_box]
            for card in cards:
                size = {"s": 26, "w": 27}.get(card.variant, 14)
                assert size * scale >= 10, (page.path, card)
            seen += bool(cards)
    assert seen >= 50


def test_a_disc_has_room_for_three_digits(drawn_figures: Figures) -> None:
    one = next(one for one in drawn_figures if one.over.sign_boxes)
    for text in ("7", "42", "128"):
        assert 2 * sign_disc_radius(one.figure, text) >= len(text) * 0.7 * one.figure.signs, text


def test_a_step_has_the_same_number_on_its_arrow_in_its_caption_and_in_its_address(book: Book) -> None:
    """The disc on the arrow shows the number that the caption and the id of the figure have."""
    told = 0
    for file in book.site.rglob("index.html"):
        html = file.read_text(encoding="utf-8")
        for name, number, inside in re.findall(FIGURE, html):
            signs = set(re.findall(r'class="disc made".*?class="sign"[^>]*>(\d+)<', inside))
            assert signs <= {number}, (file, name)
            caption = re.search(r"<figcaption[^>]*>(?:Step (\d+)\.|The position\.)", inside)
            assert caption is not None, (file, name)
            assert caption[1] in (None, number), (file, name)
            assert f'id="{name}"' in html, (file, name)
            told += bool(signs)
    assert told > 2000
