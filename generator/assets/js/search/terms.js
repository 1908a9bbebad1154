/* Makes the terms of a text: its words that carry meaning, each once. */
import { stemOf } from "./text.js";

/** @import { Language, Meanings } from "./book" */
/** @import { Term } from "./words.js" */

/** Matches a number in digits or words. */
export const NUMERAL = /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|[a-z]+teen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundred|once|twice)\b/i;
/**
 * Stands for a number in a record: a record with a number can tell how many.
 *
 * @type {Term}
 */
export const NUMBER = { word: "howmany", stem: "howmany", meanings: new Set() };

/**
 * Return true if a word has more than one letter, or a digit.
 *
 * @param {string} word
 */
const isLong = (word) => word.length > (/\d/.test(word) ? 0 : 1);

/**
 * Return the words that carry meaning. If there are none, return all words of more than two letters.
 *
 * @param {string[]} words
 * @param {Set<string>} filler words that carry no meaning
 */
export const wordsOfContent = (words, filler) => {
  const content = words.filter((word) => !filler.has(word) && isLong(word));
  return content.length ? content : words.filter((word) => word.length > 2);
};

/**
 * Return the terms of a question in their order, without repetitions.
 *
 * @param {Language} lang
 * @param {string} text
 * @param {Meanings} [own] what words mean in one game
 * @returns {Term[]}
 */
export const termsOfQuestion = (lang, text, own) => {
  /** @type {Map<string, Term>} */
  const terms = new Map();
  for (const word of wordsOfContent(lang.tokens(text), lang.filler)) {
    const stem = stemOf(word);
    if (!terms.has(stem)) terms.set(stem, lang.term(word, own));
  }
  return [...terms.values()];
};

/**
 * Return the terms of a record's text as `termsOfQuestion` does. If the text has a number, `NUMBER` is one of them.
 *
 * @param {Language} lang
 * @param {string} text
 * @param {Meanings} [own]
 */
export const termsOfRecord = (lang, text, own) => {
  const terms = termsOfQuestion(lang, text, own);
  if (NUMERAL.test(text) && !terms.some(({ stem }) => stem === NUMBER.stem)) terms.push(NUMBER);
  return terms;
};

/**
 * Return true if two sets have a common member.
 *
 * @param {Set<string>} set
 * @param {Set<string>} other
 */
export const haveCommon = (set, other) => [...set].some((member) => other.has(member));

/**
 * Return the sum of a number for each thing.
 *
 * @template Thing
 * @param {Thing[]} things
 * @param {(thing: Thing) => number} numberOf
 */
export const sumOf = (things, numberOf) => things.reduce((all, one) => all + numberOf(one), 0);
