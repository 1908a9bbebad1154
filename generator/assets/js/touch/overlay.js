/* Lays buttons over the cards of a drawing, and marks the places that a card may go to. */
import { make, need } from "../common/dom.js";
import { buttonName } from "./answer.js";

/** @typedef {import("./types.d.ts").Box} Box */
/** @typedef {import("./types.d.ts").Card} Card */
/** @typedef {{ button: HTMLButtonElement, number: number, box: Box }} Spot a card's button, with the card's number */

const WIDE = 40, HIGH = 56;   // the size of a card in the units of a drawing

/** The buttons and marks over one drawing. */
export class Overlay {
  /**
   *
   * @param {HTMLElement} drawing
   * @param {(Box | 0)[]} boxes where each card lies; 0 if the drawing does not show it
   * @param {Card[]} cards
   * @param {(number: number) => void} touch called with the number of the pressed card
   */
  constructor(drawing, boxes, cards, touch) {
    this.drawing = drawing;
    this.cards = cards;
    /** @type {SVGSVGElement} */
    this.svg = need("svg.cards", drawing);
    this.layer = make("div", { class: "touch-cards", role: "group", "aria-label": "Cards of this figure" });
    /** @type {Spot[]} */
    this.spots = [];
    /** @type {HTMLElement[]} */
    this.marks = [];
    cards.forEach((card, number) => {
      const box = boxes[number];
      if (box) this.addButton(card, number, box, touch);
    });
    drawing.append(this.layer);
    this.fit();
    new ResizeObserver(() => this.fit()).observe(drawing);
  }

  /**
   * Adds the button over a card.
   *
   * @param {Card} card
   * @param {number} number the number of the card
   * @param {Box} box
   * @param {(number: number) => void} touch called with the number when the button is pressed
   */
  addButton(card, number, box, touch) {
    const button = make("button", { type: "button", tabindex: "-1", "aria-pressed": "false", "aria-label": buttonName(card) });
    this.spots.push({ button, number, box });
    this.lay(button, box);
    button.addEventListener("click", () => touch(number));
    this.layer.append(button);
  }

  /** Fits the layer of buttons to the drawing, wherever it lies in its frame. */
  fit() {
    const inner = this.svg.getBoundingClientRect(), outer = this.drawing.getBoundingClientRect();
    Object.assign(this.layer.style, {
      left: `${inner.left - outer.left - this.drawing.clientLeft}px`,
      top: `${inner.top - outer.top - this.drawing.clientTop}px`,
      width: `${inner.width}px`, height: `${inner.height}px` });
  }

  /**
   * Puts an element over a card of the drawing.
   *
   * @param {HTMLElement} element
   * @param {Box} box
   */
  lay(element, [x, y, turned]) {
    const [wide, high] = turned ? [HIGH, WIDE] : [WIDE, HIGH], view = this.svg.viewBox.baseVal;
    Object.assign(element.style, {
      left: `${(x - view.x) / view.width * 100}%`, top: `${(y - view.y) / view.height * 100}%`,
      width: `${wide / view.width * 100}%`, height: `${high / view.height * 100}%` });
  }

  /**
   * Marks the top card of a place. Does nothing if the drawing shows no card there.
   *
   * @param {number} place the number of the place
   * @param {string} kind "goal" for a place that the card may go to, "with" for a card that may go with it
   */
  mark(place, kind) {
    const spot = this.spots.findLast((candidate) => this.cards[candidate.number][0] === place);
    if (!spot) return;
    const mark = make("span", { class: `touch-mark ${kind}`, "aria-hidden": "true" });
    this.lay(mark, spot.box);
    this.marks.push(mark);
    this.layer.append(mark);
  }

  /**
   * Marks the button of one card as pressed, and no other. Removes all other marks.
   *
   * @param {number} number the number of the card
   */
  press(number) {
    for (const mark of this.marks.splice(0)) mark.remove();
    for (const spot of this.spots) spot.button.setAttribute("aria-pressed", String(spot.number === number));
  }
}
