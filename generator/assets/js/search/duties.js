/* Finds out what a text asks or says: whether it is about a duty, advice, a number or a limit. */
import { plainText } from "./text.js";

const DUTY = /\b(must|have to|has to|forced|obliged|need to|required|mandatory|compulsory|do i have|am i supposed)\b/;
const COUNSEL = /\b(should|best|better|good|tips?|advice|strategy|clever|wise|prefer)\b/;
const ASKS = /\b(?:can|may|could|must|should|am i|are we|do i|does|do we|is it|allowed|have to|does it|how many|how often|who|which|when|what)\b/;
const VERBS = /\b(?:is|are|was|how|do|does|did|has|have|why)\b/;
const COUNTS = /\b(no|none|any|never|only|all|every|each|unlimited|as (?:often|many|long)|\d+|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|twent\w*|thirt\w*|fort\w*|once|twice|thrice)\b/i;
const ONLY = /\b(nowhere else|only|no other|nothing else|alone|never|no card|must first|come into)\b/i;
const LIMITS = /\b(only|before|no|none|nothing|never|until|not|unless)\b/i;   // a rule with such a word also answers for the opposite case
const CLAUSE_END = /[.?!;:]+\s+|,\s+|\s+-\s+/;

/**
 * Return true if a text is about a duty.
 *
 * @param {string} text
 */
export const isAboutDuty = (text) => DUTY.test(plainText(text));

/**
 * Return true if a text contains words of a question, such as "may" or "which".
 *
 * @param {string} text
 */
export const asksSomething = (text) => ASKS.test(plainText(text));

/**
 * Return true if a text is only a few words, and not a question.
 *
 * @param {string} text
 */
export const isBrief = (text) => !asksSomething(text) && !VERBS.test(plainText(text));

/**
 * Return true if a text asks for advice, or is not a question.
 *
 * @param {string} text
 */
export const asksForCounsel = (text) => COUNSEL.test(plainText(text)) || !asksSomething(text);

/**
 * Return true if a text contains a number or an amount, such as "none" or "twice".
 *
 * @param {string} text
 */
export const tellsNumber = (text) => COUNTS.test(text);

/**
 * Return true if a text says that there is no other way.
 *
 * @param {string} text
 */
export const saysOnly = (text) => ONLY.test(text);

/**
 * Return true if a text sets a limit. Then it also answers questions about the opposite case.
 *
 * @param {string} text
 */
export const setsLimit = (text) => LIMITS.test(text);

/**
 * Return the part of a question that asks, if it comes after clauses that describe the situation; else "".
 *
 * @param {string} text
 */
export const askingPart = (text) => {
  const clauses = text.split(CLAUSE_END).filter(Boolean);
  const index = clauses.findIndex(asksSomething);
  return index > 0 ? clauses.slice(index).join(" ") : "";
};
