"""Record which input an output file was made from, so that it is made again only if the input changes."""

from __future__ import annotations

import json
from hashlib import file_digest
from pathlib import Path

from generator.support.disk_cache import DiskCache

KIND = "finished"


def read_output_note(cache: DiskCache, made_from: str, target: Path) -> str | None:
    """Return the note stored with a file, or None if its input or the file itself has changed since."""
    held = cache.get(KIND, made_from)
    if held is None or not target.is_file():
        return None
    digest, noted = json.loads(held)
    return str(noted) if digest == _file_digest(target) else None


def write_output_note(cache: DiskCache, made_from: str, target: Path, note: str = "") -> None:
    """Record the digest of a finished file's input (`made_from`), the digest of the file, and a note."""
    cache.store(KIND, made_from, json.dumps([_file_digest(target), note]).encode())


def _file_digest(file: Path) -> str:
    with file.open("rb") as content:
        return file_digest(content, "sha256").hexdigest()
