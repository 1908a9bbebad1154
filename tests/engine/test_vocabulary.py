"""The page of the engine's words: every word has a sentence, and the games named there use it."""

from __future__ import annotations

from importlib import import_module
from inspect import ismodule

from generator.pages.vocabulary import (
    CHAPTERS,
    file_of_module,
    vocabulary_chapters,
    vocabulary_entries_in_module,
)
from rules_engine import words as w
from rules_engine.registry import GAMES

CODE = '''"""A module."""
from x import y

def whole(play):
    """The first sentence.

    The second.
    """

def _own():
    """Not told."""

low = whole(3)
"""A name for
a value."""
hidden = 4
'''


def test_public_names_with_a_docstring_are_words() -> None:
    assert list(vocabulary_entries_in_module(CODE)) == [
        ("whole", "whole(play)", "The first sentence."), ("low", "low", "A name for a value.")]


def test_every_chapter_is_a_module_and_every_word_of_it_has_a_sentence() -> None:
    found = vocabulary_chapters()
    assert [module for module, _, _ in found] == [module for module, _ in CHAPTERS]
    for module, _, words in found:
        assert words, module
        for word in words:
            assert word.sentence.endswith((".", ":")), (module, word.name)


def test_each_word_names_the_games_that_use_it() -> None:
    games = {(module, word.name): word.games for module, _, words in vocabulary_chapters() for word in words}
    assert set(GAMES).issuperset(key for keys in games.values() for key in keys)
    assert "foster/the-carpet" in games["words.routes", "an_ace"]
    assert "foster/klondike-once-through" in games["words.tests", "same_suit"], "by way of what it shares"
    assert "compendium/double-rum" in games["words.melds", "hand_of_player_in_turn"], "by way of the module"
    assert "foster/the-carpet" not in games["words.pairs", "values_add_up_to"]


def test_every_word_can_be_called_by_its_listed_name() -> None:
    """Games write `w.` before each word; no module of words hides a word."""
    for module, _, words in vocabulary_chapters():
        for word in words:
            assert getattr(w, word.name) is getattr(import_module(f"rules_engine.{module}"), word.name), (
                f"w.{word.name} is another object")
            assert not ismodule(getattr(w, word.name)), word.name


def test_every_chapter_of_the_vocabulary_has_words() -> None:
    assert [module for module, _, words in vocabulary_chapters() if words] == [
        module for module, _ in CHAPTERS
    ]


def test_a_missing_module_has_no_file() -> None:
    assert file_of_module("rules_engine.no_such_module") is None
    assert file_of_module("no_such_package.at_all") is None
