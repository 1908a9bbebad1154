"""Finished files that are let stand: what lies there, made from just what it would be made from again."""

from __future__ import annotations

import json
from hashlib import file_digest
from pathlib import Path

from generator.support.disk_cache import Kept

KIND = "finished"


def stands(kept: Kept, made_from: str, target: Path) -> str | None:
    """What was noted of the file when it was finished; None if it was made from something else or touched."""
    held = kept.get(KIND, made_from)
    if held is None or not target.is_file():
        return None
    digest, noted = json.loads(held)
    return str(noted) if digest == _digest(target) else None


def note(kept: Kept, made_from: str, target: Path, noted: str = "") -> None:
    """Notes that the file is finished, and what it was made from."""
    kept.put(KIND, made_from, json.dumps([_digest(target), noted]).encode())


def _digest(file: Path) -> str:
    with file.open("rb") as content:
        return file_digest(content, "sha256").hexdigest()
