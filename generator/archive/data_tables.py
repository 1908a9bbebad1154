"""Write the book as data: tables of games, rules, open questions, examples, claims and more, as JSON.

The folder `generator/archive/schemas` has a schema for each table. URLs are relative to the site's root.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from generator.draw.moves_in_words import describe_move
from generator.proof.addresses import path_of_figure_file, path_of_transcript_file
from generator.proof.certainty import (
    certainty_of_facts_box_row,
    certainty_of_rule_meaning,
    describe_certainty_of_facts_box_row,
    make_open_question_lookup,
)
from generator.proof.facts_rows import text_of_facts_box_row
from generator.proof.ledger import DemonstrationLedger, ExampleStep
from generator.proof.linked_words import replace_links_by_words
from generator.proof.manuscript import Example, Page
from generator.proof.memory import ResultMemory
from generator.support.output_folder import OutputFolder
from rules_engine.counting.claim import source_claims_about_game
from rules_engine.model.cards import JOKER
from rules_engine.model.citation import SourceCitation
from rules_engine.model.game import Game
from rules_engine.model.packs import count_packs
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Rule
from rules_engine.notation.value_notation import write_cards, write_fact_value
from rules_engine.texts.sources import citation_in_words, printed_numeral_of_paragraph

if TYPE_CHECKING:
    from generator.proof.book import Book

Row: TypeAlias = dict[str, Any]

SCHEMAS = Path(__file__).parent / "schemas"
TABLES = ("games", "rules", "readings", "examples", "ledger", "claims", "today", "asked")
KIND = "examples"
"""The kind of the cached rows of a page's examples."""


def id_prefix_of_rule_or_question(rule_or_reading: Rule | Reading) -> str:
    """Return the first word of an id in the data: "rule" for a rule, "reading" for an open question.

    For example, the id of a rule is `foster/canfield#rule-follow-suit`.
    """
    return "reading" if isinstance(rule_or_reading, Reading) else "rule"


def printed_rule_name(rule_key: str) -> str:
    """Return a rule's name as it is printed: its key with spaces and a capital, such as "Follow suit"."""
    return rule_key.replace("-", " ").capitalize()


def wording_digest(wording: str) -> str:
    """Return a short digest of a wording: ten hexadecimal digits of the SHA-256 of its words."""
    return sha256(" ".join(wording.split()).encode()).hexdigest()[:10]


def citation_row(citation: SourceCitation) -> Row:
    """Return a citation of a source text as a dictionary for the data tables.

    Its value `settles` is false if the cited place leaves the question open.
    """
    return {
        "book": citation.book,
        "passage": citation.passage,
        "paragraph": citation.paragraph,
        "sentences": list(citation.sentences),
        "label": printed_numeral_of_paragraph(citation),
        "settles": not citation.silent,
        "words": citation_in_words(citation),
    }


@dataclass(frozen=True)
class DataTables:
    """The tables of one book. Each method yields the rows of one table."""

    book: Book
    memory: ResultMemory

    def rows_of_table(self, table_name: str) -> Iterator[Row]:
        """Yield the rows of the table with this name, one of `TABLES`."""
        row_methods = (
            self.game_rows,
            self.rule_rows,
            self.open_question_rows,
            self.example_rows,
            self.demonstration_rows,
            self.source_claim_rows,
            self.todays_play_rows,
            self.search_phrase_rows,
        )
        yield from dict(zip(TABLES, row_methods, strict=True))[table_name]()

    def game_rows(self) -> Iterator[Row]:
        """Yield a row for each game: its cards, its players, and what its page says in short."""
        for game, page in self._games_with_pages():
            yield {
                "id": game.id,
                "title": game.title,
                "url": page.url,
                "book": game.id.partition("/")[0],
                "passages": [{"book": book, "heading": heading} for book, heading in game.passages],
                "cards": len(game.cards),
                "packs": count_packs(game.cards),
                "jokers": game.cards.count(JOKER),
                "players": list(game.players),
                "names": list(page.other_names_of_game),
                "facts": [
                    {
                        "question": row.label,
                        "answer": text_of_facts_box_row(row),
                        "basis": describe_certainty_of_facts_box_row(game, row),
                        "certainty": certainty_of_facts_box_row(game, row) or "",
                        "follows": row.follows,
                        "cites": [citation_row(one) for one in row.cites],
                        "switch": row.switch,
                    }
                    for row in game.facts_box
                ],
                "like": [
                    {
                        "phrase": like.phrase,
                        "answer": like.answer,
                        "why": replace_links_by_words(like.why),
                        "basis": f"{game.id}#{id_prefix_of_rule_or_question(like.basis)}-{like.basis.key}",
                    }
                    for like in game.phrase_readings
                ],
                "figure": next((path_of_figure_file(page, name) for name in opening_figure_ids(page)), ""),
                "rules": [f"{game.id}#rule-{key}" for key in game.all_rules],
                "readings": [f"{game.id}#reading-{reading.key}" for reading in game.readings],
            }

    def rule_rows(self) -> Iterator[Row]:
        """Yield a row for each rule: its words and their digest, its source, and its role in the game."""
        for game, page in self._games_with_pages():
            doubts = make_open_question_lookup(game)
            for key, (role, rule) in self.book.ledgers[game.id].game.all_rules.items():
                yield {
                    "id": f"{game.id}#rule-{key}",
                    "game": game.id,
                    "key": key,
                    "number": page.rule_numbers.get(key),
                    "name": printed_rule_name(key),
                    "role": role,
                    "words": rule.words,
                    "digest": wording_digest(rule.words),
                    "followed": key in game.rules,
                    "cite": citation_row(rule.cite),
                    "also": [citation_row(one) for one in rule.also],
                    "certainty": certainty_of_rule_meaning(game, rule),
                    "follows": rule.follows,
                    "doubts": [f"{game.id}#reading-{one.key}" for one in doubts(rule)],
                    "url": f"{page.url}#rule-{key}",
                }

    def open_question_rows(self) -> Iterator[Row]:
        """Yield a row for each open question: the question, its choices, the followed choice, the reason."""
        for game, page in self._games_with_pages():
            for reading in game.readings:
                yield {
                    "id": f"{game.id}#reading-{reading.key}",
                    "game": game.id,
                    "key": reading.key,
                    "question": reading.question,
                    "choices": [{"key": one.key, "words": one.words} for one in reading.choices],
                    "followed": reading.followed_choice.key,
                    "why": replace_links_by_words(page.reasons_for_choices.get(reading.key, "")),
                    "digest": wording_digest(
                        open_question_in_words(reading, page.reasons_for_choices.get(reading.key, ""))),
                    "cite": citation_row(reading.cite),
                    "also": [citation_row(one) for one in reading.also],
                    "certainty": reading.certainty_of_meaning,
                    "url": f"{page.url}#reading-{reading.key}",
                }

    def example_rows(self) -> Iterator[Row]:
        """Yield a row for each example: its page, its steps, and for each move whether it is allowed."""
        for page in self.book.pages:
            yield from self.example_rows_of_page(page)

    def example_rows_of_page(self, page: Page) -> Iterator[Row]:
        """Yield the rows of the examples on one page."""
        for example in page.examples.values():
            if example.checked_transcript.game is not None:
                yield self._example_row(page, example, example.checked_transcript.game)

    def demonstration_rows(self) -> Iterator[Row]:
        """Yield a row for each rule and open question, with the example steps that demonstrate it.

        The value `lacks` says in words what the examples do not demonstrate yet.
        """
        for game, _ in self._games_with_pages():
            held = self.book.ledgers[game.id]
            yield from _demonstration_rows_of_ledger(held)
            for key, entry in held.readings.items():
                yield {
                    "id": f"{game.id}#reading-{key}",
                    "parts": {
                        choice: _ids_of_example_steps(steps)
                        for choice, steps in entry.differing_steps.items()
                    },
                    "lacks": entry.missing_demonstration,
                }

    def source_claim_rows(self) -> Iterator[Row]:
        """Yield a row for each claim that a source text makes about a game.

        `found` says in words what a check of the claim found. `holds` says whether the claim is true.
        """
        for game, page in self._games_with_pages():
            for claim in source_claims_about_game(game.id):
                found, holds = self.memory.check_claim(game, claim)
                yield {
                    "id": f"{game.id}#claim-{claim.key}",
                    "game": game.id,
                    "key": claim.key,
                    "words": claim.words,
                    "method": claim.method,
                    "players": {one.player.name: one.player.description for one in claim.trials},
                    "found": found,
                    "holds": holds,
                    "verdict": claim.verdict_in_words,
                    "unsettled": claim.unsettled,
                    "under": claim.under,
                    "cite": citation_row(claim.cite) if claim.cite else None,
                    "also": [citation_row(one) for one in claim.also],
                    "url": f"{page.url}#claim-{claim.key}",
                }

    def todays_play_rows(self) -> Iterator[Row]:
        """Yield a row for each note on how a game is usually played today, with the sources that say so."""
        for game, page in self._games_with_pages():
            for entry in page.today:
                yield {
                    "id": f"{game.id}#{entry.anchor}",
                    "said": entry.sentence,
                    "choice": entry.choice,
                    "question": entry.question,
                    "sources": [
                        {"title": one.title, "address": one.address, "read": one.read_on.isoformat()}
                        for one in entry.sources
                    ],
                    "url": f"{page.url}#{entry.anchor}",
                }

    def search_phrase_rows(self) -> Iterator[Row]:
        """Yield a row for each rule or open question with phrases that people type to search for it."""
        for game, page in self._games_with_pages():
            for anchor, phrases in page.asked.items():
                yield {"id": f"{game.id}#{anchor}", "phrases": list(phrases), "url": f"{page.url}#{anchor}"}

    def _games_with_pages(self) -> Iterator[tuple[Game, Page]]:
        for page in self.book.pages:
            if page.game is not None:
                yield page.game, page

    def _example_row(self, page: Page, example: Example, game: Game) -> Row:
        steps = []
        for shown in example.shown_steps:
            step = shown.step
            row: Row = {"number": shown.number, "line": step.text, "remark": step.remark}
            if example.has_figure(shown):
                row["figure"] = path_of_figure_file(page, example.figure_id(shown))
            if step.move is not None and step.verdict is not None:
                row["words"] = describe_move(game, step.position_before, step.move, step.verdict)
                row["verdict"] = step.verdict.kind
                row["rules"] = list(step.verdict.rule_keys)
            elif shown.number == 1:
                position = step.position_after
                row["piles"] = {
                    name: write_cards(pile)
                    for name, pile in zip(game.table.places, position.piles, strict=True)
                    if pile
                }
                row["facts"] = {
                    fact.name: write_fact_value(fact.kind, value)
                    for fact, value in zip(game.table.facts, position.facts, strict=True)
                }
            steps.append(row)
        return {
            "id": f"{page.url.rstrip('/')}#{example.html_id}",
            "game": game.id,
            "title": example.title,
            "deal": example.checked_transcript.number,
            "under": dict(game.chosen),
            "transcript": path_of_transcript_file(page, example.key),
            "digest": wording_digest(example_in_words(example)),
            "steps": steps,
            "url": f"{page.url}#{example.html_id}",
        }


def opening_figure_ids(page: Page) -> list[str]:
    """Return the HTML ids of the opening positions that a page shows, such as "opening-deal-1"."""
    return [f"opening-{fence.words[0]}" for fence in page.fences if fence.kind == "opening" and fence.words]


def _demonstration_rows_of_ledger(ledger: DemonstrationLedger) -> Iterator[Row]:
    for key, entry in ledger.rules.items():
        yield {
            "id": f"{ledger.game.id}#rule-{key}",
            "alone": _ids_of_example_steps(entry.alone),
            "together": _ids_of_example_steps(entry.together),
            "allows": _ids_of_example_steps(entry.allows),
            "reached": _ids_of_example_steps(entry.reached),
            "apart": entry.apart,
            "lacks": entry.missing_demonstration,
        }


def _ids_of_example_steps(steps: list[ExampleStep]) -> list[str]:
    return list(
        dict.fromkeys(f"{_address_of_page_at_path(line.example.page)}#{line.html_id}" for line in steps)
    )


@cache
def _address_of_page_at_path(path: str) -> str:
    """Return the address of the page at a path, without its last slash."""
    return Page(path, "").url.rstrip("/")


def open_question_in_words(open_question: Reading, reason: str) -> str:
    """Return the full wording of an open question: the question, the choices, and why one is followed.

    `reason` is the explanation on the game's page of why it is followed. It may contain links.
    """
    choices = (choice.words for choice in open_question.choices)
    return " ".join((open_question.question, *choices, replace_links_by_words(reason)))


def example_in_words(example: Example) -> str:
    """Return an example as one text: its game, the choices at open questions, and the transcript."""
    game = example.checked_transcript.game
    under = " ".join(f"{key}={choice}" for key, choice in game.chosen.items()) if game else ""
    return " ".join((game.id if game else "", under, example.text))


def _json_lines(rows: Iterable[Row]) -> list[str]:
    return [json.dumps(row, ensure_ascii=False) for row in rows]


def _example_json_lines(tables: DataTables) -> list[str]:
    """Return the rows of all examples as JSON lines. Lines of unchanged pages come from the cache."""
    found = []
    for page in tables.book.pages:
        digest = tables.memory.page_digest_if_read(page)
        kept = tables.memory.cache if digest else None
        held = kept.read_entry(KIND, digest) if kept else None
        made = _json_lines(tables.example_rows_of_page(page)) if held is None else []
        lines = held.decode() if held is not None else "\n".join(made)
        if kept and held is None:
            kept.store_entry(KIND, digest, lines.encode())
        found += lines.split("\n") if lines else []
    return found


def write_data_tables(book: Book, result_memory: ResultMemory, output_folder: OutputFolder) -> None:
    """Write every table as JSON into the folder `data`, one row a line, with the schemas."""
    tables = DataTables(book, result_memory)
    for name in TABLES:
        rows = _example_json_lines(tables) if name == "examples" else _json_lines(tables.rows_of_table(name))
        output_folder.write_file(f"data/{name}.json", "[\n" + ",\n".join(rows) + "\n]\n")
        schema = f"{name}.schema.json"
        output_folder.write_file(f"data/{schema}", (SCHEMAS / schema).read_bytes())
