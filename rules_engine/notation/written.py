"""Piles and facts as a transcript writes them, and facts read back."""

from __future__ import annotations

from rules_engine.model.cards import FACE, RANKS, Pile, card_name, group_equal_entries, parse_card

_FIGURES = {"number": 9, "deal": 20}
"""How many figures a fact of a kind may have."""


def write_cards(pile: Pile) -> str:
    """The cards of a pile by name, bottom first, three or more equal ones in a row as `??*34`."""
    words = []
    for entry, count in group_equal_entries(pile):
        words += [f"{card_name(entry)}*{count}"] if count > 2 else [card_name(entry)] * count
    return " ".join(words)


def write_fact(kind: str, value: int) -> str:
    """A fact's value as it is written: a number, a card, or a rank."""
    if kind == "card":
        return "-" if value < 0 else card_name(value)
    if kind == "rank":
        return "-" if value < 0 else RANKS[value]
    return str(value)


def read_fact(kind: str, text: str) -> int:
    """The value a fact's text stands for; raises `ValueError` saying what was expected."""
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
