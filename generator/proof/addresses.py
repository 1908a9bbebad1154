"""Make links from one page of the site to another.

All are relative, because the site builder does not rewrite links in raw HTML.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from posixpath import relpath

from generator.proof.ledger import LedgerLine
from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.rule import Rule


def relative_link(page_url: str, address: str) -> str:
    """Return the relative link from the page at `page_url` to `address`; both are relative to the site root.

    The link ends with a slash if `address` does, or if it is empty (the home page).
    """
    return relpath(address or ".", page_url) + ("/" if address.endswith("/") or not address else "")


def figure_file(page: Page, name: str) -> str:
    """Return the path of a figure's SVG file, relative to the site's root."""
    return f"figures/{page.path.removesuffix('.md')}/{name}.svg"


def answers_file(page: Page) -> str:
    """Return the path, from the site's root, of the script that explains the cards in a page's figures."""
    return f"{page.url.removeprefix('./')}answers.js"


def transcript_file(page: Page, key: str) -> str:
    """Return the path of an example's transcript file, relative to the site's root; it is beside its page."""
    return f"{page.url.removeprefix('./')}{key}.play"


@dataclass(frozen=True)
class Addresses:
    """Links from one page to pages, rules, readings, figures and lines of the book.

    `page` is the page that has the links. `homes` maps the id of each game to its page.
    """

    page: Page
    homes: Mapping[str, Page]

    def to(self, other: Page) -> str:
        """Return the relative link to another page."""
        return f"{relpath(other.url, self.page.url)}/"

    def anchor(self, game: Game, name: str) -> str:
        """Return the link to the element with id `name` on a game's page.

        The link is only `#name` if that page is this one, or if the game has no page.
        """
        home = self.homes.get(game.id)
        if home is None or home.path == self.page.path:
            return f"#{name}"
        return f"{self.to(home)}#{name}"

    def rule(self, game: Game, rule: Rule) -> str:
        """Return the link to a rule on its game's page, or "" for a rule that is the judge's own."""
        return self.anchor(game, f"rule-{rule.key}") if rule.key in game.all_rules else ""

    def number(self, game: Game, rule: Rule) -> str:
        """Return the rule's number on its game's page (this page if the game has none).

        "" if it has no number there.
        """
        return str(self.homes.get(game.id, self.page).numbers.get(rule.key, ""))

    def reading(self, game: Game, key: str) -> str:
        """Return the link to a reading on its game's page."""
        return self.anchor(game, f"reading-{key}")

    def figure(self, name: str) -> str:
        """Return the relative link to the SVG file of a figure on this page."""
        return relpath(figure_file(self.page, name), self.page.url)

    def line(self, line: LedgerLine) -> str:
        """Return the link to a step of an example, on this page or on another."""
        there = line.example.page
        return f"#{line.id}" if there == self.page.path else f"{self.to(Page(there, ''))}#{line.id}"
