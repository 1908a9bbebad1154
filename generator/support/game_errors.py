"""Errors that the code of a game raises: each in one line, with its module, line and function."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rules_engine.registry import GAMES

_FRAME = re.compile(r'File "([^"]+)", line (\d+), in (\S+)')
"""A line of a traceback that is text."""


def game_error_in_words(error: BaseException) -> str:
    """Return an error in one line that begins with the place in a game's code where it was raised.

    With causes in a game's code, the place is that of the first. Return "" for an error from elsewhere.
    """
    for one in _causes_and_error(error):
        places = list(_traceback_places_in_games(one))
        if places:
            module, line, function = places[-1]
            said = " ".join(str(error).split())
            return (f"{module}, in {function} ({module.rpartition('.')[2]}.py:{line}): "
                    f"{type(error).__name__}: {said}")
    return ""


def _causes_and_error(error: BaseException) -> Iterator[BaseException]:
    """Yield the errors that caused an error, the first cause first, and then the error itself."""
    cause = error.__cause__ or error.__context__
    if cause is not None:
        yield from _causes_and_error(cause)
    yield error


def _traceback_places_in_games(error: BaseException) -> Iterator[tuple[str, int, str]]:
    """Yield the module, line and function of each call in the traceback that is in a game's code.

    The outermost call comes first. The traceback of a worker process, which is only a text, is read as well.
    """
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
