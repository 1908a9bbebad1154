/* The list of the book's pages, in its drawer on a small screen and beside the page on a large one. The theme's own script,
   which the book does without, would do this. */
import { around, findOne, findAll, make } from "../common/dom.js";

/* A link within the page shuts the drawer, as Escape does; and a button opens it, which keys can reach. */
const furnishDrawer = () => {
  /** @type {HTMLInputElement | null} */
  const drawer = findOne("#__drawer");
  if (!drawer) return;
  document.addEventListener("click", (event) => {
    if (around(event.target, ".md-sidebar a[href^='#']")) drawer.checked = false;
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") drawer.checked = false; });
  const label = findOne(".md-header label[for=__drawer]");
  if (!label) return;
  const opener = make("button");
  for (const { name, value } of label.attributes) opener.setAttribute(name, value);
  Object.assign(opener, { type: "button", ariaLabel: "Contents of the book" });
  opener.append(...label.children);
  opener.addEventListener("click", () => { drawer.checked = !drawer.checked; });
  label.replaceWith(opener);
};

/* In a long side list the page one is on is brought into view. */
const showCurrentPage = () => {
  const wrap = findOne(".md-sidebar--primary .md-sidebar__scrollwrap");
  const current = wrap && findAll(".md-nav__link--active", wrap).at(-1);
  if (!current || wrap.scrollHeight <= wrap.clientHeight) return;
  wrap.scrollTop += current.getBoundingClientRect().top - wrap.getBoundingClientRect().top - wrap.clientHeight / 2;
};

export const startDrawer = () => {
  furnishDrawer();
  showCurrentPage();
};
