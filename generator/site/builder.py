"""The site builder: the only module that knows which one it is."""

import logging
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

# Material prints a notice about its successor when it is imported, unless this is set.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
# Nothing in the site tells the day it was built, so that the same pages give the same bytes.
os.environ.setdefault("SOURCE_DATE_EPOCH", "0")

# What is too wide for a screen is moved within this box, which the theme's script would put round each table.
_TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)
_IN_A_BOX = (r'<div class="md-typeset__scrollwrap"><div class="md-typeset__table">'
             r'<table class="plain">\1</table></div></div>')
_THEMES_THEN_OURS = re.compile(
    r'(<script src="[^"]*/bundle\.[^"]*"></script>\s*)(<script src="[^"]*"></script>)')

# Before anyone has chosen light or dark, the theme's first script is told to ask the reader's machine: so
# no page is shown in the one and then in the other.
_HEAD_ENDS = "</head>"
_AS_THE_MACHINE = (
    '<script>try{__md_get("__palette")||__md_set("__palette",'
    '{index:-1,color:{media:"(prefers-color-scheme)"}})}catch{}</script>\n')

# Material gives this dialog no name, which a screen reader needs.
_SEARCH_BOX = '<div class="md-search" data-md-component="search" role="dialog"'


class BuildFailed(Exception):
    """The builder refused the pages; `messages` says why, in its own words."""

    def __init__(self, messages: list[str]) -> None:
        super().__init__("\n".join(messages))
        self.messages = messages


class _Listener(logging.Handler):
    """Keeps whatever the builder warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the message of one record."""
        self.messages.append(f"{record.levelname.lower()}: {record.getMessage().strip()}")


@contextmanager
def _listening() -> Iterator[_Listener]:
    # The level matters: with the builder's own --quiet its warnings are neither shown nor counted,
    # so that "--strict --quiet" is not strict.
    logger = logging.getLogger("mkdocs")
    level, propagate = logger.level, logger.propagate
    listener = _Listener()
    logger.addHandler(listener)
    logger.setLevel(logging.WARNING)
    logger.propagate = False
    try:
        yield listener
    finally:
        logger.removeHandler(listener)
        logger.setLevel(level)
        logger.propagate = propagate


def build(config: Path, pages: Path, out: Path, nav: list[Any] | None = None) -> None:
    """Build the Markdown in `pages` into a site in `out`, where the least warning raises `BuildFailed`.

    `nav` orders the side list; without it the builder does.
    """
    # Imported late: half a second that no other command should pay.
    from mkdocs.commands import build as mkdocs_build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    ordered: dict[str, Any] = {"nav": nav} if nav else {}
    with _listening() as listener:
        try:
            settings = load_config(
                config_file=str(config),
                docs_dir=str(pages.resolve()),
                site_dir=str(out.resolve()),
                strict=True,
                **ordered,
            )
            settings.plugins.on_startup(command="build", dirty=False)
            mkdocs_build.build(settings)
        except MkDocsException as error:
            raise BuildFailed(listener.messages or [str(error)]) from error
    if listener.messages:
        raise BuildFailed(listener.messages)
    for page in out.rglob("*.html"):
        page.write_text(_mended(page.read_text(encoding="utf-8")), encoding="utf-8")


def _mended(html: str) -> str:
    """A page with what the theme leaves to its script done already, and the book's script before that one."""
    html = html.replace(_SEARCH_BOX, f'{_SEARCH_BOX} aria-label="Search"')
    html = html.replace(_HEAD_ENDS, f"{_AS_THE_MACHINE}{_HEAD_ENDS}", 1)
    html = _TABLE.sub(_IN_A_BOX, html)
    return _THEMES_THEN_OURS.sub(r"\2\1", html)


def is_site(folder: Path) -> bool:
    """Whether a folder holds a finished site, which may therefore be replaced by a newer one."""
    return (folder / "404.html").is_file() and (folder / "index.html").is_file()


def _aside(site: Path, what: str) -> Path:
    return site.with_name(f".{site.name}.{what}")


def recover(site: Path) -> None:
    """Put right what an interrupted `publish` left behind: the old site whole, and no leftovers."""
    old, new = _aside(site, "old"), _aside(site, "new")
    if old.exists() and not site.exists():
        old.rename(site)
    for leftover in (old, new):
        if leftover.exists():
            shutil.rmtree(leftover)


def publish(new: Path, site: Path) -> None:
    """Swap a finished site in: the old one stays whole until two renames replace it."""
    site = site.resolve()
    recover(site)
    site.parent.mkdir(parents=True, exist_ok=True)
    staged, old = _aside(site, "new"), _aside(site, "old")
    shutil.move(new, staged)  # a copy only where `new` lies on another file system
    if site.exists():
        site.rename(old)
    staged.rename(site)
    recover(site)
