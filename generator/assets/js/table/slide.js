/* Cards that slide to where they have gone, for a moment, unless the reader wants no motion. */
import { drawCard } from "./card-drawing.js";

/** @typedef {import("./types.d.ts").Figure} Figure */
/** @typedef {import("./types.d.ts").Spot} Spot */

/** Milliseconds that a card takes. */
export const SLIDE = 140;
const MOST = 6;   // cards at once; where more change, such as in a deal, none slides
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const movesAreShown = () => !still.matches;

/** @param {Figure} figure */
const cardsOf = (figure) => figure.spots.filter((spot) => spot.card);

/**
 * The cards that lie elsewhere than before, each as it lay and as it lies. A card of which there are several alike is found by
 * leaving out those that have stayed.
 *
 * @param {Figure} before
 * @param {Figure} after
 */
export const movedCards = (before, after) => {
  const same = (/** @type {Spot} */ one, /** @type {Spot} */ other) => one.card === other.card && one.place === other.place && one.at === other.at;
  const were = cardsOf(before), are = cardsOf(after);
  const gone = were.filter((spot) => !are.some((one) => same(one, spot)));
  const come = are.filter((spot) => !were.some((one) => same(one, spot)));
  return come.flatMap((to) => {
    const at = gone.findIndex((one) => one.card === to.card && one.place !== to.place);
    return at < 0 ? [] : [{ from: gone.splice(at, 1)[0], to }];
  });
};

/**
 * A drawing of a card that lies where it is to end.
 *
 * @param {HTMLElement} board
 * @param {Spot} spot
 * @param {Figure["box"]} box of the figure
 */
const laidCard = (board, spot, [left, top, wide, high]) => {
  const svg = drawCard(spot, board, "sliding"), [x, y, w, h] = spot.box;
  Object.assign(svg.style, {
    left: `${(x - left) / wide * 100}%`, top: `${(y - top) / high * 100}%`, width: `${w / wide * 100}%`, height: `${h / high * 100}%` });
  return svg;
};

/**
 * Lets the cards slide that lie elsewhere than before.
 *
 * @param {HTMLElement} board
 * @param {Figure} before
 * @param {Figure} after
 */
export const slideCards = (board, before, after) => {
  if (still.matches || !board.animate) return;
  const moved = movedCards(before, after), scale = board.clientWidth / after.box[2];
  if (moved.length > MOST) return;
  for (const { from, to } of moved) {
    const drawn = laidCard(board, to, after.box);
    const [x, y] = [0, 1].map((at) => ((from.box[at] - before.box[at]) - (to.box[at] - after.box[at])) * scale);
    board.append(drawn);
    const slide = drawn.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: SLIDE, easing: "ease-out" });
    slide.finished.catch(() => {}).finally(() => drawn.remove());
  }
};
