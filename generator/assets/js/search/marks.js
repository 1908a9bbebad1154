/* What was searched for is marked on the page it was found on. */
import { findOne } from "../common/dom.js";
import { passing } from "../common/store.js";

export const FOUND = "found";   // under which the words are kept from page to page

/**
 * The places of a text within a part of the page where one of these words begins.
 *
 * @param {Node} part
 * @param {string[]} words
 */
const rangesOf = (part, words) => {
  const pattern = new RegExp(`\\b(?:${words.join("|")})[a-z]{0,3}\\b`, "gi");
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), ranges = [];
  while (texts.nextNode()) {
    const text = /** @type {Text} */ (texts.currentNode);
    for (const match of text.data.matchAll(pattern)) {
      const range = new Range();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
};

export const markFound = () => {
  /** @type {string[]} */
  const words = JSON.parse(passing.get(FOUND) || "[]");
  passing.set(FOUND);
  const article = findOne("article");
  if (words.length && article && globalThis.Highlight) CSS.highlights.set(FOUND, new Highlight(...rangesOf(article, words)));
};
