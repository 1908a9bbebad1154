/* Makes the buttons over the cards and places of a figure, and tells these apart. */
import { make } from "../common/dom.js";

/** @typedef {import("./types.d.ts").Spot} Spot */

/**
 * Returns a key that identifies a card by its place and index.
 *
 * @param {import("./types.d.ts").At} spot
 */
export const keyOf = (spot) => `${spot.place} ${spot.at ?? ""}`;

/**
 * Returns the keys of the cards that may join the held ones.
 *
 * @param {import("./types.d.ts").Together | undefined} together
 */
export const partnersIn = (together) => new Set((together?.with ?? []).flatMap((group) => group.cards.map(keyOf)));

/**
 * Returns the places that a touched card may go to, and the keys of the cards that may join it.
 *
 * If the card may both go to a place and join the card there, it goes to the place. To move together with that card,
 * the reader touches the goal of the touched card, which is then among the places.
 *
 * @param {import("./types.d.ts").Touched} touched
 */
export const goalsOf = ({ to, together }) => {
  const all = partnersIn(together), open = to.filter((target) => target.kind === "allowed").map((target) => target.place);
  const alone = to.filter((target) => target.alone).map((target) => target.place);
  const partners = new Set([...all].filter((key) => !alone.includes(key.split(" ")[0])));
  return { places: new Set(partners.size === all.size && all.size ? alone : [...alone, ...open]), partners };
};

/**
 * Returns the middle of a card or place in the drawing.
 *
 * @param {Spot} spot
 */
export const middleOf = ({ box: [x, y, width, height] }) => [x + width / 2, y + height / 2];

/**
 * Returns the button over a card or a place.
 *
 * @param {Spot} spot
 * @param {number} number of the spot in its figure
 * @param {import("./types.d.ts").Figure["box"]} box of the figure
 */
export const makeSpot = (spot, number, [left, top, wide, high]) => {
  const [x, y, width, height] = spot.box;
  const button = make("button", {
    type: "button", class: `spot${spot.at === null ? " place" : ""}${spot.free ? " free" : ""}`,
    "data-spot": number, "data-place": spot.place, "data-at": spot.at, tabindex: "-1", "aria-label": spot.words });
  Object.assign(button.style, {
    left: `${(x - left) / wide * 100}%`, top: `${(y - top) / high * 100}%`,
    width: `${width / wide * 100}%`, height: `${height / high * 100}%` });
  return button;
};
