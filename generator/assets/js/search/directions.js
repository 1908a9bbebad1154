/* From where to where a card goes, as far as a text or the engine of the rules says. */
import { stemOf } from "./text.js";

/** @import { Way } from "../settle/types" */
/** @import { BookRecord, Language, Meanings, Zones } from "./book" */
/** @typedef {{ own?: Meanings, zones?: Zones }} OfGame what words mean in one game, and its zones */

const FROM = new Set(["from", "off"]), TO = new Set(["to", "onto", "on", "into", "upon", "in", "among", "fill", "refill"]);
const PLACES = new Set(["waste", "pack", "stock", "reserve", "discard", "foundation", "centre", "space", "hand", "meld", "sequence", "set"]);
const BOARD = ["pile", "row", "layout", "circle", "=board"];   // words for any place where cards are laid out
const SHARED_ZONES = new Set(["foundation", "ascending", "descending", "talon", "waste", "pack", "hand", "stock", "discards", "empty", "itself", "deck", "table"]);
const ASCENDING = new Set(["ascending", "descending"]);
const PUT = new Set(["put", "place", "go", "goes", "lay", "laid", "back", "takeback", "move", "play", "card", "cards", "into", "fill", "placed", "moved", "gap", "hole", "space", "vacancy", "spot"].map(stemOf));

/**
 * Return the zones of each page's game, as the moves of its records name them.
 *
 * @param {number} pages
 * @param {BookRecord[]} records
 */
export const zonesOfPages = (pages, records) => {
  /** @type {Zones[]} */
  const found = Array.from({ length: pages }, () => new Map());
  for (const { place, moves } of records) {
    for (const way of moves || []) {
      for (const word of way.split(/[ >~-]+/)) if (word) found[place].set(stemOf(word), !SHARED_ZONES.has(word));
    }
  }
  return found;
};

/**
 * Return what a word says of a place: its stem, what it means, and “=board” for a place where cards are laid out.
 *
 * A word that names no place gives nothing.
 *
 * @param {Language} lang
 * @param {string} word
 * @param {OfGame} game
 * @returns {string[]}
 */
const placesIn = (lang, word, { own, zones }) => {
  const { stem, meanings } = lang.term(word, own), isOwn = zones?.get(stem);
  const found = [...meanings].filter((meaning) => PLACES.has(meaning)).map((meaning) => `=${meaning}`);
  if (ASCENDING.has(word)) found.push("=foundation");
  if (isOwn || [...meanings].some((meaning) => BOARD.includes(meaning))) found.push("=board");
  return found.length || isOwn !== undefined ? [stem, ...found] : [];
};

/** @param {Set<string>} set @param {string[]} members */
const addAll = (set, members) => { for (const one of members) set.add(one); };

/**
 * Return true if “in” or “among” at some word says where something is, and not where a card goes.
 *
 * @param {string[]} words
 * @param {number} at
 */
const isAtRest = (words, at) => (words[at] === "in" || words[at] === "among")
  && !words.slice(Math.max(0, at - 5), at).some((each) => PUT.has(stemOf(each)));

/**
 * Return from where to where a card goes, as far as the words of a text say.
 *
 * @param {Language} lang
 * @param {string[]} words
 * @param {OfGame} game
 * @returns {Way}
 */
export const directionOf = (lang, words, game) => {
  /** @type {Way} */
  const found = { from: new Set(), to: new Set() };
  words.forEach((word, at) => {
    const side = FROM.has(word) ? found.from : TO.has(word) ? found.to : null;
    if (!side || isAtRest(words, at)) return;
    for (const next of words.slice(at + 1, at + 4)) {
      if (FROM.has(next) || TO.has(next)) break;
      const places = placesIn(lang, next, game);
      addAll(side, places);
      if (places.length) break;
    }
  });
  return found;
};

/**
 * Return the ways that an entry speaks of, as the engine of the rules knows them; `own` are those it grants or shuts.
 *
 * @param {Language} lang
 * @param {string[]} moves pairs of zones, as “talon > empty foundation”; after “~” a way the entry only touches
 * @param {OfGame} game
 * @returns {Way & { own: Way[] }}
 */
export const directionOfMoves = (lang, moves, game) => {
  /** @type {Way & { own: Way[] }} */
  const found = { from: new Set(), to: new Set(), own: [] };
  /** @param {string} words @returns {string[]} */
  const placesNamed = (words) => words.split(/[ -]/).filter(Boolean)
    .flatMap((word) => (word === "empty" ? ["=space"] : placesIn(lang, word, game)));
  for (const way of moves) {
    const [start, end] = way.replace("~", "").split(" > ");
    const from = placesNamed(start), to = placesNamed(end);
    addAll(found.from, from);
    addAll(found.to, end === "itself" ? [] : to);
    if (!way.startsWith("~")) found.own.push({ from: new Set(from), to: new Set(to) });
  }
  return found;
};
