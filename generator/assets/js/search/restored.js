/* Restores the records of the search from the compact form of their file. */
/** @import { BookRecord, PackedBook } from "./book" */

const EMPTY = { id: -1, place: 0, kind: "", title: "", text: "", asked: [], number: 0, under: "", anchor: "" };

/**
 * Return a record with some values; all other values are empty.
 *
 * @param {Partial<BookRecord>} values these values
 * @returns {BookRecord}
 */
export const recordOf = (values) => ({ ...EMPTY, ...values });

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
export const restoredRecords = ({ columns, records, steps, moves, asked }) => records[0].map((_, id) => {
  /** @type {Record<string, any>} what the file has of the record: 0 stands for what it leaves out */
  const values = Object.fromEntries(columns.map((name, column) => [name, records[column][id]]).filter(([, value]) => value));
  const record = recordOf({ ...values, id });
  record.anchor = record.anchor.replace(/^-/, `${record.kind}-`);
  record.title ||= titleOfRule(record.anchor);
  if (values.step) record.step = [`example-${values.step[0]}`, steps[values.step[1]], Boolean(values.step[2])];
  if (values.asked) record.asked = asked[values.asked];
  if (values.moves) record.moves = values.moves.map((/** @type {number} */ number) => moves[number]);
  record.source &&= record.source.replace(/¶(\d+)\.(\d+)/g, "paragraph $1, sentence $2");
  return record;
});
