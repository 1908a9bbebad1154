/* Prepares a question for scoring records: its terms with their weights, and what it asks for. */
import { conditionOf } from "./conditions.js";
import { directionOf } from "./directions.js";
import { askingPart, asksForCounsel, isAboutDuty, isBrief } from "./duties.js";
import { RANKING } from "./ranking.js";
import { NUMERAL, termsOfQuestion } from "./terms.js";
import { bestMatch, stemOf, textWithRanks } from "./text.js";
import { SearchTopics } from "./topics.js";

/** @import { BookRecord, Language, RankedQuestion } from "./book" */
/** @import { ComparedRecords } from "./compared.js" */
/** @import { Term } from "./words.js" */

const PILES = ["waste", "reserve", "discard", "meld"];   // piles that only some games have
const LARGE = /^\d{3,}$/;   // such as the score to which one plays
const HOW_MANY = ["howmany", "howoften"];
const GENERIC = new Set(["move", "put", "place", "play", "go", "take", "get", "lay", "moved", "placed", "card"].map(stemOf));

/**
 * Return the weight of each term, by its stem: the fewer records have a term, the more it weighs. Also return how
 * many terms name a pile or a large number that no record has (`foreign`).
 *
 * @param {Term[]} asked
 * @param {Term[][]} records the terms of each record
 */
export const weightsOfTerms = (asked, records) => {
  /** @type {Map<string, number>} */
  const weights = new Map();
  const foreign = new Set();
  for (const term of asked) {
    const count = records.filter((terms) => bestMatch(term, terms) > 0.5).length;
    const isOutside = LARGE.test(term.word) || PILES.some((pile) => term.meanings.has(pile));
    if (!count && isOutside) foreign.add(term.stem);
    // A word that no record has may be a word of everyday talk. It weighs as much as a common word.
    weights.set(term.stem, count ? Math.log(1 + (records.length + 1) / (count + RANKING.smooth)) : RANKING.talk);
  }
  return { weights, foreign: foreign.size };
};

/**
 * Return the factor for the weight of a term. Common verbs and numerals weigh less.
 *
 * @param {Term} term
 */
const shareOfTerm = ({ stem, word }) => {
  if (GENERIC.has(stem)) return 0.5;
  return NUMERAL.test(word) ? 0.6 : 1;
};

/**
 * Return the topics of a question.
 *
 * @param {string} text
 */
export const topicsOfQuestion = (text) => {
  const topics = SearchTopics.topics(textWithRanks(text), 0);
  if (topics.has("again") || topics.has("shuffle")) topics.delete("dealing");   // such a question is about the next deal, not about the current one
  return topics;
};

/**
 * Return a question prepared for scoring some records.
 *
 * @param {Language} lang
 * @param {ComparedRecords} compared
 * @param {string} text
 * @param {BookRecord[]} records
 * @param {number} place the number of the game's page; -1 for records of many games
 * @returns {RankedQuestion}
 */
export const rankedQuestion = (lang, compared, text, records, place) => {
  const topics = topicsOfQuestion(text), words = lang.tokens(text), asked = termsOfQuestion(lang, text), zones = compared.zones[place];
  const { weights, foreign } = weightsOfTerms(asked, records.map((record) => compared.of(record).all));
  const typical = Math.log(1 + (records.length + 1) / 5), core = askingPart(text), stemsOfCore = core && new Set(lang.tokens(core).map(stemOf));
  /**
   * Return the weight of a term. Terms outside the part that asks weigh less.
   *
   * @param {Term} term
   */
  const weigh = (term) => {
    const isAside = stemsOfCore && weights.has(term.stem) && !stemsOfCore.has(term.stem);
    return (weights.get(term.stem) ?? typical) * (shareOfTerm(term) * (isAside ? 0.6 : 1));
  };
  return {
    text, asked, topics, foreign, weigh,
    when: conditionOf(lang, words), way: directionOf(lang, words, { zones }), zones: zones || new Map(),
    must: isAboutDuty(text) && !topics.has("suit") && !topics.has("ways"),
    home: asked.some(({ meanings }) => meanings.has("foundation")), counts: asked.some(({ stem }) => HOW_MANY.includes(stem)),
    brief: isBrief(text), counsel: asksForCounsel(text),
  };
};
