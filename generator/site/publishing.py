"""Publish a new site in place of the old one, so that the published site is complete at every moment."""

from __future__ import annotations

import ctypes
import errno
import json
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

_AT_FDCWD = -100   # paths count from the current folder (Linux)
_RENAME_EXCHANGE = 2
_NOTED = ".laid-over"   # begins as no file of a site does
_UNSUPPORTED = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EXDEV)
"""The errors of a system or file system that cannot exchange two folders."""


SITE = "site"
"""The folder within a book's folder where its site is published by default."""


class FolderInUse(Exception):
    """Raised if another build is using the same folder, or is publishing to it."""


@contextmanager
def lock_work_folder(work_folder: Path) -> Iterator[None]:
    """Hold the lock of a work folder, which is created if necessary.

    Raise `FolderInUse` if another build holds the lock. The system releases a lock when its process ends.
    """
    work_folder.mkdir(parents=True, exist_ok=True)
    with _hold_lock_on_file(
        work_folder / ".lock",
        f"another build is at work in {str(work_folder)!r}; wait for its end, or stop it",
    ):
        yield


@contextmanager
def lock_site(site_folder: Path) -> Iterator[None]:
    """Hold the lock of a site folder against builds of other books, by a file beside the folder.

    Raise `FolderInUse` if a build of another book holds the lock.
    """
    site_folder = site_folder.resolve()
    site_folder.parent.mkdir(parents=True, exist_ok=True)
    lock = _hidden_folder_beside_site(site_folder, "lock")
    with _hold_lock_on_file(
        lock, f"another build is publishing to {str(site_folder)!r}; wait for its end, or stop it"
    ):
        try:
            yield
        finally:
            # While it is still held: whoever opened it meanwhile finds it gone, and does not take it.
            with suppress(OSError):
                lock.unlink()


@contextmanager
def _hold_lock_on_file(path: Path, busy_message: str) -> Iterator[None]:
    lock = FileLock(path)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise FolderInUse(busy_message) from None
    try:
        yield
    finally:
        lock.release()


def is_published_site(site_folder: Path) -> bool:
    """Check whether a folder has the files `index.html` and `404.html`, as every finished site has."""
    return (site_folder / "404.html").is_file() and (site_folder / "index.html").is_file()


def may_publish_to_folder(folder: Path) -> bool:
    """Check whether a site may be published to a folder: it must be missing, empty, or a site itself."""
    if not folder.exists():
        return not folder.is_symlink()
    return folder.is_dir() and (is_published_site(folder) or not any(folder.iterdir()))


def repair_interrupted_publishing(site_folder: Path) -> None:
    """Repair the folders after an interrupted `publish_site`: restore the old site, and delete leftovers."""
    old, new = _hidden_folder_beside_site(site_folder, "old"), _hidden_folder_beside_site(site_folder, "new")
    if old.exists() and not site_folder.exists():
        old.rename(site_folder)
    for leftover in (old, new):
        if leftover.exists():
            shutil.rmtree(leftover)


def publish_site(new_site_folder: Path, site_folder: Path, *, keep_old_site: bool = False) -> None:
    """Replace `site_folder` by the site in `new_site_folder`, and make all files readable for everyone.

    If `keep_old_site` is true and the system can exchange folders, `new_site_folder` then has the old site.
    """
    # If two folders are exchanged in one step (Linux, macOS), there is a site at every moment. Otherwise
    # there is none between two renames; if the process ends there, `repair_interrupted_publishing` restores
    # the old site.
    # A symbolic link would leave no gap, but a site is often copied or mounted as a plain folder.
    site_folder = site_folder.resolve()
    repair_interrupted_publishing(site_folder)
    site_folder.parent.mkdir(parents=True, exist_ok=True)
    if new_site_folder.stat().st_dev == site_folder.parent.stat().st_dev:
        _make_site_readable_for_all(new_site_folder)
        if site_folder.exists() and _exchange_folders(new_site_folder, site_folder):
            if not keep_old_site:
                shutil.rmtree(new_site_folder)
            return
    staged, old = (
        _hidden_folder_beside_site(site_folder, "new"),
        _hidden_folder_beside_site(site_folder, "old"),
    )
    shutil.move(new_site_folder, staged)  # a copy only where `new` lies on another file system
    _make_site_readable_for_all(staged)
    if not site_folder.exists():
        staged.rename(site_folder)
    elif not _exchange_folders(staged, site_folder):
        site_folder.rename(old)
        staged.rename(site_folder)
    repair_interrupted_publishing(site_folder)


def replace_files_temporarily(
    site_folder: Path, new_folder: Path, file_names: Sequence[str], old_files_folder: Path
) -> None:
    """Move files from `new_folder` into a site, in this order, until `restore_replaced_files` is called.

    The old files are copied to `old_files_folder`, on the same disk. A new site ends the replacement too.
    """
    stood = {name: (site_folder / name).is_file() for name in file_names}
    for name in file_names:
        if stood[name]:
            (old_files_folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(site_folder / name, old_files_folder / name)
    old_files_folder.mkdir(parents=True, exist_ok=True)
    noted = {"site": site_folder.stat().st_ino, "stood": stood}
    (old_files_folder / _NOTED).write_text(json.dumps(noted), encoding="utf-8")
    for name in file_names:
        (site_folder / name).parent.mkdir(parents=True, exist_ok=True)
        (new_folder / name).chmod(0o644)
        (new_folder / name).replace(site_folder / name)
    os.utime(site_folder)


def restore_replaced_files(site_folder: Path, old_files_folder: Path) -> None:
    """Put back the files that `replace_files_temporarily` replaced, and delete the folder `old_files_folder`.

    If a new site was published since, only delete the folder.
    """
    if not old_files_folder.is_dir():
        return
    try:
        noted = json.loads((old_files_folder / _NOTED).read_text(encoding="utf-8"))
    except (OSError, ValueError):   # ended before anything was laid
        noted = None
    if noted and site_folder.is_dir() and site_folder.stat().st_ino == noted["site"]:
        for name, stood in reversed(noted["stood"].items()):
            if not stood:
                (site_folder / name).unlink(missing_ok=True)
            elif (old_files_folder / name).is_file():
                (old_files_folder / name).replace(site_folder / name)
        os.utime(site_folder)
    shutil.rmtree(old_files_folder)


def _hidden_folder_beside_site(site_folder: Path, suffix: str) -> Path:
    return site_folder.with_name(f".{site_folder.name}.{suffix}")


def _make_site_readable_for_all(site_folder: Path) -> None:
    """Make a site readable for all users, such as that of a web server, whatever the umask of the build."""
    site_folder.chmod(0o755)
    for entry in os.scandir(site_folder):
        if entry.is_dir(follow_symlinks=False):
            _make_site_readable_for_all(Path(entry.path))
        elif entry.is_file() and entry.stat().st_mode & 0o7777 != 0o644:
            Path(entry.path).chmod(0o644)


def _exchange_folders(folder: Path, other_folder: Path) -> bool:
    """Exchange two folders in one step. Return False if the system cannot do this."""
    system = ctypes.CDLL(None, use_errno=True)
    first, second = os.fsencode(folder), os.fsencode(other_folder)
    if hasattr(system, "renameat2"):
        failed = system.renameat2(_AT_FDCWD, first, _AT_FDCWD, second, _RENAME_EXCHANGE)
    elif hasattr(system, "renamex_np"):
        failed = system.renamex_np(first, second, _RENAME_EXCHANGE)   # the same number there
    else:
        return False
    if not failed:
        return True
    reason = ctypes.get_errno()
    if reason in _UNSUPPORTED:
        return False
    raise OSError(reason, os.strerror(reason), str(other_folder))
