"""What is wrong in a page or a transcript, and where."""

import traceback
from dataclasses import asdict, dataclass, field


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """One fault at a place in a file; problems sort by file, line and column."""

    path: str
    line: int
    column: int
    message: str
    because: tuple[str, ...] = field(default=(), compare=False)
    """The sentences of the rules that refuse a move, each with its address in the book."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"

    @property
    def whole(self) -> str:
        """The fault in a line, and under it a line for each rule that it rests on."""
        return "\n    ".join((str(self), *self.because))

    def as_json(self) -> dict[str, object]:
        """The fields by name; those of no use are left out."""
        told = asdict(self)
        return told if self.because else {name: value for name, value in told.items() if name != "because"}


def in_a_line(error: Exception) -> str:
    """What an error says, its kind and the file and line where it came up."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {' '.join(str(error).split())} ({place.filename}:{place.lineno})"
