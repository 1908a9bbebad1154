"""The names of cards: short ones such as `7C`, which transcripts use, and names in words."""

from __future__ import annotations

from rules_engine.model.cards import CROSSED, DOWN, FACE, JOKER, RANK, SUIT, UNSEEN

RANKS = "A23456789TJQK"
SUITS = "SHDC"
RANK_NAMES = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "knave",
    "queen",
    "king",
)
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
NAMES = (*(rank + suit for suit in SUITS for rank in RANKS), "JK", "??")
_BY_NAME = {name: face for face, name in enumerate(NAMES)}
_MARKS = {"": 0, "-": DOWN, "+": CROSSED}


def parse_card(card_text: str) -> int:
    """Return the number of the card that a text names. Raise `ValueError` if the text names no card.

    `card_text` is a name such as `7C`, `10C` or `TC`, `7C-` (face down), `JK+` (a joker crossways) or `??` (a
    card not shown). Case does not matter.
    """
    bare = card_text.rstrip("-+")
    name = bare.upper()
    if name.startswith("10"):
        name = "T" + name[2:]
    mark = _MARKS.get(card_text[len(bare) :])
    if name not in _BY_NAME or mark is None:
        raise ValueError(f"{card_text!r} is no card; write its rank and its suit, such as 7C")
    return _BY_NAME[name] | mark


def card_name(card: int) -> str:
    """Return the short name of a card in a pile, such as `TD`, `7C-` or `JK+`."""
    name = NAMES[card & FACE]
    return name + ("-" if card & DOWN else "") + ("+" if card & CROSSED else "")


def card_in_words(card: int) -> str:
    """Return the name of a card in words: `ten of diamonds`, `joker`, `a card not shown`."""
    face = card & FACE
    if face == JOKER:
        return "joker"
    if face == UNSEEN or card & DOWN:
        return "a card not shown"
    return f"{RANK_NAMES[RANK[face]]} of {SUIT_NAMES[SUIT[face]]}"
