"""Names and docstrings of both packages are in plain words, as far as a program can tell."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

PRONOUNS = frozenset((
    "it", "its", "this", "that", "these", "those", "they", "their", "he", "she", "what", "which",
    "whatever", "so", "where", "whether", "who", "there"))
"""Words that a docstring does not begin with: a reader does not know yet what they stand for."""

PARTICIPLES = frozenset((
    "told", "said", "met", "stood", "held", "kept", "found", "made", "done", "laid", "drawn", "known",
    "shown", "written", "left", "gone", "seen", "begun", "chosen", "taken", "given", "built", "hidden",
    "meant", "brought", "spoken", "shut", "struck", "thrown", "worn", "bound"))
"""Participles that do not end in *-ed*. Alone as a name they say neither what a thing is nor whose it is."""

ALLOWED = {
    "asked": "the name of a table of the book's data, as files on disk have it",
    "compiled": "the package with games in compiled form, a term that programmers know",
    "declared": "what a word of a game declares about itself; many modules build on this name",
    "feed": "a noun",
    "speed": "a noun",
}
"""Single words that look like participles, each with the reason why it is a name."""

REPLACED = {
    "demands": "requirements",
    "excuses": "other forms",
    "glimpse": "partial attempt",
    "ground": "obstacles, or background",
    "leave": "permission",
    "press": "site build",
    "scruple": "restriction",
    "shelf": "game index",
    "slip": "label",
    "untold": "unmarked",
}
"""Private words of earlier versions, which no public name has, each with its replacement."""


ONE_WORD = re.compile(r"doubtful (?:point|passage)s?|\b(?:a|the|each|every|of|or) doubts?\b", re.IGNORECASE)
"""Other words for an open question. Permanent names such as `at.doubt` keep them; sentences do not."""


def sources() -> list[Path]:
    """Return the modules of both packages; not the games, whose names come from their texts."""
    return [
        path
        for package in ("rules_engine", "generator")
        for path in sorted((ROOT / package).rglob("*.py"))
        if path.relative_to(ROOT).parts[1] != "games"
    ]


def pages() -> list[Path]:
    """Return the pages of the book and the templates of their parts."""
    return [
        ROOT / "README.md",
        *sorted((ROOT / "docs").rglob("*.md")),
        *sorted((ROOT / "generator" / "pages" / "templates").glob("*.jinja")),
    ]


def definitions(path: Path) -> Iterator[tuple[str, ast.Module | ast.ClassDef | ast.FunctionDef]]:
    """Yield the module and each class, function and method in it, with its own name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield path.parent.name if path.stem == "__init__" else path.stem, tree
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name, node


def words_of(name: str) -> list[str]:
    """Return the words of a name in lower case, whether joined by underscores or by capitals."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def is_bare_participle(name: str) -> bool:
    words = words_of(name)
    if len(words) != 1 or words[0] in ALLOWED:
        return False
    return words[0] in PARTICIPLES or words[0].endswith("ed")


def replaced_word(name: str) -> str:
    """Return the word of a name that has been replaced, and its replacement; "" if there is none."""
    return next((f"{word}: say {REPLACED[word]}" for word in words_of(name) if word in REPLACED), "")


def other_words_for_open_question(text: str) -> list[str]:
    """Return other words for an open question in a text. Words in code and in braces do not count."""
    prose = re.sub(r"`[^`]*`|\{[^}]*\}", "", text)
    return ONE_WORD.findall(prose)


def begins_with_pronoun(doc: str) -> bool:
    return next(iter(re.findall(r"[a-z]+", doc.lower())), "") in PRONOUNS


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_names_and_docstrings_are_plain(path: Path) -> None:
    faults = []
    for name, node in definitions(path):
        doc = ast.get_docstring(node) or ""
        if begins_with_pronoun(doc):
            faults.append(f"the docstring of {name} begins with a pronoun: {doc.splitlines()[0]}")
        if words := other_words_for_open_question(doc):
            faults.append(f"the docstring of {name} has {words[0]!r}; say open question")
        if not name.startswith("_") and is_bare_participle(name):
            faults.append(f"{name} is a participle; name the thing")
        if not name.startswith("_") and (word := replaced_word(name)):
            faults.append(f"{name} has a word that only the project knows; {word}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_pages_have_one_word_for_an_open_question(path: Path) -> None:
    assert other_words_for_open_question(path.read_text(encoding="utf-8")) == [], "say open question"


@pytest.mark.parametrize("name", ["told", "Sifted", "unexplained", "asked_"])
def test_a_bare_participle_is_found(name: str) -> None:
    assert is_bare_participle(name) == (name != "asked_")


@pytest.mark.parametrize("name", ["PlayedDeal", "told_rule", "feed", "won"])
def test_a_name_with_a_noun_passes(name: str) -> None:
    assert not is_bare_participle(name)


def test_replaced_words_are_found_only_as_whole_words() -> None:
    assert replaced_word("PlateGround") == "ground: say obstacles, or background"
    assert replaced_word("pressed_suit_grounds") == ""


def test_other_words_for_an_open_question_are_found_in_sentences_only() -> None:
    assert other_words_for_open_question("A doubtful point, or a doubt.") == ["doubtful point", "a doubt"]
    assert other_words_for_open_question("`at.doubt` makes an open question {#doubts}, beyond doubt.") == []


def test_a_pronoun_is_found_only_at_the_beginning() -> None:
    assert begins_with_pronoun("`It` is first.")
    assert not begins_with_pronoun("Return what it holds.")


def test_more_than_200_modules_are_checked() -> None:
    assert len(sources()) > 200
