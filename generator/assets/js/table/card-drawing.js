/* Draws a single card that moves over the board, in the form in which the board shows it. */

/** @typedef {import("./types.d.ts").Spot} Spot */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Returns the reference to the drawing of a card. If the board has several forms of the card, returns the one that
 * is used nearest to the card.
 *
 * @param {Spot} spot
 * @param {ParentNode} board
 */
const referenceTo = ({ card, box: [x, y] }, board) => {
  const distance = (/** @type {Element} */ used) => Math.hypot(Number(used.getAttribute("x")) - x, Number(used.getAttribute("y")) - y);
  const uses = [...board.querySelectorAll("use")].filter((used) => /^#card-(\w\w)[hrsw]?$/.exec(used.getAttribute("href") ?? "")?.[1] === card);
  return uses.sort((one, other) => distance(one) - distance(other))[0]?.getAttribute("href") ?? `#card-${card}`;
};

/**
 * Returns a drawing of a card of the board.
 *
 * @param {Spot} spot
 * @param {ParentNode} board
 * @param {string} className the class of the drawing
 */
export const drawCard = (spot, board, className) => {
  const svg = document.createElementNS(SVG, "svg"), used = document.createElementNS(SVG, "use");
  svg.setAttribute("class", `cards ${className}`);
  svg.setAttribute("viewBox", `0 0 ${spot.box[2]} ${spot.box[3]}`);
  used.setAttribute("href", referenceTo(spot, board));
  svg.append(used);
  return svg;
};
