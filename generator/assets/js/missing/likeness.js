/* Measures how similar two addresses are. */

/**
 * Returns all pairs of neighbouring letters in a text.
 *
 * @param {string} text
 */
const letterPairs = (text) => new Set([...text].slice(1).map((sign, index) => text[index] + sign));

/**
 * Returns the names in an address, from its first folder to its page, in lower case.
 *
 * @param {string} address
 */
export const namesInAddress = (address) => address.toLowerCase().replace(/\.html?$/, "").split("/").filter(Boolean);

/**
 * Returns how similar the address of a page is to a requested one, from 0 to 1. The last name of the page is
 * compared with the last two names of the request by their pairs of letters; the last but one counts less.
 *
 * @param {string} requested the requested address
 * @param {string} address the address of the page
 */
export const likeness = (requested, address) => {
  const pagePairs = letterPairs(namesInAddress(address).at(-1) ?? "");
  const requestedPairs = namesInAddress(requested).slice(-2).reverse().map(letterPairs);
  return Math.max(...requestedPairs.map((name, before) => {
    const shared = [...pagePairs].filter((pair) => name.has(pair)).length;
    return (before ? 0.7 : 1) * 2 * shared / (pagePairs.size + name.size || 1);
  }));
};
