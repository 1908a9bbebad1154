"""Build the C runner, where there is a compiler: `python -m rules_engine.compiled.build`.

The library stands beside its source, under a name with the digest of the source, so that an old one is never
used for a new source.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).with_name("runner.c")


def library_path() -> Path:
    """Return the path of the library for this source and machine, whether or not it exists."""
    digest = hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:12]
    machine = f"{sys.platform}-{platform.machine()}"
    return SOURCE.with_name(f"_runner-{digest}-{machine}.so")


def browser_runner_path() -> Path:
    """Return the path of the runner as WebAssembly, which `make wasm` makes; the live table loads it."""
    return SOURCE.with_suffix(".wasm")


def installed_library_path() -> Path | None:
    """Return the path of the library in the optional package `by_the_book_fast`; None without it.

    The package may be installed for another version of the source: its library then has another name.
    """
    package = importlib.util.find_spec("by_the_book_fast")
    for folder in package.submodule_search_locations or () if package else ():
        if (path := Path(folder) / library_path().name).exists():
            return path
    return None


def build_library() -> Path | None:
    """Build the library unless it is there. Return its path, or None if there is no compiler or it fails."""
    path = library_path()
    if path.exists():
        return path
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    unfinished = path.with_suffix(f".{os.getpid()}")
    flags = ("-std=c11", "-O3", "-fno-semantic-interposition", "-shared", "-fPIC")
    command = [compiler, *flags, "-o", str(unfinished), str(SOURCE)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        unfinished.unlink(missing_ok=True)
        return None
    unfinished.replace(path)
    for old in SOURCE.parent.glob("_runner-*.so"):
        if old != path:
            old.unlink(missing_ok=True)
    return path


if __name__ == "__main__" and build_library() is None:
    sys.stderr.write("no C compiler: searches for wins are made in Python, which is slower\n")
