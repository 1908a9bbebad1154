"""Each game lists its old words, in its own sense, with the words of today and a link to the glossary."""

from __future__ import annotations

import pytest

from generator.pages.old_words import (
    first_old_word_uses,
    glossary_has_all_old_words,
    link_old_words,
    old_words_in_game,
)
from generator.pages.template_filling import fill_template
from generator.proof.manuscript import Page
from rules_engine.registry import GAMES, find_game
from tests.conftest import ROOT


@pytest.mark.parametrize(("key", "told"), [
    ("foster/canfield", {"stock": "reserve", "pack": "stock", "talon": "waste"}),
    ("foster/klondike", {"pack": "stock", "talon": "waste"}),
    ("foster/the-idiots-delight", {"file": "column"}),
    ("foster/try-again", {"pack": "stock", "heap": "waste pile"}),
    ("foster/double-pack-rum", {"lay out": "meld"}),
    ("compendium/double-rum", {}),   # its stock is today's too
    ("cadogan/la-belle-lucie", {"marry": "build in suit on the tableau"}),
    ("cadogan/the-carpet", {"talon": "waste"}),   # its lane is the way to the edge, and no empty column
    ("cadogan/caesar", {}),
])
def test_a_game_lists_its_old_words_in_the_sense_they_have_there(key: str, told: dict[str, str]) -> None:
    assert {one.word: one.today for one in old_words_in_game(find_game(key))} == told


def test_every_old_word_has_a_glossary_entry_with_todays_word() -> None:
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    assert glossary_has_all_old_words(glossary)
    assert not glossary_has_all_old_words(glossary.replace("{#talon}", ""))
    told = {word for key in GAMES for word in old_words_in_game(find_game(key))}
    assert {one.entry for one in told} > {"stock", "pack", "talon", "packet", "marriage", "lane"}
    for one in told:
        entry = glossary.partition(f"{{#{one.entry}}}")[2].partition("\n### ")[0]
        heading = next(line for line in glossary.split("\n") if f"{{#{one.entry}}}" in line)
        assert one.today.split()[0] in f"{heading} {entry}", one


def test_the_list_of_old_words_links_to_the_glossary_if_there_is_one() -> None:
    page = Page("foster/canfield.md", "")
    held = find_game("foster/canfield")
    bare = fill_template("facts", page, {}, 3, None, game=held, odds=None)
    assert "Then and now: stock = reserve; pack = stock; talon = waste.</p>" in bare
    linked = fill_template("facts", page, {}, 3, Page("glossary.md", ""), game=held, odds=None)
    assert '<a href="../../glossary/#stock">stock</a> = reserve;' in linked
    caesar = fill_template("facts", page, {}, 3, None, game=find_game("cadogan/caesar"), odds=None)
    assert "Then and now" not in caesar


def test_an_old_word_links_to_the_glossary_where_the_rules_first_use_it() -> None:
    held = find_game("foster/canfield")
    first = first_old_word_uses(held, held.rules)
    assert {old.word for found in first.values() for old in found.values()} == {"stock", "talon"}
    keys = list(held.rules)
    for key, found in first.items():
        before = [held.rules[one][1].words for one in keys[:keys.index(key)]]
        assert not any(f" {written}" in words for written in found for words in before), (
            f"an earlier rule than {key} has one of {sorted(found)}")
    talon = {"talon": next(old for old in old_words_in_game(held) if old.word == "talon")}
    told = link_old_words("The talon & the talon's top", talon, "../g/")
    link = '<a class="old" href="../g/#talon" title="today: waste">talon</a>'
    assert told == f"The {link} &amp; the talon&#39;s top"
    assert link_old_words("The talon", talon, "") == "The talon"
