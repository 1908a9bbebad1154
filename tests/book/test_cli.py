"""The commands: what they print, and with which exit code they end."""

import json
import sys
import types
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import generator.proof
from generator.command import progress
from generator.command.cli import main
from generator.support.problem import Problem


@dataclass(frozen=True)
class ReportStub:
    """The stub's report on a file: each line with the word WRONG is a fault."""

    path: Path
    problems: list[Problem]
    lines: int

    def as_json(self) -> dict[str, object]:
        return {"path": str(self.path), "lines": self.lines, "problems": []}


def check_transcript_file(path: Path) -> ReportStub:
    lines = path.read_text().splitlines()
    return ReportStub(
        path,
        [Problem(str(path), n, 1, "is wrong") for n, line in enumerate(lines, 1) if "WRONG" in line],
        len(lines),
    )


def list_moves_at_end_of_transcript(path: Path) -> tuple[list[dict[str, object]], list[Problem]]:
    problems = check_transcript_file(path).problems
    move: dict[str, object] = {
        "move": "KS fan-1 > fan-2",
        "permission": "play",
        "rules": ["follow-suit", "ascend"],
    }
    return ([] if problems else [move]), problems


@pytest.fixture
def replace_checker_by_stub(monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("generator.proof.check")
    module.check_transcript_file = check_transcript_file  # type: ignore[attr-defined]
    module.list_moves_at_end_of_transcript = list_moves_at_end_of_transcript  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "generator.proof.check", module)
    monkeypatch.setattr(generator.proof, "check", module, raising=False)


def run_command(*words: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, words, input=given, catch_exceptions=False)


@pytest.mark.usefixtures("replace_checker_by_stub")
def test_check_prints_a_result_for_each_file(tmp_path: Path) -> None:
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_text("fine\n")
    bad.write_text("fine\nWRONG\n")
    assert run_command("check", str(good)).stdout == f"{good}: ok\n"
    result = run_command("check", str(good), str(bad))
    assert result.exit_code == 1
    assert result.stdout == f"{good}: ok\n{bad}:2:1: is wrong\n"


@pytest.mark.usefixtures("replace_checker_by_stub")
def test_check_in_json_gives_a_report_for_each_file(tmp_path: Path) -> None:
    good = tmp_path / "good"
    good.write_text("fine\n")
    result = run_command("check", "--json", str(good), "-", given="WRONG\n")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == [
        {"path": str(good), "lines": 1, "problems": []},
        {
            "path": "<stdin>",
            "lines": 1,
            "problems": [{"path": "<stdin>", "line": 1, "column": 1, "message": "is wrong"}],
        },
    ]


def test_bytes_that_are_not_utf_8_are_reported_with_line_and_column() -> None:
    result = run_command("check", "-", given=b"fine\nab\xff\n")
    assert result.exit_code == 1
    assert result.stdout.startswith("<stdin>:2:3: ")
    assert len(result.stdout.splitlines()) == 1


@pytest.mark.usefixtures("replace_checker_by_stub")
def test_legal_lists_moves_with_their_rules() -> None:
    result = run_command("legal", "-", given="fine\n")
    assert result.exit_code == 0
    assert result.stdout == "KS fan-1 > fan-2  # play: follow-suit, ascend\n"
    told = json.loads(run_command("legal", "--json", "-", given="fine\n").stdout)
    assert [move["rules"] for move in told["moves"]] == [["follow-suit", "ascend"]]


@pytest.mark.usefixtures("replace_checker_by_stub")
def test_legal_prints_no_moves_for_a_faulty_transcript() -> None:
    result = run_command("legal", "-", given="WRONG\n")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr == "<stdin>:1:1: is wrong\n"


@pytest.mark.parametrize(
    "words",
    [
        ("no-such-command",),
        ("check",),
        ("check", "no-such-file"),
        ("build", "--port", "1"),
        ("serve", "--port", "70000"),
        ("check", "-", "--games", "no_such_module_of_games"),
    ],
)
def test_a_wrong_command_line_ends_with_exit_code_two(words: tuple[str, ...]) -> None:
    result = run_command(*words, given="")
    assert result.exit_code == 2
    assert "Error:" in result.stderr
    assert "Traceback" not in result.stderr


def test_problems_are_sorted_by_file_line_and_column() -> None:
    places = [("b", 1, 1), ("a", 10, 1), ("a", 9, 5), ("a", 9, 2)]
    problems = sorted(Problem(*place, "x") for place in places)
    assert [str(problem) for problem in problems] == ["a:9:2: x", "a:9:5: x", "a:10:1: x", "b:1:1: x"]


def test_a_long_command_without_a_terminal_prints_its_progress_every_few_seconds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter((0.0, 1.0, 6.0, 6.0, 7.0, 12.0, 12.0))
    monkeypatch.setattr("generator.command.progress.time.monotonic", lambda: next(clock))
    monkeypatch.setattr(progress, "SECONDS", 5.0)
    with progress.show_progress() as tell:
        tell("proving one", 1, 4)
        tell("proving two", 2, 4)
        tell("proving three", 3, 4)
        tell("building", 0, 0)
    told = capsys.readouterr()
    assert told.err == "proving two (2 of 4)\nbuilding\n"
    assert told.out == ""
