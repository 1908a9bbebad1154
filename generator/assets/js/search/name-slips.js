/* Decides whether words of a question are the name of a game. They may have spelling mistakes, or be run together.
   */
import { SMALL_WORDS } from "./name-words.js";
import { lettersApart } from "./text.js";

/** @import { GameName, ReadQuestion } from "./book" */
/** @import { IsCommon } from "./name-list.js" */

const RUNNING = new Set(["in", "the", "playing", "play", "plays", "played", "at", "of", "for", "with"]);
const AFTER = new Set(["patience", "solitaire", "game", "rules"]);

/**
 * Return true if two words are equal, or differ only by an "s" at the end.
 *
 * @param {string} word
 * @param {string} other
 */
const areSameButForS = (word, other) => word === other || `${word}s` === other || word === `${other}s`;

/**
 * Return how many spelling mistakes a name may have. Longer names may have more.
 *
 * @param {GameName} name
 */
const slipsAllowed = ({ words, joined: { length } }) => {
  if (words.length > 1) return Math.floor(length / 5);
  if (length > 7) return 2;
  return length > 4 ? 1 : 0;
};

/**
 * Return true if words that differ from a name mean something else, and are not a misspelling of it.
 *
 * @param {GameName} name
 * @param {string[]} written as many words of the question as the name has
 * @param {IsCommon} isCommon
 */
const isOtherThing = (name, written, isCommon) => {
  const changed = written.filter((word, index) => word !== name.words[index]), isOneWord = name.words.length === 1;
  if (written.every((word, index) => isCommon(word) && word !== name.words[index])) return true;
  // A common word is not a misspelling of another.
  if (name.weak && isOneWord) return true;
  if (changed.some((word) => isCommon(word) || word.length < 4)) return true;
  return Boolean(name.lacks) && isOneWord && (name.joined.length < 7 || written[0][0] !== name.joined[0]);
};

/**
 * Return how many spelling mistakes a name has at some place of a question; Infinity if the words there are not
 * this name.
 *
 * @param {GameName} name
 * @param {string[]} words the words of the question
 * @param {number} at the index of the first word
 * @param {IsCommon} isCommon
 */
export const slipsOfName = (name, words, at, isCommon) => {
  const written = words.slice(at, at + name.words.length);
  if (written.length < name.words.length) return Infinity;
  if (written.every((word, index) => word === name.words[index])) return 0;
  if (!name.weak && written.every((word, index) => areSameButForS(word, name.words[index]))) return 0;
  if (isOtherThing(name, written, isCommon)) return Infinity;
  const most = slipsAllowed(name), slips = lettersApart(written.join(""), name.joined, most);
  return slips > most ? Infinity : slips;
};

/**
 * Return how many words of a question are a name written with other blanks, such as "flowergarden"; 0 if they are
 * not.
 *
 * @param {GameName} name
 * @param {string[]} words the words of the question
 * @param {number} at the index of the first word
 */
export const wordsRunTogether = (name, words, at) => {
  if (name.joined.length < 7) return 0;
  return [1, 2, 3].find((count) => count !== name.words.length && at + count <= words.length
    && words.slice(at, at + count).join("") === name.joined) || 0;
};

/**
 * Return true if the words around a name show that a game is meant, such as "in" before it or "patience" after it.
 *
 * @param {string[]} words
 * @param {number} at the index of the name's first word
 * @param {number} long the number of its words
 */
const isSpokenOfAsGame = (words, at, long) => {
  const before = words[at - 1];
  return AFTER.has(words[at + long]) || before === "in" || before === "playing"
    || (before === "the" && ["in", "playing", "play", "at"].includes(words[at - 2]));
};

/**
 * Return true if the words of a question mean the game of this name. A name of common words counts only if nothing
 * else can be meant.
 *
 * @param {GameName} name
 * @param {ReadQuestion} written
 * @param {number} at the index of the name's first word
 * @param {number} long the number of its words in the question
 * @param {string[]} rest the other words of the question that carry meaning
 * @param {Set<string>} spoken words of everyday talk
 */
export const isNameMeant = (name, { words }, at, long, rest, spoken) => {
  // A number alone names a game only after “the”: “the 15”, but not “15 or 25”.
  if (long === 1 && /^\d+$/.test(words[at]) && words[at - 1] !== "the") return false;
  if (name.joined === "solitaire" || name.joined === "patience") return rest.length === 0;
  if (!name.weak) return true;
  if (name.lacks) return rest.length === 0 || ["solitaire", "patience"].includes(words[at + long]);
  if (name.short) return false;
  return name.words.length > 1 || isSpokenOfAsGame(words, at, long)
    || words.slice(0, at).every((word) => spoken.has(word) || RUNNING.has(word) || SMALL_WORDS.has(word));
};
