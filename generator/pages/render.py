"""Render pages: replace the generator's code fences by Markdown and HTML with rules, figures and lists."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.archive.edition_history import EditionHistory
from generator.count.journal import UnusableResultFile
from generator.count.published_relatives import PublishedRelative
from generator.pages.button_for_todays_rules import button_for_todays_rules
from generator.pages.escaping import escape_markdown, replace_front_matter
from generator.pages.folded_parts import (
    ANCHOR,
    EARLIER_HEADING,
    HOUSE_RULES,
    OPEN_QUESTIONS,
    add_comments_around_folded_parts,
    lines_of_examples_shown_open,
)
from generator.pages.house_rules import house_rules_of_page
from generator.pages.index_of_games import make_index_entries
from generator.pages.odds import ANCHOR as ODDS_ANCHOR
from generator.pages.odds import HEADING, GameOdds, collect_odds
from generator.pages.odds_bar import COLOURS
from generator.pages.page_figures import SHARED, placeholder_text
from generator.pages.placeholder_contents import PlaceholderContents, describe_position
from generator.pages.shared_phrases import group_games_by_phrase_meaning
from generator.pages.small_figures import read_small_figure
from generator.pages.template_filling import fill_template
from generator.pages.verified_figures import count_what_was_verified
from generator.pages.vocabulary import vocabulary_chapters
from generator.pages.word_usage import FEW, games_using_words
from generator.proof.addresses import LinkMaker
from generator.proof.fences import OTHER_READINGS, CodeFence
from generator.proof.ledger import DemonstrationLedger, RuleDemonstrations
from generator.proof.manuscript import Example, Page
from generator.proof.memory import ResultMemory
from generator.proof.page_text import find_headings
from rules_engine.counting.claim import source_claims_about_game
from rules_engine.model.game import Game
from rules_engine.words.questions import FIVE

OF_THE_CODE = ("words",)
OF_THE_BOOK = (
    "ledger", "games", "shelf", "five", "doubts", "changes", "plate", "used", "names", "like",
    "odds", "verified")
_BOXED = placeholder_text("").partition('"')[0]


@dataclass
class PageRenderer:
    """Renders pages. It needs the pages of all games, because pages link to each other.

    `ledgers` maps game ids to ledgers. A ledger lists the example steps that demonstrate each rule.
    """

    pages: Mapping[str, Page]
    ledgers: Mapping[str, DemonstrationLedger]
    memory: ResultMemory
    imprint: EditionHistory | None = None
    placeholder_contents: PlaceholderContents | None = None
    """The content of the placeholders of the current page; None if figures are not to be drawn."""
    glossary: Page | None = None
    """The book's page of old words, if it has one."""
    table_of_odds: Page | None = None
    """The book's page with the table of how often games can be won, if it has one."""

    def render_page(self, page: Page, *, with_figures: bool = True) -> str:
        """Return the complete Markdown of a page, with placeholders for figures and steps of examples.

        Problems are added to the page. If `with_figures` is true, `placeholder_contents` gets what replaces
        the placeholders.
        """
        self.placeholder_contents = PlaceholderContents(page, self.pages) if with_figures else None
        lines = page.text.split("\n")
        told = [(fence, self.render_code_fence(page, fence)) for fence in page.fences]
        for fence, text in reversed(told):
            lines[fence.line - 1 : fence.end - 1] = ["", *text.split("\n"), ""]
        text = add_odds_section("\n".join(lines), self.render_odds_section(page))
        text = replace_front_matter(add_search_words_to_headings(text, page), page)
        if page.game:
            text = add_comments_around_folded_parts(text)
        return f"{text}\n\n{placeholder_text(SHARED)}\n" if _BOXED in text else text

    def render_odds_section(self, page: Page) -> str:
        """Return the section on how often a page's game can be won; "" if nothing of it is recorded."""
        if page.game is None:
            return ""
        found, paired = self.memory.recorded_search_count(page.game), self.memory.recorded_bot_comparison(
            page.game)
        relative = self._published_relative_or_error(page.game)
        if isinstance(relative, UnusableResultFile):
            page.add_problem(1, 1, str(relative))
            return ""
        if found is not None:
            table = self.table_of_odds
            counts = LinkMaker(page, self.pages).link_to_page(table) if table else ""
            return self.fill_template(
                "odds",
                page,
                odds=GameOdds(page.game, found, self.memory.recorded_choice_effects(page.game), paired,
                    self.memory.recorded_graded_deals(page.game), relative),
                paired=paired, heading=HEADING, anchor=ODDS_ANCHOR, counts=counts, colours=COLOURS)
        if paired is not None:
            return self.fill_template("patient", page, paired=paired, heading=HEADING, anchor=ODDS_ANCHOR)
        return ""

    def _published_relative_or_error(self, game: Game) -> PublishedRelative | UnusableResultFile | None:
        """Return the published near relative of a game, or the error if the file of these is not valid."""
        try:
            return self.memory.published_relative(game)
        except UnusableResultFile as error:
            return error

    def other_inputs_of_rendered_page(self, docs_folder: Path, page: Page) -> list[str] | None:
        """Return texts of all input, besides the page's own file, from which a page is rendered.

        The texts become part of the page's cache key. Return None for a page that depends on the whole book.
        """
        if any(fence.kind in OF_THE_BOOK for fence in page.fences):
            return None
        if page.game is None:
            return []
        cited = self.imprint.make_citation_box(page.game) if self.imprint else None
        found = [
            (claim.key, *self.memory.check_claim(page.game, claim))
            for claim in source_claims_about_game(page.game.id)
        ]
        ledger = self.ledgers.get(page.game.id)
        lines = {line.example.page for line in ledger.example_steps} if ledger else ()
        pages = (self.memory.page_digest(docs_folder, Page(path, "")) for path in sorted(lines))
        odds = (self.memory.recorded_search_count(page.game), self.memory.recorded_choice_effects(page.game),
                self.memory.recorded_bot_comparison(page.game),
                self.memory.recorded_graded_deals(page.game), self._published_relative_or_error(page.game),
                self.table_of_odds and self.table_of_odds.path)
        return [repr(cited), repr(found), repr(odds), repr(self.glossary and self.glossary.path), *pages]

    def render_code_fence(self, page: Page, code_fence: CodeFence) -> str:
        """Return the content that replaces one code fence.

        If the code fence is wrong, add a problem and return "".
        """
        if code_fence.kind == "play":
            example = page.examples.get(code_fence.line)
            if example is None or example.checked_transcript.game is None:
                return ""
            return self.render_example(page, example, code_fence)
        if code_fence.kind in (*OF_THE_BOOK, *OF_THE_CODE):
            return self.render_code_fence_about_several_games(page, code_fence)
        if page.game is None:
            page.add_problem(
                code_fence.line,
                1,
                f"{code_fence.kind}: this fence is allowed only on a game's page "
                "('game: book/slug' at its head)",
            )
            return ""
        if code_fence.kind == "rules":
            return self.render_rules(page, page.game, code_fence)
        if code_fence.kind == "readings":
            return self.render_open_questions(page, page.game, code_fence)
        if code_fence.kind == "opening":
            return self.render_opening(page, page.game, code_fence)
        if code_fence.kind == "claims":
            found = [
                (claim, *self.memory.check_claim(page.game, claim))
                for claim in source_claims_about_game(page.game.id)
            ]
            return self.fill_template("claims", page, claims=found)
        if code_fence.kind == "cite":
            cited = self.imprint.make_citation_box(page.game) if self.imprint else None
            return self.fill_template("cite", page, game=page.game, cited=cited)
        searched = self.memory.recorded_search_count(page.game) if code_fence.kind == "facts" else None
        odds = GameOdds(page.game, searched) if searched else None
        return self.fill_template(code_fence.kind, page, game=page.game, odds=odds, odds_anchor=ODDS_ANCHOR)

    def render_code_fence_about_several_games(self, page: Page, code_fence: CodeFence) -> str:
        """Return the content that replaces a code fence about several games, which can be on any page."""
        if code_fence.kind == "ledger":
            return self.fill_template("ledger", page, ledgers=self.ledgers.values())
        if code_fence.kind == "words":
            return self.fill_template(
                "words",
                page,
                heading_level(page, code_fence),
                chapters=vocabulary_chapters(),
                homes=self.pages,
            )
        if code_fence.kind == "changes":
            return self.fill_template(
                "changes", page, heading_level(page, code_fence), imprint=self.imprint, homes=self.pages
            )
        if code_fence.kind == "plate":
            tile = read_small_figure(page, code_fence)
            if tile and self.placeholder_contents:
                self.placeholder_contents.add_small_figure(tile)
            return f'<div class="tile">\n{placeholder_text(tile.html_id)}\n</div>' if tile else ""
        if code_fence.kind == "used":
            used = games_using_words(
                code_fence.words, self.games_of_code_fence(replace(code_fence, words=()))
            )
            return self.fill_template("used", page, used=used, few=FEW, games=self.pages)
        games = self.games_of_code_fence(code_fence)
        if code_fence.kind in ("shelf", "odds", "verified"):
            return self.render_table_of_games(page, code_fence.kind, games)
        if code_fence.kind == "like":
            phrases = group_games_by_phrase_meaning(games)
            for one in (one for each in phrases for one in each.unexplained_uses):
                page.add_problem(
                    code_fence.line,
                    1,
                    f"{one.game.id} understands {one.likeness.phrase!r} differently from most games and "
                    "gives no "
                    "reason; write why=... with the reason in its text",
                )
            return self.fill_template("like", page, heading_level(page, code_fence), phrases=phrases)
        return self.fill_template(
            code_fence.kind, page, heading_level(page, code_fence), games=games, questions=FIVE
        )

    def render_table_of_games(self, page: Page, fence_kind: str, games: list[tuple[Page, Game]]) -> str:
        """Return the table of games that a code fence of the kind `fence_kind` asks for.

        - `shelf`: the index of games.
        - `odds`: how often each game can be won.
        - `verified`: how many things were checked.
        """
        if fence_kind == "verified":
            figures = count_what_was_verified(games, self.ledgers, self.memory)
            return self.fill_template("verified", page, figures=figures)
        if fence_kind == "odds":
            odds = collect_odds(games, self.memory.recorded_search_count,
                self.memory.recorded_bot_comparison)
            return self.fill_template("all-odds", page, entries=odds, anchor=ODDS_ANCHOR)
        return self.fill_template("shelf", page,
            entries=make_index_entries(games, self.memory.recorded_win_counts))

    def games_of_code_fence(self, code_fence: CodeFence) -> list[tuple[Page, Game]]:
        """Return the games that a code fence is about, each with its page, sorted by title.

        The code fence names source books. If it names none, the games of all books are returned.
        """
        books = code_fence.words or tuple({key.partition("/")[0] for key in self.pages})
        found = [(page, page.game) for page in self.pages.values() if page.game]
        chosen = [(page, game) for page, game in found if game.id.partition("/")[0] in books]
        return sorted(chosen, key=lambda pair: pair[1].title)

    def fill_template(self, template: str, page: Page, heading_level: int = 3, **values: object) -> str:
        """Return the text of a template, filled in for a page. See the function `fill_template`."""
        return fill_template(template, page, self.pages, heading_level, self.glossary, **values)

    # The fences of a game's page.

    def render_rules(self, page: Page, game: Game, code_fence: CodeFence) -> str:
        """Render the rules that a code fence lists."""
        entries: list[RuleDemonstrations] = []
        ledger = self.ledgers.get(game.id)
        other = code_fence.words == (OTHER_READINGS,)
        if code_fence.words and not other:
            told = " ".join(code_fence.words)
            page.add_problem(code_fence.line, 1, f"rules: {told!r}; expected nothing or {OTHER_READINGS}")
        for line, key in code_fence.line_numbers_and_keys:
            if ledger is None or key not in ledger.rules:
                page.add_problem(
                    line, 1, f"no rule {key!r} in {game.title}; there are: {', '.join(game.all_rules)}"
                )
            elif (key in game.rules) == other:
                wrong = "is in force; remove it from this fence" if other else (
                    f"is not in force; name it in a fence 'rules {OTHER_READINGS}'")
                page.add_problem(line, 1, f"rule {key} {wrong}")
            else:
                entries.append(ledger.rules[key])
        level = heading_level(page, code_fence)
        return self.fill_template("rules", page, level, entries=entries, game=game, other=other)

    def render_open_questions(self, page: Page, game: Game, code_fence: CodeFence) -> str:
        """Render the open questions that a code fence lists.

        The first such code fence of a page also has the data with which readers choose house rules.
        """
        entries = []
        ledger = self.ledgers.get(game.id)
        for line, key in code_fence.line_numbers_and_keys:
            if ledger is None or key not in ledger.readings:
                known = ", ".join(reading.key for reading in game.readings)
                page.add_problem(line, 1, f"no open question {key!r} in {game.title}; there are: {known}")
            else:
                entries.append(ledger.readings[key])
        first = code_fence is next(one for one in page.fences if one.kind == "readings")
        house = house_rules_of_page(page, game).as_json() if first else ""
        return self.fill_template(
            "readings",
            page,
            heading_level(page, code_fence),
            entries=entries,
            game=game,
            house=house,
            preset=button_for_todays_rules(page, game),
        )

    def render_opening(self, page: Page, game: Game, code_fence: CodeFence) -> str:
        """Render the figure of a numbered deal."""
        number, *caption = code_fence.words or ("",)
        players = code_fence.settings.get("players")
        if not number.isdecimal() or (players and not players.isdecimal()):
            page.add_problem(
                code_fence.line,
                1,
                'an opening fence must begin with a deal\'s number: ```opening 17 "caption" [players=3]',
            )
            return ""
        try:
            position = game.opening(int(number), int(players) if players else None)
        except ValueError as error:
            page.add_problem(code_fence.line, 1, str(error))
            return ""
        said = " ".join(caption) or f"Deal {number}, laid out."
        name = f"opening-{number}"
        if self.placeholder_contents:
            self.placeholder_contents.add_opening(game, position, name, said)
        words = f"{said} {describe_position(game, position)}"
        return self.fill_template("opening", page, figure=placeholder_text(name), number=number, words=words)

    def render_example(self, page: Page, example: Example, code_fence: CodeFence) -> str:
        """Render a checked transcript: its heading, and a placeholder for its steps."""
        game = example.checked_transcript.game
        assert game is not None
        if self.placeholder_contents:
            self.placeholder_contents.add_example_steps(game, example)
        return self.fill_template(
            "example",
            page,
            heading_level(page, code_fence),
            example=example,
            steps_box=placeholder_text(example.placeholder_name),
            folded=page.game is not None and code_fence.line not in lines_of_examples_shown_open(page),
            changed=[(game.reading(key), game.reading(key).choice(way)) for key, way in game.chosen.items()],
            at_home=page.game is not None and page.game.id == game.id,
        )


def heading_level(page: Page, code_fence: CodeFence) -> int:
    """Return the level of headings in the content of a code fence.

    It is one more than the level of the last heading before the code fence.
    """
    above = [one.level for one in find_headings(page.text) if one.line < code_fence.line]
    return (above[-1] if above else 1) + 1


def add_odds_section(page_markdown: str, odds_section: str) -> str:
    """Insert the section on how often a game can be won into the Markdown of the game's page.

    It comes before the section on claims (statements that can be checked). Without that section, it comes at
    the end.
    """
    if not odds_section:
        return page_markdown
    parts = re.split(r"(?m)^(?=## (?:Claims|Names|Cite)$)", page_markdown, maxsplit=1)
    return "\n\n".join([parts[0].rstrip("\n"), odds_section, *parts[1:]])


def add_search_words_to_headings(page_markdown: str, page: Page) -> str:
    """Add words that people search for to two headings: other names of the game, and "house rules".

    The section on open questions gets a longer heading and keeps its permanent anchor.
    """
    page_markdown = re.sub(
        rf"(?m)^## (?:{OPEN_QUESTIONS}|{EARLIER_HEADING})$", f"## {HOUSE_RULES} {{#{ANCHOR}}}", page_markdown)
    told = [", ".join(page.other_names_of_game)] if page.other_names_of_game else []
    told += [f"much like {', '.join(page.similar_games)}"] if page.similar_games else []
    heading = f"## Names: {escape_markdown('; '.join(told))} {{#names}}"
    return re.sub(r"(?m)^## Names$", lambda _: heading, page_markdown) if told else page_markdown
