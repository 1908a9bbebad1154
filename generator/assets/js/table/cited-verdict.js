/* Writes a verdict as a text that can be cited: what was judged, by which rules, in which position, and the
   address. */

/** @typedef {import("./types.d.ts").State} State */
/** @typedef {import("./types.d.ts").Verdict} Verdict */
/** @typedef {{ title: string, address: string, rules?: string }} Page the title and the address of the page, and the name of the rules */

const KINDS = /** @type {Record<string, string>} */ ({ allowed: "Allowed", refused: "Refused", undecided: "Undecided by these rules" });

/**
 * Returns the text that identifies a position: the deal or the laid-out position, the number of moves, the answers
 * to open questions, and the address.
 *
 * @param {Pick<State, "opened" | "under" | "number">} play
 * @param {Page} page
 */
export const sourceText = ({ opened, under, number }, { title, address, rules }) => {
  const beginning = opened.position === undefined ? `Deal ${opened.deal}` : "A position laid out by hand";
  const moves = number === 0 ? "before the first move" : `after ${number} ${number === 1 ? "move" : "moves"}`;
  const readings = Object.entries(under).map(([reading, choice]) => `${reading}: ${choice}`);
  return `${beginning}, ${moves}${readings.length ? `, played with ${readings.join(", ")}` : ""}. ${rules ? `Rules: ${rules}. ` : ""}${title}, ${address}`;
};

/**
 * Returns a verdict as a text: the sentence, the rules and the source.
 *
 * @param {Verdict} verdict
 * @param {(key: string) => number | undefined} numberOf returns the number of a rule on the game's page
 * @param {string} source the text that identifies the position
 */
export const verdictText = ({ kind, said, rules = [] }, numberOf, source) => [
  `${KINDS[kind] ?? kind}: ${said}`,
  ...rules.map(({ key, name, words }) => numberOf(key) ? `Rule ${numberOf(key)} (${name}): ${words}` : words),
  source,
].join("\n");
