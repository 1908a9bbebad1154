/* Lists places and cards in words. */

const MANY = 6;   // longer lists are counted, not listed

/**
 * Returns names as a list with articles, such as "the ace and the king".
 *
 * @param {string[]} names
 */
export const listInWords = (names) => names.map((name) => `the ${name}`).join(", ").replace(/, (?=[^,]*$)/, " and ");

/**
 * Returns the names of places as a list; only their number if there are many.
 *
 * @param {{ name: string }[]} places
 */
export const placesInWords = (places) => places.length > MANY ? `any of ${places.length} places`
  : places.map((place) => place.name).join(", ");

/**
 * Returns the cards that go with a card as a list; only their number if there are many.
 *
 * @param {{ words: string[] }[]} groups
 */
export const partnersInWords = (groups) => groups.length > MANY ? `any of ${groups.length} others`
  : groups.map((group) => listInWords(group.words)).join("; or with ");

/**
 * Returns a text with a capital first letter.
 *
 * @param {string} words
 */
export const withCapital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Returns a number of cards in words, such as "2 cards".
 *
 * @param {number} number
 */
export const countCards = (number) => number === 1 ? "1 card" : `${number} cards`;
