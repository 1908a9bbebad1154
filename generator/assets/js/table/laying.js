/* Lays out a position by hand. The reader selects a place, then its cards from the bottom up. A text describes the
   whole position, with a line for each place; the engine reads and draws it. The reader can also type this text. */
import { make } from "../common/dom.js";
import { tabStore } from "../common/store.js";
import * as Board from "./board.js";
import * as Panel from "./panel.js";
import * as Picker from "./picker.js";
import { cardsLaid, leftOf, positionText } from "./position.js";
import { countCards, withCapital } from "./words.js";

/** @typedef {import("./types.d.ts").PackCard} PackCard */
/** @typedef {import("./types.d.ts").Sketch} Sketch */
/** @typedef {import("./types.d.ts").Table} Table */

const PAUSE = 400;   // milliseconds without a key before what is typed is read
const { section, text, heading, zoneOf } = Picker;

/** @type {Pick<Table, "ask" | "to" | "back">} */
let table;
/** @type {Picker.Laid | null} */
let laid = null;
let isLaying = false, message = "", textBefore = "";
/** @type {Promise<void> | null} */
let drawing = null;
let mustDraw = false, timer = 0;

/** The key under which the text is stored. It is deleted when a play starts from the position. */
const storeKey = `by-the-book.laid:${location.pathname}`;

/** Returns the position that is being laid out. Throws an error if there is none. */
const laidPosition = () => {
  if (!laid) throw new Error("no position is being laid out");
  return laid;
};
/** Shows the position in the picker, and marks the selected place on the board. */
const paint = () => {
  Picker.paint(laidPosition());
  Board.point(laidPosition().place);
};
/**
 * Returns the name of a place with a capital letter.
 *
 * @param {string} place
 */
const titleOf = (place) => withCapital(Picker.nameOf(laidPosition().kit, place));

/**
 * Shows a position that the engine has read. If the text has changed since, only draws it.
 *
 * @param {Sketch | null} answer the position; null if the engine could not read it
 * @param {string} position the text that the engine was asked to read
 */
const show = (answer, position) => {
  const current = laidPosition();
  if (answer && isLaying) {
    Picker.holdPack(() => Board.show(answer, { busy: () => false, choose: (spot) => choose(spot.place) }));
    if (position === text.value) {   // else more has been laid meanwhile
      Object.assign(current, { piles: answer.piles, facts: answer.facts, typed: false });
      if (document.activeElement !== text) text.value = answer.position;
      Panel.say("", make("p", {}, `${message} On the table: ${cardsLaid(current.piles).length} of ${countCards(current.kit.count)}.`.trim()));
    }
  }
  paint();
};

/** Asks the engine to draw the text, and again if the text changes meanwhile. */
const drawAll = async () => {
  while (mustDraw && isLaying) {
    mustDraw = false;
    const position = text.value, { place, typed } = laidPosition();
    show(await table.ask({ do: "sketch", position, place }, typed), position);
  }
};
/** Asks the engine to read and draw the current text. */
export const draw = () => {
  mustDraw = true;
  drawing ??= drawAll().finally(() => { drawing = null; });
  return drawing;
};

/**
 * Replaces and stores the text of the position.
 *
 * @param {string} position
 */
const setText = (position) => {
  text.value = position;
  tabStore.set(storeKey, position);
};

/**
 * Writes the text of the changed position, and has it drawn.
 *
 * @param {string} words what was done, for the reader
 */
const writeChange = (words) => {
  const { piles, facts, kit } = laidPosition();
  message = words;
  setText(positionText(piles, facts, kit.facts));
  paint();
  return draw();
};

/**
 * Selects the place in which cards are laid.
 *
 * @param {string} place
 * @param {string} [words] what to tell the reader
 */
const choose = (place, words = "") => {
  const current = laidPosition();
  if (zoneOf(current.kit, place) !== zoneOf(current.kit, current.place)) current.down = false;
  current.place = place;
  message = words;
  paint();
  draw();
};

/**
 * Selects a place before or after the current one.
 *
 * @param {number} by how many places to go on; negative to go back
 * @param {{ place: string }[]} [among] the places to select from; without it all places
 */
const step = (by, among = laidPosition().kit.zones.flatMap((zone) => zone.places)) => {
  const names = among.map((place) => place.place);
  choose(names[(names.indexOf(laidPosition().place) + by + names.length) % names.length], message);
};

/**
 * Lays a card on the selected place, if one is left in the pack.
 *
 * @param {PackCard} card
 */
const lay = (card) => {
  const current = laidPosition(), { kit, piles, place } = current, zone = zoneOf(kit, place);
  Picker.stopAt(card);
  if (current.typed || !leftOf(kit, piles, card)) return;
  const covered = current.down && zone.down === "sometimes";
  piles[place] = [...(piles[place] ?? []), covered ? { ...card, text: card.turned, down: true } : card];
  writeChange(`${titleOf(place)}: ${card.words} laid.`);
  if (current.onward && zone.places.length > 1) step(1, zone.places);
};

/** Takes the last card of the selected place back. */
const takeBack = () => {
  const { piles, place, typed } = laidPosition(), last = piles[place]?.at(-1);
  if (!last || typed) return;
  piles[place] = piles[place].slice(0, -1);
  writeChange(`${titleOf(place)}: ${last.words} taken back.`);
};

/** Lays all remaining cards on the selected place in random order. */
const layRest = async () => {
  await drawing;
  const { place, down } = laidPosition();
  const answer = await table.ask({ do: "sketch", position: text.value, place, rest: { place, number: 1 + Math.floor(Math.random() * 1e6), down } });
  if (!answer) return;
  setText(answer.position);
  message = `${titleOf(place)}: all the rest laid.`;
  show(answer, text.value);
};

/** Starts a play from the position. */
const play = async () => {
  clearTimeout(timer);
  await drawing;
  if (!await table.to({ do: "place", position: text.value }, { anew: true })) return;
  tabStore.set(storeKey);
  Board.focus();
};

/**
 * Changes some properties of the position, and shows it.
 *
 * @param {Partial<Picker.Laid>} traits these properties
 */
const setTraits = (traits) => {
  Object.assign(laidPosition(), traits);
  paint();
};

text.addEventListener("input", () => {
  laidPosition().typed = true;
  message = "";
  tabStore.set(storeKey, text.value);
  clearTimeout(timer);
  timer = setTimeout(draw, PAUSE);
});

/**
 * Sets the table that the position is laid out on, and connects the picker.
 *
 * @param {Pick<Table, "ask" | "to" | "back">} newTable
 */
export const setUp = (newTable) => {
  table = newTable;
  Picker.setUp({
    choose, step, lay, takeBack, layRest, play,
    turn: () => setTraits({ down: !laidPosition().down }),
    goOnward: () => setTraits({ onward: !laidPosition().onward }),
    emptyPlace: () => { delete laidPosition().piles[laidPosition().place]; writeChange(""); },
    emptyTable: () => { Object.assign(laidPosition(), { piles: {}, facts: {}, typed: false }); writeChange(""); },
    layAsBefore: () => {
      laidPosition().typed = true;
      message = "";
      setText(textBefore);
      draw();
    },
    setFact: (name, value) => { laidPosition().facts[name] = value; writeChange(""); },
    leave: () => table.back(),
  });
};

/** Returns an empty position with the cards and places of the game; null if the engine does not answer. */
const fetchKit = async () => {
  const kit = await table.ask({ do: "kit" });
  if (!kit) return null;
  Picker.furnish(kit);
  const [{ place }] = (kit.zones.find((/** @type {{ down: string }} */ zone) => zone.down !== "always") ?? kit.zones[0]).places;
  return { kit, piles: {}, facts: {}, place, down: false, onward: false, typed: false };
};

/**
 * Starts laying out a position, with the text of the last visit.
 *
 * @param {string} position the text of the current play, which the reader can take over
 */
export const begin = async (position) => {
  laid ??= await fetchKit();
  if (!laid) return;
  isLaying = true;
  textBefore = position;
  text.value = tabStore.get(storeKey) ?? "";
  const typed = Boolean(text.value);
  message = typed ? "As you left it." : "";
  setTraits({ piles: {}, facts: {}, typed });
  section.parentElement?.classList.add("laying");
  await draw();
  heading.focus();
};

/** Stops laying out a position; called when a play is shown. */
export const end = () => {
  isLaying = false;
  clearTimeout(timer);
  section.parentElement?.classList.remove("laying");
};

/** Returns true while a position is being laid out. */
export const isOn = () => isLaying;
export { section };
