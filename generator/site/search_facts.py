"""Make search records about a game as a whole: packs, time, odds, and points that its text leaves open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.pages.folded_parts import ANCHOR, EARLIER_HEADING, OPEN_QUESTIONS
from generator.pages.index_of_games import GameIndexEntry
from generator.pages.old_words import old_words_in_game
from generator.proof.manuscript import Page
from generator.proof.page_text import find_headings, markdown_to_plain_words, prose_lines
from rules_engine.model.game import Game

LUCK = {"luck": "a game of luck", "skill": "a game of skill", "both": "luck and skill both count"}
PACKS = {"1": "One pack", "2": "Two packs", "3": "Three packs", "4": "Four packs"}
OPEN_POINT = re.compile(
    r"(?:does not say|says? nothing|is not said|names? no|gives? no|say whether|leaves? (?:it )?open|silent"
    r"|may (?:not )?be looked|look(?:ed)? (?:at|through))", re.IGNORECASE)
NO_RULES = ("examples", "claims", "names", "a-whole-play")
"""Sections in which what is not said is no rule."""
LONGEST_NOTE = 420
"""Characters of a note: the sentence that matters stands near its beginning."""
OLD_MEANINGS = {"reserve": "reserve", "stock": "pack"}
"""What an old word that the glossary explains means to the search, by the word of today."""


class AnswerAboutGame(NamedTuple):
    """An answer that the search shows about a game as a whole, such as how often it can be won."""

    kind: str
    anchor: str
    """The id of the place on the game's page that has the answer."""
    title: str
    text: str
    asked: tuple[str, ...]
    """Phrases that people type to search for the answer."""
    under: str = ""
    """The page below the game's page that has the answer, or "" for the game's page itself."""


@dataclass(frozen=True)
class GameSearchIndex:
    """The entries of the index of games, by the id of the game."""

    entries: dict[str, GameIndexEntry]

    def filter_properties_of_game(self, game: Game) -> dict[str, str]:
        """Return the properties of a game that a search can filter by.

        Return an empty dict if the game is not in the index.
        """
        entry = self.entries.get(game.id)
        if entry is None:
            return {}
        traits = {name: value for name, value in entry.filter_properties.items() if value}
        return traits | {"minutes": str(entry.minutes)}

    def search_answers_about_game(self, page: Page, game: Game) -> Iterator[AnswerAboutGame]:
        """Yield the answers about a game as a whole. Yield nothing if the game is not in the index."""
        entry = self.entries.get(game.id)
        if entry is None:
            return
        yield AnswerAboutGame("fact", "", "Packs, players and time", game_summary_sentence(entry), (
            "how many decks", "how many packs of cards", "how long does it take", "how many minutes",
            "how many players", "luck or skill", "is it hard or easy", "difficulty", "for beginners"))
        yield AnswerAboutGame("fact", anchor_of_odds_section(page), "Odds", odds_in_words(entry), (
            "odds", "odds of winning", "chance of winning", "how often does it come out", "how hard is it",
            "win rate", "is it winnable", "percentage of games won", "how difficult", "probability"))
        yield AnswerAboutGame("tool", "", "Print the rules", "The rules on one sheet of paper.", (
            "print", "print the rules", "printable rules", "one sheet", "pdf", "cheat sheet"), "crib/")
        yield AnswerAboutGame("tool", "", "Play it on the table", (
            "Move the cards yourself; each move is judged by the rules."), (
            "play online", "play it", "play now", "practice", "table", "deal me a game"), "table/")
        if _page_has_heading(page, OPEN_QUESTIONS) or _page_has_heading(page, EARLIER_HEADING):
            yield AnswerAboutGame("tool", ANCHOR, "House rules", (
                "Choose your answer to each open question; the rules and the sheet follow."), (
                "house rules", "variations", "variants", "change the rules", "custom rules", "our own rules",
                "open questions", "doubtful points"))
        yield AnswerAboutGame(
            "tool",
            "cite",
            "Cite the rules",
            "A citation of the page or of any rule, to copy.",
            ("cite", "how to cite", "citation", "reference", "bibtex", "link to a rule"),
        )


def game_summary_sentence(index_entry: GameIndexEntry) -> str:
    """Return packs, players, time, luck and re-deals in one sentence."""
    parts = [PACKS.get(index_entry.packs, "Part of a pack")]
    parts.append("one player" if index_entry.players == "1" else f"{index_entry.players} players")
    if index_entry.minutes:
        parts.append(f"about {index_entry.minutes} minutes")
    parts.append(LUCK[index_entry.luck])
    parts.append("with re-deals" if index_entry.redeals else "no re-deal")
    return f"{', '.join(parts)}."


def odds_in_words(index_entry: GameIndexEntry) -> str:
    """Return how often bots win, in sentences. Without a count, a sentence says so."""
    words = index_entry.wins_in_words
    if not words:
        return "How often it is won has not been counted."
    return f"{words[:1].upper()}{words[1:]}. These are the results of programs, not the odds of the game."


def anchor_of_odds_section(page: Page) -> str:
    """Return the anchor under which a page says how often the game can be won.

    This is the section on claims (statements that can be checked). Without that section, return "", which is
    the top of the page.
    """
    return "claims" if _page_has_heading(page, "Claims") else ""


def _page_has_heading(page: Page, heading: str) -> bool:
    return any(one.words == heading for one in find_headings(page.text))


def paragraphs_on_open_points(page: Page, anchors_by_line: dict[int, str]) -> Iterator[AnswerAboutGame]:
    """Yield the paragraphs of a game's page that mention a point which the source text leaves open.

    `anchors_by_line` maps the line of a heading to its section's id. Only sections with rules are searched.
    """
    anchor, held = "", list[str]()
    for number, line in [*prose_lines(page.text), (-1, "")]:
        if number in anchors_by_line:
            anchor = anchors_by_line[number]
        if line.strip() and not line.startswith("#"):
            held.append(line)
            continue
        text = markdown_to_plain_words("\n".join(held))
        held = []
        in_rules = anchor and anchor not in NO_RULES and not text.startswith(("|", "-", "*"))
        if in_rules and OPEN_POINT.search(text):
            yield AnswerAboutGame("note", anchor, "Not in the book's rules", shorten_paragraph(text), ())


def shorten_paragraph(text: str) -> str:
    """Shorten a paragraph: begin at its first sentence about an open point, and cut it if it is long."""
    sentences = re.split(r"(?<=[.!?]) +", text)
    first = next((at for at, one in enumerate(sentences) if OPEN_POINT.search(one)), 0)
    kept = ""
    for one in sentences[first:]:
        if kept and len(kept) + len(one) > LONGEST_NOTE:
            break
        kept = f"{kept} {one}".strip()
    return kept


def words_with_another_meaning_today(game: Game) -> dict[str, str]:
    """Return words that mean something else in a game's rules than today, each with its meaning there."""
    return {
        one.word.lower(): OLD_MEANINGS[one.today] for one in old_words_in_game(game)
        if one.today in OLD_MEANINGS and one.word in ("stock", "pack")
    }
