/* Keeps the state of a live table: sends requests to the engine, one at a time, and shows the answers. */
import { make, makeButton, need } from "../common/dom.js";
import { keepReadings, writtenPlay } from "./address.js";
import * as Board from "./board.js";
import * as Controls from "./controls.js";
import { askEngine } from "./engine.js";
import { button as finish } from "./finish.js";
import { keepLastPlay } from "./last-play.js";
import * as Laying from "./laying.js";
import * as Panel from "./panel.js";

/** @typedef {import("./types.d.ts").State} State */
/** @typedef {import("./types.d.ts").TableData} TableData */

const main = need("main[data-table]");
/** The address of the book's first page, from this page. */
export const root = main.dataset.root ?? "";
/**
 * The data of the table from its page.
 *
 * @type {TableData}
 */
export const data = JSON.parse(main.dataset.table ?? "");
/** The line about the engine. */
export const status = need(".status");
const room = need(".room"), wordBox = need(".word", room), felt = need(".felt", room);
/** Tells whether the screen is narrow. */
export const narrow = matchMedia("(max-width: 599.9px)");

/**
 * What the page remembers: the play that is shown, how it was drawn, whose cards are seen, and the address it was kept under.
 *
 * @type {{ play: State | null, drawnNarrow: boolean, seat: string | number | null, busy: boolean, address: string, hints: boolean, asking: boolean }}
 */
export const pageState = { play: null, drawnNarrow: false, seat: null, busy: false, address: "", hints: false, asking: false };

/** @type {import("./types.d.ts").Hooks} */
let hooks = { busy: () => pageState.busy };
/**
 * Continues the play with another answer to an open question; set by `setUp`.
 *
 * @type {(choice: import("./types.d.ts").Otherwise) => unknown}
 */
let take = () => null;

/**
 * Sets the functions for the board and for the choice of another answer.
 *
 * @param {import("./types.d.ts").Hooks} boardHooks the functions that the board calls
 * @param {typeof take} takeAnswer called when the reader chooses another answer to an open question
 */
export const setUp = (boardHooks, takeAnswer) => {
  hooks = boardHooks;
  take = takeAnswer;
};

/** Tells the reader that the play opens once the engine has loaded. Until then the first deal is shown pale. */
export const sayThatItComes = () => {
  need("p", wordBox).append(" What you ask for comes with the engine.");
  felt.classList.add("awaited");
};

/** @type {(() => void) | null} */
let waitingCall = null;

/**
 * Calls a function once the engine has answered and the answer is shown; at once if it is free. Of several
 * functions only the last is called.
 *
 * @param {() => void} then
 */
export const whenFree = (then) => {
  if (pageState.busy) waitingCall = () => whenFree(then);
  else then();
};

/**
 * Sets whether the engine is busy. When it becomes free, calls the waiting function.
 *
 * @param {boolean} isBusy
 */
const setBusy = (isBusy) => {
  pageState.busy = isBusy;
  room.setAttribute("aria-busy", String(isBusy));
  if (isBusy || !waitingCall) return;
  const then = waitingCall;
  waitingCall = null;
  setTimeout(then);   // after the answer has been shown
};

/**
 * Shows a button that stops a slow request.
 *
 * @param {() => void} giveUp stops the engine
 */
const offerStop = (giveUp) => status.replaceChildren("This takes long. ", makeButton("Stop and load the page again", () => {
  giveUp();
  location.reload();
}));

/**
 * Returns a fault in words.
 *
 * @param {{ message: string, line?: number, column?: number }} fault
 * @param {boolean} where whether to name its line and column
 */
const faultWords = ({ message, line, column }, where) =>
  `${line && where ? `Line ${line}${column ? `, column ${column}` : ""}: ` : ""}${message}`;

/**
 * Sends a request to the engine. Returns null if it is busy, or if there is a fault, which is shown.
 *
 * @param {Record<string, unknown>} request the request
 * @param {boolean} [where] whether to name the line and column of a fault
 * @returns {Promise<any>}
 */
export const ask = async (request, where = true) => {
  if (pageState.busy) return null;
  setBusy(true);
  try {
    const answer = await askEngine({ narrow: narrow.matches, hints: pageState.hints, ...request }, offerStop);
    if (!answer.fault) return answer;
    Panel.sayFault(request.position === undefined ? "Not understood" : "No such position", faultWords(answer.fault, where));
  } catch (error) {
    const why = String(/** @type {Error} */ (error).message).slice(0, 200);
    Panel.sayFault("", `The engine has stopped (${why}). Load the page again: the address holds your play.`);
  } finally {
    setBusy(false);
    if (status.querySelector("button")) status.replaceChildren();
  }
  return null;
};

/** Adds the board and the controls to the page, in place of the first picture. */
const furnish = () => {
  const [bar, tools, more] = Controls.parts();
  felt.replaceChildren(Board.board);
  felt.classList.remove("awaited");
  for (const picture of wordBox.querySelectorAll(".before")) picture.remove();
  wordBox.before(bar);
  wordBox.append(Panel.messageBox, finish, Controls.end, Controls.source);
  room.append(Laying.section, tools, make("div", { class: "side" }, ...Controls.side()), more);
};

/**
 * Shows what happened at the last step of a play.
 *
 * @param {State} play
 * @param {boolean} quiet whether to leave out the verdict on the last move
 */
const showOutcome = (play, quiet) => {
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
 * @param {boolean} anew whether the browser's history gets a new entry
 */
const storePlay = (play, anew) => {
  pageState.address = writtenPlay({ ...play, seat: pageState.seat });
  keepLastPlay(data.game, play, pageState.address);
  const query = keepReadings(data.game, play.under);
  if (location.hash === pageState.address && location.search === query) return;
  history[anew ? "pushState" : "replaceState"](null, "", `${location.pathname}${query}${pageState.address}`);
};

/**
 * Shows a play, and stores it in the address.
 *
 * @param {State} state
 * @param {{ anew?: boolean, quiet?: boolean }} [how] whether the browser's history gets a new entry, and whether to
 *   leave out the verdict
 */
export const show = (state, { anew = false, quiet = false } = {}) => {
  if (!pageState.play) furnish();
  Laying.end();
  if (state.shared) document.body.insertAdjacentHTML("beforeend", state.shared);
  pageState.play = { ...state, shared: null };
  Board.show(pageState.play, hooks);
  pageState.drawnNarrow = narrow.matches;
  storePlay(pageState.play, anew);
  Controls.show(pageState.play);
  room.dataset.number = String(state.number);
  showOutcome(pageState.play, quiet);
};

/**
 * Requests a play from the engine, and shows it. Returns the answer; null if there was none.
 *
 * @param {Record<string, unknown>} request
 * @param {{ anew?: boolean, quiet?: boolean }} [how] as for `show`
 */
export const requestPlay = async (request, how) => {
  const answer = await ask(request);
  if (answer) show(answer.state ?? answer, how);
  return answer;
};

/** Draws the current play again. */
export const redraw = () => requestPlay({ do: "look" }, { quiet: true });
