"""A live table that is taller than the screen, or whose play has not come yet, on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from generator.live.session import Session
from tests.support.live_table import open_table
from tests.support.table_pages import PHONE, tables_answered_by

EMPRESS, CANFIELD = "cadogan/the-empress-of-india", "foster/canfield"
TWICE = 600
"""Milliseconds within which a second touch counts as a double touch; only then the page may scroll."""

_WATCH_FOR_PALE_PICTURE = """addEventListener("DOMContentLoaded", () => {
  const felt = document.querySelector(".felt"), look = () => {
    globalThis.wasPale ||= felt.classList.contains("awaited");
  };
  look();
  new MutationObserver(look).observe(felt, { attributes: true });
});"""
CARD = '.spot[data-place="navy-1-12"]'
_POINT_ON_CARD = """card => {
  const { left, top, width } = document.querySelector(card).getBoundingClientRect();
  scrollBy(0, top - innerHeight / 2);
  return { x: left + width / 2, y: top - (top - innerHeight / 2) + 5 };
}"""
"""A script that scrolls a card to the middle of the screen, and returns a point on it."""


@pytest.fixture
def table(browser: Browser) -> Iterator[Page]:
    """Yield a page of a phone with the table of The Empress of India, which is taller than its screen."""
    with tables_answered_by(browser, lambda: Session().answer_request) as context:
        page = context.new_page()
        open_table(page, f"/{EMPRESS}/table/#deal=1")
        yield page


def swipe(cdp: CDPSession, start: dict[str, float], across: float, down: float) -> None:
    """Move a finger over the screen from a point, in ten steps, and lift it."""
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    for step in range(1, 11):
        point = {"x": start["x"] + across * step / 10, "y": start["y"] + down * step / 10}
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_swipe_up_that_begins_on_a_card_scrolls(table: Page) -> None:
    start = table.evaluate(_POINT_ON_CARD, CARD)
    before = table.evaluate("scrollY")
    swipe(table.context.new_cdp_session(table), start, 4, -200)
    table.wait_for_function("before => scrollY > before + 100", arg=before)
    expect(table.locator(".ghost-card, .spot.held")).to_have_count(0)


def test_a_swipe_sideways_drags_the_card(table: Page) -> None:
    start = table.evaluate(_POINT_ON_CARD, CARD)
    cdp = table.context.new_cdp_session(table)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    for step in range(1, 6):
        point = {"x": start["x"] - 12 * step, "y": start["y"] + 2 * step}
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    expect(table.locator(".ghost-card")).to_have_count(1)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(table.locator(".ghost-card")).to_have_count(0)


def test_on_a_board_that_fits_on_the_screen_a_card_is_dragged_in_every_direction(table: Page) -> None:
    open_table(table, f"/{CANFIELD}/table/#deal=1")
    touch_action = table.locator(".spot.free").last.evaluate("one => getComputedStyle(one).touchAction")
    assert touch_action == "pinch-zoom"


def test_the_message_does_not_hide_a_held_card(table: Page) -> None:
    """The page scrolls only after the time for a double touch, whose second touch would miss the card."""
    card = table.locator(CARD)
    card.evaluate("(one, high) => scrollBy(0, one.getBoundingClientRect().top - high)", PHONE[1] - 56 - 90)
    card.evaluate("one => one.click()")
    expect(card).to_contain_class("held")
    table.wait_for_timeout(TWICE + 100)
    top = card.evaluate("one => one.getBoundingClientRect().top")
    message = table.locator(".room > .word").evaluate("one => one.getBoundingClientRect().top")
    assert top + 40 <= message + 1


def test_the_first_deal_is_pale_while_another_play_is_loading(browser: Browser) -> None:
    with tables_answered_by(browser, lambda: Session().answer_request) as context:
        page = context.new_page()
        page.add_init_script(_WATCH_FOR_PALE_PICTURE)
        open_table(page, f"/{CANFIELD}/table/#deal=3")
        assert page.evaluate("globalThis.wasPale"), "the picture was never pale"
        expect(page.locator(".felt")).not_to_have_class("felt awaited")
