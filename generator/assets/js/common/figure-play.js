/* Makes the address of a live table that starts with the position of a figure. */

/**
 * Returns the part of a live table's address, from "#" on, that opens a position.
 *
 * @param {{ position: string, under?: Record<string, string> }} shown the position, and the answers to open
 *   questions under which the figure shows it
 */
export const playFromPosition = ({ position, under }) => {
  const hash = new URLSearchParams({ position });
  if (under) hash.set("under", Object.entries(under).map((pair) => pair.join(":")).join(","));
  return `#${hash.toString().replaceAll("+", "%20")}`;
};

/**
 * Returns the position that a figure of the page shows; undefined if the page has no such figure.
 *
 * @template Shown
 * @param {{ asked: Shown[], others: Shown[], figures: Record<string, [number, ...number[]]> }} answers the page's
 *   `answers.js`
 * @param {string} figure the id of the figure
 */
export const positionOfFigure = ({ asked, others, figures }, figure) => {
  const [number] = Object.hasOwn(figures, figure) ? figures[figure] : [NaN];
  return number < 0 ? others[-1 - number] : asked[number];
};
