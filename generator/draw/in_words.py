"""A position said in words, for those who do not see the plate."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rules_engine.cards import CROSSED, DOWN, RANK_NAMES, UNSEEN, card_words, is_down, seen
from rules_engine.table import Position, Table, Zone


def in_words(table: Table, position: Position, squared: frozenset[str] = frozenset()) -> str:
    """Every pile from bottom to top, the empty places together, and the facts that have changed.

    Of a pile in a `squared` zone only the top card and the number are told, as the plate shows it.
    """
    parts: list[str] = []
    for zone in table.zones:
        parts += _zone_words(
            zone, [position.piles[place] for place in table.zone[zone.name]], zone.name in squared
        )
    for fact, value in zip(table.facts, position.facts, strict=True):
        if value != fact.start and fact.kind != "deal":
            parts.append(f"{fact.name.replace('-', ' ').capitalize()}: {_fact_words(fact.kind, value)}.")
    return " ".join(parts)


def _fact_words(kind: str, value: int) -> str:
    if kind == "number":
        return str(value)
    if value < 0:
        return "none"
    return card_words(value) if kind == "card" else RANK_NAMES[value]


def _zone_words(zone: Zone, piles: list[tuple[int, ...]], squared: bool) -> Iterator[str]:
    said = _squared_words if squared else pile_words
    name = zone.name.replace("-", " ").capitalize()
    if zone.count == 1:
        yield f"{name}: {said(piles[0]) or 'empty'}."
        return
    if zone.across:
        yield from _row_words(zone, piles, squared)
        return
    yield from (f"{name} {number}: {said(pile)}." for number, pile in enumerate(piles, 1) if pile)
    empty = [number for number, pile in enumerate(piles, 1) if not pile]
    if empty:
        yield f"{name} {_spans(empty)}: empty."


def _row_words(zone: Zone, piles: list[tuple[int, ...]], squared: bool) -> Iterator[str]:
    """Each row that holds a card from left to right, gaps told as often as they come together."""
    said = _squared_words if squared else pile_words
    for start in range(0, zone.count, zone.across):
        row = piles[start : start + zone.across]
        while row and not row[-1]:
            row.pop()
        if not row:
            continue
        words = []
        for pile, alike in groupby(row, key=lambda pile: pile or None):
            count = len(list(alike))
            words += [said(pile)] * count if pile else ["a gap" if count == 1 else f"{count} gaps"]
        name = zone.said(start).rpartition(",")[0].capitalize()
        yield f"{name}: {'; '.join(words) if not squared else ', '.join(words)}."


def _squared_words(pile: tuple[int, ...]) -> str:
    if len(pile) < 2 or is_down(pile[-1]):
        return pile_words(pile)
    return f"{len(pile)} cards, {pile_words(pile[-1:]).removeprefix('1 ')} on top"


def pile_words(pile: tuple[int, ...]) -> str:
    """The cards of a pile from bottom to top, those not shown counted."""
    said = []
    for entry, group in groupby(pile, key=_as_seen):
        count = len(list(group))
        if is_down(entry):
            said.append(f"{count} face down")
        elif entry == UNSEEN:
            said.append(f"{count} not shown")
        else:
            crossways = " laid crossways" if entry & CROSSED else ""
            said += [card_words(entry) + crossways] * count
    return ", ".join(said)


def _as_seen(entry: int) -> int:
    """One value for all backs, for which card lies under them is not to be told."""
    return UNSEEN | DOWN if is_down(entry) else seen(entry) | entry & CROSSED


def _spans(numbers: list[int]) -> str:
    """Numbers in order, neighbours joined: 1 to 4, 7."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(a) if a == b else f"{a} to {b}" if b > a + 1 else f"{a}, {b}" for a, b in spans)
