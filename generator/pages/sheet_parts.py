"""Collect the content of a game's printed sheet: the headings of its page with the rules under each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.pages.old_words import old_words_in_game
from generator.proof.fences import OTHER_READINGS
from generator.proof.manuscript import FRONT, Page
from generator.proof.page_text import find_headings, markdown_to_plain_words
from rules_engine.model.game import Game
from rules_engine.model.rule import Rule

NEEDED = "You need"
"""The heading on a game's page for the things that players need."""
OPENING = (NEEDED, "Lay out")
"""The headings of the parts that are printed beside the opening."""

_SUBTITLE = re.compile(r"# .*\n+\*(.+)\*(?:\n|\Z)")


@dataclass(frozen=True)
class RulesSection:
    """A section of a page that has rules in force: its heading, and its rules, each with its number."""

    heading: str
    rules: tuple[tuple[int, Rule], ...]
    words: str = ""
    """The paragraph on what the game needs, such as cards, or ""."""
    under: str = ""
    """The heading of the larger section, if that has no rules and this is its first subsection, or ""."""


class _PageSection(NamedTuple):
    """A heading, its level, and the lines of the page below it: from `first` up to, but without, `end`."""

    level: int
    heading: str
    first: int
    end: int


def subtitle_of_page(page: Page) -> str:
    """Return the line in italics below the title of a page, which names the game's book.

    Return "" if the page has no such line.
    """
    found = _SUBTITLE.match(FRONT.sub("", page.text, count=1).lstrip("\n"))
    return markdown_to_plain_words(found[1]) if found else ""


def page_sections_with_rules(page: Page, game: Game) -> list[RulesSection]:
    """Return the sections of a page, in order, that have rules in force or say what the game needs."""
    numbers, found, above = page.rule_numbers, list[RulesSection](), ""
    for block in _sections_of_page(page):
        rules = tuple(
            (numbers[key], game.rules[key][1])
            for key in _rule_keys_in_section(page, block) if key in game.rules
        )
        needed = _paragraph_on_what_game_needs(page, block) if block.heading == NEEDED else ""
        if block.level == 2:
            above = "" if rules else block.heading
        if rules or needed:
            found.append(RulesSection(block.heading, rules, needed, above if rules else ""))
            above = ""
    return found


def split_sections_for_sheet(page: Page, game: Game) -> tuple[list[RulesSection], list[RulesSection]]:
    """Split the sections into those printed beside the opening (needs, layout) and the others."""
    told = page_sections_with_rules(page, game)
    count = next((at for at, part in enumerate(told) if part.heading not in OPENING), len(told))
    return told[:count], told[count:]


def _paragraph_on_what_game_needs(page: Page, page_section: _PageSection) -> str:
    """Return the first paragraph of a section on what a game needs.

    Return "" if the section begins with a code fence.
    """
    text = "\n".join(page.text.split("\n")[page_section.first - 1 : page_section.end - 1]).strip()
    return "" if text.startswith("```") else markdown_to_plain_words(text.partition("\n\n")[0])


def estimate_text_amount(page: Page, game: Game) -> float:
    """Estimate the amount of text on a sheet in characters.

    Each line and each section adds some characters for the space that it leaves empty.
    """
    told = page_sections_with_rules(page, game)
    rules = sum(len(rule.words) + 45 for part in told for _, rule in part.rules)
    doubts = sum(0.85 * (len(one.question) + len(one.followed_choice.words)) + 25 for one in game.readings)
    old = sum(len(one.word) + len(one.today) + 5 for one in old_words_in_game(game))
    return rules + doubts + old + sum(len(part.words) for part in told) + 120 * (len(told) + 1)


def _rule_keys_in_section(page: Page, page_section: _PageSection) -> Iterator[str]:
    for fence in page.fences:
        others = fence.words == (OTHER_READINGS,)
        if fence.kind == "rules" and not others and page_section.first <= fence.line < page_section.end:
            yield from (key for _, key in fence.line_numbers_and_keys)


def _sections_of_page(page: Page) -> list[_PageSection]:
    """Return the headings of levels two and three, each with the lines below it."""
    told = [one for one in find_headings(page.text) if one.level in (2, 3)]
    ends = [*(one.line for one in told[1:]), page.text.count("\n") + 2]
    # A page may have no heading, and then has no block.
    return [
        _PageSection(one.level, one.words, one.line + 1, end) for one, end in zip(told, ends, strict=False)
    ]
