/* Makes and judges moves. If a move is refused, shows the rules and the answers to open questions that would allow
   it. */
import { make, makeButton } from "../common/dom.js";
import * as Controls from "./controls.js";
import { onlyMove } from "./only-move.js";
import * as Panel from "./panel.js";
import { ask, data, pageState, show, requestPlay, whenFree } from "./room.js";
import { refusalBefore, sayTogether, sayTouched } from "./touched.js";

/** @typedef {import("./types.d.ts").Move} Move */
/** @typedef {import("./types.d.ts").Touched} Touched */
/** @typedef {{ place?: string, to?: string }} Laid the place that a card comes from, and the place it was laid on */

/**
 * Makes a move; only judges it if the reader has chosen "Only ask".
 *
 * @param {string} text
 */
export const play = async (text) => showTried(await ask({ do: pageState.asking ? "judge" : "make", text }));

/**
 * Returns true if a move does what the reader did: it takes the card from the one place to the other, or discards
 * the two cards that were laid together.
 *
 * @param {Move} move
 * @param {Laid | null} laid what the reader did; null if nothing was laid
 */
const isMeant = ({ place, to: target, parts = [] }, laid) => Boolean(laid) && (
  [laid?.place, laid?.to].every((one) => parts.some((part) => part.place === one))
  || [{ place, to: target }, ...parts].some((part) => part.place === laid?.place && part.to === laid?.to));

/**
 * Shows the result of a move: the new position, the moves that the reader may mean, or why it is refused.
 *
 * @param {any} answer the engine's answer; null if there is none
 * @param {Laid | null} [laid] what the reader did; null if nothing was laid
 * @returns {Promise<unknown>}
 */
export const showTried = async (answer, laid = null) => {
  if (!answer) return null;
  if (answer.made) return show(answer.state);
  /** @type {Move[]} */
  const choices = answer.choices ?? [];
  const meant = choices.filter((move) => isMeant(move, laid));
  if (choices.length === 1 && meant.length === 1) return play(choices[0].text);
  const buttons = choices.map((move) => makeButton(move.words, () => play(move.text)));
  if (!answer.verdict || meant.length) return Panel.sayChoices(buttons);
  return sayRefused(answer.verdict, buttons.length ? [make("p", {}, "You may:"), ...buttons] : []);
};

/**
 * Shows a verdict, and what may be done instead. Then asks the engine under which other answers the verdict would
 * be different.
 *
 * @param {import("./types.d.ts").Verdict} verdict
 * @param {Node[]} instead the elements that show what may be done
 */
const sayRefused = async (verdict, instead) => {
  Panel.sayVerdict(verdict, take, instead);
  if (verdict.kind === "allowed" || verdict.otherwise) return;
  const other = await ask({ do: "otherwise" });
  if (other?.otherwise.length) Panel.sayVerdict({ ...verdict, ...other }, take, instead);
};

/**
 * Continues the play with another answer to an open question.
 *
 * @param {string | null} reading the key of the question; null to replace all answers
 * @param {any} choice the answer; null for the book's own
 */
export const choose = async (reading, choice) => {
  const under = reading === null ? { ...choice } : { ...pageState.play?.under };
  if (reading !== null) {
    const followed = data.readings.find((question) => question.key === reading)?.choices[0][0];
    if (choice === null || choice === followed) delete under[reading];
    else under[reading] = choice;
  }
  if (!await requestPlay({ do: "under", under }) && pageState.play) Controls.show(pageState.play);
};

/**
 * Continues the play with another answer to an open question, as `choose` does.
 *
 * @param {{ reading: string, choice: string }} other
 */
export const take = ({ reading, choice }) => choose(reading, choice);

/**
 * Handles a touch of a card. If the card has only one move, makes it; otherwise tells the reader where it may go. A
 * card that is only held, or one in "Only ask", makes no move yet.
 *
 * @type {NonNullable<import("./types.d.ts").Hooks["touch"]>}
 */
const touch = async ({ place, at, card, isOnlyHeld, before }) => {
  /** @type {Touched | null} */
  const answer = await ask({ do: "touch", place, at });
  if (!answer) return null;
  const only = isOnlyHeld || pageState.asking ? null : onlyMove(answer, { place, isHidden: !card, isForOne: data.players[1] === 1 });
  if (only) await play(only);
  else sayTouched(answer, play, before && refusalBefore(before, place));
  return answer;
};

/**
 * Handles several cards that are touched together. Returns which cards may join them; undefined if they have moved
 * or were refused.
 *
 * @type {NonNullable<import("./types.d.ts").Hooks["join"]>}
 */
const join = async (asked) => {
  const answer = await ask({ do: "join", only: pageState.asking, ...asked });
  if (answer?.together) sayTogether(answer.together);
  else await showTried(answer, { to: asked.to });
  return answer?.together;
};

/**
 * Handles a touch of an empty place. If it has exactly one action, such as a deal, does it.
 *
 * @type {NonNullable<import("./types.d.ts").Hooks["empty"]>}
 */
const touchEmpty = async (spot) => {
  const [action, ...others] = (pageState.play?.moves ?? []).filter((move) => move.action && move.to === spot.place);
  if (action && !others.length) await play(action.text);
  else Panel.say("", make("p", {}, `${spot.words}. Touch a card first.`));
};

/**
 * The functions that the board calls.
 *
 * @type {import("./types.d.ts").Hooks}
 */
export const hooks = {
  busy: () => pageState.busy,
  isAsking: () => pageState.asking,
  whenFree,
  touch, join, empty: touchEmpty,
  lay: async (asked) => { await showTried(await ask({ do: "try", only: pageState.asking, ...asked }), asked); },
  down: () => Panel.say(""),
};
