"""Build the C runner, a library in C that plays compiled games fast.

The command is `python -m rules_engine.compiled.build`. It needs a C compiler, and writes the library next to
its source.
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


def c_library_path() -> Path:
    """Return the path of the C library for this source and this machine. The file may not exist yet."""
    digest = hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:12]
    machine = f"{sys.platform}-{platform.machine()}"
    return SOURCE.with_name(f"_runner-{digest}-{machine}.so")


def browser_runner_path() -> Path:
    """Return the path of the C runner as WebAssembly, for use in browsers.

    The command `make wasm` makes it.
    """
    return SOURCE.with_suffix(".wasm")


def installed_c_library_path() -> Path | None:
    """Return the path of the C library in the optional package `by_the_book_fast`.

    Return None if the package is not installed. The file is missing if the package was made for another
    version of the source.
    """
    package = importlib.util.find_spec("by_the_book_fast")
    for folder in package.submodule_search_locations or () if package else ():
        if (path := Path(folder) / c_library_path().name).exists():
            return path
    return None


def build_c_library() -> Path | None:
    """Build the C library, unless it exists already, and return its path.

    Return None if there is no C compiler, or if the compiler reports an error.
    """
    path = c_library_path()
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


if __name__ == "__main__" and build_c_library() is None:
    sys.stderr.write("the C runner is not built: there is no C compiler, or it reported an error; "
                     "Python does its work, more slowly\n")
