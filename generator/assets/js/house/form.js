/* Replaces the lists of answers to open questions by radio buttons, and adds the buttons for whole sets of answers.
   */
import { findOne, make, makeButton, need, elementOf } from "../common/dom.js";
import { areExclusive } from "./changes.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {(pressed: HTMLElement | null) => void} Changed */

const BARRED = "You cannot combine this with another answer that you have chosen: both change the same rule.";

/** The radio buttons, by "reading:choice". The book's own answer has an empty choice. */
export class Form {
  /**
   *
   * @param {Play} play
   * @param {Changed} changed called when the reader has chosen another answer
   */
  constructor(play, changed) {
    this.play = play;
    this.changed = changed;
    /** @type {Map<string, HTMLInputElement>} */
    this.inputs = new Map();
    for (const name of Object.keys(play.data.choices)) this.addChoice(name);
  }

  /**
   * Adds the radio button of a choice to its item in the list; the first choice of a reading also gets the button
   * of the book's own answer. Does nothing if the page has no such item.
   *
   * @param {string} name the choice, as "reading:choice"
   */
  addChoice(name) {
    const [reading, choice] = name.split(":");
    const item = elementOf(`reading-${reading}-${choice}`);
    const list = item?.parentElement;
    if (!item || !list) return;
    if (!this.inputs.has(`${reading}:`)) {
      const question = elementOf(`reading-${reading}`);
      const group = make("div", { role: "radiogroup", "aria-labelledby": question?.id });
      list.classList.add("house-choices");
      list.replaceWith(group);
      group.append(list);
      this.addInput(need(".followed", list), reading, "");
    }
    this.addInput(item, reading, choice);
  }

  /**
   * Adds a radio button to the item of an answer.
   *
   * @param {HTMLElement} place the item
   * @param {string} reading
   * @param {string} choice the choice; "" for the book's own answer
   */
  addInput(place, reading, choice) {
    const input = make("input", { type: "radio", name: `house-${reading}` });
    const label = make("label", {}, input, " ");
    label.append(...place.childNodes);
    place.append(label);
    input.addEventListener("change", () => {
      if (choice) this.play.chosen.set(reading, choice);
      else this.play.chosen.delete(reading);
      this.changed(label);
    });
    this.inputs.set(`${reading}:${choice}`, input);
  }

  /** Checks the radio buttons of the chosen answers, and disables those that a chosen answer excludes. */
  update() {
    const { chosen, data } = this.play, names = this.play.names();
    for (const [name, input] of this.inputs) {
      const [reading, choice] = name.split(":");
      input.checked = chosen.has(reading) ? chosen.get(reading) === choice : choice === "";
      input.disabled = choice !== "" && areExclusive(data, name, names.filter((other) => !other.startsWith(`${reading}:`)));
      /** @type {HTMLElement} */ (input.closest("label")).title = input.disabled ? BARRED : "";
    }
  }
}

/**
 * Adds the buttons "By the book" and "As most play it today". Does nothing on pages without a place for them.
 *
 * @param {Play} play
 * @param {Changed} changed called when a button has been pressed
 */
export const addPresets = (play, changed) => {
  const tools = findOne("article .house-tools"), place = tools && findOne(".house-presets", tools);
  if (!place) return;
  const preset = (/** @type {string} */ label, /** @type {string[]} */ names) => {
    const button = makeButton(label, () => {
      play.choose(names);
      changed(button);
    });
    return button;
  };
  place.append(preset("By the book", []));
  if (play.data.today.length) place.append(" ", preset("As most play it today", play.data.today));
  tools.hidden = false;
  if (location.hash === "#house-rules") tools.scrollIntoView();
};
