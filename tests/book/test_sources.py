"""The register of texts: citations of games refer to it, and every sentence is accounted for."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.checks.coverage import (
    cited_sentences_of_game,
    invalid_citations_of_game,
    sentences_wrongly_listed_as_stating_no_rule,
    uncited_sentences_of_game,
)
from rules_engine.model.citation import SourceCitation
from rules_engine.registry import GAMES, find_game
from rules_engine.texts.prose import normalise_words
from rules_engine.texts.sources import (
    book_ids,
    book_to_json,
    citation_in_words,
    find_passage,
    find_source_book,
    path_of_register_file,
)

FOSTER = "Foster's Complete Hoyle"
CADOGAN = "Lady Cadogan's Illustrated Games of Solitaire or Patience"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_citation_refers_to_a_sentence_in_the_register(key: str) -> None:
    assert invalid_citations_of_game(find_game(key)) == []


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_sentence_is_cited_or_listed_as_stating_no_rule(key: str) -> None:
    left = uncited_sentences_of_game(find_game(key))
    assert not left, "\n".join(f"{name}: paragraph {at}, sentence {n}" for name, at, n in left)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_no_sentence_is_wrongly_listed_as_stating_no_rule(key: str) -> None:
    assert sentences_wrongly_listed_as_stating_no_rule(find_game(key)) == []


def test_an_uncited_sentence_is_reported() -> None:
    one = find_game("foster/canfield")
    scene = one.scene_setting[0]
    assert uncited_sentences_of_game(replace(one, scene_setting=one.scene_setting[1:])) == [
        (normalise_words(scene[0]), *scene[1:])
    ]


def test_a_sentence_listed_twice_or_cited_or_missing_is_reported() -> None:
    one = find_game("foster/canfield")
    spoken, scene = min(cited_sentences_of_game(one)), one.scene_setting[0]
    for more in (scene, spoken, ("CANFIELD", 99, 1)):
        idle = sentences_wrongly_listed_as_stating_no_rule(
            replace(one, scene_setting=(*one.scene_setting, more))
        )
        assert idle == [(normalise_words(more[0]), *more[1:])]


@pytest.mark.parametrize(
    ("astray_at", "said"),
    [
        (SourceCitation("foster", "CANFIELD", 99, (1,)), "there is no"),
        (SourceCitation("foster", "CANFIELD", 2, (1, 99)), "there is no"),
        (SourceCitation("foster", "NO SUCH GAME", 2, (1,)), "no passage 'NO SUCH GAME'"),
        (SourceCitation("no-such-book", "NO SUCH GAME", 2, (1,)), "no book 'no-such-book'"),
    ],
)
def test_a_citation_of_a_missing_sentence_is_reported(astray_at: SourceCitation, said: str) -> None:
    one = find_game("foster/canfield")
    reading = replace(one.readings[0], cite=astray_at)
    faults = invalid_citations_of_game(replace(one, readings=(reading, *one.readings[1:])))
    assert len(faults) == 1
    assert faults[0].startswith(f"{reading.key}: {said}")


def test_a_wrong_citation_in_the_facts_box_is_reported() -> None:
    one = find_game("foster/canfield")
    row = replace(one.facts_box[0], cites=(SourceCitation("foster", "CANFIELD", 99, (1,)),))
    (fault,) = invalid_citations_of_game(replace(one, facts_box=(row, *one.facts_box[1:])))
    assert fault.startswith(f"{row.label}: there is no")


def test_every_passage_belongs_to_a_game_or_is_in_the_glossary() -> None:
    """Passages about all games of a book belong to no game; the glossary covers each of their paragraphs."""
    told = {(name, normalise_words(heading)) for key in GAMES for name, heading in find_game(key).passages}
    held = [(name, one) for name in book_ids() for one in find_source_book(name).passages]
    general = [one for name, one in held if (name, normalise_words(one.heading)) not in told]
    glossary = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8")
    assert {one.heading for one in general} >= {"EXPLANATION OF THE TABLEAUX", "EXPLANATION OF TERMS"}
    for one in general:
        for row in one.paragraphs:
            assert f"{one.title}, paragraph {row.number}" in glossary, (one.heading, row.number)


@pytest.mark.parametrize(
    ("key", "least"),
    [("cadogan", (49, 467, 776, 17171)), ("foster", (10, 30, 118, 2565)), ("compendium", (1, 10, 19, 453))],
)
def test_the_register_loses_no_passages_sentences_or_words(key: str, least: tuple[int, ...]) -> None:
    held = find_source_book(key)
    rows = [row for one in held.passages for row in one.paragraphs]
    counts = (sum(row.sentences for row in rows), sum(row.words for row in rows))
    assert all(now >= then for now, then in zip((len(held.passages), len(rows), *counts), least, strict=True))


@pytest.mark.parametrize("key", book_ids())
def test_the_register_is_complete_and_unchanged_when_written_again(key: str) -> None:
    held = find_source_book(key)
    assert held.id == key
    assert held.name
    assert book_to_json(held) == path_of_register_file(key).read_text(encoding="utf-8")
    for one in held.passages:
        numbers = [row.number for row in one.paragraphs if row.kind != "head"]
        assert numbers == list(range(1, len(numbers) + 1)), (
            f"{one.heading}: paragraphs are not numbered in order")
        assert numbers, f"{one.heading} has no paragraphs"
        assert all(row.words and row.sentences and len(row.digest) == 16 for row in one.paragraphs), (
            f"{one.heading}: a paragraph has no words, sentences or digest")


def test_passages_are_found_whatever_the_spelling_of_their_headings() -> None:
    assert find_passage("foster", "Canfield").heading == "CANFIELD"
    assert find_passage("cadogan", "CAESAR").title == "Caesar"
    assert find_passage("cadogan", "THE ‘LOUIS’ PATIENCE").title == "The “Louis” Patience"
    with pytest.raises(LookupError, match="no passage 'NO SUCH GAME' in book foster"):
        find_passage("foster", "NO SUCH GAME")
    with pytest.raises(LookupError, match="no book 'no-such-book'"):
        find_source_book("no-such-book")


@pytest.mark.parametrize(
    ("cite", "words"),
    [
        (SourceCitation("foster", "CANFIELD", 6, (1,)), f"{FOSTER}, Canfield, paragraph 6, sentence 1"),
        (
            SourceCitation("foster", "CANFIELD", 6, (4, 5)),
            f"{FOSTER}, Canfield, paragraph 6, sentences 4 and 5",
        ),
        (
            SourceCitation("foster", "CANFIELD", 2, (2, 3, 4)),
            f"{FOSTER}, Canfield, paragraph 2, sentences 2 to 4",
        ),
        (SourceCitation("cadogan", "FORTRESS", 3), f"{CADOGAN}, Fortress, paragraph 3 (printed III)"),
        (
            SourceCitation("cadogan", "EXPLANATION OF TERMS", 5, (2,)),
            f"{CADOGAN}, Explanation of Terms, paragraph 5 (“Marriage”), sentence 2",
        ),
        (SourceCitation("cadogan", "FORTRESS", 0, (1,)), f"{CADOGAN}, Fortress, under its heading"),
        (SourceCitation("my-book", "Snap", 2, (1,)), "my-book, Snap, paragraph 2, sentence 1"),
    ],
)
def test_a_citation_is_written_in_words(cite: SourceCitation, words: str) -> None:
    assert citation_in_words(cite) == words
