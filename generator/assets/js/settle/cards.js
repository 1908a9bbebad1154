/* Makes the card of a verdict: the rule, how sure it is, other answers, and where to find it. */
import { make } from "../common/dom.js";
import { hrefOf, kindOf } from "../search/client.js";

/** @typedef {import("../search/types.d.ts").Card} Card */
/** @typedef {import("../search/types.d.ts").Found} Found */
/** @typedef {import("../search/types.d.ts").AddressOf} AddressOf */

/** @type {Record<string, string>} */
const SURE = {
  says: "The text says so.",
  follows: "It follows from what the text says.",
  ours: "The text does not say it; this is our own reading.",
  room: "One can understand the text in more than one way. We follow this one.",
  silent: "The text does not say. We follow this.",
};
const NOT_SAID = "The book leaves it open; no rule decides it.";

/**
 * Return a row of the card: a term and its description.
 *
 * @param {string} name the term
 * @param {(Node | string)[]} inside
 */
const makeRow = (name, ...inside) => [make("dt", {}, name), make("dd", {}, ...inside)];

/**
 * Return a link to an entry.
 *
 * @param {Found} record
 * @param {string} words
 * @param {AddressOf} address returns the address of a page, given its path in the book
 */
const linked = (record, words, address) => make("a", { href: hrefOf(record, address) }, words);

/**
 * Return the first line of an entry's text.
 *
 * @param {Found} record
 */
const firstLine = (record) => (record.text || "").split("\n")[0];

/**
 * Return the figure of the step that shows the entry, in a list; an empty list if there is none. A book that is
 * read from disk has no files for figures of single steps.
 *
 * @param {Card} record
 * @param {AddressOf} address returns the address of a page, given its path in the book
 */
const figureInList = ({ home, step }, address) => {
  if (!step?.[2] || location.protocol === "file:") return [];
  const image = make("img", {
    src: address(`figures/${home}${step[0]}-plate.svg`), alt: "The position that shows it; its page tells it in words.",
    loading: "lazy",
  });
  image.addEventListener("error", () => image.remove());
  return [image];
};

/**
 * Return the row that says how sure the answer is; no row for a rule without this information.
 *
 * @param {Card} record
 */
const sureRows = (record) => {
  if (record.kind === "note") return makeRow("How sure", NOT_SAID);
  const words = SURE[record.sure ?? ""];
  return words ? makeRow("How sure", words) : [];
};

/**
 * Return the rows with the other answers to an open question, and with the open questions about a rule.
 *
 * @param {Card} record
 * @param {AddressOf} address returns the address of a page, given its path in the book
 */
const doubtRows = (record, address) => {
  const choices = (record.text || "").split("\n").slice(1), rows = [];
  if (record.kind === "reading" && choices.length) {
    rows.push(...makeRow("Other answers", make("ul", {}, ...choices.map((words) => make("li", {}, words)))));
  }
  if (record.doubts.length) {
    rows.push(...makeRow("Open questions", make("ul", {}, ...record.doubts.map(
      (other) => make("li", {}, linked(other, other.title, address), ` ${firstLine(other)}`)))));
  }
  return rows;
};

/**
 * Return the row that says where the entry is in its text; no row for an entry without a source.
 *
 * @param {Card} record
 */
const sourceRows = ({ source, sure }) => (source ? makeRow("Source", sure === "silent" || sure === "ours" ? `nearest: ${source}` : source) : []);

/**
 * Return the rows that say which example shows the entry, and where it is on a page.
 *
 * @param {Card} record
 * @param {AddressOf} address returns the address of a page, given its path in the book
 */
const placeRows = (record, address) => {
  const rows = [];
  if (record.step) {
    const [id, title] = record.step;
    rows.push(...makeRow("Seen in", make("a", { href: address(`${record.home}#${id}`) }, title), ...figureInList(record, address)));
  }
  return [...rows, ...makeRow("On the page", linked(record, `${record.of}, ${kindOf(record)}`, address))];
};

/**
 * Return the details of an entry, which the card shows below its text.
 *
 * @param {Card} record
 * @param {AddressOf} address returns the address of a page, given its path in the book
 */
const details = (record, address) => {
  const { glosses, now } = record;
  return make("dl", {},
    ...(glosses.length ? makeRow("Words", glosses.map(([old, today]) => `${old}: today ${today}`).join("; "), ".") : []),
    ...sureRows(record), ...sourceRows(record), ...doubtRows(record, address),
    ...(now ? makeRow("Today", now[0], " ", make("span", { class: "from" }, `(${now[1]})`)) : []),
    ...placeRows(record, address));
};

/**
 * Return the line with the page and the kind of an entry.
 *
 * @param {Card} record
 */
const placeLine = (record) => make("p", { class: "of" }, record.of, " · ", kindOf(record));

/**
 * Return the card with the verdict.
 *
 * @param {Card} record
 * @param {AddressOf} address returns the address of a page, given its path in the book
 */
export const makeCard = (record, address) => make("article", { class: "verdict-card", tabindex: "-1" }, placeLine(record),
  ...(record.kind === "reading" ? [make("p", { class: "asked" }, record.title)] : []),
  make("p", { class: "verdict" }, firstLine(record)), details(record, address));

/**
 * Return the answer of an entry for the line "If so: ...".
 *
 * @param {Card} record
 */
const answerIfSo = (record) => {
  if (record.kind === "reading") return firstLine(record);
  return record.kind === "note" ? "the book does not decide it." : "this rule decides.";
};

/**
 * Return the answer of an entry in one line, with how sure it is. Return "" for a rule that the text gives, because
 * its own words are the answer.
 *
 * @param {Card} record
 */
export const answerLine = (record) => {
  if (record.kind === "note") return NOT_SAID;
  const sure = SURE[record.sure ?? ""] ?? "";
  if (record.kind === "reading") return `${firstLine(record)} ${sure}`.trim();
  return ["says", "follows"].includes(record.sure ?? "") ? "" : sure;
};

/**
 * Return the card of the entry that is probably meant: its words as a question, and its answer if it is the right
 * one.
 *
 * @param {Card} record
 * @param {AddressOf} address returns the address of a page, given its path in the book
 */
export const makeLikelyCard = (record, address) => make("article", { class: "likely-card" }, placeLine(record),
  make("p", { class: "asked" }, record.kind === "reading" ? record.title : firstLine(record)),
  make("p", { class: "if-so" }, make("strong", {}, "If so: "), answerIfSo(record)), details(record, address));
