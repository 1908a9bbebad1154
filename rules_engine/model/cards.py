"""Cards as small integers.

A *face* is an integer that says which card it is. An *entry* is one card in a pile: a face plus marks, such
as `DOWN`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Pile: TypeAlias = tuple[int, ...]

# Faces 0 to 51 are suit * 13 + rank: spades, hearts, diamonds, clubs; ace to king. `UNSEEN` is a card that is
# not shown. An entry has the mark `DOWN` if the card lies face down, and `CROSSED` if it lies crossways, as a
# joker does once it has moved.
JOKER = 52
UNSEEN = 53
FACES = 54
FACE = 63
DOWN = 64
CROSSED = 128

ENTRIES = tuple(range(256))
"""Every possible entry of a pile, with all combinations of marks."""


def _is_face_up(card: int) -> bool:
    """Return True if the card does not lie face down."""
    return not card & DOWN and card & FACE < JOKER


# Of every entry, not only of faces: what lies face down or is a joker has no rank, no suit and no colour.
RANK = tuple((entry & FACE) % 13 if _is_face_up(entry) else -1 for entry in ENTRIES)
SUIT = tuple((entry & FACE) // 13 if _is_face_up(entry) else -1 for entry in ENTRIES)
RED = tuple(_is_face_up(entry) and (entry & FACE) // 13 in (1, 2) for entry in ENTRIES)


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
