"""What goes into the boxes of a page: its figures, and the steps of its examples."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup, escape

from generator.draw.figures import Marks, draw, in_words
from generator.pages.filled import fill
from generator.pages.page_figures import Figure
from generator.pages.small_figures import Tile, available
from generator.proof.addresses import Addresses
from generator.proof.manuscript import Example, Page, Shown
from generator.proof.moves_in_words import move_words, ways
from rules_engine.game import Game
from rules_engine.notation.written import write_fact
from rules_engine.table import Position


class Boxes:
    """The boxes of one page filled one after another: `inside` by name, `drawn` the figures in them by id."""

    def __init__(self, page: Page, homes: Mapping[str, Page]) -> None:
        self.page = page
        self.homes = homes
        self.inside: dict[str, str] = {}
        self.drawn: dict[str, Figure] = {}

    def opening(self, game: Game, position: Position, name: str, said: str) -> None:
        """A position with the cards that can be moved."""
        marks = Marks(free=available(game, position))
        self.inside[name] = self._plate(game, position, name, said, marks)

    def steps(self, game: Game, example: Example) -> None:
        """The steps of an example, those with a figure drawn."""
        steps = [
            (shown, self._step(game, example, shown) if example.drawn(shown) else "", _said(game, shown))
            for shown in example.shown
        ]
        self.inside[example.box] = fill(
            "steps", self.page, self.homes, example=example, steps=steps, game=game, compact=example.compact)

    def tile(self, tile: Tile) -> None:
        """A small figure, from the game's wide layout."""
        caption = str(escape(tile.caption))
        if home := self.homes.get(tile.game.id):
            there = Addresses(self.page, self.homes).to(home)
            caption += f' <a href="{escape(there)}">{escape(tile.game.title)}</a>'
        self.inside[tile.name] = self._figure(tile.name, [("both", tile.drawing())], caption, tile.words)

    def _step(self, game: Game, example: Example, shown: Shown) -> str:
        step = shown.step
        caption = f"Step {shown.number}: {step.text}"
        if step.move is None or step.verdict is None:
            caption = "The position." if shown.number == 1 else "Now suppose this position."
        later = shown.number > 1
        marks = _marks(game, shown)
        return self._plate(game, step.after, example.plate(shown), caption, marks, later=later)

    def _plate(self, game: Game, position: Position, name: str, caption: str, marks: Marks, *,
               later: bool = False) -> str:
        """A plate, wide and narrow where the two differ, with its caption and the facts that are shown."""
        waits = game.waiting(game, position) if game.waiting else {}
        wide, narrow = game.plates.wide, game.plates.narrow
        layouts = [("both", wide)] if wide == narrow else [("wide", wide), ("narrow", narrow)]
        drawings = [
            (kind, draw(game.table, layout, position, name=name, marks=marks, waits=waits))
            for kind, layout in layouts
        ]
        told = str(escape(caption)) + "".join(
            f' <span class="fact">{fact.name.replace("-", " ")}: {write_fact(fact.kind, value)}</span>'
            for fact, value in zip(game.table.facts, position.facts, strict=True)
            if fact.shown
        )
        return self._figure(name, drawings, told, position_words(game, position), later=later)

    def _figure(self, name: str, drawings: list[tuple[str, str]], caption: str, words: str, *,
                later: bool = False) -> str:
        """A figure with its caption, which is markup, and the same in words.

        What is shown `later` stands where only a browser without script reads it; with one, the step bar
        puts it into the page when the reader comes to the step.
        """
        self.drawn[name] = Figure(drawings[0][1], caption, str(escape(words)))
        return fill(
            "figure", self.page, self.homes, drawings=drawings, caption=Markup(caption), words=words,
            name=name, file=Addresses(self.page, self.homes).figure(name), later=later,
        )


def position_words(game: Game, position: Position) -> str:
    """A position in words, as its figure shows it."""
    squared = frozenset(spot.zone for spot in game.plates.wide.spots if spot.squared)
    return in_words(game.table, position, squared)


def _said(game: Game, shown: Shown) -> str:
    """The sentence of a step's move; empty for a position."""
    step = shown.step
    if step.move is None or step.verdict is None:
        return ""
    return move_words(game, step.before, step.move, step.verdict)


def _marks(game: Game, shown: Shown) -> Marks:
    """What is drawn over the cards at a step: the move, or the cards that can be moved."""
    step = shown.step
    if step.move is None or step.verdict is None:
        return Marks(free=available(game, step.after))
    kind = step.verdict.kind
    return Marks(
        ways(step.before, step.move, game),
        refused=kind == "refused",
        undecided=kind == "undecided",
        number=shown.number - 1 or None,
        rule=step.verdict.keys[0] if kind == "refused" else "",
    )
