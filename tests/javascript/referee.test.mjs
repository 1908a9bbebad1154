/* The referee's quiz: which questions a day has, days in a row, and the line that tells a result. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { dayNumber, dateOfDay, resultAfterDay, questionsOfDay, readResult, resultLine, rotatedAnswers } from "../../generator/assets/js/referee/day.js";

test("each day has the next five questions, and after the last the first follow", () => {
  const all = Array.from({ length: 12 }, (_, at) => at);
  assert.deepEqual(questionsOfDay(all, 0), [0, 1, 2, 3, 4]);
  assert.deepEqual(questionsOfDay(all, 2), [10, 11, 0, 1, 2]);
  assert.deepEqual(questionsOfDay([7, 8], 9), [7, 8]);
});

test("a day changes at midnight in the reader's time zone", () => {
  const late = new Date(2026, 10, 28, 23, 59), early = new Date(2026, 10, 29, 0, 1);
  assert.equal(dayNumber(early) - dayNumber(late), 1);
  assert.equal(dateOfDay(dayNumber(late)), "2026-11-28");
});

test("consecutive days are counted once each, and a gap resets the count", () => {
  const first = resultAfterDay(null, 10, [true]);
  assert.equal(first.row, 1);
  const second = resultAfterDay(first, 11, [false]);
  assert.equal(second.row, 2);
  assert.equal(resultAfterDay(second, 11, [true]).row, 2);
  assert.equal(resultAfterDay(second, 13, [true]).row, 1);
});

test("a stored result is read again, and malformed text is ignored", () => {
  const played = resultAfterDay(null, 10, [true, false]);
  assert.deepEqual(readResult(JSON.stringify(played)), played);
  for (const text of [null, "", "{", "3", '{"day": "x"}']) assert.equal(readResult(text), null);
});

test("the right rule is at different places in the list, and no rule is lost", () => {
  assert.deepEqual([0, 1, 2, 3].map((number) => rotatedAnswers(["right", "b", "c"], number)[0]), ["right", "b", "c", "right"]);
  assert.deepEqual(rotatedAnswers(["right", "b", "c"], 1), ["b", "c", "right"]);
});

test("the shared text of a result does not reveal the answers", () => {
  assert.equal(resultLine({ day: 20785, row: 3, marks: [true, false, true] }, "By the Book", "https://example.org/referee/"),
    "By the Book, referee of 2026-11-28: 2 of 3 \u25a0\u25a1\u25a0 https://example.org/referee/");
});
