/* All names that a question may have: titles, other names, telling words, relatives, and games the book lacks. */
import { wordsOfName } from "./name-words.js";
import { stemOf, wordsOf } from "./text.js";

/** @import { BookPlace, GameName, NamedBook } from "./book" */
/** @typedef {(word: string) => boolean} IsCommon true for a word of everyday, which alone tells no game */

/**
 * Return how many titles of games end with each word.
 *
 * @param {BookPlace[]} places
 */
const countsOfLastWords = (places) => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const place of places) {
    const last = place.names && wordsOfName(place.title).at(-1);
    if (last) counts.set(last, (counts.get(last) || 0) + 1);
  }
  return counts;
};

/**
 * Return the names of the games of a book in the order of its pages, then those of games it lacks.
 *
 * @param {NamedBook} book
 * @param {IsCommon} isCommon
 * @returns {GameName[]}
 */
export const namesOfBook = (book, isCommon) => {
  const lasts = countsOfLastWords(book.places);
  /** @param {string[]} words @param {number[]} places @param {Partial<GameName>} rest @returns {GameName} */
  const nameOf = (words, places, rest) => (
    { words, joined: words.join(""), places, weight: words.length, weak: words.every(isCommon), more: [], ...rest });
  /**
   * Return a name of a page, and its telling word as a name of its own if it has one.
   *
   * @param {string} name
   * @param {number} at
   */
  const ownNames = (name, at) => {
    const [first, more] = name.split(","), words = wordsOfName(first);
    const found = [nameOf(words, [at], { whole: !more, more: more ? wordsOf(more).map(stemOf) : [] })];
    const telling = words.filter((word) => (word.length > 4 || (lasts.get(word) || 0) > 1) && !isCommon(word));
    if (telling.length && words.length > 1 && !more) found.push(nameOf([telling[0]], [at], { whole: true, short: true, weight: 0.9 }));
    return found;
  };
  /** @param {string} name @param {number} at */
  const nameOfRelative = (name, at) => {
    // The name of a relative may be a part of another game's title, as of “Napoleon at St. Helena”: then either may be meant.
    const words = wordsOfName(name), titled = book.places.flatMap((other, number) =>
      other.names && words.every((word) => wordsOfName(other.title).includes(word)) ? [number] : []);
    return nameOf(words, [...new Set([at, ...titled])], { whole: true, akin: true, weight: words.length - 0.5 });
  };
  const names = book.places.flatMap((place, at) => [
    ...(place.names || []).flatMap((name) => ownNames(name, at)), ...(place.akin || []).map((name) => nameOfRelative(name, at))]);
  const known = new Set(names.map(({ words }) => words.join(" ")));
  const lacking = book.lacking.map((name) => nameOf(
    wordsOfName(name).filter((word) => word !== "solitaire" || name === "Solitaire"), [], { lacks: name }));
  return [...names, ...lacking.filter(({ words }) => !known.has(words.join(" ")))];
};
