"""The cribs: each game on a sheet of its own, and the booklet of all of them.

    GAME/crib/   one sheet of paper, two for a game with so much to say
    cribs/       all sheets one after another, of which a reader chooses

They are whole pages without the builder's theme, for they are made for paper.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Literal, TypeAlias

from markupsafe import Markup

from generator.archive.citations import after
from generator.draw.figures import Marks
from generator.draw.shared_piles import without_marks
from generator.draw.svg_files import inked, shared_ink
from generator.pages.boxes import plate_drawings, position_words
from generator.pages.filled import templates
from generator.pages.old_words import old_words
from generator.pages.sheet_parts import amount, first_parts, subtitle
from generator.pages.small_figures import available
from generator.proof.addresses import seen_from
from generator.proof.fences import Fence
from generator.proof.manuscript import Page
from rules_engine.model.game import Game

BOOKLET = "cribs/"
"""The address of the booklet."""

_VIEW = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
Shape: TypeAlias = Literal["broad", "even", "fine"]
FINE = 450.0
"""A figure of more units than this in its width has small cards, and is given more room."""
BROAD = 1.8
"""A figure wider than so many times its height goes across the sheet; beside others is text."""


ROOM: dict[Shape, tuple[float, ...]] = {
    "broad": (4300, 5260, 6250, 7200), "even": (4700, 5200, 6310, 7100), "fine": (4700, 4850, 5870, 7150)}
"""How much there may be to say in each size but the smallest, with a figure across the sheet and without.

Found by printing every game of the book in every size, in the widest face that is likely to be at hand.
"""


@dataclass(frozen=True)
class Colophon:
    """What every sheet says of the book: its name, edition if it keeps any, licence, and where it stands."""

    book: str
    edition: int | None = None
    licence: str = ""
    address: str = ""

    def where(self, address: str) -> str:
        """An address within the book as it is printed."""
        return f"{self.address}{address}"


@dataclass(frozen=True)
class Drawn:
    """The opening of a game: its drawings by kind, its caption, and the same in words."""

    drawings: dict[str, str]
    caption: str
    words: str

    @property
    def shape(self) -> Shape:
        """Whether it goes across the sheet, or has so many cards that it is given more room."""
        found = _VIEW.search(next(iter(self.drawings.values())))
        wide, high = (float(found[1]), float(found[2])) if found else (1.0, 1.0)
        return "broad" if wide > BROAD * high else "fine" if wide > FINE else "even"


@dataclass(frozen=True)
class Sheet:
    """What a sheet is made of; a page without an opening has no figure. `house` are the house rules."""

    page: Page
    game: Game
    figure: Drawn | None = None
    house: str = ""

    @property
    def name(self) -> str:
        """The id of the sheet among others."""
        return _name(self.game)

    @property
    def shape(self) -> Shape:
        """The shape of its figure."""
        return self.figure.shape if self.figure else "even"

    @cached_property
    def size(self) -> int:
        """Which of the stylesheet's sizes it is printed in, from 1, the largest."""
        said = amount(self.page, self.game)
        return 1 + sum(said > most for most in ROOM[self.shape])


def _name(game: Game) -> str:
    return game.id.replace("/", "-")


def crib_address(page: Page) -> str:
    """The address of a game's sheet, below that of its page."""
    return f"{page.url.removeprefix('./')}crib/"


def draw_opening(page: Page) -> Drawn | None:
    """The first opening of a game's page, drawn in light colours; None where there is none."""
    game, fence = page.game, next((one for one in page.fences if one.kind == "opening"), None)
    if game is None or fence is None:
        return None
    position = game.opening(*_deal(fence))
    marks = Marks(free=available(game, position))
    drawn = plate_drawings(game, position, f"{_name(game)}-opening", marks)
    said = " ".join(fence.words[1:]) or f"Deal {fence.words[0]}, laid out."
    drawings = {kind: inked(without_marks(drawing)) for kind, drawing in drawn}
    return Drawn(drawings, said, position_words(game, position))


def _deal(fence: Fence) -> tuple[int, int | None]:
    players = fence.settings.get("players")
    return int(fence.words[0]), int(players) if players else None


def sheet_page(sheet: Sheet, colophon: Colophon) -> str:
    """The page of one sheet."""
    at = crib_address(sheet.page)
    named = sheet.page.meta.get("title", sheet.game.title)
    said = f"The rules of {named} on one sheet of paper, to print and to play by, after {after(sheet.game)}."
    return _filled("crib", at, [sheet], colophon, title=f"{named} on one sheet", description=said)


def booklet(sheets: Sequence[Sheet], colophon: Colophon) -> str:
    """The page of all sheets, by title."""
    ordered = sorted(sheets, key=lambda sheet: sheet.game.title.lower())
    titles = [sheet.game.title for sheet in ordered]
    twice = {title for title in titles if titles.count(title) > 1}
    return _filled("cribs", BOOKLET, ordered, colophon, title="Cribs", twice=twice,
                   description="Every game of the book on one sheet of paper, to choose from and to print.")


def _filled(template: str, at: str, sheets: Sequence[Sheet], colophon: Colophon, **told: object) -> str:
    drawn = "".join(drawing for sheet in sheets if sheet.figure for drawing in sheet.figure.drawings.values())
    return templates().get_template(f"{template}.jinja").render(
        sheets=sheets,
        colophon=colophon,
        shared=Markup(shared_ink(drawn)) if drawn else "",
        to=partial(seen_from, at),
        crib_address=crib_address, first_parts=first_parts, old_words=old_words, subtitle=subtitle,
        booklet_address=BOOKLET,
        **told,
    ).lstrip()
