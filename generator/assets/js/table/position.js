/* A position that is laid out, without a page: what is left of the pack, and the text that says where all lies. */

/** @typedef {import("./types.d.ts").Kit} Kit */
/** @typedef {import("./types.d.ts").PackCard} PackCard */
/** @typedef {import("./types.d.ts").Piles} Piles */

/** @param {Piles} piles */
export const cardsLaid = (piles) => Object.values(piles).flat();

/**
 * How many cards are not laid yet.
 *
 * @param {Pick<Kit, "count">} kit
 * @param {Piles} piles
 */
export const cardsFree = (kit, piles) => kit.count - cardsLaid(piles).length;

/**
 * How many more of a card can be laid. Of a card that nobody knows there are as many as are left of the pack.
 *
 * @param {Pick<Kit, "count" | "held">} kit
 * @param {Piles} piles
 * @param {Pick<PackCard, "of">} card
 */
export const leftOf = (kit, piles, { of }) => {
  const free = cardsFree(kit, piles);
  const own = of in kit.held ? kit.held[of] - cardsLaid(piles).filter((one) => one.of === of).length : free;
  return Math.max(0, Math.min(free, own));
};

/**
 * The text of a position: a line for each place that has cards, and one for each fact that is not as it is at the start.
 *
 * @param {Piles} piles
 * @param {Record<string, string>} facts
 * @param {Pick<Kit["facts"][number], "name" | "start">[]} known
 */
export const positionText = (piles, facts, known) => {
  const lines = Object.entries(piles).filter(([, pile]) => pile.length)
    .map(([name, pile]) => `${name}: ${pile.map((one) => one.text).join(" ")}`);
  const told = known.filter(({ name, start }) => (facts[name] ?? start) !== start).map(({ name }) => `@${name}: ${facts[name]}`);
  return [...lines, ...told].map((line) => `${line}\n`).join("");
};
