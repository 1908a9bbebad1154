/* Splits texts into the words of the book: a phrase counts as one word, and each word has its meanings. */
import { lettersApart, matchOfTerms, plainText, stemOf, textWithRanks, wordsOf } from "./text.js";

/** @import { Language, Meanings, WordLists } from "./book" */
/**
 * A word to compare: its stem, and the meanings it can have.
 *
 * @typedef {{ word: string, stem: string, meanings: Set<string> }} Term
 */

const TWINS = /\b(?:two|2) (?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|\d+)s? of (?:spade|heart|diamond|club)s?\b/g;
/** @type {Set<string>} */
const NO_MEANINGS = new Set();

/**
 * Return the meanings of each word, by its stem.
 *
 * @param {Record<string, string>} wordsByMeaning
 */
const meaningsByStem = (wordsByMeaning) => {
  /** @type {Meanings} */
  const byStem = new Map();
  for (const [meaning, words] of Object.entries(wordsByMeaning)) {
    for (const word of words.split(" ")) {
      const key = stemOf(word);
      if (!byStem.has(key)) byStem.set(key, new Set());
      byStem.get(key)?.add(meaning);
    }
  }
  return byStem;
};

/**
 * Return a pattern that finds the phrases. The words of a phrase may be separated by blanks or hyphens; longer
 * phrases are tried first.
 *
 * @param {string[]} phrases
 */
const patternOfPhrases = (phrases) => {
  const longestFirst = [...phrases].sort((one, other) => other.length - one.length);
  return new RegExp(`\\b(?:${longestFirst.map((phrase) => phrase.replaceAll(" ", "[\\s-]+")).join("|")})\\b`, "g");
};

/**
 * Return the functions that work with the words of a book.
 *
 * @param {WordLists} book
 * @returns {Language}
 */
export const SearchWords = (book) => {
  const meanings = meaningsByStem(book.meanings), asOne = patternOfPhrases(Object.keys(book.phrases));
  /**
   * Return the words of a text in order. A phrase counts as one word.
   *
   * @param {string} text
   * @returns {string[]}
   */
  const tokens = (text) => {
    const joined = textWithRanks(text).replace(TWINS, " same card twice ")
      .replace(asOne, (phrase) => ` ${book.phrases[phrase.replace(/[\s-]+/g, " ")]} `);
    return joined.match(/[a-z0-9]+/g) || [];
  };
  /**
   * Return the term of a word. Its meanings in one game (`own`) take precedence over those in the book.
   *
   * @param {string} word
   * @param {Meanings} [own]
   * @returns {Term}
   */
  const term = (word, own) => {
    const stem = stemOf(word);
    return { word, stem, meanings: own?.get(stem) || meanings.get(stem) || NO_MEANINGS };
  };
  return {
    plain: plainText, told: textWithRanks, split: wordsOf, stem: stemOf, match: matchOfTerms, apart: lettersApart,
    tokens, term, meanings, filler: new Set(book.filler), spoken: new Set(book.spoken),
  };
};
