"""Draw the bar that shows how many deals of a game can be won."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from generator.pages.odds import GameOdds

WIDE, TOP, HIGH = 320.0, 26.0, 22.0
"""The width of the bar, where it begins, and its height, in units of the drawing."""
MARGIN = 12.0
"""The room at either side, for the numbers under the ends."""
ROW = 16.0
"""The height of a row of words under the bar."""
HATCH = 6.0
"""The distance between two lines of the hatching."""

COLOURS = {
    "won": 'fill="var(--green)"',
    "unknown": 'fill="var(--leaf)" stroke="var(--line)"',
    "lost": 'fill="var(--hair)" stroke="var(--line)"',
    "hatch": 'fill="none" stroke="var(--green)" stroke-width="1.2"',
    "line": 'stroke="var(--ink)" stroke-width="1.5"',
    "tick": 'stroke="var(--line)"',
}
"""The attributes that give each part of the drawing its colour, light or dark as the page."""


def draw_odds_bar(odds: GameOdds) -> str:
    """Return the bar of a game's odds as an SVG drawing.

    The bar has parts for won, unknown and lost deals, and marks for the two bots and a near relative of the
    game.
    """
    of = odds.deal_count
    won = WIDE * odds.search.won.won / of
    unknown = WIDE * odds.search.unknown / of
    parts = [_draw_bar_part("lost", 0, WIDE)]
    if unknown:
        parts.append(_draw_bar_part("unknown", won, unknown))
        parts.append(f'<path class="hatch" d="{_hatching_path(MARGIN + won, unknown)}" {COLOURS["hatch"]}/>')
    if won:
        parts.append(_draw_bar_part("won", 0, won))
    if odds.simple_bot_wins:
        bot = odds.simple_bot_wins
        parts.append(_draw_bot_mark(WIDE * bot.won / bot.total, f"simple bot {bot.percent}"))
    numbers = TOP + HIGH + 15
    if odds.patient_bot_wins:
        bot = odds.patient_bot_wins
        parts.append(_draw_bot_mark(WIDE * bot.won / bot.total, f"patient bot {bot.percent}", below=True))
        numbers += ROW
    if relative := odds.relative:
        words = f"near relative {relative.share_in_words}"
        middle = WIDE * (relative.least + relative.most) / 200
        parts.append(_draw_relative_mark(middle, words, numbers))
        numbers += ROW
    for share in (0, 25, 50, 75, 100):
        x = MARGIN + WIDE * share / 100
        parts.append(f'<path d="M{x:g} {TOP + HIGH:g}v4" {COLOURS["tick"]}/>')
        parts.append(f'<text x="{x:g}" y="{numbers:g}" text-anchor="middle">{share}</text>')
    words = escape(odds.bar_description)
    across = f"{WIDE + 2 * MARGIN:g}"   # without a width of its own, a browser gives the drawing none
    return (f'<svg width="{across}" viewBox="0 0 {across} {numbers + 4:g}" role="img" '
            f'aria-label="{words}">{"".join(parts)}</svg>')


def _draw_bar_part(css_class: str, start: float, width: float) -> str:
    x = MARGIN + start
    place = f'x="{x:.5g}" y="{TOP:g}" width="{width:.5g}" height="{HIGH:g}"'
    return f'<rect class="{css_class}" {place} {COLOURS[css_class]}/>'


def _hatching_path(left: float, width: float) -> str:
    """Return the SVG path of the slanting lines that hatch a part of the bar.

    The part begins at `left` and is `width` wide.
    """
    lines, start = [], -HIGH
    while start < width:
        from_x, to_x = max(start, 0.0), min(start + HIGH, width)
        if to_x > from_x:
            bottom, top = TOP + HIGH - (from_x - start), TOP + HIGH - (to_x - start)
            lines.append(f"M{left + from_x:.5g} {bottom:.4g}L{left + to_x:.5g} {top:.4g}")
        start += HATCH
    return "".join(lines)


def _draw_relative_mark(offset: float, words: str, baseline: float) -> str:
    """Return the SVG mark of a near relative: a dashed line from the bar down to a diamond, and words.

    The line is at `offset` from the left end of the bar. The words stand beside the diamond, on `baseline`.
    """
    x = MARGIN + offset
    anchor, beside = ("start", 1) if x < WIDE / 2 else ("end", -1)
    top = baseline - 8
    return (f'<path d="M{x:.5g} {TOP:g}V{top:g}" {COLOURS["line"]} stroke-dasharray="3 2"/>'
            f'<path d="M{x:.5g} {top:g}l4 4-4 4-4-4z" fill="var(--ink)"/>'
            f'<text x="{x + 7 * beside:.5g}" y="{baseline:g}" text-anchor="{anchor}">{escape(words)}</text>')


def _draw_bot_mark(offset: float, words: str, *, below: bool = False) -> str:
    """Return the SVG mark of a bot: a line through the bar at `offset`, a triangle at its end, and words."""
    x = MARGIN + offset
    anchor, beside = ("start", 1) if x < WIDE / 2 else ("end", -1)
    triangle, text, base = (
        (f"M{x:.5g} {TOP + HIGH:g}l-4 7h8z", x + 7 * beside, TOP + HIGH + 13) if below
        else (f"M{x:.5g} {TOP:g}l-4 -7h8z", x - 5 * beside, TOP - 11))
    return (f'<path d="M{x:.5g} {TOP:g}v{HIGH:g}" {COLOURS["line"]}/>'
            f'<path d="{triangle}" fill="var(--ink)"/>'
            f'<text x="{text:.5g}" y="{base:g}" text-anchor="{anchor}">{escape(words)}</text>')
