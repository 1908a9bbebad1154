/* Finds the direction of moves in a text: from which piles cards come, and to which they go. */
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
 * Return the zones of each page's game. They come from the moves of the page's records.
 *
 * @param {number} pages the number of pages
 * @param {BookRecord[]} records
 */
export const zonesOfPages = (pages, records) => {
  /** @type {Zones[]} */
  const zones = Array.from({ length: pages }, () => new Map());
  for (const { place, moves } of records) {
    for (const move of moves || []) {
      for (const word of move.split(/[ >~-]+/)) if (word) zones[place].set(stemOf(word), !SHARED_ZONES.has(word));
    }
  }
  return zones;
};

/**
 * Return what a word says about a place: its stem, its meanings, and "=board" for a place where cards are laid out.
 * Return an empty array if the word names no place.
 *
 * @param {Language} lang
 * @param {string} word
 * @param {OfGame} game
 * @returns {string[]}
 */
const placesIn = (lang, word, { own, zones }) => {
  const { stem, meanings } = lang.term(word, own), isOwn = zones?.get(stem);
  const places = [...meanings].filter((meaning) => PLACES.has(meaning)).map((meaning) => `=${meaning}`);
  if (ASCENDING.has(word)) places.push("=foundation");
  if (isOwn || [...meanings].some((meaning) => BOARD.includes(meaning))) places.push("=board");
  return places.length || isOwn !== undefined ? [stem, ...places] : [];
};

/**
 * Add members to a set.
 *
 * @param {Set<string>} set
 * @param {string[]} members
 */
const addAll = (set, members) => { for (const member of members) set.add(member); };

/**
 * Return true if "in" or "among" says where a card is, false if it says where a card goes.
 *
 * @param {string[]} words
 * @param {number} index the index of the word
 */
const isAtRest = (words, index) => (words[index] === "in" || words[index] === "among")
  && !words.slice(Math.max(0, index - 5), index).some((word) => PUT.has(stemOf(word)));

/**
 * Return the places that cards come from and go to, according to the words of a text.
 *
 * @param {Language} lang
 * @param {string[]} words
 * @param {OfGame} game
 * @returns {Way}
 */
export const directionOf = (lang, words, game) => {
  /** @type {Way} */
  const direction = { from: new Set(), to: new Set() };
  words.forEach((word, index) => {
    const side = FROM.has(word) ? direction.from : TO.has(word) ? direction.to : null;
    if (!side || isAtRest(words, index)) return;
    for (const next of words.slice(index + 1, index + 4)) {
      if (FROM.has(next) || TO.has(next)) break;
      const places = placesIn(lang, next, game);
      addAll(side, places);
      if (places.length) break;
    }
  });
  return direction;
};

/**
 * Return the places that cards come from and go to in the moves of an entry. `own` has the moves that the entry
 * itself allows or forbids.
 *
 * @param {Language} lang
 * @param {string[]} moves pairs of zones, such as "talon > empty foundation"; a "~" before a pair means that the
 *   entry only touches this move
 * @param {OfGame} game
 * @returns {Way & { own: Way[] }}
 */
export const directionOfMoves = (lang, moves, game) => {
  /** @type {Way & { own: Way[] }} */
  const direction = { from: new Set(), to: new Set(), own: [] };
  /**
   * Return the places in a zone's name; "empty" stands for a space.
   *
   * @param {string} words
   * @returns {string[]}
   */
  const placesNamed = (words) => words.split(/[ -]/).filter(Boolean)
    .flatMap((word) => (word === "empty" ? ["=space"] : placesIn(lang, word, game)));
  for (const move of moves) {
    const [start, end] = move.replace("~", "").split(" > ");
    const from = placesNamed(start), to = placesNamed(end);
    addAll(direction.from, from);
    addAll(direction.to, end === "itself" ? [] : to);
    if (!move.startsWith("~")) direction.own.push({ from: new Set(from), to: new Set(to) });
  }
  return direction;
};
