"""The page of each game has everything that the game requires of it."""

from __future__ import annotations

import pytest

from generator.proof.book import Book
from generator.proof.fences import CodeFence
from generator.proof.manuscript import Page
from rules_engine.judging.position_questions import duties_owed, end_reached
from rules_engine.registry import GAMES, find_game


@pytest.fixture(params=sorted(GAMES))
def page_of_game(request: pytest.FixtureRequest, checked_book: Book) -> Page:
    key = str(request.param)
    assert key in checked_book.pages_by_game, f"{key} has no page"
    return checked_book.pages_by_game[key]


def keys_in_fences(page: Page, kind: str) -> list[str]:
    """Return the keys in all fences of a kind, in order."""
    return [key for fence in page.fences if fence.kind == kind for _, key in fence.line_numbers_and_keys]


def fences_of_kind(page: Page, kind: str) -> list[CodeFence]:
    return [fence for fence in page.fences if fence.kind == kind]


def test_the_path_of_a_game_page_is_the_id_of_its_game(page_of_game: Page) -> None:
    assert page_of_game.game is not None
    assert page_of_game.path == f"{page_of_game.game.id}.md"


def test_every_rule_is_on_the_page_once(page_of_game: Page) -> None:
    assert page_of_game.game is not None
    assert sorted(keys_in_fences(page_of_game, "rules")) == sorted(page_of_game.game.all_rules)


def test_every_reading_is_on_the_page_once(page_of_game: Page) -> None:
    assert page_of_game.game is not None
    assert sorted(keys_in_fences(page_of_game, "readings")) == sorted(reading.key
        for reading in page_of_game.game.readings)


def test_a_game_page_has_facts_opening_claims_citation_and_names(page_of_game: Page) -> None:
    for kind in ("facts", "opening", "claims", "cite"):
        assert fences_of_kind(page_of_game, kind), kind
    assert "\n## Names\n" in page_of_game.text


def test_every_rule_and_reading_is_demonstrated_by_an_example(page_of_game: Page, checked_book: Book) -> None:
    assert page_of_game.game is not None
    assert checked_book.ledgers[page_of_game.game.id].missing_demonstrations == []


def test_an_example_counts_only_for_the_end_that_it_reaches(checked_book: Book) -> None:
    """The Fifteen is lost by two rules, and each has its own example."""
    rules = checked_book.ledgers["cadogan/the-fifteen"].rules
    failed, nothing_left = (
        {step.example.key for step in rules[key].reached} for key in ("failed", "nothing-left"))
    assert failed
    assert nothing_left
    assert not failed & nothing_left


def test_every_game_page_has_a_whole_play_from_a_numbered_deal_to_its_end(page_of_game: Page) -> None:
    assert page_of_game.game is not None
    ends = [
        end_reached(page_of_game.game, example.checked_transcript.last_position)
        for example in page_of_game.examples.values()
        if example.checked_transcript.number is not None
            and example.checked_transcript.game == page_of_game.game
    ]
    assert any(ends)


def test_the_five_standard_questions_are_answered_with_a_citation(page_of_game: Page) -> None:
    assert page_of_game.game is not None
    switches = [glance for glance in page_of_game.game.facts_box if glance.switch]
    assert len(switches) == 5
    assert all(glance.basis is not None for glance in switches)


def test_every_game_is_registered_under_its_own_id() -> None:
    assert [find_game(key).id for key in GAMES] == list(GAMES)


def test_the_repr_of_a_book_and_its_parts_is_short(checked_book: Book) -> None:
    """A failing test prints it; the whole of a book would fill a machine's memory."""
    games = [page.game for page in checked_book.pages_by_game.values() if page.game]
    examples = [example for page in checked_book.pages for example in page.examples.values()]
    for told in (checked_book, *checked_book.pages, *games, *examples):
        assert len(repr(told)) < 120, f"the repr of a {type(told).__name__} is long"


def test_the_judge_and_the_list_of_moves_see_the_same_ends_and_duties_in_every_example(
    page_of_game: Page,
) -> None:
    """The judge asks the rules themselves, and the list of moves their compiled form."""
    for example in page_of_game.examples.values():
        game = example.checked_transcript.game
        assert game is not None
        for position in dict.fromkeys(step.position_after for step in example.checked_transcript.steps):
            assert game.end_reached_in(position) == end_reached(game, position)
            assert game.duties_owed_in(position) == duties_owed(game, position)
