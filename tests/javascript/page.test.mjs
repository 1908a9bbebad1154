/* The pages: steps, lists, citations, house rules, and the page for a missing address. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { filledCitation } from "../../generator/assets/js/cite/forms.js";
import { areExclusive, changesOf, validChoices, choiceNames } from "../../generator/assets/js/house/changes.js";
import { containsAll, plainText } from "../../generator/assets/js/lists/filter.js";
import { sortedValues } from "../../generator/assets/js/lists/shelf.js";
import { likeness, namesInAddress } from "../../generator/assets/js/missing/likeness.js";
import { stepGroups } from "../../generator/assets/js/page/step-groups.js";

const step = (name, drawn) => ({ name, querySelector: () => drawn || null });

test("each step is shown alone, or in a long play with the next ones up to a figure", () => {
  const steps = [step("a", false), step("b", true), step("c", false), step("d", true), step("e", false)];
  const names = (groups) => groups.map((group) => group.map(({ name }) => name).join(""));
  assert.deepEqual(names(stepGroups(steps, false)), ["a", "b", "c", "d", "e"]);
  assert.deepEqual(names(stepGroups(steps, true)), ["ab", "cd", "e"]);
  assert.deepEqual(stepGroups([], true), []);
});

test("a filter ignores capitals and the form of apostrophes", () => {
  assert.equal(plainText("Mother’s Own"), "mother's own");
  assert.ok(containsAll("the idiot's delight", ["idiot's", "delight"]));
  assert.ok(!containsAll("the idiot's delight", ["idiot's", "own"]));
});

test("values of a property are listed once, from small to large or alphabetically", () => {
  assert.deepEqual(sortedValues(["large", "small", undefined, "middling", "small", ""]), ["small", "middling", "large"]);
  assert.deepEqual(sortedValues(["two", "one"]), ["one", "two"]);
});

test("addresses are similar if they share pairs of letters", () => {
  assert.deepEqual(namesInAddress("/Foster/Canfield/index.html"), ["foster", "canfield", "index"]);
  assert.equal(likeness("/foster/canfield/", "foster/canfield/"), 1);
  assert.ok(likeness("/foster/canfeild/", "foster/canfield/") > 0.4);
  assert.ok(likeness("/foster/canfeild/", "foster/klondike/") < 0.4);
  assert.equal(likeness("/canfield/rules", "foster/canfield/"), 0.7);
});

const PLACE = { kind: "rule", key: "build", id: "rule-build", digest: "abc", sure: "follows", number: "3", place: "2.1", said: () => "Down in suit." };
const FORM = { name: "text", whole: "The page. @URL@", part: "@LABEL@ @PLACE@@QUOTED@, @MARK@. @URL@" };

test("a citation names the rule, its words, its certainty and its address", () => {
  assert.equal(filledCitation(FORM, PLACE, "https://a.example/#rule-build"),
    "rule 3 (build): “Down in suit.”, digest abc; it follows from the text; 2.1. https://a.example/#rule-build");
  assert.equal(filledCitation(FORM, undefined, "https://a.example/"), "The page. https://a.example/");
});

test("without an address a citation leaves out the part with the address", () => {
  assert.equal(filledCitation(FORM, undefined, ""), "The page.");
  assert.equal(filledCitation({ name: "bib", whole: "title = {A},\nurl = {@URL@},\n}", part: "" }, undefined, ""), "title = {A},\n}");
});

test("special characters of a citation format are escaped", () => {
  const place = { ...PLACE, said: () => 'A "one" & {two}' };
  const signs = { "&": "\\&", "{": "{\\textbraceleft}" };
  assert.equal(filledCitation({ name: "bib", whole: "", part: "@QUOTED@", signs }, place, "x"), ': “A "one" \\& {\\textbraceleft}two}”');
  assert.equal(filledCitation({ name: "csl.json", whole: "", part: "@QUOTED@" }, place, "x"), ': “A \\"one\\" & {two}”');
});

test("a step is cited as a step of its example", () => {
  const place = { ...PLACE, kind: "step", key: "a-game", number: "4", said: () => "" };
  assert.equal(filledCitation({ name: "text", whole: "", part: "@LABEL@ @PLACE@@QUOTED@" }, place, "x"), "section example a-game, step 4");
});

const change = (out = [], into = [], marks = []) => ({ out, into, marks });
const HOUSE = {
  choices: {
    "space:king": { ...change(["any"], [["king", "build"]]), question: "?", words: "", short: "" },
    "space:none": { ...change(["any"]), question: "?", words: "", short: "" },
    "deal:once": { ...change([], [], [{ kind: "but", rule: "deal", by: null }]), question: "?", words: "", short: "" },
  },
  pairs: [["space:king", "deal:once", change(["king"], [["any", "build"]], [{ kind: "says", rule: "build", by: null }])]],
  apart: [["space:none", "deal:once"]],
};

test("of the requested choices, a game takes those that exist and do not exclude each other", () => {
  assert.ok(areExclusive(HOUSE, "deal:once", ["space:none"]));
  assert.ok(!areExclusive(HOUSE, "deal:once", ["space:king"]));
  const taken = (...asked) => choiceNames(validChoices(HOUSE, asked));
  assert.deepEqual(taken("space:king", "space:none", "deal:once"), ["space:king", "deal:once"]);
  assert.deepEqual(taken("space:none", "deal:once"), ["space:none"]);
  assert.deepEqual(taken("no:such", "toString"), []);
});

test("a choice removes rules and adds others, each after a given rule", () => {
  const { out, into, said } = changesOf(HOUSE, ["space:king"]);
  assert.deepEqual([[...out], [...into], [...said]], [["any"], [["king", ["build", "space:king"]]], []]);
});

test("two choices together make the changes that the builder has stored for the pair", () => {
  const { out, into, said } = changesOf(HOUSE, ["space:king", "deal:once"]);
  assert.deepEqual([[...out], [...into]], [[], []]);
  assert.deepEqual([...said.keys()], ["deal", "build"]);
});

test("a removed rule gets no note, and equal notes are shown once", () => {
  const mark = { kind: "but", rule: "any", by: null };
  const both = { "a:b": change(["any"], [], [mark]), "c:d": change([], [], [{ ...mark, rule: "x" }, { ...mark, rule: "x" }]) };
  const { said } = changesOf({ choices: both, pairs: [] }, ["a:b", "c:d"]);
  assert.deepEqual([...said].map(([rule, notes]) => [rule, notes.length]), [["x", 1]]);
});
