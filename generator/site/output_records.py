"""Store a record of each output file: the digest of its input, so that it is made again only if needed."""

from __future__ import annotations

import json
from hashlib import file_digest
from pathlib import Path

from generator.support.disk_cache import DiskCache

KIND = "finished"


def read_output_record(disk_cache: DiskCache, input_digest: str, output_file: Path) -> str | None:
    """Return the text stored with an output file. Return None if the file is not up to date.

    The file is not up to date if its input or the file itself has changed since.
    """
    held = disk_cache.read_entry(KIND, input_digest)
    if held is None or not output_file.is_file():
        return None
    digest, text = json.loads(held)
    return str(text) if digest == _digest_of_file(output_file) else None


def write_output_record(disk_cache: DiskCache, input_digest: str, output_file: Path, text: str = "") -> None:
    """Store the digests of a finished output file and of its input, and a text for the next build."""
    disk_cache.store_entry(KIND, input_digest, json.dumps([_digest_of_file(output_file), text]).encode())


def _digest_of_file(file: Path) -> str:
    with file.open("rb") as content:
        return file_digest(content, "sha256").hexdigest()
