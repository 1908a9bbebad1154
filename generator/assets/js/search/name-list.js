/* Lists all names that a question can contain: titles of games, their other names, single words that identify a
   game, and names of games that the book does not have. */
import { wordsOfName } from "./name-words.js";
import { stemOf, wordsOf } from "./text.js";

/** @import { BookPlace, GameName, NamedBook } from "./book" */
/** @typedef {(word: string) => boolean} IsCommon returns true for an everyday word, which alone does not identify a game */

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
 * Return the names of all games on the book's pages, then the names of games that the book does not have.
 *
 * @param {NamedBook} book
 * @param {IsCommon} isCommon
 * @returns {GameName[]}
 */
export const namesOfBook = (book, isCommon) => {
  const countsOfLast = countsOfLastWords(book.places);
  /**
   * Return a name with its words and defaults for everything else.
   *
   * @param {string[]} words
   * @param {number[]} places
   * @param {Partial<GameName>} rest the values that differ from the defaults
   * @returns {GameName}
   */
  const nameOf = (words, places, rest) => (
    { words, joined: words.join(""), places, weight: words.length, weak: words.every(isCommon), more: [], ...rest });
  /**
   * Return a name of a game. If a single word of it identifies the game, also return this word as a name.
   *
   * @param {string} name
   * @param {number} at the number of the game's page
   */
  const namesOfGame = (name, at) => {
    const [first, more] = name.split(","), words = wordsOfName(first);
    const found = [nameOf(words, [at], { whole: !more, more: more ? wordsOf(more).map(stemOf) : [] })];
    const telling = words.filter((word) => (word.length > 4 || (countsOfLast.get(word) || 0) > 1) && !isCommon(word));
    if (telling.length && words.length > 1 && !more) found.push(nameOf([telling[0]], [at], { whole: true, short: true, weight: 0.9 }));
    return found;
  };
  /**
   * Return the name of a similar game. The name may mean this game, or another with these words in its title.
   *
   * @param {string} name
   * @param {number} at the number of the game's page
   */
  const nameOfRelative = (name, at) => {
    // The name of a similar game may be part of another title, such as “Napoleon at St. Helena”. Then either may be meant.
    const words = wordsOfName(name), pages = book.places.flatMap((other, number) =>
      other.names && words.every((word) => wordsOfName(other.title).includes(word)) ? [number] : []);
    return nameOf(words, [...new Set([at, ...pages])], { whole: true, akin: true, weight: words.length - 0.5 });
  };
  const names = book.places.flatMap((place, at) => [
    ...(place.names || []).flatMap((name) => namesOfGame(name, at)), ...(place.akin || []).map((name) => nameOfRelative(name, at))]);
  const known = new Set(names.map(({ words }) => words.join(" ")));
  const lacking = book.lacking.map((name) => nameOf(
    wordsOfName(name).filter((word) => word !== "solitaire" || name === "Solitaire"), [], { lacks: name }));
  return [...names, ...lacking.filter(({ words }) => !known.has(words.join(" ")))];
};
