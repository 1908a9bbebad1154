/* Makes the elements of the search dialog's list of answers. */
import { make } from "../common/dom.js";
import { hrefOf, kindOf } from "./client.js";

/** @typedef {import("./types.d.ts").Found} Found */

const UNTITLED = ["game", "claim", "rule", "other", "note"];

/**
 * Return the text of an answer: its first line, and for an open question the book's own answer.
 *
 * @param {Found} record
 */
const wordsOf = ({ kind, text = "" }) => {
  const [followed] = text.split("\n");
  return kind === "reading" ? `We read: ${followed}` : followed;
};

/**
 * Return a text as a list of parts, in which the words of the question are marked.
 *
 * @param {string} text
 * @param {string[]} stems the stems of these words
 */
const marked = (text, stems) => text.split(/([A-Za-zÀ-ž]+)/).map((part, number) =>
  (number % 2 && stems.some((stem) => stem.length > 2 && part.toLowerCase().startsWith(stem)) ? make("mark", {}, part) : part));

/**
 * Return the element of an answer.
 *
 * @param {Found} record
 * @param {number} number the index of the answer
 * @param {string[]} stems the stems of the words in the question
 * @param {import("./types.d.ts").AddressOf} address returns the address of a page, given its path in the book
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
 * Return the line above the list of answers.
 *
 * @param {string} question
 * @param {number} count the number of answers
 * @param {string} lacks the name of a game that the book does not have; "" if the question names none
 */
export const statusWords = (question, count, lacks) => {
  if (lacks) return `${lacks} is not in this book.${count ? " These come nearest:" : ""}`;
  if (!question) return "Name a game, a rule, or both: “canfield empty column”.";
  if (count) return `${count} answer${count > 1 ? "s" : ""}, the best first.`;
  return `Nothing was found for “${question}”.`;
};
