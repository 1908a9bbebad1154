/* Reads and writes the address of a live table. After "#" it has the whole play, so that a link opens exactly this
   position. The answers to open questions are there as "under", and in the query as "?house=", as in the addresses
   of other pages of the game. */
import { findAll } from "../common/dom.js";
import * as HouseChoice from "../common/house-choice.js";
import { figureNamed } from "./figure-address.js";

/** @typedef {import("./types.d.ts").AskedPlay} AskedPlay */
/** @typedef {import("./types.d.ts").State} State */

const LONGEST = 200000;

/**
 * Returns the choices by their readings.
 *
 * @param {string[]} names the choices, each as "reading:choice"
 */
const byReading = (names) => Object.fromEntries(names.map((name) => {
  const [reading, choice = ""] = name.split(":");
  return [reading, choice];
}));

/**
 * Returns the house rules in the query of the address, by their readings.
 *
 * @param {string[]} today the choices that "?house=today" stands for
 */
export const houseRules = (today) => byReading(HouseChoice.isToday() ? today : HouseChoice.names());

/**
 * Returns the play that an address describes, as a request to the engine; null if it describes none. Returns a
 * fault if the address is too long, or names a figure that could not be opened. The engine reports all other
 * faults.
 *
 * @param {string} hash the address from "#" on
 * @param {Record<string, string>} house the house rules for an address that has none after "#"
 * @returns {AskedPlay | { fault: string } | null}
 */
export const playInHash = (hash, house) => {
  const content = hash.slice(1);
  if (!content) return null;
  if (content.length > LONGEST) return { fault: "This address is too long to be a play: it holds more than 200,000 characters." };
  if (figureNamed(hash)) return { fault: "The page of the rules has no figure by the name in this address, or it could not be loaded." };
  const parts = new URLSearchParams(content);
  const position = parts.get("position"), players = parts.get("players"), seat = parts.get("seat");
  return {
    from: { ...(position === null ? { deal: parts.get("deal") ?? "1" } : { position }), ...(players ? { players } : {}) },
    under: parts.has("under") ? byReading((parts.get("under") || "").split(",").filter(Boolean)) : { ...house },
    moves: (parts.get("moves") || "").split(";").map((move) => move.trim()).filter(Boolean),
    ...(seat ? { seat } : {}),
  };
};

/**
 * Returns the play that this page's address describes, as `playInHash` does.
 *
 * @param {string[]} today the choices that "?house=today" stands for
 */
export const playInAddress = (today) => playInHash(location.hash, houseRules(today));

/** @type {Record<string, string>} */
const READABLE = { "%20": "+", "%3A": ":", "%3B": ";", "%2C": "," };

/**
 * Returns the address, from "#" on, that opens a play at its current step.
 *
 * @param {Pick<State, "opened" | "under" | "done" | "number"> & { seat?: number | string | null }} state
 */
export const writtenPlay = ({ opened, under, done, number, seat }) => {
  /** @type {string[]} */
  const parts = [];
  /** Adds a name and a value to the address. Characters that need no escape stay readable. */
  const put = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    parts.push(`${name}=${encodeURIComponent(String(value)).replace(/%(20|3A|3B|2C)/g, (match) => READABLE[match])}`);
  if (opened.position !== undefined) put("position", opened.position);
  else put("deal", opened.deal);
  if (opened.players) put("players", opened.players);
  if (seat) put("seat", seat);
  const chosen = Object.entries(under).map(([reading, choice]) => `${reading}:${choice}`);
  if (chosen.length) put("under", chosen.join(","));
  const moves = done.slice(0, number).map((move) => move.text);
  if (moves.length) put("moves", moves.join(";"));
  return `#${parts.join("&")}`;
};

/**
 * Stores the choices of a play, and adds them to the links of the page to other pages of the game. Returns the
 * query with them.
 *
 * @param {string} game
 * @param {Record<string, string>} under the choice for each reading
 */
export const keepReadings = (game, under) => {
  const names = Object.entries(under).map(([reading, choice]) => `${reading}:${choice}`);
  HouseChoice.keep(game, names);
  /** @type {HTMLAnchorElement[]} */
  const links = findAll("a[data-keeps-house]");
  for (const link of links) link.search = HouseChoice.query(names, "");
  return HouseChoice.query(names);
};
