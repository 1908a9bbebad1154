"""Make the script that says where each visible card in the figures of a page may move.

The page loads the script when a reader first selects a card. `CardDestinationsScript.script_text` describes
its form.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from generator.draw.figure_layout import Box, FigureLayout, PileLayout
from generator.draw.figures import lay_out_figure_without_marks
from generator.draw.marks import MarksOfMove
from generator.draw.moves_in_words import describe_move, place_in_words
from generator.draw.visible_cards import visible_cards
from generator.live.selected_card import CardUses, PlaceVerdict, find_card_uses
from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.card_names import card_name
from rules_engine.model.cards import FACE, Pile, is_face_down
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Rule
from rules_engine.model.table import Position
from rules_engine.notation.playing import write_position

MOST_DESCRIBED = 3
"""Up to this many ways to move to one place are described; of the others only the number is given."""
FIRST, LEFT_OUT = 35, '"\\'
"""Verdicts are coded as characters from this number on, except those that JavaScript must escape."""
NO_ANSWER = "!"
"""The character for a place without an answer: the card's own place."""

_Key: TypeAlias = tuple[tuple[tuple[str, str], ...], Position]
"""The choices made, and a position."""

_NUMBERED = re.compile(r"(.*?) (\d+)( \(.*\))?")


class CardOrEmptyPlace(NamedTuple):
    """A visible card, by its place and its index in the pile, or an empty place, with the index None."""

    place: int
    card_index: int | None


class CardDestinationsScript:
    """Collects where each visible card in the figures of one page may move, and writes this as a script.

    `rule_numbers` maps the key of each rule to its number on the page.
    """

    def __init__(self, game: Game, rule_numbers: Mapping[str, int]) -> None:
        self._game = game
        self._numbers = rule_numbers
        self._rules: dict[str, list[object]] = {}
        self._says: dict[tuple[str, ...], int] = {}
        self._asked: dict[_Key, int] = {}
        self._answers: list[dict[str, object]] = []
        self._others: dict[_Key, dict[str, object]] = {}
        self._spots_of: list[list[CardOrEmptyPlace]] = []
        self._boxes: dict[str, int] = {}
        self._figures: dict[str, list[int]] = {}

    def add_position(self, game: Game, position: Position) -> None:
        """Compute and store the verdicts on moving each visible card of a position.

        Figures that show the position are added later with `add_figure_to_script`. Do nothing for a position
        of another game, or for a position that was already added.
        """
        key = tuple(game.chosen.items()), position
        if game.id == self._game.id and key not in self._asked:
            self._asked[key] = len(self._answers)
            self._answers.append(
                _position_json(game, position) | self._verdicts_for_cards_of_position(game, position)
            )

    def add_figure_to_script(
        self,
        game: Game,
        position: Position,
        figure_id: str,
        move_marks: MarksOfMove,
        pile_sizes: Mapping[int, int] | None = None,
    ) -> bool:
        """Add a figure that shows a position. Return False without adding it if its game is not the page's.

        Cards can be selected in the figure if the position was passed to `add_position`.
        """
        if game.id != self._game.id:
            return False
        key = tuple(game.chosen.items()), position
        if (asked := self._asked.get(key)) is None:
            self._others.setdefault(key, _position_json(game, position))
            self._figures[figure_id] = [-1 - list(self._others).index(key)]
            return True
        shows = self._spots_of[asked]
        lie = (
            self._index_of_stored_boxes(figure, position, shows)
            for figure in _figure_layouts(game, position, move_marks, pile_sizes)
        )
        self._figures[figure_id] = [asked, *lie]
        return True

    @property
    def script_text(self) -> str:
        """The JavaScript that sets `globalThis.TOUCH` to an object with all answers, or "" without figures.

        Comments in the code describe the fields of the object.
        """
        if not self._figures:
            return ""
        places = [_place_name_parts(self._game, place) for place in range(len(self._game.table.places))]
        told = {
            "game": self._game.id,
            "places": places,  # the names of the places
            "rules": list(self._rules.values()),  # those to which verdicts refer
            # Each verdict that occurs: its kind, and the indexes of its rules in `rules`.
            "says": [[kind, *(list(self._rules).index(key) for key in keys)] for kind, *keys in self._says],
            "asked": self._answers,  # positions, each with the verdicts on moving its cards
            "boxes": [json.loads(boxes) for boxes in self._boxes],  # for each drawing, where its cards are
            # By the id of a figure: the index of its position in `asked`, and those of its drawings in
            # `boxes`. An index below 0 counts in `others` instead: -1 is the first of them.
            "figures": self._figures,
            "others": list(self._others.values()),  # positions for which no verdicts were computed
        }
        return f"globalThis.TOUCH = {json.dumps(told, ensure_ascii=False, separators=(',', ':'))};\n"

    def _verdicts_for_cards_of_position(self, game: Game, position: Position) -> dict[str, object]:
        """Return the script's entry about one position.

        It has the verdicts on all moves of each visible card, and on each action, such as a re-deal.
        """
        figures = _figure_layouts(game, position, MarksOfMove())
        shows = list(
            dict.fromkeys(spot for figure in figures for spot in visible_cards_and_places(figure, position))
        )
        self._spots_of.append(shows)
        listed = legal_moves(game, position)
        found = [find_card_uses(game, position, *spot, allowed_moves=listed) for spot in shows]
        lies = {place for figure in figures for place in figure.pile_layouts}
        # A fresh place that is not drawn is told of, as where a new meld goes.
        to = sorted({
            place for one in found for place, verdict, _ in one.answers
            if place in lies or verdict.kind == "allowed" or game.table.zones_by_place[place].in_order})
        cards = [self._script_row_about_card(position, one, to) for one in found]
        ways = {
            number: told for number, one in enumerate(found) if (told := _describe_moves(game, position, one))
        }
        partners = {number: _other_places_moved_from(found[number]) for number in ways}
        actions = {
            key: self._index_of_verdict(judge(game, position, Move(action=key)))
            for key in game.action_permissions
        }
        answered: dict[str, object] = {"to": to, "cards": cards}
        more = {"ways": ways, "with": partners, "actions": actions}
        return answered | {name: value for name, value in more.items() if value}

    def _script_row_about_card(
        self, position: Position, card_uses: CardUses, target_places: Iterable[int]
    ) -> list[object]:
        """Return the script's row about a card: its place, index, name, verdicts, and actions, if any.

        For an empty place, the row has only the place.
        """
        if card_uses.index is None:
            return [card_uses.place]
        answers = {answer.place: answer for answer in card_uses.answers}
        name = _card_name(position.piles[card_uses.place][card_uses.index])
        actions = [move.action for move, _ in card_uses.actions]
        return [
            card_uses.place,
            card_uses.index,
            name,
            self._verdict_codes(answers, target_places),
            *([actions] if actions else []),
        ]

    def _verdict_codes(
        self, verdict_by_place: Mapping[int, PlaceVerdict], target_places: Iterable[int]
    ) -> str:
        """Return a text with one character for each of the `target_places`, in their order.

        The character stands for the verdict on moving the selected card to that place.
        """
        return "".join(
            _encode_number_as_character(self._index_of_verdict(verdict_by_place[place].verdict))
            if place in verdict_by_place
            else NO_ANSWER
            for place in target_places
        ).rstrip(NO_ANSWER)

    def _index_of_verdict(self, verdict: Verdict) -> int:
        """Return the index of a verdict in the script's table of verdicts. A new verdict is added."""
        rules = verdict.rules[:1] if verdict.kind == "allowed" else verdict.rules
        for rule in rules:
            self._rules.setdefault(rule.key, self._script_entry_of_rule(rule))
        return self._says.setdefault((verdict.kind, *(rule.key for rule in rules)), len(self._says))

    def _script_entry_of_rule(self, rule: Rule) -> list[object]:
        """Return a rule's entry in the script: its key, its number on the page or 0, and maybe its words.

        Only a rule of the engine, not of the game, has its words there.
        """
        known = rule.key in self._game.all_rules
        return [rule.key, self._numbers.get(rule.key, 0)] + ([] if known else [rule.words])

    def _index_of_stored_boxes(
        self, figure_layout: FigureLayout, position: Position, cards_and_places: Iterable[CardOrEmptyPlace]
    ) -> int:
        """Store the coordinates of the cards in a drawing. Return their index in `boxes` of the script."""
        lies = {
            CardOrEmptyPlace(place, at): box
            for place, lie in figure_layout.pile_layouts.items()
            for at, box in _visible_cards_with_boxes(figure_layout, lie, position.piles[place])
        }
        boxes = [
            [round(box.x), round(box.y), *([1] if box.w > box.h else [])] if (box := lies.get(item)) else 0
            for item in cards_and_places]
        return self._boxes.setdefault(json.dumps(boxes), len(self._boxes))


def _position_json(game: Game, position: Position) -> dict[str, object]:
    """Return a position in notation as a dict, with the game's choices if they are not the book's."""
    written: dict[str, object] = {"position": write_position(game, position)}
    return written | ({"under": dict(game.chosen)} if game.chosen else {})


def _figure_layouts(
    game: Game, position: Position, move_marks: MarksOfMove, pile_sizes: Mapping[int, int] | None = None
) -> list[FigureLayout]:
    """Return the layouts in which a position is drawn: one for wide and one for narrow screens.

    Return only one layout if the game has the same for both.
    """
    wide, narrow = game.layouts.wide, game.layouts.narrow
    return [
        lay_out_figure_without_marks(
            game.table,
            layout,
            position,
            move_marks,
            narrow=wide == narrow or layout is narrow,
            pile_sizes=pile_sizes,
        )
        for layout in ([wide] if wide == narrow else [wide, narrow])
    ]


def visible_cards_and_places(figure_layout: FigureLayout, position: Position) -> Iterator[CardOrEmptyPlace]:
    """Yield the visible cards and empty places of a layout, in drawing order."""
    for place, lie in figure_layout.pile_layouts.items():
        cards = _visible_cards_with_boxes(figure_layout, lie, position.piles[place])
        yield from (CardOrEmptyPlace(place, at) for at, _ in cards)


def _visible_cards_with_boxes(
    figure_layout: FigureLayout, pile_layout: PileLayout, pile: Pile,
) -> Iterator[tuple[int | None, Box]]:
    """Yield the index in the pile and the box of each visible card of a pile, bottom first.

    For an empty pile, yield None and the box of the place.
    """
    cards = visible_cards(figure_layout, pile_layout, pile)
    if not cards:
        yield None, pile_layout.empty
    yield from ((len(pile) - len(cards) + number, card.box) for number, card in enumerate(cards))


def _encode_number_as_character(number: int) -> str:
    """Return the character that stands for a number in the script."""
    code = FIRST + number
    for left_out in map(ord, LEFT_OUT[1:]):
        code += code >= left_out
    return chr(code)


def _card_name(card: int) -> str:
    """Return the name that a card has in transcripts. Return "" if the card is face down."""
    return "" if is_face_down(card) else card_name(card & FACE)


def _describe_moves(game: Game, position: Position, card_uses: CardUses) -> dict[int, list[object]]:
    """Return a dict from target places to descriptions of the allowed moves of a selected card.

    Places where the card is only put on top are left out. If a place has too many moves, the last item of its
    list is the number of the moves that are not described.
    """
    told: dict[int, list[object]] = {}
    for answer in card_uses.answers:
        if answer.verdict.kind == "allowed" and not all(map(_move_only_puts_cards_on_top, answer.moves)):
            words = [
                describe_move(game, position, move, answer.verdict) for move in answer.moves[:MOST_DESCRIBED]
            ]
            told[answer.place] = [
                *words,
                *([len(answer.moves) - MOST_DESCRIBED] if answer.moves[MOST_DESCRIBED:] else []),
            ]
    return told


def _other_places_moved_from(card_uses: CardUses) -> list[int]:
    """Return the other places from which allowed moves of the selected card take cards as well."""
    moves = (
        move for answer in card_uses.answers if answer.verdict.kind == "allowed" for move in answer.moves
    )
    return sorted({part.source for move in moves for part in move.parts} - {card_uses.place})


def _move_only_puts_cards_on_top(move: Move) -> bool:
    """Check whether a move only puts one card, or several adjacent cards, on top of another place."""
    part, *more = move.parts
    return not more and part.slot is None and part.source != part.target


def _place_name_parts(game: Game, place: int) -> list[str]:
    """Return a place's name split into its words and its number, such as `column` and `2`."""
    said = place_in_words(game, place)
    if said == "the aside":
        return ["aside"]
    found = _NUMBERED.fullmatch(said)
    return [said] if not found else [found[1], found[2], *([found[3]] if found[3] else [])]
