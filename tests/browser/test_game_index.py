"""The index of games: every game is listed once, with its drawing and the properties to choose it by."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from generator.count.recorded_counts import (
    DEALS,
    WinCounts,
    WinnableDeals,
    recorded_count,
    recorded_win_counts,
)
from generator.pages.index_of_games import GameIndexEntry, make_index_entries
from generator.proof.book import Book as CheckedBook
from rules_engine.counting.count import FIRST, count_for_claim, play_deals
from rules_engine.counting.proportion import Proportion
from rules_engine.players.players import PLAIN
from rules_engine.registry import GAMES
from tests.conftest import ROOT

DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def entries(checked_book: CheckedBook) -> dict[str, GameIndexEntry]:
    games = ((page, page.game) for page in checked_book.pages if page.game)
    found = make_index_entries(games, lambda game: recorded_win_counts(DOCS, game))
    return {one.game.id: one for one in found}


def test_every_game_is_in_the_index_in_alphabetical_order(entries: dict[str, GameIndexEntry]) -> None:
    assert set(entries) == set(GAMES)
    assert [one.game.title.lower() for one in entries.values()] == sorted(
        one.game.title.lower() for one in entries.values()
    )


def test_every_game_has_a_small_drawing_with_cards(entries: dict[str, GameIndexEntry]) -> None:
    for key, one in entries.items():
        drawn = ET.fromstring(one.drawing)
        kinds = {path.get("class") for path in drawn.iter("path")}
        assert kinds & {"mini-card", "mini-back"}, key
        assert len(one.drawing) < 6000, key


def test_the_index_knows_the_packs_players_and_space_of_a_game(entries: dict[str, GameIndexEntry]) -> None:
    assert entries["cadogan/the-empress-of-india"].filter_properties["packs"] == "4"
    assert entries["cadogan/the-olga"].filter_properties["packs"] == "4", (
        "four piquet packs, each of thirty-two cards"
    )
    assert entries["cadogan/caesar"].filter_properties["packs"] == "part of one"
    assert entries["compendium/double-rum"].filter_properties["players"] == "2 to 8"
    assert entries["foster/take-ten"].filter_properties["luck"] == "luck"
    assert entries["cadogan/fortress"].filter_properties["luck"] == "skill"
    assert entries["foster/try-again"].filter_properties["luck"] == "both"
    assert entries["cadogan/fortress"].filter_properties["redeals"] == "no"
    assert entries["cadogan/la-belle-lucie"].filter_properties["redeals"] == "yes"
    assert entries["cadogan/caesar"].filter_properties["room"] == "small"
    assert entries["cadogan/caesar"].filter_properties["length"] == "short"
    for trait in ("room", "length", "luck", "redeals"):
        assert len({one.filter_properties[trait] for one in entries.values()}) > 1, trait


def test_every_game_for_one_shows_how_often_bots_win(
    entries: dict[str, GameIndexEntry],
) -> None:
    for key, one in entries.items():
        alone = max(one.game.players) == 1
        assert bool(one.minutes) == alone, key
        # Caesar ends by skill alone: the plain player moves the nine cards about until he gives up.
        assert (
            (one.wins is not None)
            == (alone and key != "cadogan/caesar")
            == bool(one.simple_bot_win_frequency)
        ), key
        assert one.wins is None or one.wins.simple.total == DEALS, key
    assert entries["foster/canfield"].simple_bot_win_frequency == "seldom"
    assert entries["foster/take-ten"].simple_bot_win_frequency == "now and then"
    assert entries["cadogan/two-rings"].simple_bot_win_frequency == "often"
    assert entries["foster/take-ten"].minutes == 5
    assert entries["cadogan/anna"].minutes == 30


def test_results_of_better_bots_and_searches_are_shown_too(
    entries: dict[str, GameIndexEntry],
) -> None:
    assert entries["foster/the-idiots-delight"].wins == WinCounts(
        Proportion(0, 1000), winnable=WinnableDeals(71, 3, 100))
    assert entries["foster/try-again"].wins == WinCounts(
        Proportion(0, 1000), best=Proportion(75, 1000), winnable=WinnableDeals(39, 61, 100))
    assert entries["foster/take-fourteen"].wins == WinCounts(
        Proportion(81, 1000), winnable=WinnableDeals(941, 0, 1000))
    assert entries["foster/canfield"].wins == WinCounts(
        Proportion(3, 1000), winnable=WinnableDeals(21, 69, 100))
    assert entries["foster/take-ten"].wins == WinCounts(Proportion(90, 1000))


@pytest.mark.parametrize("key", ["foster/canfield", "foster/take-ten", "cadogan/two-rings"])
def test_the_shown_odds_are_reproduced_by_playing_the_first_deals(key: str) -> None:
    asked = count_for_claim(key, PLAIN, DEALS)
    held = recorded_count(DOCS, asked)
    assert held is not None
    assert tuple(row for _, row in play_deals(asked, range(1, FIRST + 1))) == held.first


def test_the_first_page_states_the_number_of_games() -> None:
    for name in ("index.md", "games.md"):
        assert f" {len(GAMES)} " in (DOCS / name).read_text(encoding="utf-8"), name
