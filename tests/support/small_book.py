"""A book of one game that is built in a second."""

import shutil
from pathlib import Path

from rules_engine.registry import find_game
from tests.conftest import ROOT

HOME = "# A book\n\n[Canfield](canfield.md)\n"
REASON = "The text does not say."
"""The reason of every reading."""
_PAGE = """---
game: foster/canfield
title: Canfield
---
# Canfield

## Rules

```rules
{rules}
```

```rules other-readings
{others}
```

## Readings

```readings
{readings}
```

## Plays

```play one "One move"
foundation-1: 7S
column-1: 9H 8S
8S column-1 > foundation-1
```
"""


def write_book(root: Path) -> Path:
    """Write the book into a folder, and return the folder."""
    held = find_game("foster/canfield")
    others = [key for key in held.all_rules if key not in held.rules]
    page = _PAGE.format(rules="\n".join(held.rules), others="\n".join(others),
                        readings="\n".join(f"{one.key}: {REASON}" for one in held.readings))
    docs = root / "docs"
    docs.mkdir(parents=True)
    (root / "mkdocs.yml").write_text((ROOT / "mkdocs.yml").read_text("utf-8").split("\nnav:")[0], "utf-8")
    (docs / "index.md").write_text(HOME, "utf-8")
    (docs / "canfield.md").write_text(page, "utf-8")
    counts = docs / "counts" / "foster"
    counts.mkdir(parents=True)
    shutil.copy(ROOT / "docs" / "counts" / "foster" / "canfield.json", counts)
    return root


def write_games(root: Path, *games: str) -> Path:
    """Write a book of these games, each with only its rules and readings, and return the folder."""
    docs = root / "docs"
    docs.mkdir(parents=True)
    (root / "mkdocs.yml").write_text((ROOT / "mkdocs.yml").read_text("utf-8").split("\nnav:")[0], "utf-8")
    for key in games:
        held = find_game(key)
        fences = {
            "rules": held.rules,
            "rules other-readings": [one for one in held.all_rules if one not in held.rules],
            "readings": [f"{one.key}: {REASON}" for one in held.readings],
        }
        told = "\n\n".join(
            f"```{kind}\n" + "\n".join(keys) + "\n```" for kind, keys in fences.items() if keys)
        page = docs / f"{key}.md"
        page.parent.mkdir(exist_ok=True)
        head = f"---\ngame: {key}\ntitle: {held.title}\n---\n# {held.title}\n\n## Rules"
        page.write_text(f"{head}\n\n{told}\n", "utf-8")
        counts = docs / "counts" / f"{key}.json"
        counts.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "docs" / "counts" / f"{key}.json", counts)
    titles = "\n".join(f"- [{find_game(key).title}]({key}.md)" for key in games)
    (docs / "index.md").write_text(f"# A book\n\n{titles}\n", "utf-8")
    return root
