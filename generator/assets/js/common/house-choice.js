/* Reads and writes the house rules that the reader has chosen. Every address has them in one form:
   "?house=reading:choice,reading:choice". The browser stores the last choices for each game until the tab is
   closed, so that links to the game can carry them. */
import { tabStore } from "./store.js";

/**
 * Returns the choices in a text such as "reading:choice,reading:choice"; parts of another form are left out.
 *
 * @param {string | null} text
 */
const choicesIn = (text) => (text || "").split(",").filter((choice) => /^[\w-]+:[\w-]+$/.test(choice));
/**
 * Returns the key under which the choices for a game are stored.
 *
 * @param {string} game
 */
const keyOf = (game) => `house ${game}`;

/**
 * Returns the choices in the query of an address, each as "reading:choice". Without an argument, reads this page's
 * address.
 */
export const names = (search = location.search) => choicesIn(new URLSearchParams(search).get("house"));

/**
 * Returns true if the query of an address is "?house=today", the rules that most people play today. Without an
 * argument, reads this page's address.
 */
export const isToday = (search = location.search) => new URLSearchParams(search).get("house") === "today";

/**
 * Returns the query of an address with these choices in place of its own; "" if nothing is left in it.
 *
 * @param {string[]} chosen
 */
export const query = (chosen, search = location.search) => {
  const parts = search.slice(1).split("&").filter((part) => part && !part.startsWith("house="));
  if (chosen.length) parts.push(`house=${chosen.join(",")}`);
  return parts.length ? `?${parts.join("&")}` : "";
};

/**
 * Stores the choices for a game, such as "foster/canfield", until the tab is closed.
 *
 * @param {string} game
 * @param {string[]} chosen
 */
export const keep = (game, chosen) => tabStore.set(keyOf(game), chosen.join(","));

/**
 * Returns the stored choices for a game; an empty list if there are none.
 *
 * @param {string} game
 */
export const of = (game) => choicesIn(tabStore.get(keyOf(game)));

/**
 * Adds the stored choices for a game to a link. Returns the link unchanged if there are none, or if it has choices
 * of its own.
 *
 * @param {string} href
 * @param {string} game
 */
export const link = (href, game, chosen = of(game)) => {
  const [whole, path, search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [href, href];
  return path === undefined || !chosen.length || names(search).length ? whole : `${path}${query(chosen, search)}${hash}`;
};
