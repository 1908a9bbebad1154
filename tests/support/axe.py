"""Find accessibility faults of a page, or of a part of it, with axe."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import Any, Literal

from playwright.sync_api import Page, expect

AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
FIND = """([within, only]) => axe.run({include: within, exclude: ["svg.cards"]}, {
  resultTypes: ["violations"], ...(only.length ? {runOnly: only} : {rules: {"target-size": {enabled: true}}}),
}).then(results => results.violations)"""
OF_COLOUR = ("color-contrast", "link-in-text-block")
"""All that another scheme can change: it moves and hides nothing."""

SCHEMES: dict[Literal["light", "dark"], str] = {"light": "default", "dark": "slate"}
"""What the body of a page says for each scheme that a reader's machine may ask for."""


def accessibility_violations(page: Page, *only: str, within: str = "html") -> list[str]:
    """Return what breaks these rules in a part of the page, each with its rule and place.

    None stands for all rules. A drawing is one image for axe and for a screen reader, so its shapes are left
    out.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(FIND, [[within], list(only)])
    return [f"{one['id']}: {node['html'][:120]} {node['target']}" for one in found for node in one["nodes"]]


def show_colour_scheme(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Ask for a colour scheme as a reader's system does, and wait until an open page shows it."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", SCHEMES[scheme])


def violations_by_scheme_and_width(
    page: Page, widths: Iterable[int], within: str = "html"
) -> dict[str, list[str]]:
    """Return the violations of an open page in light and dark colours at each width.

    A combination without a violation is left out. In dark colours only the rules about colours are checked. A
    page that is wider than the screen counts as a violation.
    """
    found: dict[str, list[str]] = {}
    for scheme in SCHEMES:
        show_colour_scheme(page, scheme)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 900})
            told = accessibility_violations(page, *(OF_COLOUR if scheme == "dark" else ()), within=within)
            if page.evaluate("document.documentElement.scrollWidth") > width:
                told.append("the page is too wide")
            if told:
                found[f"{scheme}, {width} px"] = told
    return found
