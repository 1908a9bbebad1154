"""Read from a page how people play today, and the phrases with which they search for its rules.

The first is `today` in the front matter, the second a code fence `asked`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from generator.support.plain_yaml import (
    KeyPath,
    NotPlainYaml,
    Places,
    line_and_column_of_yaml_error,
    parse_yaml_with_positions,
    read_yaml_text,
)
from generator.support.problem import Problem
from generator.support.source_files import UnusableSourceFile, real_path_of_plain_file
from rules_engine.model.game import Game

FILE = "today.yml"
_NAME = f"docs/{FILE}"
ANCHOR = re.compile(r"(rule|reading)-(.+)")
SOURCE_KEYS = ("title", "address", "read")
ENTRY_KEYS = ("at", "said", "choice", "question", "from")

Fault: TypeAlias = Callable[[KeyPath, str], None]
"""A function that reports a problem; it gets the keys that lead to the value, and a message."""


@dataclass(frozen=True)
class WebSource:
    """A web page that a note cites: its title, its address, and the day on which it was read.

    `key` is its key in the file of sources.
    """

    key: str
    title: str
    address: str
    read_on: date

    @property
    def reading_date_in_words(self) -> str:
        """The day on which the page was read, in words, such as 3 May 2026."""
        return f"{self.read_on.day} {self.read_on:%B %Y}"


@dataclass(frozen=True)
class TodaysPlay:
    """A note on how most people play a point (a rule or an open question) today."""

    anchor: str
    """The point, such as `rule-deal`."""
    sentence: str
    """The words of the note."""
    choice: str
    """The key of the choice that most people make, if the point is an open question, or ""."""
    question: str
    """The label of the row in the box of facts (packs, players and so on) that the note is about, or ""."""
    sources: tuple[WebSource, ...]
    """The web pages that the note cites."""


@dataclass(frozen=True)
class AnchorChecker:
    """Checks that a game has the rules, open questions, choices and rows of facts to which a page refers."""

    game: Game

    def anchor_fault(self, anchor: object) -> str:
        """Return what is wrong with an anchor. Return "" if the game has the rule or open question."""
        kind, key = split_anchor_into_kind_and_key(anchor)
        if not kind:
            return f"found {anchor!r}; expected an anchor of {self.game.title}, rule-KEY or reading-KEY"
        known = list(self.game.all_rules if kind == "rule" else self._choices_by_open_question)
        if key in known:
            return ""
        return f"{self.game.title} has no {kind} {key!r}; there are: {', '.join(known)}"

    def choice_fault(self, anchor: str, choice: str) -> str:
        """Return what is wrong with a choice.

        Return "" if the open question at the anchor has this choice.
        """
        kind, key = split_anchor_into_kind_and_key(anchor)
        if kind != "reading":
            return f"found the choice {choice!r} at {anchor}; expected one at an open question only"
        known = self._choices_by_open_question[key]
        return "" if choice in known else f"{anchor} has no choice {choice!r}; there are: {', '.join(known)}"

    def facts_row_fault(self, facts_row_label: str) -> str:
        """Return a message if the facts box of the game has no row for a question.

        Return "" if it has one.
        """
        known = [row.label for row in self.game.facts_box]
        return (
            ""
            if facts_row_label in known
            else f"found the question {facts_row_label!r}; expected {', '.join(known)}"
        )

    @property
    def _choices_by_open_question(self) -> dict[str, list[str]]:
        return {one.key: [choice.key for choice in one.choices] for one in self.game.readings}


def split_anchor_into_kind_and_key(anchor: object) -> tuple[str, str]:
    """Split an anchor, such as `rule-follow-suit`, into its kind (`rule` or `reading`) and its key.

    Return ("", "") for anything else.
    """
    found = ANCHOR.fullmatch(anchor) if isinstance(anchor, str) else None
    return (found[1], found[2]) if found else ("", "")


def read_web_sources(docs_folder: Path) -> tuple[Mapping[str, WebSource], list[Problem]]:
    """Read the file of sources below `docs_folder`. Return the sources by key, and its problems."""
    try:
        found, wrong = _parse_web_sources(
            read_yaml_text(real_path_of_plain_file(docs_folder / FILE, docs_folder))
        )
    except UnusableSourceFile as error:
        return {}, [Problem(_NAME, 1, 1, f"cannot read the list of web sources for `today` entries: {error}")]
    except NotPlainYaml as error:
        return {}, [Problem(_NAME, *line_and_column_of_yaml_error(error), str(error))]
    return found, list(wrong)


@lru_cache(maxsize=2)   # page after page names its sources in the same text
def _parse_web_sources(yaml_text: str) -> tuple[Mapping[str, WebSource], tuple[Problem, ...]]:
    held, at = parse_yaml_with_positions(yaml_text)
    if not isinstance(held, dict):
        return {}, (Problem(_NAME, 1, 1, "the file must map the key of each web source to its "
                            f"{', '.join(SOURCE_KEYS)}"),)
    found, problems = {}, []
    for key, told in held.items():
        if wrong := _web_source_fault(told):
            problems.append(Problem(_NAME, *at.get((str(key),), (1, 1)), f"source {key}: {wrong}"))
        else:
            found[str(key)] = WebSource(str(key), told["title"], told["address"], told["read"])
    return found, tuple(problems)


def _web_source_fault(source_entry: object) -> str:
    if not isinstance(source_entry, dict) or set(source_entry) != set(SOURCE_KEYS):
        has = ", ".join(map(str, source_entry)) if isinstance(source_entry, dict) else repr(source_entry)
        return f"found {has}; expected {', '.join(SOURCE_KEYS)}"
    if not _is_nonempty_text(source_entry["title"]):
        return f"found the title {source_entry['title']!r}; expected text"
    if not isinstance(source_entry["address"], str) or not re.fullmatch(
        r"https?://\S+", source_entry["address"]
    ):
        return f"found the address {source_entry['address']!r}; expected https://..."
    if type(source_entry["read"]) is not date:
        return f"found the date {source_entry['read']!r}; expected the day it was read, as 2026-11-23"
    return ""


def parse_search_phrases(
    entries: object, anchor_checker: AnchorChecker, report_fault: Fault,
) -> dict[str, tuple[str, ...]]:
    """Return the phrases that people type to search for a rule or open question, by its anchor.

    Wrong entries are left out. `report_fault` is called for each.
    """
    if not isinstance(entries, dict):
        report_fault(("asked",), "asked: expected phrases by anchor: reading-KEY: [one, another]")
        return {}
    found = {}
    for anchor, phrases in entries.items():
        way: KeyPath = ("asked", str(anchor))
        if wrong := anchor_checker.anchor_fault(anchor):
            report_fault(way, f"asked: {wrong}")
        elif not isinstance(phrases, list) or not phrases or not all(map(_is_nonempty_text, phrases)):
            report_fault(
                way, f"asked: found {phrases!r} at {anchor}; expected a list of phrases: [one, another]")
        elif len({_normalised_phrase(one) for one in phrases}) < len(phrases):
            report_fault(way, f"asked: a phrase is given twice at {anchor}; remove one")
        else:
            found[anchor] = tuple(" ".join(one.split()) for one in phrases)
    return found


def parse_todays_play(
    entries: object, anchor_checker: AnchorChecker, web_sources: Mapping[str, WebSource], report_fault: Fault
) -> tuple[TodaysPlay, ...]:
    """Return the entries of `today` (notes on how most people play a point), one for each anchor.

    Wrong entries are left out. `report_fault` is called for each.
    """
    if not isinstance(entries, list) or not entries:
        report_fault(("today",), f"today: expected a list of entries, each with {', '.join(ENTRY_KEYS)}")
        return ()
    found: dict[str, TodaysPlay] = {}
    for number, told in enumerate(entries):
        way: KeyPath = ("today", number)
        wrong = _todays_play_entry_fault(told, anchor_checker, web_sources)
        if not wrong and told["at"] in found:
            wrong = f"{told['at']} has an entry already; put everything into one"
        if wrong:
            report_fault(way, f"today: {wrong}")
            continue
        said = " ".join(told["said"].split())
        named = tuple(web_sources[key] for key in told["from"])
        found[told["at"]] = TodaysPlay(
            told["at"], said, told.get("choice", ""), told.get("question", ""), named)
    return tuple(found.values())


def _todays_play_entry_fault(
    entry: object, anchor_checker: AnchorChecker, web_sources: Mapping[str, WebSource]
) -> str:
    if not isinstance(entry, dict):
        return f"found {entry!r}; expected {', '.join(ENTRY_KEYS)}"
    if strange := [str(key) for key in entry if key not in ENTRY_KEYS]:
        return f"found {', '.join(strange)}; expected {', '.join(ENTRY_KEYS)}"
    if wrong := anchor_checker.anchor_fault(entry.get("at")):
        return wrong
    if not _is_nonempty_text(entry.get("said")) or not entry["said"].rstrip().endswith("."):
        return f"found {entry.get('said')!r} for said; expected a sentence with a full stop"
    if "choice" in entry and (wrong := anchor_checker.choice_fault(entry["at"], entry["choice"])):
        return wrong
    if "question" in entry and (wrong := anchor_checker.facts_row_fault(entry["question"])):
        return wrong
    named = entry.get("from")
    if not isinstance(named, list) or not named or not all(map(_is_nonempty_text, named)):
        return f"found {named!r} for from; expected a list of keys in docs/{FILE}: [key, another]"
    if strange := [key for key in named if key not in web_sources]:
        return f"no source {', '.join(strange)} in docs/{FILE}; there are: {', '.join(web_sources)}"
    return ""


def parse_search_phrases_of_page(
    yaml_text: str, fence_line: int, game: Game, problems: list[Problem], page_path: str
) -> dict[str, tuple[str, ...]]:
    """Return the phrases that people type to find each rule or open question, by its anchor.

    `yaml_text` is the content of the code fence `asked`. A wrong entry adds a problem to `problems` instead.
    """

    def report_problem_at(line: int, column: int, message: str) -> None:
        problems.append(Problem(f"docs/{page_path}", fence_line + line, column, message))

    try:
        entries, places = parse_yaml_with_positions(yaml_text)
    except NotPlainYaml as error:
        report_problem_at(*line_and_column_of_yaml_error(error), f"asked: {error}")
        return {}

    def report_fault(key_path: KeyPath, message: str) -> None:
        report_problem_at(*places.get(key_path[1:], (1, 1)), message)

    return parse_search_phrases(entries, AnchorChecker(game), report_fault)


def parse_todays_play_of_page(
    front_matter: Mapping[str, object],
    game: Game | None,
    docs_folder: Path,
    places_of_values: Places,
    problems: list[Problem],
    page_path: str,
) -> tuple[TodaysPlay, ...]:
    """Return the notes on how most people play today (`today` in the front matter) of a page.

    `places_of_values` has the line and column of each value. A wrong entry adds a problem to `problems`
    instead.
    """

    def report_fault(key_path: KeyPath, message: str) -> None:
        line, column = places_of_values.get(key_path) or places_of_values[key_path[:1]]
        problems.append(Problem(f"docs/{page_path}", 1 + line, column, message))

    if "today" not in front_matter:
        return ()
    if game is None:
        report_fault(("today",), "today is allowed only on a game's page ('game: book/slug' at its head)")
        return ()
    sources, wrong = read_web_sources(docs_folder)
    problems += wrong
    return () if wrong else parse_todays_play(
        front_matter["today"], AnchorChecker(game), sources, report_fault)


def _is_nonempty_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _normalised_phrase(phrase: str) -> str:
    return " ".join(phrase.lower().split())
