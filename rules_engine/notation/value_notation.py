"""Write piles and facts in the notation of transcripts, and read facts."""

from __future__ import annotations

from rules_engine.model.cards import FACE, RANKS, Pile, card_name, group_equal_entries, parse_card

_FIGURES = {"number": 9, "deal": 20}
"""The maximum number of digits of a fact, by kind."""


def write_cards(pile: Pile) -> str:
    """Return the cards of a pile by name, bottom first; three or more equal ones in a row as `??*34`."""
    words = []
    for entry, count in group_equal_entries(pile):
        words += [f"{card_name(entry)}*{count}"] if count > 2 else [card_name(entry)] * count
    return " ".join(words)


def write_fact(kind: str, value: int) -> str:
    """Return the value of a fact in the notation: a number, a card, a rank, or `-` for none."""
    if kind == "card":
        return "-" if value < 0 else card_name(value)
    if kind == "rank":
        return "-" if value < 0 else RANKS[value]
    return str(value)


def read_fact(kind: str, text: str) -> int:
    """Return the value that a text states for a fact; raise `ValueError` with what was expected."""
    if kind in _FIGURES:
        if not (text.isdecimal() and text.isascii() and len(text) <= _FIGURES[kind]):
            raise ValueError("a whole number")
        return int(text)
    if text == "-":
        return -1
    if kind == "rank":
        if text not in RANKS or len(text) != 1:
            raise ValueError(f"a rank: one of {' '.join(RANKS)}, or -")
        return RANKS.index(text)
    try:
        return parse_card(text) & FACE
    except ValueError:
        raise ValueError("a card, or -") from None
