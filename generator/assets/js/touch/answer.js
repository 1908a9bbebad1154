/* Makes the answer to a touched card: where it may go, where it may not, the rules for each, and which cards may
   come to its place. */
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

/**
 * Returns the names of places as one text, such as "columns 1, 3 to 5".
 *
 * @param {number[]} numbers the numbers of the places
 */
const togetherWords = (numbers) => placesTogether(numbers.map((number) => TOUCH.places[number]));
/**
 * Returns the name of a place.
 *
 * @param {number} number the number of the place
 */
const wordsOfPlace = (number) => placeWords(TOUCH.places[number]);

/**
 * Returns an element with a class and contents.
 *
 * @param {string} tag the name of the element
 * @param {string} name the class; "" for none
 * @param {(Node | string)[]} inside
 */
const part = (tag, name, ...inside) => make(/** @type {"p"} */ (tag), { class: name || null }, ...inside);

/**
 * Returns a card as it is printed, in the colour of its suit; a card without rank and suit in words.
 *
 * @param {string} card
 */
const shownCard = (card) => {
  const printed = printedCard(card);
  return printed ? part("span", `card-name ${printed.suit}`, printed.text) : spokenCard(card);
};

/**
 * Returns the sign of a kind of verdict, which screen readers skip.
 *
 * @param {keyof typeof KINDS} kind
 */
const sign = (kind) => make("span", { class: "sign", "aria-hidden": "true" }, KINDS[kind][0]);

/**
 * Returns the text of a rule on this page, without the marks that lead to open questions; "" if the page does not
 * have the rule.
 *
 * @param {string} key
 */
const wordingOf = (key) => {
  const words = /** @type {Element | undefined} */ (placeOf(`rule-${key}`)?.querySelector(".wording")?.cloneNode(true));
  for (const doubt of words?.querySelectorAll("a.doubt") || []) doubt.remove();
  return lineOf(words);
};

/**
 * Returns the links to the rules of a verdict, each with its number and name. The text of a rule follows only at
 * its first mention; its key is then added to `told`.
 *
 * @param {number[]} numbers the numbers of the rules
 * @param {Set<string>} told the keys of the rules whose text the answer already has
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
 * Returns a list of the moves that do more than take the card to a place: three in words, then how many more there
 * are. Returns "" if there are none.
 *
 * @param {(string | number)[]} found moves in words, and numbers of moves that have no words
 */
const waysList = (found) => {
  const words = found.filter((one) => typeof one === "string");
  const more = words.slice(TOLD).length + found.reduce((/** @type {number} */ sum, one) => sum + (Number(one) || 0), 0);
  const said = words.slice(0, TOLD).map((one) => part("li", "", one));
  if (more) said.push(part("li", "", more > 1 ? `and ${more} more ways` : "and one more way"));
  return said.length ? part("ul", "ways", ...said) : "";
};

/**
 * Returns the lists of the places that the card may and may not go to. Each kind of verdict has a heading.
 *
 * @param {Asked} asked
 * @param {number} number the number of the touched card
 * @param {ReturnType<typeof goalsOf>} goals each verdict with its places
 * @param {Set<string>} told the keys of the rules whose text the answer already has
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
 * Returns the line about an action that the reader can do with the touched card, with its rules.
 *
 * @param {Asked} asked
 * @param {string} key the name of the action
 * @param {Set<string>} told the keys of the rules whose text the answer already has
 */
const actionLine = (asked, key, told) => {
  const [kind, ...by] = TOUCH.says[asked.actions?.[key] ?? 0];
  return part("p", `verdict ${kind}`, sign(kind), " To be done here: ",
    part("span", "where", key.replaceAll("-", " ")), ", by ", namedRules(by, told));
};

/**
 * Returns the list of the cards that may now move to the place of the touched card; an empty array if there are
 * none.
 *
 * @param {Asked} asked
 * @param {number} touched the number of the touched card
 * @param {Set<string>} told the keys of the rules whose text the answer already has
 */
const comingList = (asked, touched, told) => {
  const cards = comingTo(TOUCH, asked, touched);
  if (!cards.length) return [];
  const lines = cards.map(({ card: [from, , card = ""], verdict: [, ...by] }) =>
    part("li", "allowed", shownCard(card), ` from ${wordsOfPlace(from)}: `, namedRules(by, told)));
  return [part("div", "", part("p", "verdict allowed", "These may come here"), part("ul", "goals", ...lines))];
};

/**
 * Returns the elements of the whole answer about a card or an empty place.
 *
 * @param {Asked} asked
 * @param {number} number the number of the card or empty place
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
 * Returns the link to the live table with this position.
 *
 * @param {Asked} asked
 */
export const playOnLink = (asked) => {
  const page = location.protocol === "file:" ? "table/index.html" : "table/";
  return part("p", "play-on", make("a", { href: page + playFromPosition(asked) }, "Play on from here"));
};

/**
 * Returns the label of the button over a card or an empty place, for screen readers.
 *
 * @param {Card} card
 */
export const buttonName = ([at, index, card = ""]) => `${index === undefined ? "empty" : spokenCard(card)}, ${wordsOfPlace(at)}`;
