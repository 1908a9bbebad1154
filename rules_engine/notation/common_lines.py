"""Parse the most common lines of transcripts (written plays) fast, with one regular expression each.

All other lines are left to `grammar`, which gives the same results for the common lines too.
"""

from __future__ import annotations

import re

from rules_engine.model.card_names import NAMES, parse_card
from rules_engine.notation.lines import LineToken, MoveLine, PileLine, WrittenMovePart, make_token

NAME = r"[a-z][a-z0-9-]*"

ENTRIES = {
    name + mark: parse_card(name + mark)
    for face in NAMES for name in {face, face.replace("T", "10")} for mark in ("", "-", "+")
}
"""The entry for each usual spelling of a card."""

HEADERS = ("game", "under", "deal", "players")

MOST = 500
"""The maximum number of cards that one line may put in a place."""

_NUMBER = r"[1-9][0-9]{0,2}"
_ONE_CARD = re.compile(rf"([0-9A-Z?]{{2,3}}[-+]?) ({NAME}) > ({NAME})")
_PILE = re.compile(rf"({NAME}(?:-\*)?): ([0-9A-Z?]{{2,3}}[-+]?(?: [0-9A-Z?]{{2,3}}[-+]?)*)")
_PART = re.compile(
    rf"((?:[0-9A-Z?]{{2,3}}[-+]? )+)({NAME}) (?:at ({_NUMBER}) )?> "
    rf"({NAME})(?: (?:below|at ({_NUMBER}))(?= |$))?"
)
_ACTION = re.compile(rf"({NAME})(?: ({NAME}))?(?= |$)")
_MARKS = re.compile(rf"((?: +!{NAME})+| +\?)?(?:\s+#(.*))?")
_REFUSAL = re.compile(rf"!({NAME})")


def parse_line_of_common_form(line: str, line_number: int) -> MoveLine | PileLine | None:
    """Return the move, action or pile that a line states. Return None for a line of a less common form.

    `line_number` is stored in the result. The line must not be empty or end with a space.
    `parse_line_of_any_form` can parse the other lines, but is slower.
    """
    if line[0] in "@=~#":
        return None
    simple = _ONE_CARD.fullmatch(line)
    if simple is not None:
        name, source, target = simple.groups()
        entry = ENTRIES.get(name)
        if entry is None:
            return None
        column = len(name) + 2
        part = WrittenMovePart(
            ((entry, make_token((name, 1))),), make_token((source, column)),
            make_token((target, column + len(source) + 3)), None)
        return MoveLine(line_number, 1, line, (part,), None, None, (), False, "")
    pile = _PILE.fullmatch(line)
    if pile is not None:
        return _parse_pile_line(pile, line_number) if pile[1] not in HEADERS else None
    return _parse_move_or_action(line, line_number)


def _parse_pile_line(match: re.Match[str], line_number: int) -> PileLine | None:
    """Return the parsed line that states a pile. Return None if a card is not written in the usual way."""
    place, written = match.groups()
    column = len(place) + 3
    cards = []
    for name in written.split(" "):
        entry = ENTRIES.get(name)
        if entry is None:
            return None
        cards.append((entry, make_token((name, column))))
        column += len(name) + 1
    return None if len(cards) > MOST else PileLine(line_number, make_token((place, 1)), tuple(cards))


def _parse_move_or_action(line: str, line_number: int) -> MoveLine | None:
    """Return the move or action that a line states. Return None if it is not written in the usual way."""
    part = _PART.match(line)
    if part is None:
        called = _ACTION.match(line)
        if called is None:
            return None
        name, place = called.groups()
        action = LineToken(name, 1)
        return _parse_end_of_move_line(
            line, line_number, called.end(), (), action,
            None if place is None else LineToken(place, len(name) + 2))
    parts = []
    while part is not None:
        written = _move_part_from_match(part)
        if written is None:
            return None
        parts.append(written)
        end = part.end()
        if not line.startswith(" + ", end):
            return _parse_end_of_move_line(line, line_number, end, tuple(parts), None, None)
        part = _PART.match(line, end + 3)
    return None


def _move_part_from_match(match: re.Match[str]) -> WrittenMovePart | None:
    """Return the part of a move (cards, source and target) that a match of `_PART` has found.

    Return None if a card is not written in the usual way.
    """
    names, source, origin, target, slot = match.groups()
    column = match.start() + 1
    cards = []
    for name in names.split():
        entry = ENTRIES.get(name)
        if entry is None:
            return None
        cards.append((entry, make_token((name, column))))
        column += len(name) + 1
    end = match.end()
    if slot is not None:
        place = int(slot) - 1
    elif match.end(4) < end:
        place = 0   # below
    else:
        place = None
    return WrittenMovePart(
        tuple(cards), make_token((source, column)), make_token((target, match.start(4) + 1)), place,
        None if origin is None else int(origin) - 1,
    )


def _parse_end_of_move_line(
    line: str,
    line_number: int,
    end_index: int,
    parts: tuple[WrittenMovePart, ...],
    action: LineToken | None,
    place: LineToken | None,
) -> MoveLine | None:
    """Parse the marks (`!rule`, `?`) and the remark after a move or action, and return the whole line.

    Return None if the rest of the line, from `end_index` on, is not written in the usual way.
    """
    if len(line) == end_index:
        return MoveLine(line_number, 1, line, parts, action, place, (), False, "")
    found = _MARKS.fullmatch(line, end_index)
    if found is None:
        return None
    marks, remark = found.groups()
    refused: tuple[LineToken, ...] = ()
    if marks is not None and marks[-1] != "?":
        refused = tuple([
            LineToken(one[1], one.start() + 2)
            for one in _REFUSAL.finditer(line, end_index, end_index + len(marks))])
    return MoveLine(
        line_number, 1, line[:end_index], parts, action, place, refused, marks is not None and not refused,
        "" if remark is None else remark.strip(),
    )
