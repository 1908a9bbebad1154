"""A game in which only moves to the foundations are left is finished with one button."""

import re

import pytest
from playwright.sync_api import Browser, expect

from generator.live.finishing_moves import find_finishing_moves
from generator.live.session import Session
from rules_engine.judging.position_questions import apply_move, end_reached
from rules_engine.notation.playing import read_position, write_position
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import find_game
from tests.conftest import ROOT
from tests.support.table_pages import open_position, tables_answered_by

KLONDIKE = "foster/klondike"
LEFT = 23
"""The number of last moves of the whole play of Klondike, all of which go to foundations."""


def position_before_end(moves_left: int) -> str:
    proof = check_transcript((ROOT / "docs" / f"{KLONDIKE}.play").read_text("utf-8"), find_game(KLONDIKE))
    moves = [step for step in proof.steps if step.move is not None]
    return write_position(find_game(KLONDIKE), moves[-moves_left].position_before)


def test_finishing_moves_go_to_foundations_and_win() -> None:
    game = find_game(KLONDIKE)
    position = read_position(game, position_before_end(LEFT))
    found = find_finishing_moves(game, position)
    assert len(found) == LEFT
    for move, verdict in found:
        assert game.table.zones_by_place[move.parts[0].target].name == "foundation"
        assert verdict.permission
        position = apply_move(game, position, move, verdict.permission)
    end = end_reached(game, position)
    assert end
    assert end.key == "won"


@pytest.mark.parametrize("lines", [
    position_before_end(LEFT).replace("KC", "KC-", 1),   # a card lies face down
    position_before_end(1),                             # one move is made sooner by hand
], ids=["face down", "one move"])
def test_a_game_with_face_down_cards_or_one_move_left_is_not_finished(lines: str) -> None:
    game = find_game(KLONDIKE)
    assert find_finishing_moves(game, read_position(game, lines)) == []


def test_a_game_of_several_players_is_not_finished() -> None:
    session = Session()
    session.answer_request({"do": "open", "game": "compendium/double-rum", "from": {"deal": 1}})
    assert session.answer_request({"do": "finish"}) == {"moves": []}


def test_one_button_makes_all_remaining_moves(browser: Browser) -> None:
    with tables_answered_by(browser, lambda: Session().answer_request) as context:
        page = context.new_page()
        open_position(page, KLONDIKE, position_before_end(4))
        page.get_by_role("button", name="Finish").tap()
        expect(page.locator(".end")).to_contain_text("The game is over.")
        expect(page.locator(".room")).to_have_attribute("data-number", "4")
        expect(page.get_by_role("button", name="Finish")).to_be_hidden()
        expect(page.locator(".sliding")).to_have_count(0)
        for _ in range(2):
            page.get_by_role("button", name="Undo").tap()
        expect(page.locator(".room")).to_have_attribute("data-number", "2")
        expect(page.get_by_role("button", name="Finish")).to_be_visible()


def test_any_action_of_the_player_stops_the_finishing_moves(browser: Browser) -> None:
    with tables_answered_by(browser, lambda: Session().answer_request, motion=True) as context:
        page = context.new_page()
        open_position(page, KLONDIKE, position_before_end(LEFT))
        page.get_by_role("button", name="Finish").tap()
        # A busy machine may show a number for too short a time to be seen: any but the first two will do.
        expect(page.locator(".room")).to_have_attribute("data-number", re.compile(r"^([2-9]|\d\d)$"))
        page.keyboard.press("u")
        page.wait_for_timeout(700)
        number = page.locator(".room").get_attribute("data-number")
        assert number
        assert int(number) < LEFT
        page.wait_for_timeout(500)
        assert page.locator(".room").get_attribute("data-number") == number
