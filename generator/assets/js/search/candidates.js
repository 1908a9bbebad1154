/* Records of any game that have most of the words of a question, so that not all need be weighed. */
import { matchOfTerms, stemOf, wordsOf } from "./text.js";

/** @import { BookRecord, Language } from "./book" */
/** @import { Term } from "./words.js" */

const KINDS = ["rule", "reading", "note", "fact"];
const AT_MOST = 150;

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

  /** The records that have each stem; made when they are first needed. */
  get recordsByStem() {
    return (this.recordsMade ||= this.listRecordsByStem());
  }

  listRecordsByStem() {
    /** @type {Map<string, BookRecord[]>} */
    const found = new Map();
    for (const record of this.records) {
      for (const stem of new Set(wordsOf(`${record.title} ${record.text}`).map(stemOf))) {
        const some = found.get(stem);
        if (some) some.push(record);
        else found.set(stem, [record]);
      }
    }
    return found;
  }

  /**
   * Return the records that have most of some terms, the rarer the more; at most 150, best first.
   *
   * @param {Term[]} asked
   */
  find(asked) {
    /** @type {Map<BookRecord, number>} */
    const worths = new Map();
    for (const one of asked) {
      /** @type {Set<BookRecord>} */
      const here = new Set();
      for (const [stem, some] of this.recordsByStem) {
        if (matchOfTerms(one, this.lang.term(stem))) for (const record of some) here.add(record);
      }
      const worth = Math.log(1 + this.records.length / (here.size + 1));
      for (const record of here) worths.set(record, (worths.get(record) || 0) + worth);
    }
    return [...worths].sort(([, one], [, other]) => other - one).slice(0, AT_MOST).map(([record]) => record);
  }
}
