/* The records that answer a question: each once, in the order in which they were added, up to a number. */
/** @import { BookRecord } from "./book" */

export class Answers {
  /** @param {number} most */
  constructor(most) {
    this.most = most;
    /** @type {Map<string, BookRecord>} */
    this.found = new Map();
  }

  /**
   * Add records that are not yet among the answers, as long as there is room.
   *
   * @param {BookRecord[]} records
   */
  add(records) {
    for (const one of records) {
      const key = `${one.id}${one.under}`;
      if (this.found.size < this.most && !this.found.has(key)) this.found.set(key, one);
    }
  }

  /** The answers, best first. */
  get records() {
    return [...this.found.values()];
  }
}
