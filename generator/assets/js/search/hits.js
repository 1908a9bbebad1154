/* The entries that the dialog of the search lists. */
import { make } from "../common/dom.js";
import { hrefOf, kindOf } from "./client.js";

/** @typedef {import("./types.d.ts").Found} Found */

const UNTITLED = ["game", "claim", "rule", "other", "note"];

/** @param {Found} record */
const wordsOf = ({ kind, text = "" }) => {
  const [followed] = text.split("\n");
  return kind === "reading" ? `We read: ${followed}` : followed;
};

/**
 * Returns a text in which the searched words are underlined.
 *
 * @param {string} text
 * @param {string[]} stems
 */
const marked = (text, stems) => text.split(/([A-Za-zÀ-ž]+)/).map((part, number) =>
  (number % 2 && stems.some((stem) => stem.length > 2 && part.toLowerCase().startsWith(stem)) ? make("mark", {}, part) : part));

/**
 * Returns an entry of the list of hits.
 *
 * @param {Found} record
 * @param {number} number
 * @param {string[]} stems of the words asked for
 * @param {import("./types.d.ts").AddressOf} address
 */
export const makeHit = (record, number, stems, address) => {
  const title = UNTITLED.includes(record.kind) || record.title === record.of ? "" : record.title;
  const link = make("a", {
    href: hrefOf(record, address), role: "option", id: `found-${number}`, tabindex: "-1", "aria-selected": "false",
    class: `hit ${record.kind}`,
  }, make("span", { class: "of" }, [record.of, kindOf(record)].filter(Boolean).join(" · ")), " ");
  if (title) link.append(make("strong", {}, ...marked(title, stems)), " ");
  if (record.text) link.append(make("span", { class: "said" }, ...marked(wordsOf(record), stems)));
  return link;
};

/**
 * Returns the text above the list of hits.
 *
 * @param {string} question
 * @param {number} count
 * @param {string} lacks what the book has not
 */
export const statusWords = (question, count, lacks) => {
  if (lacks) return `${lacks} is not in this book.${count ? " These come nearest:" : ""}`;
  if (!question) return "Name a game, a rule, or both: “canfield empty column”.";
  if (count) return `${count} answer${count > 1 ? "s" : ""}, the best first.`;
  return `Nothing was found for “${question}”.`;
};
