"""What authors write as text, kept text: in the head of a page, and where Markdown would read marks in it."""

from __future__ import annotations

import json
import re
from html import escape
from typing import TYPE_CHECKING

from markupsafe import Markup
from markupsafe import escape as markup

from generator.proof.manuscript import FRONT

if TYPE_CHECKING:
    from generator.proof.manuscript import Page

_MARKS = re.compile(r"([\\`*_{}\[\]|])")
_TOLD = ("title", "description")
"""What a builder prints from the front matter, as it stands there."""
_OBEYED = ("hide", "search")


def plain(text: str) -> Markup:
    """Text for Markdown to print as it is: no emphasis, no link, no attribute, no element."""
    return Markup(_MARKS.sub(r"\\\1", str(markup(" ".join(text.split())))))


def with_plain_front(text: str, page: Page) -> str:
    """A page's Markdown with a front matter of the generator's own, of which a builder can take every word.

    Every page has one, for without it a builder looks for names and values in the first lines of the text.
    """
    told: dict[str, object] = {
        name: escape(str(page.meta[name]), quote=False).replace('"', "&quot;")
        for name in _TOLD if name in page.meta
    }
    told |= {name: page.meta[name] for name in _OBEYED if name in page.meta}
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in told.items()]
    return f"---\n{''.join(lines) or '{}' + chr(10)}---\n\n{FRONT.sub('', text, count=1).lstrip(chr(10))}"
