/* The move that a touched card makes at once, because it has no other. */

/** @typedef {import("./types.d.ts").Touched} Touched */

/** @param {Touched} answer */
const movesOf = (answer) => [...new Set(answer.to.flatMap((one) => one.moves))];

/**
 * Whether what a card that lies face down can do is done on its own pile: it is turned up, or the pile is dealt from.
 *
 * @param {Touched} answer
 * @param {string} place
 */
const isOnOwnPile = (answer, place) => Boolean(answer.turned) || answer.actions[0]?.place === place
  || answer.to.some((one) => one.kind === "allowed" && one.place === place);

/**
 * The only move that a touched card can make, or null.
 *
 * For a card that lies face down this includes the actions of its pile. A card that may go with others has no only move. Nor
 * has any card where several people play: what they have seen cannot be taken back.
 *
 * @param {Touched} answer
 * @param {{ place: string, isHidden: boolean, isForOne: boolean }} card
 */
export const onlyMove = (answer, { place, isHidden, isForOne }) => {
  const moves = movesOf(answer);
  if (isHidden) {
    const open = [...new Set([...answer.actions.map((one) => one.text), ...moves])];
    return open.length === 1 && isOnOwnPile(answer, place) ? open[0] : null;
  }
  const goesWithOthers = answer.together && (answer.together.joins.length || answer.together.with.length);
  return isForOne && moves.length === 1 && !goesWithOthers ? moves[0] : null;
};
