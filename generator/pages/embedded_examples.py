"""Make the small page of an example that other sites can show in an `iframe`: embed/EXAMPLE.html.

The page has the steps of one example, without the theme, and a link to the book.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from markupsafe import Markup

from generator.draw.figures import svg_of_shared_card_drawings
from generator.draw.shared_piles import share_repeated_piles
from generator.pages.template_filling import template_environment
from generator.proof.manuscript import Example, Page

FOLDER = "embed/"
"""The folder of these pages, below the address of a game's page."""

_WIDE = re.compile(r'<div class="wide">.*?</div>\n?', re.DOTALL)
_SVG_FILE = re.compile(r'<a class="svg-file".*?</a>\n?')
_LINK = re.compile(r'<a href="([^"]*)"')


def embedded_example_name(page: Page, example_key: str) -> str:
    """Return the file name, within the site, of the small page that shows one example for an `iframe`."""
    return f"{page.url.removeprefix('./')}{FOLDER}{example_key}.html"


def embedded_example_pages(
    page: Page, placeholder_contents: Mapping[str, str], credit: str
) -> dict[str, str]:
    """Return a small HTML page for each example of a game, by the key of the example.

    `placeholder_contents` has the steps of the examples. Return {} for a page without a game.
    """
    return {} if page.game is None else {
        example.key: embedded_example_html(page, example, steps, credit)
        for example in page.examples.values()
        if (steps := placeholder_contents.get(example.placeholder_name))
    }


def embedded_example_html(page: Page, example: Example, steps_html: str, credit: str) -> str:
    """Return the HTML page that shows one example in a frame (`iframe`) of another site.

    `steps_html` has the example's steps, with `PILE` between the drawings of piles. `credit` names the book.
    """
    narrow = _SVG_FILE.sub("", _WIDE.sub("", steps_html))
    steps, piles = share_repeated_piles(_adjust_links_for_embed_folder(narrow, example))
    depth = page.url.removeprefix("./").count("/") + 1
    game = example.checked_transcript.game or page.game
    return template_environment().get_template("embed.jinja").render(
        page=page,
        example=example,
        title=str(page.meta.get("title", game.title if game else "")),
        steps=Markup(steps),
        shared=Markup(svg_of_shared_card_drawings(steps, piles)),
        root="../" * depth,
        credit=credit,
    ).lstrip()


def _adjust_links_for_embed_folder(steps_html: str, example: Example) -> str:
    """Change the links in the steps of an example so that they work in a page in the folder `embed/`.

    A link to another page opens in a new tab.
    """

    def adjust_link(match: re.Match[str]) -> str:
        address = match[1]
        if address.startswith(f"#{example.html_id}-"):
            return match[0]
        there = address if re.match(r"[a-z]+:", address) else f"../{address}"
        return f'<a target="_blank" href="{there}"'

    return _LINK.sub(adjust_link, steps_html)
