"""Draw the cards: rank and suit in a corner, one large suit sign in the middle, no court pictures.

Every card is drawn in five variants, for rows, columns and single cards.
"""

from __future__ import annotations

import re
from functools import cache

from generator.draw.figure_layout import CARD_HEIGHT, CARD_WIDTH
from rules_engine.model.card_names import RANKS, SUITS, card_name
from rules_engine.model.cards import FACE, JOKER, UNSEEN, is_face_down

# Each pip is drawn about the origin, 20 across and down, so that one scale serves every size.
PIPS = {
    "S": "M0-10C4-5 9-2 9 2.6C9 5.6 7 7.2 4.8 7.2C3 7.2 1.6 6.2.9 4.8C1.2 7.2 2 8.8 3.4 9.7H-3.4"
         "C-2 8.8-1.2 7.2-.9 4.8C-1.6 6.2-3 7.2-4.8 7.2C-7 7.2-9 5.6-9 2.6C-9-2-4-5 0-10Z",
    "H": "M0 9.6C-4 5-9.6 1.4-9.6-4C-9.6-7.4-7.2-9.2-4.9-9.2C-2.5-9.2-.8-7.6 0-5.4"
         "C.8-7.6 2.5-9.2 4.9-9.2C7.2-9.2 9.6-7.4 9.6-4C9.6 1.4 4 5 0 9.6Z",
    "D": "M0-10.4C2-6.4 5-2.6 7.8 0C5 2.6 2 6.4 0 10.4C-2 6.4-5 2.6-7.8 0C-5-2.6-2-6.4 0-10.4Z",
    "C": "M-4.4-5.2A4.4 4.4 0 1 1 4.4-5.2A4.4 4.4 0 1 1-4.4-5.2ZM-9.6 2A4.4 4.4 0 1 1-.8 2A4.4 4.4 0 1 1"
         "-9.6 2ZM.8 2A4.4 4.4 0 1 1 9.6 2A4.4 4.4 0 1 1 .8 2Z"
         "M-1.6-2H1.6C1 4 1.8 8.4 3.6 9.7H-3.6C-1.8 8.4-1 4-1.6-2Z",
    "J": "M0-10L2.4-3.3L9.5-3.1L3.9 1.3L5.9 8.1L0 4.1L-5.9 8.1L-3.9 1.3L-9.5-3.1L-2.4-3.3Z",
}
INK, RED = "#1d1b18", "#a31f1c"
_FILLS = {"S": INK, "H": RED, "D": RED, "C": INK, "J": INK}
_CLASSES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "J": "joker"}
_RANK_AT = {
    "": 'x="9.5" y="14"',
    "h": 'x="9.5" y="12.2"',
    "r": 'x="30.5" y="14"',
    "s": 'x="14.5" y="23" font-size="26"',
    "w": 'x="15.5" y="29.5" font-size="27"',
}
_TEN = {"": 14, "h": 14, "r": 14, "s": 24, "w": 25}   # how wide two letters are made
_SMALL = {
    "": "translate(9.5 23)scale(.52)",
    "h": "translate(24 7.2)scale(.5)",
    "r": "translate(30.5 23)scale(.52)",
}
_LARGE = {
    "": "translate(28.4 40)scale(.98)",
    "h": "translate(21 32.5)scale(1.12)",
    "r": "translate(11.6 40)scale(.98)",
    "s": "translate(26.5 40)scale(1.15)",
    "w": "translate(41 20)scale(1.2)",
}
# The variants of a card:
# - "": the suit is under the rank at the left, for rows and for stacked piles (only the top card shows).
# - "h": the suit is beside the rank at the top, for columns.
# - "r": the suit is under the rank at the right, for rows that go to the left.
# - "s": rank and suit are as large as possible, for figures with many single cards.
# - "w": as "s", but the card lies crossways; its rank is upright.
SHAPES = ("", "h", "r", "s", "w")
EDGE_STEP = 1.6
"""How far a covered card shows to the right of the card on it, and below it, in drawing units."""
_USED = re.compile(r'href="#(card-[^"]+)"')


def card_drawing_id(card: int, variant: str = "") -> str:
    """Return the id of the drawing of a card in one of the five variants, such as "card-7Hr".

    All face-down cards have the same id.
    """
    if is_face_down(card):
        return "card-back"
    face = card & FACE
    if face == UNSEEN:
        return "card-unseenw" if variant == "w" else "card-unseen"
    return f"card-{card_name(face)}{variant}"


def edges_drawing_id(number: int) -> str:
    """Return the id of the drawing of the edges of `number` (1 or 2) cards under the top card of a pile."""
    return f"card-under{number}"


def svg_of_crossways_transformation(x: float, y: float) -> str:
    """Return the SVG transformation that lays a card crossways with its box at (x, y)."""
    # Turned to the left: so its rank stays in sight when the next card of a row covers it.
    return f' transform="translate({x:g} {y + CARD_WIDTH:g})rotate(-90)"'


def svg_of_shared_card_drawings(drawn_text: str | None = None, shared_piles: str = "") -> str:
    """Return an SVG element with the cards and `shared_piles` to which the figures of a page refer.

    `drawn_text` is the text of the figures; None stands for every card. A page needs this element once.
    """
    cards = _drawings_by_id()
    wanted = _ids_of_needed_drawings(drawn_text + shared_piles) if drawn_text is not None else set(cards)
    parts = "".join(drawing for name, drawing in cards.items() if name in wanted)
    return ('<svg class="cards cards-shared" width="0" height="0" aria-hidden="true" '
            f'focusable="false"><defs>{parts}{shared_piles}</defs></svg>')


def svg_of_small_suit(card: int, x: float, y: float) -> str:
    """Return the small sign of a card's suit at the top right of a card in the variant "s" at (x, y).

    The result is empty for a card whose suit is not seen.
    """
    suit = card_drawing_id(card)[-1]
    if is_face_down(card) or card & FACE in (UNSEEN, JOKER):
        return ""
    at = f"translate({x + 33:g} {y + 12:g})scale(.6)"
    return (f'<g class="card-{_CLASSES[suit]}" fill="{_FILLS[suit]}">'
            f'<use href="#card-{suit}" transform="{at}"/></g>')


@cache
def _drawings_by_id() -> dict[str, str]:
    """Return a dict from the id of each shared drawing to the drawing, those that others use first."""
    parts = [f'<path id="card-{key}" d="{path}"/>' for key, path in PIPS.items()]
    parts += [_draw_blank_card(), _draw_card_back(), _draw_unknown_card(), _draw_unknown_card_crossways()]
    parts += [_draw_edges_of_covered_cards(number) for number in (1, 2)]
    for variant in SHAPES:
        parts += [_draw_suit(suit, variant) for suit in (*SUITS, "J")]
        parts += [
            _draw_card_face(rank + suit, suit, rank.replace("T", "10"), variant)
            for suit in SUITS
            for rank in RANKS
        ]
        parts.append(_draw_card_face(card_name(JOKER), "J", "JK", variant))
    return {re.findall(r'\bid="([^"]+)"', part)[0]: part for part in parts}


def _ids_of_needed_drawings(text: str) -> set[str]:
    """Return the ids of all shared drawings that a text uses, directly or through others."""
    found: set[str] = set()
    waiting = set(_USED.findall(text))
    while waiting:
        found |= waiting
        waiting = {name for one in waiting for name in _USED.findall(_drawings_by_id()[one])} - found
    return found


def _draw_blank_card() -> str:
    shape = f'x=".4" y=".4" width="{CARD_WIDTH - 0.8:g}" height="{CARD_HEIGHT - 0.8:g}" rx="3.6"'
    return (f'<rect id="card-paper" class="card-paper" {shape} fill="#fffefa" stroke="#6f6a5e" '
            f'stroke-width=".8"/>')


def _draw_edges_of_covered_cards(number: int) -> str:
    """Return the drawing of the one or two blank cards that show at the edges of a card at (0, 0)."""
    at = [f'{EDGE_STEP * edge:g}' for edge in range(number, 0, -1)]
    papers = "".join(f'<use href="#card-paper" x="{step}" y="{step}"/>' for step in at)
    return f'<g id="{edges_drawing_id(number)}">{papers}</g>'


def _draw_suit(suit: str, variant: str) -> str:
    # The large pip keeps clear of the strip, lest its edge show beside the suit of a covered card.
    sizes = [sizes[variant] for sizes in (_SMALL, _LARGE) if variant in sizes]
    pips = "".join(f'<use href="#card-{suit}" transform="{size}"/>' for size in sizes)
    paper = f'<use href="#card-paper"{svg_of_crossways_transformation(0, 0) if variant == "w" else ""}/>'
    return f'<g id="card-{suit}f{variant}">{paper}{pips}</g>'


def _draw_card_face(drawing_id: str, suit: str, rank: str, variant: str) -> str:
    # Two letters are fitted to the strip, whatever the reader's font makes of them.
    fit = f' textLength="{_TEN[variant]}" lengthAdjust="spacingAndGlyphs"' if len(rank) == 2 else ""
    return (f'<g id="card-{drawing_id}{variant}" class="card-{_CLASSES[suit]}" fill="{_FILLS[suit]}">'
            f'<use href="#card-{suit}f{variant}"/><text {_RANK_AT[variant]}{fit}>{rank}</text></g>')


def _draw_card_back() -> str:
    left, top, right, bottom = 4, 4, CARD_WIDTH - 4, CARD_HEIGHT - 4
    lines = []
    for start in range(left + top - CARD_HEIGHT, right + bottom, 8):
        for slope in (1, -1):
            ends = _points_where_line_crosses_frame(start, slope, left, top, right, bottom)
            if len(ends) == 2:
                lines.append("M{0[0]:g} {0[1]:g}L{1[0]:g} {1[1]:g}".format(*ends))
    frame = f'x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="1.5"'
    return (f'<g id="card-back" class="card-back" stroke="#2f5d4c" stroke-width=".8" fill="#dfe9e0">'
            f'<use href="#card-paper"/><rect {frame}/><path d="{"".join(lines)}" fill="none"/></g>')


def _points_where_line_crosses_frame(
    start: int, slope: int, left: int, top: int, right: int, bottom: int
) -> list[tuple[int, int]]:
    """Return the points where a diagonal line enters and leaves the frame."""
    found = set()
    for x in (left, right):
        y = slope * (x - start) if slope > 0 else start - x
        if top <= y <= bottom:
            found.add((x, y))
    for y in (top, bottom):
        x = start + y if slope > 0 else start - y
        if left <= x <= right:
            found.add((x, y))
    return sorted(found)


def _draw_unknown_card() -> str:
    shape = f'x=".8" y=".8" width="{CARD_WIDTH - 1.6:g}" height="{CARD_HEIGHT - 1.6:g}" rx="3.4"'
    return (f'<g id="card-unseen" class="card-unseen" fill="#6f6a5e"><rect class="card-blank" {shape} '
            f'fill="#f1ebdb" stroke="#6f6a5e" stroke-dasharray="3 2"/><text x="9" y="14">?</text>'
            f'<text x="27" y="46" font-size="24" font-weight="400">?</text></g>')


def _draw_unknown_card_crossways() -> str:
    shape = f'x=".8" y=".8" width="{CARD_HEIGHT - 1.6:g}" height="{CARD_WIDTH - 1.6:g}" rx="3.4"'
    return (f'<g id="card-unseenw" class="card-unseen" fill="#6f6a5e"><rect class="card-blank" {shape} '
            f'fill="#f1ebdb" stroke="#6f6a5e" stroke-dasharray="3 2"/><text x="9" y="14">?</text>'
            f'<text x="33" y="30" font-size="24" font-weight="400">?</text></g>')
