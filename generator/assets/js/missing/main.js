/* Shows the pages with similar addresses when an address does not exist. Without this script the page only lists
   all pages. */
import { findOne, findAll, need } from "../common/dom.js";
import { likeness } from "./likeness.js";

const LEAST = 0.4, MOST = 3;   // the least similarity of an address, and the largest number of addresses

const section = findOne(".nearest");
if (section) {
  const requested = decodeURIComponent(location.pathname);
  const similar = findAll(".all-pages a")
    .map((link) => ({ link, like: likeness(requested, link.getAttribute("href") ?? "") }))
    .filter(({ like }) => like > LEAST).sort((one, other) => other.like - one.like).slice(0, MOST);
  for (const { link } of similar) need("ul", section).append(/** @type {Element} */ (link.closest("li")).cloneNode(true));
  section.hidden = !similar.length;
}
