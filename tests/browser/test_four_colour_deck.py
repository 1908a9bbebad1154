"""The switch for a four-colour deck: it changes the cards, is remembered, and keeps them legible."""

import re

from playwright.sync_api import Page, expect

GAME = "/foster/canfield/"
SUITS = ("spades", "hearts", "diamonds", "clubs")
INK = {suit: f"getComputedStyle(document.body).getPropertyValue('--suit-{suit}').trim()" for suit in SUITS}


def suit_colours(page: Page) -> dict[str, str]:
    return {suit: page.evaluate(said) for suit, said in INK.items()}


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour with six hexadecimal digits, as WCAG 2 defines it."""
    parts = [int(digits, 16) / 255 for digits in re.findall("..", colour.removeprefix("#"))]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_ratio(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_switch_gives_each_suit_its_own_colour_and_back(page: Page) -> None:
    page.goto(GAME)
    switch = page.get_by_role("button", name="Four-colour deck")
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert len(set(suit_colours(page).values())) == 2
    drawn = page.locator("[id^=card-][class=card-diamonds]").first
    before = drawn.evaluate("card => getComputedStyle(card).fill")
    switch.focus()
    page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert len(set(suit_colours(page).values())) == 4
    assert drawn.evaluate("card => getComputedStyle(card).fill") != before
    page.keyboard.press("Space")
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert len(set(suit_colours(page).values())) == 2


def test_the_deck_is_remembered(page: Page) -> None:
    page.goto(GAME)
    page.get_by_role("button", name="Four-colour deck").click()
    page.reload()
    expect(page.get_by_role("button", name="Four-colour deck")).to_have_attribute("aria-pressed", "true")
    page.goto("/cadogan/fortress/")
    assert len(set(suit_colours(page).values())) == 4


def test_every_suit_is_legible_in_light_and_dark_mode(page: Page) -> None:
    page.goto(GAME)
    page.get_by_role("button", name="Four-colour deck").click()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.reload()
        paper = page.evaluate("getComputedStyle(document.body).getPropertyValue('--card-paper').trim()")
        for suit, ink in suit_colours(page).items():
            assert contrast_ratio(ink, paper) >= 4.5, (scheme, suit)


def test_pages_without_cards_have_no_switch(page: Page) -> None:
    page.goto("/guide/data/")
    expect(page.get_by_role("button", name="Four-colour deck")).to_have_count(0)
