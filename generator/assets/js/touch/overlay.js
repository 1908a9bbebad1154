/* The buttons over the cards of a drawing, and the marks of places that a card may go to. */
import { make, need } from "../common/dom.js";
import { buttonName } from "./answer.js";

/** @typedef {import("./types.d.ts").Box} Box */
/** @typedef {import("./types.d.ts").Card} Card */
/** @typedef {{ button: HTMLButtonElement, number: number, box: Box }} Spot a card's button, with the card's number */

const WIDE = 40, HIGH = 56;   // a card, in the units of a drawing

export class Overlay {
  /**
   * @param {HTMLElement} drawing
   * @param {(Box | 0)[]} boxes where each card lies; 0 where the drawing does not have it
   * @param {Card[]} cards
   * @param {(number: number) => void} touch
   */
  constructor(drawing, boxes, cards, touch) {
    this.drawing = drawing;
    this.cards = cards;
    /** @type {SVGSVGElement} */
    this.svg = need("svg.cards", drawing);
    this.over = make("div", { class: "touch-cards", role: "group", "aria-label": "Cards of this figure" });
    /** @type {Spot[]} */
    this.spots = [];
    /** @type {HTMLElement[]} */
    this.marks = [];
    cards.forEach((card, number) => {
      const box = boxes[number];
      if (box) this.addButton(card, number, box, touch);
    });
    drawing.append(this.over);
    this.fit();
    new ResizeObserver(() => this.fit()).observe(drawing);
  }

  /**
   * @param {Card} card
   * @param {number} number
   * @param {Box} box
   * @param {(number: number) => void} touch
   */
  addButton(card, number, box, touch) {
    const button = make("button", { type: "button", tabindex: "-1", "aria-pressed": "false", "aria-label": buttonName(card) });
    this.spots.push({ button, number, box });
    this.lay(button, box);
    button.addEventListener("click", () => touch(number));
    this.over.append(button);
  }

  /* Lies over the drawing, wherever that is in its frame. */
  fit() {
    const inner = this.svg.getBoundingClientRect(), outer = this.drawing.getBoundingClientRect();
    Object.assign(this.over.style, {
      left: `${inner.left - outer.left - this.drawing.clientLeft}px`,
      top: `${inner.top - outer.top - this.drawing.clientTop}px`,
      width: `${inner.width}px`, height: `${inner.height}px` });
  }

  /**
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
   * Marks a place by its top card.
   *
   * @param {number} place
   * @param {string} kind
   */
  mark(place, kind) {
    const spot = this.spots.findLast((one) => this.cards[one.number][0] === place);
    if (!spot) return;
    const mark = make("span", { class: `touch-mark ${kind}`, "aria-hidden": "true" });
    this.lay(mark, spot.box);
    this.marks.push(mark);
    this.over.append(mark);
  }

  /**
   * Presses the button of a card, and of no other, and takes away all marks.
   *
   * @param {number} number
   */
  press(number) {
    for (const mark of this.marks.splice(0)) mark.remove();
    for (const one of this.spots) one.button.setAttribute("aria-pressed", String(one.number === number));
  }
}
