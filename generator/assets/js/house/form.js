/* Radio buttons in place of each plain list of choices, and the presets at the head of them. */
import { findOne, make, makeButton, need, placeOf } from "../common/dom.js";
import { areApart } from "./changes.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {(pressed: HTMLElement | null) => void} Changed */

const BARRED = "You cannot combine this with another answer that you have chosen: both change the same rule.";

/** The radio buttons by "reading:choice"; the choice is empty where the book's own reading is followed. */
export class Form {
  /**
   * @param {Play} play
   * @param {Changed} changed
   */
  constructor(play, changed) {
    this.play = play;
    this.changed = changed;
    /** @type {Map<string, HTMLInputElement>} */
    this.inputs = new Map();
    for (const name of Object.keys(play.data.choices)) this.addChoice(name);
  }

  /** @param {string} name */
  addChoice(name) {
    const [reading, choice] = name.split(":");
    const item = placeOf(`reading-${reading}-${choice}`);
    const list = item?.parentElement;
    if (!item || !list) return;
    if (!this.inputs.has(`${reading}:`)) {
      const question = placeOf(`reading-${reading}`);
      const group = make("div", { role: "radiogroup", "aria-labelledby": question?.id });
      list.classList.add("house-choices");
      list.replaceWith(group);
      group.append(list);
      this.addInput(need(".followed", list), reading, "");
    }
    this.addInput(item, reading, choice);
  }

  /**
   * @param {HTMLElement} place
   * @param {string} reading
   * @param {string} choice
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

  /* Checks what is chosen, and bars what cannot stand together with it. */
  tell() {
    const { chosen, data } = this.play, names = this.play.names();
    for (const [name, input] of this.inputs) {
      const [reading, choice] = name.split(":");
      input.checked = chosen.has(reading) ? chosen.get(reading) === choice : choice === "";
      input.disabled = choice !== "" && areApart(data, name, names.filter((one) => !one.startsWith(`${reading}:`)));
      /** @type {HTMLElement} */ (input.closest("label")).title = input.disabled ? BARRED : "";
    }
  }
}

/**
 * @param {Play} play
 * @param {Changed} changed
 */
export const addPresets = (play, changed) => {
  const tools = findOne("article .house-tools"), place = tools && findOne(".house-presets", tools);
  if (!place) return;
  const preset = (/** @type {string} */ label, /** @type {string[]} */ wanted) => {
    const button = makeButton(label, () => {
      play.choose(wanted);
      changed(button);
    });
    return button;
  };
  place.append(preset("By the book", []));
  if (play.data.today.length) place.append(" ", preset("As most play it today", play.data.today));
  tools.hidden = false;
  if (location.hash === "#house-rules") tools.scrollIntoView();
};
