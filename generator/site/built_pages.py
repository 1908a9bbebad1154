"""Cache the pages that the site builder makes, so that it builds only pages whose Markdown changed.

Of a cached page the builder gets only the title, because nothing else of it appears on other pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from generator.proof.manuscript import FRONT
from generator.site import builder
from generator.site.side_list import Entry
from generator.support.disk_cache import DiskCache, digest_of_values_and_code

KIND = "built"
_HEADING = re.compile(r"\s*(# [^\n]*)\n")
_DESCRIBED = re.compile(r"(?m)^description: .*$")


def build_changed_pages(
    settings_file: Path,
    pages_folder: Path,
    output_folder: Path,
    side_list: list[Entry] | None,
    disk_cache: DiskCache | None,
    is_left_out: Callable[[str], bool] | None = None,
) -> dict[str, str]:
    """Build the pages whose Markdown changed into a site. Return the cached HTML of the other pages, by name.

    - If less than half of the pages are cached, all are built, and the result is empty.
    - Files for which `is_left_out` is true are not copied.
    - Raise `BuildFailed` if the site builder rejects a page.
    """
    if disk_cache is None:
        builder.build_with_mkdocs(
            settings_file, pages_folder, output_folder, side_list, is_left_out=is_left_out
        )
        return {}
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(pages_folder.rglob("*.md"))}
    heads = {path: markdown_that_determines_title(text) for path, text in texts.items()}
    around = digest_of_values_and_code(
        settings_file.read_bytes(),
        repr(side_list),
        *(f"{path.relative_to(pages_folder)} {head}" for path, head in heads.items()),
    )
    digests = {
        path: digest_of_values_and_code(around, str(path.relative_to(pages_folder)), text)
        for path, text in texts.items()
    }
    held = {
        path: found.decode()
        for path, digest in digests.items()
        if (found := disk_cache.read_entry(KIND, digest))
    }
    if 2 * len(held) < len(texts):
        held = {}
    known = {path.relative_to(pages_folder).as_posix(): heads[path] for path in held}
    builder.build_with_mkdocs(settings_file, pages_folder, output_folder, side_list, known, is_left_out)
    addresses = {path: _page_address(path.relative_to(pages_folder)) for path in texts}
    for path, digest in digests.items():
        if path not in held:
            disk_cache.store_entry(
                KIND, digest, (output_folder / addresses[path] / "index.html").read_bytes()
            )
    return {f"{addresses[path]}index.html": html for path, html in held.items()}


def markdown_that_determines_title(page_markdown: str) -> str:
    """Return the part of a page's Markdown that determines its title: its front matter and first heading.

    The description in the front matter does not count. A page without a heading is returned whole.
    """
    front = FRONT.match(page_markdown)
    begins = front.end() if front else 0
    heading = _HEADING.match(page_markdown, begins)
    if heading is None:
        return page_markdown
    # Other pages do not show the description, so a change of it must not change the result.
    return f"{_DESCRIBED.sub('description: told', page_markdown[:begins], count=1)}\n{heading[1]}\n"


def _page_address(path: Path) -> str:
    """Return the address of a page within the site. Return "" for the first page."""
    folder = path.with_suffix("")
    found = (folder.parent if folder.name == "index" else folder).as_posix()
    return "" if found == "." else f"{found}/"
