"""A folder laid anew in its place: what is there already, byte for byte, stays; the rest is written or goes.

To write a file takes many times as long as to read it, and to remove one often longer still. So a folder of
work is kept from run to run, and never believed: what stands there is read, and compared, before it may stay.
"""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path


class Laid:
    """A folder into which files are put by name, until `end` removes whatever else it holds.

    Only plain files that no one else has by another name are left standing: what is written through a link
    would be written elsewhere as well, and what stays could be changed from there.
    """

    def __init__(self, folder: Path) -> None:
        self.folder, self._at = folder, str(folder)
        self.names: dict[str, bytes] = {}
        """The digests of the files put there."""
        folder.mkdir(parents=True, exist_ok=True)
        self._there = set(_plain(folder))

    def write(self, name: str, content: str | bytes) -> None:
        """Puts a file there, by its name within the folder."""
        held = content.encode() if isinstance(content, str) else content
        self.put(name, sha256(held).digest(), lambda: held)

    def put(self, name: str, digest: bytes, content: Callable[[], bytes]) -> None:
        """Puts a file there whose content has this digest, and is asked for only where it is not there."""
        self.names[name] = digest
        if name in self._there:
            # Thousands of files: a path of each takes longer than to read it.
            with suppress(OSError), open(f"{self._at}/{name}", "rb", buffering=0) as there:  # noqa: PTH123
                if sha256(there.read()).digest() == digest:
                    return
        path = self.folder / name
        held = content()
        self._make_room(path)
        path.write_bytes(held)

    def end(self) -> None:
        """Removes every file that was not put there, and the folders left empty."""
        for name in self._there - self.names.keys():
            path = self.folder / name
            if path.is_file() and not path.is_symlink():   # else one of the new files stands within
                path.unlink()
        for name, folders, files in os.walk(self.folder, topdown=False):
            folder = Path(name)
            if not files and folder != self.folder and not any((folder / one).exists() for one in folders):
                folder.rmdir()

    def _make_room(self, path: Path) -> None:
        """Makes the folder of a new file, and takes away what stands in the place of either.

        What is open for reading can so be read to its end.
        """
        for parent in reversed(path.relative_to(self.folder).parents):
            folder = self.folder / parent
            if folder.is_file():
                folder.unlink()
            folder.mkdir(exist_ok=True)
        if path.is_dir():
            shutil.rmtree(path)
        path.unlink(missing_ok=True)


def _plain(folder: Path, within: str = "") -> list[str]:
    """The names of the plain files below a folder; whatever else is no folder is removed."""
    found = []
    for entry in list(os.scandir(folder)):
        name = f"{within}{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            found += _plain(Path(entry.path), f"{name}/")
            continue
        stands = entry.stat(follow_symlinks=False)
        if stat.S_ISREG(stands.st_mode) and stands.st_nlink == 1:
            found.append(name)
        else:
            Path(entry.path).unlink()
    return found


def digest_in(names: Mapping[str, bytes]) -> bytes:
    """The digest of a folder, of the names of its files and the digests of what they hold."""
    found = sha256()
    for name in sorted(names):
        found.update(f"{name}\0".encode())
        found.update(names[name])
    return found.digest()


def digests_in(folder: Path) -> dict[str, bytes]:
    """The names of all files below a folder, and the digests of what they hold."""
    found = {}
    for path, _, files in os.walk(folder):
        for name in files:
            file = Path(path, name)
            found[file.relative_to(folder).as_posix()] = sha256(file.read_bytes()).digest()
    return found
