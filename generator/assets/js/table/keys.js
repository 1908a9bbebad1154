/* Makes keys press buttons of the live table, and lists these keys in a box. */
import { make, makeButton } from "../common/dom.js";
import { lastingStore } from "../common/store.js";
import { keyName } from "./key-names.js";

const SWITCH = "by-the-book.table-keys";
const LIST = [
  ["Arrows", "from card to card"], ["Enter", "take a card, or lay it"], ["Enter twice", "to a foundation"], ["Esc", "put the card down"],
  ["U, Ctrl+Z", "undo"], ["Y, Ctrl+Y", "redo"], ["H", "hints"], ["N", "deal me one"], ["?", "this list"]];

/** Returns true unless the reader has switched off keys without Ctrl. */
const areOn = () => lastingStore.get(SWITCH) !== "off";
const lettersBox = make("input", { type: "checkbox" });
lettersBox.addEventListener("change", () => lastingStore.set(SWITCH, lettersBox.checked ? "" : "off"));
const box = make("dialog", { class: "keys", "aria-label": "Keys" },
  make("h2", {}, "Keys"),
  make("dl", {}, ...LIST.map(([keys, does]) => make("div", {}, make("dt", {}, keys), make("dd", {}, does)))),
  make("p", {}, make("label", {}, lettersBox, " Single letters are keys, too")),
  make("form", { method: "dialog" }, make("button", {}, "Close")));

/** The button that opens the list of keys. */
export const keysButton = makeButton("Keys", () => {
  if (!box.isConnected) document.body.append(box);
  lettersBox.checked = areOn();
  box.showModal();
}, { class: "for-keys" });

/**
 * Returns true if an event comes from a field or a dialog.
 *
 * @param {EventTarget | null} target
 */
const isField = (target) => target instanceof Element && target.matches("input, select, textarea, dialog, dialog *");

/**
 * Makes keys press buttons. Keys that are typed into a field press none.
 *
 * @param {Record<string, HTMLButtonElement>} buttons the buttons, by the names of their keys
 * @param {(then: () => void) => void} whenFree calls a function once the engine is free
 */
export const followKeys = (buttons, whenFree) => addEventListener("keydown", (event) => {
  const name = isField(event.target) || event.defaultPrevented ? "" : keyName(event, areOn());
  if (!Object.hasOwn(buttons, name) || !buttons[name].isConnected) return;
  event.preventDefault();
  whenFree(() => buttons[name].click());
});
