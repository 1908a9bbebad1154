"""Read a page as its author wrote it: its front matter, its game and its code fences.

The transcripts in its code fences are checked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from posixpath import normpath

from generator.proof.fences import OTHER_READINGS, CodeFence, find_code_fences
from generator.proof.todays_play import TodaysPlay, parse_search_phrases_of_page, parse_todays_play_of_page
from generator.support.plain_yaml import NotPlainYaml, parse_yaml_with_positions
from generator.support.problem import Problem
from generator.support.source_files import UnusableSourceFile, real_path_of_plain_file
from rules_engine.model.game import Game
from rules_engine.notation.grammar import LONGEST
from rules_engine.notation.transcript import CheckedTranscript, TranscriptStep, check_transcript
from rules_engine.notation.unneeded_choices import find_unneeded_choices
from rules_engine.registry import find_game as registered

KEY = re.compile(r"[a-z][a-z0-9-]*")
FRONT = re.compile(r"---[ \t]*\n(.*?\n|)(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
"""The front matter of a page, recognised by the same marks as in the site builder."""

TEXTS = ("title", "description", "summary", "layout", "narrow-layout")
LISTS = ("names", "akin", "remembered")
FRONT_KEYS = ("game", *TEXTS, *LISTS, "today", "hide", "search")
"""The keys allowed in the front matter. `hide` and `search` are for the site builder.

`layout` and `narrow-layout` say what the layout of the figures is based on; they are not printed."""


@dataclass
class ShownStep:
    """A step of an example as the page shows it: a position or a move, with remarks and checks on it."""

    step: TranscriptStep
    number: int
    notes: list[TranscriptStep] = field(default_factory=list)


LONG = 14
"""An example with more steps than this has figures only at its start, its end, and at moves with a remark."""


@dataclass(frozen=True)
class Example:
    """A checked transcript on a page, with its permanent key. `text` is the transcript as written."""

    page: str
    key: str
    title: str
    line: int
    checked_transcript: CheckedTranscript
    text: str = ""

    def __repr__(self) -> str:
        """Show only the page and the key of the example: its steps are too long."""
        return f"Example({self.page!r}, {self.key!r})"

    @property
    def html_id(self) -> str:
        """The HTML id of the example on its page."""
        return f"example-{self.key}"

    @property
    def placeholder_name(self) -> str:
        """The name of the placeholder that the steps of the example replace on the finished page."""
        return f"{self.html_id}-steps"

    @property
    def is_long(self) -> bool:
        """True if the example has too many steps to draw a figure for each."""
        return len(self.shown_steps) > LONG

    def has_figure(self, step: ShownStep) -> bool:
        """Check whether a step has a figure.

        Every step of a short example has one. In a long example only the first step, the last step, and
        steps with a remark have one.
        """
        told = step.number in (1, len(self.shown_steps)) or bool(step.step.remark)
        return told or not self.is_long

    def figure_id(self, step: ShownStep) -> str:
        """Return the HTML id of the figure of a step."""
        return f"{self.html_id}-{step.number}-plate"

    @cached_property
    def shown_steps(self) -> list[ShownStep]:
        """The positions and moves of the example, in order, each with its checks and remarks."""
        found: list[ShownStep] = []
        for step in self.checked_transcript.steps:
            if step.kind in ("start", "move") or not found:
                found.append(ShownStep(step, len(found) + 1))
            else:
                found[-1].notes.append(step)
        return found


@dataclass
class Page:
    """A page of the book: path below `docs`, text, game (if any), code fences, examples and problems.

    `examples` is keyed by the line where the code fence opens.
    """

    path: str
    text: str
    game: Game | None = None
    meta: dict[str, object] = field(default_factory=dict)
    fences: list[CodeFence] = field(default_factory=list)
    examples: dict[int, Example] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    asked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The phrases people search for, by the anchor on this page that answers them."""
    today: tuple[TodaysPlay, ...] = ()
    """How points of the game are mostly played today, one entry for each point."""

    def __repr__(self) -> str:
        """Show only the path: the rest is too long."""
        return f"Page({self.path!r})"

    @property
    def url(self) -> str:
        """The URL of the page relative to the site's root, ending with a slash.

        It is `./` for the home page.
        """
        folder = re.sub(r"(^|/)index$", "", self.path.removesuffix(".md"))
        return f"{folder or '.'}/"

    @cached_property
    def rule_numbers(self) -> dict[str, int]:
        """The number of each rule in force, by its key, in the order of the page."""
        of_rules = (one for one in self.fences if one.kind == "rules" and one.words != (OTHER_READINGS,))
        keys = (key for fence in of_rules for _, key in fence.line_numbers_and_keys)
        return {key: number for number, key in enumerate(keys, 1)}

    @cached_property
    def reasons_for_choices(self) -> dict[str, str]:
        """Why the book follows the first choice at each open question, by the key of the question.

        Only open questions with an entry in a code fence `readings` are included.
        """
        return {
            entry.key: entry.reason
            for fence in self.fences if fence.kind == "readings" for entry in fence.entries
        }

    @property
    def other_names_of_game(self) -> tuple[str, ...]:
        """The other names by which the game is known today."""
        return _names_from_front_matter(self.meta.get("names"))

    @property
    def similar_games(self) -> tuple[str, ...]:
        """Names of games played today that are similar to this one, but not the same."""
        return _names_from_front_matter(self.meta.get("akin"))

    @property
    def phrases_describing_game(self) -> tuple[str, ...]:
        """Words and phrases by which people remember the page's game. Only the search uses them."""
        return _names_from_front_matter(self.meta.get("remembered"))

    def add_problem(self, line: int, column: int, message: str) -> None:
        """Add a problem with this message at a line and column of the page's file."""
        self.problems.append(Problem(f"docs/{self.path}", line, column, message))


def read_page(docs_folder: Path, page_path: Path) -> Page:
    """Read a page and check each transcript in its code fences.

    Each fault is added to the page's problems. Reading stops early if the text is not UTF-8, or if the front
    matter has a problem.
    """
    page = Page(page_path.relative_to(docs_folder).as_posix(), "")
    try:
        page.text = page_path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        page.add_problem(1, 1, f"byte {error.start} cannot be read; a page is UTF-8 text")
        return page
    _read_front_matter(page, docs_folder)
    if page.problems or (page.meta.get("game") is not None and page.game is None):
        return page   # without its game all that stands on the page would be called wrong
    try:
        page.fences = find_code_fences(page.text)
    except ValueError as error:
        line, message = error.args
        page.add_problem(line, 1, message)
        return page
    lists = [fence.line for fence in page.fences if fence.kind == "today"]
    if bool(page.today) != bool(lists):
        found = "no fence" if page.today else "a fence, and no entries at the head of the page"
        said = f"today: found {found}; expected both, because the fence prints the entries"
        page.add_problem(max(lists, default=1), 1, said)
    for fence in page.fences:
        if fence.kind == "play":
            _check_transcript_fence(page, docs_folder, fence)
        elif fence.kind == "readings":
            _check_reasons_for_choices(page, fence)
        elif fence.kind == "asked" and page.game is not None:
            phrases = parse_search_phrases_of_page(
                fence.content, fence.line, page.game, page.problems, page.path)
            for anchor in page.asked.keys() & phrases.keys():
                page.add_problem(fence.line, 1, f"asked: {anchor} has phrases already; put all into one list")
            page.asked |= phrases
    return page


def _read_front_matter(page: Page, docs_folder: Path) -> None:
    found = FRONT.match(page.text)
    if not found:
        return
    try:
        meta, at = parse_yaml_with_positions(found[1])
    except NotPlainYaml as error:
        page.add_problem(1 + error.line, error.column, f"the front matter: {error}")
        return
    if meta is None:
        return
    if not isinstance(meta, dict):
        page.add_problem(2, 1, "the front matter must consist of names and values, such as 'title: Canfield'")
        return
    page.meta = {str(name): value for name, value in meta.items()}
    for name, value in page.meta.items():
        if fault := _front_matter_fault(name, value):
            line, column = at.get((name,), (1, 1))
            page.add_problem(1 + line, column, fault)
    key = page.meta.get("game")
    if key is not None:
        try:
            page.game = registered(str(key))
        except LookupError as error:
            line, column = at["game",]
            page.add_problem(1 + line, column + len("game: "), str(error.args[0]))
            return
    page.today = parse_todays_play_of_page(
        page.meta, page.game, docs_folder, at, page.problems, page.path
    )


def _front_matter_fault(entry_name: str, entry_value: object) -> str:
    """Return what is wrong with an entry of the front matter. Return "" if nothing is."""
    if entry_name not in FRONT_KEYS:
        return f"unknown key {entry_name!r} in the front matter; the keys are: {', '.join(FRONT_KEYS)}"
    if entry_name in TEXTS and not (isinstance(entry_value, str) and entry_value.strip()):
        return f"{entry_name}: expected text; put it in quotes if YAML reads it as something else"
    if entry_name in LISTS and not _names_from_front_matter(entry_value):
        what = "words" if entry_name == "remembered" else "names"
        return f"{entry_name}: expected a list of {what}: [One, Another]"
    return ""


def _check_reasons_for_choices(page: Page, code_fence: CodeFence) -> None:
    """Add a problem for each wrong entry of a code fence `readings`, which gives reasons for choices.

    Wrong are an invalid or repeated key and a missing reason.
    """
    before = [entry for fence in page.fences if fence.kind == "readings" for entry in fence.entries]
    for line, key, reason in code_fence.entries:
        first = next(entry.line for entry in before if entry.key == key)
        if first != line:
            page.add_problem(
                line, 1, f"open question {key} has a reason already on line {first}; remove one")
        elif not KEY.fullmatch(key):
            page.add_problem(
                line, 1, f"readings: {key!r} is not the key of an open question; write 'key: reason', and "
                "indent the lines in which a reason goes on")
        elif not reason:
            page.add_problem(
                line, 1, f"open question {key} has no reason; write after its key why the book follows the "
                f"first choice: '{key}: reason'")


def _names_from_front_matter(value: object) -> tuple[str, ...]:
    """Return a list of names from the front matter as a tuple.

    The result is empty if the value is anything else.
    """
    if not isinstance(value, list) or not all(isinstance(name, str) and name for name in value):
        return ()
    return tuple(value)


def _read_transcript(transcript_path: Path, docs_folder: Path) -> str:
    """Read a transcript from a file.

    Raise `UnusableSourceFile` if it is outside `docs_folder`, not a plain file, or too long.
    """
    if not transcript_path.is_relative_to(docs_folder):
        raise UnusableSourceFile("the file is outside the book's docs folder; move it into docs")
    file = real_path_of_plain_file(transcript_path, docs_folder)
    if file.stat().st_size > 4 * LONGEST:
        raise UnusableSourceFile(f"the transcript is longer than {LONGEST} characters; shorten it")
    return file.read_text(encoding="utf-8")


def _check_transcript_fence(page: Page, docs_folder: Path, code_fence: CodeFence) -> None:
    if len(code_fence.words) != 2 or not KEY.fullmatch(code_fence.words[0]):
        page.add_problem(
            code_fence.line,
            1,
            'a play fence must begin with its key and its title: ```play the-key "The title"',
        )
        return
    key, title = code_fence.words
    if any(other.key == key for other in page.examples.values()):
        page.add_problem(
            code_fence.line, 1, f"the example {key!r} is already on this page; choose another key"
        )
        return
    text, first, path = code_fence.content, code_fence.line, f"docs/{page.path}"
    if "from" in code_fence.settings:
        source = Path(normpath(docs_folder / page.path / ".." / code_fence.settings["from"]))
        try:
            text = _read_transcript(source, docs_folder)
        except (OSError, ValueError, UnusableSourceFile) as error:
            page.add_problem(
                code_fence.line, 1, f"no transcript can be read from {code_fence.settings['from']!r}: {error}"
            )
            return
        first, path = 0, f"docs/{source.relative_to(docs_folder).as_posix()}"
    proof = check_transcript(text, page.game)
    proof.faults += find_unneeded_choices(text, proof, page.game)
    for fault in proof.faults:
        column = fault.column + (code_fence.indent if first else 0)
        page.problems.append(Problem(path, first + fault.line, column, fault.message))
    page.examples[code_fence.line] = Example(page.path, key, title, code_fence.line, proof, text)
