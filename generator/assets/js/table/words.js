/* Places and cards in words, as a table tells of several. */

const MANY = 6;   // so many are named one by one

/** @param {string[]} names */
export const listInWords = (names) => names.map((name) => `the ${name}`).join(", ").replace(/, (?=[^,]*$)/, " and ");

/** @param {{ name: string }[]} places */
export const placesInWords = (places) => places.length > MANY ? `any of ${places.length} places`
  : places.map((one) => one.name).join(", ");

/**
 * What a card goes together with.
 *
 * @param {{ words: string[] }[]} groups
 */
export const partnersInWords = (groups) => groups.length > MANY ? `any of ${groups.length} others`
  : groups.map((one) => listInWords(one.words)).join("; or with ");

/** @param {string} words */
export const withCapital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** @param {number} number */
export const countCards = (number) => number === 1 ? "1 card" : `${number} cards`;
