"""Make a printable sheet with the rules of each game (GAME/crib/), and a booklet of all sheets (cribs/).

A sheet is one page of paper, or two, without the site's theme.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Literal, TypeAlias

from markupsafe import Markup

from generator.archive.citations import source_passages_in_words
from generator.draw.figures import MarksOfMove
from generator.draw.shared_piles import remove_pile_markers
from generator.draw.svg_files import apply_light_colours, svg_of_cards_in_light_colours
from generator.pages.old_words import old_words_in_game
from generator.pages.placeholder_contents import describe_position, position_drawings
from generator.pages.sheet_parts import estimate_text_amount, split_sections_for_sheet, subtitle_of_page
from generator.pages.small_figures import movable_places
from generator.pages.template_filling import template_environment
from generator.proof.addresses import relative_link
from generator.proof.fences import CodeFence
from generator.proof.manuscript import Page
from rules_engine.model.game import Game

BOOKLET = "cribs/"
"""The address of the booklet."""

_VIEW = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
Shape: TypeAlias = Literal["broad", "even", "fine"]
FINE = 450.0
"""A figure wider than this many units has small cards, and gets more space."""
BROAD = 1.8
"""A figure wider than its height times this number goes across the sheet; others have text beside them."""


ROOM: dict[Shape, tuple[float, ...]] = {
    "broad": (4300, 5260, 6250, 7200), "even": (4700, 5200, 6310, 7100), "fine": (4700, 4850, 5870, 7150)}
"""The most text that fits in each font size but the smallest, for each shape of the figure.

The numbers were found by printing every game of the book in every size, in the widest common typeface.
"""


@dataclass(frozen=True)
class Colophon:
    """The information about the book on every sheet: its name, edition (if any), licence and address."""

    book: str
    edition: int | None = None
    licence: str = ""
    address: str = ""

    def full_address(self, address: str) -> str:
        """Return the full URL to print for an address within the book."""
        return f"{self.address}{address}"


@dataclass(frozen=True)
class DrawnOpening:
    """The opening of a game: its caption, a description in words, and its wide and narrow drawings."""

    drawings: dict[str, str]
    caption: str
    words: str

    @property
    def figure_css_class(self) -> Shape:
        """The CSS class for the proportions of the figure: "broad", "fine" or "even".

        A "broad" figure is as wide as the sheet. A "fine" one has small cards that need more space. Any
        other is "even".
        """
        found = _VIEW.search(next(iter(self.drawings.values())))
        wide, high = (float(found[1]), float(found[2])) if found else (1.0, 1.0)
        return "broad" if wide > BROAD * high else "fine" if wide > FINE else "even"


@dataclass(frozen=True)
class PrintableSheet:
    """The content of a game's printable sheet.

    `figure` shows the cards as dealt; it is None if the game's page has no such figure. `house` is JSON that
    says how the reader's choices (house rules) change the rules.
    """

    page: Page
    game: Game
    figure: DrawnOpening | None = None
    house: str = ""

    @property
    def html_id(self) -> str:
        """The HTML id of the sheet in the booklet."""
        return _html_id_of_sheet(self.game)

    @property
    def figure_css_class(self) -> Shape:
        """The CSS class for the proportions of the sheet's figure. Without a figure it is "even"."""
        return self.figure.figure_css_class if self.figure else "even"

    @cached_property
    def font_size_number(self) -> int:
        """The font size in which the sheet is printed, as a number from 1 (the largest size)."""
        said = estimate_text_amount(self.page, self.game)
        return 1 + sum(said > most for most in ROOM[self.figure_css_class])


def _html_id_of_sheet(game: Game) -> str:
    return game.id.replace("/", "-")


def printable_sheet_address(page: Page) -> str:
    """Return the address of a game's printable sheet, which is below the address of its page."""
    return f"{page.url.removeprefix('./')}crib/"


def draw_opening(page: Page) -> DrawnOpening | None:
    """Draw the first opening of a game's page in light colours. Return None if there is none."""
    game, fence = page.game, next((one for one in page.fences if one.kind == "opening"), None)
    if game is None or fence is None:
        return None
    position = game.opening(*_deal_and_player_numbers(fence))
    marks = MarksOfMove(free=movable_places(game, position))
    drawn = position_drawings(game, position, f"{_html_id_of_sheet(game)}-opening", marks)
    said = " ".join(fence.words[1:]) or f"Deal {fence.words[0]}, laid out."
    drawings = {kind: apply_light_colours(remove_pile_markers(drawing)) for kind, drawing in drawn}
    return DrawnOpening(drawings, said, describe_position(game, position))


def _deal_and_player_numbers(code_fence: CodeFence) -> tuple[int, int | None]:
    """Return the number of the deal and the number of players that a code fence for an opening gives.

    The number of players is None if the code fence does not give it.
    """
    players = code_fence.settings.get("players")
    return int(code_fence.words[0]), int(players) if players else None


def sheet_page_html(sheet: PrintableSheet, colophon: Colophon) -> str:
    """Return the complete HTML page of one printable sheet."""
    at = printable_sheet_address(sheet.page)
    named = sheet.page.meta.get("title", sheet.game.title)
    source = source_passages_in_words(sheet.game)
    said = f"The rules of {named} on one sheet of paper, to print and to play by, after {source}."
    return _fill_sheet_page("crib", at, [sheet], colophon, title=f"{named} on one sheet", description=said)


def booklet_page_html(sheets: Sequence[PrintableSheet], colophon: Colophon) -> str:
    """Return the complete HTML page that has all printable sheets, sorted by title."""
    ordered = sorted(sheets, key=lambda sheet: sheet.game.title.lower())
    titles = [sheet.game.title for sheet in ordered]
    twice = {title for title in titles if titles.count(title) > 1}
    return _fill_sheet_page("cribs", BOOKLET, ordered, colophon, title="Cribs", twice=twice,
                   description="Every game of the book on one sheet of paper, to choose from and to print.")


def _fill_sheet_page(
    template: str, address: str, sheets: Sequence[PrintableSheet], colophon: Colophon, **values: object
) -> str:
    drawn = "".join(drawing for sheet in sheets if sheet.figure for drawing in sheet.figure.drawings.values())
    return (
        template_environment()
        .get_template(f"{template}.jinja")
        .render(
            sheets=sheets,
            colophon=colophon,
            shared=Markup(svg_of_cards_in_light_colours(drawn)) if drawn else "",
            to=partial(relative_link, address),
            crib_address=printable_sheet_address,
            split_sections=split_sections_for_sheet,
            old_words=old_words_in_game,
            subtitle=subtitle_of_page,
            booklet_address=BOOKLET,
            **values,
        )
        .lstrip()
    )
