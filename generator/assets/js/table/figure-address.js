/* Opens a live table at the position of a figure. The address names the figure, such as
   "#figure=example-full-1-plate"; the page of the rules has the positions of its figures in `answers.js`. */
import { load, replaceAddress } from "../common/dom.js";
import { playFromPosition, positionOfFigure } from "../common/figure-play.js";

/**
 * Returns the id of the figure that an address names; "" if it names none.
 *
 * @param {string} hash the address from the "#" on
 */
export const figureNamed = (hash) => new URLSearchParams(hash.slice(1)).get("figure") ?? "";

/**
 * Replaces a figure in the address by its position. If there is no such figure, or the positions cannot be loaded,
 * the address stays as it is; `playInHash` then returns a fault.
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
