/* Selects the questions of the referee's quiz for a day, counts the days played in a row, and writes the result as
   a line. */

/** @typedef {{ day: number, row: number, marks: boolean[] }} Played the last day played, the number of days in a row, and whether each answer was right */

/** The number of questions a day. */
export const PER_DAY = 5;
const DAY = 86400000;   // milliseconds

/**
 * Returns the number of a day in the reader's time zone, counted from 1 January 1970.
 *
 * @param {Date} date
 */
export const dayNumber = (date) => Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);

/**
 * Returns the date of a day, such as "2026-11-28".
 *
 * @param {number} day the number of the day
 */
export const dateOfDay = (day) => new Date(day * DAY).toISOString().slice(0, 10);

/**
 * Returns the five questions of a day. Each day has the next five; after the last question the first ones follow.
 * If there are five or fewer, returns all.
 *
 * @template Question
 * @param {Question[]} questions
 * @param {number} day the number of the day
 */
export const questionsOfDay = (questions, day) => questions.length <= PER_DAY ? questions
  : Array.from({ length: PER_DAY }, (_, index) => questions[(day * PER_DAY + index) % questions.length]);

/**
 * Returns the answers rotated by a number, so that the right answer is not always first.
 *
 * @template Answer
 * @param {Answer[]} answers the answers, the right one first
 * @param {number} number
 */
export const rotatedAnswers = (answers, number) => {
  const first = number % answers.length;
  return [...answers.slice(first), ...answers.slice(0, first)];
};

/**
 * Returns the result to store after a day was played. On the next day the number of days in a row grows; after a
 * gap it starts at 1.
 *
 * @param {Played | null} before the stored result; null if there is none
 * @param {number} day
 * @param {boolean[]} marks for each question, whether it was answered right
 * @returns {Played}
 */
export const resultAfterDay = (before, day, marks) => {
  const row = before?.day === day ? before.row : before?.day === day - 1 ? before.row + 1 : 1;
  return { day, row, marks };
};

/**
 * Returns the stored result; null if there is none or it is malformed.
 *
 * @param {string | null} text the stored text
 * @returns {Played | null}
 */
export const readResult = (text) => {
  try {
    const stored = JSON.parse(text ?? "null");
    return Number.isInteger(stored?.day) && Number.isInteger(stored?.row) && Array.isArray(stored?.marks) ? stored : null;
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
  `${book}, referee of ${dateOfDay(day)}: ${marks.filter(Boolean).length} of ${marks.length} ${marks.map((isRight) => isRight ? "\u25a0" : "\u25a1").join("")} ${address}`;
