"""Make every allowed move of random positions on the live tables, in a browser, by touching cards and piles.

In each position the cards are touched, then whatever the table marks for them. Nothing that is marked may be
refused, and each allowed move must be made in this way, or by one of the buttons that the table then shows.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from generator.live.request import JsonObject
from generator.live.session import Session
from generator.site.pdf_printing import FLAGS, find_browser
from generator.support.processes import map_in_processes
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.notation.playing import read_move, read_position, write_position
from rules_engine.registry import GAMES, find_game
from tests.measure.progress import show_current_task
from tests.support.table_pages import Answer, open_position, tables_answered_by

SCRIPT = Path(__file__).with_suffix(".js")
DEALS = 100_000
LONGEST = 120
"""The most moves of a random play."""

TAKEN = 0.25
"""The chance that a position of a random play is taken."""

MOST = 60
"""The most sequences of touches that look for what is offered in a position."""

MOST_MOVES = 40
"""The most moves of a position that are made one by one because no such sequence has made them."""

IDLE_CARDS = 3
"""The number of cards that cannot move and are touched as well."""


class RepeatedPosition:
    """A session that stays in its position: a move is made and told, and then taken back at once.

    An answer is computed only once in each position.
    """

    def __init__(self) -> None:
        self._session = Session()
        self.made: dict[str, Position] = {}
        """The positions that moves have reached, by the moves as they are written."""
        self.state: Mapping[str, object] = {}
        self._answers: dict[str, Mapping[str, object]] = {}

    def start(self) -> Answer:
        """Begin anew, for a page that has been loaded."""
        self._session = Session()
        return self.answer_request

    def answer_request(self, asked: JsonObject) -> Mapping[str, object]:
        """Answer a question of the table as a session does. The answer to a move has the old state."""
        if asked["do"] == "open":
            self.made, self._answers = {}, {}
            first = self._session.answer_request(asked)
            self.state = {**first, "shared": None}   # the drawings of the cards are sent once
            return first
        key = repr(sorted(asked.items()))
        if key not in self._answers:
            self._answers[key] = self._compute_answer(asked)
        return self._answers[key]

    def _compute_answer(self, asked: JsonObject) -> Mapping[str, object]:
        answer = self._session.answer_request(asked | {"bare": True})
        if not answer.get("made"):
            return answer
        play = self._session._play   # the state, which `undo` would draw, is known
        assert play is not None
        self.made[str(answer["text"])] = play.current_position
        play.number -= 1
        del play.made[play.number:]
        return answer | {"state": self.state}


@dataclass
class TouchResults:
    """What came of touching: counts by word, and the faults, each with its game and position."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[tuple[str, str, str]] = field(default_factory=list)


def random_positions(game: Game, count: int, chance: random.Random) -> Iterator[Position]:
    """Yield `count` positions of random plays in which some move is allowed."""
    while True:
        position = game.opening(chance.randrange(1, DEALS), chance.randint(*game.players))
        for _ in range(chance.randrange(1, LONGEST)):
            listed = legal_moves(game, position)
            if not listed:
                break
            if chance.random() < TAKEN:
                yield position
                count -= 1
                if not count:
                    return
            move, verdict = chance.choice(listed)
            assert verdict.permission
            position = apply_move(game, position, move, verdict.permission)


class TouchedTable:
    """A table in a browser, whose cards are touched in one position after another."""

    def __init__(self, page: Page, engine: RepeatedPosition, chance: random.Random) -> None:
        self._page, self._engine, self._chance = page, engine, chance
        self.results = TouchResults()

    def touch_position(self, game: Game, position: Position, *, finger: bool) -> None:
        """Touch all that the table offers in a position, and make every allowed move.

        `finger` is true to touch the screen at each card, and not only to click where it can be met.
        """
        text = write_position(game, position)
        position = read_position(game, text)   # a text leaves out what no rule looks at
        open_position(self._page, game.id, text)
        state: Any = self._engine.state
        wanted: dict[Position, list[Mapping[str, Any]]] = {}
        for move, verdict in legal_moves(game, position):
            assert verdict.permission
            wanted.setdefault(apply_move(game, position, move, verdict.permission), [])
        for told in state["moves"]:
            after = self._reached_by(game, position, told["text"])
            wanted[after].append(told)
        self._touch_offers(game, text, finger=finger)
        counts, made = self.results.counts, set(self._engine.made.values())
        left = [after for after in wanted if after not in made]
        few = self._chance.sample(left, min(MOST_MOVES, len(left)))
        counts["moves by what is marked"] += len(wanted) - len(left)
        counts["moves left out"] += len(left) - len(few)
        for after in few:
            self._make_move(game, text, after, wanted[after], finger=finger)
        unknown = set(self._engine.made.values()) - wanted.keys()
        if unknown:
            self._add_fault(game, text, "a move was made that the list of moves does not have")
        self.results.counts["positions"] += 1

    def _reached_by(self, game: Game, position: Position, move_text: str) -> Position:
        move = read_move(game, position, move_text)
        permission = next(one.permission for listed, one in legal_moves(game, position) if listed == move)
        assert permission
        return apply_move(game, position, move, permission)

    def _touch_offers(self, game: Game, text: str, *, finger: bool) -> None:
        keys = self._page.evaluate("keysOnTable()")
        first = [key for key, is_free in keys if is_free]
        idle = [key for key, is_free in keys if not is_free]
        first += self._chance.sample(idle, min(IDLE_CARDS, len(idle)))
        asked = {"first": first, "most": MOST, "finger": finger}
        told = self._page.evaluate("asked => touchAll(asked)", asked)
        counts = self.results.counts
        counts["sequences left out"] += told["left"]
        for one in told["found"]:
            counts["sequences"] += 1
            counts[f"then {one['kind']}"] += 1
            offered = len(one["keys"]) > 1 or "words" in one
            if one["kind"] in ("fault", "covered", "no such card") or (
                offered and one["kind"] in ("refused", "nothing")
            ):
                words = f", then “{one['words']}”" if "words" in one else ""
                touched = " + ".join(one["keys"])
                self._add_fault(game, text, f"{touched}{words}: {one['kind']} {one.get('said', '')}")

    def _make_move(
        self, game: Game, text: str, after: Position, ways: list[Mapping[str, Any]], *, finger: bool
    ) -> None:
        counts = self.results.counts
        if not ways:
            counts["moves left out"] += 1   # beyond the list of 300
            return
        end: Mapping[str, Any] = {}
        tried = ((told, straight) for told in ways if not told["action"] for straight in (False, True))
        for told, straight in tried:
            end = self._page.evaluate(
                "asked => touchMove(asked)", {"move": told, "finger": finger, "straight": straight})
            if end["kind"] == "made" and self._engine.made[end["text"]] == after:
                how = "moves by cards not marked" if end.get("unmarked") else "moves by their cards"
                counts[how] += 1
                return
        if any(told["action"] for told in ways):
            counts["moves by a button of the bar"] += 1
            self._check_button(game, text, next(told for told in ways if told["action"]))
            return
        self._add_fault(game, text, f"{ways[0]['text']} cannot be made by touch: {end}")

    def _check_button(self, game: Game, text: str, told: Mapping[str, Any]) -> None:
        if not self._page.locator(f'.actions [data-move="{told["text"]}"]').count():
            self._add_fault(game, text, f"{told['text']} has no button")

    def _add_fault(self, game: Game, text: str, words: str) -> None:
        self.results.faults.append((game.id, text, words))


def touch_game(browser: Browser, name: str, positions: int, fingers: int, seed: int) -> TouchResults:
    """Touch the cards of random positions of one game.

    In the first `fingers` positions the screen is touched; in the others the cards are clicked.
    """
    game, chance, engine = find_game(name), random.Random(f"{seed} {name}"), RepeatedPosition()
    with tables_answered_by(browser, engine.start) as context:
        page = _watched_page(context)
        table = TouchedTable(page, engine, chance)
        for number, position in enumerate(random_positions(game, positions, chance)):
            try:
                table.touch_position(game, position, finger=number < fingers)
            except Exception as error:   # whatever happens is what is looked for
                table.results.faults.append((name, write_position(game, position), str(error)[:2000]))
                page.goto("about:blank")
        table.results.faults += [(name, "", told) for told in page.evaluate("globalThis.told ?? []")]
    return table.results


def touch_game_in_own_browser(
    name: str, positions: int, fingers: int, seed: int
) -> tuple[TouchResults, float]:
    """Start a browser and touch the cards of one game there, as `touch_game` does.

    Return the results, and the seconds that this took.
    """
    began = time.monotonic()
    with sync_playwright() as playwright, playwright.chromium.launch(
            executable_path=find_browser(), args=FLAGS) as browser:
        return touch_game(browser, name, positions, fingers, seed), time.monotonic() - began


def _watched_page(context: BrowserContext) -> Page:
    """Return a new page that has its errors in `told`, and that a finger can touch by `fingerAt`."""
    page = context.new_page()
    page.add_init_script(path=SCRIPT)
    page.expose_function("fingerAt", lambda x, y: page.touchscreen.tap(x, y))
    page.add_init_script("""globalThis.told = [];
      for (const kind of ["error", "unhandledrejection"]) {
        addEventListener(kind, (event) => told.push(String(event.message ?? event.reason)));
      }""")
    return page


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--positions", type=click.IntRange(1), default=200, help="So many positions of each game.")
@click.option("--fingers", type=click.IntRange(0), default=10, help="In so many a finger touches the screen.")
@click.option("--seed", type=int, default=1, help="Which positions are drawn.")
@click.argument("names", nargs=-1)
def main(positions: int, fingers: int, seed: int, names: tuple[str, ...]) -> None:
    """Make every allowed move of random positions by touch, in all games or those named.

    Each processor core works on a game of its own.
    """
    chosen = sorted(names or GAMES)
    if unknown := [name for name in chosen if name not in GAMES]:
        raise click.UsageError(f"no game {unknown[0]!r}")
    whole = TouchResults()
    touch = partial(touch_game_in_own_browser, positions=positions, fingers=fingers, seed=seed)
    show_current_task(f"game 1 of {len(chosen)}: {chosen[0]}")
    for number, (name, (found, seconds)) in enumerate(
            zip(chosen, map_in_processes(touch, chosen), strict=True), start=1):
        whole.counts += found.counts
        whole.faults += found.faults
        counts = found.counts
        made = sum(count for kind, count in counts.items() if kind.startswith("moves by"))
        click.echo(f"{name}: {counts['positions']} positions, {made} moves, "
                   f"{counts['sequences']} sequences, {len(found.faults)} faults, {seconds:.0f} s")
        for _, text, words in found.faults[:5]:
            click.echo(f"  {words}\n    {text.replace(chr(10), ' | ')}")
        show_current_task(f"{number} of {len(chosen)} games are done")
    show_current_task("")
    for kind, count in sorted(whole.counts.items()):
        click.echo(f"{kind}: {count:,}")
    faulty = {name for name, *_ in whole.faults}
    click.echo(f"{len(whole.faults)} faults in {len(faulty)} of {len(chosen)} games")
    sys.exit(1 if whole.faults else 0)


if __name__ == "__main__":
    main()
