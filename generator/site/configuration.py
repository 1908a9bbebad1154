"""The builder's settings, looked through before it reads them: they may name things, and run nothing."""

from __future__ import annotations

import re
from pathlib import Path

from generator.proof.plain_yaml import NotPlain, read_yaml
from generator.proof.problem import Problem
from generator.proof.source_files import SETTINGS

REFUSED = {
    "hooks": "it runs code",
    "INHERIT": "it takes settings from a file that nobody has looked through",
    "custom_dir": "templates of a book's own are code",
}
"""Settings of the builder that a book may not use, and why."""


def unsafe_settings(root: Path) -> list[Problem]:
    """What is wrong with the settings of the book in `root`: what is not plain, and what would run code."""
    try:
        text = (root / SETTINGS).read_text(encoding="utf-8-sig")
        settings = read_yaml(text)
    except NotPlain as error:
        return [Problem(SETTINGS, error.line, error.column, str(error))]
    except UnicodeDecodeError as error:
        return [Problem(SETTINGS, 1, 1, f"byte {error.start} cannot be read; settings are UTF-8 text")]
    if not isinstance(settings, dict):
        return [Problem(SETTINGS, 1, 1, "the settings are a list of names and values")]
    theme = settings.get("theme")
    told = [*settings, *(theme if isinstance(theme, dict) else ())]
    return [Problem(SETTINGS, _line_of(key, text), 1, f"{key}: {REFUSED[key]}") for key in told if key in REFUSED]


def _line_of(key: str, text: str) -> int:
    found = re.search(rf"(?m)^.*\b{key}\b[\"']?\s*:", text)
    return text[: found.start()].count("\n") + 1 if found else 1
