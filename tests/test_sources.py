"""The register of the texts, and every game's citations into it: none astray, no sentence left over."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine.game import Game
from rules_engine.registry import GAMES, claims, game
from rules_engine.rule import Cite
from rules_engine.texts.prose import normalise
from rules_engine.texts.sources import BOOKS, book, cite_words, passage, settled, to_json

FOSTER = "Foster's Complete Hoyle"
CADOGAN = "Lady Cadogan's Illustrated Games of Solitaire or Patience"


def cited(one: Game) -> Iterator[tuple[str, Cite]]:
    """Every citation of a game, with the key of what cites."""
    yield from ((rule.key, rule.cite) for _, rule in one.all_rules.values())
    yield from ((reading.key, reading.cite) for reading in one.readings)
    yield from ((claim.key, claim.cite) for claim in claims(one.id))


def covered(cite: Cite) -> Iterator[tuple[str, int, int]]:
    """The sentences a citation speaks for: all of the paragraph where it names none."""
    held = passage(cite.book, cite.passage).by_number[cite.paragraph]
    for sentence in cite.sentences or range(1, held.sentences + 1):
        yield normalise(cite.passage), cite.paragraph, sentence


def spoken_for(one: Game) -> set[tuple[str, int, int]]:
    return {place for _, cite in cited(one) if not cite.silent for place in covered(cite)}


def every_sentence(one: Game) -> set[tuple[str, int, int]]:
    return {(normalise(heading), *at) for name, heading in one.passages for at in settled(name, heading)}


def scenes(one: Game) -> list[tuple[str, int, int]]:
    return [(normalise(heading), paragraph, sentence) for heading, paragraph, sentence in one.scene_setting]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_citation_points_into_the_register(key: str) -> None:
    astray = []
    for what, cite in cited(game(key)):
        held = passage(cite.book, cite.passage).by_number.get(cite.paragraph)
        if held is None or not set(cite.sentences) <= set(range(1, held.sentences + 1)):
            astray.append(f"{what}: {cite_words(cite)}")
    assert not astray, "\n".join(astray)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_sentence_is_a_rule_a_reading_a_claim_or_a_scene(key: str) -> None:
    one = game(key)
    left_over = sorted(every_sentence(one) - spoken_for(one) - set(scenes(one)))
    assert not left_over, "\n".join(f"{name}: paragraph {at}, sentence {n}" for name, at, n in left_over)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_no_scene_is_superfluous(key: str) -> None:
    one = game(key)
    listed = scenes(one)
    assert len(listed) == len(set(listed)), "a sentence is listed twice"
    assert sorted(set(listed) - every_sentence(one)) == [], "these stand in no passage of the game"
    assert sorted(set(listed) & spoken_for(one)) == [], "these are cited as well"


GENERAL = {("cadogan", "EXPLANATION OF THE TABLEAUX"), ("cadogan", "EXPLANATION OF TERMS")}
"""What holds for all games of a book; the glossary tells of each of its paragraphs."""


def test_every_passage_is_that_of_a_game_or_told_of_in_the_glossary() -> None:
    told = {(name, normalise(heading)) for key in GAMES for name, heading in game(key).passages}
    held = {(name, one.heading) for name in BOOKS for one in book(name).passages}
    assert {(name, heading) for name, heading in held if (name, normalise(heading)) not in told} == GENERAL
    glossary = (Path(__file__).parent.parent / "docs" / "glossary.md").read_text(encoding="utf-8")
    for name, heading in GENERAL:
        one = passage(name, heading)
        for row in one.paragraphs:
            assert f"{one.title}, paragraph {row.number}" in glossary, (heading, row.number)


def test_the_registers_totals() -> None:
    totals = {}
    for key in BOOKS:
        held = book(key)
        rows = [row for one in held.passages for row in one.paragraphs]
        counts = (sum(row.sentences for row in rows), sum(row.words for row in rows))
        totals[key] = (len(held.passages), len(rows), *counts)
    assert totals == TOTALS


TOTALS = {
    "cadogan": (49, 467, 776, 17171),
    "foster": (10, 30, 118, 2565),
    "compendium": (1, 10, 19, 453),
}


@pytest.mark.parametrize("key", BOOKS)
def test_the_register_is_whole_and_reads_as_it_was_written(key: str) -> None:
    held = book(key)
    file = Path(__file__).parent.parent / "rules_engine" / "texts" / "register" / f"{key}.json"
    assert to_json(held) == file.read_text(encoding="utf-8")
    for one in held.passages:
        numbers = [row.number for row in one.paragraphs if row.kind != "head"]
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers
        assert all(row.words and row.sentences and len(row.digest) == 16 for row in one.paragraphs)


def test_passages_are_found_however_their_headings_are_typed() -> None:
    assert passage("foster", "Canfield").heading == "CANFIELD"
    assert passage("cadogan", "CAESAR").title == "Caesar"
    assert passage("cadogan", "THE ‘LOUIS’ PATIENCE").title == "The “Louis” Patience"
    with pytest.raises(LookupError, match="no passage 'WHIST' in foster"):
        passage("foster", "WHIST")
    with pytest.raises(LookupError, match="no book 'hoyle'"):
        book("hoyle")


@pytest.mark.parametrize(
    ("cite", "words"),
    [
        (Cite("foster", "CANFIELD", 6, (1,)), f"{FOSTER}, Canfield, paragraph 6, sentence 1"),
        (Cite("foster", "CANFIELD", 6, (4, 5)), f"{FOSTER}, Canfield, paragraph 6, sentences 4 and 5"),
        (Cite("foster", "CANFIELD", 2, (2, 3, 4)), f"{FOSTER}, Canfield, paragraph 2, sentences 2 to 4"),
        (Cite("cadogan", "FORTRESS", 3), f"{CADOGAN}, Fortress, paragraph 3 (printed III)"),
        (
            Cite("cadogan", "EXPLANATION OF TERMS", 5, (2,)),
            f"{CADOGAN}, Explanation of Terms, paragraph 5 (“Marriage”), sentence 2",
        ),
        (Cite("cadogan", "FORTRESS", 0, (1,)), f"{CADOGAN}, Fortress, under its heading"),
        (Cite("my-book", "Snap", 2, (1,)), "my-book, Snap, paragraph 2, sentence 1"),
    ],
)
def test_a_citation_as_it_is_read(cite: Cite, words: str) -> None:
    assert cite_words(cite) == words
