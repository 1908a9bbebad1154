/* The answer of a card: where it may go now and where not, each with its rules, and what may come to it. */
import { lineOf, make, placeOf } from "../common/dom.js";
import { playFromPosition } from "../common/figure-play.js";
import { comingTo, goalsOf } from "./verdicts.js";
import { placesTogether, placeWords, printedCard, spokenCard } from "./words.js";

/** @typedef {import("./types.d.ts").Asked} Asked */
/** @typedef {import("./types.d.ts").Card} Card */

const TOLD = 3;   // so many ways to one place are told in words
const KINDS = {
  allowed: ["✓", "It may go to"], undecided: ["?", "A hidden card decides whether it may go to"],
  refused: ["✗", "It may not go to"] };

/** @param {number[]} numbers */
const togetherWords = (numbers) => placesTogether(numbers.map((number) => TOUCH.places[number]));
/** @param {number} number */
const wordsOfPlace = (number) => placeWords(TOUCH.places[number]);

/**
 * @param {string} tag
 * @param {string} name
 * @param {(Node | string)[]} inside
 */
const part = (tag, name, ...inside) => make(/** @type {"p"} */ (tag), { class: name || null }, ...inside);

/** @param {string} card */
const shownCard = (card) => {
  const printed = printedCard(card);
  return printed ? part("span", `card-name ${printed.suit}`, printed.text) : spokenCard(card);
};

/** @param {keyof typeof KINDS} kind */
const sign = (kind) => make("span", { class: "sign", "aria-hidden": "true" }, KINDS[kind][0]);

/** @param {string} key */
const wordingOf = (key) => {
  const words = /** @type {Element | undefined} */ (placeOf(`rule-${key}`)?.querySelector(".wording")?.cloneNode(true));
  for (const doubt of words?.querySelectorAll("a.doubt") || []) doubt.remove();
  return lineOf(words);
};

/**
 * The rules of a verdict, each by its number and name and linked, its words after it where it has not been told yet.
 *
 * @param {number[]} numbers
 * @param {Set<string>} told
 */
const namedRules = (numbers, told) => {
  const found = document.createDocumentFragment();
  numbers.forEach((number, order) => {
    const [key, digit, own] = TOUCH.rules[number];
    const name = key.replaceAll("-", " ");
    if (order) found.append(/[.!?]$/.test(found.textContent ?? "") ? " " : "; ");
    if (own) {
      found.append(own);
      return;
    }
    found.append(make("a", { href: `#rule-${key}` }, digit ? `rule ${digit} (${name})` : `“${name}”`));
    const words = told.has(key) ? "" : wordingOf(key);
    if (words) found.append(" ", part("span", "words", words));
    told.add(key);
  });
  return found;
};

/**
 * The ways to places that are more than the card's going there: the first few in words, and how many more there are.
 *
 * @param {(string | number)[]} found
 */
const waysList = (found) => {
  const words = found.filter((one) => typeof one === "string");
  const more = words.slice(TOLD).length + found.reduce((/** @type {number} */ sum, one) => sum + (Number(one) || 0), 0);
  const said = words.slice(0, TOLD).map((one) => part("li", "", one));
  if (more) said.push(part("li", "", more > 1 ? `and ${more} more ways` : "and one more way"));
  return said.length ? part("ul", "ways", ...said) : "";
};

/**
 * The lines of the places a card may go to or not, under a heading for each kind of verdict.
 *
 * @param {Asked} asked
 * @param {number} number
 * @param {ReturnType<typeof goalsOf>} goals
 * @param {Set<string>} told
 */
const goalLists = (asked, number, goals, told) => {
  /** @type {Record<string, Node[]>} */
  const lines = { allowed: [], undecided: [], refused: [] };
  for (const [[kind, ...by], held] of goals) {
    const line = part("li", kind, part("span", "where", togetherWords(held)), ": ", namedRules(by, told));
    if (kind === "allowed") line.append(waysList(held.flatMap((one) => asked.ways?.[number]?.[one] || [])));
    lines[kind].push(line);
  }
  return Object.entries(KINDS).flatMap(([kind, [, words]]) => lines[kind].length
    ? [part("p", `verdict ${kind}`, sign(/** @type {keyof typeof KINDS} */ (kind)), ` ${words}`), part("ul", "goals", ...lines[kind])] : []);
};

/**
 * @param {Asked} asked
 * @param {string} key
 * @param {Set<string>} told
 */
const actionLine = (asked, key, told) => {
  const [kind, ...by] = TOUCH.says[asked.actions?.[key] ?? 0];
  return part("p", `verdict ${kind}`, sign(kind), " To be done here: ",
    part("span", "where", key.replaceAll("-", " ")), ", by ", namedRules(by, told));
};

/**
 * The cards that may come to the place of a card now.
 *
 * @param {Asked} asked
 * @param {number} touched
 * @param {Set<string>} told
 */
const comingList = (asked, touched, told) => {
  const cards = comingTo(TOUCH, asked, touched);
  if (!cards.length) return [];
  const lines = cards.map(({ card: [from, , card = ""], verdict: [, ...by] }) =>
    part("li", "allowed", shownCard(card), ` from ${wordsOfPlace(from)}: `, namedRules(by, told)));
  return [part("div", "", part("p", "verdict allowed", "These may come here"), part("ul", "goals", ...lines))];
};

/**
 * Returns all that is said about a card or an empty place, given by its number.
 *
 * @param {Asked} asked
 * @param {number} number
 */
export const answerOf = (asked, number) => {
  /** @type {Card} */
  const [at, index, card = "", , actions = []] = (asked.cards ?? [])[number];
  /** @type {Set<string>} */
  const told = new Set();
  const goals = goalsOf(TOUCH, asked, number);
  const lists = goalLists(asked, number, goals, told);
  const nowhere = index !== undefined && !actions.length && !goals.some(([[kind]]) => kind === "allowed");
  const name = index === undefined ? [`Empty: ${wordsOfPlace(at)}`] : [shownCard(card), `, ${wordsOfPlace(at)}`];
  return [
    part("p", "asked-for", ...name),
    ...(nowhere ? [part("p", "nowhere", "It cannot go anywhere now.")] : []),
    ...actions.map((key) => actionLine(asked, key, told)),
    ...lists,
    ...comingList(asked, number, told)];
};

/**
 * Returns the link to the table on which this position can be played.
 *
 * @param {Asked} asked
 */
export const playOnLink = (asked) => {
  const page = location.protocol === "file:" ? "table/index.html" : "table/";
  return part("p", "play-on", make("a", { href: page + playFromPosition(asked) }, "Play on from here"));
};

/**
 * The name of a card's button.
 *
 * @param {Card} card
 */
export const buttonName = ([at, index, card = ""]) => `${index === undefined ? "empty" : spokenCard(card)}, ${wordsOfPlace(at)}`;
