"""Write cards, and values of facts (numbers beside the cards), as transcripts do. Read such values."""

from __future__ import annotations

from rules_engine.model.card_names import RANKS, card_name, parse_card
from rules_engine.model.cards import FACE, Pile
from rules_engine.model.packs import count_adjacent_equal_cards

_FIGURES = {"number": 9, "deal": 20}
"""The maximum number of digits of a fact, by kind."""


def write_cards(pile: Pile) -> str:
    """Return the names of the cards of a pile, bottom card first.

    Three or more equal cards in a row are written once with their number, such as `??*34`.
    """
    words = []
    for entry, count in count_adjacent_equal_cards(pile):
        words += [f"{card_name(entry)}*{count}"] if count > 2 else [card_name(entry)] * count
    return " ".join(words)


def write_fact_value(fact_kind: str, fact_value: int) -> str:
    """Return the value of a fact (a stored number) as text: a number, a card, a rank, or `-` for none.

    `fact_kind` says what `fact_value` stands for: `card`, `rank`, or another kind for a plain number. A
    negative value means no card or no rank.
    """
    if fact_kind == "card":
        return "-" if fact_value < 0 else card_name(fact_value)
    if fact_kind == "rank":
        return "-" if fact_value < 0 else RANKS[fact_value]
    return str(fact_value)


def read_fact_value(fact_kind: str, value_text: str) -> int:
    """Return, as a number, the value that `value_text` states for a fact (a stored number).

    `fact_kind` says what the text must be: `number` or `deal` for a whole number, `rank` for a rank, and any
    other kind for a card. `-` for no rank or no card gives -1. Raise `ValueError` if the text is wrong. The
    message says what was expected.
    """
    if fact_kind in _FIGURES:
        if not (value_text.isdecimal() and value_text.isascii() and len(value_text) <= _FIGURES[fact_kind]):
            raise ValueError("expected a whole number such as 3")
        return int(value_text)
    if value_text == "-":
        return -1
    if fact_kind == "rank":
        if value_text not in RANKS or len(value_text) != 1:
            raise ValueError(f"expected a rank, one of {' '.join(RANKS)}, or - for no rank")
        return RANKS.index(value_text)
    try:
        return parse_card(value_text) & FACE
    except ValueError:
        raise ValueError("expected a card such as 7C, or - for no card") from None
