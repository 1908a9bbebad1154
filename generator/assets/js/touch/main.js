/* Answers when a reader touches a card in a figure: where the card may go, and which rules forbid the other places.
   */
import { AHEAD, nearestAhead } from "../common/arrows.js";
import { findAll, make, need } from "../common/dom.js";
import { positionOfFigure } from "../common/figure-play.js";
import { answerOf, playOnLink } from "./answer.js";
import { Overlay } from "./overlay.js";
import { goalsOf } from "./verdicts.js";

/** @typedef {import("./types.d.ts").Asked} Asked */

/** A figure with answers below its drawing, and buttons over its cards. */
class AskedFigure {
  /** @param {HTMLElement} figure */
  constructor(figure) {
    const [, ...drawingNumbers] = TOUCH.figures[figure.id];
    this.figure = figure;
    /** @type {Asked} */
    this.asked = /** @type {Asked} */ (positionOfFigure(TOUCH, figure.id));
    this.opener = need("button.ask", figure);
    this.answerBox = make("div", { class: "said", "aria-live": "polite" });
    this.panel = make("div", { class: "touch-answer" }, this.answerBox);
    const { cards } = this.asked;
    this.overlays = !cards ? [] : findAll(":scope > :is(.wide, .narrow, .both)", figure).map(
      (drawing, order) => new Overlay(drawing, TOUCH.boxes[drawingNumbers[order]], cards, (card) => this.answer(card)));
    need("figcaption", figure).before(this.panel);
    figure.addEventListener("keydown", (event) => this.key(event));
    this.opener.setAttribute("aria-expanded", "true");
    figure.classList.add("asked");
    this.hint();
  }

  /** Shows what the reader can do with the figure. */
  hint() {
    const byKeys = matchMedia("(pointer: coarse)").matches ? "" : ", or go to it with the arrow keys and press Enter";
    const words = this.asked.cards ? `Touch a card${byKeys}.`
      : "Only the first figure of each example answers here. To try every card, play on from this one at the table.";
    this.answerBox.replaceChildren(make("p", { class: "hint" }, words), playOnLink(this.asked));
  }

  /**
   * Returns the buttons over the drawing that is visible; a figure has one drawing for wide screens and one for
   * narrow ones.
   */
  overlayShown() {
    return this.overlays.find((overlay) => overlay.drawing.checkVisibility());
  }

  /**
   * Shows the answer about a card, and marks it on the drawing.
   *
   * @param {number} number the number of the card
   */
  answer(number) {
    this.answerBox.replaceChildren(...answerOf(this.asked, number), playOnLink(this.asked));
    this.mark(number);
    const touched = this.overlayShown()?.spots.find((spot) => spot.number === number)?.button;
    touched?.scrollIntoView({ block: "nearest" });   // the answer may cover it
  }

  /**
   * Marks a card as pressed, the places that it may go to, and the cards that may go with it.
   *
   * @param {number} number the number of the card
   */
  mark(number) {
    const goals = goalsOf(TOUCH, this.asked, number);
    const allowed = goals.flatMap(([[kind], places]) => kind === "allowed" ? places : []);
    for (const overlay of this.overlays) {
      overlay.press(number);
      for (const place of allowed) overlay.mark(place, "goal");
      for (const place of this.asked.with?.[number] || []) overlay.mark(place, "with");
    }
  }

  /**
   * Handles a key. Escape closes the answers. An arrow key focuses the nearest card in its direction, measured from
   * the upper left corners, which no other card covers.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
      return;
    }
    const spots = this.overlayShown()?.spots ?? [], here = spots.find((spot) => spot.button === document.activeElement);
    if (!(event.key in AHEAD) || !here) return;
    event.preventDefault();
    event.stopPropagation();
    nearestAhead(here, spots, AHEAD[event.key], ({ box: [x, y] }) => [x, y])?.button.focus();
  }

  /** Removes the answers and the buttons, and focuses the "Try the cards" button. */
  close() {
    for (const overlay of this.overlays) overlay.layer.remove();
    this.panel.remove();
    this.figure.classList.remove("asked");
    this.opener.setAttribute("aria-expanded", "false");
    open.delete(this.figure);
    this.opener.focus();
  }
}

/** @type {Map<HTMLElement, AskedFigure>} */
const open = new Map();

/**
 * Opens a figure for answers. With a point, presses the card there. Without a point, focuses the first card; if the
 * figure is already open, closes it.
 *
 * @param {HTMLElement} figure
 * @param {{ x: number, y: number } | null} point the point that was touched; null if the "Try the cards" button was
 *   pressed
 */
const ask = (figure, point) => {
  const openFigure = open.get(figure);
  if (openFigure && !point) {
    openFigure.close();
    return;
  }
  const askedFigure = openFigure || new AskedFigure(figure);
  open.set(figure, askedFigure);
  // The panel with the answers may cover the card that was touched.
  const touched = point ? document.elementsFromPoint(point.x, point.y) : [];
  const card = /** @type {HTMLElement | undefined} */ (touched.find((element) => element.matches(".touch-cards button")));
  if (point) card?.click();
  else askedFigure.overlayShown()?.spots[0]?.button.focus();
};
globalThis.BookTouch = { ask };
