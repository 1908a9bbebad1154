"""The pages people write: front matter, game and fences, and the proofs of what they print."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from posixpath import normpath

from generator.proof.fences import OTHER_READINGS, Fence, find
from generator.proof.today import Today, front_of_today
from generator.support.plain_yaml import NotPlain, placed
from generator.support.problem import Problem
from generator.support.source_files import NoSource, plain_file
from rules_engine.model.game import Game
from rules_engine.notation.grammar import LONGEST
from rules_engine.notation.idle import idle_readings
from rules_engine.notation.transcript import Proof, Step, prove
from rules_engine.registry import game as registered

KEY = re.compile(r"[a-z][a-z0-9-]*")
FRONT = re.compile(r"---[ \t]*\n(.*?\n|)(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
"""The front matter of a page, by the same marks as a builder knows it by."""

TEXTS = ("title", "description", "summary")
LISTS = ("names", "akin", "remembered")
FRONT_KEYS = ("game", *TEXTS, *LISTS, "asked", "today", "hide", "search")
"""What may stand in the front matter; `hide` and `search` are the builder's."""


@dataclass
class Shown:
    """A step as a reader meets it: a position or a move, with the remarks and checks that follow it."""

    step: Step
    number: int
    notes: list[Step] = field(default_factory=list)


LONG = 14
"""Examples of more steps than this show a figure only where they begin and end."""


@dataclass(frozen=True)
class Example:
    """A proved transcript on a page, under its permanent key; `text` is what was written."""

    page: str
    key: str
    title: str
    line: int
    proof: Proof
    text: str = ""

    def __repr__(self) -> str:
        """Its page and key; its steps are too many to be shown."""
        return f"Example({self.page!r}, {self.key!r})"

    @property
    def id(self) -> str:
        """Its id on the page."""
        return f"example-{self.key}"

    @property
    def box(self) -> str:
        """The name of the box that its steps go into."""
        return f"{self.id}-steps"

    @property
    def compact(self) -> bool:
        """Whether it is too long to be drawn step by step."""
        return len(self.shown) > LONG

    def drawn(self, shown: Shown) -> bool:
        """Whether a step has a figure: a long play where it begins, ends, and something is said of a move."""
        told = shown.number in (1, len(self.shown)) or bool(shown.step.remark)
        return told or not self.compact

    def plate(self, shown: Shown) -> str:
        """The id of the figure of a step."""
        return f"{self.id}-{shown.number}-plate"

    @cached_property
    def shown(self) -> list[Shown]:
        """Its steps in order; checks and remarks go with the move or position before them."""
        found: list[Shown] = []
        for step in self.proof.steps:
            if step.kind in ("start", "move") or not found:
                found.append(Shown(step, len(found) + 1))
            else:
                found[-1].notes.append(step)
        return found


@dataclass
class Page:
    """A page of the book: where it is, its text, its game if it has one, and its fences and examples."""

    path: str
    text: str
    game: Game | None = None
    meta: dict[str, object] = field(default_factory=dict)
    fences: list[Fence] = field(default_factory=list)
    examples: dict[int, Example] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    asked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The phrases in which people ask, by the anchor on this page that answers them."""
    today: tuple[Today, ...] = ()
    """How points of its game are mostly played today, an entry a point."""

    def __repr__(self) -> str:
        """Its path; all that is proved on it is too much to be shown."""
        return f"Page({self.path!r})"

    @property
    def url(self) -> str:
        """The page's address within the site, ending in a slash; `./` for the home page."""
        folder = re.sub(r"(^|/)index$", "", self.path.removesuffix(".md"))
        return f"{folder or '.'}/"

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each rule in force on the page, in the order a reader meets them."""
        of_rules = (one for one in self.fences if one.kind == "rules" and one.words != (OTHER_READINGS,))
        keys = (key for fence in of_rules for _, key in fence.lines)
        return {key: number for number, key in enumerate(keys, 1)}

    @property
    def names(self) -> tuple[str, ...]:
        """The other names its game goes by today."""
        return _listed(self.meta.get("names"))

    @property
    def akin(self) -> tuple[str, ...]:
        """The names of games played today that are much like its game, but not quite it."""
        return _listed(self.meta.get("akin"))

    @property
    def remembered(self) -> tuple[str, ...]:
        """Words and short phrases that its game is remembered by; printed nowhere, for the search alone."""
        return _listed(self.meta.get("remembered"))

    def fault(self, line: int, column: int, message: str) -> None:
        """Notes something wrong in the page."""
        self.problems.append(Problem(f"docs/{self.path}", line, column, message))


def read_page(docs: Path, path: Path) -> Page:
    """A page read and every play fence of it proved; what is wrong stands in its problems."""
    page = Page(path.relative_to(docs).as_posix(), "")
    try:
        page.text = path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        page.fault(1, 1, f"byte {error.start} cannot be read; a page is UTF-8 text")
        return page
    _front_matter(page, docs)
    if page.problems or (page.meta.get("game") is not None and page.game is None):
        return page   # without its game all that stands on the page would be called wrong
    try:
        page.fences = find(page.text)
    except ValueError as error:
        line, message = error.args
        page.fault(line, 1, message)
        return page
    lists = [fence.line for fence in page.fences if fence.kind == "today"]
    if bool(page.today) != bool(lists):
        found = "no fence" if page.today else "a fence, and no entries at the head of the page"
        said = f"today: found {found}; expected both, for the fence prints the entries"
        page.fault(max(lists, default=1), 1, said)
    for fence in page.fences:
        if fence.kind == "play":
            _prove_fence(page, docs, fence)
    return page


def _front_matter(page: Page, docs: Path) -> None:
    found = FRONT.match(page.text)
    if not found:
        return
    try:
        meta, at = placed(found[1])
    except NotPlain as error:
        page.fault(1 + error.line, error.column, f"the front matter: {error}")
        return
    if meta is None:
        return
    if not isinstance(meta, dict):
        page.fault(2, 1, "the front matter is a list of names and values")
        return
    page.meta = {str(name): value for name, value in meta.items()}
    for name, value in page.meta.items():
        if fault := _front_fault(name, value):
            line, column = at.get((name,), (1, 1))
            page.fault(1 + line, column, fault)
    key = page.meta.get("game")
    if key is not None:
        try:
            page.game = registered(str(key))
        except LookupError as error:
            line, column = at["game",]
            page.fault(1 + line, column + len("game: "), str(error.args[0]))
            return
    page.asked, page.today = front_of_today(page.meta, page.game, docs, at, page.problems, page.path)


def _front_fault(name: str, value: object) -> str:
    """What is wrong with a name and its value in the front matter; empty where nothing is."""
    if name not in FRONT_KEYS:
        return f"no {name!r} in the front matter; there are: {', '.join(FRONT_KEYS)}"
    if name in TEXTS and not (isinstance(value, str) and value.strip()):
        return f"{name} is text; in quotes, where it might be taken for something else"
    if name in LISTS and not _listed(value):
        what = "words" if name == "remembered" else "names"
        return f"{name} is a list of {what}: [One, Another]"
    return ""


def _listed(value: object) -> tuple[str, ...]:
    """The names in a list of the front matter; none where it is anything else."""
    if not isinstance(value, list) or not all(isinstance(name, str) and name for name in value):
        return ()
    return tuple(value)


def _transcript(source: Path, docs: Path) -> str:
    """The text of a transcript in a file; raises `NoSource` for what is no such file of the book."""
    if not source.is_relative_to(docs):
        raise NoSource("it lies outside the book")
    file = plain_file(source, docs)
    if file.stat().st_size > 4 * LONGEST:
        raise NoSource(f"a transcript has at most {LONGEST} characters")
    return file.read_text(encoding="utf-8")


def _prove_fence(page: Page, docs: Path, fence: Fence) -> None:
    if len(fence.words) != 2 or not KEY.fullmatch(fence.words[0]):
        page.fault(
            fence.line, 1, 'a play fence opens with its key and its title: ```play the-key "The title"'
        )
        return
    key, title = fence.words
    if any(other.key == key for other in page.examples.values()):
        page.fault(fence.line, 1, f"the example {key!r} stands on this page already")
        return
    text, first, path = fence.content, fence.line, f"docs/{page.path}"
    if "from" in fence.settings:
        source = Path(normpath(docs / page.path / ".." / fence.settings["from"]))
        try:
            text = _transcript(source, docs)
        except (OSError, ValueError, NoSource) as error:
            page.fault(fence.line, 1, f"no transcript can be read from {fence.settings['from']!r}: {error}")
            return
        first, path = 0, f"docs/{source.relative_to(docs).as_posix()}"
    proof = prove(text, page.game)
    proof.faults += idle_readings(text, proof, page.game)
    for fault in proof.faults:
        column = fault.column + (fence.indent if first else 0)
        page.problems.append(Problem(path, first + fault.line, column, fault.message))
    page.examples[fence.line] = Example(page.path, key, title, fence.line, proof, text)
