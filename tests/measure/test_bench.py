"""The bench: one run gives the whole report."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import pytest
from click.testing import CliRunner

from generator.proof.book import Book
from generator.site import builder
from generator.site.manuscript_pages import BuilderInput
from rules_engine.judging.plain_list import (
    UncompiledAnalyser,
    UncompiledPositionAnalysis,
    without_compiled_move_lists,
)
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import GAMES, find_game
from tests.measure import (
    bench,
    book_times,
    compiled_speed,
    judge_speed,
    klondike_beside_openspiel,
    libraries,
    poker_hands,
    random_play,
    serve_times,
    transcripts_beside_others,
)
from tests.measure.targets import TARGETS
from tests.support.small_book import write_book

T = TypeVar("T")

CANFIELD = "foster/canfield"
WRITTEN = "deal: 1\nturn\n"


class BoardStub:
    """The part of a python-chess board that the bench uses; each game has the same four moves."""

    def __init__(self) -> None:
        self.made: list[str] = []

    @property
    def legal_moves(self) -> list[str]:
        return [f"ply-{len(self.made)}"]

    def is_game_over(self) -> bool:
        return len(self.made) == 4

    def san(self, move: str) -> str:
        return move.upper()

    def push(self, move: str) -> None:
        self.made.append(move)

    def push_san(self, written: str) -> None:
        assert written == self.san(self.legal_moves[0])
        self.push(written.lower())


class SolitaireStub:
    """The part of an OpenSpiel game that the bench uses: one card turned up, then two moves."""

    def __init__(self) -> None:
        self.made = 0

    def new_initial_state(self) -> "SolitaireStub":
        return SolitaireStub()

    def is_terminal(self) -> bool:
        return self.made == 3

    def is_chance_node(self) -> bool:
        return self.made == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(1, 1.0)]

    def legal_actions(self) -> list[int]:
        return [7, 8]

    def apply_action(self, action: int) -> None:
        assert action in ([1] if self.made == 0 else [7, 8])
        self.made += 1


class HandHistoryStub:
    """The part of a PokerKit hand history that the bench uses: a hand of two actions."""

    actions = ("p1 f", "p2 cc")

    @classmethod
    def loads(cls, text: str) -> "HandHistoryStub":
        assert text == "a hand"
        return cls()

    def __iter__(self) -> Iterator[None]:
        yield from (None, None)


def stand_in_for_command(book: Path, command: str) -> int:
    """Create what a command would create. Return a memory size."""
    (book / "dist").mkdir(exist_ok=True)
    if command != "build":
        (book / "dist" / f"book.{command}").write_bytes(b"0" * 30_000_000)
    return 1_000_000


@pytest.fixture
def quick_book(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a book of one page that is checked and built at once, beside three stub libraries."""
    games = {CANFIELD: GAMES[CANFIELD]}
    for module in (compiled_speed, judge_speed, random_play, transcripts_beside_others):
        monkeypatch.setattr(module, "GAMES", games)
    monkeypatch.setattr(compiled_speed, "SECONDS", 0.01)
    for module in (judge_speed, random_play, klondike_beside_openspiel):
        monkeypatch.setattr(module, "DEALS", 2)
    chess, pyspiel, pokerkit = ModuleType("chess"), ModuleType("pyspiel"), ModuleType("pokerkit")
    vars(chess).update(Board=BoardStub)
    vars(pyspiel).update(load_game={"solitaire": SolitaireStub()}.__getitem__)
    vars(pokerkit).update(HandHistory=HandHistoryStub)
    for stub in (chess, pyspiel, pokerkit):
        monkeypatch.setitem(sys.modules, stub.__name__, stub)
    monkeypatch.setattr(poker_hands, "random_poker_hands", lambda _library, count: ["a hand"] * count)
    docs = tmp_path / "docs"
    docs.mkdir()
    docs.joinpath("page.md").write_text(
        f"---\ngame: {CANFIELD}\n---\n```play one-move \"One move\"\n{WRITTEN}```\n", encoding="utf-8")

    monkeypatch.setattr(book_times, "TIMES", 1)
    monkeypatch.setattr(
        book_times, "make_builder_input", lambda _root, _out: BuilderInput(Book([], {}), {}, [])
    )
    monkeypatch.setattr(builder, "build_with_mkdocs", lambda *_folders: None)
    monkeypatch.setattr(book_times, "_run_command", stand_in_for_command)
    served = {serve_times.FIRST: [1.0], serve_times.EDIT: [4.0]}
    monkeypatch.setattr(serve_times, "measure_serving", lambda *_: served)
    (tmp_path / "mkdocs.yml").write_text("site_name: A book\n")
    return tmp_path


def test_one_run_reports_all_measurements(quick_book: Path) -> None:
    result = CliRunner().invoke(bench.main, ["--root", str(quick_book)], catch_exceptions=False)
    for said in (
        "random play, moves listed and made",
        f"  {CANFIELD}: ",
        "1 games: ",
        "foster/klondike, the quick list: ",
        "ours / theirs: ",
        "transcripts of the book, proved (1): ",
        "(1 moves)",
        "python-chess, SAN replayed (100 random games, seed 1914, at most 150 plies): ",
        "(400 moves)",
        "PokerKit, hands replayed in its own notation (60 random hands, seed 1914): ",
        "(120 moves)",
        "ours / python-chess: ",
        "ours / PokerKit: ",
        "random play of deals 1 to 2, seed 1914",
        "verdicts a second",
        "book: 0 pages, 0 characters",
        "builder: ",
        "from nothing: ",
        "nothing changed: ",
        "one page changed: ",
        "proving alone: ",
    ):
        assert said in result.stdout, f"the report lacks: {said}"
    rows = {line[:40].strip(): line[40:].split() for line in result.stdout.splitlines()}
    assert list(rows)[-len(TARGETS):] == [target.what for target in TARGETS]
    assert rows["serve, first page of a kept book"] == ["5", "s", "1.00", "0.20", "met"]
    assert rows["serve, an edit seen in a browser"] == ["2", "s", "4.00", "2.00", "missed"]
    assert rows["zip"] == ["15", "MB", "30.00", "2.00", "missed"]
    assert rows["PDF"] == ["60", "MB", "30.00", "0.50", "met"]
    assert rows["most memory of one process of a build"] == ["1000", "MB", "1.00", "0.00", "met"]
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "\r" not in result.output, "no progress in a pipe"


def test_a_missing_library_is_reported(quick_book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in libraries.PACKAGES:
        monkeypatch.setitem(sys.modules, module, None)
    result = CliRunner().invoke(bench.main, ["--root", str(quick_book)], catch_exceptions=False)
    assert result.exit_code == 0
    told = [line.partition(":")[0] for line in result.stderr.splitlines()]
    assert told == [
        f"{package} cannot be had, and nothing is measured beside it"
        for package in ("open_spiel", "chess", "pokerkit")
    ]
    assert "the quick list: " in result.stdout
    assert "ours / " not in result.stdout


def test_turning_up_a_card_at_random_does_not_count_as_a_move() -> None:
    pyspiel = ModuleType("pyspiel")
    vars(pyspiel).update(load_game=lambda _name: SolitaireStub())
    steps = klondike_beside_openspiel.play_openspiel_solitaire(pyspiel, 5)
    assert (steps.chosen, steps.chance) == (10, 5)


def test_both_lists_play_the_same_deals_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_play, "DEALS", 2)
    compared = random_play.compare_lists(find_game(CANFIELD))
    assert compared.same
    assert compared.deals == 2
    assert compared.moves == sum(
        random_play.play_deal_randomly(find_game(CANFIELD), number).moves for number in (1, 2)
    )


class ReversedMoveLister(UncompiledAnalyser):
    """Lists the moves in reverse order, so that another is chosen."""

    def analyse_position(self, position: Position) -> UncompiledPositionAnalysis:
        found = super().analyse_position(position)
        listed = (
            found.legal_moves
        )  # asked only when wanted: the end of a game may ask whether any move is open
        vars(found)["legal_moves"] = lambda: listed()[::-1]
        return found


def test_different_plays_by_the_two_lists_are_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def backwards(each: Game) -> Game:
        slow = without_compiled_move_lists(each)
        slow.thread_cache.analyser = ReversedMoveLister(slow)
        return slow

    monkeypatch.setattr(random_play, "without_compiled_move_lists", backwards)
    monkeypatch.setattr(random_play, "GAMES", {CANFIELD: GAMES[CANFIELD]})
    assert not random_play.report_list_speed()
    assert "THEY WENT OTHER WAYS" in capsys.readouterr().out


def test_a_random_play_is_written_as_a_transcript_of_its_moves() -> None:
    one = find_game(CANFIELD)
    proof = check_transcript(random_play.random_play_transcript(one, 3))
    assert proof.faults == []
    assert proof.last_position == random_play.play_deal_randomly(one, 3).last


def run_in_thread(task: Callable[[], T]) -> T:
    """Return the result of a task run in a thread, away from a browser that other tests may have open."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(task).result()


def test_the_time_until_an_edit_is_shown_is_measured(tmp_path: Path) -> None:
    root = write_book(tmp_path)
    page = root / "docs" / "canfield.md"
    seconds = run_in_thread(lambda: serve_times.measure_serving(root, page, 1))
    assert page.read_text(encoding="utf-8").endswith("\nEdit number 1.\n")
    for what in (serve_times.FIRST, serve_times.EDIT):
        (found,) = seconds[what]
        assert 0.1 < found < serve_times.LONGEST


def test_a_page_that_is_never_shown_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve_times, "LONGEST", 6)
    root = write_book(tmp_path)
    with pytest.raises(subprocess.CalledProcessError) as failed:
        run_in_thread(lambda: serve_times.measure_serving(root, root / "docs" / "nowhere.md", 1))
    assert "serving http://localhost:" in failed.value.stderr


def test_a_book_that_cannot_be_built_is_reported(quick_book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_folders: Path) -> None:
        raise builder.BuildFailed(["a page is missing"])

    monkeypatch.setattr(builder, "build_with_mkdocs", refuse)
    result = CliRunner().invoke(bench.main, ["--root", str(quick_book)], catch_exceptions=False)
    assert result.exit_code == 1
    assert "the builder refused the pages: a page is missing" in result.stderr
