/* Sets of choices that have a name: the book's own, and what most play today. They are compared in sentences. */

/** @typedef {import("./types.d.ts").TableData} TableData */
/** @typedef {Record<string, string>} Choices by reading; where the book is followed there is none */
/** @typedef {{ name: string, query: string, under: Choices }} RuleSet its query is that of an address with these rules */

/** @param {string[]} names of choices, such as "reading:choice" */
const byReading = (names) => Object.fromEntries(names.map((one) => one.split(":")));

/**
 * The sets of a game that have a name.
 *
 * @param {Pick<TableData, "today" | "text">} data
 * @returns {RuleSet[]}
 */
export const ruleSets = ({ today, text }) => [
  { name: text || "By the book", query: "", under: {} },
  ...(today.length ? [{ name: "As most play today", query: "?house=today", under: byReading(today) }] : [])];

/**
 * @param {Choices} one
 * @param {Choices} other
 */
const areEqual = (one, other) => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};

/**
 * The set that has exactly these choices, or none.
 *
 * @param {Pick<TableData, "today" | "text">} data
 * @param {Choices} under
 */
export const ruleSetOf = (data, under) => ruleSets(data).find((set) => areEqual(set.under, under));

/**
 * How a set of choices is called in a sentence.
 *
 * @param {Pick<TableData, "today" | "text">} data
 * @param {Choices} under
 */
export const nameOfRules = (data, under) => {
  const count = Object.keys(under).length;
  return ruleSetOf(data, under)?.name ?? `Your own, with ${count} house ${count === 1 ? "rule" : "rules"}`;
};

/**
 * The questions that two sets of choices answer otherwise, each with the two answers.
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
