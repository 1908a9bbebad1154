"""Write what search engines read: robots.txt always, and a sitemap only if the book has an address."""

from __future__ import annotations

from pathlib import Path

SITEMAPS = ("sitemap.xml", "sitemap.xml.gz")


def write_for_searchers(site: Path, address: str) -> None:
    """Write robots.txt unless the book has one; without an `address` remove the empty sitemaps."""
    robots = site / "robots.txt"
    if not address:
        for name in SITEMAPS:
            (site / name).unlink(missing_ok=True)
    if not robots.is_file():
        listed = f"Sitemap: {address}{SITEMAPS[0]}\n" if address else ""
        robots.write_text(f"User-agent: *\nAllow: /\n{listed}", encoding="utf-8")
