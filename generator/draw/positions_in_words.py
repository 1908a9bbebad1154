"""Describe a position in words, for readers who do not see the drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from rules_engine.model.card_names import RANK_NAMES, card_in_words
from rules_engine.model.cards import CROSSED, DOWN, UNSEEN, is_face_down, visible_face
from rules_engine.model.fact import Fact
from rules_engine.model.place_names import place_of_zone_in_words
from rules_engine.model.table import Position, Table, Zone

_FLAG = re.compile(r"1 (?:once|while|when|if|where) ([^;]+)")
"""The meaning of a fact that is 1 under a condition; the group has the condition."""


def position_in_words(table: Table, position: Position, stacked_zones: frozenset[str] = frozenset()) -> str:
    """Describe a position: its piles from bottom to top, empty places, and the stored numbers that changed.

    A pile in one of the `stacked_zones` is described by its top card and its number of cards.
    """
    parts: list[str] = []
    for zone in table.zones:
        parts += _zone_in_words(
            zone,
            [position.piles[place] for place in table.zone_places[zone.name]],
            zone.name in stacked_zones,
        )
    for fact, value in zip(table.facts, position.facts, strict=True):
        if value != fact.start and fact.kind != "deal":
            said = fact_in_words(fact, value)
            parts.append(f"{said[0].upper()}{said[1:]}.")
    return " ".join(parts)


def fact_in_words(fact: Fact, value: int) -> str:
    """Describe a fact (a number that a position has besides its cards) in the words of its definition."""
    if fact.told:
        return fact_value_in_words(fact, value)
    flag = condition_of_yes_no_fact(fact)
    if flag and value == 1:
        return flag
    name = fact.name.replace("-", " ") if flag or not fact.meaning else fact.meaning
    return f"{name}: {fact_value_in_words(fact, value)}"


def condition_of_yes_no_fact(fact: Fact) -> str:
    """Return the condition under which a fact that is 0 or 1 has the value 1. Return "" for any other fact.

    A fact is a number that a position has besides its cards.
    """
    flag = _FLAG.match(fact.meaning)
    return flag[1] if flag else ""


def fact_value_in_words(fact: Fact, fact_value: int) -> str:
    """Return the value of a fact (a number that a position has besides its cards) in words."""
    if fact.told:
        return fact.told[fact_value if len(fact.told) > 1 else 0].format(fact_value)
    if fact.kind in ("number", "deal"):
        return str(fact_value)
    return (
        "none"
        if fact_value < 0
        else card_in_words(fact_value)
        if fact.kind == "card"
        else RANK_NAMES[fact_value]
    )


def _zone_in_words(zone: Zone, piles: list[tuple[int, ...]], is_stacked: bool) -> Iterator[str]:
    said = _stacked_pile_in_words if is_stacked else pile_in_words
    name = "Player" if zone.seats else zone.name.replace("-", " ").capitalize()
    if zone.count == 1:
        yield f"{name}: {said(piles[0]) or 'empty'}."
        return
    if zone.across:
        yield from _rows_in_words(zone, piles, is_stacked)
        return
    if zone.each:
        for number, pile in enumerate(piles):
            place = place_of_zone_in_words(zone, number)
            yield f"{place[0].upper()}{place[1:]}: {said(pile) or 'empty'}."
        return
    yield from (f"{name} {number}: {said(pile)}." for number, pile in enumerate(piles, 1) if pile)
    empty = [number for number, pile in enumerate(piles, 1) if not pile]
    if empty:
        yield f"{name} {_number_ranges_as_text(empty)}: empty."


def _rows_in_words(zone: Zone, piles: list[tuple[int, ...]], is_stacked: bool) -> Iterator[str]:
    """Yield a description of each row with cards, from left to right.

    Adjacent places are counted if they are empty, or if each has the same number of cards that are not seen.
    """
    said = _stacked_pile_in_words if is_stacked else pile_in_words
    for start in range(0, zone.count, zone.across):
        row = piles[start : start + zone.across]
        while row and not row[-1]:
            row.pop()
        if not row:
            continue
        words = []
        for pile, alike in groupby(row, key=lambda pile: pile or None):
            count = len(list(alike))
            if not pile:
                words.append("a gap" if count == 1 else f"{count} gaps")
            elif count > 1 and all(is_face_down(card) or card == UNSEEN for card in pile):
                words.append(f"{count} places with {said(pile)} each")
            else:
                words += [said(pile)] * count
        name = place_of_zone_in_words(zone, start).rpartition(",")[0].capitalize()
        yield f"{name}: {'; '.join(words) if not is_stacked else ', '.join(words)}."


def _stacked_pile_in_words(pile: tuple[int, ...]) -> str:
    if len(pile) < 2 or is_face_down(pile[-1]):
        return pile_in_words(pile)
    return f"{len(pile)} cards, {pile_in_words(pile[-1:]).removeprefix('1 ')} on top"


def pile_in_words(pile: tuple[int, ...]) -> str:
    """Describe the cards of a pile from bottom to top. Hidden and unknown cards are counted."""
    said = []
    for entry, group in groupby(pile, key=_group_key_of_card):
        count = len(list(group))
        if is_face_down(entry):
            said.append(f"{count} face down")
        elif entry == UNSEEN:
            said.append(f"{count} not shown")
        else:
            crossways = " laid crossways" if entry & CROSSED else ""
            said += [card_in_words(entry) + crossways] * count
    return ", ".join(said)


def _group_key_of_card(card: int) -> int:
    """Return a key to group neighbouring cards that are described together, such as three face-down cards.

    The key is the same for equal cards that lie the same way. All face-down cards have the same key.
    """
    return UNSEEN | DOWN if is_face_down(card) else visible_face(card) | card & CROSSED


def _number_ranges_as_text(numbers: list[int]) -> str:
    """Return numbers as text with consecutive numbers joined, such as "1 to 4, 7"."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(a) if a == b else f"{a} to {b}" if b > a + 1 else f"{a}, {b}" for a, b in spans)
