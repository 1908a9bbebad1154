"""The register of the old texts: the paragraphs of each passage, with counts and digests of their words.

The words themselves are not stored.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeAlias

from rules_engine.model.citation import SourceCitation
from rules_engine.texts.prose import normalise_words, split_sentences

__all__ = [
    "Paragraph",
    "Passage",
    "SourceBook",
    "add_source_register_folder",
    "book_from_json",
    "book_ids",
    "book_to_json",
    "citation_in_words",
    "find_passage",
    "find_source_book",
    "normalise_words",
    "paragraphs_of_passage",
    "path_of_register_file",
    "printed_numeral_of_paragraph",
    "sentence_numbers",
    "split_sentences",
]

_FOLDERS: list[Traversable] = [files("rules_engine.texts") / "register"]
"""Folders with registers, one file for each book: the engine's own, and those of other books of games."""

ParagraphKind: TypeAlias = Literal["head", "rule", "note", "paragraph"]


@dataclass(frozen=True)
class Paragraph:
    """The entry of a paragraph of a source text in the register: its number, kind, label and length.

    The register does not hold the words themselves, but a digest (checksum) of them.
    """

    number: int
    """Counts from 1 within the passage. 0 is the line under the heading that says how many packs are used."""
    kind: ParagraphKind
    label: str
    """The numeral printed before a rule, or the term that a glossary explains."""
    words: int
    sentences: int
    digest: str


@dataclass(frozen=True)
class Passage:
    """A passage of a book: all that stands under one heading."""

    heading: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    headed: tuple[str, ...] = ()
    """Other spellings of the heading, which copies have."""
    extent: int = 0
    """How many paragraphs belong to the passage, if other text follows before the next heading; 0 for all."""
    note: str = ""

    @cached_property
    def paragraphs_by_number(self) -> dict[int, Paragraph]:
        """Return the paragraphs of the passage in a dictionary, by their numbers."""
        return {one.number: one for one in self.paragraphs}


@dataclass(frozen=True)
class SourceBook:
    """An old book: what its title page says, how certain that is, and its passages."""

    id: str
    name: str
    """Its short name in citations."""
    title: str
    author: str
    edition: str
    published: str
    certainty: str
    passages: tuple[Passage, ...]
    joins: bool = True
    """True if a paragraph that a page break divides counts as one paragraph, False if it counts as two."""
    opening: str = ""
    """The heading under which the register has the text before the first printed heading."""

    @cached_property
    def passages_by_heading(self) -> dict[str, Passage]:
        """Return the passages of the book in a dictionary.

        A key is a heading in the form that `normalise_words` returns.
        """
        return {normalise_words(one.heading): one for one in self.passages}


def book_ids() -> tuple[str, ...]:
    """Return the ids of all books in the register, sorted."""
    return tuple(sorted(_register_files()))


def _register_files() -> dict[str, Traversable]:
    """Return a dict from the id of each book in the register to its file."""
    return {
        file.name.removesuffix(".json"): file
        for folder in reversed(_FOLDERS)
        for file in folder.iterdir()
        if file.name.endswith(".json")
    }


def add_source_register_folder(register_folder: Traversable) -> None:
    """Add the books that the files of a folder describe to the register.

    A folder that was added before is ignored. Raise `LookupError` if one of the books is registered already.
    """
    if register_folder in _FOLDERS:
        return
    for file in register_folder.iterdir():
        if (key := file.name.removesuffix(".json")) in _register_files() and key != file.name:
            raise LookupError(f"the register has a book {key!r} already; give the new book another id")
    _FOLDERS.append(register_folder)


def path_of_register_file(book_id: str) -> Traversable:
    """Return the path of a book's file in the register. Raise `LookupError` if there is no such book."""
    found = _register_files()
    if book_id not in found:
        raise LookupError(f"no book {book_id!r} in the register; its books are {', '.join(sorted(found))}")
    return found[book_id]


@cache
def find_source_book(book_id: str) -> SourceBook:
    """Return the book with this id. Raise `LookupError` if there is none, or if its file cannot be read."""
    file = path_of_register_file(book_id)
    try:
        return book_from_json(json.loads(file.read_text(encoding="utf-8")))
    except (ValueError, TypeError, KeyError) as error:
        raise LookupError(
            f"the register of {book_id!r} cannot be read: {error}; correct the file {file.name}") from error


_normalised = lru_cache(4096)(normalise_words)
"""A cached `normalise_words` for headings, of which a few books have this many."""


def find_passage(book_id: str, heading: str) -> Passage:
    """Return the passage under a `heading` of the book with the id `book_id`.

    Raise `LookupError` if there is no such book or passage.
    """
    found = find_source_book(book_id).passages_by_heading.get(_normalised(heading))
    if found is None:
        known = ", ".join(one.heading for one in find_source_book(book_id).passages)
        raise LookupError(f"no passage {heading!r} in book {book_id}; its passages are {known}")
    return found


def paragraphs_of_passage(book_id: str, heading: str) -> tuple[Paragraph, ...]:
    """Return, in order, the paragraphs under a `heading` of the book with the id `book_id`.

    Raise `LookupError` if there is no such book or passage.
    """
    return find_passage(book_id, heading).paragraphs


def sentence_numbers(book_id: str, heading: str) -> Iterator[tuple[int, int]]:
    """Yield (paragraph, sentence) for each sentence under a `heading` of the book with the id `book_id`.

    Both numbers count from 1, but paragraph 0 is a line under the heading that says how many packs are used.
    Raise `LookupError` if there is no such book or passage.
    """
    for one in paragraphs_of_passage(book_id, heading):
        for number in range(1, one.sentences + 1):
            yield one.number, number


def citation_in_words(citation: SourceCitation) -> str:
    """Return a `citation` in words: book, heading, paragraph and sentences.

    The numeral printed before the paragraph is included. If the register lacks the text, the id of the book
    and the heading are written as in the citation.
    """
    return f"{cited_passage_in_words(citation)}, {cited_sentences_in_words(citation)}"


def cited_passage_in_words(citation: SourceCitation) -> str:
    """Return the name of the cited book and the title of the passage, as in `Foster, Canfield`.

    If the register lacks the text, return the id of the book and the heading, as the citation has them.
    """
    try:
        title = find_passage(citation.book, citation.passage).title
        return f"{find_source_book(citation.book).name}, {title}"
    except LookupError:
        return f"{citation.book}, {citation.passage}"


def cited_sentences_in_words(citation: SourceCitation) -> str:
    """Return the paragraph and sentences of a `citation`, such as `paragraph 2 (printed II), sentence 1`.

    For paragraph 0, return `under its heading`.
    """
    if not citation.paragraph:
        return "under its heading"
    words, label = f"paragraph {citation.paragraph}", _label_of_paragraph(citation)
    if label:
        words += f" (printed {label})" if set(label) <= set("IVX") else f" (“{label}”)"
    if citation.sentences:
        words += f", {_sentence_numbers_in_words(citation.sentences)}"
    return words


def printed_numeral_of_paragraph(citation: SourceCitation) -> str:
    """Return the Roman numeral printed before the paragraph of a `citation`.

    Return "" if there is none, or if the register lacks the text.
    """
    label = _label_of_paragraph(citation)
    return label if set(label) <= set("IVX") else ""


def _label_of_paragraph(citation: SourceCitation) -> str:
    """Return the numeral or term printed before the cited paragraph.

    Return "" if there is none, or if the register lacks the text.
    """
    try:
        known = find_passage(citation.book, citation.passage).paragraphs_by_number.get(citation.paragraph)
    except LookupError:
        return ""
    return known.label if known else ""


def _sentence_numbers_in_words(numbers: tuple[int, ...]) -> str:
    """Return numbers of sentences in words, such as `sentences 2 to 4` or `sentences 1, 3 and 5`."""
    if len(numbers) == 1:
        return f"sentence {numbers[0]}"
    if len(numbers) > 2 and numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"sentences {numbers[0]} to {numbers[-1]}"
    return f"sentences {', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


def book_from_json(json_values: dict[str, Any]) -> SourceBook:
    """Return the book that a file of the register describes.

    `json_values` is the parsed JSON of the file: a dict from the names of the fields of a `SourceBook`.
    """
    return SourceBook(
        **json_values | {"passages": tuple(_passage_from_json(one) for one in json_values["passages"])}
    )


def _passage_from_json(json_values: dict[str, Any]) -> Passage:
    """Return a passage of a source text, from its entry in a file of the register."""
    number = 0
    found = []
    for kind, *rest in json_values["paragraphs"]:
        number += kind != "head"
        found.append(Paragraph(0 if kind == "head" else number, kind, *rest))
    return Passage(
        **json_values | {"paragraphs": tuple(found), "headed": tuple(json_values.get("headed", ()))}
    )


def book_to_json(source_book: SourceBook) -> str:
    """Return the text of the file that registers `source_book`: JSON with one line for each paragraph."""

    def json_line(name: str, value: object) -> str:
        """Return one name and its value as a line of JSON."""
        return f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"

    facts = [json_line(name, getattr(source_book, name)) for name in
             ("id", "author", "name", "title", "edition", "published", "certainty", "joins", "opening")]
    passages = []
    for one in source_book.passages:
        head: dict[str, object] = {"heading": one.heading, "title": one.title}
        head |= {"headed": list(one.headed)} if one.headed else {}
        head |= {"extent": one.extent} if one.extent else {}
        head |= {"note": one.note} if one.note else {}
        rows = ",\n".join(
            "   " + json.dumps([at.kind, at.label, at.words, at.sentences, at.digest], ensure_ascii=False)
            for at in one.paragraphs)
        opening = json.dumps(head, ensure_ascii=False)[:-1]
        passages.append(f'  {opening}, "paragraphs": [\n{rows}\n  ]}}')
    return "{\n" + ",\n".join([*facts, ' "passages": [\n' + ",\n".join(passages) + "\n ]"]) + "\n}\n"
