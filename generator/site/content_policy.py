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


def policy(digests: Iterable[str]) -> str:
    """The Content-Security-Policy that allows the site's own files and these scripts."""
    return "; ".join((
        "default-src 'self'",
        " ".join(("script-src 'self'", *sorted(digests))),
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
    ))


def set_policy(site: Path, own: Collection[str]) -> list[str]:
    """Writes the policy into every page, and a `_headers` file for hosts that read one.

    `own` are the texts of the scripts that are allowed. Returns what cannot be given a policy.
    """
    every: set[str] = set()
    faults: list[str] = []
    for page in sorted(site.rglob("*.html")):
        html = page.read_text(encoding="utf-8")
        digests = inline_scripts(html, own)
        every |= digests
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(digests)}">'
        parts = _CHARSET.split(html, maxsplit=1)
        if len(parts) == 1:
            faults.append(f'{page.relative_to(site)}: no <meta charset="utf-8"> in its head, after which its policy stands')
            continue
        head, charset, rest = parts
        page.write_text(f"{head}{charset}\n{meta}{rest}", encoding="utf-8")
    lines = {"Content-Security-Policy": f"{policy(every)}; frame-ancestors 'none'", **HEADERS}
    told = "".join(f"  {name}: {value}\n" for name, value in lines.items())
    (site / "_headers").write_text(f"/*\n{told}", encoding="utf-8")
    return faults
