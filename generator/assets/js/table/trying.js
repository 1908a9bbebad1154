/* Moves tried on a table: made, or to be chosen among, or refused with their rules and the readings that would allow them. */
import { make, makeButton } from "../common/dom.js";
import * as Controls from "./controls.js";
import { onlyMove } from "./only-move.js";
import * as Panel from "./panel.js";
import { ask, data, now, show, to, whenFree } from "./room.js";

/** @typedef {import("./types.d.ts").Move} Move */
/** @typedef {import("./types.d.ts").Touched} Touched */
/** @typedef {{ place?: string, to?: string }} Laid from where a card was laid, and where to */

/**
 * Makes a move, or only judges it where the reader only asks.
 *
 * @param {string} text
 */
export const play = async (text) => tried(await ask({ do: now.asking ? "judge" : "make", text }));

/**
 * Whether a move does what was asked for: it lays down the very pair that was laid together, or it brings a card from the
 * one place to the other.
 *
 * @param {Move} move
 * @param {Laid | null} laid
 */
const isMeant = ({ place, to: target, parts = [] }, laid) => Boolean(laid) && (
  [laid?.place, laid?.to].every((one) => parts.some((part) => part.place === one))
  || [{ place, to: target }, ...parts].some((part) => part.place === laid?.place && part.to === laid?.to));

/**
 * Shows the result of what was tried.
 *
 * @param {any} answer
 * @param {Laid | null} [laid]
 * @returns {Promise<unknown>}
 */
export const tried = async (answer, laid = null) => {
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
 * Shows a verdict, with what may be done instead, and then with the readings under which it would be otherwise.
 *
 * @param {import("./types.d.ts").Verdict} verdict
 * @param {Node[]} instead
 */
const sayRefused = async (verdict, instead) => {
  Panel.sayVerdict(verdict, take, instead);
  if (verdict.kind === "allowed" || verdict.otherwise) return;
  const other = await ask({ do: "otherwise" });
  if (other?.otherwise.length) Panel.sayVerdict({ ...verdict, ...other }, take, instead);
};

/**
 * Plays under another choice of a reading; with no reading `choice` holds all of them.
 *
 * @param {string | null} reading
 * @param {any} choice
 */
export const choose = async (reading, choice) => {
  const under = reading === null ? { ...choice } : { ...now.play?.under };
  if (reading !== null) {
    const followed = data.readings.find((one) => one.key === reading)?.choices[0][0];
    if (choice === null || choice === followed) delete under[reading];
    else under[reading] = choice;
  }
  if (!await to({ do: "under", under }) && now.play) Controls.show(now.play);
};

/** @param {{ reading: string, choice: string }} other */
export const take = ({ reading, choice }) => choose(reading, choice);

/**
 * A card that is touched: if it has one move only, it makes that move; otherwise the reader is told where it may go. A card
 * that is dragged, or asked about, makes no move yet.
 *
 * @type {NonNullable<import("./board.js").Hooks["touch"]>}
 */
const touch = async ({ place, at, card, dragged }) => {
  /** @type {Touched | null} */
  const answer = await ask({ do: "touch", place, at });
  if (!answer) return null;
  const only = dragged || now.asking ? null : onlyMove(answer, { place, isHidden: !card, isForOne: data.players[1] === 1 });
  if (only) await play(only);
  else Panel.sayTouched(answer, play);
  return answer;
};

/**
 * Several cards touched: what more goes with them, or nothing where they went or were refused.
 *
 * @type {NonNullable<import("./board.js").Hooks["join"]>}
 */
const join = async (asked) => {
  const answer = await ask({ do: "join", only: now.asking, ...asked });
  if (answer?.together) Panel.sayTogether(answer.together);
  else await tried(answer, { to: asked.to });
  return answer?.together;
};

/** @type {NonNullable<import("./board.js").Hooks["empty"]>} */
const touchEmpty = async (spot) => {
  const [action, ...others] = (now.play?.moves ?? []).filter((one) => one.action && one.to === spot.place);
  if (action && !others.length) await play(action.text);
  else Panel.say("", make("p", {}, `${spot.words}. Touch a card first.`));
};

/** @type {import("./board.js").Hooks} */
export const hooks = {
  busy: () => now.busy,
  whenFree,
  touch, join, empty: touchEmpty,
  lay: async (asked) => { await tried(await ask({ do: "try", only: now.asking, ...asked }), asked); },
  down: () => Panel.say(""),
};
