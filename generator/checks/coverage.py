"""A game held against its text: citations that go astray, and sentences that nothing speaks for."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.counting.claim import Claim, claims
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Cite, Rule
from rules_engine.texts.prose import normalise
from rules_engine.texts.sources import all_sentences, cite_words, passage

Sentence = tuple[str, int, int]
"""A sentence of a text: the words of its heading, its paragraph, its number in it."""


def cited(game: Game) -> Iterator[tuple[str, Cite]]:
    """Every citation of a game, with the key of what cites."""
    rules = [rule for _, rule in game.all_rules.values()]
    stated: tuple[Rule | Reading | Claim, ...] = (*rules, *game.readings, *claims(game.id))
    for one in stated:
        yield from ((one.key, cite) for cite in (one.cite, *one.also) if cite)


def astray(game: Game) -> list[str]:
    """The citations that point at nothing in the register, in words; those of the facts box too."""
    rows = ((row.label, cite) for row in game.facts_box for cite in row.cites)
    return [f"{what}: {fault}" for what, cite in (*cited(game), *rows) if (fault := _fault(cite))]


def _fault(cite: Cite) -> str:
    try:
        held = passage(cite.book, cite.passage).by_number.get(cite.paragraph)
    except LookupError as error:
        return str(error.args[0])
    if held is None or not set(cite.sentences) <= set(range(1, held.sentences + 1)):
        return f"there is no {cite_words(cite)}"
    return ""


def spoken_for(game: Game) -> set[Sentence]:
    """The sentences that a rule, a reading or a claim rests on; a citation without sentences means all.

    What goes astray speaks for nothing.
    """
    return {at for _, cite in cited(game) if not cite.silent and not _fault(cite) for at in _sentences(cite)}


def _sentences(cite: Cite) -> Iterator[Sentence]:
    held = passage(cite.book, cite.passage).by_number[cite.paragraph]
    for sentence in cite.sentences or range(1, held.sentences + 1):
        yield normalise(cite.passage), cite.paragraph, sentence


def every_sentence(game: Game) -> set[Sentence]:
    """The sentences of all its passages; raises `LookupError` where the register has no such passage."""
    return {
        (normalise(heading), *at) for book, heading in game.passages for at in all_sentences(book, heading)
    }


def scenes(game: Game) -> list[Sentence]:
    """The sentences it says set the scene, in its order."""
    return [(normalise(heading), paragraph, sentence) for heading, paragraph, sentence in game.scene_setting]


def left_over(game: Game) -> list[Sentence]:
    """The sentences of its passages that nothing speaks for; raises `LookupError`."""
    return sorted(every_sentence(game) - spoken_for(game) - set(scenes(game)))


def superfluous(game: Game) -> list[Sentence]:
    """The scenes listed twice, those of no passage of the game, and those cited as well."""
    listed = scenes(game)
    twice = {one for one in listed if listed.count(one) > 1}
    return sorted(twice | (set(listed) - every_sentence(game)) | (set(listed) & spoken_for(game)))
