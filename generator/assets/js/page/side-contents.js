/* Marks the current section in the contents beside the page. Once the heading has scrolled away, the header shows
   the page's title. */
import { findOne, findAll, elementOf } from "../common/dom.js";

const HEADER = 48;   // height of the header in pixels

/** @type {HTMLAnchorElement[]} */
const links = findAll(".md-nav--secondary .md-nav__link[href^='#']");
const heading = findOne("article h1");
const topic = findOne("[data-md-component=header-title]");

/** @typedef {{ link: HTMLAnchorElement, place: HTMLElement }} Section */
/** @type {Section[] | undefined} */
let sections;
let isRequested = false;

/** Returns the links of the contents, each with the section that it leads to. */
const findSections = () => links.flatMap((link) => {
  const place = elementOf(decodeURIComponent(link.hash.slice(1)));
  return place ? [{ link, place }] : [];
});

/** Marks the link to the section on the screen; at the end of the page, the last link. */
const markPlace = () => {
  isRequested = false;
  sections ||= findSections();
  const line = innerHeight / 4;
  const passed = sections.filter(({ place }) => place.getBoundingClientRect().top <= line);
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2 && scrollY > 0;
  const current = (atEnd ? sections : passed).at(-1)?.link;
  for (const link of links) {
    link.classList.toggle("md-nav__link--active", link === current);
    if (link === current) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
  if (heading) topic?.classList.toggle("md-header__title--active", heading.getBoundingClientRect().bottom < HEADER);
};

/** Calls `markPlace` once before the browser next draws the page, however often it is called until then. */
const markPlaceSoon = () => {
  if (isRequested) return;
  isRequested = true;
  requestAnimationFrame(markPlace);
};

/** Marks the current section when the page is loaded, scrolled or resized. */
export const startSideContents = () => {
  addEventListener("scroll", markPlaceSoon, { passive: true });
  addEventListener("resize", markPlaceSoon);
  addEventListener("load", markPlaceSoon);
};
