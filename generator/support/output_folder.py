"""Update an output folder in place: unchanged files stay, other files are written or deleted.

Before a file is reused, its content is read and compared.
"""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path


class OutputFolder:
    """An output folder to which files are written by name. `delete_unwritten_files` deletes all other files.

    Links (symbolic or hard) are never reused, because writing to one would change a file elsewhere.
    """

    def __init__(self, folder: Path) -> None:
        self.folder, self._at = folder, str(folder)
        self.names: dict[str, bytes] = {}
        """The digests of the files written so far, by name."""
        folder.mkdir(parents=True, exist_ok=True)
        self._there = set(_names_of_plain_files(folder))

    def write_file(self, file_name: str, content: str | bytes) -> None:
        """Write a file, unless it already has this content. `file_name` is its path within the folder."""
        held = content.encode() if isinstance(content, str) else content
        self.write_file_if_changed(file_name, sha256(held).digest(), lambda: held)

    def write_file_if_changed(
        self, file_name: str, content_digest: bytes, make_content: Callable[[], bytes]
    ) -> None:
        """Write a file, unless the folder already has it with this digest of its content.

        `make_content` is a function that returns the content. It is called only if the file is written.
        """
        self.names[file_name] = content_digest
        if file_name in self._there:
            # Thousands of files: a path of each takes longer than to read it.
            with suppress(OSError), open(f"{self._at}/{file_name}", "rb", buffering=0) as there:  # noqa: PTH123
                if sha256(there.read()).digest() == content_digest:
                    return
        path = self.folder / file_name
        held = make_content()
        self._make_path_free_for_file(path)
        path.write_bytes(held)

    def delete_unwritten_files(self) -> None:
        """Delete every file that was not written, and folders that became empty."""
        for name in self._there - self.names.keys():
            path = self.folder / name
            if path.is_file() and not path.is_symlink():   # else one of the new files stands within
                path.unlink()
        for name, folders, files in os.walk(self.folder, topdown=False):
            folder = Path(name)
            if not files and folder != self.folder and not any((folder / one).exists() for one in folders):
                folder.rmdir()

    def _make_path_free_for_file(self, path: Path) -> None:
        """Make the folder for a new file, and delete whatever is at the path of the file or of its folders.

        A process that has the old file open can still read it to the end.
        """
        for parent in reversed(path.relative_to(self.folder).parents):
            folder = self.folder / parent
            if folder.is_file():
                folder.unlink()
            folder.mkdir(exist_ok=True)
        if path.is_dir():
            shutil.rmtree(path)
        path.unlink(missing_ok=True)


def _names_of_plain_files(folder: Path, name_prefix: str = "") -> list[str]:
    """Return the names of the plain files below a folder. Delete links and special files."""
    found = []
    for entry in list(os.scandir(folder)):
        name = f"{name_prefix}{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            found += _names_of_plain_files(Path(entry.path), f"{name}/")
            continue
        stands = entry.stat(follow_symlinks=False)
        if stat.S_ISREG(stands.st_mode) and stands.st_nlink == 1:
            found.append(name)
        else:
            Path(entry.path).unlink()
    return found


def folder_digest(digests_by_name: Mapping[str, bytes]) -> bytes:
    """Return one digest for a folder from the names and digests of its files."""
    found = sha256()
    for name in sorted(digests_by_name):
        found.update(f"{name}\0".encode())
        found.update(digests_by_name[name])
    return found.digest()


def file_digests(folder: Path) -> dict[str, bytes]:
    """Return the names of all files below a folder with the digests of their content."""
    found = {}
    for path, _, files in os.walk(folder):
        for name in files:
            file = Path(path, name)
            found[file.relative_to(folder).as_posix()] = sha256(file.read_bytes()).digest()
    return found
