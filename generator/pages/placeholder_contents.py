"""Render the figures and the example steps that replace the placeholders of a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from generator.draw.figures import MarksOfMove, draw_figure, position_in_words
from generator.draw.moves_in_words import describe_move
from generator.draw.positions_in_words import fact_in_words
from generator.pages.figure_answers import CardDestinationsScript
from generator.pages.page_figures import FigureFileContent
from generator.pages.small_figures import SmallFigure, marks_of_transcript_step, movable_places
from generator.pages.template_filling import fill_template
from generator.proof.addresses import LinkMaker
from generator.proof.manuscript import Example, Page, ShownStep
from rules_engine.model.game import Game
from rules_engine.model.table import Position

LEGEND = "A green frame and triangle: free to move."
"""The legend under the first figure of a page that shows cards free to move."""

BROAD_WIDTH = 11.0
"""A figure wider than this many cards cannot be read in one column of a printed page."""


class PlaceholderContents:
    """The contents that replace a page's placeholders. Each method renders some of them.

    `inside` maps the name of a placeholder to its HTML. `drawn` maps the id of a figure to the figure.
    """

    def __init__(self, page: Page, game_pages: Mapping[str, Page]) -> None:
        self.page = page
        self.game_pages = game_pages
        self.inside: dict[str, str] = {}
        self.drawn: dict[str, FigureFileContent] = {}
        self.answers = CardDestinationsScript(page.game, page.rule_numbers) if page.game else None
        self.explained = False   # whether a figure above has said what its green frames are
        self.worded: dict[str, str] = {}   # by the words of a position, the figure of this example with them

    def add_opening(self, game: Game, position: Position, figure_id: str, extra_caption: str) -> None:
        """Draw an opening position in which the cards that can be moved are marked."""
        marks = MarksOfMove(free=movable_places(game, position))
        if self.answers:
            self.answers.add_position(game, position)
        self.inside[figure_id] = self._draw_position(game, position, figure_id, extra_caption, marks)

    def add_example_steps(self, game: Game, example: Example) -> None:
        """Render the steps of an example, with a figure for each step that has one."""
        self.worded = {}
        marks = [
            self._marks_of_step(game, shown) if example.has_figure(shown) else None
            for shown in example.shown_steps
        ]
        first = example.shown_steps[0]
        if self.answers and example.has_figure(first):
            self.answers.add_position(game, first.step.position_after)
        # A long play shows but a few figures, far apart: there is nothing in them to keep its place.
        room = {} if example.is_long else largest_pile_sizes([
            (shown.step.position_after, one) for shown, one in zip(example.shown_steps, marks, strict=True)
                if one])
        steps = [
            (
                shown,
                self._render_step(game, example, shown, one, room) if one else "",
                _move_sentence(game, shown),
            )
            for shown, one in zip(example.shown_steps, marks, strict=True)
        ]
        self.inside[example.placeholder_name] = fill_template(
            "steps", self.page, self.game_pages, example=example, steps=steps, game=game,
            compact=example.is_long)

    def add_small_figure(self, small_figure: SmallFigure) -> None:
        """Draw a small figure in the game's wide layout, with a link to the game if the book has its page."""
        caption = str(escape(small_figure.caption))
        if home := self.game_pages.get(small_figure.game.id):
            there = LinkMaker(self.page, self.game_pages).link_to_page(home)
            caption += f' <a href="{escape(there)}">{escape(small_figure.game.title)}</a>'
        drawing = small_figure.draw_svg(home.rule_numbers if home else {})
        name, words = small_figure.html_id, small_figure.description
        self.inside[name] = self._render_figure(name, [("both", drawing)], caption, words)

    def _render_step(
        self,
        game: Game,
        example: Example,
        shown_step: ShownStep,
        move_marks: MarksOfMove,
        pile_sizes: Mapping[int, int],
    ) -> str:
        step = shown_step.step
        caption = f"Step {shown_step.number}."
        if step.move is None or step.verdict is None:
            caption = "The position." if shown_step.number == 1 else f"{caption} Now suppose this position."
        return self._draw_position(game, step.position_after, example.figure_id(shown_step), caption,
            move_marks,
                           is_later=shown_step.number > 1,
                           extra_caption=_move_sentence(game, shown_step), pile_sizes=pile_sizes)

    def _marks_of_step(self, game: Game, shown_step: ShownStep) -> MarksOfMove:
        """Return the marks to draw on the figure of a step.

        For a step with a move, they show the move. For a step without one, they show which cards can be
        moved.
        """
        step = shown_step.step
        if step.move is None or step.verdict is None:
            return MarksOfMove(free=movable_places(game, step.position_after))
        return marks_of_transcript_step(
            step, game, self.game_pages.get(game.id, self.page).rule_numbers, shown_step.number
        )

    def _draw_position(
        self,
        game: Game,
        position: Position,
        figure_id: str,
        caption: str,
        move_marks: MarksOfMove,
        *,
        is_later: bool = False,
        extra_caption: str = "",
        pile_sizes: Mapping[int, int] | None = None,
    ) -> str:
        """Return the HTML of a figure of a position, with its caption and its stored numbers.

        `extra_caption` is for the SVG file only. An `is_later` figure is shown when the reader reaches its
        step.
        """
        drawings = position_drawings(game, position, figure_id, move_marks, pile_sizes)
        facts = ", ".join(
            fact_in_words(fact, value)
            for fact, value in zip(game.table.facts, position.facts, strict=True)
            if fact.shown and (fact.told or value != fact.start))
        told = f' <span class="fact">{escape(facts[0].upper() + facts[1:])}.</span>' if facts else ""
        if move_marks.free and not self.explained:
            self.explained = True
            told += f' <span class="legend">{LEGEND}</span>'
        return self._render_figure(
            figure_id,
            drawings,
            str(escape(caption)) + told,
            describe_position(game, position),
            is_later=is_later,
            file_caption=f"{escape(caption)} {escape(extra_caption)}{told}" if extra_caption else "",
            is_broad=game.layouts.wide.width > BROAD_WIDTH,
            has_answers=bool(
                self.answers
                and self.answers.add_figure_to_script(game, position, figure_id, move_marks, pile_sizes)
            ),
        )

    def _render_figure(
        self,
        figure_id: str,
        drawings: list[tuple[str, str]],
        caption: str,
        description: str,
        *,
        is_later: bool = False,
        file_caption: str = "",
        is_broad: bool = False,
        has_answers: bool = False,
    ) -> str:
        """Return the HTML of a figure with its caption (as HTML) and its description in words.

        `file_caption` replaces the caption in the SVG file. `is_broad` is true if the figure is too wide for
        a printed column.
        """
        self.drawn[figure_id] = FigureFileContent(
            drawings[0][1], file_caption or caption, str(escape(description))
        )
        # Many steps of an example ask about one position; a page gives its words once.
        first = self.worded.setdefault(description, figure_id) if figure_id.endswith("-plate") else figure_id
        if first != figure_id:
            drawings = [(kind, drawing.replace(f'"{figure_id}-words"', f'"{first}-words"', 1))
                        for kind, drawing in drawings]
        return fill_template(
            "figure",
            self.page,
            self.game_pages,
            drawings=drawings,
            caption=Markup(caption),
            words=description,
            name=figure_id,
            file=LinkMaker(self.page, self.game_pages).link_to_figure(figure_id),
            later=is_later,
            broad=is_broad,
            answers=has_answers,
            first=first,
            first_step=first.removesuffix("-plate").rpartition("-")[2],
        )


def position_drawings(
    game: Game,
    position: Position,
    figure_id: str,
    move_marks: MarksOfMove,
    pile_sizes: Mapping[int, int] | None = None,
) -> list[tuple[str, str]]:
    """Return the drawings of a position by kind: "both", or "wide" and "narrow" if they differ."""
    waits = game.waiting(game, position) if game.waiting else {}
    wide, narrow = game.layouts.wide, game.layouts.narrow
    layouts = [("both", wide)] if wide == narrow else [("wide", wide), ("narrow", narrow)]
    return [
        (kind, draw_figure(
            game.table, layout, position, name=figure_id, move_marks=move_marks, awaited_cards=waits,
            narrow=kind != "wide", pile_sizes=pile_sizes))
        for kind, layout in layouts
    ]


def describe_position(game: Game, position: Position) -> str:
    """Describe a position in words, as its figure shows it."""
    stacked = frozenset(spot.zone for spot in game.layouts.wide.spots if spot.shows_only_top_cards)
    return position_in_words(game.table, position, stacked)


def _move_sentence(game: Game, shown_step: ShownStep) -> str:
    """Return the sentence that describes a step's move. Return "" for a step without a move."""
    step = shown_step.step
    if step.move is None or step.verdict is None:
        return ""
    return describe_move(game, step.position_before, step.move, step.verdict)


def largest_pile_sizes(figures: Sequence[tuple[Position, MarksOfMove]]) -> dict[int, int]:
    """Return, for each place, the largest number of cards that any figure of an example shows there."""
    most: dict[int, int] = {}
    for position, marks in figures:
        gone = marks.cards_moved_away_by_place()
        for place, pile in enumerate(position.piles):
            most[place] = max(most.get(place, 0), len(pile) + gone.get(place, 0))
    return most
