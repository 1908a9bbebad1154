"""Accessibility: axe finds no violation, nothing is too wide, and the keyboard reaches everything."""

from __future__ import annotations

import re
from typing import TypeAlias

import pytest
from playwright.sync_api import Page

from tests.conftest import ROOT, Book
from tests.measure.lighthouse import PAGES
from tests.support.axe import OF_COLOUR, Seen, accessibility_violations, keep_two_of_a_kind, wait_for_scripts

WIDTHS = (1280, 360)
ADDRESSES = sorted(
    "/" + str(path.relative_to(ROOT / "docs").with_suffix("")).removesuffix("index").rstrip("/")
    for path in (ROOT / "docs").rglob("*.md")
)
ONE_OF_A_KIND = ["/", "/games", "/doubts", "/glossary", "/foster/canfield"]

Mode: TypeAlias = tuple[int, str, tuple[str, ...]]
MODES: tuple[Mode, ...] = (
    (1280, "default", ()), (1280, "slate", OF_COLOUR), (360, "default", ()), (360, "slate", OF_COLOUR)
)


FEWER_MODES = MODES[0], MODES[3], MODES[2]
"""The modes without dark mode on a wide screen: its colours are those of a narrow one."""


@pytest.fixture(scope="module")
def seen_kinds_of_elements() -> Seen:
    """Return an empty record of the kinds of elements already checked, and of how often each was met."""
    return {"numbers": {}, "times": {}}


def check_page_with_axe(
    page: Page, address: str, modes: tuple[Mode, ...], seen_kinds_of_elements: Seen
) -> None:
    """Open a page and check it with axe in these modes: a width, a colour scheme, and rules (none: all)."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(f"{address.rstrip('/')}/")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") == width
    keep_two_of_a_kind(page, seen_kinds_of_elements)
    for width, scheme, only in modes:
        # So high that no list at the side is cut through where it ends.
        page.set_viewport_size({"width": width, "height": 2400})
        page.emulate_media(color_scheme="dark" if scheme == "slate" else "light", reduced_motion="reduce")
        # As the switch in the header does, without a second load of the page.
        page.evaluate("name => { document.body.dataset.mdColorScheme = name }", scheme)
        told = accessibility_violations(page, *only)
        assert not told, f"{scheme}, {width}: " + "\n".join(told)


def kinds_of_elements(html: str) -> set[str]:
    """Return each kind of element of a page: its tag, classes and attribute names."""
    kinds = set()
    for tag, attributes in re.findall(r"<([a-z][a-z0-9]*)([^>]*)>", html):
        classes = re.search(r'\bclass="([^"]*)"', attributes)
        names = sorted(set(re.findall(r'\s([a-z-]+)(?==|\s|$)', re.sub(r'"[^"]*"', "", attributes))))
        kinds.add(f"{tag}.{classes[1] if classes else ''} {names}")
    return kinds


@pytest.fixture(scope="module")
def pages_with_every_kind_of_element(book: Book) -> list[str]:
    """Return pages that together contain every kind of element, chosen greedily from the home page on."""
    kinds = {address: kinds_of_elements((book.site / address.strip("/") / "index.html").read_text("utf-8"))
             for address in ADDRESSES}
    missing = set().union(*kinds.values())
    chosen = ["/"]
    while missing := missing - kinds[chosen[-1]]:
        chosen.append(max(ADDRESSES, key=lambda address: len(kinds[address] & missing)))
    return chosen


def test_axe_finds_no_violation_on_pages_that_hold_every_kind_of_element(
    page: Page, pages_with_every_kind_of_element: list[str], seen_kinds_of_elements: Seen
) -> None:
    assert 5 < len(pages_with_every_kind_of_element) < 40
    for address in pages_with_every_kind_of_element:
        check_page_with_axe(page, address, FEWER_MODES, seen_kinds_of_elements)


@pytest.mark.recount
@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_no_violation_on_any_page(page: Page, address: str, seen_kinds_of_elements: Seen) -> None:
    check_page_with_axe(page, address, MODES, seen_kinds_of_elements)


@pytest.mark.parametrize("address", [*PAGES, "cadogan/the-besieged-city"])
def test_touch_targets_are_not_covered_before_the_page_is_laid_out(page: Page, address: str) -> None:
    """Lighthouse checks the same, on a phone screen, before distant parts are laid out."""
    page.set_viewport_size({"width": 412, "height": 823})
    page.goto(f"/{address}/")
    wait_for_scripts(page)   # what is still being set up has no height of its own
    assert accessibility_violations(page, "target-size") == []


def test_one_faulty_element_is_found_among_a_hundred_similar_ones(page: Page) -> None:
    """The test above would see one faulty element among a hundred sound ones of its like."""
    page.set_content(
        "<html lang='en'><title>t</title><main><article><h1>t</h1>"
        + "<p class='a'>sound</p>" * 99
        + "<p class='a'>faulty <img src='data:,'></p></article></main></html>")
    keep_two_of_a_kind(page)
    assert page.locator("p").count() == 3
    assert [one.partition(":")[0] for one in accessibility_violations(page)] == ["image-alt"]


@pytest.mark.parametrize(("address", "width"), [
    ("/foster/canfield", WIDTHS[0]), ("/foster/canfield", WIDTHS[1]),
    *((address, WIDTHS[number % 2]) for number, address in enumerate(ONE_OF_A_KIND[:-1]))])
def test_the_focused_element_is_visible_and_shows_its_focus(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    wait_for_scripts(page)
    reached = set()
    for _ in range(70):
        page.keyboard.press("Tab")
        told = page.evaluate("""() => {
          if (!document.activeElement || document.activeElement === document.body) return null;
          // A switch of the theme is a label with its input, of no size, before it.
          const has = document.activeElement;
          const at = has.matches(".md-option") ? has.nextElementSibling : has;
          let shown = false;
          for (let around = at; around && !shown; around = around.parentElement) {
            const look = getComputedStyle(around);
            shown = (around === at || around.matches(":focus-within"))
              && ((look.outlineStyle !== "none" && parseFloat(look.outlineWidth) > 0 && around === at)
                  || (look.boxShadow !== "none" && around.matches("li, a, label, form")));
          }
          const box = at.getBoundingClientRect();
          const seen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
          return [at.outerHTML.slice(0, 120), shown, seen];
        }""")
        if told is None:
            break
        reached.add(told[0])
        assert told[1:] == [True, True], told
    assert len(reached) > 20


def test_nothing_is_animated_if_the_reader_wants_reduced_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/foster/canfield/#rule-follow-suit")
    page.locator("div.example .bar .next").first.click()
    lasting = "document.getAnimations().filter(one => one.effect.getTiming().duration > 1).length"
    assert page.evaluate(lasting) == 0
