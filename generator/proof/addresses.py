"""Addresses within the book, as seen from one page: the builder does not rewrite links in raw HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from posixpath import relpath

from generator.proof.ledger import Line
from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.rule import Rule


def seen_from(at: str, address: str) -> str:
    """An address within the site as seen from the page `at`; those of pages end in a slash."""
    return relpath(address or ".", at) + ("/" if address.endswith("/") or not address else "")


def figure_file(page: Page, name: str) -> str:
    """The file of a figure, from the site's root."""
    return f"figures/{page.path.removesuffix('.md')}/{name}.svg"


def answers_file(page: Page) -> str:
    """The file of what the figures of a page answer when they are touched, from the site's root."""
    return f"{page.url.removeprefix('./')}answers.js"


def transcript_file(page: Page, key: str) -> str:
    """The file of an example's transcript, from the site's root: beside its page."""
    return f"{page.url.removeprefix('./')}{key}.play"


@dataclass(frozen=True)
class Addresses:
    """Where things stand, seen from `page`; `homes` are the pages of the games by id."""

    page: Page
    homes: Mapping[str, Page]

    def to(self, other: Page) -> str:
        """The address of another page."""
        return f"{relpath(other.url, self.page.url)}/"

    def anchor(self, game: Game, name: str) -> str:
        """The address of an id on a game's page."""
        home = self.homes.get(game.id)
        if home is None or home.path == self.page.path:
            return f"#{name}"
        return f"{self.to(home)}#{name}"

    def rule(self, game: Game, rule: Rule) -> str:
        """The address of a rule; empty for the judge's own."""
        return self.anchor(game, f"rule-{rule.key}") if rule.key in game.all_rules else ""

    def number(self, game: Game, rule: Rule) -> str:
        """The number of a rule on its game's page; empty where it has none there."""
        return str(self.homes.get(game.id, self.page).numbers.get(rule.key, ""))

    def reading(self, game: Game, key: str) -> str:
        """The address of a reading."""
        return self.anchor(game, f"reading-{key}")

    def figure(self, name: str) -> str:
        """The address of the file of a figure on this page."""
        return relpath(figure_file(self.page, name), self.page.url)

    def line(self, line: Line) -> str:
        """The address of a published line."""
        there = line.example.page
        return f"#{line.id}" if there == self.page.path else f"{self.to(Page(there, ''))}#{line.id}"
