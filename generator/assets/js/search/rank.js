/* Scores how well a record answers a question, by the meanings they share, conditions, directions and duties. A
   rare meaning counts more. */
import { ComparedRecords } from "./compared.js";
import { faultOf, namesStrangePlace, pointsOfManner } from "./manner.js";
import { rankedQuestion } from "./ranked-question.js";
import { RANKING } from "./ranking.js";
import { haveCommon, NUMBER, sumOf, termsOfRecord } from "./terms.js";
import { bestMatch } from "./text.js";

/** @import { Book, BookRecord, ComparedRecord, Language, Meanings, RankedQuestion, ScoredRecord } from "./book" */
/** @import { Term } from "./words.js" */

/**
 * Return how similar two lists of terms are, from 0 to 1.
 *
 * @param {Term[]} asked
 * @param {Term[]} said
 * @param {(one: Term) => number} weigh returns the weight of a term
 */
export const likenessOfTerms = (asked, said, weigh) => {
  const total = sumOf(asked, weigh), shared = sumOf(asked, (term) => weigh(term) * bestMatch(term, said));
  const surplus = sumOf(said, (term) => (term === NUMBER ? 0 : weigh(term)) * (1 - bestMatch(term, asked)));
  return total + surplus ? shared / (total + surplus) : 0;
};

/**
 * Return the phrase of a record that is most similar to a question, and how similar it is. The phrase is empty if
 * none is similar.
 *
 * @param {RankedQuestion} question
 * @param {BookRecord} record
 * @param {ComparedRecord} prepared
 */
const nearestPhrase = (question, record, prepared) => {
  const worth = record.kind === "page" && question.asked.length > 1 ? 1 : RANKING.common;
  let likeness = 0;
  /** @type {Term[]} */
  let nearest = [];
  /**
   * Keep a phrase if it is more similar than all before it.
   *
   * @param {Term[]} phrase
   * @param {number} factor what its similarity is multiplied by
   */
  const compare = (phrase, factor) => {
    if (phrase.length < 2 && question.asked.length > 1) return;
    const similarity = factor * likenessOfTerms(question.asked, phrase, question.weigh);
    if (similarity > likeness) [likeness, nearest] = [similarity, phrase];
  };
  for (const phrase of prepared.asked) compare(phrase, 1);
  for (const phrase of prepared.common) compare(phrase, worth);
  return { likeness, nearest };
};

/**
 * Return the score of a record, with the figures that it is made from.
 *
 * @param {RankedQuestion} question
 * @param {BookRecord} record
 * @param {ComparedRecord} prepared
 * @returns {ScoredRecord}
 */
export const scoreOfRecord = (question, record, prepared) => {
  const { weigh } = question, total = sumOf(question.asked, weigh) || 1;
  /**
   * Return the share of the question that some terms answer, from 0 to 1.
   *
   * @param {Term[]} said
   */
  const cover = (said) => sumOf(question.asked, (term) => weigh(term) * bestMatch(term, said)) / total;
  const inHead = likenessOfTerms(question.asked, prepared.head, weigh), { likeness: phrase, nearest } = nearestPhrase(question, record, prepared);
  const covered = Math.max(cover(prepared.all), cover(nearest)), said = [...prepared.all, ...nearest], fault = faultOf(question, prepared);
  const counsel = record.role === "advises" && !question.counsel ? RANKING.counsel : 0;
  const points = (record.kind === "rule" ? RANKING.rule : 0) + RANKING.inHead * inHead + RANKING.cover * covered
    + RANKING.head * Math.max(inHead, RANKING.byPhrase * phrase) + RANKING.phrase * phrase
    + RANKING.named * likenessOfTerms(question.asked, prepared.title, weigh) - counsel + pointsOfManner(question, prepared) - (fault ? RANKING.fault : 0);
  const missed = Math.max(0, ...question.asked.map((term) => weigh(term) * (1 - bestMatch(term, said)))) / total;
  return { record, points, covered, inHead, phrase, fault, said, strange: namesStrangePlace(question, said), missed };
};

/**
 * Return the functions that score the records of a book.
 *
 * @param {Book} book
 * @param {Language} lang
 */
export const SearchRank = (book, lang) => {
  const compared = new ComparedRecords(book, lang);
  return {
    /** @param {string} text @param {BookRecord[]} records @param {number} place */
    question: (text, records, place) => rankedQuestion(lang, compared, text, records, place),
    /** @param {RankedQuestion} question @param {BookRecord} record */
    score: (question, record) => scoreOfRecord(question, record, compared.of(record)),
    /** @param {BookRecord} record */
    looked: (record) => compared.of(record),
    /** @param {string} text @param {Meanings} [own] */
    terms: (text, own) => termsOfRecord(lang, text, own),
    own: compared.own, best: bestMatch, share: haveCommon,
  };
};
