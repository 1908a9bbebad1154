/* Finds the records of all games that have most words of a question, so that not all records need a score. */
import { matchOfTerms, stemOf, wordsOf } from "./text.js";

/** @import { BookRecord, Language } from "./book" */
/** @import { Term } from "./words.js" */

const KINDS = ["rule", "reading", "note", "fact"];
const AT_MOST = 150;

/** Finds records by the stems of their words. */
export class Candidates {
  /**
   * @param {BookRecord[]} records
   * @param {Language} lang
   */
  constructor(records, lang) {
    this.records = records.filter(({ kind }) => KINDS.includes(kind));
    this.lang = lang;
    /** @type {Map<string, BookRecord[]> | undefined} */
    this.recordsMade = undefined;
  }

  /** Return the records that have each stem. The map is made when it is first needed. */
  get recordsByStem() {
    return (this.recordsMade ||= this.listRecordsByStem());
  }

  /** Make the map of the records that have each stem. */
  listRecordsByStem() {
    /** @type {Map<string, BookRecord[]>} */
    const byStem = new Map();
    for (const record of this.records) {
      for (const stem of new Set(wordsOf(`${record.title} ${record.text}`).map(stemOf))) {
        const records = byStem.get(stem);
        if (records) records.push(record);
        else byStem.set(stem, [record]);
      }
    }
    return byStem;
  }

  /**
   * Return up to 150 records that have terms of a question, best first. A rare term counts more than a common one.
   *
   * @param {Term[]} asked
   */
  find(asked) {
    /** @type {Map<BookRecord, number>} */
    const scores = new Map();
    for (const term of asked) {
      /** @type {Set<BookRecord>} */
      const matching = new Set();
      for (const [stem, records] of this.recordsByStem) {
        if (matchOfTerms(term, this.lang.term(stem))) for (const record of records) matching.add(record);
      }
      const points = Math.log(1 + this.records.length / (matching.size + 1));
      for (const record of matching) scores.set(record, (scores.get(record) || 0) + points);
    }
    return [...scores].sort(([, one], [, other]) => other - one).slice(0, AT_MOST).map(([record]) => record);
  }
}
