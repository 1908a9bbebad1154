/* The parts of the search that need no book, or a small one. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { Answers } from "../../generator/assets/js/search/answers.js";
import { pilesGone, pilesLeft } from "../../generator/assets/js/search/conditions.js";
import { directionOf, directionOfMoves, zonesOfPages } from "../../generator/assets/js/search/directions.js";
import { askingPart, asksForCounsel, isAboutDuty, isBrief } from "../../generator/assets/js/search/duties.js";
import { faultOf, precisePlaces } from "../../generator/assets/js/search/manner.js";
import { slipsOfName, wordsRunTogether } from "../../generator/assets/js/search/name-slips.js";
import { readQuestion, wordsOfName } from "../../generator/assets/js/search/name-words.js";
import { ruleNumberIn } from "../../generator/assets/js/search/query.js";
import { topicsOfQuestion } from "../../generator/assets/js/search/ranked-question.js";
import { restoredRecords, titleOfRule } from "../../generator/assets/js/search/restored.js";
import { termsOfQuestion, termsOfRecord } from "../../generator/assets/js/search/terms.js";
import { textWithRanks } from "../../generator/assets/js/search/text.js";
import { Vocabulary } from "../../generator/assets/js/search/vocabulary.js";
import { recordsWished, wishIn } from "../../generator/assets/js/search/wishes.js";
import { SearchWords } from "../../generator/assets/js/search/words.js";

const LISTS = { meanings: { waste: "waste talon", pile: "pile column" }, phrases: { "face up": "faceup" }, filler: ["the", "may"], spoken: ["game"] };
const lang = SearchWords(LISTS);

test("letters in a list of ranks become cards, and \"at once\" becomes \"together\"", () => {
  assert.equal(textWithRanks("K, Q, J and two cards at once"), "king, queen, jack and two cards together");
});

test("a text says whether a pile is used up or still has cards", () => {
  assert.deepEqual(pilesGone("when the stock is gone"), ["stock"]);
  assert.deepEqual(pilesGone("no cards"), ["pack"]);
  assert.deepEqual([pilesLeft("while the reserve lasts"), pilesGone("while the reserve lasts")], [["reserve", "reserve"], []]);
});

test("a direction has the places after from and to; “in” counts only if a card is put", () => {
  const way = (text) => directionOf(lang, lang.tokens(text), {});
  assert.deepEqual(way("from the talon to a column"), { from: new Set(["talon", "=waste"]), to: new Set(["column", "=board"]) });
  assert.equal(way("talon in column").to.size, 0);
  assert.ok(way("put king in column").to.has("=board"));
});

test("the zones of a record come from its moves; zones that a move only touches are not its own", () => {
  const moves = ["talon > empty wing", "~wing > talon"], [zones] = zonesOfPages(1, [{ place: 0, moves }]);
  assert.deepEqual([...zones], [["talon", false], ["empty", false], ["wing", true]]);
  const found = directionOfMoves(lang, moves, { zones });
  assert.equal(found.own.length, 1);
  assert.deepEqual(found.own[0].to, new Set(["=space", "wing", "=board"]));
  assert.deepEqual(precisePlaces(new Set(["talon", "wing"]), zones), new Set(["wing"]));
});

test("a record about another condition than the question has a fault", () => {
  const none = new Set(), way = { from: none, to: none }, gone = new Set(["pack"]);
  const ask = { when: { gone, left: none }, way, zones: new Map() };
  const seen = { when: { gone: none, left: gone }, way, head: [], limits: false };
  assert.deepEqual([faultOf(ask, seen), faultOf(ask, { ...seen, limits: true })], ["condition", ""]);
});

test("a question is recognised as about duty or advice, as brief, and by the part that asks", () => {
  assert.deepEqual([isAboutDuty("must I fill it"), isAboutDuty("may I fill it")], [true, false]);
  assert.deepEqual([isBrief("king on ace"), isBrief("is a king laid on an ace")], [true, false]);
  assert.deepEqual([asksForCounsel("which is best"), asksForCounsel("may I fill it")], [true, false]);
  assert.equal(askingPart("The stock is empty. May I go on"), "May I go on");
  assert.equal(askingPart("May I go on"), "");
});

test("\"before I deal again\" does not count as during the deal", () => {
  assert.equal(topicsOfQuestion("before I deal").has("dealing"), true);
  assert.equal(topicsOfQuestion("before I deal again").has("dealing"), false);
});

test("terms are the significant words, each once; a record with a number also answers \"how many\"", () => {
  const stems = (terms) => terms.map(({ stem }) => stem);
  assert.deepEqual(stems(termsOfQuestion(lang, "may the cards take three card")), ["cards", "take", "three"].map(lang.stem));
  assert.deepEqual(stems(termsOfRecord(lang, "twice")), [lang.stem("twice"), "howmany"]);
  assert.deepEqual(stems(termsOfRecord(lang, "")), []);
});

test("a name is recognised with typing errors or without its space, but not in other words", () => {
  const name = { words: ["flower", "garden"], joined: "flowergarden", weak: false }, isCommon = (word) => word === "column";
  const slips = (...words) => slipsOfName(name, words, 0, isCommon);
  assert.deepEqual([slips("flower", "garden"), slips("flowers", "garden"), slips("flowr", "garden")], [0, 0, 1]);
  assert.deepEqual([slips("flower"), slips("flower", "column")], [Infinity, Infinity]);
  assert.deepEqual([wordsRunTogether(name, ["flowergarden"], 0), wordsRunTogether(name, ["flower", "garden"], 0)], [1, 0]);
});

test("the words of a name leave out small words and have numbers in letters", () => {
  assert.deepEqual([wordsOfName("The Take 14"), wordsOfName("The")], [["take", "fourteen"], ["the"]]);
  assert.deepEqual(readQuestion("the 14th").kept, [{ word: "fourteenth", at: 1 }]);
});

test("the number of a rule is recognised after the word rule or alone at the end", () => {
  assert.deepEqual([ruleNumberIn("rule 12", []), ruleNumberIn("canfield 7", ["7"]), ruleNumberIn("canfield 7 piles", ["7", "piles"])], [12, 7, 0]);
});

test("records are restored from packed columns", () => {
  const packed = { columns: ["place", "kind", "anchor", "title", "source", "moves", "asked"], steps: [], moves: ["a > b"], asked: [[], ["fill"]],
    records: [[0, 1], ["rule", "page"], ["-fill-at-once", 0], [0, "Odds"], ["@¶4.3", 0], [[0], 0], [1, 0]] };
  const [rule, page] = restoredRecords(packed);
  assert.deepEqual([rule.id, rule.anchor, rule.title, rule.source, rule.moves], [0, "rule-fill-at-once", "Fill at once", "@paragraph 4, sentence 3", ["a > b"]]);
  assert.deepEqual(rule.asked, ["fill"]);
  assert.deepEqual([page.id, page.place, page.title, page.anchor, page.asked], [1, 1, "Odds", "", []]);
  assert.equal(titleOfRule("reading-spaces"), "");
});

test("a wish names properties; the page of all games is found first, then the games that have them", () => {
  assert.deepEqual(wishIn(["easy", "game", "two", "packs"]), { traits: { packs: "2", odds: "often" }, said: ["two packs", "often won"] });
  assert.deepEqual([wishIn(["easy"]), wishIn(["may", "one", "be", "easy"])], [null, null]);
  const places = [{ url: "games/" }, { url: "anna/", traits: { luck: "both" } }, { url: "flip/", traits: { luck: "luck" } }];
  const ofPlace = places.map(({ url }) => [{ kind: "game", title: url, text: "" }]);
  const titles = (wish) => recordsWished(wish, places, ofPlace).map(({ title }) => title);
  assert.deepEqual(titles({ traits: { luck: "skill" }, said: ["skill"] }), ["Games: skill", "anna/"]);
  assert.deepEqual(titles({ traits: { odds: "often" }, said: ["often won"] }), ["Games: often won"]);
});

test("misspelt words are corrected to words of the book, and an unfinished word is completed", () => {
  const records = [{ title: "Foundations", text: "The foundation goes up.", asked: [] }];
  const words = new Vocabulary({ ...LISTS, records }, lang);
  assert.deepEqual(words.fixed(["fuondation", "goes", "xyzzy", "14"]), ["foundation", "goes", "xyzzy", "14"]);
  assert.deepEqual(words.fixed(["found", "ation"]), ["foundation"]);
  assert.deepEqual([words.finished(["the", "foundat"]), words.finished(["go"])], [["the", "foundations"], ["go"]]);
});

test("each answer is listed once, up to a maximum number", () => {
  const answers = new Answers(2), record = (id) => ({ id, under: "" });
  answers.add([record(1), record(1), record(2), record(3)]);
  assert.deepEqual(answers.records.map(({ id }) => id), [1, 2]);
});
