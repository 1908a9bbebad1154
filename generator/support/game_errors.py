"""Errors that the code of a game raises: each in one line, with its module, line and function."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rules_engine.registry import GAMES

_FRAME = re.compile(r'File "([^"]+)", line (\d+), in (\S+)')
"""A line of a traceback that is text."""


def game_error_in_words(error: BaseException) -> str:
    """Return an error in one line that begins with the place in the code of a game where it was raised.

    The place is the module, the function, and the file with its line. Return "" if the code of no game took
    part.
    """
    for one in _errors_behind(error):
        places = list(_places_in_games(one))
        if places:
            module, line, function = places[-1]
            said = " ".join(str(error).split())
            return (f"{module}, in {function} ({module.rpartition('.')[2]}.py:{line}): "
                    f"{type(error).__name__}: {said}")
    return ""


def _errors_behind(error: BaseException) -> Iterator[BaseException]:
    """Yield the errors that led to this one, the first cause first, and then the error itself."""
    cause = error.__cause__ or error.__context__
    if cause is not None:
        yield from _errors_behind(cause)
    yield error


def _places_in_games(error: BaseException) -> Iterator[tuple[str, int, str]]:
    """Yield the module, line and function of each frame in the code of a game, the outermost first."""
    packages = tuple({f"{name.rpartition('.')[0]}." for name in GAMES.values()} - {"."})
    step = error.__traceback__
    while step is not None:
        name = str(step.tb_frame.f_globals.get("__name__", ""))
        if name.startswith(packages):
            yield name, step.tb_lineno, step.tb_frame.f_code.co_name
        step = step.tb_next
    if type(error).__name__ == "_RemoteTraceback":   # the traceback of a worker process comes as text
        for file, line, function in _FRAME.findall(str(error)):
            parts = Path(file).with_suffix("").parts
            for size in range(2, len(parts)):
                name = ".".join(parts[-size:])
                if name.startswith(packages):
                    yield name, int(line), function
                    break
