"""The builder's pages kept: only those whose Markdown has changed are built in full.

For each of the others the builder gets its title alone, which is all that the rest of a site shows of a page;
what it made of that page the last time is then taken in its place, in the site and in the index of the search.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.proof.kept import Kept, digest_of
from generator.proof.manuscript import FRONT
from generator.site import builder
from generator.site.side_list import Entry

KIND = "built"
INDEX = Path("search", "search_index.json")
_HEADING = re.compile(r"\s*(# [^\n]*)\n")


@dataclass(frozen=True)
class Built:
    """What the builder made of a page, and its entries in the index of the search."""

    html: str
    entries: list[dict[str, Any]]


def build(
    config: Path, pages: Path, out: Path, nav: list[Entry] | None, kept: Kept | None, known: Collection[str] = ()
) -> dict[str, str]:
    """Builds the Markdown in `pages` into a site in `out`; raises `BuildFailed` like the builder.

    Of the files in `known` nothing is written. Returns the kept pages, which are not written either, by their
    names in the site.
    """
    if kept is None:
        builder.build(config, pages, out, nav, known)
        return {}
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(pages.rglob("*.md"))}
    heads = {path: _head(text) for path, text in texts.items()}
    around = digest_of(config.read_bytes(), repr(nav), *(f"{path.relative_to(pages)} {head}"
                                                         for path, head in heads.items()))
    digests = {path: digest_of(around, str(path.relative_to(pages)), text) for path, text in texts.items()}
    held = {path: _read(found) for path, digest in digests.items() if (found := kept.get(KIND, digest))}
    if 2 * len(held) < len(texts):
        held = {}
    with _instead(texts, {path: heads[path] for path in held}):
        names = {path.relative_to(pages).as_posix() for path in held}
        builder.build(config, pages, out, nav, names.union(known))
    addresses = {path: _address(path.relative_to(pages)) for path in texts}
    made = _made(out, addresses, held)
    for path, digest in digests.items():
        if path not in held:
            kept.put(KIND, digest, json.dumps(vars(made[path])).encode())
    _write_index(out, [one.entries for one in made.values()])
    return {f"{addresses[path]}index.html": one.html for path, one in held.items()}


def _head(text: str) -> str:
    """All that a page's title can come from: its front matter, and the heading it begins with, or else all."""
    front = FRONT.match(text)
    begins = front.end() if front else 0
    heading = _HEADING.match(text, begins)
    return f"{text[:begins]}\n{heading[1]}\n" if heading else text


def _address(path: Path) -> str:
    """The address of a page within the site; empty for the first one."""
    folder = path.with_suffix("")
    found = (folder.parent if folder.name == "index" else folder).as_posix()
    return "" if found == "." else f"{found}/"


@contextmanager
def _instead(texts: Mapping[Path, str], heads: Mapping[Path, str]) -> Iterator[None]:
    """Lets these pages be their heads for a while."""
    for path, head in heads.items():
        path.write_text(head, encoding="utf-8")
    try:
        yield
    finally:
        for path in heads:
            path.write_text(texts[path], encoding="utf-8")


def _made(out: Path, addresses: Mapping[Path, str], held: Mapping[Path, Built]) -> dict[Path, Built]:
    """What the builder made of each page, or had made of those held, in the order of the index."""
    entries: dict[str, list[dict[str, Any]]] = {}
    index = out / INDEX
    for entry in json.loads(index.read_text(encoding="utf-8"))["docs"] if index.is_file() else ():
        entries.setdefault(entry["location"].partition("#")[0], []).append(entry)
    order = {address: number for number, address in enumerate(entries)}
    found = sorted(addresses, key=lambda path: order.get(addresses[path], len(order)))
    return {
        path: held.get(path) or Built((out / addresses[path] / "index.html").read_text(encoding="utf-8"),
                                      entries.get(addresses[path], []))
        for path in found
    }


def _write_index(out: Path, entries: list[list[dict[str, Any]]]) -> None:
    index = out / INDEX
    if index.is_file():
        whole = json.loads(index.read_text(encoding="utf-8"))
        whole["docs"] = [entry for some in entries for entry in some]
        index.write_text(json.dumps(whole, separators=(",", ":")), encoding="utf-8")


def _read(held: bytes) -> Built:
    return Built(**json.loads(held))
