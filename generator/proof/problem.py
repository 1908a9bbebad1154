"""What is wrong in a page or a transcript, and where."""

import traceback
from dataclasses import asdict, dataclass


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """One fault at a place in a file; problems sort by file, line and column."""

    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"

    def as_json(self) -> dict[str, str | int]:
        """The fields by name."""
        return asdict(self)


def in_a_line(error: Exception) -> str:
    """What an error says, its kind and the file and line where it came up."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {' '.join(str(error).split())} ({place.filename}:{place.lineno})"
