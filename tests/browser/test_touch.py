"""Figures that can be touched: the answer about each card is the judge's, and screen readers announce it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import brotli
import pytest
from playwright.sync_api import Browser, Page, expect

from generator.live.selected_card import find_card_uses, places_reached_by_card, simplest_move_to_place
from generator.proof.book import Book as CheckedBook
from rules_engine import find_game, read_move, read_position
from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import FACE
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, cards_taken_by_part, position_after_parts
from rules_engine.model.table import Position
from rules_engine.registry import GAMES
from tests.conftest import Book
from tests.support.axe import (
    OF_COLOUR,
    SCHEMES,
    accessibility_violations,
    show_colour_scheme,
    wait_for_scripts,
)

CANFIELD = "/foster/canfield/"
OPENING = "#opening-71"


def answers_of_page(book: Book, key: str) -> dict[str, Any]:
    """Return the answers of the figures of a game's page, from the script beside it."""
    script = (book.site / key / "answers.js").read_text(encoding="utf-8")
    told = re.fullmatch(r"globalThis\.TOUCH = (\{.*\});\n", script)
    assert told
    found: dict[str, Any] = json.loads(told[1])
    return found


def verdict_of_code(found: dict[str, Any], code: str) -> tuple[str, list[str]] | None:
    """Return the kind and the rule keys that a one-character code stands for."""
    if code == "!":
        return None
    number = "".join(chr(one) for one in range(35, 700) if one != 92).index(code)
    kind, *rules = found["says"][number]
    return kind, [found["rules"][rule][0] for rule in rules]


def positions_of_figures(checked_book: CheckedBook, key: str) -> dict[str, tuple[Game, Position]]:
    """Return the game and position of each figure of a page: its opening and its examples."""
    page, game = checked_book.pages_by_game[key], find_game(key)
    found = {}
    for fence in page.fences:
        if fence.kind == "opening":
            players = fence.settings.get("players")
            opening = game.opening(int(fence.words[0]), int(players) if players else None)
            found[f"opening-{fence.words[0]}"] = game, opening
    for example in page.examples.values():
        if example.checked_transcript.game:
            for shown in example.shown_steps:
                if example.has_figure(shown):
                    found[example.figure_id(
                        shown)] = example.checked_transcript.game, shown.step.position_after
    return found


PARTS = [0, *(pytest.param(part, marks=pytest.mark.recount) for part in range(1, 8))]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_answers_of_a_figure_are_the_judges_verdicts(
    book: Book, checked_book: CheckedBook, key: str, part: int
) -> None:
    """Every eighth figure of a game is checked here, from its first; `make recount` checks the others."""
    found, shown = answers_of_page(book, key), positions_of_figures(checked_book, key)
    seen = set()
    for name, (number, *_) in found["figures"].items():
        game, position = shown[name]
        if number < 0:
            assert read_position(game, found["others"][-1 - number]["position"]).piles == position.piles
        elif number not in seen:
            seen.add(number)
            assert found["asked"][number].get("under", {}) == dict(game.chosen)
            if number % len(PARTS) == part:
                _check_answers_with_judge(found, found["asked"][number], game, position)
    assert seen == set(range(len(found["asked"])))
    firsts = [
        one
        for one in checked_book.pages_by_game[key].examples.values()
        if one.checked_transcript.game and one.has_figure(one.shown_steps[0])
    ]
    assert firsts
    assert all(found["figures"][one.figure_id(one.shown_steps[0])][0] >= 0 for one in firsts)


def _verdict_by_target(
    listed: list[tuple[Move, Verdict]], position: Position, card: tuple[int, int]
) -> dict[int, Verdict]:
    """Return for each place the verdict on the first listed move that takes the card there."""
    found: dict[int, Verdict] = {}
    for move, judged in listed:
        for target in places_reached_by_card(position, move, card):
            found.setdefault(target, judged)
    return found


def _check_answers_with_judge(
    found: dict[str, Any], asked: dict[str, Any], game: Game, position: Position
) -> None:
    listed = legal_moves(game, position)
    told = {}
    for place, *card in asked["cards"]:
        if not card:
            assert not position.piles[place]
            continue
        at, _, codes, *actions = card
        told[place, at] = actions
        ways = _verdict_by_target(listed, position, (place, at))
        for target, code in zip(asked["to"], codes, strict=False):
            said = verdict_of_code(found, code)
            if target in ways:
                assert said == ("allowed", [ways[target].rule_keys[0]])
            elif target == place:
                assert said is None
            elif (place + at + target) % 4 == 0:   # of what is not allowed a part: the judge takes its time
                judged = judge(game, position, simplest_move_to_place(game, position, place, at, target))
                keys = judged.rule_keys[:1] if judged.kind == "allowed" else judged.rule_keys
                assert said == (judged.kind, list(keys))
    for move, _ in listed:
        for part in move.parts[:1]:   # later parts may take what the first has laid
            shown = [(part.source, at) for at in part.at if (part.source, at) in told]
            # Cards of a squared pile that lie beneath another do not show, and cannot be touched.
            assert shown or part.at[-1] < len(position.piles[part.source]) - 1
            assert all(part.target in asked["to"] for _ in shown)
    assert asked.get("actions", {}).keys() == game.action_permissions.keys()
    for action, number in asked.get("actions", {}).items():
        assert found["says"][number][0] == judge(game, position, Move(action=action)).kind


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_move_of_a_deal_is_offered_by_touching_a_card_or_as_an_action(key: str) -> None:
    game = find_game(key)
    position = game.opening(3)
    for _ in range(2):
        listed = legal_moves(game, position)
        if not listed:
            break
        met: set[Move] = set()
        for place, pile in enumerate(position.piles):
            for at in range(len(pile)):
                found = find_card_uses(game, position, place, at, allowed_moves=listed)
                for answer in found.answers:
                    if answer.verdict.kind == "allowed":
                        met.update(answer.moves)
                        for move in answer.moves:
                            there = position_after_parts(game.table, position, move).piles[answer.place]
                            assert pile[at] & FACE in [card & FACE for card in there]
                met.update(move for move, _ in found.actions)
        assert {move for move, _ in listed if move.parts} <= met, (
            f"no touch offers {[move for move, _ in listed if move.parts and move not in met]}")
        move, allowed = listed[len(listed) // 2]
        assert allowed.permission
        position = apply_move(game, position, move, allowed.permission)


def test_a_touched_card_is_followed_through_all_parts_of_a_move() -> None:
    game = find_game("cadogan/the-fourteenth")
    position = game.opening(5)
    move, _ = next(one for one in legal_moves(game, position) if len(one[0].parts) == 2)
    for part in move.parts:
        assert list(places_reached_by_card(position, move, (part.source, part.at[0]))) == [part.target]
        assert cards_taken_by_part(position, part)
    other = next(place for place, pile in enumerate(position.piles)
                 if pile and place not in [part.source for part in move.parts])
    assert list(places_reached_by_card(position, move, (other, 0))) == []


def test_the_simplest_move_takes_the_cards_on_top_of_the_touched_card_along() -> None:
    game = find_game("foster/klondike")
    position = read_position(game, "pile-1: KS QH JS\npile-2: ??- KD")
    one = find_game("cadogan/la-belle-lucie")
    pile = game.table.place_index["pile-1"]
    assert simplest_move_to_place(game, position, pile, 1, pile + 1).parts[0].at == (1, 2)
    fans = read_position(one, "fan-1: 3S 4S 5S\nfan-2: 6S")
    place = one.table.place_index["fan-1"]
    found = judge(one, fans, simplest_move_to_place(one, fans, place, 1, place + 1))
    for move in ("4S fan-1 > fan-2", "4S 5S fan-1 > fan-2"):   # the nearer to being allowed is told of
        assert len(judge(one, fans, read_move(one, fans, move)).rules) >= len(found.rules) > 0
    with pytest.raises(IndexError, match="fan-2 has 1 cards, so none has the index 1"):
        find_card_uses(one, fans, place + 1, 1)
    assert find_card_uses(one, fans, place + 2).answers == ()
    assert read_move(one, fans, "5S fan-1 > fan-2") == simplest_move_to_place(one, fans, place, 2, place + 1)


# In a browser.

@pytest.fixture
def phone_page(browser: Browser, server: str) -> Iterator[Page]:
    size = {"width": 360, "height": 740}
    with browser.new_context(base_url=server, viewport=size, has_touch=True) as context:  # type: ignore[arg-type]
        yield context.new_page()


def test_a_touch_is_answered_and_only_then_are_files_loaded(phone_page: Page) -> None:
    asked: list[str] = []
    phone_page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    phone_page.goto(CANFIELD)
    wait_for_scripts(phone_page)
    assert not {"answers.js", "touch.js", "touch.css"} & set(asked)
    figure = phone_page.locator(OPENING)
    drawing = figure.locator("svg.cards:visible")
    drawing.scroll_into_view_if_needed()
    box = drawing.bounding_box()
    assert box
    phone_page.touchscreen.tap(box["x"] + box["width"] * 0.07, box["y"] + box["height"] * 0.25)
    answer = figure.locator(".touch-answer")
    expect(answer.locator(".asked-for")).to_have_text("3♣, the stock")
    expect(answer).to_contain_text("It may go to")
    expect(answer.locator(".goals .allowed .where")).to_have_text(["foundation 2"])
    expect(figure.locator(".touch-mark.goal:visible")).to_have_count(1)
    rule = answer.get_by_role("link", name="(begin foundation)")
    expect(rule).to_have_attribute("href", "#rule-begin-foundation")
    assert asked.count("answers.js") == asked.count("touch.js") == asked.count("touch.css") == 1
    figure.get_by_role("button", name="six of spades, column 2").tap()
    expect(answer).to_contain_text("It cannot go anywhere now.")
    expect(answer.locator(".goals .refused", has_text="column 4")).to_have_text(
        re.compile(r"column 4: rule \d+ \(one down\)"))
    assert phone_page.evaluate("document.documentElement.scrollWidth") == 360
    expect(figure.locator(".svg-file")).to_be_hidden()   # there is one stop more and one less to each figure
    figure.locator(".in-words > summary").click()
    expect(figure.locator(".svg-file")).to_be_visible()


@pytest.mark.parametrize(("phone", "words"), [
    (True, "Touch a card."), (False, "Touch a card, or go to it with the arrow keys and press Enter.")])
def test_the_keys_are_named_only_where_there_is_a_keyboard(
    browser: Browser, server: str, phone: bool, words: str
) -> None:
    with browser.new_context(base_url=server, has_touch=phone, is_mobile=phone) as context:
        page = context.new_page()
        page.goto(CANFIELD)
        figure = page.locator(OPENING)
        figure.get_by_role("button", name="Try the cards").click()
        expect(figure.locator(".touch-answer .hint")).to_have_text(words)


def test_a_card_is_answered_though_the_answers_then_cover_it(phone_page: Page) -> None:
    phone_page.goto(CANFIELD)
    wait_for_scripts(phone_page)
    figure = phone_page.locator(OPENING)
    box = figure.locator("svg.cards:visible").bounding_box()
    assert box
    # The head of the last column. It lies above the foot of the screen, where the answers appear.
    x, y = box["x"] + box["width"] * 0.93, box["y"] + box["height"] * 0.75
    phone_page.touchscreen.tap(x, y)
    answer = figure.locator(".touch-answer")
    expect(answer.locator(".asked-for")).to_have_text(re.compile("column 4$"))
    top = answer.evaluate("panel => panel.getBoundingClientRect().top")
    assert top < y < 740


def test_answers_at_a_step_that_is_refused_look_as_at_any_other(page: Page) -> None:
    page.goto(f"{CANFIELD}#example-columns-3")
    step = page.locator("#example-columns-3.step.refused")
    step.get_by_role("button", name="Try the cards").click()
    step.locator(".touch-cards button[aria-label*='column 2']:visible").click()
    headings = step.locator(".touch-answer .goals").locator("xpath=preceding-sibling::p[1]")
    expect(headings.first).to_be_visible()
    looks = headings.evaluate_all(
        "all => all.map(one => [getComputedStyle(one, '::before').content, getComputedStyle(one).color])")
    assert {content for content, _ in looks} == {"none"}
    assert not {colour for _, colour in looks} & {"rgb(163, 31, 28)", step.locator(".verdict").first.evaluate(
        "one => getComputedStyle(one).color")}


def test_a_figure_can_be_used_by_keyboard_alone(page: Page) -> None:
    page.goto(CANFIELD)
    figure = page.locator(OPENING)
    ask = figure.get_by_role("button", name="Try the cards")
    stops = (
        "[...document.querySelectorAll('a, button, summary')].filter((one) => one.tabIndex > -1).length")
    before = page.evaluate(stops)
    ask.focus()
    page.keyboard.press("Enter")
    expect(figure.get_by_role("button", name="three of clubs, the stock")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(figure.get_by_role("button", name="three of diamonds, foundation 1")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(figure.get_by_role("button", name="six of spades, column 2")).to_be_focused()
    page.keyboard.press("Enter")
    said = figure.locator(".touch-answer [aria-live]")
    expect(said).to_contain_text("6♠, column 2")
    links = figure.locator(".touch-answer a").count()
    assert page.evaluate(stops) == before + links   # the cards are gone through with arrows
    page.keyboard.press("Escape")
    expect(ask).to_be_focused()
    expect(figure.locator(".touch-answer, .touch-cards")).to_have_count(0)


def test_a_step_without_answers_links_to_the_live_table(page: Page) -> None:
    page.goto(CANFIELD)
    example = page.locator(".example.stepped").first
    example.get_by_role("button", name="Last step").click()
    figure = example.locator("figure.plate:visible").last
    figure.get_by_role("button", name="Try the cards").click()
    link = figure.get_by_role("link", name="Play on from here")
    expect(link).to_have_attribute("href", re.compile(r"^table/#position="))
    text = link.evaluate("a => new URLSearchParams(a.hash.slice(1)).get('position')")
    assert read_position(find_game("foster/canfield"), text)


@pytest.mark.parametrize("name", ["rule-one-up", "reading-take-back"])
def test_a_rule_and_an_open_question_link_to_their_position_on_the_live_table(page: Page, name: str) -> None:
    page.goto(f"{CANFIELD}#{name}")
    line = page.locator(f'[data-cite^="{name.replace("-", " ", 1)}"]')
    part = page.locator(".rule, .reading").filter(has=line)
    step = part.locator("p > [href^='#example-']").first.get_attribute("href") or ""
    part.get_by_role("link", name="Try it at the table").click()
    page.wait_for_url(re.compile(r"/table/#position="))
    opened = page.evaluate("new URLSearchParams(location.hash.slice(1)).get('position')")
    shown = page.evaluate("([asked]) => TOUCH.asked[asked] ?? TOUCH.others[-1 - asked]", page.evaluate(
        "id => TOUCH.figures[id]", f"{step.removeprefix('#')}-plate"))
    game = find_game("foster/canfield")
    assert read_position(game, opened) == read_position(game, shown["position"])


@pytest.mark.parametrize("address", [CANFIELD, "/compendium/double-rum/"])
def test_axe_finds_no_violation_in_a_touched_figure(page: Page, address: str) -> None:
    page.goto(address)
    figure = page.locator("figure.plate[id^=opening-]").first
    figure.get_by_role("button", name="Try the cards").click()
    figure.locator(".touch-cards button:visible").first.click()
    expect(figure.locator(".touch-answer .goals").first).to_be_visible()
    for scheme in SCHEMES:
        show_colour_scheme(page, scheme)
        only = OF_COLOUR if scheme == "dark" else ()
        assert accessibility_violations(page, *only, within=f"#{figure.get_attribute('id')}") == []


def test_a_figure_answers_from_disk_and_its_answers_are_not_printed(book: Book, browser: Browser) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((book.site / "foster/canfield/index.html").as_uri())
        figure = page.locator(OPENING)
        figure.get_by_role("button", name="Try the cards").click()
        figure.get_by_role("button", name="ace of spades, column 1").click()
        expect(figure.locator(".touch-answer")).to_contain_text("A♠, column 1")
        page.emulate_media(media="print")
        ours = figure.locator(".touch-answer, .touch-cards, button.ask")
        expect(ours.filter(visible=True)).to_have_count(0)


def test_the_files_with_the_answers_are_small(book: Book) -> None:
    files = {key: (book.site / key / "answers.js").read_bytes() for key in GAMES}
    in_haste = {key: len(brotli.compress(held, quality=9)) for key, held in files.items()}
    large = {key: len(brotli.compress(files[key])) for key, size in in_haste.items() if size > 15_000}
    assert max(large.values(), default=0) <= 15_000, large
    assert not list((book.site / "guide").rglob("answers.js"))
