"""Fold the parts of a game's page that players do not need, such as evidence. Readers can unfold them."""

from __future__ import annotations

import re

from generator.proof.manuscript import Page
from generator.proof.page_text import find_headings

OPEN_QUESTIONS, ANCHOR = "Open questions", "doubtful-points"
"""The heading of the open questions as authors write it, and its permanent anchor."""
EARLIER_HEADING = "Doubtful points"
"""The heading that authors wrote in earlier versions. It still has the same effect."""
HOUSE_RULES = "Open questions and house rules"
"""The heading that readers see instead."""
FOLDED = {
    "Examples": "Worked examples",
    **dict.fromkeys(
        (OPEN_QUESTIONS, EARLIER_HEADING, HOUSE_RULES), "What the text leaves open, and how you may play it"
    ),
    "Claims": "What the book says, what we measured",
    "Good play": "Advice",
    "Luck and skill": "Luck and skill, measured",
    "How often it comes out": "Deals counted",
    "Cite": "This page as a source",
}
"""The sections that are folded, by heading, with the title of the fold."""

_HEADING = re.compile(r"^## +(.+?)(?: +\{[^}]*\})? *$")
_FOLD = re.compile(r"<!-- fold (\w+): (.*?) -->")
_ENDS = "<!-- fold ends -->"
"""Marks in the Markdown where a fold begins and ends; the site builder ignores them."""
_LAID_OUT = "Lay out"
_THIS_DEAL = '<details class="proof this-deal"'
_WHOLE = "A whole "
_END = "The end"
_PLAY = '<p><a class="on-the-table" href="table/">Play it on the table</a></p>'


def add_comments_around_folded_parts(page_markdown: str) -> str:
    """Mark, with comments in a page's Markdown, the parts that are closed ("folded") when the page opens.

    Some folded text is moved after the figure or the play. The section on the end gets a link to the live
    table.
    """
    lines = page_markdown.split("\n")
    starts = [number for number, line in enumerate(lines) if _HEADING.match(line)]
    for start, end in reversed(list(zip(starts, [*starts[1:], len(lines)], strict=True))):
        heading = _HEADING.match(lines[start])
        title = heading[1] if heading else ""
        if title in FOLDED:
            lines[start + 1 : end] = _lines_of_folded_part(FOLDED[title], lines[start + 1 : end], "section")
        elif title == _END:
            lines[end:end] = ["", _PLAY, ""]
        elif title.startswith(_WHOLE):
            named = next((at for at in range(start, end) if lines[at].startswith("<h")), start)
            told = lines[start + 1 : named]
            if any(line.strip() for line in told):
                lines[start + 1 : end] = [
                    *lines[named:end],
                    *_lines_of_folded_part("How this play was found", told),
                ]
        elif title == _LAID_OUT:
            within = range(start, end)
            after = max((at for at in within if lines[at] == "</ol>"), default=end) + 1
            if any(line.strip() for line in lines[after:end]):
                told = _lines_of_folded_part("The layout", lines[after:end])
                deal = next((at for at in within if _THIS_DEAL in lines[at]), after)
                place = next((at for at in range(deal, after) if lines[at] == "</details>"), after - 1) + 1
                lines[place:end] = [*told, *lines[place:after], ""]
    return "\n".join(lines)


def _lines_of_folded_part(title: str, lines: list[str], kind: str = "aside") -> list[str]:
    return ["", f"<!-- fold {kind}: {title} -->", "", *lines, "", _ENDS, ""]


def fold_marked_parts(html: str) -> str:
    """Fold the marked parts of a built page: put `details` elements in place of the comments.

    The comments are those of `add_comments_around_folded_parts`.
    """
    html = _FOLD.sub(r'<details class="proof \1"><summary>\2</summary>', html)
    return html.replace(_ENDS, "</details>")


def lines_of_examples_shown_open(page: Page) -> set[int]:
    """Return the lines of the examples on a page that are not folded when the page opens.

    These are the whole plays and, of the other examples, the first after the heading "Play".
    """
    sections = [(one.line, one.words) for one in find_headings(page.text) if one.level == 2]
    plays = {
        fence.line: _section_at_line(sections, fence.line) for fence in page.fences if fence.kind == "play"}
    whole = {line for line, section in plays.items() if section.startswith(_WHOLE)}
    played = next((number for number, heading in sections if heading == "Play"), 0)
    first = min((line for line, section in plays.items()
                 if line > played and section not in FOLDED and line not in whole), default=0)
    return whole | {first}


def _section_at_line(sections: list[tuple[int, str]], line: int) -> str:
    return next((heading for number, heading in reversed(sections) if number < line), "")
