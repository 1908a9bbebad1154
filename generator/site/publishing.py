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
    """Another build is using the same folder, or is publishing to it."""


@contextmanager
def lock_work_folder(work_folder: Path) -> Iterator[None]:
    """Hold the lock of a work folder, which is created if necessary.

    Raise `FolderInUse` if another build holds the lock. The system releases a lock when its process ends.
    """
    work_folder.mkdir(parents=True, exist_ok=True)
    with _lock_file(
        work_folder / ".lock",
        f"another build is at work in {str(work_folder)!r}; wait for its end, or stop it",
    ):
        yield


@contextmanager
def lock_site(site: Path) -> Iterator[None]:
    """Hold the lock of a site folder against builds of other books.

    The lock file is beside the site, so that every book uses the same file. It is deleted on release. Raise
    `FolderInUse` if a build of another book holds the lock.
    """
    site = site.resolve()
    site.parent.mkdir(parents=True, exist_ok=True)
    lock = _sibling_folder(site, "lock")
    with _lock_file(lock, f"another build is publishing to {str(site)!r}; wait for its end, or stop it"):
        try:
            yield
        finally:
            # While it is still held: whoever opened it meanwhile finds it gone, and does not take it.
            with suppress(OSError):
                lock.unlink()


@contextmanager
def _lock_file(path: Path, busy_message: str) -> Iterator[None]:
    lock = FileLock(path)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise FolderInUse(busy_message) from None
    try:
        yield
    finally:
        lock.release()


def is_published_site(folder: Path) -> bool:
    """Check whether a folder contains a finished site."""
    return (folder / "404.html").is_file() and (folder / "index.html").is_file()


def may_publish_to_folder(folder: Path) -> bool:
    """Check whether a site may be published to a folder: it must be missing, empty, or a site itself."""
    if not folder.exists():
        return not folder.is_symlink()
    return folder.is_dir() and (is_published_site(folder) or not any(folder.iterdir()))


def recover_site(site: Path) -> None:
    """Repair the folders after an interrupted `publish_site`: restore the old site, and delete leftovers."""
    old, new = _sibling_folder(site, "old"), _sibling_folder(site, "new")
    if old.exists() and not site.exists():
        old.rename(site)
    for leftover in (old, new):
        if leftover.exists():
            shutil.rmtree(leftover)


def publish_site(new: Path, site: Path, *, keep_old_site: bool = False) -> None:
    """Replace `site` by the finished site in `new`, and make all files readable for everyone.

    If `keep_old_site` is true, the old site is moved to `new`, if possible, instead of being deleted.

    If the system can exchange two folders in one step (Linux, macOS), there is a site at every moment.
    Otherwise there is none between two renames; if the process ends there, `recover_site` restores the old
    site. A symbolic link would avoid this, but a site is often copied or mounted as the plain folder it has
    to be.
    """
    site = site.resolve()
    recover_site(site)
    site.parent.mkdir(parents=True, exist_ok=True)
    if new.stat().st_dev == site.parent.stat().st_dev:
        _make_readable(new)
        if site.exists() and _exchange_folders(new, site):
            if not keep_old_site:
                shutil.rmtree(new)
            return
    staged, old = _sibling_folder(site, "new"), _sibling_folder(site, "old")
    shutil.move(new, staged)  # a copy only where `new` lies on another file system
    _make_readable(staged)
    if not site.exists():
        staged.rename(site)
    elif not _exchange_folders(staged, site):
        site.rename(old)
        staged.rename(site)
    recover_site(site)


def replace_files_for_a_time(site: Path, new: Path, names: Sequence[str], replaced_folder: Path) -> None:
    """Move files from the folder `new` into a site, in this order, for a time.

    They stay until `restore_replaced_files` is called or a new site is published. Each file is replaced in
    one step. The old files are kept in the folder `replaced_folder`, on the same disk.
    """
    stood = {name: (site / name).is_file() for name in names}
    for name in names:
        if stood[name]:
            (replaced_folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(site / name, replaced_folder / name)
    replaced_folder.mkdir(parents=True, exist_ok=True)
    noted = {"site": site.stat().st_ino, "stood": stood}
    (replaced_folder / _NOTED).write_text(json.dumps(noted), encoding="utf-8")
    for name in names:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (new / name).chmod(0o644)
        (new / name).replace(site / name)
    os.utime(site)


def restore_replaced_files(site: Path, replaced_folder: Path) -> None:
    """Put back the files that `replace_files_for_a_time` replaced, and delete the folder `replaced_folder`.

    If a new site was published since, only delete the folder.
    """
    if not replaced_folder.is_dir():
        return
    try:
        noted = json.loads((replaced_folder / _NOTED).read_text(encoding="utf-8"))
    except (OSError, ValueError):   # ended before anything was laid
        noted = None
    if noted and site.is_dir() and site.stat().st_ino == noted["site"]:
        for name, stood in reversed(noted["stood"].items()):
            if not stood:
                (site / name).unlink(missing_ok=True)
            elif (replaced_folder / name).is_file():
                (replaced_folder / name).replace(site / name)
        os.utime(site)
    shutil.rmtree(replaced_folder)


def _sibling_folder(site: Path, suffix: str) -> Path:
    return site.with_name(f".{site.name}.{suffix}")


def _make_readable(site: Path) -> None:
    """Make a site readable for all users, such as that of a web server, whatever the umask of the build."""
    site.chmod(0o755)
    for entry in os.scandir(site):
        if entry.is_dir(follow_symlinks=False):
            _make_readable(Path(entry.path))
        elif entry.is_file() and entry.stat().st_mode & 0o7777 != 0o644:
            Path(entry.path).chmod(0o644)


def _exchange_folders(one: Path, other: Path) -> bool:
    """Exchange two folders in one step. Return False if the system cannot do this."""
    system = ctypes.CDLL(None, use_errno=True)
    first, second = os.fsencode(one), os.fsencode(other)
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
    raise OSError(reason, os.strerror(reason), str(other))
