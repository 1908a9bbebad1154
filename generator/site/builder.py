"""The site builder: the only module that knows which one it is."""

import logging
import os
import posixpath
import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from generator.site.settings import BadSettings, read_settings

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.base import LegacyConfig
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.plugins import BasePlugin
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

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

# A title is written as it is said; the theme takes its marks for the page's own.
_TITLE = re.compile(r"(<title>)(.*)(</title>)")

_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)

_NOTHING = "nothing.html"
"""The template of a page that is not written: of an empty page the builder writes no file."""

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


def build(
    config: Path, pages: Path, out: Path, nav: list[Any] | None = None, known: Collection[str] = ()
) -> None:
    """Build the Markdown in `pages` into a site in `out`, where the least warning raises `BuildFailed`.

    `config` is the book's own file, to which what it leaves out is added. `nav` orders the side list; without
    it the builder does. Of `known` nothing is written, pages or other files, by their names in `pages`.
    """
    # Imported late: half a second that no other command should pay.
    from mkdocs.commands import build as mkdocs_build
    from mkdocs.exceptions import MkDocsException

    ordered: dict[str, Any] = {"nav": nav} if nav else {}
    with _listening() as listener:
        try:
            settings = _told(config, pages, site_dir=str(out.resolve()), strict=True, **ordered)
            settings.plugins["known"] = _passing_over(known)
            settings.plugins.on_startup(command="build", dirty=False)
            mkdocs_build.build(settings)
        except MkDocsException as error:
            raise BuildFailed(listener.messages or [str(error)]) from error
    if listener.messages:
        raise BuildFailed(listener.messages)
    for page in out.rglob("*.html"):
        page.write_text(_mended(page.read_text(encoding="utf-8")), encoding="utf-8")


def _passing_over(known: Collection[str]) -> "BasePlugin[LegacyConfig]":
    """What keeps the builder from writing these pages and files, which the rest of the site links to."""
    from jinja2 import ChoiceLoader, DictLoader
    from mkdocs.config.base import LegacyConfig
    from mkdocs.plugins import BasePlugin

    class PassingOver(BasePlugin[LegacyConfig]):  # type: ignore[no-untyped-call]
        def on_files(self, files: "Files", **_: object) -> None:
            for file in files:
                if file.src_uri in known and not file.is_documentation_page():
                    file.copy_file = _not_copied  # type: ignore[method-assign]

        def on_page_markdown(self, markdown: str, page: "Page", **_: object) -> str:
            if page.file.src_uri in known:
                page.meta["template"] = _NOTHING
            return markdown

        def on_env(self, env: "Environment", **_: object) -> None:
            assert env.loader is not None
            env.loader = ChoiceLoader([DictLoader({_NOTHING: ""}), env.loader])

    return PassingOver()


def _not_copied(dirty: bool = False) -> None:
    """Stands for copying a file, with what the builder says to that."""


def _told(config: Path, docs: Path, **more: object) -> "MkDocsConfig":
    """What the builder is told: the settings in the file at `config` filled in, the pages in `docs`, and more."""
    from mkdocs.config import load_config

    try:
        whole = read_settings(config.parent).whole
    except BadSettings as error:
        raise BuildFailed([str(error)]) from error
    file = BytesIO(yaml.safe_dump(dict(whole)).encode())
    return load_config(
        config_file=file, config_file_path=str(config.resolve()), docs_dir=str(docs.resolve()), **more)


def _mended(html: str) -> str:
    """A page with what the theme leaves to its script done already, and the book's script before that one."""
    html = _TITLE.sub(_as_text, html, count=1)
    html = html.replace(_SEARCH_BOX, f'{_SEARCH_BOX} aria-label="Search"')
    html = html.replace(_HEAD_ENDS, f"{_AS_THE_MACHINE}{_HEAD_ENDS}", 1)
    html = _TABLE.sub(_IN_A_BOX, html)
    return _THEMES_THEN_OURS.sub(r"\2\1", html)


def _as_text(title: re.Match[str]) -> str:
    before, said, after = title.groups()
    return f"{before}{said.replace('<', '&lt;').replace('>', '&gt;')}{after}"


def search_library() -> bytes:
    """The library that the search ranks with, as the builder brings it: lunr, a plain script."""
    found = find_spec("mkdocs")
    assert found is not None and found.origin is not None
    return (Path(found.origin).parent / "contrib" / "search" / "templates" / "search" / "lunr.js").read_bytes()


def own_code(config: Path, docs: Path, pages: Iterable[str]) -> tuple[set[str], set[str]]:
    """What is the project's own of the code in a site: the texts of scripts in pages, and files of scripts.

    The texts are those of the theme's templates, filled in as for pages at the paths given; the files, those
    that the settings name. Raises `BuildFailed` like `build`.
    """
    from jinja2 import TemplateError
    from mkdocs.exceptions import MkDocsException

    try:
        settings = _told(config, docs)
    except MkDocsException as error:
        raise BuildFailed([str(error)]) from error
    theme = settings.theme.get_env()
    roots = {"/", *(posixpath.relpath(".", posixpath.dirname(page) or ".") for page in pages)}
    found = set(_INLINE.findall(_AS_THE_MACHINE))
    for template in sorted(file for folder in settings.theme.dirs for file in Path(folder).rglob("*.html")):
        for text in _INLINE.findall(template.read_text(encoding="utf-8")):
            for root in roots:
                try:
                    found.add(theme.from_string(text).render(config=settings, base_url=root))
                except TemplateError:   # one that asks for what no page of the book has
                    continue
    return found, {str(script) for script in settings.extra_javascript}
