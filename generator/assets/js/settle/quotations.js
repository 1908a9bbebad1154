/* Finds the entry that a question quotes, word for word or nearly so. */
/** @import { Entry, Meant, Query, Scored } from "./types" */

const SMALL = new Set(["a", "an", "the", "may", "can", "must", "is", "are", "be", "does", "do", "i", "you", "my"]);
const QUOTED = 0.8;   // the share of pairs of a sentence that makes a quotation

/**
 * Return the pairs of neighbouring words.
 *
 * @param {string[]} words
 */
const pairsOf = (words) => words.slice(1).map((word, index) => `${words[index]} ${word}`);

/**
 * Return the function that finds a quoted entry.
 *
 * @param {Query} query
 */
export const SettleQuotations = ({ lang }) => {
  /**
   * Return the pairs of neighbouring stems in a text, without small words.
   *
   * @param {string} text
   */
  const pairsIn = (text) => pairsOf(lang.split(text).filter((word) => !SMALL.has(word)).map(lang.stem));
  /** @type {Map<number, string[][]>} */
  const sentences = new Map();
  /**
   * Return the sentences of an entry, each as its pairs of words. Sentences with fewer than two pairs are left out.
   *
   * @param {Entry} record
   */
  const sentencesOf = (record) => {
    const stored = sentences.get(record.id);
    if (stored) return stored;
    const text = record.kind === "reading" ? record.title : record.text || "";
    const parts = new Set([text, ...text.split(/[.;:?!]\s/)]);
    const found = [...parts].map(pairsIn).filter((pairs) => pairs.length > 1);
    sentences.set(record.id, found);
    return found;
  };
  /**
   * Return the entry that a question quotes; undefined if it quotes none.
   *
   * @param {Meant} meant
   * @param {Scored[]} scored
   */
  const quotedIn = (meant, scored) => {
    const asked = [meant.typed, meant.text].map((text) => new Set(pairsIn(text)));
    /**
     * Return how long the longest quotation from an entry is; 0 if there is none.
     *
     * @param {Entry} record
     */
    const quotationLength = (record) => Math.max(0, ...sentencesOf(record).flatMap((pairs) => asked.map((questionPairs) => {
      const count = pairs.filter((pair) => questionPairs.has(pair)).length;
      return count >= QUOTED * pairs.length ? count * count / pairs.length : 0;
    })));
    const quoting = scored.map((entry) => ({ one: entry, much: quotationLength(entry.record) })).filter(({ much: length }) => length > 0);
    return quoting.sort((entry, other) => other.much - entry.much)[0]?.one;
  };
  return { quotedIn };
};
