"""Fill in the templates for the content of a page."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from posixpath import relpath

import jinja2

from generator.archive.citations import source_passages_in_words
from generator.archive.data_tables import (
    example_in_words,
    id_prefix_of_rule_or_question,
    open_question_in_words,
    printed_rule_name,
    wording_digest,
)
from generator.pages.checks_in_words import transcript_check_in_words
from generator.pages.escaping import escape_markdown
from generator.pages.old_words import first_old_word_uses, link_old_words, old_words_in_game
from generator.proof.addresses import LinkMaker
from generator.proof.certainty import (
    WORDS,
    certainty_of_rule_meaning,
    choices_that_add_rule,
    citations_in_words,
    describe_certainty_of_facts_box_row,
    make_open_question_lookup,
    rules_of_open_question,
)
from generator.proof.facts_rows import choices_that_exclude_others, text_of_facts_box_row
from generator.proof.ledger import choose_example_steps
from generator.proof.linked_words import convert_links_to_html
from generator.proof.manuscript import Page
from generator.proof.todays_play import split_anchor_into_kind_and_key
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Rule


@cache
def template_environment() -> jinja2.Environment:
    """Return the template environment, with the functions and filters that templates use."""
    found = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    found.filters.update(
        title=printed_rule_name,
        best=choose_example_steps,
        plain=escape_markdown,
        digest=wording_digest,
        example_words=example_in_words,
    )
    found.globals.update(
        after=source_passages_in_words,
        anchor_on_game_page=anchor_on_game_page,
        answer=text_of_facts_box_row,
        apart=choices_that_exclude_others,
        basis=describe_certainty_of_facts_box_row,
        brought_by=choices_that_add_rule,
        transcript_check_in_words=transcript_check_in_words,
        first_used=first_old_word_uses,
        old_words=old_words_in_game,
        title_of_anchor=title_of_anchor,
        with_links=link_old_words,
        certainty_words=WORDS,
        questions_on_page=make_open_question_lookup_for_page,
        places=citations_in_words,
        reading_words=open_question_in_words,
        rules_of=rules_of_open_question,
        sureness=certainty_of_rule_meaning,
    )
    return found


def make_open_question_lookup_for_page(page: Page, game: Game) -> Callable[[Rule], list[Reading]]:
    """Return a function from a rule to those of its open questions that the page prints.

    An open question is one that the text leaves open.
    """
    listed = {
        key for fence in page.fences if fence.kind == "readings" for _, key in fence.line_numbers_and_keys
    }
    doubts_of = make_open_question_lookup(game)
    return lambda rule: [reading for reading in doubts_of(rule) if reading.key in listed]


def anchor_on_game_page(rule_or_reading: Rule | Reading) -> str:
    """Return the HTML id that a rule or an open question (`Reading`) has on its game's page."""
    return f"{id_prefix_of_rule_or_question(rule_or_reading)}-{rule_or_reading.key}"


def title_of_anchor(game: Game, anchor: str) -> str:
    """Return the title for an anchor: the question of an open question, or the words of a rule."""
    kind, key = split_anchor_into_kind_and_key(anchor)
    return game.reading(key).question if kind == "reading" else game.all_rules[key][1].words


def fill_template(
    template: str, page: Page, game_pages: Mapping[str, Page], heading_level: int = 3,
    glossary_page: Page | None = None, /,
    **values: object,
) -> str:
    """Return the text of a template, filled in for a page. Several blank lines become one.

    `game_pages` maps game ids to their pages. `glossary_page` is the book's page of old words, or None.
    """
    at = LinkMaker(page, game_pages)
    text = template_environment().get_template(f"{template}.jinja").render(
        page=page,
        link=at.link_to_step,
        rule_link=at.link_to_rule,
        rule_number=at.rule_number,
        reading_link=at.link_to_open_question,
        home_link=at.link_to_page,
        written=lambda text, home: convert_links_to_html(text, home, at),
        figure_link=at.link_to_figure,
        glossary=at.link_to_page(glossary_page) if glossary_page else "",
        page_link=lambda other: relpath(other.path, Path(page.path).parent.as_posix()),
        level="#" * heading_level,
        **values,
    )
    return re.sub(r"\n{3,}", "\n\n", text.strip("\n"))
