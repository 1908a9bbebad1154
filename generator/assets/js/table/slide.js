/* Shows moved cards sliding to their new places, unless the reader's device asks for reduced motion. */
import { drawCard } from "./card-drawing.js";

/** @typedef {import("./types.d.ts").Figure} Figure */
/** @typedef {import("./types.d.ts").Spot} Spot */

/** How long a card slides, in milliseconds. */
export const SLIDE = 140;
const MOST = 6;   // if more cards move at once, as in a deal, none slides
const noMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Returns true unless the reader's device asks for reduced motion. */
export const movesAreShown = () => !noMotion.matches;

/**
 * Returns the cards of a figure, without empty places.
 *
 * @param {Figure} figure
 */
const cardsOf = (figure) => figure.spots.filter((spot) => spot.card);

/**
 * Returns the cards that have changed their place, each with its old and new spot. Among identical cards, those
 * that have stayed are left out.
 *
 * @param {Figure} before
 * @param {Figure} after
 */
export const movedCards = (before, after) => {
  const same = (/** @type {Spot} */ one, /** @type {Spot} */ other) => one.card === other.card && one.place === other.place && one.at === other.at;
  const cardsBefore = cardsOf(before), cardsAfter = cardsOf(after);
  const departed = cardsBefore.filter((spot) => !cardsAfter.some((one) => same(one, spot)));
  const arrived = cardsAfter.filter((spot) => !cardsBefore.some((one) => same(one, spot)));
  return arrived.flatMap((to) => {
    const index = departed.findIndex((one) => one.card === to.card && one.place !== to.place);
    return index < 0 ? [] : [{ from: departed.splice(index, 1)[0], to }];
  });
};

/**
 * Returns a drawing of a card at its new place.
 *
 * @param {HTMLElement} board
 * @param {Spot} spot
 * @param {Figure["box"]} box the box of the figure
 */
const laidCard = (board, spot, [left, top, wide, high]) => {
  const svg = drawCard(spot, board, "sliding"), [x, y, width, height] = spot.box;
  Object.assign(svg.style, {
    left: `${(x - left) / wide * 100}%`, top: `${(y - top) / high * 100}%`, width: `${width / wide * 100}%`, height: `${height / high * 100}%` });
  return svg;
};

/**
 * Shows the moved cards sliding from their old places. If too many have moved, as in a deal, none slides.
 *
 * @param {HTMLElement} board
 * @param {Figure} before
 * @param {Figure} after
 */
export const slideCards = (board, before, after) => {
  if (noMotion.matches || !board.animate) return;
  const moved = movedCards(before, after), scale = board.clientWidth / after.box[2];
  if (moved.length > MOST) return;
  for (const { from, to } of moved) {
    const drawn = laidCard(board, to, after.box);
    const [x, y] = [0, 1].map((axis) => ((from.box[axis] - before.box[axis]) - (to.box[axis] - after.box[axis])) * scale);
    board.append(drawn);
    const slide = drawn.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: SLIDE, easing: "ease-out" });
    slide.finished.catch(() => {}).finally(() => drawn.remove());
  }
};
