/* The engine of the search. It runs in a worker, or in the page if the book is read from disk. */
import { SettleVerdict } from "../settle/verdict.js";
import { SearchQuery } from "./query.js";

/**
 * A record of the search (see generator/site/search_records.py).
 *
 * @typedef {object} SearchRecord
 * @property {number} place the number of its page
 * @property {string} under its address from that page
 * @property {string} anchor
 * @property {string} kind
 * @property {string} title
 * @property {string} text
 * @property {string[]} [doubts]
 * @property {string} [source]
 */
/**
 * A page of the book.
 *
 * @typedef {object} Place
 * @property {string} url
 * @property {string} title
 * @property {string} [game]
 * @property {string} [text] the source text that it describes
 * @property {[old: string, now: string, form: string][]} [today] its old words, each with the word of today and a pattern of its forms
 */

const book = globalThis.BOOK;
const query = SearchQuery(book);
const verdict = SettleVerdict(query);
/** @type {{ places: Place[], ofPlace: SearchRecord[][] }} */
const { places, ofPlace } = query;

/**
 * Return the address of a record from the root of the book.
 *
 * @param {SearchRecord} record
 */
const urlOf = ({ place, under, anchor }) => {
  const path = under.startsWith("../") ? under.slice(3) : places[place].url + under;
  return path + (anchor ? `#${anchor}` : "");
};
/**
 * Return a record with its address, the title of its page and the address of its page.
 *
 * @param {SearchRecord} record
 */
const recordWithAddress = (record) => ({ ...record, url: urlOf(record), of: places[record.place].title, home: places[record.place].url });

/**
 * Return the old words in some texts of a game, each with the word of today.
 *
 * @param {Place} place
 * @param {string[]} texts
 */
const glossesIn = (place, texts) => (place.today || [])
  .filter(([, , form]) => texts.some((text) => new RegExp(`\\b(?:${form})\\b`, "i").test(text)))
  .map(([old, now]) => [old, now]);

/**
 * Return a record with everything that a verdict shows about it: its source, its open questions, how people play
 * today, and old words.
 *
 * @param {SearchRecord} record
 */
const cardOf = (record) => {
  const place = places[record.place], today = book.today[place.game ?? ""] || {};
  const doubts = (record.doubts || []).flatMap((key) => ofPlace[record.place].filter((other) => other.anchor === `reading-${key}`));
  return {
    ...recordWithAddress(record), source: (record.source || "").replaceAll("@", `${place.text}, `), doubts: doubts.map(recordWithAddress),
    now: today[record.anchor] || doubts.map((other) => today[other.anchor]).find(Boolean) || null,
    glosses: glossesIn(place, [record.title, record.text, ...doubts.map((other) => other.text)]),
  };
};

/**
 * Return the records that answer a question, with the games that it names.
 *
 * @param {{ question: string, most?: number }} told
 */
const find = ({ question, most }) => {
  const { found, lacks, games, words } = query.find(question, { most });
  return {
    found: found.map(recordWithAddress), lacks, words: words.map(query.lang.stem),
    games: games.map((/** @type {Place} */ { title, url, game }) => ({ title, url, game })) };
};

/**
 * Return the games whose names are most similar to a question.
 *
 * @param {{ question: string }} told
 */
const near = ({ question }) => query.names.near(question)
  .map((/** @type {number} */ number) => ({ title: places[number].title, url: places[number].url }));

/**
 * Return the verdict on a dispute, and the records that may be meant.
 *
 * @param {{ question: string, game?: string }} told
 */
const settle = ({ question, game }) => {
  /** @type {{ record?: SearchRecord | null, near: SearchRecord[] }} */
  const finding = verdict.settle(question, game);
  return { ...finding, record: finding.record && cardOf(finding.record), near: finding.near.map(cardOf) };
};

/** @type {Record<string, (told: any) => unknown>} */
const answers = { find, near, settle };

/**
 * Return the answer to a request of a page.
 *
 * @param {string} asks the kind of request: "find", "near" or "settle"
 * @param {object} told the arguments of the request
 */
globalThis.answerSearch = (asks, told) => answers[asks](told);
globalThis.warmSearch = query.warm;
