/* The search: words, names of games, and the points that questions come down to. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { gamesByName } from "../../generator/assets/js/search/by-name.js";
import { SearchNames } from "../../generator/assets/js/search/names.js";
import { SearchRemembered } from "../../generator/assets/js/search/remembered.js";
import { SearchTopics } from "../../generator/assets/js/search/topics.js";
import { SearchWords } from "../../generator/assets/js/search/words.js";

const BOOK = {
  meanings: { stock: "stock pack deck", space: "space gap hole" },
  phrases: { "face up": "faceup" }, filler: ["the", "may", "a"], spoken: [], common: [],
  places: [{ title: "La Belle Lucie", names: ["La Belle Lucie", "The Fan"] }, { title: "Klondike", names: ["Klondike"] }, { title: "Glossary" }],
  lacking: [],
};
const lang = SearchWords(BOOK);

test("words are compared without accents, apostrophes and endings", () => {
  assert.equal(lang.plain("Idiot’s Délight"), "idiots delight");
  assert.deepEqual(lang.split("Re-deals: two!"), ["redeals", "two"]);
  assert.deepEqual(["cards", "building", "stopped", "spaces", "ace", "2"].map(lang.stem), ["card", "build", "stop", "spac", "ace", "2"]);
});

test("a known phrase counts as one word", () => {
  assert.deepEqual(lang.tokens("Is it Face-Up?"), ["is", "it", "faceup"]);
});

test("synonyms match, but less than equal words", () => {
  const match = (one, other) => lang.match(lang.term(one), lang.term(other));
  assert.deepEqual([match("packs", "pack"), match("pack", "deck"), match("pack", "gap")], [1, 0.8, 0]);
});

test("the distance of words counts different and swapped letters", () => {
  assert.deepEqual([lang.apart("canfield", "canfeild", 3), lang.apart("ace", "ace", 3), lang.apart("a", "abcdef", 3)], [1, 0, 4]);
});

test("a misspelt name is nearest to the game that is meant", () => {
  const names = SearchNames(BOOK, lang);
  assert.deepEqual(names.near("klondyke", 1), [1]);
  assert.deepEqual(names.near("belle lucy", 1), [0]);
});

test("a number in the name of a game is recognised in digits and in letters", () => {
  const titles = ["Take Fourteen", "The Fourteenth", "Four of a Kind", "Take Ten"];
  const book = { ...BOOK, records: [], places: titles.map((title) => ({ title, names: [title] })) };
  const { games } = SearchNames(book, lang);
  const named = (question) => [...games(question).chosen || []].map((at) => titles[at]);
  for (const [question, title] of [["take 14 can i look", 0], ["take fourteen", 0], ["the 14th", 1], ["playing the 14", 1], ["4 of a kind last card", 2], ["take 10 rules", 3]]) {
    assert.deepEqual(named(question), [titles[title]], question);
  }
  assert.equal(games("what do i pay, 14 or 25").chosen, null);
  assert.deepEqual(games("klondike 7 piles").left, ["klondike", "7", "piles"]);
});

test("a question has the topics that it asks about", () => {
  assert.ok(SearchTopics.topics("may i look at the stock", 0).has("look"));
  assert.ok(SearchTopics.topics("can an empty column be filled", 0).has("space"));
  assert.equal(SearchTopics.topics("hello", 0).size, 0);
});

const GAMES = [["La Belle Lucie", "cadogan/la-belle-lucie/", ["The Fan"]], ["Klondike", "foster/klondike/", []], ["The Fifteen", "cadogan/the-fifteen/", []]];

test("a game is found by the beginning of any of its names, with or without an article", () => {
  const titles = (question) => gamesByName(GAMES, question).map(({ title }) => title);
  assert.deepEqual(titles("fa"), ["La Belle Lucie"]);
  assert.deepEqual(titles("the f"), ["La Belle Lucie", "The Fifteen"]);
  assert.deepEqual(titles("BELLE"), ["La Belle Lucie"]);
  assert.deepEqual(titles("k"), []);
  assert.equal(gamesByName(GAMES, "belle")[0].text, "Also called The Fan.");
});

test("a game is found by what people remember of it, but not by a question about rules or a rank alone", () => {
  const game = (place, title, asked) => ({ place, kind: "game", title, text: "", asked });
  const ask = SearchRemembered(lang, [game(0, "The Shah", ["star shape", "rays"]), game(1, "Anna", ["letter N", "jacks down"])]);
  const found = (question) => ask(question).map(({ record, sure }) => [record.title, sure]);
  assert.deepEqual(found("solitaire with a star shape"), [["The Shah", true]]);
  assert.deepEqual(found("rays"), [["The Shah", false]]);
  assert.deepEqual([found("when may the rays be filled"), found("jack"), found("nothing like it"), found("")], [[], [], [], []]);
});
