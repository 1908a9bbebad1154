/* The page of a live table: it fetches the engine, and opens what the address holds. */
import { make, makeButton } from "../common/dom.js";
import { houseRules, keepReadings, playIn, playInAddress } from "./address.js";
import * as Controls from "./controls.js";
import { askEngine, isKept, startEngine, whyNotHere } from "./engine.js";
import { openFigureOfAddress } from "./figure-address.js";
import { followKeys } from "./keys.js";
import { lastPlay } from "./last-play.js";
import * as Laying from "./laying.js";
import { startLook } from "./look.js";
import * as Panel from "./panel.js";
import { ask, data, look, narrow, now, root, sayThatItComes, setUp, status, to, whenFree } from "./room.js";
import { choose, hooks, play, take, tried } from "./trying.js";

/** @typedef {import("./types.d.ts").AskedPlay} AskedPlay */

const MOST = 100000;   // numbers of the deals that are dealt by chance
const anyDeal = () => 1 + Math.floor(Math.random() * MOST);
const PAUSE = 200;   // milliseconds until a screen that has turned is drawn anew
const { live } = data;

/**
 * @param {string | number} number
 * @param {number | null} [players]
 */
const deal = (number, players) => {
  now.seat = null;
  const from = { deal: number, ...(players ? { players } : {}) };
  return to({ do: "open", game: data.game, under: now.play?.under ?? {}, from, moves: [] }, { anew: Boolean(now.play) });
};

/**
 * Opens a play; where it cannot be opened and none is shown yet, the first deal, and why.
 *
 * @param {AskedPlay} asked
 */
const open = async (asked) => {
  now.seat = asked.seat ?? null;
  const answer = await to({ do: "open", game: data.game, ...asked });
  if (!answer && !now.play) {
    const why = [...Panel.said.childNodes];
    await deal(data.first);
    Panel.say("fault", ...why);
  }
  return answer;
};

/** @param {number | null} number */
const sit = async (number) => {
  const before = now.seat;
  now.seat = number;
  if (!await to({ do: "seat", seat: number }, { quiet: true })) now.seat = before;
};

/* Whether the engine has come and stands. */
const fetchEngine = async () => {
  const bar = make("progress", { max: 1, value: 0, "aria-label": "The engine is loading" }), told = make("span", {}, "The engine is loading …");
  status.replaceChildren(told, bar);
  const progress = (/** @type {number} */ came, /** @type {number} */ whole) => {
    bar.max = whole;
    bar.value = came;
    const inMegabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
    told.textContent = came < whole ? `The engine is loading: ${inMegabytes(came)} of ${inMegabytes(whole)} MB …` : "The engine starts …";
  };
  try {
    await startEngine(root, live, progress);
    status.replaceChildren();
    return true;
  } catch (error) {
    const why = String(/** @type {Error} */ (error).message).trim().split("\n").at(-1)?.slice(0, 300);
    status.replaceChildren(`The engine does not start here: ${why}. You can still try the cards of the examples in the rules.`);
    return false;
  }
};

/* Draws anew when the screen turns, and opens what Back leads to. */
const follow = () => {
  narrow.addEventListener("change", () => setTimeout(() => {
    if (Laying.isOn()) Laying.draw();
    else if (now.play && now.drawnNarrow !== narrow.matches) look();
  }, PAUSE));
  addEventListener("popstate", async () => {
    await openFigureOfAddress();
    const again = playInAddress(data.today);
    // It waits for a move that is being made: the address of that move would otherwise take the place of this one.
    if (again && !("fault" in again) && location.hash !== now.address) whenFree(() => open(again));
  });
};

/* The play that was left at the last visit, as it is asked for; null where there is none. */
const playLeft = () => {
  const asked = playIn(lastPlay(data.game), houseRules(data.today));
  return asked && !("fault" in asked) ? asked : null;
};

/**
 * Starts the engine and opens what the address asks for; else the play that was left, or a deal.
 *
 * @param {number} [number] of the deal; if it is given, the play that was left is not opened
 */
const begin = async (number) => {
  if (!await fetchEngine()) return;
  const asked = playInAddress(data.today), left = number ? null : playLeft();
  if (asked && "fault" in asked) {
    await deal(data.first);
    Panel.sayFault("", asked.fault);
  } else await open(asked ?? left ?? { from: { deal: number ?? anyDeal() }, under: houseRules(data.today), moves: [] });
  if (!asked && left && now.play?.number) Panel.say("", make("p", {}, "This is the play that you left. You may go on with it."));
  follow();
};

const offerToBegin = () => {
  const megabytes = Math.round(Object.values(live.sizes).reduce((sum, size) => sum + size, 0) / 1e6);
  const layOut = async () => {
    await begin(data.first);
    if (now.play) Controls.laying.click();
  };
  status.replaceChildren(...(playLeft() ? [makeButton("Go on with your last play", () => begin()), " "] : []),
    makeButton("Play this deal", () => begin(data.first)), " ",
    makeButton("Deal me a game", () => begin(anyDeal())), " ", makeButton("Lay out a position", layOut),
    make("div", {}, `The first time, this loads the rules engine: about ${megabytes} MB, or less if it comes compressed. The browser keeps it for the next time.`));
};

const start = async () => {
  await openFigureOfAddress();
  const asked = playInAddress(data.today), asks = location.hash.length > 1;
  keepReadings(data.game, asked && !("fault" in asked) ? asked.under : houseRules(data.today));
  const why = whyNotHere(live);
  if (why) {
    if (live.folder) status.textContent = why;   // otherwise the page says why by itself
    return;
  }
  if (asks) sayThatItComes();
  /** @type {Navigator & { connection?: { saveData: boolean } }} */
  const { connection } = navigator;
  if (await isKept(root, live) || (asks && !connection?.saveData)) await begin();
  else offerToBegin();
};

globalThis.BookTable = { ask: askEngine };
startLook(root);
followKeys(Controls.keyButtons, whenFree);
Panel.setUp(data);
Laying.setUp({ ask, to, back: () => look().then(() => Controls.laying.focus()) });
Controls.setUp({
  data, root, ask, to, play, tried, choose, deal, open, sit,
  state: () => now.play, seat: () => now.seat,
  hint: (on) => { now.hints = on; return look(); },
  onlyAsk: (on) => { now.asking = on; },
  whenFree,
});
setUp(hooks, take);
start();
