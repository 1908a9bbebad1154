"""The index of games: every game stands on it once, with its tableau and what it can be chosen by."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from generator.pages.index_of_games import Entry, shelf
from generator.proof.book import Book as Read
from rules_engine.registry import GAMES


@pytest.fixture(scope="module")
def entries(read: Read) -> dict[str, Entry]:
    found = shelf((page, page.game) for page in read.pages if page.game)
    return {one.game.id: one for one in found}


def test_every_game_stands_on_the_shelf(entries: dict[str, Entry]) -> None:
    assert set(entries) == set(GAMES)
    assert [one.game.title.lower() for one in entries.values()] == sorted(
        one.game.title.lower() for one in entries.values()
    )


def test_every_tableau_is_drawn_small_and_shows_cards(entries: dict[str, Entry]) -> None:
    for key, one in entries.items():
        drawn = ET.fromstring(one.drawing)
        kinds = {path.get("class") for path in drawn.iter("path")}
        assert kinds & {"mini-card", "mini-back"}, key
        assert len(one.drawing) < 6000, key


def test_a_game_can_be_chosen_by_what_it_needs(entries: dict[str, Entry]) -> None:
    assert entries["cadogan/the-empress-of-india"].traits["packs"] == "4"
    assert entries["cadogan/caesar"].traits["packs"] == "part of one"
    assert entries["compendium/double-rum"].traits["players"] == "2 to 8"
    assert entries["foster/take-ten"].traits["luck"] == "luck"
    assert entries["cadogan/fortress"].traits["luck"] == "skill"
    assert entries["foster/try-again"].traits["luck"] == "both"
    assert entries["cadogan/fortress"].traits["redeals"] == "no"
    assert entries["cadogan/la-belle-lucie"].traits["redeals"] == "yes"
    assert entries["cadogan/caesar"].traits["room"] == "small"
    assert entries["cadogan/caesar"].traits["length"] == "short"
    for trait in ("room", "length", "luck", "redeals"):
        assert len({one.traits[trait] for one in entries.values()}) > 1, trait
