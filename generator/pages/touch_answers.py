"""What the figures of a game's page answer when a card is touched, as one script that is fetched when it is.

The script gives `globalThis.TOUCH` an object of tables. `places`, `rules` and `says` (a kind of verdict and
its rules) hold for the page; `asked` are positions with the answers of their cards; `boxes` are where the
cards of a drawing lie; and `figures` say by the id of a figure which of these it shows, or by a number below
0 which of the `others`, which are positions alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from generator.draw.figures import lying
from generator.draw.marks import Marks
from generator.draw.moves_in_words import move_words, place_words
from generator.draw.plate import Box, Lie, Plate
from generator.draw.strips import shown
from generator.live.touching import Answer, Touched, touched
from rules_engine.judging.judge import Verdict, judge, legal
from rules_engine.model.cards import FACE, Pile, card_name, is_down
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Rule
from rules_engine.model.table import Position
from rules_engine.notation.playing import write_position

TOLD = 3
"""So many ways of bringing a card to one place are told in words; of more there are as many others."""
FIRST, LEFT_OUT = 35, '"\\'
"""A verdict is a character, from this one on, but for those that a script would have to mark."""
NONE = "!"
"""Stands where there is nothing to be said: at the card's own place."""

_Key: TypeAlias = tuple[tuple[tuple[str, str], ...], Position]
"""The readings chosen, and a position."""

_NUMBERED = re.compile(r"(.*?) (\d+)( \(.*\))?")


class Spot(NamedTuple):
    """A card that shows, by its place and its index there, or a place that is empty (None)."""

    place: int
    at: int | None


class TouchAnswers:
    """The answers of one page, gathered figure by figure; `numbers` are those of its rules."""

    def __init__(self, game: Game, numbers: Mapping[str, int]) -> None:
        self._game = game
        self._numbers = numbers
        self._rules: dict[str, list[object]] = {}
        self._says: dict[tuple[str, ...], int] = {}
        self._asked: dict[_Key, int] = {}
        self._answers: list[dict[str, object]] = []
        self._others: dict[_Key, dict[str, object]] = {}
        self._spots_of: list[list[Spot]] = []
        self._boxes: dict[str, int] = {}
        self._figures: dict[str, list[int]] = {}

    def ask(self, game: Game, position: Position) -> None:
        """Has all that shows in a position asked; figures that show it answer from then on."""
        key = tuple(game.chosen.items()), position
        if game.id == self._game.id and key not in self._asked:
            self._asked[key] = len(self._answers)
            self._answers.append(_told_position(game, position) | self._answered(game, position))

    def figure(
        self, game: Game, position: Position, name: str, marks: Marks, room: Mapping[int, int] | None = None
    ) -> bool:
        """Whether a figure is of this page's game: of a position that was asked its cards answer.

        Of others the position alone is told, from which one may play on.
        """
        if game.id != self._game.id:
            return False
        key = tuple(game.chosen.items()), position
        if (asked := self._asked.get(key)) is None:
            self._others.setdefault(key, _told_position(game, position))
            self._figures[name] = [-1 - list(self._others).index(key)]
            return True
        shows = self._spots_of[asked]
        lie = (self._lie(plate, position, shows) for plate in _plates(game, position, marks, room))
        self._figures[name] = [asked, *lie]
        return True

    @property
    def script(self) -> str:
        """The script; empty where no figure answers."""
        if not self._figures:
            return ""
        places = [_name_of(self._game, place) for place in range(len(self._game.table.places))]
        told = {
            "game": self._game.id,
            "places": places,
            "rules": list(self._rules.values()),
            "says": [[kind, *(list(self._rules).index(key) for key in keys)] for kind, *keys in self._says],
            "asked": self._answers,
            "boxes": [json.loads(boxes) for boxes in self._boxes],
            "figures": self._figures,
            "others": list(self._others.values()),
        }
        return f"globalThis.TOUCH = {json.dumps(told, ensure_ascii=False, separators=(',', ':'))};\n"

    def _answered(self, game: Game, position: Position) -> dict[str, object]:
        """A position with the answer of each card that shows, and of each action."""
        plates = _plates(game, position, Marks())
        shows = list(dict.fromkeys(spot for plate in plates for spot in spots(plate, position)))
        self._spots_of.append(shows)
        listed = legal(game, position)
        found = [touched(game, position, *spot, listed=listed) for spot in shows]
        lies = {place for plate in plates for place in plate.lies}
        # A fresh place that is not drawn is told of, as where a new meld goes.
        to = sorted({
            place for one in found for place, verdict, _ in one.answers
            if place in lies or verdict.kind == "allowed" or game.table.zone_of[place].in_order})
        cards = [self._card(position, one, to) for one in found]
        ways = {number: told for number, one in enumerate(found) if (told := _told(game, position, one))}
        partners = {number: _partners(found[number]) for number in ways}
        actions = {
            key: self._said(judge(game, position, Move(action=key))) for key in game.action_permissions}
        answered: dict[str, object] = {"to": to, "cards": cards}
        more = {"ways": ways, "with": partners, "actions": actions}
        return answered | {name: value for name, value in more.items() if value}

    def _card(self, position: Position, found: Touched, to: Iterable[int]) -> list[object]:
        """A card: its place, index and name, what is said of each place, and the actions that take it."""
        if found.at is None:
            return [found.place]
        answers = {answer.place: answer for answer in found.answers}
        name = _name_of_card(position.piles[found.place][found.at])
        actions = [move.action for move, _ in found.actions]
        return [found.place, found.at, name, self._code(answers, to), *([actions] if actions else [])]

    def _code(self, answers: Mapping[int, Answer], targets: Iterable[int]) -> str:
        """A character for each place: what the judge says of the card's going there."""
        return "".join(
            _character(self._said(answers[place].verdict)) if place in answers else NONE for place in targets
        ).rstrip(NONE)

    def _said(self, verdict: Verdict) -> int:
        """The number of a verdict in the table of them; of one that allows only the first rule is told."""
        rules = verdict.rules[:1] if verdict.kind == "allowed" else verdict.rules
        for rule in rules:
            self._rules.setdefault(rule.key, self._told_rule(rule))
        return self._says.setdefault((verdict.kind, *(rule.key for rule in rules)), len(self._says))

    def _told_rule(self, rule: Rule) -> list[object]:
        """A rule by its key and its number on the page; one that the page does not have, with its words."""
        known = rule.key in self._game.all_rules
        return [rule.key, self._numbers.get(rule.key, 0)] + ([] if known else [rule.words])

    def _lie(self, plate: Plate, position: Position, shows: Iterable[Spot]) -> int:
        """The number of a drawing's boxes in their table: a left upper corner each, and 1 if it is turned."""
        lies = {
            Spot(place, at): box
            for place, lie in plate.lies.items() for at, box in _drawn(plate, lie, position.piles[place])}
        boxes = [
            [round(box.x), round(box.y), *([1] if box.w > box.h else [])] if (box := lies.get(spot)) else 0
            for spot in shows]
        return self._boxes.setdefault(json.dumps(boxes), len(self._boxes))


def _told_position(game: Game, position: Position) -> dict[str, object]:
    """A position as it is written, and the readings it is played under."""
    written: dict[str, object] = {"position": write_position(game, position)}
    return written | ({"under": dict(game.chosen)} if game.chosen else {})


def _plates(
    game: Game, position: Position, marks: Marks, room: Mapping[int, int] | None = None
) -> list[Plate]:
    """How a figure lies, wide and narrow where the two differ."""
    wide, narrow = game.layouts.wide, game.layouts.narrow
    return [
        lying(game.table, layout, position, marks, narrow=wide == narrow or layout is narrow, room=room)
        for layout in ([wide] if wide == narrow else [wide, narrow])]


def spots(plate: Plate, position: Position) -> Iterator[Spot]:
    """The cards of a plate that show, and its empty places, in the order they are drawn."""
    for place, lie in plate.lies.items():
        yield from (Spot(place, at) for at, _ in _drawn(plate, lie, position.piles[place]))


def _drawn(plate: Plate, lie: Lie, pile: Pile) -> Iterator[tuple[int | None, Box]]:
    """The cards of a pile that show, by their index, with their boxes; of an empty one the place."""
    cards = shown(plate, lie, pile)
    if not cards:
        yield None, lie.empty
    yield from ((len(pile) - len(cards) + number, card.box) for number, card in enumerate(cards))


def _character(number: int) -> str:
    """The character that stands for a number."""
    code = FIRST + number
    for left_out in map(ord, LEFT_OUT[1:]):
        code += code >= left_out
    return chr(code)


def _name_of_card(entry: int) -> str:
    """A card as it is known: its name in transcripts, or nothing where it lies face down."""
    return "" if is_down(entry) else card_name(entry & FACE)


def _told(game: Game, position: Position, found: Touched) -> dict[int, list[object]]:
    """In words, by place, the ways that are not just the card's going there, and how many more there are."""
    told: dict[int, list[object]] = {}
    for answer in found.answers:
        if answer.verdict.kind == "allowed" and not all(map(_is_plain, answer.moves)):
            words = [move_words(game, position, move, answer.verdict) for move in answer.moves[:TOLD]]
            told[answer.place] = [*words, *([len(answer.moves) - TOLD] if answer.moves[TOLD:] else [])]
    return told


def _partners(found: Touched) -> list[int]:
    """The places whose cards go with the card in the same move."""
    moves = (move for answer in found.answers if answer.verdict.kind == "allowed" for move in answer.moves)
    return sorted({part.source for move in moves for part in move.parts} - {found.place})


def _is_plain(move: Move) -> bool:
    """Whether a move is just one card's, or a run's, going on top of another place."""
    part, *more = move.parts
    return not more and part.slot is None and part.source != part.target


def _name_of(game: Game, place: int) -> list[str]:
    """A place as it is said, its number apart: `column`, `2`."""
    said = place_words(game, place)
    if said == "the aside":
        return ["aside"]
    found = _NUMBERED.fullmatch(said)
    return [said] if not found else [found[1], found[2], *([found[3]] if found[3] else [])]
