/* Adds a filter to pages with long lists, such as the ledger and the open questions. Each heading of such a list is
   followed by a fold with its rows. */
import { findAll, make, makeButton, idInAddress, replaceAddress } from "../common/dom.js";

const PAUSE = 150;   // milliseconds without a key before the list is filtered

/** @typedef {{ fold: HTMLDetailsElement, heading: Element | null, parts: HTMLElement[], rows: HTMLElement[] }} Group */

/**
 * Returns the nearest heading before a fold; null if there is none.
 *
 * @param {Element} fold
 */
const headingOf = (fold) => {
  let element = fold.previousElementSibling;
  while (element && !/^H[2-6]$/.test(element.tagName)) element = element.previousElementSibling;
  return element;
};

/**
 * Returns a heading and the elements between it and its fold. Returns an empty array if there is no heading.
 *
 * @param {Element | null} heading
 * @param {Element} fold
 */
const partsBefore = (heading, fold) => {
  const elements = [];
  for (let element = heading; element && element !== fold; element = element.nextElementSibling) elements.push(/** @type {HTMLElement} */ (element));
  return elements;
};

/**
 * Returns a fold of the list with its heading, the elements between them, and its rows.
 *
 * @param {HTMLDetailsElement} fold
 * @returns {Group}
 */
const readGroup = (fold) => {
  const heading = headingOf(fold);
  return { fold, heading, parts: partsBefore(heading, fold), rows: findAll("tbody tr, dl.doubts > div", fold) };
};

/**
 * Returns a text in lower case with straight apostrophes, for comparing.
 *
 * @param {string} text
 */
export const plainText = (text) => text.toLowerCase().replace(/[\u2018\u2019]/g, "'");
/**
 * Returns true if a text contains all words.
 *
 * @param {string} text
 * @param {string[]} words
 */
export const containsAll = (text, words) => words.every((word) => text.includes(word));

/* The text of an element, read once: the ledger has some 5,000 rows. */
/** @type {WeakMap<Element, string>} */
const texts = new WeakMap();
/**
 * Returns the text of an element as `plainText` does. The text is stored, because the ledger has about 5,000 rows.
 *
 * @param {Element} element
 */
const textOf = (element) => {
  let text = texts.get(element);
  if (text === undefined) texts.set(element, text = plainText(element.textContent ?? ""));
  return text;
};

/**
 * Shows the rows of a group that contain all words, or all its rows if its heading contains them. Returns the
 * number of visible rows.
 *
 * @param {Group} group
 * @param {string[]} words
 */
const filterGroup = (group, words) => {
  const title = group.heading ? textOf(group.heading) : "";
  const headingMatches = group.heading && words.length > 0 && containsAll(title, words);
  let shown = 0;
  for (const row of group.rows) {
    row.hidden = words.length > 0 && !headingMatches && !containsAll(`${textOf(row)} ${title}`, words);
    if (!row.hidden) shown += 1;
  }
  for (const part of [...group.parts, group.fold]) part.hidden = shown === 0;
  return shown;
};

/** Returns the bar of the filter with its elements. */
const makeBar = () => {
  const field = make("input", { type: "search", placeholder: "game or words" });
  const toggle = makeButton("Open all", null), count = make("output");
  const form = make("form", { class: "sieve list-filter", autocomplete: "off", "aria-label": "Filter the list" },
    make("label", {}, "Filter", field), toggle, count);
  return { form, field, toggle, count };
};

/**
 * Stores the words of the filter in the address.
 *
 * @param {string} words
 */
const keepInAddress = (words) => {
  const address = new URL(location.href);
  if (words) address.searchParams.set("filter", words);
  else address.searchParams.delete("filter");
  replaceAddress(address);
};

/**
 * Adds the filter above the first group.
 *
 * @param {Group[]} groups
 */
const addFilter = (groups) => {
  const { form, field, toggle, count } = makeBar();
  const openAll = (/** @type {boolean} */ open) => {
    for (const group of groups) group.fold.open = open;
    toggle.textContent = open ? "Close all" : "Open all";
  };
  const filter = () => {
    const words = plainText(field.value).split(/\s+/).filter(Boolean);
    const shown = groups.reduce((sum, group) => sum + filterGroup(group, words), 0);
    count.textContent = words.length ? `${shown} of ${groups.reduce((sum, other) => sum + other.rows.length, 0)} entries` : "";
    openAll(words.length > 0);
  };
  const openNamed = () => {
    const name = idInAddress(), named = name && groups.find((other) => other.heading?.id === name);
    if (named) named.fold.open = true;
  };
  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => { filter(); keepInAddress(field.value.trim()); }, PAUSE);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  toggle.addEventListener("click", () => openAll(toggle.textContent === "Open all"));
  addEventListener("hashchange", openNamed);
  addEventListener("beforeprint", () => { for (const group of groups) group.fold.open = true; });
  (groups[0].parts[0] ?? groups[0].fold).before(form);
  field.value = new URLSearchParams(location.search).get("filter") ?? "";
  if (field.value) filter();
  openNamed();
};

/** Adds a filter to a page with more than one fold. */
export const startFilter = () => {
  /** @type {HTMLDetailsElement[]} */
  const folds = findAll("article details.list-group");
  if (folds.length > 1) addFilter(folds.map(readGroup));
};
