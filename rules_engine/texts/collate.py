"""Compare copies of the source texts with the register, word for word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rules_engine.texts.copies import CopyParagraph, book_of, cut_passages, read_copy
from rules_engine.texts.prose import normalise, words_digest
from rules_engine.texts.sources import Paragraph, Passage, SourceBook

_LEAST_GAP = 3


@dataclass(frozen=True)
class CopyComparison:
    """The comparison of a passage in the register with a copy. Paragraphs are given by number.

    - `same`: the paragraphs found in the copy.
    - `differ`: the paragraphs that have other words there.
    - `cut`: the paragraphs that the copy does not contain, because it begins later or ends sooner.
    - `more`: the number of surplus words after a paragraph, by paragraph.
    """

    book: str
    heading: str
    same: tuple[int, ...]
    differ: tuple[int, ...]
    cut: tuple[int, ...]
    more: Mapping[int, int]

    def __str__(self) -> str:
        name = f"{self.book}, {self.heading}"
        if self.differ:
            said = f"{name}: differs in {_paragraph_numbers(self.differ)}"
        elif self.cut:
            said = f"{name}: {_paragraph_numbers(self.same)} word for word"
        else:
            said = f"{name}: word for word"
        if self.cut:
            said += f"; {_paragraph_numbers(self.cut)} not in this copy"
        for number, words in self.more.items():
            said += f"; {words} words more after paragraph {number}"
        return said


def _paragraph_numbers(numbers: tuple[int, ...]) -> str:
    return ("paragraph " if len(numbers) == 1 else "paragraphs ") + ", ".join(map(str, numbers))


def compare_copy(text: str) -> list[CopyComparison]:
    """Compare each passage in a text with the register; return an empty list for a text of no known book."""
    held = book_of(text)
    if held is None:
        return []
    found = []
    for heading, pieces in cut_passages(text, held).items():
        known = next(one for one in held.passages if one.heading == heading)
        compared = _compare_passage(held, known, [piece for piece in pieces if piece.kind != "head"])
        if compared.same or heading != held.opening:
            found.append(compared)
    return found


def _compare_passage(
    source_book: SourceBook, passage: Passage, pieces: list[CopyParagraph]
) -> CopyComparison:
    """Compare the paragraphs of a copy with those of a passage in the register."""
    words = " ".join(normalise(piece.text) for piece in pieces).split()
    entries = [one for one in passage.paragraphs if one.kind != "head"]
    starts: dict[int, int] = {}
    at = 0
    for one in entries:
        start = _find_paragraph(words, at, one)
        if start is not None:
            starts[one.number] = start
            at = start + one.words
    differ, missing = _unmatched_paragraphs(entries, starts, len(words))
    more = _extra_words(entries, starts) if not differ and passage.heading != source_book.opening else {}
    return CopyComparison(source_book.id, passage.heading, tuple(starts), differ, missing, more)


def _find_paragraph(words: list[str], word_index: int, paragraph: Paragraph) -> int | None:
    """Return the index of the first word of a paragraph in a copy, from `word_index` on; None if absent."""
    for start in range(word_index, len(words) - paragraph.words + 1):
        if words_digest(" ".join(words[start : start + paragraph.words])) == paragraph.digest:
            return start
    return None


def _unmatched_paragraphs(
    entries: list[Paragraph], starts: dict[int, int], length: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the paragraphs not found, in two groups: those that differ, and those that the copy lacks."""
    differ: list[int] = []
    missing: list[int] = []
    for at, one in enumerate(entries):
        if one.number in starts:
            continue
        before = next((prior for prior in reversed(entries[:at]) if prior.number in starts), None)
        left = starts[before.number] + before.words if before else 0
        right = next((starts[later.number] for later in entries[at:] if later.number in starts), length)
        inner = before is not None and right != length
        (differ if inner or 2 * (right - left) >= one.words else missing).append(one.number)
    return tuple(differ), tuple(missing)


def _extra_words(entries: list[Paragraph], starts: dict[int, int]) -> dict[int, int]:
    """Return the number of surplus words in the copy after a paragraph, by paragraph.

    Fewer than `_LEAST_GAP` words are ignored.
    """
    more = {}
    for one, later in pairwise(entries):
        if one.number in starts and later.number in starts:
            gap = starts[later.number] - starts[one.number] - one.words
            if gap >= _LEAST_GAP:
                more[one.number] = gap
    return more


def verify_copies(paths: Iterable[Path]) -> list[str]:
    """Return the results for these files: a line for each passage, or why the file cannot be read."""
    said = []
    for path in paths:
        try:
            compared = compare_copy(read_copy(path))
        except ValueError as error:
            said.append(f"{path}: {error}")
            continue
        said += [f"{path}: {one}" for one in compared] or [
            f"{path}: the file contains no passage that is in the register"]
    return said
