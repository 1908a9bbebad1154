/* Finishes a game that only needs moves to the foundations. The engine looks for these moves after a pause, so that
   no other move has to wait. */
import { makeButton } from "../common/dom.js";
import { askEngine } from "./engine.js";
import { SLIDE, movesAreShown } from "./slide.js";

/** @typedef {import("./types.d.ts").State} State */

const REST = 300, PAUSE = 60;   // milliseconds before the engine is asked, and between two moves

/** @type {string[]} */
let moves = [];
let timer = 0, lookCount = 0;
/**
 * Makes a move; set by `lookForFinish`.
 *
 * @type {(text: string) => Promise<unknown>}
 */
let makeMove = async () => null;

/** Makes the moves one after the other. Stops if a move is not made, or if the reader does something else. */
const finish = async () => {
  const remaining = moves;
  button.hidden = true;
  for (const text of remaining) {
    const ownCount = lookCount;
    await makeMove(text);
    if (lookCount !== ownCount + 1) return;
    if (movesAreShown()) await new Promise((then) => setTimeout(then, SLIDE + PAUSE));
    if (lookCount !== ownCount + 1) return;
  }
};

/** The button that finishes the game. */
export const button = makeButton("Finish", finish, { hidden: true, class: "finish" });

/**
 * Asks the engine whether moves to the foundations alone finish the play, and if so shows the button.
 *
 * @param {State} state
 * @param {(text: string) => Promise<unknown>} play makes a move
 */
export const lookForFinish = (state, play) => {
  const ownCount = ++lookCount;
  clearTimeout(timer);
  makeMove = play;
  button.hidden = true;
  if (state.end || state.seats) return;
  timer = setTimeout(async () => {
    /** @type {{ moves?: string[] } | null} */
    const answer = await askEngine({ do: "finish" }).catch(() => null);
    if (ownCount !== lookCount || !answer?.moves?.length) return;
    moves = answer.moves;
    button.title = `Make the ${moves.length} moves that are left: each takes a card to a foundation`;
    button.hidden = false;
  }, REST);
};
