"""What axe finds wrong with a page, or with a part of it."""

from __future__ import annotations

from importlib import resources
from typing import Any

from playwright.sync_api import Page

AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
FIND = """([within, only]) => axe.run({include: within, exclude: ["svg.cards"]}, {
  resultTypes: ["violations"], ...(only.length ? {runOnly: only} : {rules: {"target-size": {enabled: true}}}),
}).then(results => results.violations)"""
OF_COLOUR = ("color-contrast", "link-in-text-block")
"""All that another scheme can change: it moves and hides nothing."""


def violations(page: Page, *only: str, within: str = "html") -> list[str]:
    """What breaks these rules (none: any) in a part of the page, each with its rule and where it stands.

    What is drawn is one image to axe, and to whoever hears the page: its shapes are left out.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(FIND, [[within], list(only)])
    return [f"{one['id']}: {node['html'][:120]} {node['target']}" for one in found for node in one["nodes"]]
