/* The house rules that a reader has chosen, in the one form that every address has: "?house=reading:choice,reading:choice".
   The last choice for each game is kept until the tab is closed, so that links to the game can carry it. */
import { passing } from "./store.js";

/** @param {string | null} text */
const named = (text) => (text || "").split(",").filter((one) => /^[\w-]+:[\w-]+$/.test(one));
/** @param {string} game */
const keyOf = (game) => `house ${game}`;

/** The choices in an address (this page's, where none is given), as a list of "reading:choice". */
export const names = (search = location.search) => named(new URLSearchParams(search).get("house"));

/** Whether an address asks for what most play today, "?house=today". */
export const isToday = (search = location.search) => new URLSearchParams(search).get("house") === "today";

/**
 * The query of an address with these choices in place of any others.
 *
 * @param {string[]} chosen
 */
export const query = (chosen, search = location.search) => {
  const parts = search.slice(1).split("&").filter((part) => part && !part.startsWith("house="));
  if (chosen.length) parts.push(`house=${chosen.join(",")}`);
  return parts.length ? `?${parts.join("&")}` : "";
};

/**
 * Remembers the choices for a game, such as "foster/canfield".
 *
 * @param {string} game
 * @param {string[]} chosen
 */
export const keep = (game, chosen) => passing.set(keyOf(game), chosen.join(","));

/**
 * Returns the stored choices for a game; an empty list if there are none.
 *
 * @param {string} game
 */
export const of = (game) => named(passing.get(keyOf(game)));

/**
 * Returns the link to a page of a game with the stored choices; unchanged if there are none or it has its own.
 *
 * @param {string} href
 * @param {string} game
 */
export const link = (href, game, chosen = of(game)) => {
  const [whole, path, search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [href, href];
  return path === undefined || !chosen.length || names(search).length ? whole : `${path}${query(chosen, search)}${hash}`;
};
