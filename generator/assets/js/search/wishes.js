/* Finds games with the properties that a question asks for, such as "a short game with two packs". */
import { recordOf } from "./restored.js";

/** @import { BookPlace, BookRecord, Wish } from "./book" */

/** @type {Record<string, number>} */
const NUMBERS = { one: 1, single: 1, "1": 1, two: 2, "2": 2, double: 2, three: 3, "3": 3, four: 4, "4": 4 };
/** @type {[pattern: RegExp, traits: Record<string, string>, words: string][]} */
const TRAITS = [
  [/\b(kids?|child|children|beginners?|simple|easy|easier|easiest|newbie)\b/, { odds: "often" }, "often won"],
  [/\b(hard|harder|hardest|difficult|challenging|tough)\b/, { odds: "seldom" }, "seldom won"],
  [/\b(short|quick|fast|quickest|shortest|minutes|brief)\b/, { length: "short" }, "short"],
  [/\b(long|longest|evening)\b/, { length: "long" }, "long"],
  [/\b(luck|chance|no skill|without thinking|mindless)\b/, { luck: "luck" }, "luck"],
  [/(?<!no |without |not )\b(skill|skilful|thinking|strategy|strategic)\b/, { luck: "skill" }, "skill"],
  [/\b(best odds|best chances?|most winnable|win most|often won|winnable|comes? out often|high win|can win|always win)\b/, { odds: "often" }, "often won"],
  [/\b(small table|little space|little room|small space|on a plane|train)\b/, { room: "small" }, "little room"],
  [/\b(no redeals?|without redeals?)\b/, { redeals: "no" }, "no re-deal"],
  [/\bjokers?\b/, { jokers: "yes" }, "with jokers"],
];
const PACKS = /\b(one|single|1|two|2|double|three|3|four|4)\s*(?:-)?\s*(?:packs?|decks?)\b/;
const PLAYERS = /\b(two|2|three|3|four|4|more than one|several|multi|many)\s*-?(players?|people|persons?)\b|\bmultiplayer\b|\bwith (?:a )?friends?\b|\bfor (two|2|three|3|four|4)\b|\bmore than one player\b/;
const GAMES = /\b(games?|solitaires?|patiences?|one|something|anything)\b/;
const OF_RULES = /\b(may|can i|must|rule)\b/;
const NOT_ON_THE_SHELF = ["players", "jokers"];   // the index of games has no filter for these

/**
 * Return the properties of a game that a question asks for; null if it asks for none.
 *
 * @param {string[]} words
 * @returns {Wish | null}
 */
export const wishIn = (words) => {
  const text = words.join(" "), packs = text.match(PACKS)?.[1];
  if (!GAMES.test(text) || OF_RULES.test(text)) return null;
  /** @type {Record<string, string>} */
  const traits = {}, names = new Set();
  if (packs) {
    traits.packs = String(NUMBERS[packs]);
    names.add(`${packs} pack${traits.packs === "1" ? "" : "s"}`);
  }
  if (PLAYERS.test(text)) {
    traits.players = "2 to 8";
    names.add("several players");
  }
  for (const [pattern, trait, name] of TRAITS) {
    if (!pattern.test(text)) continue;
    Object.assign(traits, trait);
    names.add(name);
  }
  return names.size ? { traits, said: [...names] } : null;
};

/**
 * Return true if a game has a property.
 *
 * @param {BookPlace} place
 * @param {string} name
 * @param {string} value
 * @param {BookRecord[]} records the records of the game
 */
const hasTrait = ({ traits = {} }, name, value, records) => {
  if (traits[name] === value) return true;
  if (name === "jokers") return records.some(({ kind, text }) => kind === "rule" && /\bjokers?\b/.test(text));
  if (name === "players") return Boolean(traits.players) && traits.players !== "1";
  return name === "luck" && traits.luck === "both" && value === "skill";
};

/**
 * Return the records of the games that have all properties of a wish, and a record that leads to all such games in
 * the index.
 *
 * The index comes first; it comes last in a wish for jokers, because it has no filter for them. A book without an
 * index returns the games alone.
 *
 * @param {Wish} wish
 * @param {BookPlace[]} places
 * @param {BookRecord[][]} ofPlace the records of each page
 */
export const recordsWished = ({ traits, said }, places, ofPlace) => {
  const wishes = Object.entries(traits);
  const games = places.flatMap((place, page) => (place.traits && wishes.every(([name, value]) => hasTrait(place, name, value, ofPlace[page]))
    ? ofPlace[page].filter(({ kind }) => kind === "game") : []));
  const shelf = places.findIndex(({ url }) => url === "games/");
  if (shelf < 0) return games;
  const query = new URLSearchParams(wishes.filter(([name]) => !NOT_ON_THE_SHELF.includes(name))).toString();
  const page = recordOf({
    place: shelf, kind: "page", under: query ? `?${query}` : "", title: `Games: ${said.join(", ")}`,
    text: games.length ? `${games.length} game${games.length > 1 ? "s" : ""} of the book.` : "No game of the book is all of that.",
  });
  return traits.jokers ? [...games, page] : [page, ...games];
};
