"""Run what the README and the guide print: write files, run commands, and compare their output.

A fence `console` has commands, each after `$ `, and below them their output, if it is printed. `...` stands
for any text. A fence with a title is a file of that name.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.conftest import ROOT

FENCE = re.compile(
    r'^(?P<marks>`{3,})(?P<kind>\w*)(?: title="(?P<title>[^"]+)")?[^`\n]*\n(?P<body>.*?)^(?P=marks)$',
    re.MULTILINE | re.DOTALL)
A_COMMAND = re.compile(r"^(\$ |(\.venv/bin/)?by-the-book |make |pip |python3? |cd )", re.MULTILINE)
READ = """\
import sys
from click import Context, Group
from generator.command.cli import main
command, words = main, sys.argv[1:]
while isinstance(command, Group):
    command, words = command.get_command(Context(command), words[0]), words[1:]
command.make_context(command.name, words, parent=Context(main))
"""
"""A program that parses a command like the command line, without running it."""
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)


@dataclass(frozen=True)
class PrintedFence:
    """A fence of a page: its kind, its title if it is a file, its text, and its first line."""

    kind: str
    title: str
    body: str
    line: int


def printed_fences(page: Path) -> Iterator[PrintedFence]:
    """Yield every fence of a page in order."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        yield PrintedFence(found["kind"], found["title"] or "", found["body"], line)


def printed_commands(fence: PrintedFence) -> list[tuple[str, str]]:
    """Return each command of a fence with the output printed below it."""
    parts = re.split(r"^\$ (.*)\n", fence.body, flags=re.MULTILINE)
    assert not parts[0], f"line {fence.line}: a fence of commands begins with one"
    return list(zip(parts[1::2], parts[2::2], strict=True))


def matches_printed_output(printed: str, said: str) -> bool:
    """Check whether the output of a command is as printed. `...` stands for any text on its line."""
    pattern = ".*".join(map(re.escape, printed.split("...")))
    return re.fullmatch(pattern, said) is not None


def command_line() -> list[str]:
    """Return the path of the checkout's command."""
    return [sys.executable, "-m", "generator"]


@dataclass
class PageShell:
    """A folder in which the commands of a page run, and the way to call `by-the-book` there.

    A command for which `parsed` is true does not end or takes long. It is not run; only its options are read.
    `before` is called with each command that is to run.
    """

    folder: Path
    called: list[str] = field(default_factory=command_line)
    path: str = str(ROOT)
    python: str = sys.executable
    parsed: Callable[[list[str]], bool] = lambda _: False
    before: Callable[[str], None] = lambda _: None

    def follow_page(self, page: Path) -> int:
        """Write each file and run each command of a page in order. Return the number of commands."""
        count = 0
        for fence in printed_fences(page):
            if fence.title:
                target = self.folder / fence.title
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(fence.body, encoding="utf-8")
            elif fence.kind == "console":
                for command, printed in printed_commands(fence):
                    count += 1
                    self.run_command(command, printed)
            else:
                assert not A_COMMAND.search(fence.body), f"{page.name}:{fence.line}: commands not run"
        return count

    def run_command(self, command: str, printed: str) -> None:
        """Run a command, and compare its output with the printed output."""
        words = shlex.split(command, comments=True)
        if words[0] == "make":
            assert words[1] in TARGET.findall((ROOT / "Makefile").read_text()), command
        elif words[0] == "cd":
            self.folder /= words[1]
        elif words[:2] == ["pip", "install"]:
            assert words[2:] == ["."], "what else is installed is not tried out"
        else:
            assert words[0] in ("by-the-book", ".venv/bin/by-the-book"), command
            self.ask_by_the_book(words[1:], command, printed)

    def ask_by_the_book(self, words: list[str], command: str, printed: str) -> None:
        """Run `by-the-book` with a command, or only read its options."""
        if self.parsed(words):
            assert not printed, f"{command} is not run, and its answer not known"
            code, said = self.run_program([self.python, "-c", READ], words)
            assert (code, said) == (0, "")
            return
        self.before(command)
        code, said = self.run_program(self.called, words)
        if printed:
            assert matches_printed_output(printed, said), f"{command} answers:\n{said}"
        # What answers with a place in a file has found a fault, as the page shows.
        faulty = re.search(r"^\S+:\d+:\d+: ", printed, re.MULTILINE) is not None
        assert code == (1 if faulty else 0), f"{command}: {said}"

    def run_program(self, called: list[str], words: list[str]) -> tuple[int, str]:
        """Return the exit code and the output of a program."""
        done = subprocess.run(
            [*called, *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            check=False, timeout=300, env={"PYTHONPATH": self.path, "PATH": os.environ.get("PATH", "")})
        return done.returncode, done.stdout
