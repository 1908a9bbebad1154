"""The Canfield page, read in a real browser."""


import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.conftest import Watch
from tests.support.axe import SCHEMES, keep_two_of_a_kind, violations_by_scheme_and_width

CANFIELD = "/foster/canfield/"
WIDTHS = (360, 1280)
VISIBLE = """all => all.every(one => {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
})"""
"""Whether all of some elements can be seen: to ask for each by itself takes seconds."""


@pytest.fixture
def example(page: Page) -> Locator:
    """The first example of the page that has at least three steps."""
    page.goto(CANFIELD)
    example = page.locator("div.example:has(li.step:nth-of-type(3))").first
    expect(example.locator(".bar")).to_have_count(1)
    return example


def shown(example: Locator) -> list[int]:
    """The numbers of the steps that can be seen, from 0."""
    steps = example.locator("ol.steps > li.step").all()
    return [number for number, step in enumerate(steps) if step.is_visible()]


def last(example: Locator) -> int:
    return example.locator("ol.steps > li.step").count() - 1


def test_figure_is_drawn(page: Page) -> None:
    page.goto(CANFIELD)
    figure = page.locator("figure.plate svg").first
    expect(figure).to_be_visible()
    box = figure.bounding_box()
    assert box is not None
    assert box["width"] > 200
    assert box["height"] > 50


def test_stepper_by_click(example: Locator) -> None:
    assert shown(example) == [0]
    example.locator(".bar .next").click()
    assert shown(example) == [1]
    example.locator(".bar .previous").click()
    assert shown(example) == [0]
    example.locator(".bar .last").click()
    assert shown(example) == [last(example)]
    example.locator(".bar .first").click()
    assert shown(example) == [0]


def test_stepper_by_keyboard(page: Page, example: Locator) -> None:
    example.locator(".bar .next").focus()
    page.keyboard.press("ArrowRight")
    assert shown(example) == [1]
    page.keyboard.press("ArrowRight")
    assert shown(example) == [2]
    page.keyboard.press("ArrowLeft")
    assert shown(example) == [1]


def test_stepper_does_not_wrap_round(page: Page, example: Locator) -> None:
    example.locator(".bar .next").focus()
    page.keyboard.press("ArrowLeft")
    assert shown(example) == [0]
    for _ in range(last(example) + 2):
        page.keyboard.press("ArrowRight")
    assert shown(example) == [last(example)]


def test_arrow_keys_are_left_alone_outside_the_bar(page: Page, example: Locator) -> None:
    page.locator("h1").first.click()
    page.keyboard.press("ArrowRight")
    assert shown(example) == [0]


def test_each_step_is_told(example: Locator) -> None:
    status = example.locator("p.status[role=status]")
    expect(status).to_have_count(1)
    said = [status.inner_text()]
    for button in (".next", ".next", ".previous"):
        example.locator(f".bar {button}").click()
        said.append(status.inner_text())
    assert said[1] != said[0]
    assert said[2] not in ("", said[1])
    assert said[3] == said[1]


def test_a_link_to_a_step_opens_it(page: Page, example: Locator) -> None:
    key = example.locator("li.step").nth(2).get_attribute("id")
    page.goto("about:blank")
    page.goto(f"{CANFIELD}#{key}")
    expect(page.locator(f"#{key}")).to_be_visible()
    assert shown(example) == [2]


def test_without_javascript_every_step_stands(browser: Browser, server: str) -> None:
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


def test_a_step_is_drawn_when_it_is_shown(page: Page) -> None:
    """Till then its figure is no part of the page; on paper every one is."""
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


def test_on_paper_every_step_stands(page: Page, example: Locator) -> None:
    page.emulate_media(media="print")
    assert shown(example) == list(range(last(example) + 1))


def test_paper_stays_white_where_the_screen_is_dark(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(CANFIELD)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", SCHEMES["dark"])
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"


def test_nothing_is_wider_than_a_small_telephone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(CANFIELD)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("address", ["/", CANFIELD])
def test_axe_finds_no_violation(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    keep_two_of_a_kind(page)
    assert violations_by_scheme_and_width(page, WIDTHS) == {}


def test_nothing_breaks_the_policy_while_the_site_is_used(watch: Watch) -> None:
    broken: list[str] = []
    page = watch.page
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
    watch.errors.clear()
