/* What of the theme's script a page needs. It runs before that script, which would otherwise set up every link of
   the page, and to show light or dark would style the whole page four times over as it starts. */
(() => {
  "use strict";
  // What it sets up in the text is for other books, but for the words of a search, marked where they are found.
  if (!new URLSearchParams(location.search).has("h")) {
    document.querySelector("[data-md-component=content]")?.removeAttribute("data-md-component");
  }

  const form = document.querySelector("[data-md-component=palette]");
  if (!form) return;
  form.removeAttribute("data-md-component");
  const schemes = [...form.querySelectorAll("input")];
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const bar = document.head.appendChild(Object.assign(document.createElement("meta"), { name: "theme-color" }));

  const colour = (scheme) => Object.fromEntries(["media", "scheme", "primary", "accent"].map(
    (name) => [name, scheme.getAttribute(`data-md-color-${name}`)]));
  const show = (chosen) => {
    for (const [name, value] of Object.entries(colour(chosen))) document.body.setAttribute(`data-md-color-${name}`, value);
    for (const scheme of schemes) scheme.nextElementSibling.hidden = scheme !== chosen;
    chosen.checked = true;
    document.documentElement.style.colorScheme = chosen === schemes[1] ? "dark" : "light";
    // Asked for when the page has been styled, so that it is not styled for this alone.
    requestAnimationFrame(() => { bar.content = getComputedStyle(document.body).getPropertyValue("--paper"); });
  };
  // Kept as the theme keeps it; before anyone has chosen, and where a browser forbids the store, the page
  // follows the reader's machine.
  const kept = () => { try { return schemes[__md_get("__palette")?.index]; } catch { return undefined; } };
  const follow = () => show(kept() || schemes[Number(dark.matches)]);
  const choose = (scheme) => {
    __md_set("__palette", { index: schemes.indexOf(scheme), color: colour(scheme) });
    show(scheme);
  };

  follow();
  dark.addEventListener("change", follow);
  form.addEventListener("change", (event) => choose(event.target));
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    const next = schemes.find((scheme) => !scheme.checked);
    choose(next);
    next.focus();
  });
})();
