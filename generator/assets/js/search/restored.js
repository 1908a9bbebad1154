/* Restores the records of the search from the compact form of their file. */
/** @import { BookRecord, PackedBook } from "./book" */

const EMPTY = { id: -1, place: 0, kind: "", title: "", text: "", asked: [], number: 0, under: "", anchor: "" };

/**
 * Return a record with some values; all other values are empty.
 *
 * @param {Partial<BookRecord>} told these values
 * @returns {BookRecord}
 */
export const recordOf = (told) => ({ ...EMPTY, ...told });

/**
 * Return the title of a rule, made from its anchor: "rule-fill-at-once" becomes "Fill at once". Return "" for any
 * other anchor.
 *
 * @param {string} anchor
 */
export const titleOfRule = (anchor) => {
  const key = /^rule-(.+)/.exec(anchor)?.[1].replaceAll("-", " ");
  return key ? key[0].toUpperCase() + key.slice(1) : "";
};

/**
 * Return the records of a book. The index of each record is its `id`.
 *
 * @param {PackedBook} packed
 * @returns {BookRecord[]}
 */
export const restoredRecords = ({ columns, records, steps, moves }) => records[0].map((_, id) => {
  /** @type {Record<string, any>} what the file has of the record: 0 stands for what it leaves out */
  const told = Object.fromEntries(columns.map((name, column) => [name, records[column][id]]).filter(([, value]) => value));
  const found = recordOf({ ...told, id });
  found.title ||= titleOfRule(found.anchor);
  if (told.step) found.step = [`example-${told.step[0]}`, steps[told.step[1]], Boolean(told.step[2])];
  if (told.moves) found.moves = told.moves.map((/** @type {number} */ number) => moves[number]);
  found.source &&= found.source.replace(/¶(\d+)\.(\d+)/g, "paragraph $1, sentence $2");
  return found;
});
