/* Makes the buttons over the cards and places of a figure. */
import { make } from "../common/dom.js";

/**
 * Returns the button over a card or a place.
 *
 * @param {import("./types.d.ts").Spot} spot
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
