/* Names cards and places in words. */

/** @typedef {import("./types.d.ts").PlaceName} PlaceName */

/** @type {Record<string, string>} */
const RANKS = { A: "ace", T: "ten", J: "knave", Q: "queen", K: "king", 2: "two", 3: "three", 4: "four", 5: "five",
  6: "six", 7: "seven", 8: "eight", 9: "nine" };
/** @type {Record<string, [name: string, sign: string]>} */
const SUITS = { S: ["spades", "♠"], H: ["hearts", "♥"], D: ["diamonds", "♦"], C: ["clubs", "♣"] };
/** @type {Record<string, string>} */
const WITHOUT_SUIT = { "": "card face down", "??": "card not shown", JK: "joker" };

/**
 * Returns a card in words, such as "ten of hearts". A face-down card has an empty name; a card that is not shown is
 * "??".
 *
 * @param {string} card
 */
export const spokenCard = (card) => WITHOUT_SUIT[card] ?? `${RANKS[card[0]]} of ${SUITS[card[1]][0]}`;

/**
 * Returns a card as it is printed, such as "10♥", with the name of its suit; null if it has no rank and suit.
 *
 * @param {string} card
 */
export const printedCard = (card) => {
  if (card in WITHOUT_SUIT) return null;
  const [suit, sign] = SUITS[card[1]];
  return { suit, text: `${card[0] === "T" ? "10" : card[0]}${sign}` };
};

/**
 * Returns the name of one place, such as "column 3".
 *
 * @param {PlaceName} place
 */
export const placeWords = (place) => place.join(" ").replace(/ (?= \()/, "");

/**
 * Returns numbers in words, such as "1, 3 to 5": numbers that follow each other are one span. If all labels are the
 * same, the label comes once at the end, else after each span.
 *
 * @param {[digit: string, label: string][]} numbers numbers in ascending order, each with the label of its place
 */
export const numberSpans = (numbers) => {
  /** @type {{ from: number, to: number, label: string }[]} */
  const ranges = [];
  for (const [digit, label] of numbers) {
    const number = Number(digit), last = ranges.at(-1);
    if (last && last.to + 1 === number && last.label === label) last.to = number;
    else ranges.push({ from: number, to: number, label });
  }
  const haveSameLabel = ranges.every(({ label }) => label === ranges[0].label);
  const words = ranges.map(({ from, to, label }) => {
    const span = to === from ? `${from}` : `${from}${to > from + 1 ? " to " : ", "}${to}`;
    return span + (haveSameLabel ? "" : label);
  });
  return words.join(", ") + (haveSameLabel ? ranges[0].label : "");
};

/**
 * Returns the plural of a name if there are several things, else the name. Names that end in "s" or "ing" stay as
 * they are.
 *
 * @param {string} name
 * @param {unknown[]} things the things
 */
const pluralOf = (name, things) => things.length > 1 && !/(s|ing)$/.test(name) ? `${name}s` : name;

/**
 * Returns the places grouped by their names, such as "column": the numbers and labels of each group.
 *
 * @param {PlaceName[]} places
 */
const byKind = (places) => {
  /** @type {Map<string, [digit: string | undefined, label: string][]>} */
  const kinds = new Map();
  for (const [name, digit, label] of places) kinds.set(name, [...kinds.get(name) || [], [digit, label || ""]]);
  return kinds;
};

/**
 * Returns several places in words: "columns 1, 3 to 5; the talon". If several rows have the same places, they are
 * named together.
 *
 * @param {PlaceName[]} places
 */
export const placesTogether = (places) => {
  /** @type {Map<string, [digit: string, label: string][]>} */
  const rows = new Map();
  const lines = [];
  for (const [name, numbers] of byKind(places)) {
    const numbered = /** @type {[digit: string, label: string][]} */ (numbers);
    const row = name.match(/^(.*row) (\d+), place$/);
    if (!row) {
      lines.push(numbers[0][0] === undefined ? name : `${pluralOf(name, numbers)} ${numberSpans(numbered)}`);
      continue;
    }
    const line = `${row[1]}|${pluralOf("place", numbers)} ${numberSpans(numbered)}`;
    if (!rows.has(line)) lines.push(line);
    rows.set(line, [...rows.get(line) || [], [row[2], ""]]);
  }
  return lines.map((lineOrKey) => {
    const numbers = rows.get(lineOrKey), [name, rest] = lineOrKey.split("|");
    return numbers ? `${pluralOf(name, numbers)} ${numberSpans(numbers)}, ${rest}` : lineOrKey;
  }).join("; ");
};
