"""An open question printed on a sheet of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

IN_SIGHT = "parts => parts.filter(part => part.checkVisibility()).map(part => part.id)"


@pytest.mark.parametrize("key", ["foster/canfield", "cadogan/la-belle-lucie", "cadogan/babette"])
def test_a_printed_question_names_the_steps_where_its_readings_differ(page: Page, key: str) -> None:
    page.goto(f"/{key}/#doubtful-points")
    page.locator("#doubtful-points ~ details.section > summary").first.click()
    page.evaluate("window.print = () => { window.printed = true }")
    reading = page.locator("div.reading").nth(1)
    reading.locator("details.reasons > summary").click()
    links = reading.locator(".parts a")
    steps = {str(link.get_attribute("href")).removeprefix("#") for link in links.all()}
    assert steps
    reading.get_by_role("button", name="Print open question").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    assert set(page.locator("li.step").evaluate_all(IN_SIGHT)) == steps
    assert len(page.locator("div.reading").evaluate_all(IN_SIGHT)) == 1
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".facts")).to_be_hidden()
    for step in steps:
        expect(page.locator(f"[id='{step}'] svg.cards").first).to_be_visible()

    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(page.locator(".facts")).to_be_visible()
    expect(page.locator("body")).not_to_have_class("one-card")
