"""Fire random events at live tables in a browser: taps, drags, keys, buttons, Back, reloads, screen sizes.

After every few events the table must be free again, show the position that its engine has, and hold in its
address the play that its engine has. No error may have been told.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import click
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from generator.live.session import Session
from generator.site.pdf_printing import FLAGS, find_browser
from rules_engine.registry import GAMES
from tests.measure.progress import show_current_task
from tests.support.table_pages import PHONE, SITE, Answer, tables_answered_by

SIZES = (PHONE, (740, 360), (1280, 900), (599, 800), (600, 800))
KEYS = (
    "u", "y", "h", "n", "?", "Escape", "Enter", "Space", "Tab", "Control+z", "Control+y", "ArrowLeft",
    "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
)
NAMED = (
    "Undo", "Redo", "Hints", "Restart", "Only ask", "Deal of the day", "Copy this verdict", "Keys", "Close",
    "Lay out a position", "Back to the play",
)
CHECKED = 12
"""The most events between two checks of a table."""

REDRAWN = 400
"""Milliseconds after which a table has been drawn anew for another screen size."""

BUSY = 60_000
"""Milliseconds in which a table has to be free again."""

_POINT = """([kind, number]) => {
  const all = [...document.querySelectorAll(kind)]
    .filter((one) => one.getClientRects().length && !one.disabled);
  const one = all[number % all.length];
  if (!one) return null;
  one.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const along = 0.1 + 0.8 * (number % 7) / 6, down = (number % 5) / 6;
  return [left + width * along, top + Math.min(height - 1, 3 + height * down)];
}"""
"""A script that returns a point of one of the elements found by a selector."""

_SHOWN = """({ svg, spots }) => {
  if (document.querySelector(".room.laying")) return [];
  const room = document.querySelector(".room"), found = [], made = document.createElement("div");
  made.innerHTML = svg;
  for (const name of ["role", "aria-labelledby", "aria-describedby"]) {
    made.firstElementChild.removeAttribute(name);
  }
  const shown = document.querySelector(".board > div").innerHTML;
  if (shown !== made.innerHTML) found.push("the drawing is another");
  const filled = new Set(spots.filter((one) => one.at !== null).map((one) => one.place));
  const wanted = spots.filter((one) => one.at !== null || !filled.has(one.place))
    .map((one) => one.words);
  const words = [...document.querySelectorAll(".spot")].map((one) => one.getAttribute("aria-label")
    .replace(/: (it may go here|goes with it)$/, ""));
  if (words.join("\\n") !== wanted.join("\\n")) found.push(`the cards are others: ${words} / ${wanted}`);
  return found;
}"""
"""A script that returns how a table differs from the state of its engine."""


class Engine:
    """The engine of a table, started again for each page that is loaded."""

    session: Session

    def start(self) -> Answer:
        """Start the engine, and return what answers questions."""
        self.session = Session()
        return self.session.answer_request


class EventfulTable:
    """A table at which random events happen. `faults` has whatever went wrong."""

    def __init__(self, page: Page, engine: Engine, game: str, chance: random.Random) -> None:
        self._page, self._engine, self._game, self._chance = page, engine, game, chance
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        self._last: list[str] = []
        page.on("console", lambda told: self._add_fault(told.text) if told.type == "error" else None)
        page.on("pageerror", lambda error: self._add_fault(str(error)))
        self._events: dict[str, tuple[int, Callable[[], object]]] = {
            "tap a card": (30, lambda: self._tap(".spot")),
            "tap a card that can move": (25, lambda: self._tap(".spot.free")),
            "tap a card that is marked": (15, lambda: self._tap(".spot.may")),
            "tap twice": (6, lambda: self._tap(".spot.free", twice=True)),
            "drag": (12, self._drag),
            "key": (18, lambda: page.keyboard.press(self._chance.choice(KEYS))),
            "button": (10, lambda: self._tap(".room button:not(.spot), dialog[open] button")),
            "choice": (5, lambda: self._tap(".said > button")),
            "named button": (12, self._press_named),
            "fold": (2, lambda: self._tap(".room summary")),
            "reading": (2, lambda: self._tap("fieldset input")),
            "resize": (2, self._resize),
            "back": (2, page.go_back),
            "forward": (1, page.go_forward),
            "reload": (1, page.reload),
        }

    def open_deal(self, number: int) -> None:
        """Open a deal, and wait until it is shown."""
        self._page.goto("about:blank")
        self._page.goto(f"/{self._game}/table/#deal={number}")
        self._page.locator('.room[aria-busy="false"] .spot').first.wait_for()

    def fire_events(self, count: int) -> None:
        """Let so many events happen, and check the table after every few."""
        while count > 0:
            few = min(count, self._chance.randint(1, CHECKED))
            for _ in range(few):
                self._fire_event()
            count -= few
            self._check_table()

    def _fire_event(self) -> None:
        names = list(self._events)
        [name] = self._chance.choices(names, [self._events[one][0] for one in names])
        self.counts[name] += 1
        self._last = [*self._last[-2 * CHECKED:], name]
        try:
            self._events[name][1]()
        except PlaywrightError as error:
            if "navigation" not in str(error):   # as where Enter is pressed on a link
                raise
            self._page.wait_for_load_state()
        if not self._is_at_table():   # Back led to what was before, or Enter to what is linked
            self.open_deal(self._chance.randrange(1, 100))

    def _is_at_table(self) -> bool:
        return self._page.url.startswith(f"{SITE}/{self._game}/table/")

    def _point(self, kind: str) -> tuple[float, float] | None:
        found = self._page.evaluate(_POINT, [kind, self._chance.randrange(10_000)])
        return (found[0], found[1]) if found else None

    def _tap(self, kind: str, *, twice: bool = False) -> None:
        if point := self._point(kind):
            for _ in range(1 + twice):
                self._page.touchscreen.tap(*point)

    def _drag(self) -> None:
        begin = self._point(".spot.free")
        end = self._point(self._chance.choice((".spot.may", ".spot", ".felt", ".spot")))
        if not begin or not end:
            return
        mouse = self._page.mouse
        mouse.move(*begin)
        mouse.down()
        mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
        if self._chance.random() < 0.1:
            self._page.keyboard.press(self._chance.choice(KEYS))
        mouse.move(*end)
        mouse.up()

    def _press_named(self) -> None:
        button = self._page.get_by_role("button", name=self._chance.choice(NAMED), exact=True).first
        if button.count() and button.is_visible() and button.is_enabled():
            button.dispatch_event("click")

    def _resize(self) -> None:
        width, height = self._chance.choice(SIZES)
        self._page.set_viewport_size({"width": width, "height": height})
        self._page.wait_for_timeout(REDRAWN)

    def _check_table(self) -> None:
        page = self._page
        page.wait_for_timeout(20)
        if not self._is_at_table():
            self.open_deal(1)
        try:
            page.locator('.room[aria-busy="false"] .spot').first.wait_for(timeout=BUSY, state="attached")
        except Exception:   # what stands there then is told
            if self._is_at_table():   # and not at what Enter on a link has led to
                self._add_fault("the table is not free again")
            self.open_deal(1)
            return
        play = self._engine.session._play
        assert play is not None
        shown: Any = self._engine.session.answer_request({"do": "look"})
        for wrong in page.evaluate(_SHOWN, shown):
            self._add_fault(wrong)
        if page.locator(".room.laying").count():
            return
        if page.locator(".room").get_attribute("data-number") != str(play.number):
            self._add_fault("the number of moves is another")
        if page.locator(".board > svg.ghost-card, .ghost-card").count():
            self._add_fault("a dragged card still hangs over the table")
        self._check_address()

    def _check_address(self) -> None:
        """Check that the address opens the play as it stands."""
        told = dict(parse_qsl(urlsplit(self._page.url).fragment, keep_blank_values=True))
        again = Session()
        answer = again.answer_request({
            "do": "open", "game": self._game, "from": told,
            "under": dict(one.split(":") for one in told.get("under", "").split(",") if one),
            "moves": [one for one in told.get("moves", "").split(";") if one]})
        here, there = self._engine.session._play, again._play
        if here is None or there is None or here.current_position != there.current_position:
            self._add_fault(f"the address opens another play: {answer.get('fault')} {self._page.url[:300]}")

    def _add_fault(self, words: str) -> None:
        before = ", ".join(self._last[-CHECKED:])
        self.faults.append(f"{self._game}: {words[:600]}\n  after {before}\n  at {self._page.url[:400]}")


def fire_at_game(browser: Browser, game: str, count: int, seed: int) -> EventfulTable:
    """Fire `count` random events at the table of a game, and return the table."""
    chance, engine = random.Random(f"{seed} {game}"), Engine()
    with tables_answered_by(browser, engine.start) as context:
        table = EventfulTable(context.new_page(), engine, game, chance)
        table.open_deal(chance.randrange(1, 100))
        table.fire_events(count)
    return table


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--events", type=click.IntRange(1), default=20_000, help="So many in all.")
@click.option("--games", type=click.IntRange(1), default=16,
    help="At so many games, drawn by lot, if none is named.")
@click.option("--seed", type=int, default=1, help="Which games and events are drawn.")
@click.argument("names", nargs=-1)
def main(events: int, games: int, seed: int, names: tuple[str, ...]) -> None:
    """Fire random events at the tables of games drawn by lot, or of those named."""
    if unknown := [name for name in names if name not in GAMES]:
        raise click.UsageError(f"no game {unknown[0]!r}")
    chosen = sorted(names or random.Random(seed).sample(sorted(GAMES), min(games, len(GAMES))))
    began, faults, counts = time.monotonic(), list[str](), Counter[str]()
    with sync_playwright() as playwright, playwright.chromium.launch(
            executable_path=find_browser(), args=FLAGS) as browser:
        for number, game in enumerate(chosen):
            show_current_task(f"game {number + 1} of {len(chosen)}: {game}")
            table = fire_at_game(browser, game, (events + number) // len(chosen), seed)
            faults += table.faults
            counts += table.counts
            click.echo(f"{game}: {sum(table.counts.values()):,} events, {len(table.faults)} faults, "
                       f"{time.monotonic() - began:.0f} s")
            for fault in table.faults[:5]:
                click.echo(f"  {fault}")
    show_current_task("")
    for name, count in sorted(counts.items()):
        click.echo(f"{name}: {count:,}")
    click.echo(f"{sum(counts.values()):,} events at {len(chosen)} games, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
