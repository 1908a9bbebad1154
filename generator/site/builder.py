"""Run the site builder: MkDocs with the theme Material. Only this module depends on MkDocs."""

import logging
import os
import posixpath
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import yaml

from generator.site.missing_page import BASE
from generator.site.settings import BadSettings, read_settings
from generator.site.theme_cache import page_templates_in_folder, use_template_cache

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
# The theme's script and what only that reads: its search, and what it does with pages, are not used.
_THEMES_SCRIPT = re.compile(
    r'\s*<script id="__config" type="application/json">.*?</script>'
    r'|\s*<script src="[^"]*/bundle\.[^"]*"></script>'
    r'|\s*<input class="md-toggle" data-md-toggle="search"[^>]*>', re.DOTALL)
_BUILDER_VERSION = re.compile(r'<meta name="generator"[^>]*>\n?')
_THEMES_SCRIPTS = Path("assets", "javascripts")

# Without script the way to the search leads to the list of games.
_HEADER_ENDS = re.compile(r"</nav>\s*</header>")
_HOME = re.compile(r'<a href="([^"]*)" title="[^"]*" class="md-header__button md-logo"')
_SEARCH = (
    '<a class="md-header__button search-open" href="{there}" aria-label="Search"{settle}>'
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M9.5 3A6.5 6.5 0 0 1 16 9.5c0 1.61-.59 3.09-1.56 4.23l.27.27h.79l5 5-1.5 1.5-5-5v-.79l-.27-.27'
    'A6.52 6.52 0 0 1 9.5 16 6.5 6.5 0 0 1 3 9.5 6.5 6.5 0 0 1 9.5 3m0 2C7 5 5 7 5 9.5S7 14 9.5 14 14 12'
    ' 14 9.5 12 5 9.5 5"/></svg> <span>Search</span></a>\n')

# Before anyone has chosen light or dark, the theme's first script is told to ask the reader's machine: so
# no page is shown in the one and then in the other.
_HEAD_ENDS = "</head>"
_AS_THE_MACHINE = (
    '<script>try{__md_get("__palette")||__md_set("__palette",'
    '{index:-1,color:{media:"(prefers-color-scheme)"}})}catch{}</script>\n')

# A title is written as it is said; the theme takes its marks for the page's own.
_TITLE = re.compile(r"(<title>)(.*)(</title>)")

_CONTENTS = "Table of contents", "On this page"
"""What the theme calls the list of a page's sections, and what we call it."""

_REPOSITORY = ' data-md-component="source"'
"""The attribute that makes the theme's script ask the repository's host how popular it is."""

_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)

_NOTHING = "nothing.html"
"""The template of a page that is not to be written: the builder writes no file for an empty page."""


class BuildFailed(Exception):
    """Raised if the site builder rejects the pages. `messages` has the builder's reasons."""

    def __init__(self, messages: list[str]) -> None:
        super().__init__("\n".join(messages))
        self.messages = messages


class _WarningCollector(logging.Handler):
    """A log handler that collects the builder's warnings."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Store the message of one log record."""
        self.messages.append(f"{record.levelname.lower()}: {record.getMessage().strip()}")


@contextmanager
def _collect_builder_warnings() -> Iterator[_WarningCollector]:
    # The level matters: with the builder's own --quiet its warnings are neither shown nor counted,
    # so that "--strict --quiet" is not strict.
    logger = logging.getLogger("mkdocs")
    level, propagate = logger.level, logger.propagate
    listener = _WarningCollector()
    logger.addHandler(listener)
    logger.setLevel(logging.WARNING)
    logger.propagate = False
    try:
        yield listener
    finally:
        logger.removeHandler(listener)
        logger.setLevel(level)
        logger.propagate = propagate


def build_with_mkdocs(
    settings_file: Path, pages_folder: Path, output_folder: Path, side_list: list[Any] | None = None,
    cached_pages: Mapping[str, str] | None = None, is_left_out: Callable[[str], bool] | None = None,
) -> None:
    """Build the Markdown in `pages_folder` into a site in `output_folder`.

    - `settings_file`: the book's settings, to which defaults are added.
    - `cached_pages`: texts of pages that are not written, so that links to them work.
    - `is_left_out`: says of a file name whether the file is not copied.

    Raise `BuildFailed` if there is any warning.
    """
    # Imported late: half a second that no other command should pay.
    from mkdocs.commands import build as mkdocs_build
    from mkdocs.exceptions import MkDocsException

    ordered: dict[str, Any] = {"nav": side_list} if side_list else {}
    with _collect_builder_warnings() as listener:
        try:
            settings = _load_mkdocs_settings(
                settings_file, pages_folder, site_dir=str(output_folder.resolve()), strict=True, **ordered
            )
            settings.plugins["known"] = _make_page_skipping_plugin(
                cached_pages or {}, is_left_out or (lambda _: False)
            )
            settings.plugins.on_startup(command="build", dirty=False)
            mkdocs_build.build(settings)
        except MkDocsException as error:
            raise BuildFailed(listener.messages or [str(error)]) from error
    if listener.messages:
        raise BuildFailed(listener.messages)
    named = {name for name in ("games", "settle") if (pages_folder / f"{name}.md").is_file()}
    for page in output_folder.rglob("*.html"):
        page.write_text(_remove_theme_script(page.read_text(encoding="utf-8"), named), encoding="utf-8")
    if (output_folder / _THEMES_SCRIPTS).is_dir():   # else they are left
        rmtree(output_folder / _THEMES_SCRIPTS)


def _make_page_skipping_plugin(
    cached_pages: Mapping[str, str], is_left_out: Callable[[str], bool]
) -> "BasePlugin[LegacyConfig]":
    """Return a plugin that keeps the builder from writing cached pages and copying left-out files."""
    from jinja2 import ChoiceLoader, DictLoader
    from mkdocs.config.base import LegacyConfig
    from mkdocs.plugins import BasePlugin

    class PageSkippingPlugin(BasePlugin[LegacyConfig]):  # type: ignore[no-untyped-call]
        def on_files(self, files: "Files", **_: object) -> None:
            for file in files:
                if not file.is_documentation_page() and is_left_out(file.src_uri):
                    file.copy_file = _skip_copying  # type: ignore[method-assign]

        def on_page_read_source(self, page: "Page", **_: object) -> str | None:
            return cached_pages.get(page.file.src_uri)

        def on_page_markdown(self, markdown: str, page: "Page", **_: object) -> str:
            if page.file.src_uri in cached_pages:
                page.meta["template"] = _NOTHING
            return markdown

        def on_env(self, env: "Environment", **_: object) -> None:
            assert env.loader is not None
            env.loader = ChoiceLoader([DictLoader({_NOTHING: ""}), env.loader])

    return PageSkippingPlugin()


def _skip_copying(dirty: bool = False) -> None:
    """Do nothing. This replaces the builder's method that copies a file."""


def _load_mkdocs_settings(settings_file: Path, docs_folder: Path, **more: object) -> "MkDocsConfig":
    """Return the configuration of the site builder for the Markdown in `docs_folder`.

    It has the settings of the file and the default settings. `more` has settings that replace them.
    """
    from mkdocs.config import load_config

    try:
        settings = read_settings(settings_file.parent)
    except BadSettings as error:
        raise BuildFailed([str(error)]) from error
    file = BytesIO(yaml.safe_dump({**settings.builder_settings, "copyright": settings.page_footer}).encode())
    loaded = load_config(
        config_file=file,
        config_file_path=str(settings_file.resolve()),
        docs_dir=str(docs_folder.resolve()),
        **more,
    )
    loaded.theme = use_template_cache(loaded.theme)
    return loaded


def _remove_theme_script(html: str, special_page_names: Collection[str]) -> str:
    """Remove the theme's script from a page, and replace its search by a link to the list of games.

    `special_page_names` has those of `games` and `settle` that the book has; without `games` the link leads
    home.
    """
    html = _TITLE.sub(_escape_title, html, count=1)
    html = html.replace(*_CONTENTS).replace(_REPOSITORY, "")
    html = html.replace(_HEAD_ENDS, f"{_AS_THE_MACHINE}{_HEAD_ENDS}", 1)
    html = _TABLE.sub(_IN_A_BOX, html)
    html = _BUILDER_VERSION.sub("", _THEMES_SCRIPT.sub("", html))
    if home := _HOME.search(html):
        root = home[1].rstrip("/")
        settle = f' data-settle="{root}/settle/"' if "settle" in special_page_names else ""
        link = _SEARCH.format(
            there=f"{root}/games/" if "games" in special_page_names else home[1], settle=settle
        )
        html = _HEADER_ENDS.sub(lambda found: link + found[0], html, count=1)
    return html


def _escape_title(title: re.Match[str]) -> str:
    before, said, after = title.groups()
    return f"{before}{said.replace('<', '&lt;').replace('>', '&gt;')}{after}"


def find_project_code(
    settings_file: Path, docs_folder: Path, page_paths: Iterable[str]
) -> tuple[set[str], set[str]]:
    """Return the code of the project: the texts of inline scripts, and the names of script files.

    The texts are filled in as for pages at `page_paths`. Raise `BuildFailed` if the settings cannot be read.
    """
    from jinja2 import TemplateError
    from mkdocs.exceptions import MkDocsException

    try:
        settings = _load_mkdocs_settings(settings_file, docs_folder)
    except MkDocsException as error:
        raise BuildFailed([str(error)]) from error
    theme = settings.theme.get_env()
    roots = {
        "/", urlsplit(settings.site_url or "/").path,
        *(posixpath.relpath(".", posixpath.dirname(page) or ".") for page in page_paths),
    }
    found = {BASE, *_INLINE.findall(_AS_THE_MACHINE)}
    for template in sorted(
        file for folder in settings.theme.dirs for file in page_templates_in_folder(folder)
    ):
        for text in _INLINE.findall(template.read_text(encoding="utf-8")):
            for root in roots:
                try:
                    found.add(theme.from_string(text).render(config=settings, base_url=root))
                except TemplateError:   # one that asks for what no page of the book has
                    continue
    return found, {str(script) for script in settings.extra_javascript}
