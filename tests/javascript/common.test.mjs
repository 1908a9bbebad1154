/* What the scripts of the pages share: keys, stores and house rules in addresses. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { AHEAD, nearestAhead } from "../../generator/assets/js/common/arrows.js";
import * as houseChoice from "../../generator/assets/js/common/house-choice.js";
import { lastingStore, tabStore } from "../../generator/assets/js/common/store.js";

class FakeStore {
  held = new Map();
  getItem(key) { return this.held.get(key) ?? null; }
  setItem(key, text) { this.held.set(key, text); }
  removeItem(key) { this.held.delete(key); }
}

beforeEach(() => {
  globalThis.localStorage = new FakeStore();
  globalThis.sessionStorage = new FakeStore();
  globalThis.location = { search: "" };
});

test("a store keeps a text, and an empty text deletes it", () => {
  lastingStore.set("one", "two");
  assert.equal(lastingStore.get("one"), "two");
  assert.equal(tabStore.get("one"), null);
  lastingStore.set("one", "");
  assert.equal(lastingStore.get("one"), null);
});

test("if a browser forbids storage, nothing is stored and nothing fails", () => {
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get() { throw new Error("forbidden"); } });
  lastingStore.set("one", "two");
  assert.equal(lastingStore.get("one"), null);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, writable: true, value: new FakeStore() });
});

test("an arrow key goes to the nearest point ahead, preferably straight ahead", () => {
  const points = [[0, 0], [10, 0], [8, 4], [-5, 0], [0, 30]];
  const go = (key, from = points[0]) => nearestAhead(from, points, AHEAD[key], (point) => point);
  assert.deepEqual(go("ArrowRight"), [10, 0]);
  assert.deepEqual(go("ArrowLeft"), [-5, 0]);
  assert.deepEqual(go("ArrowDown"), [8, 4]);
  assert.equal(go("ArrowUp"), null);
  assert.deepEqual(go("ArrowUp", points[4]), [0, 0]);
});

test("only well-formed choices are read from an address", () => {
  assert.deepEqual(houseChoice.names("?house=corner:no,stock-gone:any-card&x=1"), ["corner:no", "stock-gone:any-card"]);
  assert.deepEqual(houseChoice.names("?house=corner,<b>:no,a:b:c,"), []);
  assert.deepEqual(houseChoice.names(""), []);
});

test("a query gets the new choices in place of the old, and keeps its other parts", () => {
  assert.equal(houseChoice.query(["a:b", "c:d"], "?house=x:y&proof"), "?proof&house=a:b,c:d");
  assert.equal(houseChoice.query([], "?house=x:y"), "");
});

test("a link to a game carries the stored choices for it", () => {
  houseChoice.keep("foster/canfield", ["corner:no"]);
  const link = (href, game = "foster/canfield") => houseChoice.link(href, game);
  assert.deepEqual(houseChoice.of("foster/canfield"), ["corner:no"]);
  assert.equal(link("/foster/canfield/#rule-build"), "/foster/canfield/?house=corner:no#rule-build");
  assert.equal(link("/foster/canfield/?proof#x"), "/foster/canfield/?proof&house=corner:no#x");
  assert.equal(link("/foster/canfield/?house=corner:yes"), "/foster/canfield/?house=corner:yes");
  assert.equal(link("/foster/klondike/", "foster/klondike"), "/foster/klondike/");
  houseChoice.keep("foster/canfield", []);
  assert.equal(link("/foster/canfield/"), "/foster/canfield/");
});
