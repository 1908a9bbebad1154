"""Split copies of the old texts into passages and paragraphs, and count their words for the register."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rules_engine.texts.prose import digest_of_words, normalise_words, split_sentences, strip_markup
from rules_engine.texts.sources import (
    Paragraph,
    ParagraphKind,
    Passage,
    SourceBook,
    book_ids,
    find_source_book,
)

_FRAME = re.compile(r"^[#\\* ]*\*\s*(START|END) OF (?:THE|THIS) PROJECT\b.*$", re.MULTILINE)
_MARKED = re.compile(r"^\s*(?:[-*+]\s+)?(?:(?P<numeral>[IVX]+)\.\s+)?")
_ITEM = re.compile(r"^\s*(?:[-*+]\s+\S|[IVX]+\.\s+\S)")
_NOTE = re.compile(r"note(?: \d+)?\b", re.IGNORECASE)
_PACKS = re.compile(r"(?:one|two|four|nine cards from one) (?:entire |piquet )?packs?(?: of cards)?")
_TERM = re.compile(r"([A-Z][A-Za-z -]{1,20})\.\s+(?=[A-Z])")


@dataclass(frozen=True)
class TextCopyParagraph:
    """A paragraph of a copy of an old text: its kind, the label printed before it, and its text."""

    kind: ParagraphKind
    label: str
    text: str

    def register_entry(self, paragraph_number: int) -> Paragraph:
        """Return the paragraph as the register stores it: counts and a digest of its words, not the words.

        `paragraph_number` is its number in the passage, from 1; 0 for the line that says how many packs are
        used.
        """
        words = normalise_words(self.text)
        counts = len(words.split()), len(split_sentences(self.text))
        return Paragraph(paragraph_number, self.kind, self.label, *counts, digest_of_words(words))


def read_text_copy(path: Path) -> str:
    """Return the text of a file. Raise `ValueError` with the reason if it is not readable UTF-8 text."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or error
        raise ValueError(f"the file cannot be read ({reason}); give another file") from None
    except UnicodeDecodeError as error:
        byte = f"byte {error.start + 1} is {error.object[error.start]:#04x}"
        raise ValueError(f"the file is not UTF-8 text ({byte}); save it as UTF-8") from None
    if "\0" in text:
        raise ValueError("the file is not text: it contains zero bytes; save it as UTF-8")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def book_of_text_copy(copy_text: str) -> SourceBook | None:
    """Return the book of which `copy_text`, a whole text, is a copy. The headings decide.

    Return None if no book has such headings.
    """
    counts = {key: len(extract_passages(copy_text, find_source_book(key))) for key in book_ids()}
    best = max(counts, key=lambda key: counts[key])
    return find_source_book(best) if counts[best] else None


def extract_passages(copy_text: str, source_book: SourceBook) -> dict[str, list[TextCopyParagraph]]:
    """Return a dict from headings of a book to the paragraphs under each of them in a copy of the book.

    `source_book` is the book as the register knows it, and `copy_text` is the text of the copy. Headings that
    the copy lacks, or under which it has no text, are left out.
    """
    found = _blocks_by_heading(copy_text, source_book)
    return {
        heading: _split_paragraphs(blocks, source_book, heading)
        for heading, blocks in found.items()
        if blocks
    }


def _blocks_by_heading(copy_text: str, source_book: SourceBook) -> dict[str, list[str]]:
    """Return a dict from each heading of the book that is in the text to the printed paragraphs below."""
    found: dict[str, list[str]] = {}
    before: list[str] = []
    current: Passage | None = None
    for block in _text_blocks(_remove_licence_text(copy_text)):
        headed, rest = _match_heading(block, source_book)
        if headed is not None:
            current = headed
            found.setdefault(headed.heading, [])
        if not rest:
            continue
        if current is None or 0 < current.extent <= len(found[current.heading]):
            before.append(rest)
        else:
            found[current.heading].append(rest)
    if source_book.opening and any(found.values()):
        found[source_book.opening] = before
    return found


def _remove_licence_text(copy_text: str) -> str:
    """Return the text without the notices that Project Gutenberg prints before and after it."""
    marks = {one[1]: one for one in _FRAME.finditer(copy_text)}
    start = marks["START"].end() if "START" in marks else 0
    end = marks["END"].start() if "END" in marks else len(copy_text)
    return copy_text[start:end]


def _text_blocks(copy_text: str) -> Iterator[str]:
    """Yield the printed paragraphs (blocks) of a text. Blank lines separate them; each list item is one."""
    for block in re.split(r"\n[ \t]*\n", copy_text):
        lines: list[str] = []
        for line in block.split("\n"):
            if lines and (_ITEM.match(line) or line.startswith("#")):
                yield "\n".join(lines)
                lines = []
            if line.strip():
                lines.append(line)
        if lines:
            yield "\n".join(lines)


def _match_heading(block: str, source_book: SourceBook) -> tuple[Passage | None, str]:
    """Return the passage of the book that begins with this block, and the rest of the block.

    The passage is None if the block begins with no heading of the book.
    """
    words = normalise_words(block.lstrip("# "))
    for one in source_book.passages:
        for name in (one.heading, *one.headed):
            if words == normalise_words(name):
                return one, ""
            # A heading run into its first paragraph stands in capitals and ends with a stop.
            start = strip_markup(block).replace("’", "'")
            if start.startswith(f"{name}. ") and name.isupper():
                return one, strip_markup(block)[len(name) + 2 :]
    return None, block


def _split_paragraphs(blocks: list[str], source_book: SourceBook, heading: str) -> list[TextCopyParagraph]:
    """Return the paragraphs under one heading of a copy, in order. Headings among them are left out.

    The line that says how many packs are used is the first of them, of the kind `head`.
    """
    rules_end = _index_after_numbered_rules(blocks)
    pieces: list[TextCopyParagraph] = []
    for at, block in enumerate(blocks):
        if _states_number_of_packs(block):
            pieces.append(TextCopyParagraph("head", "", strip_markup(block.lstrip("# "))))
        if _is_subheading(block):
            continue
        text = strip_markup(_MARKED.sub("", block, count=1))
        numeral = _MARKED.match(block)
        label = (numeral["numeral"] or "") if numeral else ""
        if source_book.joins and pieces and _continues_paragraph(pieces[-1], text):
            pieces[-1] = replace(pieces[-1], text=f"{pieces[-1].text} {text}")
            continue
        kind: ParagraphKind = "note" if _NOTE.match(text) else "rule" if at < rules_end else "paragraph"
        if heading == "EXPLANATION OF TERMS" and (term := _TERM.match(text)):
            label = term[1]
        pieces.append(TextCopyParagraph(kind, label, text))
    return pieces


def _continues_paragraph(previous_paragraph: TextCopyParagraph, following_text: str) -> bool:
    """Return True if a page break has divided a paragraph, so that this text is the rest of it."""
    return (
        previous_paragraph.kind != "head"
        and following_text[:1].islower()
        and previous_paragraph.text[-1] not in ".?!:)"
    )


def _index_after_numbered_rules(blocks: list[str]) -> int:
    """Return the index of the block (printed paragraph) after the last numbered rule, 0 if there is none.

    If there are headings `Rules` and `Play`, everything before `Play` counts as a rule.
    """
    names = [normalise_words(block.lstrip("# ")) for block in blocks]
    numbered = [at for at, block in enumerate(blocks) if (one := _MARKED.match(block)) and one["numeral"]]
    end = numbered[-1] + 1 if numbered else 0
    if "play" in names and {"rules", "rule"} & set(names):
        end = max(end, names.index("play"))
    return end


def _states_number_of_packs(block: str) -> bool:
    """Return True if the block is the line that says how many packs a game needs."""
    return bool(_PACKS.fullmatch(normalise_words(block.lstrip("# "))))


def _is_subheading(block: str) -> bool:
    """Return True if the block is a heading inside a passage, or an illustration.

    A line in capitals, and a short line without a full stop at its end, count as headings.
    """
    text = strip_markup(block.lstrip("# "))
    if block.startswith("#") or text.startswith("[Illustration"):
        return True
    short = len(text.split()) <= 6 and text[-1:] not in ".?!:;,)"
    return not text or short or text.isupper()


def books_found_in_texts(copy_texts: Iterable[str]) -> dict[str, SourceBook]:
    """Return a dict of the books of which these texts are copies, by id, with the paragraphs found.

    If several copies contain a passage, the copy with the most paragraphs is used.
    """
    found: dict[str, SourceBook] = {}
    for text in copy_texts:
        known = book_of_text_copy(text)
        if known is None:
            continue
        held = found.get(known.id, known)
        pieces = extract_passages(text, known)
        fresh = known.id not in found
        passages = tuple(
            _add_paragraphs_of_text_copy(one, pieces.get(one.heading, []), fresh=fresh)
            for one in held.passages
        )
        found[known.id] = replace(held, passages=passages)
    return found


def _add_paragraphs_of_text_copy(
    passage: Passage, copy_paragraphs: list[TextCopyParagraph], *, fresh: bool
) -> Passage:
    """Return a passage of the register with the paragraphs that a copy of the text has instead of its own.

    Return it unchanged if the copy has no paragraphs of it or, unless `fresh`, fewer than the passage.
    """
    if not copy_paragraphs or (not fresh and len(copy_paragraphs) < len(passage.paragraphs)):
        return passage
    number = 0
    entries = []
    for piece in copy_paragraphs:
        number += piece.kind != "head"
        entries.append(piece.register_entry(0 if piece.kind == "head" else number))
    return replace(passage, paragraphs=tuple(entries))


def add_passages_from_copy(copy_text: str, source_book: SourceBook, headings: Iterable[str]) -> SourceBook:
    """Return a book of the register with passages added that a copy of the book has under some headings.

    `source_book` is the book, `copy_text` the text of the copy, and `headings` are the headings in it. Of the
    text, only counts and digests are stored. Raise `ValueError` if a heading is not in the text, has no
    paragraph, or is already registered.
    """
    for heading in headings:
        if normalise_words(heading) in source_book.passages_by_heading:
            raise ValueError(
                f"{source_book.id} has a passage {heading!r} already; if its text has changed, "
                "run 'by-the-book sources write'")
        source_book = replace(
            source_book, passages=(*source_book.passages, Passage(heading, title_case(heading), ()))
        )
    found = _blocks_by_heading(copy_text, source_book)
    pieces = extract_passages(copy_text, source_book)
    for heading in headings:
        if heading not in found:
            raise ValueError(f"no heading {heading!r} in the text; a heading must be a paragraph of its own")
        if not any(piece.kind != "head" for piece in pieces.get(heading, ())):
            raise ValueError(f"there is no paragraph under the heading {heading!r}; "
                "add one, or correct the heading")
    new = {normalise_words(heading) for heading in headings}
    return replace(
        source_book,
        passages=tuple(
            _add_paragraphs_of_text_copy(one, pieces[one.heading], fresh=True)
            if normalise_words(one.heading) in new else one
            for one in source_book.passages
        ),
    )


def first_heading_of_text_copy(copy_text: str) -> str:
    """Return the heading with which a text begins. Return "" if it does not begin with a heading.

    `copy_text` is the whole text. Notices of Project Gutenberg before it do not count.
    """
    block = next(_text_blocks(_remove_licence_text(copy_text)), "")
    return strip_markup(block.lstrip("# ")) if _is_subheading(block) and len(block.split("\n")) == 1 else ""


_SMALL = frozenset(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"])


def title_case(heading: str) -> str:
    """Return a heading in capitals as title case. Other headings are returned unchanged."""
    if not heading.isupper():
        return heading
    words = heading.lower().split()
    return " ".join(
        word if at and word in _SMALL else word[:1].upper() + word[1:] for at, word in enumerate(words)
    )
