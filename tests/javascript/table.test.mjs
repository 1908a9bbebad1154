/* The live table: its address, its words, and positions laid out by hand. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { playFromPosition, positionOfFigure } from "../../generator/assets/js/common/figure-play.js";
import { houseRules, playInHash, writtenPlay } from "../../generator/assets/js/table/address.js";
import { sourceText, verdictText } from "../../generator/assets/js/table/cited-verdict.js";
import { figureNamed } from "../../generator/assets/js/table/figure-address.js";
import { changedFiles, KeptBook, sizeInWords } from "../../generator/assets/js/table/keep-book.js";
import { keyName } from "../../generator/assets/js/table/key-names.js";
import { dealOfTheDay, keepLastPlay, lastPlay } from "../../generator/assets/js/table/last-play.js";
import { isStuck, onlyMove } from "../../generator/assets/js/table/only-move.js";
import { cardsFree, leftOf, positionText } from "../../generator/assets/js/table/position.js";
import { differences, nameOfRules, ruleSets } from "../../generator/assets/js/table/rule-sets.js";
import { countCards, listInWords, partnersInWords, placesInWords, withCapital } from "../../generator/assets/js/table/words.js";

test("a deal, a position, readings, moves and a seat are read from an address", () => {
  assert.equal(playInHash("", {}), null);
  assert.deepEqual(playInHash("#deal=7&under=spaces:no,again:&moves=8S+a+%3E+b;turn;", {}), {
    from: { deal: "7" }, under: { spaces: "no", again: "" }, moves: ["8S a > b", "turn"] });
  assert.deepEqual(playInHash("#position=hand%3A+8S&players=3&seat=2", { a: "b" }), {
    from: { position: "hand: 8S", players: "3" }, under: { a: "b" }, moves: [], seat: "2" });
  assert.deepEqual(playInHash("#x", {})?.from, { deal: "1" });
});

test("an address can name a figure of the rules; if its position is not found, the reader is told", () => {
  assert.equal(figureNamed("#figure=example-full-1-plate"), "example-full-1-plate");
  assert.deepEqual(["", "#deal=7", "#position=figure"].map(figureNamed), ["", "", ""]);
  assert.match(playInHash("#figure=example-full-1-plate", {}).fault, /no figure by the name/);
});

test("the position of a figure opens a play under the figure's own answers to open questions", () => {
  const asked = [{ position: "hand: 8S" }, { position: "hand: 9S", under: { spaces: "no", kings: "any" } }];
  const others = [{ position: "talon: 2C" }, { position: "talon: 3C" }];
  const answers = { asked, others, figures: { first: [1, 0, 0], second: [-2] } };
  assert.equal(positionOfFigure(answers, "first"), asked[1]);
  assert.equal(positionOfFigure(answers, "second"), others[1]);
  for (const name of ["third", "toString"]) assert.equal(positionOfFigure(answers, name), undefined);
  assert.equal(playFromPosition(others[0]), "#position=talon%3A%202C");
  assert.deepEqual(playInHash(playFromPosition(asked[1]), {}), {
    from: { position: "hand: 9S" }, under: { spaces: "no", kings: "any" }, moves: [] });
});

test("an address that is too long is reported", () => {
  assert.match(playInHash(`#moves=${"a".repeat(200000)}`, {}).fault, /too long/);
});

test("a play survives writing to an address and reading", () => {
  const state = {
    opened: { deal: "12", players: "2" }, under: { spaces: "no" }, seat: 1, number: 2,
    done: [{ text: "8S column-1 > column-2" }, { text: "turn" }, { text: "undone" }] };
  const written = writtenPlay(state);
  assert.equal(written, "#deal=12&players=2&seat=1&under=spaces:no&moves=8S+column-1+%3E+column-2;turn");
  assert.deepEqual(playInHash(written, {}), {
    from: { deal: "12", players: "2" }, seat: "1", under: { spaces: "no" }, moves: ["8S column-1 > column-2", "turn"] });
});

test("few places are named, many are counted", () => {
  const places = Array.from({ length: 7 }, (_, at) => ({ name: `column ${at}` }));
  assert.equal(placesInWords(places.slice(0, 2)), "column 0, column 1");
  assert.equal(placesInWords(places), "any of 7 places");
  assert.equal(listInWords(["ace", "two", "three"]), "the ace, the two and the three");
  assert.equal(partnersInWords([{ words: ["ace"] }, { words: ["two", "three"] }]), "the ace; or with the two and the three");
  assert.equal(partnersInWords(Array(7).fill({ words: ["ace"] })), "any of 7 others");
  assert.equal(withCapital("column 1"), "Column 1");
  assert.deepEqual([0, 1, 2].map(countCards), ["0 cards", "1 card", "2 cards"]);
});

const KIT = { count: 4, held: { AS: 2, TD: 1 } };
const card = (of) => ({ of, text: of });

test("a card can be laid as often as the pack still has it", () => {
  const piles = { hand: [card("AS")], heap: [card("??")] };
  assert.equal(cardsFree(KIT, piles), 2);
  assert.deepEqual(["AS", "TD", "??"].map((of) => leftOf(KIT, piles, { of })), [1, 1, 2]);
  assert.deepEqual(["AS", "TD", "??"].map((of) => leftOf(KIT, { a: Array(4).fill(card("??")) }, { of })), [0, 0, 0]);
});

test("a position is written with a line for each place that has cards, and for each fact that has changed", () => {
  const facts = [{ name: "deals", start: "1" }, { name: "turn", start: "1" }];
  assert.equal(positionText({ hand: [card("AS"), card("TD")], heap: [] }, { deals: "2", turn: "1" }, facts), "hand: AS TD\n@deals: 2\n");
  assert.equal(positionText({}, {}, facts), "");
});

test("a pressed key is named like its button", () => {
  const pressed = (key, held = {}) => keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });
  assert.deepEqual([pressed("U"), pressed("?"), pressed("z", { ctrlKey: true }), pressed("y", { metaKey: true })], ["u", "?", "u", "y"]);
  assert.equal(pressed("Z", { ctrlKey: true, shiftKey: true }), "y");
  assert.deepEqual([pressed("u", { altKey: true }), pressed("h", { ctrlKey: true })], ["", ""]);
  assert.equal(keyName({ key: "u", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, false), "");
});

test("touching a card with only one move makes that move", () => {
  const answer = { actions: [], to: [{ place: "b", kind: "allowed", moves: ["8S a > b"] }, { place: "c", kind: "refused", moves: [] }] };
  const touched = { place: "a", isHidden: false, isForOne: true };
  assert.equal(onlyMove(answer, touched), "8S a > b");
  assert.equal(onlyMove(answer, { ...touched, isForOne: false }), null);
  assert.equal(onlyMove({ ...answer, together: { held: [], joins: ["c"], with: [] } }, touched), null);
  assert.equal(onlyMove({ ...answer, to: [...answer.to, { place: "d", kind: "allowed", moves: ["8S a > d"] }] }, touched), null);
});

test("a card is stuck if it may go nowhere, and nothing goes with it", () => {
  const refused = { place: "c", kind: "refused", moves: [] }, allowed = { place: "b", kind: "allowed", moves: ["8S a > b"] };
  assert.equal(isStuck({ to: [refused] }), true);
  assert.equal(isStuck({ to: [refused, allowed] }), false);
  assert.equal(isStuck({ to: [], together: { held: [], joins: ["c"], with: [] } }), true);
  assert.equal(isStuck({ to: [], together: { held: [], joins: ["c"], with: [{ cards: [], words: [] }] } }), false);
});

test("touching a face-down card turns it up or deals from its pile if nothing else is possible", () => {
  const touched = { place: "a", isHidden: true, isForOne: false };
  const turning = { actions: [], to: [{ place: "a", kind: "allowed", moves: ["8S a > a"] }] };
  assert.equal(onlyMove(turning, touched), "8S a > a");
  assert.equal(onlyMove({ actions: [{ text: "turn", place: "a" }], to: [] }, touched), "turn");
  assert.equal(onlyMove({ actions: [{ text: "turn", place: "b" }], to: [] }, touched), null);
  assert.equal(onlyMove({ ...turning, actions: [{ text: "turn", place: "a" }] }, touched), null);
});

test("a verdict is copied with its rules, the deal, the readings and the address", () => {
  const page = { title: "Klondike on the table - By the Book", address: "https://example.org/#deal=2" };
  const source = sourceText({ opened: { deal: "2" }, under: { spaces: "no" }, number: 1 }, page);
  assert.equal(source, "Deal 2, after 1 move, played with spaces: no. Klondike on the table - By the Book, https://example.org/#deal=2");
  assert.match(sourceText({ opened: { position: "hand: 8S" }, under: {}, number: 0 }, page), /^A position laid out by hand, before the first move\. /);
  const verdict = { kind: "refused", said: "The eight stays.", rules: [
    { key: "down", name: "one down", role: "limit", words: "It goes down." }, { key: "own", name: "own", role: "judge", words: "No such card." }] };
  assert.equal(verdictText(verdict, (key) => key === "down" ? 9 : undefined, "S"),
    "Refused: The eight stays.\nRule 9 (one down): It goes down.\nNo such card.\nS");
});

test("a play is stored until it has ended, but not before its first move", () => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text), removeItem: (key) => kept.delete(key) };
  keepLastPlay("a/b", { number: 0, end: null }, "#deal=1");
  assert.equal(lastPlay("a/b"), "");
  keepLastPlay("a/b", { number: 2, end: null }, "#deal=1&moves=x;y");
  assert.equal(lastPlay("a/b"), "#deal=1&moves=x;y");
  assert.equal(lastPlay("a/c"), "");
  keepLastPlay("a/b", { number: 3, end: { kind: "won" } }, "#deal=1&moves=x;y;z");
  assert.equal(lastPlay("a/b"), "");
  delete globalThis.localStorage;
  assert.equal(lastPlay("a/b"), "");
});

test("the number of the deal of the day is the date", () => {
  assert.equal(dealOfTheDay(new Date("2026-11-28T23:59:00Z")), 20261128);
});

test("cards whose place has changed slide; of two equal cards the one that left its place", async () => {
  globalThis.matchMedia = () => ({ matches: false });
  const { movedCards } = await import("../../generator/assets/js/table/slide.js");
  const spot = (text) => Object.fromEntries(text.split(" ").map((part, at) => [["card", "place", "at"][at], part]));
  const figure = (...cards) => ({ spots: cards.map(spot) });
  const moved = (before, after) => movedCards(before, after).map(({ from, to }) => `${from.card} ${from.place} ${to.place}`);
  assert.deepEqual(moved(figure("8S a 0", "9H b 0"), figure("8S b 1", "9H b 0")), ["8S a b"]);
  assert.deepEqual(moved(figure("8S a 0", "8S c 0"), figure("8S c 0", "8S b 0")), ["8S a b"]);
  assert.deepEqual(moved(figure("8S a 0"), figure("8S a 0", "7D b 0")), []);
  assert.deepEqual(moved(figure("8S a 1"), figure("8S a 0")), []);
  delete globalThis.matchMedia;
});

test("sets of choices have names, and their differences are given in sentences", () => {
  const readings = [
    { key: "spaces", question: "Filled at once?", choices: [["yes", "At once."], ["no", "At leisure."]] },
    { key: "turn", question: "How many?", choices: [["three", "Three."], ["one", "One."]] }];
  const data = { readings, today: ["spaces:no"], text: "An old book" };
  assert.deepEqual(ruleSets(data).map(({ name, query }) => [name, query]), [["An old book", ""], ["As most play today", "?house=today"]]);
  assert.deepEqual(ruleSets({ ...data, today: [], text: "" }).map(({ name }) => name), ["By the book"]);
  assert.equal(nameOfRules(data, {}), "An old book");
  assert.equal(nameOfRules(data, { spaces: "no" }), "As most play today");
  assert.equal(nameOfRules(data, { turn: "one" }), "Your own, with 1 house rule");
  assert.equal(nameOfRules(data, { spaces: "no", turn: "one" }), "Your own, with 2 house rules");
  assert.deepEqual(differences(data, {}, { spaces: "no" }), [{ question: "Filled at once?", here: "At once.", there: "At leisure." }]);
  assert.deepEqual(differences(data, { turn: "three" }, {}), []);
});

test("an address may name the rules that most people play today", () => {
  globalThis.location = { search: "?house=today" };
  assert.deepEqual(houseRules(["spaces:no"]), { spaces: "no" });
  globalThis.location = { search: "?house=turn:one" };
  assert.deepEqual(houseRules(["spaces:no"]), { turn: "one" });
  delete globalThis.location;
});

test("only changed files of a stored book are loaded again", () => {
  const files = { "a/": [600000, "x"], "b/": [2000000, "y"] };
  assert.deepEqual(changedFiles(files, {}), ["a/", "b/"]);
  assert.deepEqual(changedFiles(files, { "a/": [5, "x"], "b/": [5, "z"], "c/": [1, "q"] }), ["b/"]);
  assert.equal(sizeInWords(files, ["a/", "b/"]), "3 MB");
  assert.equal(sizeInWords(files, []), "1 MB");
});

test("a file with another digest is not stored, and a stored file is not loaded again", async () => {
  const stores = new Map(), sent = [];
  const store = (name) => {
    if (!stores.has(name)) stores.set(name, new Map());
    const held = stores.get(name);
    return { match: async (address) => held.get(address)?.clone(), put: async (address, answer) => { held.set(address, answer); } };
  };
  globalThis.location = { href: "https://book.test/a/b/table/" };
  globalThis.caches = { open: async (name) => store(name), has: async (name) => stores.has(name) };
  globalThis.fetch = async (address) => { sent.push(String(address)); return new Response("<p>A game"); };
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode("<p>A game")))]
    .map((one) => one.toString(16).padStart(2, "0")).join("");
  const book = new KeptBook("../../../", { folder: "live/0/" });
  await assert.rejects(book.storeFile("a/", [9, "0".repeat(64)]), /a\/ is not the file of this book/);
  assert.equal(stores.get(book.name).size, 0);
  for (const name of ["a/", "a/", "live/0/engine.zip"]) await book.storeFile(name, [9, digest]);
  assert.deepEqual(sent, ["a/", "a/", "live/0/engine.zip"].map((name) => `https://book.test/${name}`));
  assert.deepEqual([...stores.get(book.engine).keys()], ["https://book.test/live/0/engine.zip"]);
  assert.equal(await book.storedFiles(), null);
  for (const name of ["location", "caches", "fetch"]) delete globalThis[name];
});
