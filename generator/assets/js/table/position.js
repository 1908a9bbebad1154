/* Computes what is left of the pack for a position that is laid out by hand, and writes the position as a text. */

/** @typedef {import("./types.d.ts").Kit} Kit */
/** @typedef {import("./types.d.ts").PackCard} PackCard */
/** @typedef {import("./types.d.ts").Piles} Piles */

/**
 * Returns all cards that have been laid.
 *
 * @param {Piles} piles
 */
export const cardsLaid = (piles) => Object.values(piles).flat();

/**
 * Returns how many cards are still to be laid.
 *
 * @param {Pick<Kit, "count">} kit
 * @param {Piles} piles
 */
export const cardsFree = (kit, piles) => kit.count - cardsLaid(piles).length;

/**
 * Returns how many copies of a card can still be laid. Of hidden cards there are as many as cards left.
 *
 * @param {Pick<Kit, "count" | "held">} kit
 * @param {Piles} piles
 * @param {Pick<PackCard, "of">} card
 */
export const leftOf = (kit, piles, { of }) => {
  const free = cardsFree(kit, piles);
  const copies = of in kit.held ? kit.held[of] - cardsLaid(piles).filter((laid) => laid.of === of).length : free;
  return Math.max(0, Math.min(free, copies));
};

/**
 * Returns a position as text: a line for each place with cards, and a line for each fact that has changed from the
 * start.
 *
 * @param {Piles} piles
 * @param {Record<string, string>} facts
 * @param {Pick<Kit["facts"][number], "name" | "start">[]} gameFacts the facts of the game
 */
export const positionText = (piles, facts, gameFacts) => {
  const lines = Object.entries(piles).filter(([, pile]) => pile.length)
    .map(([name, pile]) => `${name}: ${pile.map((card) => card.text).join(" ")}`);
  const changedFacts = gameFacts.filter(({ name, start }) => (facts[name] ?? start) !== start).map(({ name }) => `@${name}: ${facts[name]}`);
  return [...lines, ...changedFacts].map((line) => `${line}\n`).join("");
};
