"""A game, rule, reading or example is cited in words and in three formats that programs read."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date

import pytest
import rispy
from bibtexparser.entrypoint import parse_string
from bibtexparser.middlewares import LatexDecodingMiddleware
from bibtexparser.model import Entry
from pylatexenc.latex2text import LatexNodes2Text, MacroTextSpec, get_default_latex_context_db

from generator.archive.citations import (
    ADDRESS,
    FORMS,
    TOKENS,
    Citation,
    CitedPartOfGame,
    citations_in_every_form,
    files_of_citation,
)
from generator.archive.data_tables import wording_digest
from generator.archive.edition import Edition
from generator.proof.certainty import citations_in_words
from rules_engine.registry import find_game
from tests.conftest import ROOT
from tests.support.game_pages import game_pages

EDITION = Edition(3, date(2031, 2, 5), "Rules & Plays", ("A. Writer", "the makers_of it"), "CC BY 4.0")
RULE = CitedPartOfGame("rule", "follow-suit", "0123456789", number="9",
    quote="It is of the same suit & 1 higher.",
               place="Foster, Canfield, paragraph 2")
STEP = CitedPartOfGame("step", "bank", "abcdef0123", number="3", quote="8S column-1 > foundation-1")


@pytest.fixture
def citation_of_whole_game() -> Citation:
    return Citation(EDITION, find_game("foster/canfield"))


def test_a_citation_in_words(citation_of_whole_game: Citation) -> None:
    assert replace(citation_of_whole_game, locator=RULE).text() == (
        "A. Writer and the makers_of it, “Canfield”, rule 9 (follow-suit): "
        "“It is of the same suit & 1 higher.” (digest 0123456789; Foster, Canfield, paragraph 2), "
        "in Rules & Plays, edition 3, 5 February 2031, foster/canfield#rule-follow-suit; "
        "after Foster's Complete Hoyle, Canfield."
    )


def test_a_citation_in_bibtex(citation_of_whole_game: Citation) -> None:
    entry = replace(citation_of_whole_game, locator=RULE).in_bibtex_format()
    assert entry.startswith("@incollection{rules-plays-3-foster-canfield,\n")
    fields = dict(re.findall(r"^  (\w+) *= \{(.*)\},$", entry, re.MULTILINE))
    assert fields["author"] == r"{A. Writer} and {the makers\_of it}"
    assert fields["booktitle"] == r"{Rules \& Plays}"
    assert fields["note"].startswith(
        r"rule 9 (follow-suit): “It is of the same suit \& 1 higher.”, "
        r"digest 0123456789; Foster, Canfield, paragraph 2; foster/canfield\#rule-follow")
    assert entry.count("{") == entry.count("}")
    assert "url" not in fields


def test_a_citation_in_csl_json(citation_of_whole_game: Citation) -> None:
    (item,) = json.loads(citation_of_whole_game.in_csl_json_format())
    assert item["type"] == "chapter"
    assert item["container-title"] == "Rules & Plays"
    assert item["issued"] == {"date-parts": [[2031, 2, 5]]}
    (cited,) = json.loads(replace(citation_of_whole_game, locator=RULE).in_csl_json_format())["citationItems"]
    assert (cited["label"], cited["locator"], cited["id"]) == ("rule", "9 (follow-suit)", item["id"])
    (other,) = json.loads(
        replace(citation_of_whole_game, locator=CitedPartOfGame("reading", "bank")).in_csl_json_format())[
        "citationItems"
    ]
    assert (other["label"], other["locator"]) == ("section", "reading bank")


def test_a_citation_in_ris(citation_of_whole_game: Citation) -> None:
    lines = replace(citation_of_whole_game, locator=RULE, address="https://example.org/#x").in_ris_format().splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Z][A-Z0-9]  - .*", line)] == []
    assert lines[0] == "TY  - CHAP"
    assert lines[-1] == "ER  - "
    assert "SE  - rule 9 (follow-suit)" in lines
    assert "UR  - https://example.org/#x" in lines
    assert "AU  - A. Writer," in lines


HOSTILE = [
    'The {Book\n & 100 % <of> C:\\ ~^ "Games"',
    "A } and B}",
    "}}\n@book{x,\n  title = {y}",
    "A\nER  - \r\nUR  - javascript:1",
    "ER  - ",
    "\\input{/etc/passwd} $x$ #1 _",
    "Übermut — “Patience” in Łódź, 十三張",
    "two\u2028lines\x85and\x0bmore",
]


@pytest.fixture(params=HOSTILE)
def hostile_citation(request: pytest.FixtureRequest, citation_of_whole_game: Citation) -> Citation:
    """A citation of a rule in an edition whose title and author mean something in a format."""
    edition = replace(EDITION, title=request.param, authors=(request.param, "Another and a third"))
    return replace(citation_of_whole_game, edition=edition, locator=RULE, address="https://example.org/{a}")


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def test_csl_json_keeps_a_title_with_special_characters(hostile_citation: Citation) -> None:
    item = json.loads(hostile_citation.in_csl_json_format())["citationItems"][0]["itemData"]
    title = in_one_line(hostile_citation.edition.title)
    assert (item["container-title"], item["author"][0]) == (title, {"literal": title})


def test_ris_keeps_a_title_with_special_characters(hostile_citation: Citation) -> None:
    (read,) = rispy.loads(hostile_citation.in_ris_format())
    title = in_one_line(hostile_citation.edition.title)
    assert read["secondary_title"] == title
    assert read["authors"] == [f"{title},", "Another and a third,"]
    assert (read["title"], read["urls"]) == ("Canfield", ["https://example.org/{a}"])
    assert "unknown_tag" not in read


def read_bibtex(text: str) -> dict[str, str]:
    """Read an entry with the library's own parser, which gets three TeX names that it does not know."""
    context = get_default_latex_context_db()
    names = {"textbraceleft": "{", "textbraceright": "}", "textasciicircum": "^"}
    context.add_context_category(
        "signs", prepend=True, macros=[MacroTextSpec(name, sign) for name, sign in names.items()])
    decoder = LatexNodes2Text(latex_context=context, keep_comments=True)
    library = parse_string(text, append_middleware=[LatexDecodingMiddleware(decoder=decoder)])
    assert not library.failed_blocks
    (block,) = library.blocks
    assert isinstance(block, Entry)
    return {one.key: one.value for one in block.fields}


def test_bibtex_keeps_a_title_with_special_characters(hostile_citation: Citation) -> None:
    text = hostile_citation.in_bibtex_format()
    read = read_bibtex(text)
    # TeX has one sign for a straight quotation mark in a text: the closing one.
    title = in_one_line(hostile_citation.edition.title).replace('"', "”")
    assert read["booktitle"] == title
    assert read["author"] == f"{title} and Another and a third"
    assert (read["title"], read["url"]) == ("Canfield", "https://example.org/%7Ba%7D")
    for line in text.splitlines()[1:-1]:
        assert line.count("{") == line.count("}"), "BibTeX counts braces even after a backslash"
    assert "\\input" not in text


def test_a_book_with_an_address_is_cited_by_the_address_of_its_frozen_page(
    citation_of_whole_game: Citation
) -> None:
    lasting = replace(citation_of_whole_game, edition=replace(EDITION, address="https://example.org/book/"),
        locator=RULE)
    home = "https://example.org/book/"
    assert lasting.permanent_url == f"{home}edition/3/foster/canfield/#rule-follow-suit"
    assert replace(lasting, since=True).permanent_url == f"{home}foster/canfield/#rule-follow-suit"
    assert f"url       = {{{lasting.permanent_url}}}" in lasting.in_bibtex_format()


def test_a_game_added_after_the_edition_is_cited_with_since(citation_of_whole_game: Citation) -> None:
    assert "edition since 3" in replace(citation_of_whole_game, since=True).text()


def test_a_step_is_cited_by_its_number_and_its_line(citation_of_whole_game: Citation) -> None:
    said = replace(citation_of_whole_game, locator=STEP).text()
    assert "example bank, step 3: “8S column-1 > foundation-1” (digest abcdef0123)" in said
    assert "foster/canfield#example-bank-3;" in said


@pytest.mark.parametrize(
    "locator",
    [RULE, replace(RULE, certainty="ours"), CitedPartOfGame("example", "bank", "abcdef0123"), STEP])
def test_a_citation_template_with_its_tokens_filled_in_equals_the_citation(
    citation_of_whole_game: Citation, locator: CitedPartOfGame
) -> None:
    rule = locator.kind == "rule"
    filled = {
        "@LABEL@": "rule" if rule else "section",
        "@PLACE@": locator.short_reference if rule else locator.description,
        TOKENS.html_id: locator.html_id,
        TOKENS.description: locator.description,
        TOKENS.printed_quotation: locator.printed_quotation,
        TOKENS.provenance_note: locator.provenance_note,
    }
    for form in citations_in_every_form(citation_of_whole_game):
        text = form.part
        for token, words in filled.items():
            text = text.replace(token, "".join(form.signs.get(sign, sign) for sign in words))
        text = text.replace(ADDRESS, "https://example.org/")
        cited = replace(citation_of_whole_game, locator=locator, address="https://example.org/")
        expected = cited.text_in_form(form.name).strip("\n")
        assert json.loads(text) == json.loads(expected) if form.name == "csl.json" else text == expected, (
            form.name)
        assert "@" not in re.sub(r"^@incollection", "", text), (
            f"{form.name}: a token was left in the citation")


def test_the_address_is_alone_on_its_line(citation_of_whole_game: Citation) -> None:
    for form in citations_in_every_form(citation_of_whole_game)[1:]:
        for text in (form.whole, form.part):
            (line,) = [line for line in text.split("\n") if ADDRESS in line]
            rest = text.replace(f"{line}\n", "")
            if form.name == "csl.json":
                json.loads(rest)
            assert "}" not in line or line.strip().startswith("url ")


def test_a_page_has_a_citation_file_in_every_format_except_words(citation_of_whole_game: Citation) -> None:
    assert [name for name, _ in files_of_citation(citation_of_whole_game)] == [f"cite.{name}"
        for name in FORMS
        if name != "text"]


def test_the_example_in_the_guide_agrees_with_the_rule() -> None:
    text = (ROOT / "docs" / "guide" / "citing.md").read_text(encoding="utf-8")
    example = dict(re.findall(r"^\| the ([^|]+?) \| ([^|]+?) \|", text, re.MULTILINE))
    one = find_game("foster/canfield")
    _, rule = one.rules["follow-suit"]
    assert example["permanent name"] == f"`{one.id}#rule-{rule.key}`"
    assert example["locator"] == f"rule {game_pages()[one.id].rule_numbers[rule.key]} ({rule.key})"
    assert example["words"] == f"“{rule.words}”"
    assert example["digest"] == f"`digest {wording_digest(rule.words)}`"
    assert example["place in the old book"] == citations_in_words(rule)


def test_a_passage_that_is_cited_several_times_is_named_once() -> None:
    assert citations_in_words(find_game("cadogan/the-empress-of-india").reading("packet-used-up")) == (
        "Lady Cadogan's Illustrated Games of Solitaire or Patience, The Empress of India, "
        "paragraph 2 (printed II), sentence 1; paragraph 12, sentence 1; paragraph 13, sentence 3; "
        "paragraph 15, sentence 3")
