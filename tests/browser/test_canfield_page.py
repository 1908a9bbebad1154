"""The page of Canfield, read in a real browser."""


import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.conftest import WatchedPage
from tests.support.axe import SCHEMES, keep_two_of_a_kind, violations_by_scheme_and_width, wait_for_scripts

CANFIELD = "/foster/canfield/"
WIDTHS = (360, 1280)
VISIBLE = """all => all.every(one => {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
})"""
"""A script that says which elements are visible: asking for each separately would take seconds."""


@pytest.fixture
def example_with_steps(page: Page) -> Locator:
    """Open the page and return its first example that has at least three steps."""
    page.goto(CANFIELD)
    example = page.locator("div.example:has(li.step:nth-of-type(3))").first
    expect(example.locator(".bar")).to_have_count(1)
    return example


def visible_steps(example_with_steps: Locator) -> list[int]:
    """Return the numbers of the visible steps, from 0."""
    steps = example_with_steps.locator("ol.steps > li.step").all()
    return [number for number, step in enumerate(steps) if step.is_visible()]


def last_step(example_with_steps: Locator) -> int:
    return example_with_steps.locator("ol.steps > li.step").count() - 1


def test_the_figure_is_drawn(page: Page) -> None:
    page.goto(CANFIELD)
    figure = page.locator("figure.plate svg").first
    expect(figure).to_be_visible()
    box = figure.bounding_box()
    assert box is not None
    assert box["width"] > 200
    assert box["height"] > 50


def test_buttons_step_through_an_example(example_with_steps: Locator) -> None:
    assert visible_steps(example_with_steps) == [0]
    example_with_steps.locator(".bar .next").click()
    assert visible_steps(example_with_steps) == [1]
    example_with_steps.locator(".bar .previous").click()
    assert visible_steps(example_with_steps) == [0]
    example_with_steps.locator(".bar .last").click()
    assert visible_steps(example_with_steps) == [last_step(example_with_steps)]
    example_with_steps.locator(".bar .first").click()
    assert visible_steps(example_with_steps) == [0]


def test_arrow_keys_step_through_an_example(page: Page, example_with_steps: Locator) -> None:
    example_with_steps.locator(".bar .next").focus()
    page.keyboard.press("ArrowRight")
    assert visible_steps(example_with_steps) == [1]
    page.keyboard.press("ArrowRight")
    assert visible_steps(example_with_steps) == [2]
    page.keyboard.press("ArrowLeft")
    assert visible_steps(example_with_steps) == [1]


def test_stepping_stops_at_the_first_and_last_step(page: Page, example_with_steps: Locator) -> None:
    example_with_steps.locator(".bar .next").focus()
    page.keyboard.press("ArrowLeft")
    assert visible_steps(example_with_steps) == [0]
    for _ in range(last_step(example_with_steps) + 2):
        page.keyboard.press("ArrowRight")
    assert visible_steps(example_with_steps) == [last_step(example_with_steps)]


def test_arrow_keys_outside_the_step_bar_do_nothing(page: Page, example_with_steps: Locator) -> None:
    page.locator("h1").first.click()
    page.keyboard.press("ArrowRight")
    assert visible_steps(example_with_steps) == [0]


def test_each_step_is_announced_to_screen_readers(example_with_steps: Locator) -> None:
    status = example_with_steps.locator("p.status[role=status]")
    expect(status).to_have_count(1)
    said = [status.inner_text()]
    for button in (".next", ".next", ".previous"):
        example_with_steps.locator(f".bar {button}").click()
        said.append(status.inner_text())
    assert said[1] != said[0]
    assert said[2] not in ("", said[1])
    assert said[3] == said[1]


def test_a_link_to_a_step_opens_it(page: Page, example_with_steps: Locator) -> None:
    key = example_with_steps.locator("li.step").nth(2).get_attribute("id")
    page.goto("about:blank")
    page.goto(f"{CANFIELD}#{key}")
    expect(page.locator(f"#{key}")).to_be_visible()
    assert visible_steps(example_with_steps) == [2]


def test_without_javascript_every_step_is_shown(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(CANFIELD)
        for fold in page.locator("details.proof:not(.rule > *, [hidden] *)").all():
            if fold.get_attribute("open") is None:
                fold.locator("> summary").click()
        steps = page.locator("ol.steps > li.step")
        assert steps.count() > 0
        assert steps.evaluate_all(VISIBLE)
        figures = page.locator("ol.steps > li.step figure.plate")
        assert figures.count() > steps.count() / 3
        drawings = page.locator("ol.steps > li.step figure.plate svg.cards:first-of-type")
        assert drawings.count() >= figures.count()
        assert drawings.evaluate_all(VISIBLE)
        assert page.locator(".bar").count() == 0


def test_a_step_is_drawn_only_when_it_is_shown(page: Page) -> None:
    """Until then its figure is not part of the page; on paper every figure is."""
    page.goto(CANFIELD)
    example = page.locator("div.example:has(li.step:nth-of-type(3))").first
    drawn, steps = example.locator("svg.cards"), example.locator("li.step:has(figure)")
    expect(example.locator(".bar")).to_have_count(1)
    assert (drawn.count(), steps.count() > 3) == (1, True)
    example.locator(".bar .next").click()
    expect(drawn).to_have_count(2)
    page.emulate_media(media="print")
    expect(drawn).to_have_count(steps.count())
    assert page.locator("div.example:not(:has(.compact)) noscript").count() == 0


def test_every_step_is_printed(page: Page, example_with_steps: Locator) -> None:
    page.emulate_media(media="print")
    assert visible_steps(example_with_steps) == list(range(last_step(example_with_steps) + 1))


def test_paper_is_white_even_in_dark_mode(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(CANFIELD)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", SCHEMES["dark"])
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"


def test_the_page_fits_a_narrow_phone_screen(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(CANFIELD)
    wait_for_scripts(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("address", ["/", CANFIELD])
def test_axe_finds_no_violation_on_the_page_of_canfield(page: Page, address: str) -> None:
    page.goto(address)
    wait_for_scripts(page)
    keep_two_of_a_kind(page)
    assert violations_by_scheme_and_width(page, WIDTHS) == {}


def test_using_the_site_never_violates_its_content_policy(watched_page: WatchedPage) -> None:
    broken: list[str] = []
    page = watched_page.page
    page.expose_function("broken", lambda what: broken.append(what))
    page.add_init_script(
        "addEventListener('securitypolicyviolation', e => broken(`${e.violatedDirective} ${e.blockedURI}`))")
    page.goto(CANFIELD)
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
    assert "script-src 'self' 'sha256-" in policy
    assert "unsafe" not in policy
    page.locator(".search-open").click()
    page.keyboard.type("foundation")
    expect(page.locator(".hit").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("label[for^=__palette]:visible").first.click()
    page.locator("div.example .bar .next").first.click()
    assert broken == []
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')")
    page.wait_for_timeout(200)
    assert broken == ["style-src-attr inline"], "what the test itself did wrong is seen"
    watched_page.errors.clear()
