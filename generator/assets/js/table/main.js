/* The script of a live table: it loads the engine, and opens the play that the address describes. */
import { make, makeButton, need } from "../common/dom.js";
import { houseRules, keepReadings, playInHash, playInAddress } from "./address.js";
import * as Controls from "./controls.js";
import { askEngine, isStored, startEngine, whyNotHere } from "./engine.js";
import { openFigureOfAddress } from "./figure-address.js";
import { followKeys } from "./keys.js";
import { lastPlay } from "./last-play.js";
import * as Laying from "./laying.js";
import { startLook } from "./look.js";
import * as Panel from "./panel.js";
import { differences, nameOfRules } from "./rule-sets.js";
import { ask, data, redraw, narrow, pageState, root, sayThatItComes, setUp, status, requestPlay, whenFree } from "./room.js";
import { choose, hooks, play, take, showTried } from "./trying.js";

/** @typedef {import("./types.d.ts").AskedPlay} AskedPlay */

const MOST = 100000;   // the highest number of a random deal
/** Returns a random deal number. */
const anyDeal = () => 1 + Math.floor(Math.random() * MOST);
const PAUSE = 200;   // milliseconds between a turn of the screen and the redraw
const { live } = data;

/**
 * Begins a deal under the current house rules.
 *
 * @param {string | number} number
 * @param {number | null} [players]
 */
const deal = (number, players) => {
  pageState.seat = null;
  const from = { deal: number, ...(players ? { players } : {}) };
  return requestPlay({ do: "open", game: data.game, under: pageState.play?.under ?? {}, from, moves: [] }, { anew: Boolean(pageState.play) });
};

/**
 * Opens a play. If it cannot be opened and no play is shown yet, shows the first deal and the reason.
 *
 * @param {AskedPlay} asked
 */
const open = async (asked) => {
  pageState.seat = asked.seat ?? null;
  const answer = await requestPlay({ do: "open", game: data.game, ...asked });
  if (!answer && !pageState.play) {
    const why = [...Panel.messageBox.childNodes];
    await deal(data.first);
    Panel.say("fault", ...why);
  }
  return answer;
};

/**
 * Shows the cards that one player sees; all cards for null.
 *
 * @param {number | null} number the number of the player
 */
const sit = async (number) => {
  const seatBefore = pageState.seat;
  pageState.seat = number;
  if (!await requestPlay({ do: "seat", seat: number }, { quiet: true })) pageState.seat = seatBefore;
};

/**
 * Loads and starts the engine, and shows the progress. Returns false if it does not start; the page then says why.
 */
const fetchEngine = async () => {
  const bar = make("progress", { max: 1, value: 0, "aria-label": "The engine is loading" }), label = make("span", {}, "The engine is loading …");
  status.replaceChildren(label, bar);
  /** Shows how much of the engine has arrived. */
  const progress = (/** @type {number} */ arrived, /** @type {number} */ total) => {
    bar.max = total;
    bar.value = arrived;
    const inMegabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
    label.textContent = arrived < total ? `The engine is loading: ${inMegabytes(arrived)} of ${inMegabytes(total)} MB …` : "The engine starts …";
  };
  try {
    await startEngine(root, live, progress);
    status.replaceChildren();
    return true;
  } catch (error) {
    const why = String(/** @type {Error} */ (error).message).trim().split("\n").at(-1)?.slice(0, 300);
    need(".felt").classList.remove("awaited");
    status.replaceChildren(`The engine does not start here: ${why}. You can still try the cards of the examples in the rules.`);
    return false;
  }
};

/** Redraws the board when the screen turns, and opens the play of the address when the reader goes back. */
const follow = () => {
  narrow.addEventListener("change", () => setTimeout(() => {
    if (Laying.isOn()) Laying.draw();
    else if (pageState.play && pageState.drawnNarrow !== narrow.matches) redraw();
  }, PAUSE));
  addEventListener("popstate", async () => {
    await openFigureOfAddress();
    const asked = playInAddress(data.today);
    // Wait until the current move is made; otherwise its address would replace this one.
    if (asked && !("fault" in asked) && location.hash !== pageState.address) whenFree(() => open(asked));
  });
};

/** Returns the play of the last visit, as a request to the engine; null if there is none. */
const lastPlayAsked = () => {
  const asked = playInHash(lastPlay(data.game), houseRules(data.today));
  return asked && !("fault" in asked) ? asked : null;
};

/**
 * Starts the engine, and opens the play of the address. Without one, opens the play of the last visit, or a deal.
 *
 * @param {number} [number] the number of the deal; if it is given, the play of the last visit is not opened
 */
const begin = async (number) => {
  if (!await fetchEngine()) return;
  const asked = playInAddress(data.today), last = number ? null : lastPlayAsked();
  if (asked && "fault" in asked) {
    await deal(data.first);
    Panel.sayFault("", asked.fault);
  } else await open(asked ?? last ?? { from: { deal: number ?? anyDeal() }, under: houseRules(data.today), moves: [] });
  if (!asked && last && pageState.play?.number) Panel.say("", make("p", {}, "This is the play that you left. You may go on with it."));
  follow();
};

/**
 * Returns the fold with the house rules that are played, in a list; an empty list if there are none.
 *
 * @param {Record<string, string>} under the choice for each reading
 */
const houseRulesFold = (under) => Object.keys(under).length ? [make("details", {},
  make("summary", {}, "The rules that you play: ", nameOfRules(data, under)),
  ...differences(data, under, {}).map(({ question, here }) => make("p", {}, `${question} ${here}`)))] : [];

/** Shows the buttons that start the engine, and says how much they load. */
const offerToBegin = () => {
  const megabytes = Math.round(Object.values(live.sizes).reduce((sum, size) => sum + size, 0) / 1e6);
  /** Starts the engine, and lays out a position. */
  const layOut = async () => {
    await begin(data.first);
    if (pageState.play) Controls.laying.click();
  };
  status.replaceChildren(
    make("div", { class: "begin" }, ...(lastPlayAsked() ? [makeButton("Go on with your last play", () => begin())] : []),
      makeButton("Play this deal", () => begin(data.first)), makeButton("Deal me a game", () => begin(anyDeal())), makeButton("Lay out a position", layOut)),
    ...houseRulesFold(houseRules(data.today)),
    make("div", {}, `The first time, this loads the rules engine: about ${megabytes} MB, or less if it comes compressed. The browser keeps it for the next time.`));
};

/**
 * Starts the page. The engine is loaded at once if it is stored, or if the address describes a play; else the
 * reader is asked.
 */
const start = async () => {
  await openFigureOfAddress();
  const asked = playInAddress(data.today), asksForPlay = location.hash.length > 1;
  keepReadings(data.game, asked && !("fault" in asked) ? asked.under : houseRules(data.today));
  const why = whyNotHere(live);
  if (why) {
    if (live.folder) status.textContent = why;   // otherwise the page already says why
    return;
  }
  if (asksForPlay) sayThatItComes();
  /** @type {Navigator & { connection?: { saveData: boolean } }} */
  const { connection } = navigator;
  if (await isStored(root, live) || (asksForPlay && !connection?.saveData)) await begin();
  else offerToBegin();
};

globalThis.BookTable = { ask: askEngine };
startLook(root);
followKeys(Controls.keyButtons, whenFree);
Panel.setUp(data);
Laying.setUp({ ask, to: requestPlay, back: () => redraw().then(() => Controls.laying.focus()) });
Controls.setUp({
  data, root, ask, to: requestPlay, play, tried: showTried, choose, deal, open, sit,
  state: () => pageState.play, seat: () => pageState.seat,
  hint: (on) => { pageState.hints = on; return redraw(); },
  onlyAsk: (on) => { pageState.asking = on; },
  whenFree,
});
setUp(hooks, take);
start();
