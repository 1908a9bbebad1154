/* A table that is opened from a figure of the rules: its address names the figure, such as "#figure=example-full-1-plate".
   The page of the rules keeps the positions of its figures in `answers.js`. */
import { load, replaceAddress } from "../common/dom.js";
import { playFromPosition, positionOfFigure } from "../common/figure-play.js";

/**
 * Returns the id of the figure that an address names; "" if it names none.
 *
 * @param {string} hash the address from the "#" on
 */
export const figureNamed = (hash) => new URLSearchParams(hash.slice(1)).get("figure") ?? "";

/**
 * Puts the position of the figure that the address names in the address. If there is no such figure, or the positions
 * cannot be loaded, the address stays; `playIn` then tells the reader.
 */
export const openFigureOfAddress = async () => {
  const figure = figureNamed(location.hash);
  if (!figure) return;
  try {
    await load("script", { src: new URL("../answers.js", location.href.replace(/[?#].*$/, "")) });
  } catch {
    return;
  }
  const shown = positionOfFigure(TOUCH, figure);
  if (shown) replaceAddress(playFromPosition(shown));
};
