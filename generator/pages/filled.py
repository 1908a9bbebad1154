"""The templates of what a reader sees, filled in for a page."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from posixpath import relpath

import jinja2

from generator.archive.citations import after
from generator.archive.tables import digest, example_words, kind_of, reading_words, rule_name
from generator.pages.as_text import plain
from generator.pages.check_words import check_words
from generator.pages.old_words import first_used, old_words, with_links
from generator.proof.addresses import Addresses
from generator.proof.certainty import WORDS, basis, brought_by, doubts_in, places, rules_of, sureness
from generator.proof.facts_rows import answer, apart
from generator.proof.ledger import best
from generator.proof.linked_words import with_written_links
from generator.proof.manuscript import Page
from generator.proof.today import parted
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Rule


@cache
def templates() -> jinja2.Environment:
    """The templates, with the helpers they use."""
    found = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    found.filters.update(title=rule_name, best=best, plain=plain, digest=digest, reading_words=reading_words,
                         example_words=example_words)
    found.globals.update(
        after=after, anchor_of=anchor_of, answer=answer, apart=apart, basis=basis, brought_by=brought_by,
        check_words=check_words,
        first_used=first_used, old_words=old_words, title_of=title_of, with_links=with_links,
        certainty_words=WORDS, doubts_on=doubts_on, places=places, rules_of=rules_of,
        sureness=sureness)
    return found


def doubts_on(page: Page, game: Game) -> Callable[[Rule], list[Reading]]:
    """A function that gives the doubts of a rule which the page lists, and so can be linked to."""
    listed = {key for fence in page.fences if fence.kind == "readings" for _, key in fence.lines}
    doubts_of = doubts_in(game)
    return lambda rule: [reading for reading in doubts_of(rule) if reading.key in listed]


def anchor_of(basis: Rule | Reading) -> str:
    """The anchor of a rule or reading on its game's page."""
    return f"{kind_of(basis)}-{basis.key}"


def title_of(game: Game, anchor: str) -> str:
    """What stands at an anchor: the question of a reading, the wording of a rule."""
    kind, key = parted(anchor)
    return game.reading(key).question if kind == "reading" else game.all_rules[key][1].words


def fill(
    template: str, page: Page, homes: Mapping[str, Page], level: int = 3, glossary: Page | None = None, /,
    **values: object,
) -> str:
    """A template filled in for a page, without blank lines inside its blocks of HTML.

    `homes` are the pages of the games by id; headings are of this level. `glossary` is the book's page of
    old words, if it has one.
    """
    at = Addresses(page, homes)
    text = templates().get_template(f"{template}.jinja").render(
        page=page,
        link=at.line,
        rule_link=at.rule,
        rule_number=at.number,
        reading_link=at.reading,
        home_link=at.to,
        written=lambda text, home: with_written_links(text, home, at),
        figure_link=at.figure,
        glossary=at.to(glossary) if glossary else "",
        page_link=lambda other: relpath(other.path, Path(page.path).parent.as_posix()),
        level="#" * level,
        **values,
    )
    return re.sub(r"\n{3,}", "\n\n", text.strip("\n"))
