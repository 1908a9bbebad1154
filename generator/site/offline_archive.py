"""Pack the finished site into one archive that can be read from disk, without a server.

Links to folders become links to pages. What has no use on disk is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, KeysView
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from generator.site.output_records import read_output_record, write_output_record
from generator.support.disk_cache import DiskCache, digest_of_values_and_code
from generator.support.output_folder import file_digests, folder_digest

LEFT_OUT = re.compile(
    r"404\.html|assets/missing\.js|_headers|robots\.txt|sitemap\.xml(\.gz)?|.*\.map|live/.*"
    r"|offline\.json|.*/embed/[^/]*\.html|assets/embed\.(css|js)|table-offline\.js"
    r"|assets/table-worker\.js|figures/.*/example-[^/]*\.svg")
"""Files that only a server needs, that nobody needs, or whose content is also in a page.

Browsers do not start the engine of the live tables from disk. Figures of single steps, which are in their
page too, are more than half of the size.
"""

_LINK = re.compile(r'(\s(?:href|src)=")([^"#?]*)([^"]*")')
_STEP_FILE = re.compile(r'<a class="svg-file" href="[^"]*/example-[^"/]*\.svg"[^>]*>SVG</a>\n?')
_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n?')
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)


def update_offline_archive(
    site_folder: Path, archive_path: Path, folder_in_archive: str, disk_cache: DiskCache
) -> bool:
    """Write the archive, unless the existing one was made from the same site.

    Return True if it was written.
    """
    made_from = digest_of_values_and_code("zip", folder_in_archive, folder_digest(file_digests(site_folder)))
    if read_output_record(disk_cache, made_from, archive_path) is not None:
        return False
    write_offline_archive(site_folder, archive_path, folder_in_archive)
    write_output_record(disk_cache, made_from, archive_path)
    return True


def write_offline_archive(site_folder: Path, archive_path: Path, folder_in_archive: str) -> None:
    """Write the archive of a site. All of its files are in a folder with the name `folder_in_archive`.

    Equal sites give equal bytes.
    """
    archive_path.parent.mkdir(parents=True, exist_ok=True)
    whole = archive_path.with_suffix(".part")
    with ZipFile(whole, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(read_archive_files(site_folder)):
            entry = ZipInfo(f"{folder_in_archive}/{name}")   # with the date 1980, for a site has none
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    whole.replace(archive_path)


def read_archive_files(site_folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of each file of the archive."""
    files = {
        path.relative_to(site_folder).as_posix(): path for path in site_folder.rglob("*") if path.is_file()
    }
    for name, path in files.items():
        if LEFT_OUT.fullmatch(name):
            continue
        if name.endswith(".html"):
            yield name, convert_page_for_disk(name, path.read_text(encoding="utf-8"), files.keys()).encode()
        else:
            yield name, path.read_bytes()


def convert_page_for_disk(page_name: str, html: str, site_files: KeysView[str]) -> str:
    """Return the HTML of a page, changed so that it can be read from disk.

    Links to folders become links to the pages in them. `site_files` has the names of all files of the site.
    """
    def replace_folder_link(link: re.Match[str]) -> str:
        before, path, after = link.groups()
        return f"{before}{file_of_link(page_name, path, site_files)}{after}"

    return _LINK.sub(replace_folder_link, _STEP_FILE.sub("", _POLICY.sub("", html)))


def file_of_link(page_name: str, link_path: str, site_files: KeysView[str]) -> str:
    """Return the path of a file to which a page links.

    For a link to a folder, this is the path of the folder's index page.
    """
    if not link_path or _SCHEME.match(link_path):
        return link_path
    inside = join(link_path, "index.html")
    return inside if normpath(join(dirname(page_name), unquote(inside))) in site_files else link_path
