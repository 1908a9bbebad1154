"""What the site lets a browser do: nothing from elsewhere, and no script or style that is not its own.

Scripts that the theme writes into the pages are allowed one by one, by the digest of their text: of its
text as it stands in the theme, never of what a page is found to hold.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Collection, Iterable
from hashlib import sha256
from pathlib import Path

_SCRIPT = re.compile(r"<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)</script>", re.DOTALL)
_CHARSET = re.compile(r'(<meta charset="?utf-8"?\s*/?>)', re.IGNORECASE)

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def inline_scripts(html: str, own: Collection[str]) -> set[str]:
    """The digests of those of a page's scripts that are the project's own, as a policy names them."""
    return {
        f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
        for text in _SCRIPT.findall(html) if text in own
    }


ENGINE = "'wasm-unsafe-eval'"
"""What the worker of a live table needs: it has the policy of its file, not that of its page."""


def policy(scripts: Iterable[str]) -> str:
    """The Content-Security-Policy that allows the site's own files and these scripts."""
    return "; ".join((
        "default-src 'self'",
        " ".join(("script-src 'self'", *sorted(scripts))),
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
    ))


def with_policy(html: str, own: Collection[str]) -> tuple[str, list[str] | None]:
    """The page with its policy, and the digests of the scripts it allows; None where it has no place for one.

    `own` are the texts of the scripts that are allowed.
    """
    parts = _CHARSET.split(html, maxsplit=1)
    if len(parts) == 1:
        return html, None
    digests = sorted(inline_scripts(html, own))
    head, charset, rest = parts
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(digests)}">'
    return f"{head}{charset}\n{meta}{rest}", digests


def write_headers(site: Path, digests: Iterable[str]) -> None:
    """Writes a `_headers` file for hosts that read one; `digests` are those of all pages.

    A page's own policy stands beside this one, and what either forbids is forbidden.
    """
    lines = {"Content-Security-Policy": f"{policy((*digests, ENGINE))}; frame-ancestors 'none'", **HEADERS}
    told = "".join(f"  {name}: {value}\n" for name, value in lines.items())
    # A transcript opens in the browser, for it is text.
    plain = "/*.play\n  Content-Type: text/plain; charset=utf-8\n"
    (site / "_headers").write_text(f"/*\n{told}{plain}", encoding="utf-8")
