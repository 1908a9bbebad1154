/* Compares sets of house rules. Some sets have a name: the book's own rules, and the rules that most people play
   today. */

/** @typedef {import("./types.d.ts").TableData} TableData */
/** @typedef {Record<string, string>} Choices the choice for each reading; without one the book's own answer counts */
/** @typedef {{ name: string, query: string, under: Choices }} RuleSet a set of rules, with the query of an address for it */

/**
 * Returns the choices by their readings.
 *
 * @param {string[]} names the choices, each as "reading:choice"
 */
const byReading = (names) => Object.fromEntries(names.map((name) => name.split(":")));

/**
 * Returns the sets of a game that have a name.
 *
 * @param {Pick<TableData, "today" | "text">} data
 * @returns {RuleSet[]}
 */
export const ruleSets = ({ today, text }) => [
  { name: text || "By the book", query: "", under: {} },
  ...(today.length ? [{ name: "As most play today", query: "?house=today", under: byReading(today) }] : [])];

/**
 * Returns true if two sets have the same choices.
 *
 * @param {Choices} one
 * @param {Choices} other
 */
const areEqual = (one, other) => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};

/**
 * Returns the named set with exactly these choices; undefined if there is none.
 *
 * @param {Pick<TableData, "today" | "text">} data
 * @param {Choices} under
 */
export const ruleSetOf = (data, under) => ruleSets(data).find((set) => areEqual(set.under, under));

/**
 * Returns the name of a set of choices. A set without a name is described, such as "Your own, with 2 house rules".
 *
 * @param {Pick<TableData, "today" | "text">} data
 * @param {Choices} under
 */
export const nameOfRules = (data, under) => {
  const count = Object.keys(under).length;
  return ruleSetOf(data, under)?.name ?? `Your own, with ${count} house ${count === 1 ? "rule" : "rules"}`;
};

/**
 * Returns the open questions that two sets answer differently, with both answers.
 *
 * @param {Pick<TableData, "readings">} data
 * @param {Choices} one
 * @param {Choices} other
 */
export const differences = ({ readings }, one, other) => readings.flatMap(({ key, question, choices }) => {
  const answer = (/** @type {Choices} */ under) => choices.find(([choice]) => choice === (under[key] ?? choices[0][0]))?.[1] ?? "";
  const [here, there] = [answer(one), answer(other)];
  return here === there ? [] : [{ question, here, there }];
});
