"""Compare a game with its source text: find invalid citations, and sentences that nothing cites."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.counting.claim import SourceClaim, source_claims_about_game
from rules_engine.model.citation import SourceCitation
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Rule
from rules_engine.texts.prose import normalise_words
from rules_engine.texts.sources import citation_in_words, find_passage, sentence_numbers

Sentence = tuple[str, int, int]
"""A sentence of a text: the words of its heading, the number of its paragraph, and its own number."""


def all_citations_of_game(game: Game) -> Iterator[tuple[str, SourceCitation]]:
    """Yield (key, citation) for every citation of a rule, open question or claim of a game.

    A claim is a statement of the source text that can be checked.
    """
    rules = [rule for _, rule in game.all_rules.values()]
    stated: tuple[Rule | Reading | SourceClaim, ...] = (
        *rules,
        *game.readings,
        *source_claims_about_game(game.id),
    )
    for one in stated:
        yield from ((one.key, cite) for cite in (one.cite, *one.also) if cite)


def invalid_citations_of_game(game: Game) -> list[str]:
    """Return a message for each citation of a game whose place is in no registered source text.

    Citations in the table of facts on the game's page are checked too.
    """
    rows = ((row.label, cite) for row in game.facts_box for cite in row.cites)
    return [
        f"{what}: {fault}"
        for what, cite in (*all_citations_of_game(game), *rows)
        if (fault := _fault_in_citation(cite))
    ]


def _fault_in_citation(citation: SourceCitation) -> str:
    try:
        held = find_passage(citation.book, citation.passage).paragraphs_by_number.get(citation.paragraph)
    except LookupError as error:
        return str(error.args[0])
    if held is None or not set(citation.sentences) <= set(range(1, held.sentences + 1)):
        return f"there is no {citation_in_words(citation)}"
    return ""


def cited_sentences_of_game(game: Game) -> set[Sentence]:
    """Return the sentences of the source text that a rule, open question or claim of the game cites.

    Invalid citations, and citations which say that the text is silent, are left out.
    """
    return {
        at
        for _, cite in all_citations_of_game(game)
        if not cite.silent and not _fault_in_citation(cite)
        for at in _sentences_of_citation(cite)
    }


def _sentences_of_citation(citation: SourceCitation) -> Iterator[Sentence]:
    held = find_passage(citation.book, citation.passage).paragraphs_by_number[citation.paragraph]
    for sentence in citation.sentences or range(1, held.sentences + 1):
        yield normalise_words(citation.passage), citation.paragraph, sentence


def all_source_sentences(game: Game) -> set[Sentence]:
    """Return the sentences of the game's passages. Raise `LookupError` for an unregistered passage."""
    return {
        (normalise_words(heading), *at)
        for book, heading in game.passages
        for at in sentence_numbers(book, heading)
    }


def sentences_listed_as_stating_no_rule(game: Game) -> list[Sentence]:
    """Return, in order, the sentences that the game lists as stating no rule (scene-setting)."""
    return [
        (normalise_words(heading), paragraph, sentence) for heading, paragraph, sentence in game.scene_setting
    ]


def uncited_sentences_of_game(game: Game) -> list[Sentence]:
    """Return the sentences of the game's source passages that need a citation and have none.

    A sentence that the game lists as stating no rule needs none. Raise `LookupError` for an unknown passage.
    """
    return sorted(
        all_source_sentences(game)
        - cited_sentences_of_game(game)
        - set(sentences_listed_as_stating_no_rule(game))
    )


def sentences_wrongly_listed_as_stating_no_rule(game: Game) -> list[Sentence]:
    """Return the sentences that the game wrongly lists as stating no rule.

    They are listed twice, or also cited, or not in the game's source passages.
    """
    listed = sentences_listed_as_stating_no_rule(game)
    twice = {one for one in listed if listed.count(one) > 1}
    return sorted(
        twice | (set(listed) - all_source_sentences(game)) | (set(listed) & cited_sentences_of_game(game))
    )
