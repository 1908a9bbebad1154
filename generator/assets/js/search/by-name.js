/* Games whose names begin as a question does: told at once, before the records are read. */

/** @typedef {[title: string, address: string, names: string[]]} GameNames */

const MOST = 6;
const ARTICLE = /^(the|la|le|les) /;

/** @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’']/g, "");

/**
 * The games whose title or other name begins so, an article before it passed over, as entries that the search could have found.
 *
 * @param {GameNames[]} games
 * @param {string} question
 */
export const gamesByName = (games, question) => {
  const asked = plain(question).trim(), begins = asked.replace(ARTICLE, "");
  if (asked.length < 2) return [];
  const fits = (/** @type {string} */ name) => plain(name).replace(ARTICLE, "").startsWith(begins);
  return games.filter(([title, , names]) => [title, ...names].some(fits)).slice(0, MOST)
    .map(([title, url, names]) => ({ url, of: title, title, kind: "game", text: names.length ? `Also called ${names.join(", ")}.` : "" }));
};

/** The games of the book, as `names.js` gives them. */
export const bookNames = () => globalThis.BOOK_NAMES || [];
