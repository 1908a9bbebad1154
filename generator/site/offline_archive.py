"""The finished site as one archive that is read from disk, without a server.

There a link to a folder shows a list of files, so every link names its page. The policy is left out: what it
calls the site's own means nothing where every file is its own site. So are the files of the figures of single
steps, more than half of the whole, for each figure stands in its page; and the engine of the live tables,
which no browser starts from disk: their pages say so, and the answers in the pages of the games work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, KeysView
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from generator.site.finished import note, stands
from generator.support.disk_cache import Kept, digest_of
from generator.support.output_folder import digest_in, digests_in

LEFT_OUT = re.compile(
    r"404\.html|assets/missing\.js|_headers|robots\.txt|sitemap\.xml(\.gz)?|.*\.map|live/.*"
    r"|table-offline\.js|assets/table-worker\.js|figures/.*/example-[^/]*\.svg")
"""What only a server has a use for, or nobody, and what is in a page as well."""

_LINK = re.compile(r'(\s(?:href|src)=")([^"#?]*)([^"]*")')
_STEP_FILE = re.compile(r'<a class="svg-file" href="[^"]*/example-[^"/]*\.svg"[^>]*>SVG</a>\n?')
_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n?')
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)


def write_zip_once(site: Path, target: Path, folder: str, kept: Kept) -> bool:
    """Writes the archive, unless the one lying there is of just this site; whether it had to be written."""
    made_from = digest_of("zip", folder, digest_in(digests_in(site)))
    if stands(kept, made_from, target) is not None:
        return False
    write_zip(site, target, folder)
    note(kept, made_from, target)
    return True


def write_zip(site: Path, target: Path, folder: str) -> None:
    """Writes the archive of a site, all within one `folder`; the same site gives the same bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    whole = target.with_suffix(".part")
    with ZipFile(whole, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(contents(site)):
            entry = ZipInfo(f"{folder}/{name}")   # with the date 1980, for a site has none
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    whole.replace(target)


def contents(site: Path) -> Iterator[tuple[str, bytes]]:
    """Each file of the archive with what it holds."""
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    for name, path in files.items():
        if LEFT_OUT.fullmatch(name):
            continue
        if name.endswith(".html"):
            yield name, from_disk(name, path.read_text(encoding="utf-8"), files.keys()).encode()
        else:
            yield name, path.read_bytes()


def from_disk(name: str, html: str, files: KeysView[str]) -> str:
    """A page as it is read from disk."""
    def named(link: re.Match[str]) -> str:
        before, path, after = link.groups()
        return f"{before}{page_file(name, path, files)}{after}"

    return _LINK.sub(named, _STEP_FILE.sub("", _POLICY.sub("", html)))


def page_file(name: str, path: str, files: KeysView[str]) -> str:
    """A link's path from the page `name`; where it leads to a folder, the page in that folder."""
    if not path or _SCHEME.match(path):
        return path
    inside = join(path, "index.html")
    return inside if normpath(join(dirname(name), unquote(inside))) in files else path
