"""What those who search the web find: robots.txt always, a list of all pages only if they have addresses."""

from __future__ import annotations

from pathlib import Path

SITEMAPS = ("sitemap.xml", "sitemap.xml.gz")


def write_for_searchers(site: Path, address: str) -> None:
    """Writes robots.txt unless the book has one; with no `address` the builder's empty lists of pages go."""
    robots = site / "robots.txt"
    if not address:
        for name in SITEMAPS:
            (site / name).unlink(missing_ok=True)
    if not robots.is_file():
        listed = f"Sitemap: {address}{SITEMAPS[0]}\n" if address else ""
        robots.write_text(f"User-agent: *\nAllow: /\n{listed}", encoding="utf-8")
