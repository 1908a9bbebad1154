"""Store a record of each output file: the digest of the input from which the file was made.

A file is made again only if its input, or the file itself, has changed.
"""

from __future__ import annotations

import json
from hashlib import file_digest
from pathlib import Path

from generator.support.disk_cache import DiskCache

KIND = "finished"


def read_output_record(disk_cache: DiskCache, input_digest: str, output_file: Path) -> str | None:
    """Return the text stored with an output file, if the file is up to date. Otherwise return None.

    A file is up to date if neither its input nor the file itself has changed since the text was stored.
    """
    held = disk_cache.read_entry(KIND, input_digest)
    if held is None or not output_file.is_file():
        return None
    digest, text = json.loads(held)
    return str(text) if digest == _digest_of_file(output_file) else None


def write_output_record(disk_cache: DiskCache, input_digest: str, output_file: Path, text: str = "") -> None:
    """Store the digests of an output file and of its input, with a text that the next build reads."""
    disk_cache.store_entry(KIND, input_digest, json.dumps([_digest_of_file(output_file), text]).encode())


def _digest_of_file(file: Path) -> str:
    with file.open("rb") as content:
        return file_digest(content, "sha256").hexdigest()
