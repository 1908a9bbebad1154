"""Cache results on disk, by kind and by the digest of everything from which they were made.

An entry that is damaged, or was not signed by this program on this machine, counts as missing.
"""

from __future__ import annotations

import hmac
import os
import platform
import sys
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import rules_engine
from generator.support.machine_key import machine_key
from rules_engine.registry import GAMES

FOLDER = "kept"
_LIBRARIES = ("jinja2", "markdown-it-py", "markupsafe", "mkdocs", "mkdocs-material", "pyyaml", "tinycss2")
_SIGNATURE = sha256().digest_size
MOST = 600_000_000
"""The size limit in bytes, about three times what a book of sixty games needs."""


class DiskCache:
    """A cache in a folder. Each entry is found by its kind and the digest of its input."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._key = machine_key()   # before any process is forked, so that all have the same

    def read_entry(self, entry_kind: str, input_digest: str) -> bytes | None:
        """Return the content of an entry.

        Return None if the entry is missing, damaged, or signed with another key.
        """
        path = self._path_of_entry(entry_kind, input_digest)
        try:
            held = path.read_bytes()
        except OSError:
            return None
        content = held[_SIGNATURE:]
        if not hmac.compare_digest(self._signature_of_entry(entry_kind, input_digest, content),
            held[:_SIGNATURE]):
            return None
        with suppress(OSError):
            os.utime(path)
        return content

    def has_entry(self, entry_kind: str, input_digest: str) -> bool:
        """Check whether the cache has an undamaged entry of this kind for this digest."""
        return self.read_entry(entry_kind, input_digest) is not None

    def store_entry(self, entry_kind: str, input_digest: str, content: bytes) -> bool:
        """Store an entry. Return False if it cannot be written, for instance because the disk is full."""
        path = self._path_of_entry(entry_kind, input_digest)
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(self._signature_of_entry(entry_kind, input_digest, content) + content)
                Path(name).replace(path)
                return True
            except OSError:
                Path(name).unlink(missing_ok=True)
        return False

    def delete_oldest_entries(self, max_bytes: int = MOST) -> None:
        """Delete the entries that were unused for longest, until at most `max_bytes` bytes are left."""
        found = []
        for path in self.folder.rglob("*"):
            with suppress(OSError):
                if path.is_file():
                    stands = path.stat()
                    found.append((-stands.st_mtime_ns, stands.st_size, path))
        left = max_bytes
        for _, size, path in sorted(found):
            left -= size
            if left < 0:
                with suppress(OSError):
                    path.unlink()

    def _signature_of_entry(self, entry_kind: str, input_digest: str, content: bytes) -> bytes:
        """Return the signature of an entry.

        It covers the kind and the digest of the entry too. So an entry that is renamed has a wrong signature.
        """
        signed = hmac.new(self._key, f"{entry_kind}/{input_digest}\0".encode(), sha256)
        signed.update(content)
        return signed.digest()

    def _path_of_entry(self, entry_kind: str, input_digest: str) -> Path:
        return self.folder / entry_kind / input_digest


def digest_of_values_and_code(*parts: str | bytes) -> str:
    """Return one digest of all `parts` and of all code, so that changed code gets new cache entries."""
    found = sha256(code_digest())
    for part in parts:
        held = part.encode() if isinstance(part, str) else part
        found.update(b"%d:" % len(held))
        found.update(held)
    return found.hexdigest()


@cache
def code_digest() -> bytes:
    """Return the digest of the engine, the generator, other books' games, and the versions of libraries."""
    found = sha256(f"{sys.version} {platform.machine()}".encode())
    for library in _LIBRARIES:
        with suppress(PackageNotFoundError):
            found.update(f"{library} {version(library)}\n".encode())
    for folder in sorted(_code_folders()):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so":
                found.update(f"{path.relative_to(folder)}\n".encode())
                found.update(sha256(path.read_bytes()).digest())
    return found.digest()


def _code_folders() -> set[Path]:
    """Return the folders of the engine, of the generator, and of games that are not the engine's own."""
    own = {Path(__file__).parent.parent, Path(rules_engine.__file__).parent}
    modules = {module for module in GAMES.values() if not module.startswith("rules_engine.")}
    for module in modules:
        with suppress(ImportError):   # a module that is not there is told of where its game is asked for
            if (spec := find_spec(module)) and spec.origin:
                own.add(Path(spec.origin).parent)
    return own
