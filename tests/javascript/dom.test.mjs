/* Elements made, and places found, on a page that is not there. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { lineOf, make, makeButton, namedPlace, need, onceRead, placeOf } from "../../generator/assets/js/common/dom.js";

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

test("an element has the attributes it is given, and none for what is not", () => {
  const { attributes, inside, tag } = make("input", { type: "radio", min: 1, checked: true, hidden: false, title: null, id: undefined }, "one", "two");
  assert.deepEqual([tag, attributes, inside], ["input", { type: "radio", min: "1", checked: "" }, ["one", "two"]]);
});

test("a function is told of the event after which its attribute is named", () => {
  const press = () => "pressed";
  const button = makeButton("Press", press, { class: "own" });
  assert.deepEqual([button.attributes, Object.keys(button.listeners), button.inside], [{ type: "button", class: "own" }, ["click"], ["Press"]]);
  assert.equal(button.listeners.click(), "pressed");
  assert.deepEqual(makeButton("Press", null).listeners, {});
});

test("a text on several lines is read as one", () => {
  assert.equal(lineOf({ textContent: "  one\n   two " }), "one two");
  assert.equal(lineOf(null), "");
});

test("the place that an address names is found, where there is one", () => {
  assert.equal(placeOf(namedPlace()), "the rule");
  assert.equal(placeOf(""), null);
});

test("what a page is built with has to be there", () => {
  assert.throws(() => need(".room"), /the page has no \.room/);
});

test("what is to be done once the page is read is done at once where it has been", () => {
  const done = [];
  onceRead(() => done.push("at once"));
  document.readyState = "loading";
  document.addEventListener = (name) => done.push(name);
  onceRead(() => done.push("later"));
  assert.deepEqual(done, ["at once", "DOMContentLoaded"]);
});
