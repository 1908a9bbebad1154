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
 * Returns the questions of a day: the next five each day; after the last question the first ones follow.
 *
 * @template Question
 * @param {Question[]} all
 * @param {number} day
 */
export const questionsOfDay = (all, day) => all.length <= PER_DAY ? all
  : Array.from({ length: PER_DAY }, (_, at) => all[(day * PER_DAY + at) % all.length]);

/**
 * Returns the answers in an order that depends on the day, so that the right one is at different places.
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
 * Returns what is stored after a day was played: on the next day the count of days grows, after a gap it
 * starts again.
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
 * Returns the stored result; null if there is none or it is malformed.
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
 * Returns a line about the result to send to others. It does not reveal the answers.
 *
 * @param {Played} played
 * @param {string} book
 * @param {string} address
 */
export const resultLine = ({ day, marks }, book, address) =>
  `${book}, referee of ${dayWritten(day)}: ${marks.filter(Boolean).length} of ${marks.length} ${marks.map((one) => one ? "\u25a0" : "\u25a1").join("")} ${address}`;
