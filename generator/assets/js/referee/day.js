/* The questions of a day, the days played in a row, and the line that tells a result. */

/** @typedef {{ day: number, row: number, marks: boolean[] }} Played the last day played, how many days in a row, and its marks */

export const PER_DAY = 5;
const DAY = 86400000;   // milliseconds

/**
 * The number of a day, counted from a fixed day, by the reader's own calendar.
 *
 * @param {Date} date
 */
export const dayNumber = (date) => Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);

/**
 * The date of a day as it is written: 2026-11-28.
 *
 * @param {number} day
 */
export const dayWritten = (day) => new Date(day * DAY).toISOString().slice(0, 10);

/**
 * The questions of a day: the next five each day, and after the last the first again.
 *
 * @template Question
 * @param {Question[]} all
 * @param {number} day
 */
export const questionsOfDay = (all, day) => all.length <= PER_DAY ? all
  : Array.from({ length: PER_DAY }, (_, at) => all[(day * PER_DAY + at) % all.length]);

/**
 * The answers to "by which rule?" in an order that depends on the day, so that the right one has no place of its own.
 *
 * @template Answer
 * @param {Answer[]} answers the right one first
 * @param {number} number
 */
export const turned = (answers, number) => {
  const first = number % answers.length;
  return [...answers.slice(first), ...answers.slice(0, first)];
};

/**
 * What is kept after a day was played: a day that follows the last makes the row longer, a gap begins a new one.
 *
 * @param {Played | null} before
 * @param {number} day
 * @param {boolean[]} marks
 * @returns {Played}
 */
export const playedOn = (before, day, marks) => {
  const row = before?.day === day ? before.row : before?.day === day - 1 ? before.row + 1 : 1;
  return { day, row, marks };
};

/**
 * What was kept, or null where nothing is, or something that is no result.
 *
 * @param {string | null} text
 * @returns {Played | null}
 */
export const readPlayed = (text) => {
  try {
    const held = JSON.parse(text ?? "null");
    return Number.isInteger(held?.day) && Number.isInteger(held?.row) && Array.isArray(held?.marks) ? held : null;
  } catch { return null; }
};

/**
 * A line to send to others, which gives nothing away.
 *
 * @param {Played} played
 * @param {string} book
 * @param {string} address
 */
export const resultLine = ({ day, marks }, book, address) =>
  `${book}, referee of ${dayWritten(day)}: ${marks.filter(Boolean).length} of ${marks.length} ${marks.map((one) => one ? "\u25a0" : "\u25a1").join("")} ${address}`;
