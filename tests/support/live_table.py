"""Use a live table in a browser: touch its cards, or move them with the keyboard."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from generator.live.session import Session

READY = 120_000   # milliseconds in which the engine has to stand, on a busy machine
ANSWER = 30_000


_ARROW = """goal => {
  const end = [...document.querySelectorAll(goal)].at(-1), now = document.activeElement;
  if (end === now) return "";
  const middle = one => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(now), [a, b] = middle(end);
  if (Math.abs(b - y) > Math.abs(a - x)) return b > y ? "ArrowDown" : "ArrowUp";
  return a > x ? "ArrowRight" : "ArrowLeft";
}"""
"""A script that returns the arrow key that leads from the focused element towards a card."""


_FOLLOW = """play => {
  scrollTo(0, 0);
  history.pushState(null, "", play);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
"""A script that opens another play in an open page, as the Back button does. The table is busy at once."""


def open_table(page: Page, address: str, *, afresh: bool = False) -> None:
    """Open a play on its live table, and wait until it is shown.

    To start the engine takes more than a second. So if an open table of the same game is not being set up, it
    opens the play, unless `afresh` is true.
    """
    path, _, play = address.partition("#")
    here, _, shown = page.url.partition("#")
    standing = page.locator('.room[aria-busy="false"]:not(.laying) .spot')
    if not afresh and here.endswith(path) and shown != play and standing.count():
        page.evaluate(_FOLLOW, f"#{play}")
    else:
        page.goto("about:blank")
        page.goto(address)
    expect(page.locator('.room[aria-busy="false"] .spot').first).to_be_visible(timeout=READY)


@dataclass
class BrowserPlay:
    """A play in the browser, and the same play in CPython, which says where each card lies."""

    page: Page
    game: str
    begun: dict[str, Any]
    before: list[str] = field(default_factory=list)
    """The moves made before, with which the page was opened."""
    session: Session = field(default_factory=Session)
    state: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.state = self.ask_engine(do="open", game=self.game, moves=self.before, **{"from": self.begun})

    def ask_engine(self, **request: object) -> dict[str, Any]:
        """Return what the engine in CPython answers."""
        answer: dict[str, Any] = dict(self.session.answer_request(request))
        assert "fault" not in answer, answer
        return answer

    def make_move(self, text: str, *, keys: bool = False) -> None:
        """Make a move by touch, or with the keyboard. If the page offers a choice, answer it."""
        [wanted] = [one for one in self.state["moves"] if one["text"] == text]
        first, *more = wanted.get("parts") or [wanted]
        lifted = [part["place"] for part in more if part["to"] == first["to"]]   # touched one after the other
        made = self.ask_engine(do="make", text=text)
        self.state = made["state"]
        press = self._press if keys else self._tap
        if wanted["action"]:
            button = self.page.locator(f'.actions [data-move="{text}"]')
            self._choose(button, keys=keys)
        else:
            press(first["place"], first["at"][0])
            for onto in lifted or [(more or [first])[-1]["to"]]:
                if len(self.state["done"]) != self._number():   # else it could go to one place and is there
                    press(onto, None)
            offered = self.page.locator(".said > button").get_by_text(wanted["words"], exact=True)
            if len(self.state["done"]) != self._number() and offered.count():
                self._choose(offered.first, keys=keys)
        number = str(self.state["number"])
        expect(self.page.locator(".room")).to_have_attribute("data-number", number, timeout=ANSWER)

    def _number(self) -> int:
        expect(self.page.locator('.room[aria-busy="false"]')).to_be_visible(timeout=ANSWER)
        return int(self.page.locator(".room").get_attribute("data-number") or 0)

    def _spot(self, place: str, at: int | None) -> str:
        end = "" if at is None else f'[data-at="{at}"]'
        return f'.spot[data-place="{place}"]{end} >> nth=-1'

    def _tap(self, place: str, at: int | None) -> None:
        self._number()
        self.page.locator(self._spot(place, at)).tap(position={"x": 4, "y": 4})
        self._number()

    def _press(self, place: str, at: int | None) -> None:
        """Press arrow keys until the card has the focus, then Enter."""
        self._number()
        for _ in range(20):
            if self.page.evaluate("document.activeElement.matches('.spot')"):
                break
            self.page.keyboard.press("Tab")
        for _ in range(60):
            arrow = self.page.evaluate(_ARROW, self._spot(place, at).removesuffix(" >> nth=-1"))
            if not arrow:
                break
            self.page.keyboard.press(arrow)
        else:
            raise AssertionError(f"no arrows lead to {place}, {at}")
        self.page.keyboard.press("Enter")
        self._number()

    def _choose(self, button: Locator, *, keys: bool) -> None:
        if keys:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.click()
