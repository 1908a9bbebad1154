/* Splits names of games into words. Small words are left out, numbers become words, and different spellings become
   one. */
import { wordsOf } from "./text.js";

/** @import { ReadQuestion } from "./book" */

/** Words that do not count in names of games. */
export const SMALL_WORDS = new Set(["the", "a", "an", "of", "in", "at", "la", "le", "les", "s", "and", "st", "saint"]);
/** @type {Record<string, string>} */
const SAME_WORDS = { rummy: "rum", lucy: "lucie", fairy: "fairie", faerie: "fairie", theives: "thieves", saint: "st", alberts: "albert", "40": "forty" };
const NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"];
const NUMBERS_IN_LETTERS = new Map(NUMBERS.flatMap((word, at) => [[String(at + 2), word], [`${at + 2}th`, `${word}th`]]));

/**
 * Return the usual spelling of a word: "rum" for "rummy". Words with one spelling stay as they are.
 *
 * @param {string} word
 */
const sameWord = (word) => SAME_WORDS[word] || word;
/**
 * Return a word as names contain it, with numbers as words: "14" becomes "fourteen".
 *
 * @param {string} word
 */
const wordOfName = (word) => NUMBERS_IN_LETTERS.get(word) || sameWord(word);

/**
 * Return the words of a name without small words; all words if it has only small ones.
 *
 * @param {string} name
 */
export const wordsOfName = (name) => {
  const words = wordsOf(name).map(wordOfName), mainWords = words.filter((word) => !SMALL_WORDS.has(word));
  return mainWords.length ? mainWords : words;
};

/**
 * Return all words of a question, and apart from them those that are not small words, each with its index.
 *
 * @param {string} question
 * @returns {ReadQuestion}
 */
export const readQuestion = (question) => {
  const words = wordsOf(question).map(sameWord);
  const kept = words.map((word, index) => ({ word: wordOfName(word), at: index })).filter(({ word }) => !SMALL_WORDS.has(word));
  return { words, kept };
};
