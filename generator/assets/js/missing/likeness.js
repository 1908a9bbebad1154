/* Measures how similar two addresses are. */

/**
 * Returns all pairs of neighbouring letters in a text.
 *
 * @param {string} text
 */
const pairs = (text) => new Set([...text].slice(1).map((sign, at) => text[at] + sign));

/**
 * Returns the names in an address, from its first folder to its page, in lower case.
 *
 * @param {string} address
 */
export const parts = (address) => address.toLowerCase().replace(/\.html?$/, "").split("/").filter(Boolean);

/**
 * Returns how similar the address of a page is to a requested one, from 0 to 1. The last name of the page is
 * compared with the last two names of the request by their pairs of letters; the last but one counts less.
 *
 * @param {string} asked the requested address
 * @param {string} address the address of the page
 */
export const likeness = (asked, address) => {
  const own = pairs(parts(address).at(-1) ?? "");
  const wanted = parts(asked).slice(-2).reverse().map(pairs);
  return Math.max(...wanted.map((name, before) => {
    const shared = [...own].filter((pair) => name.has(pair)).length;
    return (before ? 0.7 : 1) * 2 * shared / (own.size + name.size || 1);
  }));
};
