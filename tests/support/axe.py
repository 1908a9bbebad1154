"""Find accessibility faults of a page, or of a part of it, with axe."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import Any, Literal, TypeAlias

from playwright.sync_api import Page, expect

AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
FIND = """([within, only]) => axe.run({include: within, exclude: ["svg.cards"]}, {
  resultTypes: ["violations"], ...(only.length ? {runOnly: only} : {rules: {"target-size": {enabled: true}}}),
}).then(results => results.violations)"""
OF_COLOUR = ("color-contrast", "link-in-text-block")
"""The rules whose result may depend on the colour scheme, which moves and hides nothing."""

SCHEMES: dict[Literal["light", "dark"], str] = {"light": "default", "dark": "slate"}
"""The value on the body of a page for each colour scheme that a reader's system may ask for."""

Seen: TypeAlias = dict[str, dict[str, int]]
"""Numbers of kinds of elements, and how often each kind was seen in each place."""

# A book says the same thing a thousand times over, in the same elements with the same classes: what is wrong
# with one of a kind is wrong with all. So of elements alike in place, classes, attributes, in holding a word
# or none, and in all they hold, the first two stay, of all pages that a process looks at. Links, lists, forms
# and tables are left whole: what they are depends on their parts.
_TWO_OF_A_KIND = """({numbers, times}) => {
  const number = (text) => (numbers[text] ??= Object.keys(numbers).length);
  const kind = (element) => {
    const has = element.getAttributeNames().filter((name) => !["id", "class", "style"].includes(name)).sort();
    const mute = element.textContent.trim() ? "" : "mute";
    return number(`${element.tagName}.${element.getAttribute("class") || ""} ${has} ${mute}`);
  };
  const held = new WeakMap();
  const holds = (element) => {
    if (!held.has(element)) {
      const kinds = new Set([kind(element)]);
      for (const child of element.children) for (const one of holds(child)) kinds.add(one);
      held.set(element, kinds);
    }
    return held.get(element);
  };
  // What is drawn is one image to axe, and to whoever hears the page: its shapes are left out below as well.
  for (const plate of document.querySelectorAll("svg.cards")) plate.replaceChildren();
  const article = document.querySelector("article");
  const visit = (element, path) => {
    const here = number(`${path}>${kind(element)}`), key = `${here}: ${[...holds(element)].sort()}`;
    times[key] = (times[key] || 0) + 1;
    // Without the link that skips to the text, a page of known parts would hold nothing for the keyboard.
    const stays = element.matches("h1, h2, h3, .md-skip, :has(.md-skip)") || element.contains(article);
    if (times[key] > 2 && !stays) element.remove();
    else if (!element.matches("a, dl, form, table, svg")) {
      for (const child of [...element.children]) visit(child, here);
    }
  };
  [...document.body.children].forEach((child) => visit(child, ""));
  return {numbers, times};
}"""
# axe asks where everything lies before a browser has laid out what is far from the screen.
_LAID_OUT = """() => {
  for (const part of document.querySelectorAll(".rule, .reading, .example, .plate > div")) {
    part.style.contentVisibility = "visible";
  }
}"""


def wait_for_scripts(page: Page) -> None:
    """Wait until an open page has run its scripts and the browser has nothing to do, at most a second."""
    # Without a limit, a busy machine might never be idle.
    page.evaluate("new Promise((done) => requestIdleCallback(() => done(), {timeout: 1000}))")


def keep_two_of_a_kind(page: Page, seen: Seen | None = None) -> None:
    """Remove from an open page all but the first two of elements that are alike, and lay out the rest.

    What is wrong with one of a kind is wrong with all, and axe takes its time over each. `seen` has what
    other pages had; it is brought up to date.
    """
    known: Seen = {"numbers": {}, "times": {}} if seen is None else seen
    known.update(page.evaluate(_TWO_OF_A_KIND, known))
    page.evaluate(_LAID_OUT)


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
