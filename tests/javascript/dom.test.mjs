/* Elements made, and places found, on a page that is not there. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { lineOf, make, makeButton, idInAddress, need, whenRead, elementOf } from "../../generator/assets/js/common/dom.js";

class FakeElement {
  attributes = {};
  listeners = {};
  inside = [];
  constructor(tag) { this.tag = tag; }
  setAttribute(name, value) { this.attributes[name] = value; }
  addEventListener(name, listener) { this.listeners[name] = listener; }
  append(...inside) { this.inside.push(...inside); }
}

beforeEach(() => {
  globalThis.document = {
    createElement: (tag) => new FakeElement(tag), readyState: "complete",
    getElementById: (id) => (id === "rule-build" ? "the rule" : null), querySelector: () => null };
  globalThis.location = { hash: "#rule-build" };
});

test("an element gets the given attributes, but none for false, null or undefined", () => {
  const { attributes, inside, tag } = make("input", { type: "radio", min: 1, checked: true, hidden: false, title: null, id: undefined }, "one", "two");
  assert.deepEqual([tag, attributes, inside], ["input", { type: "radio", min: "1", checked: "" }, ["one", "two"]]);
});

test("a button calls its function when it is clicked", () => {
  const press = () => "pressed";
  const button = makeButton("Press", press, { class: "own" });
  assert.deepEqual([button.attributes, Object.keys(button.listeners), button.inside], [{ type: "button", class: "own" }, ["click"], ["Press"]]);
  assert.equal(button.listeners.click(), "pressed");
  assert.deepEqual(makeButton("Press", null).listeners, {});
});

test("text on several lines becomes one line", () => {
  assert.equal(lineOf({ textContent: "  one\n   two " }), "one two");
  assert.equal(lineOf(null), "");
});

test("the anchor of an address is found if there is one", () => {
  assert.equal(elementOf(idInAddress()), "the rule");
  assert.equal(elementOf(""), null);
});

test("a missing required element raises an error", () => {
  assert.throws(() => need(".room"), /the page has no \.room/);
});

test("a function runs after the page has loaded, or at once if it has", () => {
  const done = [];
  whenRead(() => done.push("at once"));
  document.readyState = "loading";
  document.addEventListener = (name) => done.push(name);
  whenRead(() => done.push("later"));
  assert.deepEqual(done, ["at once", "DOMContentLoaded"]);
});
