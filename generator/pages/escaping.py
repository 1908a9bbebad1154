"""Escape the plain texts of authors, so that Markdown and the site builder print them unchanged."""

from __future__ import annotations

import json
import re
from html import escape
from typing import TYPE_CHECKING

from markupsafe import Markup
from markupsafe import escape as markup

from generator.proof.manuscript import FRONT
from generator.proof.page_text import markdown_to_plain_words

if TYPE_CHECKING:
    from generator.proof.manuscript import Page

_MARKS = re.compile(r"([\\`*_{}\[\]|])")
_PARAGRAPH = re.compile(r"(?m)^(?=[A-Z*\[“])(?!\*[^*\n]*\*$)(?:[^\n]+(?:\n|\Z))+")
"""The first paragraph of plain text: no heading, list, fence, HTML element, or line all in italics."""
_LONGEST = 200
"""About how many characters of a description are shown with a link."""
_PRINTED_KEYS = ("title",)
"""The front matter keys that the site builder prints."""
_OTHER_KEYS = ("hide", "search")


def escape_markdown(text: str) -> Markup:
    """Escape a text so that Markdown prints it unchanged, on one line."""
    return Markup(_MARKS.sub(r"\\\1", str(markup(" ".join(text.split())))))


def page_description(text: str, page: Page) -> str:
    """Return a one-line description of a page for link previews, or "" if the page has no text for one.

    It is the `description` of the front matter, the game's summary, or the start of the first paragraph.
    """
    if given := str(page.meta.get("description") or "").strip():
        return given
    if page.game is not None and (summary := str(page.meta.get("summary") or "").strip()):
        names = f" Today also {', '.join(page.other_names_of_game)}." if page.other_names_of_game else ""
        return f"How {page.game.title} is played: {summary}{names}"
    found = _PARAGRAPH.search(FRONT.sub("", text, count=1))
    said = markdown_to_plain_words(found[0]) if found else ""
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST].rpartition(' ')[0]} …"


def replace_front_matter(text: str, page: Page) -> str:
    """Replace a page's front matter with one that the site builder can read safely.

    A page without front matter gets an empty one, because the builder would take its first lines for
    metadata.
    """
    told: dict[str, object] = {
        name: escape(str(page.meta[name]), quote=False).replace('"', "&quot;")
        for name in _PRINTED_KEYS if name in page.meta
    }
    if described := page_description(text, page):
        told["description"] = escape(described, quote=False).replace('"', "&quot;")
    told |= {name: page.meta[name] for name in _OTHER_KEYS if name in page.meta}
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in told.items()]
    return f"---\n{''.join(lines) or '{}' + chr(10)}---\n\n{FRONT.sub('', text, count=1).lstrip(chr(10))}"
