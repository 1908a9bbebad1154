/* A game that only moves to the foundations are left of: a button makes them all. The engine is asked for them when the table
   has been at rest for a while, so that no move waits for it. */
import { makeButton } from "../common/dom.js";
import { askEngine } from "./engine.js";
import { SLIDE, movesAreShown } from "./slide.js";

/** @typedef {import("./types.d.ts").State} State */

const REST = 300, PAUSE = 60;   // milliseconds

/** @type {string[]} */
let moves = [];
let timer = 0, asked = 0;
/** @type {(text: string) => Promise<unknown>} */
let make = async () => null;

/* Makes the moves one after the other, until one is not made, or the reader does something else meanwhile. */
const finish = async () => {
  const left = moves;
  button.hidden = true;
  for (const text of left) {
    const own = asked;
    await make(text);
    if (asked !== own + 1) return;
    if (movesAreShown()) await new Promise((then) => setTimeout(then, SLIDE + PAUSE));
    if (asked !== own + 1) return;
  }
};

export const button = makeButton("Finish", finish, { hidden: true, class: "finish" });

/**
 * Asks the engine whether moves to the foundations alone finish the shown play, and if so shows the button.
 *
 * @param {State} state
 * @param {(text: string) => Promise<unknown>} play makes a move
 */
export const lookForFinish = (state, play) => {
  const own = ++asked;
  clearTimeout(timer);
  make = play;
  button.hidden = true;
  if (state.end || state.seats) return;
  timer = setTimeout(async () => {
    /** @type {{ moves?: string[] } | null} */
    const answer = await askEngine({ do: "finish" }).catch(() => null);
    if (own !== asked || !answer?.moves?.length) return;
    moves = answer.moves;
    button.title = `Make the ${moves.length} moves that are left: each takes a card to a foundation`;
    button.hidden = false;
  }, REST);
};
