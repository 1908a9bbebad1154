/* Moves tried on a table: made, or to be chosen among, or refused with their rules and the readings that would allow them. */
import { make, makeButton } from "../common/dom.js";
import * as Controls from "./controls.js";
import * as Panel from "./panel.js";
import { ask, data, now, show, to } from "./room.js";

/** @typedef {import("./types.d.ts").Move} Move */
/** @typedef {import("./types.d.ts").Touched} Touched */
/** @typedef {{ place?: string, to?: string }} Laid from where a card was laid, and where to */

/** @param {string} text */
export const play = async (text) => tried(await ask({ do: "make", text }));

/**
 * Whether a move lays down the very pair that was laid together.
 *
 * @param {Move} move
 * @param {Laid | null} laid
 */
const isPair = ({ parts = [] }, laid) => [laid?.place, laid?.to].every((place) => parts.some((one) => one.place === place));

/**
 * Shows what came of what was tried.
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
  if (choices.length === 1 && isPair(choices[0], laid)) return play(choices[0].text);
  const buttons = choices.map((move) => makeButton(move.words, () => play(move.text)));
  if (!answer.verdict) return Panel.sayChoices(buttons);
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
 * A card that is touched: what is turned or dealt from a pile that lies face down, and can do nothing else, is so at once; of
 * others it is told where they may go.
 *
 * @type {NonNullable<import("./board.js").Hooks["touch"]>}
 */
const touch = async ({ place, at, card }) => {
  /** @type {Touched | null} */
  const answer = await ask({ do: "touch", place, at });
  if (!answer) return null;
  const open = [...answer.actions.map((one) => one.text), ...answer.to.flatMap((one) => one.moves)];
  const own = answer.turned || answer.actions[0]?.place === place;
  if (!card && own && new Set(open).size === 1) await play(open[0]);
  else Panel.sayTouched(answer, play);
  return answer;
};

/**
 * Several cards touched: what more goes with them, or nothing where they went or were refused.
 *
 * @type {NonNullable<import("./board.js").Hooks["join"]>}
 */
const join = async (asked) => {
  const answer = await ask({ do: "join", ...asked });
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
  touch, join, empty: touchEmpty,
  lay: async (asked) => { await tried(await ask({ do: "try", ...asked }), asked); },
  down: () => Panel.say(""),
};
