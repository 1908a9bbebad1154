"""Serve the book on localhost; rebuild it and reload the browser whenever a file changes."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from types import FrameType
from typing import Any, BinaryIO

from generator.proof.memory import ResultMemory
from generator.site.edited_page import LastBuildMemory
from generator.site.publishing import SITE, is_published_site
from generator.site.site_build import BuildResult, build_site
from generator.support.disk_cache import FOLDER, DiskCache
from generator.support.problem import format_error_on_one_line
from rules_engine.registry import GAMES

_SCRIPT_PATH = "/-/live.js"
_EVENTS_PATH = "/-/live"
_SCRIPT = b"""let first;
new EventSource("/-/live").onmessage = (event) => {
  first ??= event.data;
  if (event.data !== first) location.reload();
};
"""
_TAG = b'<script src="/-/live.js"></script>'
_BEGIN = """\
import sys
from generator.command.cli import main
main.commands[sys.argv[1]].make_context(sys.argv[1], sys.argv[2:])
"""
"""A program that parses the command line as a restart would, and does nothing else."""
_WAITING = b"<!doctype html><title>No site yet</title><h1>No site yet</h1><p>The terminal says what is wrong."


def folder_to_serve(site_folder: Path, waiting_folder: Path | None) -> Path:
    """Return the folder to serve: the site, or `waiting_folder` while there is no site yet."""
    return (
        waiting_folder
        if waiting_folder and not site_folder.is_dir() and is_published_site(waiting_folder)
        else site_folder
    )


def site_version(site_folder: Path) -> str:
    """Return a text that changes with every published site. Return "none" if there is no site."""
    try:
        return str(site_folder.stat().st_mtime_ns)
    except FileNotFoundError:
        return "none"


class PortInUse(Exception):
    """Raised if the port is not available. Another program may be using it."""


class SiteRequestHandler(SimpleHTTPRequestHandler):
    """A request handler that serves the files of a site, and makes each page reload itself after a build.

    Before the first build, the files of `waiting_folder` are served.
    """

    def __init__(self, *connection: Any, site: Path, waiting_folder: Path | None = None) -> None:  # noqa: ANN401
        self._site, self._before = site, waiting_folder
        super().__init__(*connection, directory=str(folder_to_serve(site, waiting_folder)))

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map,  # noqa: RUF012 - so the base class has it
                      ".play": "text/plain; charset=utf-8"}

    def do_GET(self) -> None:
        """Answer the two addresses of the reload script, and any other address from the site's files."""
        if self.path == _EVENTS_PATH:
            self._send_site_versions_as_they_change()
        elif self.path == _SCRIPT_PATH:
            self._send_content(HTTPStatus.OK, "text/javascript", _SCRIPT)
        else:
            super().do_GET()

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send a page with the reload script, or another file unchanged.

        A missing page gives the site's 404 page. Without a site, a page says that there is none yet.
        """
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path = path / "index.html"
        if not Path(self.directory).is_dir():
            return self._send_page(HTTPStatus.SERVICE_UNAVAILABLE, _WAITING)
        if path.suffix == ".html" and path.is_file():
            return self._send_page(HTTPStatus.OK, path.read_bytes())
        if not path.exists():
            missing = Path(self.directory, "404.html")
            return self._send_page(
                HTTPStatus.NOT_FOUND, missing.read_bytes() if missing.is_file() else b"Not found"
            )
        return super().send_head()

    def end_headers(self) -> None:
        """Add a header that forbids caching, because any file may change."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Log nothing: requests are not worth a line."""

    def _send_page(self, status: HTTPStatus, page: bytes) -> BytesIO:
        before, body, after = page.rpartition(b"</body>")
        page = before + _TAG + body + after if body else page + _TAG
        self._send_headers(status, "text/html; charset=utf-8", len(page))
        return BytesIO(page)

    def _send_content(self, status: HTTPStatus, content_type: str, content: bytes) -> None:
        self._send_headers(status, content_type, len(content))
        self.wfile.write(content)

    def _send_headers(self, status: HTTPStatus, content_type: str, length: int) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(length))
        self.end_headers()

    def _send_site_versions_as_they_change(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        told, quiet = "", 0
        try:
            while True:
                now = site_version(folder_to_serve(self._site, self._before))
                quiet += 1
                # That there is no site yet is told to a browser that waits for the first, and to no other.
                if now != told and (now != "none" or not told):
                    self.wfile.write(f"data: {now}\n\n".encode())
                    told, quiet = now, 0
                elif quiet > 80:  # a comment now and then, to notice a browser that went away
                    self.wfile.write(b":\n\n")
                    quiet = 0
                self.wfile.flush()
                time.sleep(0.05)
        except OSError:
            pass


class _SiteServer(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore errors from browsers that disconnect."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def start_server(site_folder: Path, port: int, waiting_folder: Path | None = None) -> ThreadingHTTPServer:
    """Start a thread that serves a site on localhost, and return the server.

    Until the site exists, `waiting_folder` is served. For port 0 the system chooses a free port.
    """
    server = _SiteServer(
        ("127.0.0.1", port), partial(SiteRequestHandler, site=site_folder, waiting_folder=waiting_folder)
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def work_folder_for_serving(book_folder: Path) -> Path:
    """Return the folder in which a book is built while it is served: `build/serve` in the book's folder."""
    return book_folder / "build" / "serve"


def _paths_to_watch(book_folder: Path) -> list[Path]:
    home = Path(__file__).resolve().parent.parent
    folders = {
        book_folder / "docs",
        book_folder / "mkdocs.yml",
        home,
        home.parent / "rules_engine",
        *_paths_of_other_games(),
    }
    return sorted(path for path in folders if path.exists())


def _paths_of_other_games() -> Iterator[Path]:
    """Yield the files and folders of games that are not part of the engine."""
    for name in {module.partition(".")[0] for module in GAMES.values()}:
        found = find_spec(name)
        if found is not None and found.submodule_search_locations:
            yield from map(Path, found.submodule_search_locations)
        elif found is not None and found.origin:
            yield Path(found.origin)


def _reason_why_restart_would_fail(command_line: list[str]) -> str:
    """Return why `serve` cannot be started again with the changed code. Return "" if it can.

    `command_line` has the arguments with which it would be started.
    """
    done = subprocess.run(
        [sys.executable, "-c", _BEGIN, *command_line], capture_output=True, text=True, check=False
    )
    told = done.stderr.strip().splitlines()
    return re.sub(r"^click\.exceptions\.\w+: ", "", told[-1]) if done.returncode and told else ""


def _change_requires_restart(path: str) -> bool:
    """Check whether a change of this file requires a restart.

    This is so for a Python module, and for a file in a folder `register`, which describes a source text.
    """
    return path.endswith(".py") or Path(path).parent.name == "register"


def serve_book(book_folder: Path, port: int, report_line: Callable[[str], None]) -> None:
    """Build a book, serve it, and rebuild it at every change, until SIGINT (Ctrl-C) or SIGTERM.

    Raise `PortInUse` if the port is in use.
    """
    stop_event = threading.Event()
    if threading.current_thread() is threading.main_thread():
        _stop_at_signals(stop_event)

    work = work_folder_for_serving(book_folder)
    try:
        server = start_server(work / "live", port, book_folder / SITE)
    except OSError as error:
        raise PortInUse(f"port {port}: {error.strerror}") from error
    try:
        _build_at_every_change(book_folder, work, server, report_line, stop_event)
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()


def _stop_at_signals(stop_event: threading.Event) -> None:
    """Make SIGINT and SIGTERM set `stop_event` and raise `KeyboardInterrupt` in whatever runs.

    The exception alone is not enough: if it is raised while Python deletes an object, it is ignored.
    """

    def stop_serving(_number: int, _frame: FrameType | None) -> None:
        stop_event.set()
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop_serving)
    # In the background a shell ignores SIGINT for the process, and it stays ignored.
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, stop_serving)


def _build_at_every_change(
    book_folder: Path, work_folder: Path, server: ThreadingHTTPServer, report_line: Callable[[str], None],
    stop_event: threading.Event,
) -> None:
    import watchfiles

    live, before = work_folder / "live", book_folder / SITE
    memory, ahead = ResultMemory(DiskCache(book_folder / "build" / FOLDER)), LastBuildMemory(pause=0.5)
    report_line(f"serving http://localhost:{server.server_port}/ (Ctrl-C ends it)")
    if is_published_site(folder_to_serve(live, before)):
        report_line("the site that was built before is served until this one is built")
    # Watched before the first build, so that what is changed during it makes the second.
    watch = watchfiles.watch(
        *_paths_to_watch(book_folder),
        debounce=300,
        stop_event=stop_event,
        raise_interrupt=False,
        yield_on_timeout=True,
        rust_timeout=100,
    )
    built = False
    for changes in watch:
        if built and not changes:
            continue
        if any(_change_requires_restart(path) for _, path in changes):
            if broken := _reason_why_restart_would_fail(sys.argv[1:]):
                report_line(f"{broken}; the current site is still served")
                continue
            report_line("the code has changed: restarting")
            server.server_close()
            os.execv(sys.executable, [sys.executable, "-m", "generator", *sys.argv[1:]])
        _build_and_report(book_folder, work_folder, live, memory, report_line, ahead)
        built = True


def _build_and_report(
    book_folder: Path,
    work_folder: Path,
    served_folder: Path,
    result_memory: ResultMemory,
    report_line: Callable[[str], None],
    last_build_memory: LastBuildMemory | None = None,
) -> None:
    try:
        _report_build_result(
            build_site(
                book_folder,
                work_folder,
                served_folder,
                result_memory=result_memory,
                last_build_memory=last_build_memory,
            ),
            report_line,
        )
    except Exception as error:
        # Whatever a page or a game brings to light in the code, the next page is still to be seen.
        report_line(f"{format_error_on_one_line(error)}; the last complete site is still served")


def _report_build_result(build_result: BuildResult, report_line: Callable[[str], None]) -> None:
    for complaint in build_result.problem_lines:
        report_line(complaint)
    spent = f"proved in {build_result.checking_seconds:.2f} s, built in {build_result.build_seconds:.2f} s"
    if build_result.is_published:
        report_line(spent)
    else:
        report_line(
            f"{spent}; {len(build_result.problem_lines)} problems; the last complete site is still served"
        )
