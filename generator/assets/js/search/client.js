/* The way from a page to the engine of the search: a worker where there can be one, else the same scripts in the page. */
import { load } from "../common/dom.js";

/** @typedef {import("./types.d.ts").Found} Found */
/** @typedef {(asks: string, told: object) => Promise<any>} Ask */

const folder = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src);

/** @returns {Promise<Ask>} */
const startHere = async () => {
  await load("script", { src: new URL("records.js", folder) });
  await load("script", { src: new URL("engine.js", folder) });
  return async (asks, told) => globalThis.answerSearch(asks, told);
};

/** @returns {Promise<Ask>} */
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
/* No browser starts a worker from disk. */
export const startEngine = () => started ||= (location.protocol === "file:" ? startHere() : startBeside().catch(startHere));

/** @type {Ask} */
export const askEngine = async (asks, told) => (await startEngine())(asks, told);

/** @type {Record<string, string>} */
const KINDS = {
  game: "game", reading: "open question", other: "rule of another answer", word: "", name: "",
  claim: "claim", section: "section", note: "not in the book's rules", fact: "about the game", tool: "tool", page: "",
};

/** @param {Pick<Found, "kind" | "number">} record */
export const kindOf = ({ kind, number }) => (kind !== "rule" ? KINDS[kind] : number ? `rule ${number}` : "rule");

/**
 * The address of a record; on pages of a game it carries the house rules chosen there.
 *
 * @param {Pick<Found, "url" | "home">} record
 * @param {import("./types.d.ts").AddressOf} address
 */
export const hrefOf = (record, address) => {
  const href = address(record.url), game = (record.home || record.url).replace(/\/$/, "");
  return globalThis.HouseChoice ? globalThis.HouseChoice.link(href, game) : href;
};
