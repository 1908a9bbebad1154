/* Makes the answer to a touched card: where it may go, where it may not, the rules for each, and which cards may
   come to its place. */
import { lineOf, make, elementOf } from "../common/dom.js";
import { playFromPosition } from "../common/figure-play.js";
import { cardsComingTo, goalsOf } from "./verdicts.js";
import { placesTogether, placeWords, printedCard, spokenCard } from "./words.js";

/** @typedef {import("./types.d.ts").Asked} Asked */
/** @typedef {import("./types.d.ts").Card} Card */

const MOST_IN_WORDS = 3;   // moves to one place that the answer describes
const KINDS = {
  allowed: ["✓", "It may go to"], undecided: ["?", "A hidden card decides whether it may go to"],
  refused: ["✗", "It may not go to"] };

/**
 * Returns the names of places as one text, such as "columns 1, 3 to 5".
 *
 * @param {number[]} numbers the numbers of the places
 */
const wordsOfPlaces = (numbers) => placesTogether(numbers.map((number) => TOUCH.places[number]));
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
  const words = /** @type {Element | undefined} */ (elementOf(`rule-${key}`)?.querySelector(".wording")?.cloneNode(true));
  for (const doubt of words?.querySelectorAll("a.doubt") || []) doubt.remove();
  return lineOf(words);
};

/**
 * Returns the links to the rules of a verdict, each with its number and name. The text of a rule follows only at
 * its first mention; its key is then added to `mentionedKeys`.
 *
 * @param {number[]} numbers the numbers of the rules
 * @param {Set<string>} mentionedKeys the keys of the rules whose text the answer already has
 */
const namedRules = (numbers, mentionedKeys) => {
  const fragment = document.createDocumentFragment();
  numbers.forEach((number, order) => {
    const [key, digit, ownWords] = TOUCH.rules[number];
    const name = key.replaceAll("-", " ");
    if (order) fragment.append(/[.!?]$/.test(fragment.textContent ?? "") ? " " : "; ");
    if (ownWords) {
      fragment.append(ownWords);
      return;
    }
    fragment.append(make("a", { href: `#rule-${key}` }, digit ? `rule ${digit} (${name})` : `“${name}”`));
    const words = mentionedKeys.has(key) ? "" : wordingOf(key);
    if (words) fragment.append(" ", part("span", "words", words));
    mentionedKeys.add(key);
  });
  return fragment;
};

/**
 * Returns a list of the moves that do more than take the card to a place: three in words, then how many more there
 * are. Returns "" if there are none.
 *
 * @param {(string | number)[]} ways moves in words, and numbers of moves that have no words
 */
const waysList = (ways) => {
  const words = ways.filter((way) => typeof way === "string");
  const moreCount = words.slice(MOST_IN_WORDS).length + ways.reduce((/** @type {number} */ sum, way) => sum + (Number(way) || 0), 0);
  const items = words.slice(0, MOST_IN_WORDS).map((way) => part("li", "", way));
  if (moreCount) items.push(part("li", "", moreCount > 1 ? `and ${moreCount} more ways` : "and one more way"));
  return items.length ? part("ul", "ways", ...items) : "";
};

/**
 * Returns the lists of the places that the card may and may not go to. Each kind of verdict has a heading.
 *
 * @param {Asked} asked
 * @param {number} number the number of the touched card
 * @param {ReturnType<typeof goalsOf>} goals each verdict with its places
 * @param {Set<string>} mentionedKeys the keys of the rules whose text the answer already has
 */
const goalLists = (asked, number, goals, mentionedKeys) => {
  /** @type {Record<string, Node[]>} */
  const lines = { allowed: [], undecided: [], refused: [] };
  for (const [[kind, ...ruleNumbers], places] of goals) {
    const line = part("li", kind, part("span", "where", wordsOfPlaces(places)), ": ", namedRules(ruleNumbers, mentionedKeys));
    if (kind === "allowed") line.append(waysList(places.flatMap((place) => asked.ways?.[number]?.[place] || [])));
    lines[kind].push(line);
  }
  return Object.entries(KINDS).flatMap(([kind, [, words]]) => lines[kind].length
    ? [part("p", `answer-heading ${kind}`, sign(/** @type {keyof typeof KINDS} */ (kind)), ` ${words}`), part("ul", "goals", ...lines[kind])] : []);
};

/**
 * Returns the line about an action that the reader can do with the touched card, with its rules.
 *
 * @param {Asked} asked
 * @param {string} key the name of the action
 * @param {Set<string>} mentionedKeys the keys of the rules whose text the answer already has
 */
const actionLine = (asked, key, mentionedKeys) => {
  const [kind, ...ruleNumbers] = TOUCH.says[asked.actions?.[key] ?? 0];
  return part("p", `answer-heading ${kind}`, sign(kind), " To be done here: ",
    part("span", "where", key.replaceAll("-", " ")), ", by ", namedRules(ruleNumbers, mentionedKeys));
};

/**
 * Returns the list of the cards that may now move to the place of the touched card; an empty array if there are
 * none.
 *
 * @param {Asked} asked
 * @param {number} touched the number of the touched card
 * @param {Set<string>} mentionedKeys the keys of the rules whose text the answer already has
 */
const comingList = (asked, touched, mentionedKeys) => {
  const cards = cardsComingTo(TOUCH, asked, touched);
  if (!cards.length) return [];
  const lines = cards.map(({ card: [place, , card = ""], verdict: [, ...ruleNumbers] }) =>
    part("li", "allowed", shownCard(card), ` from ${wordsOfPlace(place)}: `, namedRules(ruleNumbers, mentionedKeys)));
  return [part("div", "", part("p", "answer-heading allowed", "These may come here"), part("ul", "goals", ...lines))];
};

/**
 * Returns the elements of the whole answer about a card or an empty place.
 *
 * @param {Asked} asked
 * @param {number} number the number of the card or empty place
 */
export const answerOf = (asked, number) => {
  /** @type {Card} */
  const [place, index, card = "", , actions = []] = (asked.cards ?? [])[number];
  /** @type {Set<string>} */
  const mentionedKeys = new Set();
  const goals = goalsOf(TOUCH, asked, number);
  const lists = goalLists(asked, number, goals, mentionedKeys);
  const hasNoGoal = index !== undefined && !actions.length && !goals.some(([[kind]]) => kind === "allowed");
  const name = index === undefined ? [`Empty: ${wordsOfPlace(place)}`] : [shownCard(card), `, ${wordsOfPlace(place)}`];
  return [
    part("p", "asked-for", ...name),
    ...(hasNoGoal ? [part("p", "nowhere", "It cannot go anywhere now.")] : []),
    ...actions.map((key) => actionLine(asked, key, mentionedKeys)),
    ...lists,
    ...comingList(asked, number, mentionedKeys)];
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
export const buttonName = ([place, index, card = ""]) => `${index === undefined ? "empty" : spokenCard(card)}, ${wordsOfPlace(place)}`;
