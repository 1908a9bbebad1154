"""Draw the bar that shows how many deals of a game can be won."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from generator.pages.odds import Odds

WIDE, TOP, HIGH = 320.0, 26.0, 22.0
"""The width of the bar, where it begins, and its height, in units of the drawing."""
MARGIN = 12.0
"""The room at either side, for the numbers under the ends."""
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


def draw_odds_bar(odds: Odds) -> str:
    """Return the bar as SVG: won, unknown (hatched) and lost, and a mark for the simple bot.

    The colours are those of the page, light or dark. The parts differ without colours too: one is hatched.
    """
    of = odds.of
    won = WIDE * odds.search.won.won / of
    unknown = WIDE * odds.search.unknown / of
    parts = [_rect("lost", 0, WIDE)]
    if unknown:
        parts.append(_rect("unknown", won, unknown))
        parts.append(f'<path class="hatch" d="{_hatching(MARGIN + won, unknown)}" {COLOURS["hatch"]}/>')
    if won:
        parts.append(_rect("won", 0, won))
    if odds.simple:
        parts.append(_mark(WIDE * odds.simple.won / odds.simple.total, f"simple bot {odds.simple.percent}"))
    for share in (0, 25, 50, 75, 100):
        x = MARGIN + WIDE * share / 100
        parts.append(f'<path d="M{x:g} {TOP + HIGH:g}v4" {COLOURS["tick"]}/>')
        parts.append(f'<text x="{x:g}" y="{TOP + HIGH + 15:g}" text-anchor="middle">{share}</text>')
    words = escape(odds.bar_words)
    return (f'<svg viewBox="0 0 {WIDE + 2 * MARGIN:g} {TOP + HIGH + 19:g}" role="img" '
            f'aria-label="{words}">{"".join(parts)}</svg>')


def _rect(name: str, start: float, width: float) -> str:
    x = MARGIN + start
    place = f'x="{x:.5g}" y="{TOP:g}" width="{width:.5g}" height="{HIGH:g}"'
    return f'<rect class="{name}" {place} {COLOURS[name]}/>'


def _hatching(left: float, width: float) -> str:
    """Return the path of slanting lines that fill the bar from `left` on, cut off at its sides."""
    lines, start = [], -HIGH
    while start < width:
        from_x, to_x = max(start, 0.0), min(start + HIGH, width)
        if to_x > from_x:
            bottom, top = TOP + HIGH - (from_x - start), TOP + HIGH - (to_x - start)
            lines.append(f"M{left + from_x:.5g} {bottom:.4g}L{left + to_x:.5g} {top:.4g}")
        start += HATCH
    return "".join(lines)


def _mark(at: float, words: str) -> str:
    """Return the mark of the simple bot: a triangle over the bar, a line through it, and its words."""
    x = MARGIN + at
    anchor, text = ("start", x - 5) if at < WIDE / 2 else ("end", x + 5)
    return (f'<path d="M{x:.5g} {TOP:g}v{HIGH:g}" {COLOURS["line"]}/>'
            f'<path d="M{x:.5g} {TOP:g}l-4 -7h8z" fill="var(--ink)"/>'
            f'<text x="{text:.5g}" y="{TOP - 11:g}" text-anchor="{anchor}">{escape(words)}</text>')
