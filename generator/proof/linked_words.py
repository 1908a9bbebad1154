"""Convert the links that authors write in short texts of a game, such as the reason for a choice.

A link is written as in Markdown, `[words](other-game.md#place)`, relative to the game's page.
"""

from __future__ import annotations

import re
from posixpath import dirname, join, normpath

from markupsafe import Markup, escape

from generator.proof.addresses import LinkMaker
from generator.proof.manuscript import Page

_LINK = re.compile(r"\[([^][]+)\]\(([^()\s#]*)(#[^()\s]*)?\)")


def convert_links_to_html(text: str, game_page: Page, link_maker: LinkMaker) -> Markup:
    """Convert the links in a text of `game_page` to HTML, and escape the rest of the text.

    A link that leads to no game's page keeps only its words. Addresses are relative to the page of
    `link_maker`.
    """
    made, end = Markup(), 0
    for found in _LINK.finditer(text):
        made += escape(text[end:found.start()])
        address = _link_address(found, game_page, link_maker)
        made += Markup('<a href="{}">{}</a>').format(address, found[1]) if address else escape(found[1])
        end = found.end()
    return made + escape(text[end:])


def replace_links_by_words(text: str) -> str:
    """Remove the links from a text, and keep their words: `[the end](a.md#end)` becomes `the end`."""
    return _LINK.sub(r"\1", text)


def _link_address(match: re.Match[str], game_page: Page, link_maker: LinkMaker) -> str:
    """Return the address of a link in a text, relative to the page of `link_maker`.

    Return "" if the link leads to a page that is no game's page.
    """
    file, place = match[2], match[3] or ""
    path = normpath(join(dirname(game_page.path), file)) if file else game_page.path
    page = next((one for one in link_maker.game_pages.values() if one.path == path), None)
    if page is None:
        return ""
    return place if page.path == link_maker.page.path and place else f"{link_maker.link_to_page(page)}{place}"
