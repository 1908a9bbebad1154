/* What the parts of the house rules have in common: the game, what its choices change, and which of them are chosen. */
import { make, placeOf, findOne } from "../common/dom.js";
import * as HouseChoice from "../common/house-choice.js";
import { chosenOf, namesOf } from "./changes.js";

/** @typedef {import("./changes.js").HouseData} HouseData */

export class Play {
  /**
   * @param {HouseData} data
   * @param {string} game such as "foster/canfield"
   * @param {HTMLElement | null} sheet where this is the one sheet of a game, and not its page
   */
  constructor(data, game, sheet) {
    this.data = data;
    this.game = game;
    this.sheet = sheet;
    /** @type {Map<string, string>} */
    this.chosen = new Map();
  }

  /* The choices as an address names them. */
  names() {
    return namesOf(this.chosen);
  }

  readAddress() {
    this.choose(HouseChoice.isToday() ? this.data.today : HouseChoice.names());
  }

  /** @param {string[]} names */
  choose(names) {
    this.chosen = chosenOf(this.data, names);
  }

  remember() {
    HouseChoice.keep(this.game, this.names());
  }

  /** @param {string} key */
  ruleAt(key) {
    return this.sheet ? findOne(`[data-rule="${key}"]`, this.sheet) : placeOf(`rule-${key}`);
  }

  /**
   * Returns words marked as a house rule; on a page they link to the reading.
   *
   * @param {string} text
   * @param {string} name
   */
  mark(text, name) {
    return this.sheet ? make("span", { class: "house-mark" }, text)
      : make("a", { class: "house-mark", href: `#reading-${name.replace(":", "-")}` }, text);
  }
}
