"""Make the records for the search: one for each rule, open question, claim, word and section of the book.

All records are in one script, `search/records.js`, because a page read from disk can load only scripts.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from markdown.extensions.toc import slugify

from generator.archive.data_tables import id_prefix_of_rule_or_question, printed_rule_name
from generator.pages.folded_parts import ANCHOR, EARLIER_HEADING, OPEN_QUESTIONS
from generator.pages.old_words import old_word_patterns
from generator.proof.certainty import certainty_of_rule_meaning, citations_in_words, make_open_question_lookup
from generator.proof.ledger import ExampleStep, RuleDemonstrations, choose_example_steps
from generator.proof.manuscript import Page
from generator.proof.page_text import Heading, find_headings, markdown_to_plain_words, prose_lines
from generator.proof.todays_play import TodaysPlay
from generator.site.search_facts import (
    AnswerAboutGame,
    GameSearchIndex,
    paragraphs_on_open_points,
    words_with_another_meaning_today,
)
from generator.site.search_pages import SearchEntry as PageEntry
from generator.site.search_words import (
    MISSING_GAMES,
    QUESTION_PHRASES,
    SECTION_PHRASES,
    common_questions,
    synonyms_for_search,
)
from rules_engine.counting.claim import source_claims_about_game
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Element, Permission, Prohibition, Rule
from rules_engine.texts.sources import citation_in_words

if TYPE_CHECKING:
    from generator.proof.book import Book

FILE = "search/records.js"
NAMES = "search/names.js"
_SENTENCE = re.compile(r"paragraph (\d+), sentence (\d+)\b(?! and)")
LONGEST = 280
"""Characters of a section that are looked through: what it is about stands at its beginning."""
KINDS_OF_PAGES = {"glossary.md": "word", "names.md": "name"}
"""What the sections of a page are, where they are not just sections."""


class SearchRecord(NamedTuple):
    """A part of a page that a search can find, such as a rule or a section."""

    place: int
    """The index of the page."""
    kind: str
    anchor: str
    """The id of the part on the page."""
    title: str
    text: str
    """What a reader sees. For an open question, a line for each choice, first the one of the book."""
    asked: tuple[str, ...] = ()
    """Phrases that people type to search for the part."""
    number: int = 0
    """The number of a rule on its page, or 0."""
    sure: str = ""
    """How certain it is that the source text has the rule: `says`, `follows`, `room` or `ours`."""
    source: str = ""
    """The citation of the source text."""
    step: tuple[str, str, bool] | None = None
    """A step of an example that shows the rule, as (anchor, title, whether it has a figure)."""
    doubts: tuple[str, ...] = ()
    """The open questions to which the rule belongs."""
    under: str = ""
    """A page below the page that has the part, such as `crib/`, or "" for the page itself."""
    moves: tuple[str, ...] = ()
    """The moves that the part is about, each as a pair of zones, such as `talon > empty pile`.

    A pair begins with `~` if the part only limits these moves.
    """
    role: str = ""
    """What a rule does in the game: grants, forbids, obliges, deals, ends, scores or advises."""


def search_records_script(
    book: Book, game_index: GameSearchIndex, search_entries: Iterable[PageEntry] = ()
) -> str:
    """Return the script that gives the search its records.

    `game_index` is the index of games. `search_entries` are answers to questions about no single game, such
    as whether a move may be taken back.
    """
    pages = sorted(book.pages, key=lambda page: page.game is None)
    at = {page.url.removeprefix("./"): place for place, page in enumerate(pages)}
    found = [
        one
        for place, page in enumerate(pages)
        for one in search_records_of_page(place, page, book, game_index)
    ]
    found += [
        SearchRecord(at[one.page], "page", one.anchor, one.title, one.text, one.asked, under=one.under)
        for one in search_entries if one.page in at
    ]
    told: dict[str, object] = {
        "places": [_search_script_row_of_page(page, game_index) for page in pages],
        "columns": SearchRecord._fields,
        **_compact_records(found),
        "today": {page.game.id: _todays_play_by_anchor(page) for page in pages if page.game and page.today},
        **synonyms_for_search(),
        "kinds": common_questions(),
        "lacking": MISSING_GAMES,
    }
    told["common"] = sorted({*synonyms_for_search()["common"], *_too_frequent_words(pages, found)})
    return f"globalThis.BOOK = {json.dumps(told, ensure_ascii=False, separators=(',', ':'))};\n"


def _too_frequent_words(pages: list[Page], records: Iterable[SearchRecord]) -> set[str]:
    """Return the words that occur in more than two search records of the kinds rule, reading and other.

    A word of a game's name does not count in the records of that game.
    """
    own = [set(_split_words(" ".join((plain_page_title(page), *page.other_names_of_game)))) for page in pages]
    uses = Counter(
        word for one in records if one.kind in ("rule", "reading", "other")
        for word in set(_split_words(f"{one.title} {one.text}")) - own[one.place])
    return {word for word, times in uses.items() if times > 2}


def _split_words(text: str) -> list[str]:
    return re.findall(r"[a-z]+", text.lower())


def game_names_script(book: Book) -> str:
    """Return the script with each game's title, address and other names. Pages use it to suggest games."""
    told = [
        [plain_page_title(page), page.url.removeprefix("./"), page.other_names_of_game]
        for page in sorted(book.pages_by_game.values(), key=lambda page: page.url)
    ]
    return f"globalThis.BOOK_NAMES = {json.dumps(told, ensure_ascii=False, separators=(',', ':'))};\n"


def search_records_of_page(
    page_index: int, page: Page, book: Book, game_index: GameSearchIndex
) -> Iterator[SearchRecord]:
    """Yield the search records of a page: rules and open questions of its game first, then sections."""
    if page.game is not None:
        yield SearchRecord(
            page_index, "game", "", plain_page_title(page), _game_summary(page), page.phrases_describing_game
        )
        for fact in (
            *game_index.search_answers_about_game(page, page.game),
            *paragraphs_on_open_points(page, _heading_ids_by_line(page)),
        ):
            yield _search_record_from_answer(page_index, fact)
        asked = _search_phrases_by_anchor(page, page.game)
        yield from _search_records_of_rules(page_index, page, page.game, book, asked)
        yield from _search_records_of_open_questions(page_index, page, page.game, book, asked)
        for claim in source_claims_about_game(page.game.id):
            yield SearchRecord(page_index, "claim", f"claim-{claim.key}", "Claim", claim.words)
    kind = KINDS_OF_PAGES.get(page.path, "section")
    for anchor, title, text in page_sections(page):
        if anchor or page.game is None:
            # A heading of the glossary gives the old word and, after a colon, today's.
            told = tuple(title.split(": today ")) if kind == "word" else ()
            if page.game is not None:
                told = SECTION_PHRASES.get(anchor, ())
            yield SearchRecord(page_index, kind if anchor else "section", anchor, title, text, told)


def _search_record_from_answer(page_index: int, answer: AnswerAboutGame) -> SearchRecord:
    return SearchRecord(
        page_index, answer.kind, answer.anchor, answer.title, answer.text, answer.asked, under=answer.under)


def _heading_ids_by_line(page: Page) -> dict[int, str]:
    """Map the line of each heading of a page to the id that the site builder gives to its section."""
    taken = dict[str, int]()
    return {
        one.line: _section_id(one, taken) for one in find_headings(page.text) if 1 < one.level < 4
    }


def _search_phrases_by_anchor(page: Page, game: Game) -> dict[str, tuple[str, ...]]:
    """Return search phrases by anchor: the page's own phrases, and phrases for rows of its facts box."""
    found = dict(page.asked)
    for row in game.facts_box:
        if row.basis:
            phrases = QUESTION_PHRASES.get(row.label, (row.label,))
            own = (anchor for anchor, asked in page.asked.items() if set(asked) & set(phrases))
            anchor = next(own, f"{id_prefix_of_rule_or_question(row.basis)}-{row.basis.key}")
            found[anchor] = tuple(dict.fromkeys((*found.get(anchor, ()), *phrases)))
    return found


def _search_records_of_rules(
    page_index: int, page: Page, game: Game, book: Book, phrases: dict[str, tuple[str, ...]]
) -> Iterator[SearchRecord]:
    entries, numbers, text = book.ledgers[game.id].rules, page.rule_numbers, most_cited_passage(page)
    doubts, ways = make_open_question_lookup(game), _zone_pairs_by_rule(game)
    for key, entry in entries.items():
        rule, anchor = entry.rule, f"rule-{key}"
        told = SearchRecord(
            page_index, "rule", anchor, printed_rule_name(key), rule.words, phrases.get(anchor, ())
        )
        if key not in game.rules:
            yield told._replace(kind="other")   # found, but no verdict
            continue
        yield told._replace(
            number=numbers.get(key, 0),
            sure=certainty_of_rule_meaning(game, rule),
            source=_citation_text(text, rule),
            step=_best_demonstrating_step(page, _steps_that_demonstrate_rule(entry)),
            doubts=tuple(one.key for one in doubts(rule)),
            moves=tuple(ways.get(key, ())),
            role=entry.role,
        )


def _zone_pairs_by_rule(game: Game) -> dict[str, list[str]]:
    """Return the zones between which each rule allows, forbids or limits moves, by the key of the rule.

    The zones are texts as from `_rules_with_zones_of_moves`.
    """
    found: dict[str, dict[str, None]] = {}
    for rule, way in _rules_with_zones_of_moves(game.moves):
        found.setdefault(rule.key, {})[way] = None
    return {key: list(ways) for key, ways in found.items()}


def _rules_with_zones_of_moves(rule_elements: Iterable[Element]) -> Iterator[tuple[Rule, str]]:
    """Yield each rule with a text on the zones of its moves, such as `talon > empty pile`.

    The text begins with `~` if the rule only limits moves, and does not allow or forbid them.
    """
    for one in rule_elements:
        if isinstance(one, Permission | Prohibition) and one.target:
            way = f"{one.source} > {'empty ' if one.onto == 'empty' else ''}{one.target}"
            yield (one.by if isinstance(one, Permission) else one.rule), way
            if isinstance(one, Permission):
                yield from ((rule, f"~{way}") for rule in one.rules)


def _zone_pairs_of_open_question(
    open_question: Reading, game: Game, zone_pairs_by_rule: dict[str, list[str]]
) -> tuple[str, ...]:
    """Return the zones between which an open question affects moves, each pair once.

    The pairs are those of the question's rules and of the rules that its choices add or change.
    """
    doubts = make_open_question_lookup(game)
    found = {way: None for key, (_, rule) in game.rules.items()
             if open_question in doubts(rule) for way in zone_pairs_by_rule.get(key, ())}
    for choice in open_question.choices:
        found |= {way: None for _, way in _rules_with_zones_of_moves(choice.adds)}
        found |= {way: None for rule in choice.instead for way in zone_pairs_by_rule.get(rule.key, ())}
    return tuple(found)


def _search_records_of_open_questions(
    page_index: int, page: Page, game: Game, book: Book, phrases: dict[str, tuple[str, ...]]
) -> Iterator[SearchRecord]:
    text, ways = most_cited_passage(page), _zone_pairs_by_rule(game)
    for key, entry in book.ledgers[game.id].readings.items():
        reading, anchor = entry.reading, f"reading-{key}"
        lines = [line for each in entry.differing_steps.values() for line in each]
        yield SearchRecord(
            page_index, "reading", anchor, reading.question,
            "\n".join(choice.words for choice in reading.choices),
            phrases.get(anchor, ()), 0, "silent" if reading.cite.silent else "room",
            _citation_text(text, reading),
            _best_demonstrating_step(page, lines), moves=_zone_pairs_of_open_question(reading, game, ways))


def _citation_text(most_cited_passage: str, statement: Rule | Reading) -> str:
    """Return the citation of a rule or open question in words.

    `most_cited_passage` is the book and passage that the page cites most. In the result the sign `@` stands
    for it.
    """
    return (
        citations_in_words(statement).replace(f"{most_cited_passage}, ", "@")
        if most_cited_passage
        else citations_in_words(statement)
    )


def most_cited_passage(page: Page) -> str:
    """Return the source book and the passage in it that the rules of a page's game cite most, as one text.

    Return "" for a page without a game.
    """
    rules = page.game.all_rules.values() if page.game else ()
    told = Counter(citation_in_words(rule.cite).partition(", paragraph")[0] for _, rule in rules)
    return told.most_common(1)[0][0] if told else ""


def _steps_that_demonstrate_rule(demonstrations: RuleDemonstrations) -> list[ExampleStep]:
    """Return the example steps that show best what a rule does.

    `demonstrations` lists all steps that demonstrate the rule.
    """
    return (
        demonstrations.allows
        if demonstrations.role == "grants"
        else demonstrations.alone or demonstrations.reached or demonstrations.together
    )


def _best_demonstrating_step(page: Page, example_steps: list[ExampleStep]) -> tuple[str, str, bool] | None:
    here = [
        line
        for line in choose_example_steps(example_steps, len(example_steps))
        if line.example.page == page.path
    ]
    if not here:
        return None
    line = here[0]
    shown = line.example.shown_steps[line.number - 1]
    return line.html_id, line.example.title, line.example.has_figure(shown)


def _todays_play_by_anchor(page: Page) -> dict[str, list[str]]:
    """Return, by anchor, the sentences on how most people play today, with their sources."""
    return {one.anchor: [one.sentence, "; ".join(_web_sources_by_day_read(one))] for one in page.today}


def _web_sources_by_day_read(todays_play: TodaysPlay) -> Iterator[str]:
    """Yield a text for each day on which web sources of a note were read: their titles and the day."""
    for day in dict.fromkeys(source.reading_date_in_words for source in todays_play.sources):
        titles = (source.title for source in todays_play.sources if source.reading_date_in_words == day)
        yield f"{', '.join(titles)}, read {day}"


def _search_script_row_of_page(page: Page, game_index: GameSearchIndex) -> dict[str, object]:
    found: dict[str, object] = {"title": plain_page_title(page), "url": page.url.removeprefix("./")}
    if page.game is not None:
        names = [*dict.fromkeys((page.game.title, *page.other_names_of_game))]
        found |= {"game": page.game.id, "text": most_cited_passage(page), "names": names}
        found["akin"] = page.similar_games
        found |= {"words": words_with_another_meaning_today(page.game), "today": old_word_patterns(page.game)}
        found["traits"] = game_index.filter_properties_of_game(page.game)
    return found


def plain_page_title(page: Page) -> str:
    """Return the title of a page: from its front matter, its game, or its first heading."""
    heading = next((one.words for one in find_headings(page.text) if one.level == 1), page.path)
    return str(page.meta.get("title") or (page.game.title if page.game else heading))


def _game_summary(page: Page) -> str:
    """Return the summary of a game from its page's front matter, and the games that are similar to it."""
    akin = f"Akin to {', '.join(page.similar_games)}." if page.similar_games else ""
    summary = str(page.meta.get("summary", ""))
    return " ".join(part for part in (summary[:1].upper() + summary[1:], akin) if part)


def page_sections(page: Page) -> Iterator[tuple[str, str, str]]:
    """Yield the anchor, title and text of each section that has text.

    The text before the first section comes first.
    """
    lines, taken = dict(prose_lines(page.text)), dict[str, int]()
    told = [
        Heading(0, 1, plain_page_title(page)),
        *(one for one in find_headings(page.text) if 1 < one.level < 4),
    ]
    ends = [*(one.line for one in told[1:]), max(lines, default=0) + 1]
    for heading, end in zip(told, ends, strict=True):
        anchor = _section_id(heading, taken) if heading.line else heading.anchor
        held = (line for number, line in lines.items() if heading.line < number < end)
        text = markdown_to_plain_words("\n".join(line for line in held if not line.startswith("#")))
        if len(text) > 30:
            short = text if len(text) <= LONGEST else text[:LONGEST].rpartition(" ")[0] + " …"
            yield anchor, heading.words, short


def _section_id(heading: Heading, counts_by_name: dict[str, int]) -> str:
    """Return the id that the site builder gives to the section of a heading."""
    if heading.words in (OPEN_QUESTIONS, EARLIER_HEADING) and not heading.anchor:
        return ANCHOR
    return heading.anchor or _unique_id(slugify(heading.words, "-"), counts_by_name)


def _unique_id(name: str, counts_by_name: dict[str, int]) -> str:
    """Return an id as the site builder makes it: a repeated id gets a number at its end."""
    counts_by_name[name] = counts_by_name.get(name, -1) + 1
    return f"{name}_{counts_by_name[name]}" if counts_by_name[name] else name


def _compact_records(records: Iterable[SearchRecord]) -> dict[str, object]:
    """Return the records in a compact form: one list for each column, which compresses well.

    `js/search/restored.js` restores the records.
    """
    steps: dict[str, int] = {}
    moves: dict[str, int] = {}
    asked: dict[tuple[str, ...], int] = {(): 0}   # many games have the same phrases for the same rule
    rows = [_compact_record_row(one, steps, moves, asked) for one in records]
    return {
        "records": list(zip(*rows, strict=True)), "steps": list(steps), "moves": list(moves),
        "asked": list(asked),
    }


def _compact_record_row(
    record: SearchRecord,
    step_titles: dict[str, int],
    pair_numbers: dict[str, int],
    phrase_lists: dict[tuple[str, ...], int],
) -> list[object]:
    told = record._asdict() | {
        "moves": [pair_numbers.setdefault(way, len(pair_numbers)) for way in record.moves],
        "asked": phrase_lists.setdefault(tuple(record.asked), len(phrase_lists)),
    }
    if record.step:
        anchor, title, drawn = record.step
        told["step"] = [
            anchor.removeprefix("example-"),
            step_titles.setdefault(title, len(step_titles)),
            int(drawn),
        ]
    if record.anchor == f"rule-{record.title.lower().replace(' ', '-')}":
        told["title"] = ""   # the reader's script makes it from the key of the rule
    told["anchor"] = re.sub(f"^{record.kind}-", "-", record.anchor)
    told["source"] = _SENTENCE.sub(r"¶\1.\2", record.source)
    return [value or 0 for value in told.values()]
