/* The way to the search. What it looks through is fetched when a reader first turns to it. */
import { around, findOne, make, placeOf } from "../common/dom.js";
import { loadScript } from "../page/more-scripts.js";
import { markFound } from "./marks.js";
import { addressOf, here } from "./place.js";

/** @type {Promise<import("./types.d.ts").SearchOfPage> | null} */
let fetched = null;
const fetchSearch = () => fetched ||= Promise.all([loadScript("search/names.js"), loadScript("search/search.js")])
  .then(() => globalThis.BookSearch).catch((error) => { fetched = null; throw error; });

/** The link that opens the search; while it is fetched, what is typed is kept for it. */
class Opener {
  /** @param {HTMLAnchorElement} link */
  constructor(link) {
    this.link = link;
    this.settle = link.dataset.settle ? new URL(link.dataset.settle, location.href).href : "";
    /** @type {string | null} */
    this.typed = null;   // before the search is there
    this.entered = false;   // whether Enter came after it
    link.setAttribute("role", "button");
    link.setAttribute("aria-haspopup", "dialog");
    link.addEventListener("click", (event) => this.click(event));
    link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      this.open();
    });
    document.addEventListener("keydown", (event) => this.key(event));
    // Whoever points at the search is about to use it: what it needs is fetched meanwhile.
    for (const sign of ["pointerenter", "focus", "touchstart"]) {
      link.addEventListener(sign, () => { fetchSearch().then((found) => found.start()).catch(() => {}); }, { once: true, passive: true });
    }
  }

  async open(words = "") {
    if (this.typed !== null) return;
    this.typed = words;
    this.link.setAttribute("aria-busy", "true");
    try {
      const found = await fetchSearch();
      found.open({ address: addressOf, here, settle: this.settle, words: this.typed, entered: this.entered && Boolean(this.typed) });
    } catch {
      location.href = this.link.href;
    } finally {
      this.typed = null;
      this.entered = false;
      this.link.removeAttribute("aria-busy");
    }
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.open();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const elsewhere = around(event.target, "input, textarea, select, [contenteditable]");
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.typed === null) {
      if (event.key !== "/") return;
      this.open();
    } else if (!this.type(this.typed, event.key)) return;
    event.preventDefault();
  }

  /**
   * Adds a key to the typed text, removes its last letter, or notes Enter. Returns whether the key was one of
   * these.
   *
   * @param {string} typed
   * @param {string} key
   */
  type(typed, key) {
    if (key.length === 1) this.typed = typed + key;
    else if (key === "Backspace") this.typed = typed.slice(0, -1);
    else if (key === "Enter") this.entered = true;
    else return false;
    return true;
  }
}

/**
 * On a game's page the doubtful points, and the questions at its head, lead on to where a dispute is settled.
 *
 * @param {string} settle
 */
const addSettleLinks = (settle) => {
  const doubts = placeOf("doubtful-points");
  if (!settle || !doubts) return;
  const href = `${addressOf(settle)}?game=${encodeURIComponent(here.replace(/\/$/, ""))}`;
  const lead = (/** @type {string} */ kind, /** @type {string} */ words) => make("p", { class: kind }, make("a", { href }, words));
  doubts.after(lead("to-settle", "Settle a dispute: ask in your own words"));
  placeOf("five-questions")?.append(lead("asks-more", "Another question? Ask it in your own words"));
};

export const startSearchOpener = () => {
  /** @type {HTMLAnchorElement | null} */
  const link = findOne(".search-open");
  const desk = findOne(".settle-desk");
  if (link) {
    const opener = new Opener(link), words = new URLSearchParams(location.search).get("search");
    if (words !== null) opener.open(words);
    addSettleLinks(opener.settle);
  }
  if (desk) fetchSearch().then((found) => found.settle(desk, { address: addressOf }));
  markFound();
};
