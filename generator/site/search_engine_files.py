"""Write the files for search engines: robots.txt, and a sitemap if the book has a public address."""

from __future__ import annotations

from pathlib import Path

SITEMAPS = ("sitemap.xml", "sitemap.xml.gz")


def write_search_engine_files(site_folder: Path, public_address: str) -> None:
    """Write robots.txt, unless the book has one. It names the sitemap if the book has a `public_address`.

    Without a `public_address`, the site builder's sitemaps list no pages, so they are deleted.
    """
    robots = site_folder / "robots.txt"
    if not public_address:
        for name in SITEMAPS:
            (site_folder / name).unlink(missing_ok=True)
    if not robots.is_file():
        listed = f"Sitemap: {public_address}{SITEMAPS[0]}\n" if public_address else ""
        robots.write_text(f"User-agent: *\nAllow: /\n{listed}", encoding="utf-8")
