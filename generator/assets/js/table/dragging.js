/* Cards dragged over the board: what is under the finger when it is lifted is where the card goes. */
import { around } from "../common/dom.js";
import { drawCard } from "./card-drawing.js";

/** @typedef {import("./types.d.ts").Spot} Spot */
/**
 * @typedef {object} Dragging
 * @property {(button: HTMLElement) => Spot | null} cardOf what is dragged by a button; null where nothing may be dragged now
 * @property {(button: HTMLElement) => Promise<void>} take a card is taken up
 * @property {(button: HTMLElement | null) => void} dropOn it is laid on what another button stands for, or let go
 */

const FAR = 6;   // so many pixels a finger moves before it drags

/**
 * A card that follows the finger.
 *
 * @param {Spot} spot
 * @param {HTMLElement} button
 */
const makeGhost = (spot, button) => {
  const { width, height } = button.getBoundingClientRect(), ghost = drawCard(spot, button.closest(".board") ?? document, "ghost-card");
  ghost.setAttribute("width", String(width));
  ghost.setAttribute("height", String(height));
  Object.assign(ghost.style, { left: "0", top: "0" });
  return ghost;
};

/** A finger on a card: it has not moved far until there is a ghost. */
class Drag {
  /**
   * @param {HTMLElement} button
   * @param {PointerEvent} event
   */
  constructor(button, event) {
    this.button = button;
    this.x = event.clientX;
    this.y = event.clientY;
    /** @type {SVGElement | null} */
    this.ghost = null;
    /** @type {Promise<void> | null} */
    this.taken = null;
  }

  /** @param {PointerEvent} event */
  isFar(event) {
    return Math.hypot(event.clientX - this.x, event.clientY - this.y) >= FAR;
  }

  /** @param {Spot} spot */
  begin(spot) {
    const { left, top } = this.button.getBoundingClientRect();
    this.dx = this.x - left;
    this.dy = this.y - top;
    this.ghost = makeGhost(spot, this.button);
    document.body.append(this.ghost);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.ghost) this.ghost.style.transform = `translate(${event.clientX - (this.dx ?? 0)}px, ${event.clientY - (this.dy ?? 0)}px)`;
  }
}

/**
 * Makes the cards of a board draggable. Returns a function that says whether a drag has just ended, so that
 * the following click is ignored.
 *
 * @param {HTMLElement} spots that hold a button for each card
 * @param {Dragging} how
 */
export const makeDraggable = (spots, { cardOf, take, dropOn }) => {
  /** @type {Drag | null} */
  let drag = null;
  spots.addEventListener("pointerdown", (event) => {
    drag = null;
    const button = around(event.target, ".spot");
    if (button && !event.button && cardOf(button)?.card) drag = new Drag(button, event);
  });
  addEventListener("pointermove", (event) => {
    if (!drag || event.buttons === 0) return;
    if (!drag.ghost) {
      const spot = drag.isFar(event) ? cardOf(drag.button) : null;
      if (!spot) return;
      drag.begin(spot);
      drag.taken = take(drag.button);
    }
    event.preventDefault();
    drag.move(event);
  }, { passive: false });
  const end = async (/** @type {PointerEvent} */ event) => {
    if (!drag?.ghost) return;
    const { ghost, taken } = drag;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.matches(".spot"));
    ghost.remove();
    setTimeout(() => { drag = null; });   // after the click that a lifted finger makes
    await taken;
    dropOn(event.type === "pointerup" ? /** @type {HTMLElement | undefined} */ (under) ?? null : null);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  return () => Boolean(drag?.ghost);
};
