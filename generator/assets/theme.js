/* What pages need of the theme's own script, which they do without: light and dark, the side list in its drawer,
   and side contents that follow the reader. */
(() => {
  "use strict";
  document.documentElement.classList.replace("no-js", "js");

  /* The drawer: a link within the page shuts it, as Escape does; and a button opens it, which keys can reach. */
  const drawer = document.getElementById("__drawer");
  if (drawer) {
    document.addEventListener("click", (event) => {
      if (event.target.closest?.(".md-sidebar a[href^='#']")) drawer.checked = false;
    });
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") drawer.checked = false; });
    const label = document.querySelector(".md-header label[for=__drawer]");
    if (label) {
      const opener = document.createElement("button");
      for (const { name, value } of label.attributes) opener.setAttribute(name, value);
      Object.assign(opener, { type: "button", ariaLabel: "Contents of the book" });
      opener.append(...label.children);
      opener.addEventListener("click", () => { drawer.checked = !drawer.checked; });
      label.replaceWith(opener);
    }
  }

  /* In a long side list the page one is on is brought into view. */
  const wrap = document.querySelector(".md-sidebar--primary .md-sidebar__scrollwrap");
  const current = wrap && [...wrap.querySelectorAll(".md-nav__link--active")].at(-1);
  if (current && wrap.scrollHeight > wrap.clientHeight) {
    wrap.scrollTop += current.getBoundingClientRect().top - wrap.getBoundingClientRect().top - wrap.clientHeight / 2;
  }

  /* The section a reader is in, in the side contents; and the page's name in the header once its heading has gone. */
  const links = [...document.querySelectorAll(".md-nav--secondary .md-nav__link[href^='#']")];
  const heading = document.querySelector("article h1");
  const topic = document.querySelector("[data-md-component=header-title]");
  let sections, asked = false;
  const markPlace = () => {
    asked = false;
    sections ||= links.map((link) => [link, document.getElementById(decodeURIComponent(link.hash.slice(1)))])
      .filter(([, section]) => section);
    const line = innerHeight / 4;
    const passed = sections.filter(([, section]) => section.getBoundingClientRect().top <= line);
    const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 2 && scrollY > 0;
    const [here] = (end ? sections : passed).at(-1) || [];
    for (const link of links) {
      link.classList.toggle("md-nav__link--active", link === here);
      if (link === here) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
    if (heading) topic?.classList.toggle("md-header__title--active", heading.getBoundingClientRect().bottom < 48);
  };
  const later = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(markPlace);
  };
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later);
  addEventListener("load", later);

  const form = document.querySelector("[data-md-component=palette]");
  if (!form) return;
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
