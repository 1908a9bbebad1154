/* The answers of a figure's cards. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { cardsComingTo, goalsOf, verdictOf } from "../../generator/assets/js/touch/verdicts.js";
import { placesTogether, placeWords, printedCard, numberSpans, spokenCard } from "../../generator/assets/js/touch/words.js";

test("a card is named by its rank and suit, or as not shown or face down", () => {
  assert.deepEqual(["AS", "TD", "QH", "2C", "JK", "??", ""].map(spokenCard), [
    "ace of spades", "ten of diamonds", "queen of hearts", "two of clubs", "joker", "card not shown", "card face down"]);
});

test("a card is printed with its suit symbol", () => {
  assert.deepEqual(printedCard("TD"), { suit: "diamonds", text: "10♦" });
  assert.equal(printedCard("??"), null);
});

test("a place is named by its zone, number and label", () => {
  assert.equal(placeWords(["column", "3"]), "column 3");
  assert.equal(placeWords(["column", "3", " (the left)"]), "column 3 (the left)");
});

test("consecutive numbers are written as a range", () => {
  assert.equal(numberSpans([["1", ""], ["3", ""], ["4", ""], ["5", ""]]), "1, 3 to 5");
  assert.equal(numberSpans([["1", ""], ["2", ""]]), "1, 2");
  assert.equal(numberSpans([["1", " (a)"], ["2", " (a)"]]), "1, 2 (a)");
  assert.equal(numberSpans([["1", " (a)"], ["2", " (b)"]]), "1 (a), 2 (b)");
});

test("places are grouped by zone, and rows with the same places too", () => {
  assert.equal(placesTogether([["column", "1"], ["column", "2"], ["column", "3"], ["the talon"]]), "columns 1 to 3; the talon");
  assert.equal(placesTogether([["upper row 1, place", "2"], ["upper row 2, place", "2"], ["lower row 1, place", "4"]]),
    "upper rows 1, 2, place 2; lower row 1, place 4");
});

const code = (number) => String.fromCharCode(35 + number + (35 + number >= 92 ? 1 : 0));
const says = [["allowed", 0], ["refused", 1], ["refused", 2], ...Array.from({ length: 60 }, (_, at) => ["undecided", at])];
const answers = { says, rules: [["build", 3], ["suit", 4], ["closed", 0, "No leave."]] };
const asked = {
  to: [5, 6, 7],
  cards: [[5, 0, "AS", `!${code(0)}${code(2)}`], [6, 0, "2S", `${code(0)}`], [7], [8, 0, "3S", `${code(1)}${code(58)}`]],
};

test("a verdict is stored as a character; without one there is no verdict", () => {
  assert.equal(verdictOf(answers, asked, 0, 0), null);
  assert.equal(verdictOf(answers, asked, 0, 1), says[0]);
  assert.equal(verdictOf(answers, asked, 2, 0), null);
  assert.equal(verdictOf(answers, asked, 1, 2), null);
  assert.equal(verdictOf(answers, asked, 3, 1), says[58]);
});

test("places with the same verdict are grouped, those refused without a rule of the page last", () => {
  const card = { ...asked, cards: [[9, 0, "AS", code(2) + code(1) + code(2)]] };
  assert.deepEqual(goalsOf(answers, card, 0), [[says[1], [6]], [says[2], [5, 7]]]);
});

test("a touched place lists the cards that may move there", () => {
  assert.deepEqual(cardsComingTo(answers, asked, 0).map(({ card }) => card[2]), ["2S"]);
  assert.deepEqual(cardsComingTo(answers, asked, 3), []);
});
