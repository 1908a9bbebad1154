"""Read the list of changes that no test needs to notice, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FILE = "tests/argued_changes.txt"


class InvalidReasonList(ValueError):
    """The list cannot be read. The message says where and why."""


def reasons_by_change(root: Path) -> dict[tuple[str, str, str], str]:
    """Return the reason for each change, by its file, the changed lines, and the same lines after the change.

    An entry has at least four lines: the file, `- ` and the old line, `+ ` and the new one, and the reason.
    An empty line ends it. Raise `InvalidReasonList` for any other text.
    """
    path = root / FILE
    found = {}
    for first, lines in _entries(path.read_text(encoding="utf-8") if path.is_file() else ""):
        if len(lines) < 4 or not lines[1].startswith("- ") or not lines[2].startswith("+ "):
            raise InvalidReasonList(
                f"{FILE}:{first}: an entry is a file, '- ' and a line, '+ ' and a line, and why"
            )
        found[lines[0], lines[1][2:], lines[2][2:]] = " ".join(lines[3:])
    return found


def _entries(text: str) -> Iterator[tuple[int, list[str]]]:
    held: list[str] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.startswith("#"):
            continue
        if line.strip():
            held.append(line.strip())
        elif held:
            yield number - len(held), held
            held = []
