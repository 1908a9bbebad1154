/* Opens and closes the list of the book's pages: a drawer on small screens, a column on large ones. It replaces a
   script of the theme that the book does not load. */
import { closest, findOne, findAll, make } from "../common/dom.js";

/**
 * Replaces the label that opens the drawer by a button, which the keyboard can reach. Escape and links within the
 * page close the drawer.
 */
const furnishDrawer = () => {
  /** @type {HTMLInputElement | null} */
  const drawer = findOne("#__drawer");
  if (!drawer) return;
  document.addEventListener("click", (event) => {
    if (closest(event.target, ".md-sidebar a[href^='#']")) drawer.checked = false;
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

/** Scrolls the list of pages to the current page, if the list is longer than its column. */
const showCurrentPage = () => {
  const wrap = findOne(".md-sidebar--primary .md-sidebar__scrollwrap");
  const current = wrap && findAll(".md-nav__link--active", wrap).at(-1);
  if (!current || wrap.scrollHeight <= wrap.clientHeight) return;
  wrap.scrollTop += current.getBoundingClientRect().top - wrap.getBoundingClientRect().top - wrap.clientHeight / 2;
};

/** Sets up the list of the book's pages. */
export const startDrawer = () => {
  furnishDrawer();
  showCurrentPage();
};
