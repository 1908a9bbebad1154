"""Store a note with an output file: which input it was made from, so that it is not made again needlessly."""

from __future__ import annotations

import json
from hashlib import file_digest
from pathlib import Path

from generator.support.disk_cache import DiskCache

KIND = "finished"


def read_output_note(cache: DiskCache, made_from: str, target: Path) -> str | None:
    """Return the note stored with an output file; None if the file is not up to date.

    It is not up to date if its input or the file itself has changed since.
    """
    held = cache.read_entry(KIND, made_from)
    if held is None or not target.is_file():
        return None
    digest, noted = json.loads(held)
    return str(noted) if digest == _file_digest(target) else None


def write_output_note(cache: DiskCache, made_from: str, target: Path, note: str = "") -> None:
    """Store a note with a finished output file, the digest of its input (`made_from`), and its own digest."""
    cache.store_entry(KIND, made_from, json.dumps([_file_digest(target), note]).encode())


def _file_digest(file: Path) -> str:
    with file.open("rb") as content:
        return file_digest(content, "sha256").hexdigest()
