/* The address of a table: after the "#" it holds the whole of a play, so that a link opens just this position. The readings
   stand there too, as "under", and in the query as "?house=", as in the addresses of all other pages of a game. */
import { findAll } from "../common/dom.js";
import * as HouseChoice from "../common/house-choice.js";
import { figureNamed } from "./figure-address.js";

/** @typedef {import("./types.d.ts").AskedPlay} AskedPlay */
/** @typedef {import("./types.d.ts").State} State */

const LONGEST = 200000;

/** @param {string[]} names of choices, such as "reading:choice" */
const byReading = (names) => Object.fromEntries(names.map((one) => {
  const [reading, choice = ""] = one.split(":");
  return [reading, choice];
}));

/**
 * The house rules in the query, by their readings; the "under" of a play goes before them.
 *
 * @param {string[]} today what most play today, which the query may name
 */
export const houseRules = (today) => byReading(HouseChoice.isToday() ? today : HouseChoice.names());

/**
 * What an address asks for, as the engine is asked; null where it asks for nothing. What is wrong in it the engine says, but
 * for one that is too long.
 *
 * @param {string} hash
 * @param {Record<string, string>} house the readings that are played where the address names none
 * @returns {AskedPlay | { fault: string } | null}
 */
export const playIn = (hash, house) => {
  const held = hash.slice(1);
  if (!held) return null;
  if (held.length > LONGEST) return { fault: "This address is too long to be a play: it holds more than 200,000 characters." };
  if (figureNamed(hash)) return { fault: "The page of the rules has no figure by the name in this address, or it could not be loaded." };
  const parts = new URLSearchParams(held);
  const position = parts.get("position"), players = parts.get("players"), seat = parts.get("seat");
  return {
    from: { ...(position === null ? { deal: parts.get("deal") ?? "1" } : { position }), ...(players ? { players } : {}) },
    under: parts.has("under") ? byReading((parts.get("under") || "").split(",").filter(Boolean)) : { ...house },
    moves: (parts.get("moves") || "").split(";").map((one) => one.trim()).filter(Boolean),
    ...(seat ? { seat } : {}),
  };
};

/** @param {string[]} today what most play today */
export const playInAddress = (today) => playIn(location.hash, houseRules(today));

/** @type {Record<string, string>} */
const READABLE = { "%20": "+", "%3A": ":", "%3B": ";", "%2C": "," };

/**
 * Returns the part of the address that opens a play at its current step.
 *
 * @param {Pick<State, "opened" | "under" | "done" | "number"> & { seat?: number | string | null }} state
 */
export const writtenPlay = ({ opened, under, done, number, seat }) => {
  /** @type {string[]} */
  const parts = [];
  const put = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    parts.push(`${name}=${encodeURIComponent(String(value)).replace(/%(20|3A|3B|2C)/g, (one) => READABLE[one])}`);
  if (opened.position !== undefined) put("position", opened.position);
  else put("deal", opened.deal);
  if (opened.players) put("players", opened.players);
  if (seat) put("seat", seat);
  const chosen = Object.entries(under).map(([reading, choice]) => `${reading}:${choice}`);
  if (chosen.length) put("under", chosen.join(","));
  const moves = done.slice(0, number).map((one) => one.text);
  if (moves.length) put("moves", moves.join(";"));
  return `#${parts.join("&")}`;
};

/**
 * Remembers the readings that are played, puts them in the links of the page that carry them, and gives the query with them.
 *
 * @param {string} game
 * @param {Record<string, string>} under
 */
export const keepReadings = (game, under) => {
  const names = Object.entries(under).map(([reading, choice]) => `${reading}:${choice}`);
  HouseChoice.keep(game, names);
  /** @type {HTMLAnchorElement[]} */
  const links = findAll("a[data-keeps-house]");
  for (const link of links) link.search = HouseChoice.query(names, "");
  return HouseChoice.query(names);
};
