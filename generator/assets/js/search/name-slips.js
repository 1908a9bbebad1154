/* Whether some words of a question are the name of a game: with slips of spelling, or words run together. */
import { SMALL_WORDS } from "./name-words.js";
import { lettersApart } from "./text.js";

/** @import { GameName, ReadQuestion } from "./book" */
/** @import { IsCommon } from "./name-list.js" */

const RUNNING = new Set(["in", "the", "playing", "play", "plays", "played", "at", "of", "for", "with"]);
const AFTER = new Set(["patience", "solitaire", "game", "rules"]);

/** @param {string} word @param {string} other */
const areSameButForS = (word, other) => word === other || `${word}s` === other || word === `${other}s`;

/**
 * Return how many slips a name may have.
 *
 * @param {GameName} name
 */
const slipsAllowed = ({ words, joined: { length } }) => {
  if (words.length > 1) return Math.floor(length / 5);
  if (length > 7) return 2;
  return length > 4 ? 1 : 0;
};

/**
 * Return true if words that differ from a name cannot be slips of it.
 *
 * @param {GameName} name
 * @param {string[]} written as many words as the name has
 * @param {IsCommon} isCommon
 */
const isOtherThing = (name, written, isCommon) => {
  const changed = written.filter((word, i) => word !== name.words[i]), sole = name.words.length === 1;
  if (written.every((word, i) => isCommon(word) && word !== name.words[i])) return true;
  // A word that says something of its own is not a slip of another.
  if (name.weak && sole) return true;
  if (changed.some((word) => isCommon(word) || word.length < 4)) return true;
  return Boolean(name.lacks) && sole && (name.joined.length < 7 || written[0][0] !== name.joined[0]);
};

/**
 * Return how many slips the words from a place on have against a name; Infinity if they are another thing.
 *
 * @param {GameName} name
 * @param {string[]} asked
 * @param {number} at
 * @param {IsCommon} isCommon
 */
export const slipsOfName = (name, asked, at, isCommon) => {
  const written = asked.slice(at, at + name.words.length);
  if (written.length < name.words.length) return Infinity;
  if (written.every((word, i) => word === name.words[i])) return 0;
  if (!name.weak && written.every((word, i) => areSameButForS(word, name.words[i]))) return 0;
  if (isOtherThing(name, written, isCommon)) return Infinity;
  const most = slipsAllowed(name), found = lettersApart(written.join(""), name.joined, most);
  return found > most ? Infinity : found;
};

/**
 * Return how many words from a place on are a name, run together or parted (“flowergarden”); 0 if they are not.
 *
 * @param {GameName} name
 * @param {string[]} asked
 * @param {number} at
 */
export const wordsRunTogether = (name, asked, at) => {
  if (name.joined.length < 7) return 0;
  return [1, 2, 3].find((many) => many !== name.words.length && at + many <= asked.length
    && asked.slice(at, at + many).join("") === name.joined) || 0;
};

/**
 * Return true if the words before or after a name of common words show that a game is meant.
 *
 * @param {string[]} words
 * @param {number} at
 * @param {number} long
 */
const isSpokenOfAsGame = (words, at, long) => {
  const before = words[at - 1];
  return AFTER.has(words[at + long]) || before === "in" || before === "playing"
    || (before === "the" && ["in", "playing", "play", "at"].includes(words[at - 2]));
};

/**
 * Return true if a name counts as such; one that is a common word counts only where nothing else can be meant by it.
 *
 * @param {GameName} name
 * @param {ReadQuestion} written
 * @param {number} at the place of its first word among all words
 * @param {number} long how many words it takes there
 * @param {string[]} rest the words besides it that say something
 * @param {Set<string>} spoken
 */
export const isNameMeant = (name, { words }, at, long, rest, spoken) => {
  // A bare number names a game only with “the” before it: “the 15”, but not “15 or 25”.
  if (long === 1 && /^\d+$/.test(words[at]) && words[at - 1] !== "the") return false;
  if (name.joined === "solitaire" || name.joined === "patience") return rest.length === 0;
  if (!name.weak) return true;
  if (name.lacks) return rest.length === 0 || ["solitaire", "patience"].includes(words[at + long]);
  if (name.short) return false;
  return name.words.length > 1 || isSpokenOfAsGame(words, at, long)
    || words.slice(0, at).every((word) => spoken.has(word) || RUNNING.has(word) || SMALL_WORDS.has(word));
};
