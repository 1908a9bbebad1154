"""The live table in a real browser: play by touch and by keyboard, links, and hostile addresses."""

import json
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Position, ViewportSize, expect

from generator.live.request import JsonObject
from generator.live.session import Session
from generator.proof.book import read_book
from generator.proof.memory import ResultMemory
from generator.site.live_files import find_pyodide
from generator.site.public_files import complete_transcript_of_example
from generator.site.site_build import build_site
from generator.support.disk_cache import FOLDER, DiskCache
from rules_engine.registry import GAMES
from tests.conftest import ROOT, QuietHandler, serve_folder
from tests.support.axe import AXE, OF_COLOUR
from tests.support.live_table import ANSWER, READY, BrowserPlay, open_table
from tests.support.small_book import write_games
from tests.support.table_pages import tables_answered_by

pytestmark = pytest.mark.skipif(find_pyodide()[0] is None, reason=find_pyodide()[1])

CANFIELD, TEN, RUM = "foster/canfield", "foster/take-ten", "compendium/double-rum"
DARK_AND_LIGHT: tuple[Literal["dark"], Literal["light"]] = "dark", "light"
LAST_MOVES, LAST_MOVES_OF_RUM = 6, 12
"""The numbers of last moves of a play made by touch or keyboard; earlier moves are in the address.

They include every kind of the last 25 moves, except moves between columns, which other tests here make.
"""
LONGER = pytest.param(25, marks=pytest.mark.recount)


class HostWithHeaders(QuietHandler):
    """Serves a site with the headers in its `_headers` file, as a web host does."""

    extensions_map = {**QuietHandler.extensions_map,  # noqa: RUF012 - so the base class has it
                      ".mjs": "text/javascript", ".wasm": "application/wasm"}

    def end_headers(self) -> None:
        """Add the headers."""
        for line in Path(self.directory, "_headers").read_text("utf-8").split("/*.play")[0].splitlines()[1:]:
            name, _, value = line.strip().partition(": ")
            self.send_header(name, value)
        super().end_headers()


@pytest.fixture(scope="module")
def small_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a small book of a few games; its engine is complete."""
    root = write_games(tmp_path_factory.mktemp("live"), CANFIELD, TEN, RUM)
    pressed = build_site(
        root, root / "build", root / "site", result_memory=ResultMemory(DiskCache(ROOT / "build" / FOLDER))
    )
    assert pressed.problem_lines == []
    return root / "site"


@pytest.fixture(scope="module")
def host_address(small_site: Path) -> Iterator[str]:
    with serve_folder(small_site, HostWithHeaders) as address:
        yield address


@contextmanager
def _page_without_errors(context: BrowserContext) -> Iterator[Page]:
    """Yield a new page, and fail if its console logs an error."""
    page = context.new_page()
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []


@pytest.fixture(scope="module")
def table(browser: Browser) -> Iterator[Page]:
    """Yield a page 360 px wide with a touch screen. The engine is in this process, so tables open at once."""
    answered = tables_answered_by(browser, lambda: Session().answer_request)
    with answered as context, _page_without_errors(context) as page:
        yield page


@pytest.fixture(scope="module")
def pyodide_table(browser: Browser, host_address: str) -> Iterator[Page]:
    """Yield the page as it is published: its worker starts Pyodide, in which the engine runs."""
    small: ViewportSize = {"width": 360, "height": 740}
    published = browser.new_context(base_url=host_address, viewport=small, has_touch=True)
    with published as context, _page_without_errors(context) as page:
        yield page


def whole_play_of_game(game: str) -> tuple[dict[str, int], list[str], list[str]]:
    """Return the deal of a game's whole play in the docs, its moves, and its checks of the end."""
    text = (ROOT / "docs" / f"{game}.play").read_text("utf-8")
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    told = (line.partition(": ") for line in lines)
    began = {name: int(value) for name, colon, value in told if colon and name in ("deal", "players")}
    moves = [line for line in lines if line and not line.startswith("=") and ": " not in line]
    return began, moves, [line for line in lines if line.startswith("=")]


def address_of_table(game: str, began: dict[str, int], moves: list[str] = []) -> str:  # noqa: B006 - it is read alone
    told = "&".join(f"{name}={value}" for name, value in began.items())
    return f"/{game}/table/#{told}&moves={quote(';'.join(moves))}"


def drag(page: Page, card: Locator, goal: Locator) -> None:
    boxes = [spot.bounding_box() for spot in (card, goal)]
    (x, y), (a, b) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(a, b, steps=5)
    page.mouse.up()


@pytest.mark.parametrize(("game", "keys"), [(CANFIELD, False), (TEN, True)], ids=["by touch", "by keys"])
@pytest.mark.parametrize("made", [LAST_MOVES, LONGER])
def test_a_patience_is_played_to_a_win(
    game: str, keys: bool, made: int, request: pytest.FixtureRequest
) -> None:
    """By touch it runs as published, in Pyodide; the engine does not know whether the keyboard was used."""
    table: Page = request.getfixturevalue("table" if keys else "pyodide_table")
    began, moves, ends = whole_play_of_game(game)
    assert ends == ["= end: won"]
    before, last = moves[:-made], moves[-made:]
    open_table(table, address_of_table(game, began, before))
    played = BrowserPlay(table, game, began, before)
    for text in last:
        played.make_move(text, keys=keys)
    expect(table.locator(".end")).to_contain_text("The game is over.")
    expect(table.locator(".end")).to_contain_text(played.state["end"]["words"])
    if not keys:
        table.reload()   # which starts the engine again
        expect(table.locator(".room")).to_have_attribute("data-number", str(len(moves)), timeout=READY)
        expect(table.locator(".end")).to_be_visible()


def test_a_win_is_found_and_can_be_stepped_through(table: Page) -> None:
    began, moves, _ = whole_play_of_game(TEN)
    open_table(table, address_of_table(TEN, began, moves[:-LAST_MOVES]))
    number = len(moves) - LAST_MOVES
    expect(table.locator(".room")).to_have_attribute("data-number", str(number), timeout=READY)
    table.get_by_role("button", name="Can this still be won?").click()
    expect(table.locator(".said")).to_contain_text("Yes, it can be won", timeout=READY)
    redo = table.get_by_role("button", name="Redo")
    while table.locator(".end").is_hidden():
        number += 1
        redo.click()
        expect(table.locator(".room")).to_have_attribute("data-number", str(number))
    expect(table.locator(".end")).to_contain_text("The game is over.")
    expect(table.get_by_role("button", name="Can this still be won?")).to_be_disabled()


def test_the_c_runner_finds_a_win_that_python_is_too_slow_for(pyodide_table: Page) -> None:
    """The search needs about 84,000 positions; in two seconds Python reaches a tenth of them."""
    open_table(pyodide_table, f"/{CANFIELD}/table/#deal=31")
    pyodide_table.get_by_role("button", name="Can this still be won?").click()
    expect(pyodide_table.locator(".said")).to_contain_text("Yes, it can be won", timeout=READY)


def test_cards_to_lift_are_touched_one_after_the_other(table: Page) -> None:
    """Two that do not make ten are refused by that rule; two that do are lifted without scrolling."""
    open_table(table, f"/{TEN}/table/#deal=1")
    expect(table.locator(".how")).to_contain_text("Touch the cards that you want to lift")
    spots = {number: table.locator(f'.spot[data-place="place-{number}"]') for number in (1, 2, 13)}
    said = table.locator(".said")
    spots[1].tap()
    expect(said).to_contain_text("It may go with the three of spades.", timeout=ANSWER)
    expect(spots[13]).to_have_accessible_name("three of spades, place 13: goes with it")
    spots[2].tap()
    expect(said).to_contain_text("The pips of the cards lifted come to ten.", timeout=ANSWER)
    expect(table.locator('.room[aria-busy="false"]')).to_be_visible(timeout=ANSWER)
    table.evaluate("scrollTo(0, 60)")
    spots[1].tap()
    expect(said).to_contain_text("Held", timeout=ANSWER)
    spots[13].tap()
    expect(table.locator(".room")).to_have_attribute("data-number", "1", timeout=ANSWER)
    assert table.evaluate("scrollY") == 60


@pytest.mark.parametrize("made", [LAST_MOVES_OF_RUM, LONGER])
def test_a_round_of_rum_is_played_to_its_end(table: Page, made: int) -> None:
    began, moves, _ = whole_play_of_game(RUM)
    before, last = moves[:-made], moves[-made:]
    open_table(table, address_of_table(RUM, began, before))
    played = BrowserPlay(table, RUM, began, before)
    for text in last:
        played.make_move(text)
    expect(table.locator(".end")).to_contain_text(played.state["end"]["words"])


def test_at_rum_other_hands_are_hidden_and_the_program_plays_them(table: Page) -> None:
    open_table(table, f"/{RUM}/table/#deal=331&players=3&seat=2")
    card = table.locator('.spot[data-place="hand-1"]').first
    assert card.get_attribute("aria-label") == "a card not shown, player 1"
    assert table.locator(".lines button").count() == 0
    table.get_by_role("button", name="Let the others play").click()
    expect(table.locator("dl.facts")).to_contain_text("player 2 to play", timeout=ANSWER)
    expect(table.get_by_label("Moves open now").locator("button").first).to_be_visible()
    table.get_by_label("Whose cards you see").select_option("")
    expect(card).not_to_have_attribute("aria-label", "a card not shown, player 1", timeout=ANSWER)


FIND = """only => axe.run(document, { resultTypes: ["violations"], ...only })
  .then(told => told.violations)"""


def faults_by_scheme(page: Page) -> list[tuple[str, str, list[str]]]:
    """Return axe's violations as scheme, rule and places; in dark mode only those about colours."""
    page.evaluate(AXE)
    faults: list[tuple[str, str, list[str]]] = []
    for scheme in DARK_AND_LIGHT:
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate(FIND, {"runOnly": list(OF_COLOUR)} if scheme == "dark" else {})
        faults += [(scheme, one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found]
    return faults


def test_axe_finds_no_violation_on_a_table(table: Page) -> None:
    open_table(table, f"/{RUM}/table/#deal=331&players=3", afresh=True)
    for fold in table.locator(".more details > summary").all():
        fold.click()
    table.locator('.spot.free:not([data-place="stock"])').first.tap()
    expect(table.locator(".said")).to_contain_text("Held", timeout=ANSWER)
    found = faults_by_scheme(table)
    table.get_by_role("button", name="Lay out a position").tap()
    table.get_by_role("button", name="Empty the table").tap()   # of what was laid in this tab before
    for fold in table.locator(".lay details > summary").all():
        fold.click()
    table.get_by_role("button", name="joker, crossways, 2 left").tap()
    expect(table.locator(".said")).to_contain_text("1 of 106 cards", timeout=ANSWER)
    found += faults_by_scheme(table)
    assert found == []


def test_a_link_opens_a_play_and_back_opens_the_one_before(table: Page) -> None:
    began, moves, _ = whole_play_of_game(CANFIELD)
    open_table(table, address_of_table(CANFIELD, began, moves[:9]), afresh=True)
    expect(table.locator(".room")).to_have_attribute("data-number", "9")
    was, link = table.locator(".words").text_content(), table.url
    table.locator('input[type="number"]').fill("5")
    table.get_by_role("button", name="Begin this deal").click()
    expect(table.locator(".room")).to_have_attribute("data-number", "0")
    assert "deal=5" in table.url
    table.go_back()
    expect(table.locator(".room")).to_have_attribute("data-number", "9")
    assert table.url == link
    assert table.locator(".words").text_content() == was
    laid = table.evaluate("BookTable.ask({ do: 'look' }).then(state => state.position)")
    open_table(table, f"/{CANFIELD}/table/#position={quote(laid)}", afresh=True)
    expect(table.locator(".words")).to_have_text(was or "")


def test_a_refused_move_shows_its_rule_and_the_reading_that_would_allow_it(table: Page) -> None:
    """The text of Canfield does not say whether a card may leave the foundation."""
    open_table(table, f"/{CANFIELD}/table/#deal=17")
    drag(table, *(table.locator(f'.spot[data-place="column-{number}"]') for number in (1, 2)))
    expect(table.locator(".said.refused")).to_be_visible(timeout=ANSWER)
    told = Session()
    told.answer_request({"do": "open", "game": CANFIELD, "from": {"deal": 17}})
    verdict = told.answer_request({"do": "try", "place": "column-1", "at": 0, "to": "column-2"})["verdict"]
    assert isinstance(verdict, dict)
    expect(table.locator(".said")).to_contain_text(verdict["said"])
    for rule in verdict["rules"]:
        link = table.locator(f'.said a[href="../#rule-{rule["key"]}"]')
        expect(link).to_contain_text(rule["name"])
        assert link.evaluate("link => link.offsetHeight") >= 24, "a finger needs a higher link"
        expect(table.locator(".said")).to_contain_text(rule["words"])


def test_the_page_does_not_scroll_while_the_list_of_moves_grows(table: Page) -> None:
    open_table(table, f"/{CANFIELD}/table/#deal=17")
    for number in range(1, 9):
        table.locator('.spot[data-place="pack"]').tap()
        expect(table.locator(".room")).to_have_attribute("data-number", str(number), timeout=ANSWER)
    assert table.evaluate("scrollY") == 0
    played = table.get_by_label("Played so far")
    assert played.evaluate("list => list.scrollTop + list.clientHeight >= list.scrollHeight - 1")
    assert played.evaluate("list => list.scrollTop") > 0


def test_a_reading_can_be_changed_during_play(table: Page) -> None:
    moves = ["6S stock > foundation-2", "QS column-2 > column-3"]
    open_table(table, address_of_table(CANFIELD, {"deal": 3}, moves))
    queen, onto = (table.locator(f'.spot[data-place="column-{number}"]').last for number in (3, 4))
    drag(table, queen, onto)
    said = "With the other answer to “Must an empty column be filled at once?”"
    expect(table.locator(".said.refused")).to_contain_text(said, timeout=ANSWER)
    table.get_by_role("button", name="Play so").click()
    expect(table).to_have_url(re.compile("under=spaces:at-leisure&moves="), timeout=ANSWER)
    queen.tap()   # which may go there only
    expect(table.locator(".room")).to_have_attribute("data-number", "3", timeout=ANSWER)


@pytest.mark.parametrize(("width", "query"), [(360, ""), (1280, "?house=spaces:at-leisure")])
def test_a_picture_is_shown_until_the_engine_starts_and_nothing_shifts(
    browser: Browser, host_address: str, width: int, query: str
) -> None:
    with browser.new_context(base_url=host_address, viewport={"width": width, "height": 740}) as context:
        page = context.new_page()
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        page.goto(f"/{CANFIELD}/table/{query}")
        expect(page.get_by_role("button", name="Deal me a game")).to_be_visible()
        played = page.locator(".status summary")
        expect(played).to_have_text(["The rules that you play: Your own, with 1 house rule"] if query else [])
        felt, below = page.locator(".felt").bounding_box(), page.locator(".begin").bounding_box()
        assert felt
        assert below
        assert width > 360 or felt["y"] + felt["height"] < below["y"], "buttons cover the picture"
        picture = page.get_by_role("img", name="This is how deal 1 begins.")
        expect(picture).to_be_visible()
        assert [url for url in asked if "/live/" in url or "worker" in url] == []
        drawn, lies = picture.inner_html(), page.locator(".board svg >> visible=true").bounding_box()
        page.get_by_role("button", name="Play this deal").click()
        expect(page.locator('.room[aria-busy="false"] .spot').first).to_be_visible(timeout=READY)
        table = page.locator(".board svg >> visible=true")
        assert (table.inner_html(), table.bounding_box()) == (drawn, lies)
        assert page.evaluate(_MOVED) < 0.01


_MOVED = """new Promise(stand => {
  const moved = list => stand(list.getEntries().reduce((sum, one) => sum + one.value, 0));
  new PerformanceObserver(moved).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => stand(0), 100);
})"""
"""A script that returns how far the content of the page has shifted since it was opened."""


def test_a_position_is_set_out_by_touch_and_by_keyboard(table: Page) -> None:
    """Playing it starts from the same position. An impossible position is reported and can be undone."""
    open_table(table, f"/{CANFIELD}/table/#deal=1")
    table.get_by_role("button", name="Lay out a position").tap()
    place, said = table.get_by_label("Place", exact=True), table.locator(".said")
    place.select_option("column-2")
    for name in ("queen of hearts", "knave of spades"):
        table.get_by_role("button", name=name, exact=True).tap()
    table.get_by_role("button", name="queen of hearts, used").dispatch_event("click")
    table.locator('.spot[data-place="foundation-1"]').tap()
    expect(place).to_have_value("foundation-1")
    table.get_by_role("button", name="eight of spades", exact=True).focus()
    for key in ("Enter", "ArrowRight", "ArrowUp", "ArrowLeft", "Enter"):
        table.keyboard.press(key)
    expect(said).to_contain_text("AS can never lie on 8S in foundation-1", timeout=ANSWER)
    table.keyboard.press("Backspace")
    taken = "Foundation 1: ace of spades taken back. On the table: 3 of 52 cards."
    expect(said).to_have_text(taken, timeout=ANSWER)
    place.select_option("pack")
    table.get_by_role("button", name="All the rest here, in any order").tap()
    expect(said).to_contain_text("52 of 52 cards", timeout=ANSWER)
    table.get_by_text("Type the position").tap()
    text = table.get_by_label("The position, a line for each place")
    written = text.input_value()
    assert written.startswith("foundation-1: 8S\ncolumn-2: QH JS\npack: ")
    text.fill(f"{written}column-9: 8S")
    expect(said).to_contain_text("no place 'column-9' in Canfield", timeout=ANSWER)
    text.fill(written)
    expect(said).to_have_text("On the table: 52 of 52 cards.", timeout=ANSWER)
    table.reload()
    table.get_by_role("button", name="Lay out a position").tap(timeout=ANSWER)
    expect(said).to_have_text("As you left it. On the table: 52 of 52 cards.", timeout=ANSWER)
    table.get_by_role("button", name="Play from here").tap()
    expect(table.locator(".room:not(.laying) .spot").first).to_be_visible(timeout=ANSWER)
    laid = Session().answer_request({"do": "open", "game": CANFIELD, "from": {"position": written}})
    assert table.locator(".words").text_content() == laid["words"]
    assert "#position=foundation-1:+8S" in table.url


def test_a_card_touched_twice_goes_to_its_foundation(table: Page) -> None:
    """Even if it could go elsewhere, so that one touch would only mark the places."""
    began, moves, _ = whole_play_of_game(CANFIELD)
    session, number, found = Session(), 0, list[tuple[str, int]]()
    for number in range(len(moves)):
        state: Any = session.answer_request(
            {"do": "open", "game": CANFIELD, "from": dict(began), "moves": moves[:number], "under": {}})
        targets: dict[tuple[str, int], list[str]] = {}
        for move in state["moves"]:
            if move["at"]:
                targets.setdefault((move["place"], move["at"][0]), []).append(move["to"])
        found = [card for card, to in targets.items()
                 if len(to) > 1 and any(one.startswith("foundation") for one in to)]
        if found:
            break
    (place, at), *_ = found
    open_table(table, address_of_table(CANFIELD, began, moves[:number]))
    table.locator(f'.spot[data-place="{place}"][data-at="{at}"]').dblclick(position={"x": 4, "y": 4})
    expect(table.locator(".room")).to_have_attribute("data-number", str(number + 1), timeout=ANSWER)
    expect(table.locator(".said")).to_contain_text("foundation")
    table.keyboard.press("Control+z")
    expect(table.locator(".room")).to_have_attribute("data-number", str(number), timeout=ANSWER)
    table.keyboard.press("y")
    expect(table.locator(".room")).to_have_attribute("data-number", str(number + 1), timeout=ANSWER)
    table.keyboard.press("?")
    expect(table.get_by_role("dialog", name="Keys")).to_contain_text("undo")
    table.keyboard.press("Escape")


def test_with_only_ask_a_move_is_judged_but_not_made(table: Page) -> None:
    began, moves, _ = whole_play_of_game(CANFIELD)
    state: Any = Session().answer_request(
        {"do": "open", "game": CANFIELD, "from": dict(began), "moves": moves[:1], "under": {}})
    move = next(one for one in state["moves"] if one["at"])
    open_table(table, address_of_table(CANFIELD, began, moves[:1]))
    only_ask = table.get_by_role("button", name="Only ask", pressed=False).first
    only_ask.click()
    corner: Position = {"x": 4, "y": 4}
    table.locator(f'.spot[data-place="{move["place"]}"][data-at="{move["at"][0]}"]').tap(position=corner)
    expect(table.locator(".said")).to_contain_text("Held", timeout=ANSWER)
    table.locator(f'.spot[data-place="{move["to"]}"]').last.tap(position=corner)
    expect(table.locator(".said.allowed")).to_be_visible(timeout=ANSWER)
    expect(table.locator(".room")).to_have_attribute("data-number", "1")
    table.get_by_role("button", name="Only ask", pressed=True).click()


RECTANGLES = """[...document.querySelectorAll(".bar button")].map((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return [button.textContent, x, y, width, height];
})"""
"""A script that returns the names of the buttons for moves, and where they are."""
KLONDIKE, NIVERNAISE, LUCIE = "foster/klondike", "cadogan/la-nivernaise", "cadogan/la-belle-lucie"
SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 740}, {"width": 768, "height": 1000}, {"width": 1280, "height": 900})


def touch_twice(page: Page, name: str) -> None:
    """Touch the place at which a button is now twice, and wait for the answers."""
    box = page.locator(".bar").get_by_role("button", name=name).bounding_box()
    assert box
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator('.room[aria-busy="false"]')).to_be_visible(timeout=ANSWER)


@pytest.mark.parametrize("game", [CANFIELD, KLONDIKE, NIVERNAISE, LUCIE, RUM])
@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet", "desktop"])
def test_two_touches_of_one_spot_press_the_same_button(table: Page, game: str, size: ViewportSize) -> None:
    began, moves, _ = whole_play_of_game(game)
    table.set_viewport_size(size)
    try:
        open_table(table, address_of_table(game, began, moves[:4]))
        number, shown = table.locator(".room"), table.evaluate(RECTANGLES)
        for name, after in [("Undo", 2), ("Undo", 0), ("Undo", 0), ("Redo", 2), ("Redo", 4), ("Redo", 4)]:
            touch_twice(table, name)
            expect(number).to_have_attribute("data-number", str(after), timeout=ANSWER)
            assert table.evaluate(RECTANGLES) == shown
        if size["width"] < 960:
            assert {y + height for _, _, y, _, height in shown} == {size["height"] - 6}
            table.evaluate("scrollTo(0, 1e6)")
            last, bar = table.locator(".more").bounding_box(), table.locator(".bar").bounding_box()
            assert last
            assert bar
            assert last["y"] + last["height"] <= bar["y"], "the end of the page is behind the buttons"
    finally:
        table.set_viewport_size(SIZES[0])


def test_a_button_for_an_action_stays_when_the_action_is_not_possible(table: Page) -> None:
    open_table(table, f"/{CANFIELD}/table/#deal=17")
    shown, turn = table.evaluate(RECTANGLES), table.locator('.actions [data-move="turn"]')
    touch_twice(table, "Turn")
    expect(table.locator(".room")).to_have_attribute("data-number", "2", timeout=ANSWER)
    while turn.is_enabled():
        number = int(table.locator(".room").get_attribute("data-number") or 0)
        turn.tap()
        expect(table.locator(".room")).to_have_attribute("data-number", str(number + 1), timeout=ANSWER)
    address = table.url
    touch_twice(table, "Turn")
    assert table.url == address
    assert table.evaluate(RECTANGLES) == shown
    expect(table.get_by_role("button", name="Take up")).to_be_enabled()


def test_undo_and_redo_say_which_move_they_take_back_and_make_again(table: Page) -> None:
    began, moves, _ = whole_play_of_game(CANFIELD)
    open_table(table, address_of_table(CANFIELD, began, moves[:3]))
    said, played = table.locator(".said"), table.get_by_label("Played so far").locator("button")
    last = played.last.inner_text().removeprefix("3. ")
    table.get_by_role("button", name="Undo").tap()
    expect(said).to_have_text(f"Taken back: {last}", timeout=ANSWER)
    table.get_by_role("button", name="Redo").tap()
    expect(said).to_contain_text(f"Made again: {last}", timeout=ANSWER)
    expect(said.get_by_role("link", name=re.compile(r"^rule \d+")).first).to_be_visible()
    table.get_by_role("button", name="Restart").tap()
    expect(said).to_have_text("Taken back: 3 moves.", timeout=ANSWER)


def test_after_a_card_that_cannot_go_anywhere_the_next_card_is_picked_up(table: Page) -> None:
    """It makes no move yet: the player may have asked whether the first card goes there.

    With "Only ask", and if the card is dragged, the other card is its goal.
    """
    open_table(table, f"/{KLONDIKE}/table/#deal=1")
    said = table.locator(".said")
    eight, king, seven = (table.locator(f'.spot[data-place="pile-{pile}"]').last for pile in (7, 5, 1))
    eight.tap()
    expect(said).to_contain_text("It cannot go anywhere now", timeout=ANSWER)
    king.tap()
    expect(said).to_contain_text("Held: king of diamonds", timeout=ANSWER)
    expect(said).to_contain_text(re.compile(r"The eight of clubs may not go there: rule \d+, "))
    seven.tap()   # which may go to one place only
    expect(said).to_contain_text("Held: seven of hearts", timeout=ANSWER)
    expect(said).to_contain_text(re.compile(r"The king of diamonds may not go there: rule \d+, "))
    seven.tap()   # put back, and touched again
    seven.tap()
    expect(table.locator(".room")).to_have_attribute("data-number", "1", timeout=ANSWER)
    table.get_by_role("button", name="Undo").tap()
    expect(said).to_contain_text("Taken back", timeout=ANSWER)
    eight.tap()
    expect(said).to_contain_text("It cannot go anywhere now", timeout=ANSWER)
    table.locator('.spot[data-place="pack"]').last.tap()   # face down: nobody asks whether a card goes there
    expect(table.locator(".room")).to_have_attribute("data-number", "1", timeout=ANSWER)
    table.get_by_role("button", name="Undo").tap()
    expect(said).to_contain_text("Taken back", timeout=ANSWER)
    table.get_by_role("button", name="Only ask", pressed=False).first.tap()
    eight.tap()
    expect(said).to_contain_text("Held: eight of clubs", timeout=ANSWER)
    king.tap()
    expect(table.locator(".said.refused")).to_be_visible(timeout=ANSWER)
    table.get_by_role("button", name="Only ask", pressed=True).tap()
    expect(table.locator(".said.refused")).to_have_count(0)
    drag(table, eight, king)
    expect(table.locator(".said.refused")).to_be_visible(timeout=ANSWER)


def test_a_rule_that_forbids_most_places_to_a_card_is_named(table: Page) -> None:
    open_table(table, address_of_table(KLONDIKE, {"deal": 1}, ["turn", "turn", "5S talon > pile-2"]))
    said = table.locator(".said")
    table.locator('.spot[data-place="pile-1"]').last.tap()   # there is an ace on the talon
    expect(said).to_contain_text(
        re.compile(r"It cannot go anywhere now\. Most places are forbidden by rule \d+, aces first\."),
        timeout=ANSWER)


def test_a_transcript_of_another_game_links_to_the_table_of_that_game(table: Page) -> None:
    began, moves, _ = whole_play_of_game(TEN)
    open_table(table, f"/{CANFIELD}/table/#deal=1")
    table.get_by_text("Check a transcript of yours").click()
    table.get_by_label("A transcript of yours").fill(f"game: {TEN}\ndeal: {began['deal']}\n{moves[0]}\n")
    table.get_by_role("button", name="Check it").click()
    leads = table.get_by_role("link", name="show it on that game's table")
    expect(leads).to_be_visible(timeout=ANSWER)
    assert leads.evaluate("one => one.pathname") == f"/{TEN}/table/"
    leads.click()
    expect(table.locator(".room")).to_have_attribute("data-number", "1", timeout=READY)


def test_a_login_page_sent_instead_of_an_engine_file_is_not_cached(
    browser: Browser, host_address: str
) -> None:
    """A hotel network answers every address with its login page until one has logged in."""
    with browser.new_context(base_url=host_address, service_workers="block") as context:
        page = context.new_page()
        context.route("**/engine.zip", lambda route: route.fulfill(body="<p>Log in"))
        page.goto(f"/{CANFIELD}/table/#deal=1")
        status = page.locator(".status")
        expect(status).to_contain_text("engine.zip is not the file of this book", timeout=READY)
        context.unroute_all()
        page.reload()
        expect(page.locator(".room .spot").first).to_be_visible(timeout=READY)


def test_back_during_a_move_opens_the_previous_play(browser: Browser) -> None:
    """The answer comes only after Back; in the end address and table agree."""
    session = Session()

    def answer(asked: JsonObject) -> Mapping[str, object]:
        if asked["do"] == "make":
            time.sleep(0.5)
        return session.answer_request(asked)

    with tables_answered_by(browser, lambda: answer) as context:
        page = context.new_page()
        open_table(page, f"/{CANFIELD}/table/#deal=1")
        page.get_by_role("button", name="Deal of the day").click()
        expect(page).not_to_have_url(re.compile("#deal=1$"), timeout=ANSWER)
        page.locator('.room[aria-busy="false"]').wait_for()
        page.evaluate("document.querySelector('.bar .actions button').click(); history.back()")
        expect(page).to_have_url(re.compile("#deal=1$"), timeout=ANSWER)
        expect(page.locator('.room[aria-busy="false"]')).to_have_attribute("data-number", "0", timeout=ANSWER)
        page.wait_for_timeout(700)
        expect(page).to_have_url(re.compile("#deal=1$"))
        expect(page.locator(".source")).to_contain_text("Deal 1, before the first move")


def test_if_the_stored_memory_does_not_start_python_imports_the_engine(
    browser: Browser, host_address: str, small_site: Path,
) -> None:
    worker = (small_site / "assets" / "table-worker.js").read_text("utf-8")
    broken = worker.replace("_loadSnapshot: memory", "_loadSnapshot: new Uint8Array(64)")
    assert broken != worker
    with browser.new_context(base_url=host_address, service_workers="block") as context:
        page = context.new_page()
        context.route("**/table-worker.js", lambda route: route.fulfill(
            body=broken, content_type="text/javascript"))
        page.goto(f"/{CANFIELD}/table/#deal=1")
        expect(page.locator(".room .spot").first).to_be_visible(timeout=READY)


def test_a_card_can_be_dragged(table: Page) -> None:
    began, _, _ = whole_play_of_game(CANFIELD)
    open_table(table, address_of_table(CANFIELD, began))
    spots = (table.locator(f'.spot[data-place="{place}"]') for place in ("stock", "foundation-2"))
    boxes = [spot.last.bounding_box() for spot in spots]
    (x, y), (a, b) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box)
    table.mouse.move(x, y)
    table.mouse.down()
    table.mouse.move((x + a) / 2, (y + b) / 2, steps=3)
    expect(table.locator(".ghost-card")).to_be_visible()
    table.mouse.move(a, b, steps=3)
    table.mouse.up()
    expect(table.locator(".room")).to_have_attribute("data-number", "1", timeout=ANSWER)
    expect(table.locator(".ghost-card")).to_have_count(0)


DRAG = """
(then) => {
  const spot = [...document.querySelectorAll('.spot[data-place="stock"]')].at(-1);
  const { left, top } = spot.getBoundingClientRect();
  const fire = (type, more) => spot.dispatchEvent(new PointerEvent(type, {
    bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0, buttons: 1,
    clientX: left + 5, clientY: top + 5, ...more }));
  fire("pointerdown");
  fire("pointermove", { clientX: left + 90 });
  const shown = document.querySelectorAll(".ghost-card").length;
  if (then === "second finger") fire("pointerdown", { pointerId: 2, isPrimary: false });
  if (then === "lifted outside") fire("pointermove", { buttons: 0 });
  else setTimeout(() => fire("pointerup", { buttons: 0 }), 50);
  return shown;
}
"""
"""Drags a card; while it is dragged, another finger touches it, or the pointer comes back lifted."""


@pytest.mark.parametrize("then", ["second finger", "lifted outside"])
def test_no_dragged_card_stays_over_the_table(table: Page, then: str) -> None:
    began, _, _ = whole_play_of_game(CANFIELD)
    open_table(table, address_of_table(CANFIELD, began))
    assert table.evaluate(DRAG, then) == 1, "no card was dragged"
    table.wait_for_timeout(200)
    expect(table.locator(".ghost-card")).to_have_count(0)


def test_a_transcript_can_be_copied_and_checked_line_by_line(table: Page) -> None:
    began, moves, _ = whole_play_of_game(CANFIELD)
    open_table(table, address_of_table(CANFIELD, began, moves[:5]))
    table.get_by_text("Take this play away as a transcript").click()
    taken = table.get_by_label("This play as a transcript")
    expect(taken).to_have_value(re.compile(r"^game: foster/canfield\n"))
    text = taken.input_value()
    table.get_by_text("Check a transcript of yours, line by line").click()
    for added, said in (("", "Every line is right."), ("<b>8S</b> > nowhere\n", "Not every line is right.")):
        table.get_by_label("A transcript of yours").fill(text + added)
        table.get_by_role("button", name="Check it").click()
        expect(table.locator("details[open] strong")).to_have_text(re.compile(said), timeout=ANSWER)
    expect(table.locator(".checked .fault")).to_contain_text("<b>8S</b>")


HOSTILE = (
    "deal=1&moves=<img src=x onerror=alert(1)>",
    "position=<script>alert(1)</script>",
    "position=column-1: 8S 8S 8S",
    "deal=0", "deal=-5", "deal=abc", "deal=1&players=99", "deal=1&under=no:such,__proto__:x", "seat=7",
    "deal=1&moves=" + "turn;" * 6000,
    "position=" + "8S " * 70_000,
    "%E0%A4%A", "moves=;;;;", "=&=&=",
)


def test_a_hostile_address_shows_a_message_and_keeps_the_table(table: Page) -> None:
    """When a page is opened with it, and when the address changes later."""
    open_table(table, f"/{CANFIELD}/table/#{HOSTILE[0]}", afresh=True)
    for sent in HOSTILE:
        table.evaluate("hash => { location.hash = hash; }", sent)
        expect(table.locator('.room[aria-busy="false"] .spot').first).to_be_visible(timeout=ANSWER)
        assert table.locator("main img, main script").count() == 0, sent[:60]
        table.get_by_role("button", name="Deal me one").click()
        idle = table.locator('.room[aria-busy="false"]')
        expect(idle).to_have_attribute("data-number", "0", timeout=ANSWER)


def test_a_visited_table_works_without_network(browser: Browser, host_address: str) -> None:
    with browser.new_context(base_url=host_address) as context:
        page = context.new_page()
        open_table(page, f"/{CANFIELD}/table/#deal=17")
        page.evaluate("navigator.serviceWorker.ready")
        page.wait_for_function("""
            caches.keys().then(async names => (await (await caches.open(names[0])).keys()).length >= 8)""")
        page.get_by_text("Keep this book on this device").click()
        page.get_by_role("button", name="Keep this book on this device").click()
        keep = page.locator(".keep")
        expect(keep).to_contain_text("The whole book is kept on this device", timeout=READY)
        context.set_offline(True)
        page.goto("about:blank")
        open_table(page, f"/{CANFIELD}/table/#deal=71")
        expect(page.locator(".words")).to_contain_text("Stock: 13 cards")
        for address in (f"/{CANFIELD}/", f"/{TEN}/index.html", f"/{RUM}/crib/"):
            page.goto(address)
            expect(page.locator("h1, h2").first).to_be_visible()


def test_an_unfinished_play_is_reopened_and_can_be_restarted(browser: Browser) -> None:
    began, moves, _ = whole_play_of_game(CANFIELD)
    with tables_answered_by(browser, lambda: Session().answer_request) as context:
        page = context.new_page()
        open_table(page, address_of_table(CANFIELD, began, moves[:3]))
        open_table(page, f"/{CANFIELD}/table/", afresh=True)
        expect(page.locator(".room")).to_have_attribute("data-number", "3", timeout=READY)
        expect(page.locator(".said")).to_contain_text("This is the play that you left.")
        page.get_by_role("button", name="Restart").click()
        expect(page.locator(".room")).to_have_attribute("data-number", "0", timeout=ANSWER)
        expect(page.get_by_role("button", name="Restart")).to_be_disabled()
        page.get_by_role("button", name="Redo").click()
        expect(page.locator(".room")).to_have_attribute("data-number", "1", timeout=ANSWER)
        page.get_by_role("button", name="Deal of the day").click()
        expect(page.locator(".room")).to_have_attribute("data-number", "0", timeout=ANSWER)
        today = page.evaluate("new Date().toISOString().slice(0, 10).replaceAll('-', '')")
        assert f"#deal={today}" in page.url


def test_if_the_table_cannot_run_the_page_says_so(
    browser: Browser, host_address: str, small_site: Path
) -> None:
    with browser.new_context(base_url=host_address, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"/{CANFIELD}/table/")
        assert "need JavaScript" in page.locator("main").inner_text()
        expect(page.get_by_role("img", name="This is how deal 1 begins.")).to_be_visible()
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"file://{small_site}/{CANFIELD}/table/index.html")
        expect(page.locator(".status")).to_contain_text("read this book from a disk")


PARTS = [0, *(pytest.param(part, marks=pytest.mark.recount) for part in range(1, 8))]


@pytest.mark.parametrize("part", PARTS)
def test_transcripts_get_the_same_verdicts_in_pyodide_as_in_cpython(pyodide_table: Page, part: int) -> None:
    """Every eighth example is checked here, at least one of each game; `make recount` checks all."""
    book = read_book(ROOT / "docs", result_memory=ResultMemory(DiskCache(ROOT / "build" / FOLDER)))
    texts = [
        complete_transcript_of_example(page, one, "") for page in book.pages for one in page.examples.values()
    ]
    texts = texts[part::len(PARTS)]
    open_table(pyodide_table, f"/{CANFIELD}/table/#deal=1")
    answered = pyodide_table.evaluate("""async (texts) => {
      const found = [];
      for (const transcript of texts) found.push(await BookTable.ask({ do: "check", transcript }));
      return found;
    }""", texts)
    here = Session()
    here.answer_request({"do": "open", "game": CANFIELD})
    told = [
        json.loads(here.answer_json_text(json.dumps({"do": "check", "transcript": text}))) for text in texts
    ]
    assert len(texts) > len(GAMES)
    assert [one for one in told if not one.get("proved")] == []
    assert answered == told
