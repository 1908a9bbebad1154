"""Compare copies of the old texts with the register, word for word.

The register knows the number of words of each paragraph and a digest of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rules_engine.texts.copies import TextCopyParagraph, book_of_text_copy, extract_passages, read_text_copy
from rules_engine.texts.prose import digest_of_words, normalise_words
from rules_engine.texts.sources import Paragraph, Passage, SourceBook

_LEAST_GAP = 3


@dataclass(frozen=True)
class PassageComparison:
    """The differences between a copy of an old text and the same passage in the register.

    As text, they are one line, such as `cadogan, LA BELLE LUCIE: word for word`.
    """

    book: str
    heading: str
    same: tuple[int, ...]
    """The numbers of the paragraphs that are the same, word for word."""
    differ: tuple[int, ...]
    """The numbers of the paragraphs that have other words in the copy."""
    cut: tuple[int, ...]
    """The numbers of the paragraphs that the copy lacks, because it begins later or ends sooner."""
    more: Mapping[int, int]
    """By number of a paragraph, how many words the copy has between this paragraph and the next."""

    def __str__(self) -> str:
        name = f"{self.book}, {self.heading}"
        if self.differ:
            said = f"{name}: differs in {_paragraph_numbers_in_words(self.differ)}"
        elif self.cut:
            said = f"{name}: {_paragraph_numbers_in_words(self.same)} word for word"
        else:
            said = f"{name}: word for word"
        if self.cut:
            said += f"; {_paragraph_numbers_in_words(self.cut)} not in this copy"
        for number, words in self.more.items():
            said += f"; {words} words more after paragraph {number}"
        return said


def _paragraph_numbers_in_words(numbers: tuple[int, ...]) -> str:
    """Return a text such as `paragraph 2` or `paragraphs 2, 3`."""
    return ("paragraph " if len(numbers) == 1 else "paragraphs ") + ", ".join(map(str, numbers))


def compare_text_copy_with_register(copy_text: str) -> list[PassageComparison]:
    """Return one comparison with the register for each passage that `copy_text`, a whole text, contains.

    The list is empty for a text of no known book.
    """
    held = book_of_text_copy(copy_text)
    if held is None:
        return []
    found = []
    for heading, pieces in extract_passages(copy_text, held).items():
        known = next(one for one in held.passages if one.heading == heading)
        compared = _compare_passage(held, known, [piece for piece in pieces if piece.kind != "head"])
        if compared.same or heading != held.opening:
            found.append(compared)
    return found


def _compare_passage(
    source_book: SourceBook, passage: Passage, copy_paragraphs: list[TextCopyParagraph]
) -> PassageComparison:
    """Return a comparison of the paragraphs of a copy with the same passage in the register."""
    words = " ".join(normalise_words(piece.text) for piece in copy_paragraphs).split()
    entries = [one for one in passage.paragraphs if one.kind != "head"]
    starts_in_copy: dict[int, int] = {}
    at = 0
    for one in entries:
        start = _find_start_of_paragraph(words, at, one)
        if start is not None:
            starts_in_copy[one.number] = start
            at = start + one.words
    differ, missing = _unmatched_paragraphs(entries, starts_in_copy, len(words))
    is_opening = passage.heading == source_book.opening
    more = {} if differ or is_opening else _count_extra_words(entries, starts_in_copy)
    return PassageComparison(source_book.id, passage.heading, tuple(starts_in_copy), differ, missing, more)


def _find_start_of_paragraph(copy_words: list[str], word_index: int, paragraph: Paragraph) -> int | None:
    """Return the index in `copy_words`, a list of words, at which a paragraph begins.

    The search begins at `word_index`. Return None if the paragraph is not there.
    """
    for start in range(word_index, len(copy_words) - paragraph.words + 1):
        if digest_of_words(" ".join(copy_words[start : start + paragraph.words])) == paragraph.digest:
            return start
    return None


def _unmatched_paragraphs(
    paragraphs: list[Paragraph], starts_in_copy: dict[int, int], word_count: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return two lists of numbers of paragraphs not found in a copy: those that differ, and those missing."""
    differ: list[int] = []
    missing: list[int] = []
    for at, one in enumerate(paragraphs):
        if one.number in starts_in_copy:
            continue
        before = next((prior for prior in reversed(paragraphs[:at]) if prior.number in starts_in_copy), None)
        left = starts_in_copy[before.number] + before.words if before else 0
        right = next(
            (starts_in_copy[later.number] for later in paragraphs[at:] if later.number in starts_in_copy),
            word_count,
        )
        # A paragraph between two found ones differs. At the beginning or end of the copy, it differs if the
        # copy has at least half as many words in its place; otherwise it is missing.
        inner = before is not None and right != word_count
        (differ if inner or 2 * (right - left) >= one.words else missing).append(one.number)
    return tuple(differ), tuple(missing)


def _count_extra_words(paragraphs: list[Paragraph], starts_in_copy: dict[int, int]) -> dict[int, int]:
    """Return a dict from the number of a paragraph to the count of words that the copy adds after it.

    `starts_in_copy` has the index of the first word of each paragraph in the copy. Fewer words than
    `_LEAST_GAP` are ignored.
    """
    more = {}
    for one, later in pairwise(paragraphs):
        if one.number in starts_in_copy and later.number in starts_in_copy:
            gap = starts_in_copy[later.number] - starts_in_copy[one.number] - one.words
            if gap >= _LEAST_GAP:
                more[one.number] = gap
    return more


def compare_files_with_register(copy_paths: Iterable[Path]) -> list[str]:
    """Compare the files at `copy_paths`, copies of source texts, with the register of the texts.

    The register has a digest of each paragraph. Return a line of text for each passage in the files, which
    says whether it is the same. For a file that cannot be read, or that has no known passage, the line says
    so.
    """
    said = []
    for path in copy_paths:
        try:
            compared = compare_text_copy_with_register(read_text_copy(path))
        except ValueError as error:
            said.append(f"{path}: {error}")
            continue
        results = [str(one) for one in compared] or [
            "the file contains no passage of the register; give a copy of a registered book"]
        said += [f"{path}: {result}" for result in results]
    return said
