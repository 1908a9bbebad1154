/* Prepares texts for comparison, whatever the book: plain letters, stems, and spelling mistakes. */
/** @import { Term } from "./words.js" */

/** @type {[ending: RegExp, rest: string][]} */
const ENDINGS = [[/(ss|us|is)$/, "$1"], [/ies$/, "y"], [/(ch|sh|ss|x|z)es$/, "$1"], [/([^s])s$/, "$1"],
  [/([a-z]{2,})(?:ied)$/, "$1y"], [/([bdgklmnprt])\1(?:ing|ed)$/, "$1"], [/([a-z]{3,})ing$/, "$1"], [/([a-z]{3,}[^e])ed$/, "$1"]];
const TOGETHER = /\b((?:two|2|three|3|four|4|several|many|all|more|whole|runs?|sequences?|stacks?|groups?)\b.{0,40}) at once\b/g;
const RANKS = /\b(?:[akqj]|\d{1,2})(?:[ ,-]+(?:[akqj]|\d{1,2})){2,}\b/g;
/** @type {Record<string, string>} */
const COURT = { a: "ace", k: "king", q: "queen", j: "jack" };

/**
 * Return a text in lower case, without accents and apostrophes.
 *
 * @param {string} text
 */
export const plainText = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "")
  .replace(/[’'](?=s?\b)/g, "").replace(/[’']/g, "").replace(/\bre-(?=[a-z])/g, "re");

/**
 * Return the words and numbers of a text in order, in plain letters.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const wordsOf = (text) => plainText(text).match(/[a-z0-9]+/g) || [];

/**
 * Return a text in plain letters. Single letters in a list of ranks become words, such as "king" for "k"; "at once"
 * becomes "together" if it is about several cards.
 *
 * @param {string} text
 */
export const textWithRanks = (text) => plainText(text).replace(TOGETHER, "$1 together")
  .replace(RANKS, (run) => run.replace(/[akqj]/g, (letter) => COURT[letter]));

/**
 * Return a word without its ending.
 *
 * @param {string} word
 */
const withoutEnding = (word) => {
  if (word.length < 4 || /\d/.test(word) || word === "odds") return word;
  let stem = word;
  for (const [ending, rest] of ENDINGS) {
    const shorter = stem.replace(ending, rest);
    if (shorter !== stem) { stem = shorter; break; }
    if (ending.test(stem)) break;
  }
  return stem.length > 3 ? stem.replace(/e$/, "") : stem;
};

/** @type {Map<string, string>} */
const stems = new Map();
/**
 * Return the stem of a word: the word without its ending. Words of fewer than four letters, and words with digits,
 * stay as they are.
 *
 * @param {string} word
 * @returns {string}
 */
export const stemOf = (word) => {
  let stem = stems.get(word);
  if (stem === undefined) stems.set(word, stem = withoutEnding(word));
  return stem;
};

/**
 * Return how well two terms match: 1 for the same stem, 0.8 for a common meaning, else 0.
 *
 * @param {Term} term
 * @param {Term} other
 */
export const matchOfTerms = (term, other) => {
  if (term.stem === other.stem) return 1;
  for (const meaning of term.meanings) if (other.meanings.has(meaning)) return 0.8;
  return 0;
};

/**
 * Return how well a term matches the best of some others; 0 if there are none.
 *
 * @param {Term} term
 * @param {Term[]} others
 */
export const bestMatch = (term, others) => {
  let best = 0;
  for (const other of others) { best = Math.max(best, matchOfTerms(term, other)); if (best === 1) break; }
  return best;
};

/**
 * Return how many letters must be changed, removed, inserted or swapped to turn one word into the other. If the
 * lengths differ by more than `most`, return `most + 1`.
 *
 * @param {string} word
 * @param {string} other
 * @param {number} most
 */
export const lettersApart = (word, other, most) => {
  if (Math.abs(word.length - other.length) > most) return most + 1;
  /** @type {number[]} */
  let rowBefore = [], lastRow = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      row[j] = Math.min(lastRow[j] + 1, row[j - 1] + 1, lastRow[j - 1] + (word[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) {
        row[j] = Math.min(row[j], rowBefore[j - 2] + 1);
      }
    }
    [rowBefore, lastRow] = [lastRow, row];
  }
  return lastRow[other.length];
};
