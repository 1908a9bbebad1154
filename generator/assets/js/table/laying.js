/* A position laid out by hand: a place is chosen, then the cards that lie in it, the lowest first. A text says all of it,
   a line for each place: the cards that are touched write it, the engine reads and draws it, and it may be typed as well. */
import { make } from "../common/dom.js";
import { passing } from "../common/store.js";
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
let on = false, said = "", before = "";
/** @type {Promise<void> | null} */
let drawing = null;
let again = false, timer = 0;

/* What has been laid outlasts a look at the play, and the page being loaded again, until it is played from. */
const keptAs = `by-the-book.laid:${location.pathname}`;

const known = () => {
  if (!laid) throw new Error("no position is being laid out");
  return laid;
};
const paint = () => {
  Picker.paint(known());
  Board.point(known().place);
};
/** @param {string} place */
const titleOf = (place) => withCapital(Picker.nameOf(known().kit, place));

/**
 * Shows a position that the engine has read; `position` is the text it was asked to read.
 *
 * @param {Sketch | null} answer
 * @param {string} position
 */
const show = (answer, position) => {
  const now = known();
  if (answer && on) {
    Picker.holdPack(() => Board.show(answer, { busy: () => false, choose: (spot) => choose(spot.place) }));
    if (position === text.value) {   // else more has been laid meanwhile
      Object.assign(now, { piles: answer.piles, facts: answer.facts, typed: false });
      if (document.activeElement !== text) text.value = answer.position;
      Panel.say("", make("p", {}, `${said} On the table: ${cardsLaid(now.piles).length} of ${countCards(now.kit.count)}.`.trim()));
    }
  }
  paint();
};

const drawAll = async () => {
  while (again && on) {
    again = false;
    const position = text.value, { place, typed } = known();
    show(await table.ask({ do: "sketch", position, place }, typed), position);
  }
};
/** Has the engine read and draw what the text says now. */
export const draw = () => {
  again = true;
  drawing ??= drawAll().finally(() => { drawing = null; });
  return drawing;
};

/**
 * Keeps and reads a text of the whole position.
 *
 * @param {string} position
 */
const setText = (position) => {
  text.value = position;
  passing.set(keptAs, position);
};

/**
 * Writes the text from what lies on the table, and draws the table from it; `words` tell what was done.
 *
 * @param {string} words
 */
const changed = (words) => {
  const { piles, facts, kit } = known();
  said = words;
  setText(positionText(piles, facts, kit.facts));
  paint();
  return draw();
};

/**
 * @param {string} place
 * @param {string} [words]
 */
const choose = (place, words = "") => {
  const now = known();
  if (zoneOf(now.kit, place) !== zoneOf(now.kit, now.place)) now.down = false;
  now.place = place;
  said = words;
  paint();
  draw();
};

/**
 * Goes from the place that is chosen to another, of all of them or of a few.
 *
 * @param {number} by
 * @param {{ place: string }[]} [among]
 */
const step = (by, among = known().kit.zones.flatMap((zone) => zone.places)) => {
  const names = among.map((one) => one.place);
  choose(names[(names.indexOf(known().place) + by + names.length) % names.length], said);
};

/** @param {PackCard} card */
const lay = (card) => {
  const now = known(), { kit, piles, place } = now, zone = zoneOf(kit, place);
  Picker.stopAt(card);
  if (now.typed || !leftOf(kit, piles, card)) return;
  const covered = now.down && zone.down === "sometimes";
  piles[place] = [...(piles[place] ?? []), covered ? { ...card, text: card.turned, down: true } : card];
  changed(`${titleOf(place)}: ${card.words} laid.`);
  if (now.onward && zone.places.length > 1) step(1, zone.places);
};

const takeBack = () => {
  const { piles, place, typed } = known(), last = piles[place]?.at(-1);
  if (!last || typed) return;
  piles[place] = piles[place].slice(0, -1);
  changed(`${titleOf(place)}: ${last.words} taken back.`);
};

const layRest = async () => {
  await drawing;
  const { place, down } = known();
  const answer = await table.ask({ do: "sketch", position: text.value, place, rest: { place, number: 1 + Math.floor(Math.random() * 1e6), down } });
  if (!answer) return;
  setText(answer.position);
  said = `${titleOf(place)}: all the rest laid.`;
  show(answer, text.value);
};

const play = async () => {
  clearTimeout(timer);
  await drawing;
  if (!await table.to({ do: "place", position: text.value }, { anew: true })) return;
  passing.set(keptAs);
  Board.focus();
};

/**
 * Changes some values of the position that is set out, and shows it.
 *
 * @param {Partial<Picker.Laid>} traits
 */
const set = (traits) => {
  Object.assign(known(), traits);
  paint();
};

text.addEventListener("input", () => {
  known().typed = true;
  said = "";
  passing.set(keptAs, text.value);
  clearTimeout(timer);
  timer = setTimeout(draw, PAUSE);
});

/** @param {Pick<Table, "ask" | "to" | "back">} told */
export const setUp = (told) => {
  table = told;
  Picker.setUp({
    choose, step, lay, takeBack, layRest, play,
    turn: () => set({ down: !known().down }),
    goOnward: () => set({ onward: !known().onward }),
    emptyPlace: () => { delete known().piles[known().place]; changed(""); },
    emptyTable: () => { Object.assign(known(), { piles: {}, facts: {}, typed: false }); changed(""); },
    layAsBefore: () => {
      known().typed = true;
      said = "";
      setText(before);
      draw();
    },
    setFact: (name, value) => { known().facts[name] = value; changed(""); },
    leave: () => table.back(),
  });
};

/* What is laid with, as the engine tells it; null where it does not answer. */
const fetchKit = async () => {
  const kit = await table.ask({ do: "kit" });
  if (!kit) return null;
  Picker.furnish(kit);
  const [{ place }] = (kit.zones.find((/** @type {{ down: string }} */ zone) => zone.down !== "always") ?? kit.zones[0]).places;
  return { kit, piles: {}, facts: {}, place, down: false, onward: false, typed: false };
};

/**
 * Begins to lay out a position, with what was laid before; `position` is how the play lies, which can be taken over.
 *
 * @param {string} position
 */
export const begin = async (position) => {
  laid ??= await fetchKit();
  if (!laid) return;
  on = true;
  before = position;
  text.value = passing.get(keptAs) ?? "";
  const typed = Boolean(text.value);
  said = typed ? "As you left it." : "";
  set({ piles: {}, facts: {}, typed });
  section.parentElement?.classList.add("laying");
  await draw();
  heading.focus();
};

/** A play that is shown ends it. */
export const end = () => {
  on = false;
  clearTimeout(timer);
  section.parentElement?.classList.remove("laying");
};

export const isOn = () => on;
export { section };
