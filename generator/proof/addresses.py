"""Make links from one page of the site to another.

All links are relative, because the site builder does not rewrite links in raw HTML.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from posixpath import relpath

from generator.proof.ledger import ExampleStep
from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.rule import Rule


def relative_link(page_url: str, address: str) -> str:
    """Return the link from one page to an address, as a relative link. Both are relative to the site's root.

    The link ends with a slash if `address` does, or if `address` is empty (the home page).
    """
    return relpath(address or ".", page_url) + ("/" if address.endswith("/") or not address else "")


def path_of_figure_file(page: Page, figure_id: str) -> str:
    """Return the path of a figure's SVG file, relative to the site's root."""
    return f"figures/{page.path.removesuffix('.md')}/{figure_id}.svg"


def path_of_card_answers_script(page: Page) -> str:
    """Return the path, from the site's root, of the script that explains the cards in a page's figures."""
    return f"{page.url.removeprefix('./')}answers.js"


def path_of_transcript_file(page: Page, example_key: str) -> str:
    """Return the path of an example's transcript file, relative to the site's root. It is beside its page."""
    return f"{page.url.removeprefix('./')}{example_key}.play"


@dataclass(frozen=True)
class LinkMaker:
    """Makes the links from one page to pages, rules, open questions, figures and example steps of the book.

    `page` is the page that has the links. `game_pages` maps the id of each game to its page.
    """

    page: Page
    game_pages: Mapping[str, Page]

    def link_to_page(self, other_page: Page) -> str:
        """Return the relative link to another page."""
        return f"{relpath(other_page.url, self.page.url)}/"

    def link_to_anchor(self, game: Game, anchor: str) -> str:
        """Return the link to the element with the id `anchor` on a game's page.

        If that page is this one, or if the game has no page, the link is only `#anchor`.
        """
        home = self.game_pages.get(game.id)
        if home is None or home.path == self.page.path:
            return f"#{anchor}"
        return f"{self.link_to_page(home)}#{anchor}"

    def link_to_rule(self, game: Game, rule: Rule) -> str:
        """Return the link to a rule on its game's page, or "" for a general rule, which belongs to no game.

        For example, "A card is taken from the top of its pile" is a general rule.
        """
        return self.link_to_anchor(game, f"rule-{rule.key}") if rule.key in game.all_rules else ""

    def rule_number(self, game: Game, rule: Rule) -> str:
        """Return the rule's number on its game's page (on this page if the game has no page).

        Return "" if the rule has no number there.
        """
        return str(self.game_pages.get(game.id, self.page).rule_numbers.get(rule.key, ""))

    def link_to_open_question(self, game: Game, reading_key: str) -> str:
        """Return the link to an open question, given by its key, on its game's page."""
        return self.link_to_anchor(game, f"reading-{reading_key}")

    def link_to_figure(self, figure_id: str) -> str:
        """Return the relative link to the SVG file of a figure on this page."""
        return relpath(path_of_figure_file(self.page, figure_id), self.page.url)

    def link_to_step(self, example_step: ExampleStep) -> str:
        """Return the link to a step of an example, on this page or on another."""
        there = example_step.example.page
        return (
            f"#{example_step.html_id}"
            if there == self.page.path
            else f"{self.link_to_page(Page(there, ''))}#{example_step.html_id}"
        )
