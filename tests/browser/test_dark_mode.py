"""Light and dark mode: the switch in the header."""

from playwright.sync_api import Browser, Page, expect

GAME = "/foster/canfield/"
OTHER = "/cadogan/fortress/"
SCHEME = "data-md-color-scheme"


def expect_scheme(page: Page, scheme: str, switch: str) -> None:
    """Check that the page and the browser's bars have this scheme, and that the other is offered."""
    expect(page.locator("body")).to_have_attribute(SCHEME, scheme)
    expect(page.locator("label[for^=__palette]:visible")).to_have_count(1)
    expect(page.locator("label[for^=__palette]:visible")).to_have_attribute("title", switch)
    told, paper = ("dark", "#181713") if scheme == "slate" else ("light", "#f9f5ea")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == told
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", paper)


def test_a_page_follows_the_system_setting_until_the_reader_chooses(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(GAME)
    expect_scheme(page, "slate", "Switch to light")
    page.emulate_media(color_scheme="light")
    expect_scheme(page, "default", "Switch to dark")
    page.locator("label[for^=__palette]:visible").click()
    expect_scheme(page, "slate", "Switch to light")
    page.goto(OTHER)
    expect_scheme(page, "slate", "Switch to light")
    page.emulate_media(color_scheme="dark")
    page.emulate_media(color_scheme="light")
    expect_scheme(page, "slate", "Switch to light")


def test_a_page_is_never_shown_in_the_wrong_scheme_first(browser: Browser, server: str) -> None:
    """The code that decides is in the page itself, before its text: no file has to load first."""
    with browser.new_context(base_url=server, color_scheme="dark") as context:
        page = context.new_page()
        page.route("**/*.js", lambda route: route.abort())
        for address, machine, scheme in (
            (GAME, "dark", "slate"), (OTHER, "dark", "slate"), (OTHER, "light", "default")
        ):
            page.emulate_media(color_scheme="dark" if machine == "dark" else "light")
            page.goto(address)
            assert page.locator("body").get_attribute(SCHEME) == scheme, (
                f"{address} with the system in {machine} mode")


def test_the_switch_works_with_the_keyboard(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(GAME)
    page.locator("input[name=__palette]:checked").focus()
    page.keyboard.press("Enter")
    expect_scheme(page, "slate", "Switch to light")
    page.keyboard.press("ArrowUp")
    expect_scheme(page, "default", "Switch to dark")


def test_the_book_works_in_a_browser_that_forbids_local_storage(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, color_scheme="dark") as context:
        context.add_init_script(
            "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })")
        page = context.new_page()
        page.goto(GAME)
        expect(page.locator("body")).to_have_attribute(SCHEME, "slate")
        expect(page.locator("div.example .bar").first).to_be_attached()
