"""Write the files for search engines: robots.txt, and a sitemap if the book has a public address."""

from __future__ import annotations

from pathlib import Path

SITEMAPS = ("sitemap.xml", "sitemap.xml.gz")


def write_search_engine_files(site: Path, address: str) -> None:
    """Write robots.txt unless the book has one. If `address` is "", remove the sitemaps, which are empty."""
    robots = site / "robots.txt"
    if not address:
        for name in SITEMAPS:
            (site / name).unlink(missing_ok=True)
    if not robots.is_file():
        listed = f"Sitemap: {address}{SITEMAPS[0]}\n" if address else ""
        robots.write_text(f"User-agent: *\nAllow: /\n{listed}", encoding="utf-8")
