/* Marks the words of a search on the page that the reader has opened from its list of answers. */
import { findOne } from "../common/dom.js";
import { tabStore } from "../common/store.js";

/** The key under which the words of the last search are stored. */
export const FOUND = "found";

/**
 * Return the ranges of a part of the page that begin with one of the words.
 *
 * @param {Node} part
 * @param {string[]} words
 */
const rangesOf = (part, words) => {
  const pattern = new RegExp(`\\b(?:${words.join("|")})[a-z]{0,3}\\b`, "gi");
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), ranges = [];
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    for (const match of text.data.matchAll(pattern)) {
      const range = new Range();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
};

/** Mark the stored words of the last search, and delete them from the store. */
export const markFound = () => {
  /** @type {string[]} */
  const words = JSON.parse(tabStore.get(FOUND) || "[]");
  tabStore.set(FOUND);
  const article = findOne("article");
  if (words.length && article && globalThis.Highlight) CSS.highlights.set(FOUND, new Highlight(...rangesOf(article, words)));
};
