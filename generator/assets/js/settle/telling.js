/* Finds what a question asks and what an entry answers: the form of the question, and the ranks, places, numbers
   and points in it. */
import { SettlePoints } from "./points.js";

/** @import { Term } from "../search/words.js" */
/** @import { Ask, Asked, Entry, TellingQuery } from "./types" */

const { points, STRICT } = SettlePoints;

/**
 * Return the main sentence of an entry: the title of an open question, or the first line of another entry.
 *
 * @param {Entry} record
 */
const headOf = (record) => (record.kind === "reading" ? record.title : record.text || "").split("\n")[0];
/**
 * Return the first line of an entry's text.
 *
 * @param {Entry} record
 */
const firstLineOf = (record) => (record.text || "").split("\n")[0];
/**
 * Return the main sentence of an entry, and for an open question also the book's answer.
 *
 * @param {Entry} record
 */
const sentenceWithAnswer = (record) => (record.kind === "reading" ? `${headOf(record)} ${firstLineOf(record)}` : headOf(record));
/**
 * Return a function that calls `make` once for each record, and stores the result.
 *
 * @template Made
 * @param {(record: Entry) => Made} make
 * @returns {(record: Entry) => Made}
 */
const storedByRecord = (make) => {
  /** @type {Map<number, Made>} */
  const results = new Map();
  return (record) => {
    if (!results.has(record.id)) results.set(record.id, make(record));
    return /** @type {Made} */ (results.get(record.id));
  };
};

/** @type {Record<string, RegExp>} */
const FORMS = {
  count: /\bhow (?:many|often|much)\b|\bonly once\b|\blimit\b|\bmax(?:imum)?\b/,
  when: /\bwhen (?:is|are|am|do|does|can|may|must|should|will)\b|\bhow long\b/,
  must: /\b(?:must|ha(?:ve|s|d) to|got to|gotta|need(?:s|ed)? to|forced|obliged|required|compulsory|mandatory|do (?:i|you|u|we) need|(?:may|can) (?:i|you|u|we|he|she) (?:wait|ignore|keep|leave|hold|refuse|skip)|right away|straight ?away|at once|immediately)\b/,
  order: /\b(?:which .* first|what order|in order|first one|goes first|before|first)\b/,
  which: /\b(?:which|what|who|where|how (?:do|does|is|are))\b/,
};
/**
 * Return the form of a question, such as "must" or "count"; "may" if it has none of the special forms.
 *
 * @param {string} text
 */
const formOf = (text) => Object.keys(FORMS).find((name) => FORMS[name].test(text)) || "may";

const MUST = /\b(?:must|ha(?:s|ve) to|obliged|need not|nobody|left empty|leave (?:a|one)|stay empty|be left|at once|as soon as|before anything|may wait|can wait|held back|kept back|keep back|passed over|pleases|leisure)\b/i;

/**
 * Return true if one of the terms has a meaning.
 *
 * @param {Term[]} terms
 * @param {string} name the meaning
 */
const haveMeaning = (terms, name) => terms.some((term) => term.meanings.has(name));
const RANKS = ["ace", "king", "queen", "jack", "joker"];
/**
 * Return the ranks of cards that the terms name.
 *
 * @param {Term[]} terms
 */
const ranksOf = (terms) => new Set(RANKS.filter((name) => haveMeaning(terms, name)));
const PLACES = ["foundation", "waste", "pack", "reserve", "space", "discard", "meld", "hand", "centre"];
const BOARD = ["pile", "row", "layout", "circle"];
/**
 * Return the places that the terms name, with "board" for places where cards are laid out.
 *
 * @param {Term[]} terms
 * @param {Map<string, boolean>} zones the zones of the game: true for those that only this game has
 */
const placesOf = (terms, zones) => {
  const places = new Set(PLACES.filter((name) => haveMeaning(terms, name)));
  if (BOARD.some((name) => haveMeaning(terms, name))) places.add("board");
  for (const term of terms) if (zones.get(term.stem)) places.add(term.stem).add("board");
  return places;
};
const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"];
const SMALL = new Set(["a", "an", "the", "of", "be", "is", "are", "i", "you", "my", "it", "its", "do", "does", "to"]);

/**
 * Return the forms of question that an entry can answer, such as "must" or "count".
 *
 * @param {Entry} record
 * @param {boolean} counts whether its text tells how many
 */
const formsTold = (record, counts) => {
  const head = headOf(record), text = `${head} ${firstLineOf(record)}`;
  /** @type {Set<string>} */
  const forms = new Set();
  if (/^(?:may|can|is|are|do|does)\b/i.test(head)) forms.add("may");
  if (/^when\b|\b(?:until|once|after|before|while|as soon as|as long as)\b/i.test(text)) forms.add("when");
  if (/^(?:which|what|who|where|how)\b/i.test(head)) forms.add("which");
  if (MUST.test(text) || record.role === "obliges") forms.add("must");
  if (/\b(?:first|order|then|before)\b/i.test(text)) forms.add("order");
  if (counts) forms.add("count");
  return forms;
};

/**
 * Return a function that finds how rare each point is among the entries of a game, from 0 to 1.
 *
 * @param {Entry[][]} ofPlace
 * @param {(record: Entry) => { all: Set<string> }} pointsOf
 */
const makeRarity = (ofPlace, pointsOf) => {
  /** @type {Map<number, (point: string) => number>} */
  const rarities = new Map();
  /**
   * @param {number} place
   * @returns {(point: string) => number}
   */
  return (place) => {
    const stored = rarities.get(place);
    if (stored) return stored;
    /** @type {Map<string, number>} */
    const counts = new Map();
    const entries = ofPlace[place].filter(({ kind }) => ["rule", "reading", "note"].includes(kind));
    for (const record of entries) for (const point of pointsOf(record).all) counts.set(point, (counts.get(point) || 0) + 1);
    const all = Math.log(entries.length + 1);
    /**
     * Return how rare a point is, from 0 to 1.
     *
     * @param {string} point
     */
    const rarity = (point) => 1 - Math.log((counts.get(point) || 0) + 1) / all;
    rarities.set(place, rarity);
    return rarity;
  };
};

/**
 * Return the functions that find what questions ask and what entries answer.
 *
 * @param {TellingQuery} query
 */
export const SettleTelling = ({ lang, rank: { looked }, ofPlace }) => {
  const tellingOf = storedByRecord((record) => formsTold(record, Boolean(looked(record).counts)));
  /**
   * Return the numbers above one that a text names.
   *
   * @param {string} text
   */
  const numbersIn = (text) => new Set(lang.split(text).map((word) => (word === "twice" ? 2 : /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word))).filter((number) => number > 1));
  /**
   * Return the pairs of neighbouring stems in a text, without small words.
   *
   * @param {string} text
   */
  const pairsIn = (text) => {
    const stems = lang.split(text).filter((word) => !SMALL.has(word)).map(lang.stem);
    return new Set(stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`));
  };
  const pairsOf = storedByRecord((record) => pairsIn(`${headOf(record)} ${record.kind === "reading" ? "" : record.title}`));
  /**
   * Return the points of an entry: those that its key stands for (`keyed`), those in its words (`told`), and both.
   */
  const pointsOf = storedByRecord((record) => {
    const keyed = looked(record).points, told = points(lang.plain(sentenceWithAnswer(record)), 1);
    return { keyed, told, all: new Set([...keyed, ...told]) };
  });
  const rarityOf = makeRarity(ofPlace, pointsOf);

  /**
   * Find what a question asks, and add it to the question. This is done once for all entries.
   *
   * @param {Ask} question
   */
  const analysed = (question) => {
    question.form ||= formOf(question.text);
    question.turns ||= points(question.text, 0);
    question.numbers ||= numbersIn(question.text);
    question.pairs ||= pairsIn(question.text);
    question.ranks ||= ranksOf(question.asked);
    question.places ||= placesOf(question.asked, question.zones);
    return /** @type {Asked} */ (question);
  };
  return { asking: analysed, headOf, tellingOf, ranksOf, placesOf, numbersIn, pairsOf, pointsOf, rarityOf, STRICT };
};
