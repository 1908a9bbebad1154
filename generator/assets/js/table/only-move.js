/* Finds the move that a touched card makes at once, because it has no other; and the cards that have no move. */

/** @typedef {import("./types.d.ts").Touched} Touched */

/**
 * Returns all moves of a touched card, each once.
 *
 * @param {Touched} answer
 */
const movesOf = (answer) => [...new Set(answer.to.flatMap((target) => target.moves))];

/**
 * Returns true if a touched card cannot go anywhere, nor with other cards.
 *
 * @param {Pick<Touched, "to" | "together">} answer
 */
export const isStuck = ({ to, together }) => !together?.with.length && !to.some((target) => target.kind === "allowed");

/**
 * Returns true if a face-down card only does something on its own pile: it is turned up, or the pile is dealt from.
 *
 * @param {Touched} answer
 * @param {string} place
 */
const isOnOwnPile = (answer, place) => Boolean(answer.turned) || answer.actions[0]?.place === place
  || answer.to.some((target) => target.kind === "allowed" && target.place === place);

/**
 * Returns the only move of a touched card; null if it has none or several.
 *
 * For a face-down card the actions of its pile count as moves. A card that may go with others has no only move. If
 * several people play, no face-up card has one, because they cannot take back what they have seen.
 *
 * @param {Touched} answer
 * @param {{ place: string, isHidden: boolean, isForOne: boolean }} card
 */
export const onlyMove = (answer, { place, isHidden, isForOne }) => {
  const moves = movesOf(answer);
  if (isHidden) {
    const open = [...new Set([...answer.actions.map((action) => action.text), ...moves])];
    return open.length === 1 && isOnOwnPile(answer, place) ? open[0] : null;
  }
  const goesWithOthers = answer.together && (answer.together.joins.length || answer.together.with.length);
  return isForOne && moves.length === 1 && !goesWithOthers ? moves[0] : null;
};
