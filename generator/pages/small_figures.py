"""Draw the small figures of a page: a position, some of its places, and at most one move.

The author writes such a figure as a code fence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.draw.figures import MarksOfMove, draw_figure
from generator.draw.moves_in_words import describe_move, parts_of_move_for_drawing
from generator.draw.positions_in_words import pile_in_words, position_in_words
from generator.proof.fences import CodeFence
from generator.proof.manuscript import KEY, Page
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.game import Game
from rules_engine.model.place_names import place_of_zone_in_words
from rules_engine.model.table import Position
from rules_engine.notation.transcript import TranscriptStep, check_transcript


@dataclass(frozen=True)
class SmallFigure:
    """A small figure of a page: its key, its caption, its game, and the step of a transcript to draw."""

    key: str
    caption: str
    game: Game
    step: TranscriptStep
    shown: tuple[int, ...]
    """The places to draw, or () for all places."""
    open: bool = False
    """Whether the cards that can be moved are outlined."""

    @property
    def html_id(self) -> str:
        """The HTML id of the figure on its page."""
        return f"plate-{self.key}"

    def figure_marks(self, rule_numbers: Mapping[str, int]) -> MarksOfMove:
        """Return the marks for the figure: those of its move, or else of the cards that can be moved.

        `rule_numbers` maps rule keys to rule numbers.
        """
        if self.step.move is None or self.step.verdict is None:
            return MarksOfMove(free=movable_places(self.game, self.step.position_after) if self.open
                else frozenset())
        return marks_of_transcript_step(self.step, self.game, rule_numbers)

    @property
    def description(self) -> str:
        """The description of the figure: the move, and the piles after the move."""
        step, game = self.step, self.game
        said = describe_move(game, step.position_before, step.move,
            step.verdict) if step.move and step.verdict else ""
        if not self.shown:
            piles = position_in_words(game.table, step.position_after)
        else:
            zones = [(game.table.zones_by_place[place], place) for place in self.shown]
            told = [
                (place_of_zone_in_words(zone, place - game.table.zone_places[zone.name].start), place)
                for zone, place in zones
            ]
            held = [(name.capitalize(), pile_in_words(step.position_after.piles[place])) for name,
                place in told]
            piles = " ".join(f"{name}: {pile or 'empty'}." for name, pile in held)
        return f"{said} {piles}".strip()

    def draw_svg(self, rule_numbers: Mapping[str, int]) -> str:
        """Return the figure as SVG in the game's wide layout.

        `rule_numbers` maps rule keys to rule numbers.
        """
        game, step = self.game, self.step
        waits = game.waiting(game, step.position_after) if game.waiting else {}
        return draw_figure(
            game.table,
            game.layouts.wide,
            step.position_after,
            name=self.html_id,
            move_marks=self.figure_marks(rule_numbers),
            awaited_cards=waits,
            shown_places=self.shown,
        )


def read_small_figure(page: Page, code_fence: CodeFence) -> SmallFigure | None:
    """Check the transcript of a code fence of the kind `figure` and return its small figure.

    If the code fence is wrong, add problems to the page and return None.
    """
    if len(code_fence.words) != 2 or not KEY.fullmatch(code_fence.words[0]):
        said = 'a plate fence must begin with its key and caption: ```plate the-key "Caption"'
        page.add_problem(code_fence.line, 1, said)
        return None
    proof = check_transcript(code_fence.content, page.game)
    for fault in proof.faults:
        page.add_problem(code_fence.line + fault.line, fault.column + code_fence.indent, fault.message)
    game = proof.game
    if proof.faults or game is None:
        return None
    if [step.kind for step in proof.steps] not in (["start"], ["start", "move"]):
        said = "a plate fence has a position and at most one move; use a play fence instead"
        page.add_problem(code_fence.line, 1, said)
        return None
    names = code_fence.settings.get("show", "").split()
    for name in names:
        if name not in game.table.place_index:
            page.add_problem(
                code_fence.line, 1, f"no place {name!r}; {game.title} has {', '.join(game.table.places)}"
            )
            return None
    key, caption = code_fence.words
    shown = tuple(game.table.place_index[name] for name in names)
    return SmallFigure(key, caption, game, proof.steps[-1], shown, "open" in code_fence.settings)


def movable_places(game: Game, position: Position) -> frozenset[int]:
    """Return the places, other than hands, from which a move is allowed now."""
    return frozenset(
        part.source
        for move, _ in legal_moves(game, position)
        for part in move.parts
        if not game.table.zones_by_place[part.source].hand
    )


def marks_of_transcript_step(
    transcript_step: TranscriptStep,
    game: Game,
    rule_numbers: Mapping[str, int],
    step_number: int | None = None,
) -> MarksOfMove:
    """Return the marks that show the move of a step: an arrow, and the step's number if it is given.

    For a refused move, the marks have the first rule that refuses it.
    """
    assert transcript_step.move is not None
    assert transcript_step.verdict is not None
    kind = transcript_step.verdict.kind
    key = transcript_step.verdict.rule_keys[0] if kind == "refused" else ""
    short = str(rule_numbers.get(key, ""))
    name = key.replace("-", " ")
    return MarksOfMove(
        parts_of_move_for_drawing(transcript_step.position_before, transcript_step.move, game),
        refused=kind == "refused",
        undecided=kind == "undecided",
        number=step_number,
        rule=f"{short}. {name}" if short else name,
        number_of_rule=short,
    )
