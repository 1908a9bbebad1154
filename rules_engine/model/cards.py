"""Cards as small integers, and their names.

A *face* is an integer that says which card it is. An *entry* is one card in a pile: a face plus marks, such
as `DOWN`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

Pile: TypeAlias = tuple[int, ...]

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

# Faces 0 to 51 are suit * 13 + rank: spades, hearts, diamonds, clubs; ace to king. `UNSEEN` is a card that is
# not shown. An entry has the mark `DOWN` if the card lies face down, and `CROSSED` if it lies crossways, as a
# joker does once it has moved.
JOKER = 52
UNSEEN = 53
FACES = 54
FACE = 63
DOWN = 64
CROSSED = 128

NAMES = (*(rank + suit for suit in SUITS for rank in RANKS), "JK", "??")
_BY_NAME = {name: face for face, name in enumerate(NAMES)}
_MARKS = {"": 0, "-": DOWN, "+": CROSSED}

ENTRIES = tuple(range(256))
"""Every possible entry of a pile, with all combinations of marks."""


def _is_face_up(card: int) -> bool:
    """Return True if the card does not lie face down."""
    return not card & DOWN and card & FACE < JOKER


# Of every entry, not only of faces: what lies face down or is a joker has no rank, no suit and no colour.
RANK = tuple((entry & FACE) % 13 if _is_face_up(entry) else -1 for entry in ENTRIES)
SUIT = tuple((entry & FACE) // 13 if _is_face_up(entry) else -1 for entry in ENTRIES)
RED = tuple(_is_face_up(entry) and (entry & FACE) // 13 in (1, 2) for entry in ENTRIES)


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


def is_face_down(card: int) -> bool:
    """Return True if the card lies face down."""
    return bool(card & DOWN)


def visible_face(card: int) -> int:
    """Return the face that a player can see. It is `UNSEEN` if the card lies face down."""
    return UNSEEN if card & DOWN else card & FACE


def turn_face_up(pile: Iterable[int]) -> Pile:
    """Return the cards of a pile, all face up and none crossways."""
    return tuple([entry & FACE for entry in pile])


def turn_face_down(pile: Iterable[int]) -> Pile:
    """Return the cards of a pile, all face down and none crossways."""
    return tuple([entry & FACE | DOWN for entry in pile])


def cards_of_full_packs(count: int, jokers: int = 0, *, without: Iterable[str] = ()) -> Pile:
    """Return the cards of `count` packs in order, and then `jokers` jokers.

    `without` is a text of ranks. The cards of these ranks are left out: `"23456"` leaves 32 cards of each
    pack.
    """
    left_out = {RANKS.index(rank) for rank in without}
    one = tuple(face for face in range(52) if face % 13 not in left_out)
    return one * count + (JOKER,) * jokers


def count_packs(cards: Iterable[int]) -> int:
    """Return how many packs the cards come from: how often the most frequent card occurs.

    Jokers do not count. A pack of which only some cards are there counts as a pack. Without cards the result
    is 0.
    """
    return max(Counter(face for face in cards if face != JOKER).values(), default=0)


def count_adjacent_equal_cards(pile: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the cards of a pile with repeated cards combined: pairs of a card and how often it is repeated.

    The pile `7C 7C KS 7C` gives (7C, 2), (KS, 1) and (7C, 1).
    """
    last, count = -1, 0
    for entry in pile:
        if entry == last:
            count += 1
            continue
        if count:
            yield last, count
        last, count = entry, 1
    if count:
        yield last, count
