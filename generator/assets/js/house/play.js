/* Keeps what the parts of the house rules share: the game, what its choices change, and which of them are chosen.
   */
import { make, elementOf, findOne } from "../common/dom.js";
import * as HouseChoice from "../common/house-choice.js";
import { validChoices, choiceNames } from "./changes.js";

/** @typedef {import("./changes.js").HouseData} HouseData */

/** A game with the house rules that the reader has chosen. */
export class Play {
  /**
   *
   * @param {HouseData} data
   * @param {string} game such as "foster/canfield"
   * @param {HTMLElement | null} sheet the printable sheet of the game; null on the game's page
   */
  constructor(data, game, sheet) {
    this.data = data;
    this.game = game;
    this.sheet = sheet;
    /** @type {Map<string, string>} */
    this.chosen = new Map();
  }

  /** Returns the chosen answers, each as "reading:choice". */
  names() {
    return choiceNames(this.chosen);
  }

  /** Takes the choices from the address. */
  readAddress() {
    this.choose(HouseChoice.isToday() ? this.data.today : HouseChoice.names());
  }

  /**
   * Replaces the choices. Choices that the game does not have are ignored.
   *
   * @param {string[]} names the choices, each as "reading:choice"
   */
  choose(names) {
    this.chosen = validChoices(this.data, names);
  }

  /** Stores the choices for other pages of the game. */
  remember() {
    HouseChoice.keep(this.game, this.names());
  }

  /**
   * Returns the element of a rule; null if the page does not have it.
   *
   * @param {string} key
   */
  ruleAt(key) {
    return this.sheet ? findOne(`[data-rule="${key}"]`, this.sheet) : elementOf(`rule-${key}`);
  }

  /**
   * Returns a text marked as a house rule. On a game's page it links to the open question.
   *
   * @param {string} text
   * @param {string} name the choice, as "reading:choice"
   */
  mark(text, name) {
    return this.sheet ? make("span", { class: "house-mark" }, text)
      : make("a", { class: "house-mark", href: `#reading-${name.replace(":", "-")}` }, text);
  }
}
