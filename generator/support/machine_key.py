"""The secret key of this user on this machine, with which the program signs what it writes.

The key is kept outside every book. If that fails, each process has its own, and uses nothing from earlier.
"""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

SIZE = 32
"""The number of bytes of a key."""


def path_of_key_file() -> Path | None:
    """Return the path of the file with the key. Return None if the user has no home folder."""
    named = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_STATE_HOME", "")
    if named and Path(named).is_absolute():
        return Path(named) / "by-the-book" / "key"
    try:
        return Path.home() / ".local" / "state" / "by-the-book" / "key"
    except RuntimeError:
        return None


@cache
def machine_key() -> bytes:
    """Return the secret key with which stored files are signed. Make and store it if there is none.

    If it cannot be stored, the key is a random one that is valid in this process only.
    """
    path = path_of_key_file()
    return (path and (_read_key(path) or _make_key(path))) or os.urandom(SIZE)


def _read_key(path: Path) -> bytes | None:
    """Return the key in a file.

    Return None if it is missing or damaged, or if other users can read or change it.
    """
    try:
        with path.open("rb") as file:
            state = os.fstat(file.fileno())
            key = file.read(SIZE + 1)
    except OSError:
        return None
    if sys.platform != "win32" and (stat.S_IMODE(state.st_mode) & 0o077 or state.st_uid != os.getuid()):
        return None
    return key if len(key) == SIZE else None


def _make_key(path: Path) -> bytes | None:
    """Write a new key, and return it. Return None if it cannot be written."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)   # only its owner can read it
    except OSError:
        return None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(os.urandom(SIZE))
        Path(name).replace(path)
    except OSError:
        with suppress(OSError):
            Path(name).unlink()
        return None
    return _read_key(path)   # that of another process, if both made one
