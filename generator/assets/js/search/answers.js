/* Collects the records that answer a question, in the order in which they are added. */
/** @import { BookRecord } from "./book" */

/** A list of records without repetitions, up to a maximum length. */
export class Answers {
  /**
   *
   * @param {number} most the maximum length
   */
  constructor(most) {
    this.most = most;
    /** @type {Map<string, BookRecord>} */
    this.found = new Map();
  }

  /**
   * Add records that are not in the list yet, until the list is full.
   *
   * @param {BookRecord[]} records
   */
  add(records) {
    for (const record of records) {
      const key = `${record.id}${record.under}`;
      if (this.found.size < this.most && !this.found.has(key)) this.found.set(key, record);
    }
  }

  /** Return the records in the order in which they were added. */
  get records() {
    return [...this.found.values()];
  }
}
