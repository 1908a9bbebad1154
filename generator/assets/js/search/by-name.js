/* Finds games by the beginning of their names. The search shows them at once, before it has loaded its records. */

/** @typedef {[title: string, address: string, names: string[]]} GameNames */

const MOST = 6;
const ARTICLE = /^(the|la|le|les) /;

/**
 * Return a text in lower case, without accents and apostrophes.
 *
 * @param {string} text
 */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’']/g, "");

/**
 * Return up to six games with a title or other name that begins with the question. Articles are ignored. Return an
 * empty array for a question of fewer than two letters. The games have the form of the search's records.
 *
 * @param {GameNames[]} games
 * @param {string} question
 */
export const gamesByName = (games, question) => {
  const asked = plain(question).trim(), beginning = asked.replace(ARTICLE, "");
  if (asked.length < 2) return [];
  const fits = (/** @type {string} */ name) => plain(name).replace(ARTICLE, "").startsWith(beginning);
  return games.filter(([title, , names]) => [title, ...names].some(fits)).slice(0, MOST)
    .map(([title, url, names]) => ({ url, of: title, title, kind: "game", text: names.length ? `Also called ${names.join(", ")}.` : "" }));
};

/** Return the games of the book from `names.js`; an empty array if that file is not loaded. */
export const bookNames = () => globalThis.BOOK_NAMES || [];
