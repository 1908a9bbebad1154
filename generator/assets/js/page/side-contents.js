/* The section a reader is in, marked in the side contents; and the page's name in the header once its heading has gone. */
import { findOne, findAll, placeOf } from "../common/dom.js";

const HEADER = 48;   // how high it is, in pixels

/** @type {HTMLAnchorElement[]} */
const links = findAll(".md-nav--secondary .md-nav__link[href^='#']");
const heading = findOne("article h1");
const topic = findOne("[data-md-component=header-title]");

/** @typedef {{ link: HTMLAnchorElement, place: HTMLElement }} Section */
/** @type {Section[] | undefined} */
let sections;
let asked = false;

const findSections = () => links.flatMap((link) => {
  const place = placeOf(decodeURIComponent(link.hash.slice(1)));
  return place ? [{ link, place }] : [];
});

const markPlace = () => {
  asked = false;
  sections ||= findSections();
  const line = innerHeight / 4;
  const passed = sections.filter(({ place }) => place.getBoundingClientRect().top <= line);
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2 && scrollY > 0;
  const here = (atEnd ? sections : passed).at(-1)?.link;
  for (const link of links) {
    link.classList.toggle("md-nav__link--active", link === here);
    if (link === here) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
  if (heading) topic?.classList.toggle("md-header__title--active", heading.getBoundingClientRect().bottom < HEADER);
};

const markPlaceSoon = () => {
  if (asked) return;
  asked = true;
  requestAnimationFrame(markPlace);
};

export const startSideContents = () => {
  addEventListener("scroll", markPlaceSoon, { passive: true });
  addEventListener("resize", markPlaceSoon);
  addEventListener("load", markPlaceSoon);
};
