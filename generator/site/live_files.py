"""Provide the files with which a browser runs the engine: Pyodide, and the engine's modules as bytecode.

The folder `live/<digest>` is named by a digest of all these files, so that no cache is out of date.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from generator.support.disk_cache import DiskCache
from rules_engine.compiled.build import browser_runner_path
from rules_engine.registry import GAMES

# The files in the site are:
# - live/<digest>/pyodide.{mjs,asm.mjs,asm.wasm}: Python, as published by its makers
# - live/<digest>/engine.zip: Python's library and the engine
# - live/<digest>/memory.bin: the memory of a Python that has imported the engine, packed with gzip
# - live/<digest>/runner.wasm: the engine's runner in C, as WebAssembly
# - table-offline.js: the service worker that keeps them for offline use
HERE = Path(__file__).parent
GENERATOR = HERE.parent
CHECKOUT = GENERATOR.parent / ".ci" / "pyodide" / "node_modules" / "pyodide"
PYODIDE_VERSION = "314.0.7"
PINNED = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
"""The files of Pyodide 314.0.7 with their SHA-256 digests."""
STANDARD_LIBRARY = "python_stdlib.zip"
"""The file that is not copied; the parts of it that are needed go into the engine's archive."""
ENGINE = "engine.zip"
MEMORY = "memory.bin"
"""Not named .gz: some hosts would say that it is packed, and browsers would then unpack it by themselves."""
RUNNER = "runner.wasm"
PACKAGES = ("draw", "live")
"""The packages of the generator that run in the browser."""
_HOW = f"install pyodide@{PYODIDE_VERSION} with npm, and name its folder in PYODIDE"
_BESIDE, _MOST = ".by-the-book", 50_000_000
"""The name of the cache folder beside Pyodide, and its size limit in bytes."""
_NOTICE = f"""\
The files pyodide.* are Pyodide {PYODIDE_VERSION}, under the Mozilla Public License 2.0; their sources are at
https://github.com/pyodide/pyodide. In engine.zip is a part of the library of CPython 3.14, \
under the PSF licence
(https://docs.python.org/3/license.html), and the rules engine of this book, under the MIT licence.
runner.wasm is made of the same engine and of parts of wasi-libc, under the MIT licence too.
"""


class EngineNotBuilt(Exception):
    """Raised if the engine for the browser cannot be made, for instance if a file of Pyodide is wrong.

    The message says why.
    """


@dataclass(frozen=True)
class LiveFiles:
    """The files that a live table loads, by name. A live table is a page on which a reader plays.

    If there are no files, `reason_left_out` says why.
    """

    files: Mapping[str, bytes] = field(default_factory=dict)
    reason_left_out: str = ""

    @property
    def folder(self) -> str:
        """The folder of the files in the site, ending with a slash. It is "" if there are no files."""
        if not self.files:
            return ""
        parts = (part for name, held in sorted(self.files.items()) for part in (name.encode(), held))
        return f"live/{_digest_of_file_contents(*parts)[:16]}/"

    @property
    def file_sizes(self) -> dict[str, int]:
        """The size in bytes of each file that a browser loads."""
        return {name: len(held) for name, held in self.files.items() if not name.endswith(".txt")}

    @property
    def file_digests(self) -> dict[str, str]:
        """The SHA-256 of each file that a browser loads, in hexadecimal digits."""
        return {name: sha256(self.files[name]).hexdigest() for name in self.file_sizes}


def _digest_of_file_contents(*parts: bytes) -> str:
    """Return the digest of the contents of several files, in order.

    Unlike `digest_of_values_and_code`, it does not depend on the code of the generator.
    """
    return sha256(b"".join(sha256(part).digest() for part in parts)).hexdigest()


def build_live_files(disk_cache: DiskCache | None) -> LiveFiles:
    """Return the files that a live table loads, from the cache if possible.

    Without Pyodide the result has no files. Raise `EngineNotBuilt` if a file is wrong.
    """
    folder, why = find_pyodide()
    if folder is None:
        return LiveFiles(reason_left_out=why)
    held = {name: (folder / name).read_bytes() for name in PINNED}
    for name, digest in PINNED.items():
        if sha256(held[name]).hexdigest() != digest:
            raise EngineNotBuilt(
                f"{folder / name} does not have the expected SHA-256; "
                f"remove {folder.parent} and install it again"
            )
    del held[STANDARD_LIBRARY]
    # Kept with the book, and beside Pyodide for other books: each of the two takes ten seconds to make.
    stores = [store for store in (disk_cache, DiskCache(folder.parent / _BESIDE)) if store]
    engine = _compile_engine(folder, stores)
    memory = _make_engine_file_with_node(folder, "memory", [engine], stores)
    files = {
        ENGINE: engine, MEMORY: memory, RUNNER: browser_runner_path().read_bytes(),
        "LICENCES.txt": _NOTICE.encode()}
    return LiveFiles({**held, **files})


def find_pyodide() -> tuple[Path | None, str]:
    """Return the folder of Pyodide, and "". If it is not usable, return None and the reason, as a message.

    The folder is named by the environment variable PYODIDE, or else it is where the checkout installs
    Pyodide.
    """
    named = os.environ.get("PYODIDE", "")
    folder = Path(named) if named else CHECKOUT
    if not all((folder / name).is_file() for name in PINNED):
        how = f"{named!r} (PYODIDE) is not a folder of Pyodide" if named else _HOW
        return None, f"the live table is left out because Pyodide is missing: {how}"
    if shutil.which("node") is None:
        return None, "the live table is left out because building it needs Node.js: install nodejs and npm"
    return folder, ""


def modules_registering_games() -> list[str]:
    """Return the names of modules, other than the engine, that register games."""
    return sorted({path.partition(".")[0] for path in GAMES.values()} - {"rules_engine"})


def _compile_engine(pyodide_folder: Path, disk_caches: Sequence[DiskCache]) -> bytes:
    """Return the archive of the engine, of the book's own games and of Python's library, as bytecode.

    The engine is compiled alone at first: this part is the same for all books, and taken from the cache.
    """
    engine = {"generator/__init__.py": (GENERATOR / "__init__.py").read_bytes()}
    engine |= _sources_below([*(GENERATOR / room for room in PACKAGES), *_folders_of_module("rules_engine")])
    compiled = _make_engine_file_with_node(
        pyodide_folder, "bytecode", [_pack_files_into_zip(engine)], disk_caches)
    own = _sources_below(
        folder for module in modules_registering_games() for folder in _folders_of_module(module))
    if not own:
        return compiled
    archives = [_pack_files_into_zip(own), compiled]
    return _make_engine_file_with_node(pyodide_folder, "bytecode", archives, disk_caches)


def _folders_of_module(module: str) -> list[Path]:
    spec = find_spec(module)
    return [Path(folder) for folder in (spec and spec.submodule_search_locations) or ()]


def _sources_below(folders: Iterable[Path]) -> dict[str, bytes]:
    """Return the modules and data files in some packages, by their paths in an archive."""
    found = {}
    for folder in folders:
        base = GENERATOR.parent if folder.is_relative_to(GENERATOR) else folder.parent
        for path in folder.rglob("*"):
            if path.suffix in (".py", ".json") and path.is_file():
                found[path.relative_to(base).as_posix()] = path.read_bytes()
    return found


def _pack_files_into_zip(files: Mapping[str, bytes]) -> bytes:
    held = BytesIO()
    with ZipFile(held, "w", ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(ZipInfo(name), content)
    return held.getvalue()


def _make_engine_file_with_node(
    pyodide_folder: Path, script: str, archives: Sequence[bytes], disk_caches: Sequence[DiskCache]
) -> bytes:
    """Run a script with Node.js and Pyodide, and return the file that it makes from archives of modules.

    The file is kept in `disk_caches`. Raise `EngineNotBuilt` if the script fails.
    """
    scripts = [HERE / f"{script}.mjs", HERE / f"{script}.py"]
    digest = _digest_of_file_contents(
        *archives, *(path.read_bytes() for path in scripts), *(pinned.encode() for pinned in PINNED.values()))
    if made := next(filter(None, (cache.read_entry(script, digest) for cache in disk_caches)), None):
        return made
    with TemporaryDirectory() as work:
        result = Path(work, "made")
        given = [Path(work, f"given-{number}.zip") for number in range(len(archives))]
        for path, archive in zip(given, archives, strict=True):
            path.write_bytes(archive)
        arguments = (scripts[0], pyodide_folder.resolve(), scripts[1], result, *given)
        command = ["node", *map(str, arguments)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        if ran.returncode or not result.is_file():
            said = re.findall(r"^\w+Error.*$", ran.stderr, re.MULTILINE)[-1:] or [ran.stderr[-200:]]
            raise EngineNotBuilt(
                f"the engine of the live table cannot be made: {said[0].strip()}; correct this error in "
                f"{script}.py or in what it imports, and build again")
        made = result.read_bytes()
    for cache in disk_caches:
        cache.store_entry(script, digest, made)
    disk_caches[-1].delete_oldest_entries(_MOST)
    return made
