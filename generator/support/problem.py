"""Define a problem in a page or a transcript, with its file, line and column."""

import traceback
from dataclasses import asdict, dataclass, field


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """A problem at a line and column of a file, such as a move in a transcript that the rules refuse."""

    path: str
    line: int
    column: int
    message: str
    because: tuple[str, ...] = field(default=(), compare=False)
    """The words of the rules that refuse a move, each with its permanent name."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"

    @property
    def text_with_refusing_rules(self) -> str:
        """The problem on one line, and then an indented line for each rule that refuses the move."""
        return "\n    ".join((str(self), *self.because))

    def as_json(self) -> dict[str, object]:
        """Return the fields by name. `because` is left out if it is empty."""
        told = asdict(self)
        return told if self.because else {name: value for name, value in told.items() if name != "because"}


def format_error_on_one_line(error: Exception) -> str:
    """Return an error's type, message, file and line on one line."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {' '.join(str(error).split())} ({place.filename}:{place.lineno})"
