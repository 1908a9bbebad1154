/* Whatever stands in an address as house rules is read: no error, and no choice that the game has not. */
import assert from "node:assert/strict";
import { test } from "node:test";

import * as HouseChoice from "../../generator/assets/js/common/house-choice.js";
import { areExclusive, changesOf, validChoices, choiceNames } from "../../generator/assets/js/house/changes.js";

const INPUTS = Number(process.env.INPUTS ?? 2000), SEED = Number(process.env.SEED ?? 1);
const PIECES = [
  "?", "&", "=", "house=", "house=today", "#", ",", ":", "%", "%2", "%00", "%f0", "%2c", "+", "space", "king", "none", "deal", "once",
  "space:king", "space:none", "deal:once", "__proto__", "constructor:name", "toString", "<script>", "\"", "\ud800", "\0", "é", "~",
];
const change = (out = [], into = [], marks = []) => ({ out, into, marks, question: "?", words: "", short: "" });
const HOUSE = {
  choices: {
    "space:king": change(["any"], [["king", "build"]]), "space:none": change(["any"]),
    "deal:once": change([], [], [{ kind: "but", rule: "deal", by: null }]),
  },
  pairs: [["space:king", "deal:once", change(["king"], [["any", "build"]], [{ kind: "says", rule: "build", by: null }])]],
  apart: [["space:none", "deal:once"]], rules: {}, today: ["space:king"],
};

/* The same numbers for the same seed (xorshift). */
const numbers = (seed) => {
  let now = seed;
  return (below) => {
    now ^= now << 13;
    now ^= now >>> 17;
    now ^= now << 5;
    return (now >>> 0) % below;
  };
};

test(`${INPUTS} random addresses are read without an error`, () => {
  const draw = numbers(SEED);
  for (let number = 0; number < INPUTS; number++) {
    const search = `?${Array.from({ length: draw(9) }, () => PIECES[draw(PIECES.length)]).join("")}`;
    const asked = HouseChoice.names(search), chosen = validChoices(HOUSE, asked), names = choiceNames(chosen);
    assert.ok(names.every((one) => Object.hasOwn(HOUSE.choices, one)), search);
    assert.ok(!names.some((one) => areExclusive(HOUSE, one, names)), search);
    const { out, into, said } = changesOf(HOUSE, names);
    assert.ok(out.size <= 2 && into.size <= 2 && said.size <= 2, search);
    const query = HouseChoice.query(names, search.replace("#", ""));
    assert.deepEqual(HouseChoice.names(query), names, search);
    assert.equal(typeof HouseChoice.link(`../table/${search}`, "a", names), "string");
  }
});
