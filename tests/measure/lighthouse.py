"""Measure the size of pages and their Lighthouse scores, served as a host would serve them."""

from __future__ import annotations

import json
import mimetypes
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import brotli
import click

from generator.site import publishing
from generator.site.pdf_printing import FLAGS, find_browser
from rules_engine.registry import GAMES

PAGES = ("foster/canfield", "cadogan/the-blockade")
LEAST = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
RUNS = 5
FIRST_VISIT = 80_000
SEARCH = 250_000
_FETCHED = re.compile(r'<(?:script|link)[^>]* (?:src|href)="([^"#?]+\.(?:js|css))"')


@cache
def compress_file(path: Path, quality: int = 11) -> bytes:
    """Return a file's bytes as a host sends them that compresses files in advance (Brotli)."""
    return bytes(brotli.compress(path.read_bytes(), quality=quality))


def size_of_first_visit(page: Path, quality: int = 11) -> int:
    """Return the compressed bytes of a page and of all its scripts and stylesheets, without the search."""
    html = page.read_text(encoding="utf-8")
    fetched = {(page.parent / name).resolve() for name in _FETCHED.findall(html)}
    return sum(len(compress_file(path, quality)) for path in (page, *fetched))


def size_of_search_files(site: Path) -> int:
    """Return the compressed bytes that a browser loads for the search."""
    return sum(len(compress_file(path)) for path in (site / "search").iterdir())


@contextmanager
def serve_compressed_site(site: Path) -> Iterator[str]:
    """Serve a compressed site on this machine, and yield its address."""

    class CompressedSiteHandler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = site / self.path.partition("?")[0].lstrip("/")
            path = path / "index.html" if path.is_dir() else path
            self.send_response(200 if path.is_file() else 404)
            body = compress_file(path) if path.is_file() else b""
            self.send_header("Content-Type", mimetypes.guess_type(path.name)[0] or "application/octet-stream")
            self.send_header("Cache-Control", "no-cache" if path.suffix == ".html" else "max-age=31536000")
            if body:
                self.send_header("Content-Encoding", "br")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with suppress(BrokenPipeError):   # a browser that permissions asks for no more
                self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), CompressedSiteHandler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def lighthouse_report(tool: Path, address: str) -> dict[str, Any]:
    """Return Lighthouse's report on a page. Raise `CalledProcessError` if there is none."""
    with TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        flags = " ".join(FLAGS)
        command = ["node", str(tool), address, "--quiet", f"--chrome-flags={flags}", "--output=json",
                   f"--output-path={report}", f"--only-categories={','.join(LEAST)}"]
        environment = os.environ | {"CHROME_PATH": find_browser() or ""}
        subprocess.run(command, check=True, env=environment, capture_output=True, timeout=300)
        return dict(json.loads(report.read_text(encoding="utf-8")))


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("tool", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
def main(tool: Path, root: Path) -> None:
    """Report what the site built last weighs, and how the Lighthouse at TOOL judges two of its pages."""
    site = (root / "site").resolve()
    if not publishing.is_published_site(site):
        raise click.BadParameter(f"there is no site in {str(root)!r}; build it first", param_hint="'--root'")
    weights = sorted((size_of_first_visit(site / key / "index.html"), key)
                     for key in GAMES if (site / key / "index.html").is_file())
    search = size_of_search_files(site)
    middle, heaviest = weights[len(weights) // 2], weights[-1]
    click.echo(f"a first visit, packed: {middle[0] / 1000:.0f} kB in the middle of {len(weights)} pages of "
               f"games, {heaviest[0] / 1000:.0f} kB the most ({heaviest[1]}); up to {FIRST_VISIT / 1000:.0f}")
    click.echo(f"the search, packed: {search / 1000:.0f} kB; up to {SEARCH / 1000:.0f}")
    good = heaviest[0] <= FIRST_VISIT and search <= SEARCH
    with serve_compressed_site(site) as host:
        for page in PAGES:
            reports = [lighthouse_report(tool, f"{host}/{page}/") for _ in range(RUNS)]
            scores = {key: median(100 * report["categories"][key]["score"] for report in reports)
                      for key in LEAST}
            good = good and all(scores[key] >= least for key, least in LEAST.items())
            told = ", ".join(f"{key} {score:.0f}" for key, score in scores.items())
            click.echo(f"{page}: {told} (Lighthouse {reports[0]['lighthouseVersion']}, median of {RUNS})")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
