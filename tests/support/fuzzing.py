"""Inputs of every kind that a stranger can give, and what must hold of the answer."""

from __future__ import annotations

import json
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import rispy
import yaml
from bibtexparser.entrypoint import parse_string
from bibtexparser.model import Entry
from hypothesis import strategies as st

from generator.archive.citations import Citation
from generator.archive.edition import Edition, read_edition
from generator.archive.edition_history import EditionHistory
from generator.archive.feed import make_changes_feed
from generator.live.session import BROKEN, Session
from generator.site.settings import BadSettings, read_settings
from rules_engine.counting.count import moves_as_text, moves_from_text
from rules_engine.texts.copies import add_passages_from_copy, first_heading_of_text_copy
from rules_engine.texts.copy_comparison import compare_text_copy_with_register
from rules_engine.texts.sources import SourceBook
from tests.support import fuzzed_files
from tests.support.fuzzed_values import CANFIELD, IDS, LINES, RUM, TEXT, VALUES, WORDS


class Target(NamedTuple):
    """A place where strangers give input: its name, inputs, and a function that checks the answer to one.

    An input that takes more than `most_seconds` of processor time is a fault.
    """

    name: str
    inputs: st.SearchStrategy[Any]
    check: Callable[[Any], None]
    most_seconds: float = 1.0


def _check_table(requests: list[dict[str, object]]) -> None:
    session = Session()
    for request in requests:
        text = session.answer_json_text(json.dumps(request))
        assert BROKEN not in text, "the table met an error that nobody foresaw"
        answer = json.loads(text)
        drawn = str(answer.get("svg", "")) + str(answer.get("shared", ""))
        assert not [one for one in ("<script", "onerror", "<img", "javascript:") if one in drawn]


def _open(game: object, start: dict[str, object], under: object, moves: object) -> list[dict[str, object]]:
    return [{"do": "open", "game": game, "from": start, "under": under, "moves": moves}, {"do": "look"}]


ADDRESSES = st.builds(
    _open,
    IDS,
    st.fixed_dictionaries({}, optional={"deal": VALUES, "position": LINES | VALUES, "players": VALUES}),
    VALUES | st.dictionaries(
        st.sampled_from([one.key for one in CANFIELD.readings]) | WORDS, WORDS, max_size=3),
    st.lists(WORDS, max_size=5) | VALUES,
)
PASTED = st.builds(lambda text: [{"do": "check", "transcript": text}], LINES | VALUES)
POSITIONS = st.builds(
    lambda game, do, text, place: [
        {"do": "open", "game": game}, {"do": do, "position": text, "place": place}],
    st.sampled_from((CANFIELD.id, RUM.id)), st.sampled_from(("place", "sketch")), LINES, WORDS,
)

EDITIONS = st.fixed_dictionaries(
    {"number": st.integers(1, 99), "date": st.dates(date(1000, 1, 1)), "title": TEXT, "authors": TEXT},
    optional=dict.fromkeys(("licence", "licence_url", "language", "address"), TEXT),
).map(lambda value: yaml.safe_dump(value, allow_unicode=True))


def _edition_of_text(text: str) -> Edition | None:
    """Return the edition that a file `edition.yml` with this text names. Return None if it is refused."""
    with tempfile.TemporaryDirectory() as name:
        Path(name, "edition.yml").write_text(text, encoding="utf-8")
        try:
            return read_edition(Path(name))
        except ValueError:
            return None


def _check_feed(text: str) -> None:
    if edition := _edition_of_text(text):
        root = ET.fromstring(make_changes_feed(EditionHistory(edition)))
        names = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert names <= {"feed", "title", "id", "updated", "author", "name", "link", "entry", "summary"}


def _check_citations(text: str) -> None:
    edition = _edition_of_text(text)
    if edition is None:
        return
    citation = Citation(edition, CANFIELD)
    (item,) = json.loads(citation.in_csl_json_format())
    assert item["type"] == "chapter"
    (ris,) = rispy.loads(citation.in_ris_format())
    assert (ris["title"], ris["secondary_title"]) == (item["title"], item["container-title"])
    assert "unknown_tag" not in ris
    _check_bibtex(citation.in_bibtex_format())
    library = parse_string(citation.in_bibtex_format())
    assert not library.failed_blocks
    assert [type(block) for block in library.blocks] == [Entry]


def _check_bibtex(text: str) -> None:
    """Check the braces as BibTeX counts them: one entry, and each field is closed on its own line."""
    assert text.startswith("@incollection{")
    first, *fields, last, end = text.split("\n")
    assert (first.count("{"), first.count("}"), last, end) == (1, 0, "}", "")
    for line in fields:
        depth = 0
        for place, sign in enumerate(line):
            depth += (sign == "{") - (sign == "}")
            assert depth >= 0, line
            assert depth or place < 14 or place >= len(line) - 2, f"the field ends too early: {line}"
        assert depth == 0, line


HEADINGS = st.sampled_from(("GOLF", "CANFIELD.", "THE CARPET.", "# GOLF", "1.", "II.", "--", "{{Rule}}"))
BLOCKS = st.lists(HEADINGS | LINES | TEXT, max_size=10).map("\n\n".join)


def _check_source(text: str) -> None:
    compare_text_copy_with_register(text)
    book = SourceBook("house", "House", "House", "", "", "", "", ())
    with suppress(ValueError):   # told to whoever adds the text
        add_passages_from_copy(text, book, [first_heading_of_text_copy(text) or "GOLF"])


SETTINGS = st.dictionaries(
    st.sampled_from(("site_name", "theme", "plugins", "markdown_extensions", "extra", "extra_css", "site_dir",
                     "copyright", "hooks", "nav", "site_url", "validation")) | TEXT,
    VALUES | st.lists(st.sampled_from(("toc", "abbr", "pymdownx.snippets", "search")), max_size=2),
    max_size=5,
).map(lambda value: yaml.safe_dump({"site_name": "A", **value}, allow_unicode=True)) | LINES


def _check_settings(text: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "docs").mkdir()
        (folder / "mkdocs.yml").write_text(text, encoding="utf-8", errors="replace")
        said = ""
        try:
            said = read_settings(folder).name
        except BadSettings as error:
            said = str(error)
    assert said.strip()
    assert len(said.splitlines()) == 1, said


MOVES = VALUES.map(lambda value: json.dumps(value)) | LINES


def _check_moves(text: str) -> None:
    try:
        moves = moves_from_text(text)
    except ValueError:
        return
    assert moves_from_text(moves_as_text(moves)) == moves


TARGETS = [
    Target("the table's address", ADDRESSES, _check_table),
    Target("the paste box", PASTED, _check_table),
    Target("a position laid out", POSITIONS, _check_table),
    Target("the feed", EDITIONS, _check_feed),
    Target("citations", EDITIONS, _check_citations),
    Target("source texts", BLOCKS, _check_source),
    Target("mkdocs.yml", SETTINGS, _check_settings),
    Target("moves in a journal", MOVES, _check_moves),
    Target("a journal", fuzzed_files.CHANGES, fuzzed_files.check_journal),
    Target("recorded counts", fuzzed_files.CHANGED_COUNTS | LINES, fuzzed_files.check_recorded_counts),
    Target("proofs of lost deals", fuzzed_files.PROOFS, fuzzed_files.check_proof),
    Target("transcripts", fuzzed_files.TRANSCRIPTS, fuzzed_files.check_any_transcript),
    Target("pages and their front matter", fuzzed_files.PAGES, fuzzed_files.check_page),
    Target("the command line", fuzzed_files.ARGUMENTS, fuzzed_files.check_command, 20.0),
]
"""Every place where strangers give input, in the order of the report."""
