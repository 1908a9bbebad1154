"""A game, and any rule, reading or example of it, is cited in four forms that programs can read."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date

import pytest

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


def test_in_words(citation_of_whole_game: Citation) -> None:
    assert replace(citation_of_whole_game, locator=RULE).text() == (
        "A. Writer and the makers_of it, “Canfield”, rule 9 (follow-suit): "
        "“It is of the same suit & 1 higher.” (digest 0123456789; Foster, Canfield, paragraph 2), "
        "in Rules & Plays, edition 3, 5 February 2031, foster/canfield#rule-follow-suit; "
        "after Foster's Complete Hoyle, Canfield."
    )


def test_for_bibtex(citation_of_whole_game: Citation) -> None:
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


def test_as_csl(citation_of_whole_game: Citation) -> None:
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


def test_as_ris(citation_of_whole_game: Citation) -> None:
    lines = replace(citation_of_whole_game, locator=RULE, address="https://example.org/#x").in_ris_format().splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Z][A-Z0-9]  - .*", line)] == []
    assert lines[0] == "TY  - CHAP"
    assert lines[-1] == "ER  - "
    assert "SE  - rule 9 (follow-suit)" in lines
    assert "UR  - https://example.org/#x" in lines
    assert "AU  - A. Writer," in lines


def test_titles_with_braces_ampersands_and_line_breaks_harm_no_form(citation_of_whole_game: Citation) -> None:
    title = "The {Book\n & 100 % <of> C:\\ ~^ \"Games\""
    edition = replace(EDITION, title=title, authors=("One } and Two\r\nER  - ",))
    odd = replace(citation_of_whole_game, edition=edition, locator=RULE, address="https://example.org/{a}")
    title = 'The {Book & 100 % <of> C:\\ ~^ "Games"'
    item = json.loads(odd.in_csl_json_format())["citationItems"][0]["itemData"]
    assert (item["container-title"], item["author"]) == (title, [{"literal": "One } and Two ER -"}])
    entry = odd.in_bibtex_format()
    fields = dict(re.findall(r"^  (\w+) *= \{(.*)\},$", entry, re.MULTILINE))
    assert len(fields) == len(entry.splitlines()) - 2
    assert entry.count("{") == entry.count("}")
    assert fields["booktitle"] == (r"{The \textbraceleft{}Book \& 100 \% <of> C:\textbackslash{} "
                                   r'\~{}\^{} "Games"}')
    assert fields["author"] == r"{One \textbraceright{} and Two ER -}"
    assert fields["url"] == "https://example.org/%7Ba%7D"
    lines = odd.in_ris_format().splitlines()
    assert all(re.fullmatch(r"[A-Z][A-Z0-9]  - .*", line) for line in lines)
    assert [line for line in lines if line.startswith("ER")] == ["ER  - "]
    assert f"T2  - {title}" in lines


def test_a_book_with_an_address_is_cited_at_its_frozen_page(citation_of_whole_game: Citation) -> None:
    lasting = replace(citation_of_whole_game, edition=replace(EDITION, address="https://example.org/book/"),
        locator=RULE)
    home = "https://example.org/book/"
    assert lasting.permanent_url == f"{home}edition/3/foster/canfield/#rule-follow-suit"
    assert replace(lasting, since=True).permanent_url == f"{home}foster/canfield/#rule-follow-suit"
    assert f"url       = {{{lasting.permanent_url}}}" in lasting.in_bibtex_format()


def test_a_game_younger_than_the_edition_says_so(citation_of_whole_game: Citation) -> None:
    assert "edition since 3" in replace(citation_of_whole_game, since=True).text()


def test_a_step_is_cited_by_its_number_and_its_line(citation_of_whole_game: Citation) -> None:
    said = replace(citation_of_whole_game, locator=STEP).text()
    assert "example bank, step 3: “8S column-1 > foundation-1” (digest abcdef0123)" in said
    assert "foster/canfield#example-bank-3;" in said


@pytest.mark.parametrize(
    "locator",
    [RULE, replace(RULE, certainty="ours"), CitedPartOfGame("example", "bank", "abcdef0123"), STEP])
def test_a_form_with_its_tokens_filled_in_is_the_citation_itself(
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
            text = text.replace(token, words.replace("&", r"\&") if form.name == "bib" else words)
        text = text.replace(ADDRESS, "https://example.org/")
        cited = replace(citation_of_whole_game, locator=locator, address="https://example.org/")
        expected = cited.text_in_form(form.name).strip("\n")
        assert json.loads(text) == json.loads(expected) if form.name == "csl.json" else text == expected
        assert "@" not in re.sub(r"^@incollection", "", text)


def test_what_names_an_address_stands_on_a_line_of_its_own(citation_of_whole_game: Citation) -> None:
    for form in citations_in_every_form(citation_of_whole_game)[1:]:
        for text in (form.whole, form.part):
            (line,) = [line for line in text.split("\n") if ADDRESS in line]
            rest = text.replace(f"{line}\n", "")
            if form.name == "csl.json":
                json.loads(rest)
            assert "}" not in line or line.strip().startswith("url ")


def test_a_page_has_a_file_of_every_form_but_words(citation_of_whole_game: Citation) -> None:
    assert [name for name, _ in files_of_citation(citation_of_whole_game)] == [f"cite.{name}"
        for name in FORMS
        if name != "text"]


def test_the_example_in_the_guide_is_the_rule_as_it_stands() -> None:
    text = (ROOT / "docs" / "guide" / "citing.md").read_text(encoding="utf-8")
    example = dict(re.findall(r"^\| the ([^|]+?) \| ([^|]+?) \|", text, re.MULTILINE))
    one = find_game("foster/canfield")
    _, rule = one.rules["follow-suit"]
    assert example["permanent name"] == f"`{one.id}#rule-{rule.key}`"
    assert example["locator"] == f"rule {game_pages()[one.id].rule_numbers[rule.key]} ({rule.key})"
    assert example["words"] == f"“{rule.words}”"
    assert example["digest"] == f"`digest {wording_digest(rule.words)}`"
    assert example["place in the old book"] == citations_in_words(rule)
