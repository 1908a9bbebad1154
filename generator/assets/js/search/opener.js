/* Opens the search. Its script is loaded when a reader first uses it. */
import { closest, findOne, make, elementOf } from "../common/dom.js";
import { loadScript } from "../page/more-scripts.js";
import { markFound } from "./marks.js";
import { addressOf, here } from "./place.js";

/** @type {Promise<import("./types.d.ts").SearchOfPage> | null} */
let loading = null;
/** Load the search once; after an error the next call tries again. */
const fetchSearch = () => loading ||= Promise.all([loadScript("search/names.js"), loadScript("search/search.js")])
  .then(() => globalThis.BookSearch).catch((error) => { loading = null; throw error; });

/** The link that opens the search. While the search is loading, it collects what the reader types. */
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
    // A reader who points at the search will probably use it, so it is loaded in advance.
    for (const sign of ["pointerenter", "focus", "touchstart"]) {
      link.addEventListener(sign, () => { fetchSearch().then((search) => search.start()).catch(() => {}); }, { once: true, passive: true });
    }
  }

  /**
   * Load and open the search with some words. If it cannot be loaded, follow the link instead. Does nothing while
   * it is loading.
   */
  async open(words = "") {
    if (this.typed !== null) return;
    this.typed = words;
    this.link.setAttribute("aria-busy", "true");
    try {
      const search = await fetchSearch();
      search.open({ address: addressOf, here, settle: this.settle, words: this.typed, entered: this.entered && Boolean(this.typed) });
    } catch {
      location.href = this.link.href;
    } finally {
      this.typed = null;
      this.entered = false;
      this.link.removeAttribute("aria-busy");
    }
  }

  /**
   * Open the search, unless the reader opens the link in another tab or window.
   *
   * @param {MouseEvent} event
   */
  click(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.open();
  }

  /**
   * Open the search at the key "/". While it is loading, collect the typed keys.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    const elsewhere = closest(event.target, "input, textarea, select, [contenteditable]");
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.typed === null) {
      if (event.key !== "/") return;
      this.open();
    } else if (!this.type(this.typed, event.key)) return;
    event.preventDefault();
  }

  /**
   * Add a key to the typed text, remove its last letter, or note Enter. Return true if the key was one of these.
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
 * Add links to the page that settles disputes after the open questions of a game, and after the questions at the
 * head of its page.
 *
 * @param {string} settle the path of that page; "" if the book has none
 */
const addSettleLinks = (settle) => {
  const doubts = elementOf("doubtful-points");
  if (!settle || !doubts) return;
  const href = `${addressOf(settle)}?game=${encodeURIComponent(here.replace(/\/$/, ""))}`;
  const lead = (/** @type {string} */ kind, /** @type {string} */ words) => make("p", { class: kind }, make("a", { href }, words));
  doubts.after(lead("to-settle", "Settle a dispute: ask in your own words"));
  elementOf("five-questions")?.append(lead("asks-more", "Another question? Ask it in your own words"));
};

/** Set up the link to the search, the desk for disputes, and the marks of the last search. */
export const startSearchOpener = () => {
  /** @type {HTMLAnchorElement | null} */
  const link = findOne(".search-open");
  const desk = findOne(".settle-desk");
  if (link) {
    const opener = new Opener(link), words = new URLSearchParams(location.search).get("search");
    if (words !== null) opener.open(words);
    addSettleLinks(opener.settle);
  }
  if (desk) fetchSearch().then((search) => search.settle(desk, { address: addressOf }));
  markFound();
};
