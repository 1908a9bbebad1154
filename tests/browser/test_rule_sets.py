"""Sets of rules with a name: one link for page, sheet and table, and how two sets differ."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from generator.live.session import Session
from tests.support.table_pages import tables_answered_by

KLONDIKE = "/foster/klondike/"


def test_a_table_plays_and_compares_the_rule_set_in_its_address(browser: Browser) -> None:
    with tables_answered_by(browser, lambda: Session().answer_request) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.goto(f"{KLONDIKE}table/?house=today#deal=1")
        page.locator('.room[aria-busy="false"] .spot').first.wait_for()
        page.get_by_text("Open questions and house rules").click()
        box = page.locator("details", has_text="Open questions and house rules")
        expect(box).to_contain_text("The rules that you play: As most play today.")
        expect(box.get_by_role("button", name="As most play today")).to_have_attribute("aria-pressed", "true")
        differ = box.locator(".differences")
        expect(differ).to_contain_text(re.compile(r"They differ in (one point|\d+ points)\."))
        expect(differ.locator("li").first).to_contain_text("Foster's Complete Hoyle – ")
        box.get_by_role("button", name="Copy a link to these rules").click()
        link = page.evaluate("navigator.clipboard.readText()")
        assert link.endswith(f"{KLONDIKE}?house=today")
        expect(page.locator(".source")).to_contain_text("Rules: As most play today.")
        box.get_by_role("button", name="Foster's Complete Hoyle").click()
        expect(box).to_contain_text("The rules that you play: Foster's Complete Hoyle.")
        expect(box.get_by_label("Compare with")).to_have_value("As most play today")
        box.locator("fieldset input").nth(1).click()
        expect(box).to_contain_text("The rules that you play: Your own, with 1 house rule.")


def test_page_and_sheet_show_the_rule_set_in_their_address(page: Page) -> None:
    page.goto(f"{KLONDIKE}?house=today")
    expect(page.locator(".house-bar")).to_contain_text(", as most do today.")
    expect(page.locator(".house-rule, .house-rule-out").first).to_be_attached()
    page.goto(f"{KLONDIKE}crib/?house=today")
    expect(page.locator(".house-bar")).to_contain_text(", as most do today.")
