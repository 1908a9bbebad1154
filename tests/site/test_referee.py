"""The referee's quiz: its answers are the judge's, and it can be played in a browser."""

import json
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from generator.pages.referee import ALLOWED_PER_GAME, REFUSED_PER_GAME, SCRIPT
from generator.proof.book import Book as CheckedBook
from rules_engine.judging.judge import judge
from tests.conftest import Book


@pytest.fixture(scope="module")
def quiz_questions(book: Book) -> list[dict[str, Any]]:
    text = (book.site / SCRIPT).read_text("utf-8")
    found: list[dict[str, Any]] = json.loads(text.partition(" = ")[2].rstrip().removesuffix(";"))
    return found


def test_every_game_has_questions_with_allowed_and_refused_moves(
    quiz_questions: list[dict[str, Any]], checked_book: CheckedBook
) -> None:
    of_games = Counter((one["page"], one["kind"]) for one in quiz_questions)
    assert len({page for page, _ in of_games}) == len(checked_book.pages_by_game)
    assert max(of_games.values()) == REFUSED_PER_GAME
    assert sum(count for (_, kind), count in of_games.items() if kind == "allowed") >= (
        60 * ALLOWED_PER_GAME)


def test_each_answer_is_the_verdict_of_the_judge(
    quiz_questions: list[dict[str, Any]], checked_book: CheckedBook
) -> None:
    pages = {page.url.removeprefix("./"): page for page in checked_book.pages_by_game.values()}
    for question in quiz_questions:
        page = pages[question["page"]]
        game = page.game
        assert game is not None
        line = int(question["figure"].rpartition("-")[2].removesuffix(".svg"))
        example = next(one for one in page.examples.values() if one.html_id == question["example"])
        step = next(one for one in example.checked_transcript.steps if one.line == line and one.move)
        assert step.move is not None
        verdict = judge(game, step.position_before, step.move)
        assert (verdict.kind, verdict.rules[0].key) == (question["kind"], question["rule"]["key"]), (
            f"{question['page']}: {question['asks']}")
        if verdict.kind == "refused":
            others = [rule["key"] for rule in question["others"]]
            assert others
            assert not set(others) & set(verdict.rule_keys)
        assert "not shown" not in question["asks"]


def test_a_figure_does_not_reveal_the_answer(quiz_questions: list[dict[str, Any]], book: Book) -> None:
    for question in quiz_questions:
        drawn = (book.site / question["figure"]).read_text("utf-8")
        assert drawn.startswith("<svg")
        assert 'class="' not in drawn, f"{question['figure']} reveals the kind of its move"
        # A figure of an example that shows a refusal has a label such as "18. one down".
        assert f'>{question["rule"]["number"]}. ' not in drawn, (
            f"{question['figure']} shows the rule that is the answer")


def test_a_days_quiz_can_be_played_and_shows_its_result(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/referee/")
    quiz = page.locator(".referee")
    header_height = page.locator(".md-header").evaluate("one => one.getBoundingClientRect().height")
    for number in range(1, 6):
        expect(quiz.locator("h2").first).to_contain_text(f"{number} of 5")
        heading = quiz.locator("h2").first.bounding_box()
        assert heading
        assert header_height <= heading["y"] < 640, "the heading is hidden after the last question"
        expect(quiz.locator("img").first).to_have_js_property("complete", True)
        assert quiz.locator("img").first.evaluate("one => one.naturalWidth") > 0
        quiz.get_by_role("button", name="No", exact=True).click()
        if quiz.locator(".rules button").count():
            quiz.locator(".rules button").first.click()
        expect(quiz.get_by_role("link", name="The example in the book")).to_be_visible()
        quiz.locator(".next").click()
    expect(quiz.locator("h2").first).to_contain_text("of 5 are right")
    expect(page.locator(".class-sheet")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".class-sheet .answers li")).to_have_count(5)
    expect(page.locator(".class-sheet")).to_be_visible()
    page.emulate_media(media="screen")
    page.reload()
    expect(quiz.locator("h2").first).to_contain_text("1 of 5")
