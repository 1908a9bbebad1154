/* Finds the condition in a text: which piles must be used up, and which must still have cards. */
/** @import { Condition } from "../settle/types" */
/** @import { Language, Meanings } from "./book" */

const OVER = "(?:is|are|was|were|has|have|had|being|all|now|been|s)?\\s*(?:is|are|now|all|been|completely)?\\s*(?:gone|empty|exhausted|runout|finished|done|(?<=(?:is|are|s)\\s+)over|used|emptied|out|dealt|through)";
const ZONES = "(talon|waste|stock|reserve|pack|deck|drawpile|stockpile|discards?|cards?)";
const GONE = [new RegExp(`\\b${ZONES}\\s+${OVER}\\b`, "g"), new RegExp(`\\bexhausted\\s+(?:\\w+\\s+)?(?:in\\s+|on\\s+)?(?:the\\s+|my\\s+)?${ZONES}`, "g"),
  new RegExp(`\\b(?:without|empty|finished|exhausted|after|out of|end of|there is no|theres no|no)\\s+(?:a\\s+|the\\s+|my\\s+)?${ZONES}\\b(?!\\s+(?:pile|column))`, "g")];
const LEFT = [new RegExp(`\\b(?:while|longas|as long as|until)\\s+(?:\\w+\\s+){0,4}?${ZONES}\\b`, "g"),
  new RegExp(`\\b${ZONES}\\s+(?:still\\s+)?(?:lasts?|remains?|left|has cards|still has|isnt (?:gone|empty))`, "g"),
  new RegExp(`\\b(?:still|theres|there is|there are)\\s+(?:\\w+\\s+){0,3}?${ZONES}\\b`, "g")];

/**
 * Return the piles that the patterns find in a text. The word "cards" stands for the pack.
 *
 * @param {string} text words separated by blanks
 * @param {RegExp[]} patterns
 */
const pilesFound = (text, patterns) => patterns.flatMap((pattern) => [...text.matchAll(pattern)])
  .map(([, pile]) => (/^cards?$/.test(pile) ? "pack" : pile));

/**
 * Return the piles that are used up, according to a text.
 *
 * @param {string} text words separated by blanks
 */
export const pilesGone = (text) => pilesFound(text, GONE);

/**
 * Return the piles that still have cards, according to a text.
 *
 * @param {string} text words separated by blanks
 */
export const pilesLeft = (text) => pilesFound(text, LEFT);

/**
 * Return the meanings of the piles that must be used up (`gone`) or must have cards (`left`). If there is a pile in
 * `gone`, `left` is empty.
 *
 * @param {Language} lang
 * @param {string[]} words the words of a text
 * @param {Meanings} [own] what words mean in one game
 * @returns {Condition}
 */
export const conditionOf = (lang, words, own) => {
  const text = words.join(" ");
  /**
   * Return all meanings of the names of piles.
   *
   * @param {string[]} piles
   * @returns {Set<string>}
   */
  const meaningsOf = (piles) => new Set(piles.flatMap((pile) => [...lang.term(pile, own).meanings]));
  const gone = meaningsOf(pilesGone(text));
  return { gone, left: gone.size ? new Set() : meaningsOf(pilesLeft(text)) };
};
