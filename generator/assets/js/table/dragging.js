/* Drags cards over the board. A card goes to the place under the pointer when it is released. */
import { closest } from "../common/dom.js";
import { drawCard } from "./card-drawing.js";
import { isScrolledFrom } from "./tall-board.js";

/** @typedef {import("./types.d.ts").Spot} Spot */
/**
 * @typedef {object} Dragging
 * @property {(button: HTMLElement) => Spot | null} cardOf returns the card of a button; null if it cannot be dragged now
 * @property {(button: HTMLElement) => Promise<void>} take picks up the card
 * @property {(button: HTMLElement | null) => void} dropOn drops the card on another button; null if there is none
 */

const FAR = 6;   // pixels that the pointer moves before it drags

/**
 * Returns the drawing of a card that follows the pointer.
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

/** A pressed pointer on a card. There is a ghost once the pointer has moved far enough. */
class Drag {
  /**
   * @param {HTMLElement} button
   * @param {PointerEvent} event
   */
  constructor(button, event) {
    this.button = button;
    this.pointer = event.pointerId;
    this.x = event.clientX;
    this.y = event.clientY;
    /** @type {SVGElement | null} */
    this.ghost = null;
    /** @type {Promise<void> | null} */
    this.pickedUp = null;
    this.isOver = false;
    this.onlySideways = isScrolledFrom(button, event);
  }

  /**
   * Returns true if the pointer has moved so far that it drags. A swipe that scrolls does not drag.
   *
   * @param {PointerEvent} event
   */
  isFar(event) {
    const across = Math.abs(event.clientX - this.x), down = Math.abs(event.clientY - this.y);
    return Math.hypot(across, down) >= FAR && !(this.onlySideways && down > across);
  }

  /**
   * Starts dragging: shows the ghost of the card.
   *
   * @param {Spot} spot
   */
  begin(spot) {
    const { left, top } = this.button.getBoundingClientRect();
    this.dx = this.x - left;
    this.dy = this.y - top;
    this.ghost = makeGhost(spot, this.button);
    document.body.append(this.ghost);
  }

  /**
   * Moves the ghost to the pointer.
   *
   * @param {PointerEvent} event
   */
  move(event) {
    if (this.ghost) this.ghost.style.transform = `translate(${event.clientX - (this.dx ?? 0)}px, ${event.clientY - (this.dy ?? 0)}px)`;
  }
}

/**
 * Makes the cards of a board draggable. Returns a function that tells whether a drag has just ended, so that the
 * click that follows is ignored.
 *
 * @param {HTMLElement} spots the element with the buttons of the cards
 * @param {Dragging} how what to do when a card is picked up and dropped
 */
export const makeDraggable = (spots, { cardOf, take, dropOn }) => {
  /** @type {Drag | null} */
  let drag = null;
  /** Removes the ghost of the card that is dragged, if any, and forgets the drag. */
  const forget = () => {
    drag?.ghost?.remove();
    drag = null;
  };
  spots.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary) return;   // a second finger
    forget();
    const button = closest(event.target, ".spot");
    if (button && !event.button && cardOf(button)?.card) drag = new Drag(button, event);
  });
  addEventListener("pointermove", (event) => {
    if (!drag || drag.isOver || event.pointerId !== drag.pointer) return;
    if (event.buttons === 0) {   // it was lifted outside the window
      void end(event);
      return;
    }
    if (!drag.ghost) {
      const spot = drag.isFar(event) ? cardOf(drag.button) : null;
      if (!spot) return;
      drag.begin(spot);
      drag.pickedUp = take(drag.button);
    }
    event.preventDefault();
    drag.move(event);
  }, { passive: false });
  /** Ends the drag: removes the ghost and drops the card. */
  const end = async (/** @type {PointerEvent} */ event) => {
    if (!drag?.ghost || drag.isOver || event.pointerId !== drag.pointer) return;
    const ended = drag;
    ended.isOver = true;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.matches(".spot"));
    ended.ghost?.remove();
    setTimeout(() => { if (drag === ended) forget(); });   // after the click that a lifted finger makes
    await ended.pickedUp;
    dropOn(event.type === "pointerup" ? /** @type {HTMLElement | undefined} */ (under) ?? null : null);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  return () => Boolean(drag?.ghost);
};
