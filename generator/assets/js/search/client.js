/* Sends questions from a page to the engine of the search. The engine runs in a worker; if no worker can start, it
   runs in the page. */
import { load } from "../common/dom.js";

/** @typedef {import("./types.d.ts").Found} Found */
/** @typedef {(asks: string, told: object) => Promise<any>} Ask */

const folder = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src);

/**
 * Start the engine in the page.
 *
 * @returns {Promise<Ask>}
 */
const startHere = async () => {
  await load("script", { src: new URL("records.js", folder) });
  await load("script", { src: new URL("engine.js", folder) });
  return async (asks, told) => globalThis.answerSearch(asks, told);
};

/**
 * Start the engine in a worker. The promise rejects if the worker cannot start.
 *
 * @returns {Promise<Ask>}
 */
const startBeside = () => new Promise((done, failed) => {
  const worker = new Worker(new URL("worker.js", folder));
  /** @type {Map<number, (answer: any) => void>} */
  const waiting = new Map();
  let last = 0;
  worker.addEventListener("error", failed);
  worker.addEventListener("message", ({ data }) => {
    if (data.ready) {
      done((asks, told) => new Promise((answered) => {
        waiting.set(++last, answered);
        worker.postMessage({ number: last, asks, told });
      }));
      return;
    }
    waiting.get(data.number)?.(data.answer);
    waiting.delete(data.number);
  });
});

/** @type {Promise<Ask> | undefined} */
let started;
/**
 * Start the engine once. Return a promise of the function that asks it. A page that is read from disk cannot start
 * a worker.
 */
export const startEngine = () => started ||= (location.protocol === "file:" ? startHere() : startBeside().catch(startHere));

/**
 * Ask the engine, and return its answer. Starts the engine first if it does not run yet.
 *
 * @type {Ask}
 */
export const askEngine = async (asks, told) => (await startEngine())(asks, told);

/** @type {Record<string, string>} */
const KINDS = {
  game: "game", reading: "open question", other: "rule of another answer", word: "", name: "",
  claim: "claim", section: "section", note: "not in the book's rules", fact: "about the game", tool: "tool", page: "",
};

/**
 * Return the kind of a record in words, such as "rule 3"; "" for kinds without a name.
 *
 * @param {Pick<Found, "kind" | "number">} record
 */
export const kindOf = ({ kind, number }) => (kind !== "rule" ? KINDS[kind] : number ? `rule ${number}` : "rule");

/**
 * Return the address of a record. On pages of a game it has the house rules that the reader has chosen there.
 *
 * @param {Pick<Found, "url" | "home">} record
 * @param {import("./types.d.ts").AddressOf} address returns the address of a page, given its path in the book
 */
export const hrefOf = (record, address) => {
  const href = address(record.url), game = (record.home || record.url).replace(/\/$/, "");
  return globalThis.HouseChoice ? globalThis.HouseChoice.link(href, game) : href;
};
