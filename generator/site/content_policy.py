"""Make the Content-Security-Policy of the site: only its own files, scripts and styles are allowed.

Inline scripts of the theme are allowed by the digest of their text. The text is taken from the theme, never
from a finished page.
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


def digests_of_own_inline_scripts(html: str, own_scripts: Collection[str]) -> set[str]:
    """Return the digests, in policy syntax, of the inline scripts of a page that are in `own_scripts`."""
    return {
        f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
        for text in _SCRIPT.findall(html) if text in own_scripts
    }


ENGINE = "'wasm-unsafe-eval'"
"""The permission that the live table's worker needs; a worker has the policy of its file, not of its page."""


def make_content_policy(script_digests: Iterable[str]) -> str:
    """Return the text of the Content-Security-Policy for the site or a page.

    It allows the site's own files, and the inline scripts with the given digests.
    """
    return "; ".join((
        "default-src 'self'",
        " ".join(("script-src 'self'", *sorted(script_digests))),
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
    ))


def add_content_policy(html: str, own_scripts: Collection[str]) -> tuple[str, list[str] | None]:
    """Return a page with a policy added, and the digests of the inline scripts that the policy allows.

    If the page has no element with a charset, return the page unchanged, and None.
    """
    parts = _CHARSET.split(html, maxsplit=1)
    if len(parts) == 1:
        return html, None
    digests = sorted(digests_of_own_inline_scripts(html, own_scripts))
    head, charset, rest = parts
    meta = f'<meta http-equiv="Content-Security-Policy" content="{make_content_policy(digests)}">'
    return f"{head}{charset}\n{meta}{rest}", digests


def write_headers_file_for_hosts(site_folder: Path, script_digests: Iterable[str]) -> None:
    """Write the `_headers` file that some hosts read, with a security policy for the whole site.

    `script_digests` has the digests of the inline scripts of all pages.
    """
    policy = make_content_policy((*script_digests, ENGINE))
    lines = {
        "Content-Security-Policy": f"{policy}; frame-ancestors 'none'",
        **HEADERS,
    }
    told = "".join(f"  {name}: {value}\n" for name, value in lines.items())
    # A transcript opens in the browser, for it is text.
    plain = "/*.play\n  Content-Type: text/plain; charset=utf-8\n"
    # An example may be shown in a frame of any page. The line with "!" takes back the policy above, which
    # forbids frames, on hosts that know such lines.
    framed = "".join(
        f"{path}\n  ! Content-Security-Policy\n  Content-Security-Policy: {policy}\n"
        for path in ("/:game/embed/*", "/:part/:game/embed/*"))
    (site_folder / "_headers").write_text(f"/*\n{told}{plain}{framed}", encoding="utf-8")
