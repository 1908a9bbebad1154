/* The page of a table and what is asked of its engine: one question at a time, and what comes of it is shown. */
import { make, makeButton, need } from "../common/dom.js";
import { keepReadings, writtenPlay } from "./address.js";
import * as Board from "./board.js";
import * as Controls from "./controls.js";
import { askEngine } from "./engine.js";
import { keepLastPlay } from "./last-play.js";
import * as Laying from "./laying.js";
import * as Panel from "./panel.js";

/** @typedef {import("./types.d.ts").State} State */
/** @typedef {import("./types.d.ts").TableData} TableData */

const main = need("main[data-table]");
export const root = main.dataset.root ?? "";
/** @type {TableData} */
export const data = JSON.parse(main.dataset.table ?? "");
export const status = need(".status");
const room = need(".room"), word = need(".word", room);
export const narrow = matchMedia("(max-width: 599.9px)");

/**
 * What the page remembers: the play that is shown, how it was drawn, whose cards are seen, and the address it was kept under.
 *
 * @type {{ play: State | null, drawnNarrow: boolean, seat: string | number | null, busy: boolean, address: string, hints: boolean, asking: boolean }}
 */
export const now = { play: null, drawnNarrow: false, seat: null, busy: false, address: "", hints: false, asking: false };

/** @type {import("./board.js").Hooks} */
let hooks = { busy: () => now.busy };
/** @type {(choice: import("./types.d.ts").Otherwise) => unknown} */
let take = () => null;

/**
 * Sets the functions that are called when something is done on the board and when a reading is chosen.
 *
 * @param {import("./board.js").Hooks} told
 * @param {typeof take} taken
 */
export const setUp = (told, taken) => {
  hooks = told;
  take = taken;
};

/** Says that what is asked for comes with the engine. */
export const sayThatItComes = () => need("p", word).append(" What you ask for comes with the engine.");

/** @type {(() => void) | null} */
let next = null;

/**
 * Calls a function when the engine has answered and the answer is shown; at once if nothing was asked. Of
 * several functions only the last is called.
 *
 * @param {() => void} then
 */
export const whenFree = (then) => {
  if (now.busy) next = () => whenFree(then);
  else then();
};

/** @param {boolean} on */
const hold = (on) => {
  now.busy = on;
  room.setAttribute("aria-busy", String(on));
  if (on || !next) return;
  const then = next;
  next = null;
  setTimeout(then);   // after the answer has been shown
};

/** @param {() => void} giveUp */
const offerStop = (giveUp) => status.replaceChildren("This takes long. ", makeButton("Stop and load the page again", () => {
  giveUp();
  location.reload();
}));

/**
 * @param {{ message: string, line?: number, column?: number }} fault
 * @param {boolean} where whether its place in a text is told
 */
const faultWords = ({ message, line, column }, where) =>
  `${line && where ? `Line ${line}${column ? `, column ${column}` : ""}: ` : ""}${message}`;

/**
 * Returns the engine's answer; null if it is busy with another request, or if there is a fault, which is shown.
 *
 * @param {Record<string, unknown>} asked
 * @param {boolean} [where] whether a fault's place in a text is told
 * @returns {Promise<any>}
 */
export const ask = async (asked, where = true) => {
  if (now.busy) return null;
  hold(true);
  try {
    const answer = await askEngine({ narrow: narrow.matches, hints: now.hints, ...asked }, offerStop);
    if (!answer.fault) return answer;
    Panel.sayFault(asked.position === undefined ? "Not understood" : "No such position", faultWords(answer.fault, where));
  } catch (error) {
    const why = String(/** @type {Error} */ (error).message).slice(0, 200);
    Panel.sayFault("", `The engine has stopped (${why}). Load the page again: the address holds your play.`);
  } finally {
    hold(false);
    if (status.querySelector("button")) status.replaceChildren();
  }
  return null;
};

/* All that is about the cards; the first that is dealt takes the place of the picture that stands until then. */
const furnish = () => {
  const [bar, tools, more] = Controls.parts();
  need(".felt", room).replaceChildren(Board.board);
  for (const one of word.querySelectorAll(".before")) one.remove();
  word.append(Panel.said, Controls.end, Controls.source);
  room.append(Laying.section, bar, tools, make("div", { class: "side" }, ...Controls.side()), more);
};

/**
 * @param {State} play
 * @param {boolean} quiet whether the last move's verdict is left unsaid
 */
const say = (play, quiet) => {
  if (play.stopped) Panel.sayStopped(play.stopped);
  else if (play.last && !quiet) Panel.sayVerdict(play.last, take);
  else {
    const alone = data.players[1] === 1 && !data.lifts ? " If it may go to one place only, it goes there." : "";
    const hint = `Touch a card to see ${data.lifts === "only" ? "what goes with it" : "where it may go"}.${alone}`;
    Panel.say("", make("p", {}, play.number || play.done.length ? "" : hint));
  }
};

/**
 * Stores a play in the address.
 *
 * @param {State} play
 * @param {boolean} anew whether Back is to lead to what was before
 */
const keep = (play, anew) => {
  now.address = writtenPlay({ ...play, seat: now.seat });
  keepLastPlay(data.game, play, now.address);
  const query = keepReadings(data.game, play.under);
  if (location.hash === now.address && location.search === query) return;
  history[anew ? "pushState" : "replaceState"](null, "", `${location.pathname}${query}${now.address}`);
};

/**
 * Shows a play, and keeps it in the address.
 *
 * @param {State} state
 * @param {{ anew?: boolean, quiet?: boolean }} [how]
 */
export const show = (state, { anew = false, quiet = false } = {}) => {
  if (!now.play) furnish();
  Laying.end();
  if (state.shared) document.body.insertAdjacentHTML("beforeend", state.shared);
  now.play = { ...state, shared: null };
  Board.show(now.play, hooks);
  now.drawnNarrow = narrow.matches;
  keep(now.play, anew);
  Controls.show(now.play);
  room.dataset.number = String(state.number);
  say(now.play, quiet);
};

/**
 * Asks for a play, and shows it.
 *
 * @param {Record<string, unknown>} asked
 * @param {{ anew?: boolean, quiet?: boolean }} [how]
 */
export const to = async (asked, how) => {
  const answer = await ask(asked);
  if (answer) show(answer.state ?? answer, how);
  return answer;
};

/** Shows again what is shown, as it is drawn now. */
export const look = () => to({ do: "look" }, { quiet: true });
