/* The board: the drawn position with a button over each card and each place. To move a card, a reader touches it
   and then its goal or the cards that go with it, or drags it. With the keyboard, arrows move among the cards,
   Enter picks up and lays down, Escape puts back. The board is one tab stop. */
import { AHEAD, nearestAhead } from "../common/arrows.js";
import { closest, make } from "../common/dom.js";
import { makeDraggable } from "./dragging.js";
import { isStuck } from "./only-move.js";
import { slideCards } from "./slide.js";
import { goalsOf, keyOf, makeSpot, middleOf, partnersIn } from "./spot.js";
import { markTall, showAboveMessage } from "./tall-board.js";

/** @typedef {import("./types.d.ts").Figure} Figure */
/** @typedef {import("./types.d.ts").Spot} Spot */
/** @typedef {import("./types.d.ts").Touched} Touched */
/** @typedef {import("./types.d.ts").Together} Together */
/** @typedef {import("./types.d.ts").At} At */
/** @typedef {import("./types.d.ts").Held} Held */
/** @typedef {import("./types.d.ts").Hooks} Hooks */

const TWICE = 600;   // milliseconds within which a second touch of the same card makes a double touch

const PIXELS = 1.6;   // pixels for a unit of a drawing, as in the book
const CARDS = "The cards: arrow keys move among them, Enter takes and lays, Escape puts down";
const PLACES = "The places: arrow keys move among them, Enter chooses one";

/** @type {Figure} */
let figure;
/** @type {Hooks} */
let hooks = { busy: () => false };
/** @type {Held | null} */
let heldCards = null;
/** @type {string | null} */
let focusedKey = null;
let wasDropped = false;   // whether a card was dragged to its place, so that it need not slide

const drawing = make("div", { "aria-hidden": "true" });
const spots = make("div", { role: "group" });
/** The element of the board. */
export const board = make("div", { class: "board" }, drawing, spots);

/** Returns the buttons of the board. */
const buttons = () => /** @type {HTMLElement[]} */ ([...spots.children]);
/** Returns the card or place that a button stands for. @param {HTMLElement} button */
const spotOf = (button) => figure.spots[Number(button.dataset.spot)];
/** Returns the button that an event is about; null if there is none. @param {Event} event */
const buttonAt = (event) => closest(event.target, ".spot");
/**
 * Returns true for the last card of a pile, whose button also stands for the place.
 *
 * @param {Spot} spot
 */
const isTop = (spot) => figure.spots.findLast((other) => other.place === spot.place) === spot;

/**
 * Makes a button the only tab stop of the board.
 *
 * @param {HTMLElement} button
 */
const setStop = (button) => {
  for (const other of buttons()) other.tabIndex = other === button ? 0 : -1;
  focusedKey = keyOf(spotOf(button));
};

/**
 * Returns the button that gets the focus after a redraw: the same card or place; if it is gone or covered, the top
 * of its pile.
 */
const buttonAgain = () => {
  const place = focusedKey?.split(" ")[0], all = buttons();
  const same = all.find((candidate) => keyOf(spotOf(candidate)) === focusedKey), top = all.findLast((candidate) => spotOf(candidate).place === place);
  return (same && (spotOf(same).free || !top || !spotOf(top).free) ? same : top) ?? all.find((candidate) => spotOf(candidate).free) ?? all[0];
};

/**
 * Shows a figure on the board.
 *
 * @param {Figure} newFigure
 * @param {Hooks} newHooks
 */
export const show = (newFigure, newHooks) => {
  const hadFocus = spots.contains(document.activeElement), figureBefore = hooks.choose || newHooks.choose ? null : figure;
  // A place with cards needs no button of its own.
  const placesWithCards = new Set(newFigure.spots.filter((spot) => spot.at !== null).map((spot) => spot.place));
  figure = { ...newFigure, spots: newFigure.spots.filter((spot) => spot.at !== null || !placesWithCards.has(spot.place)) };
  hooks = newHooks;
  heldCards = null;
  drawing.innerHTML = figure.svg;
  for (const name of ["role", "aria-labelledby", "aria-describedby"]) drawing.firstElementChild?.removeAttribute(name);
  spots.setAttribute("aria-label", hooks.choose ? PLACES : CARDS);
  board.style.width = `${figure.box[2] * PIXELS}px`;
  markTall(board);
  spots.replaceChildren(...figure.spots.map((spot, number) => makeSpot(spot, number, figure.box)));
  const next = buttonAgain();
  if (next) setStop(next);
  if (hadFocus) next?.focus({ preventScroll: true });
  if (figureBefore && !wasDropped) slideCards(board, figureBefore, figure);
};

/**
 * Marks the places that the held cards may go to, and the cards that may join them. Without arguments, removes all
 * marks.
 *
 * @param {Set<string>} [places]
 * @param {Set<string>} [partners] the keys of these cards
 */
const mark = (places = new Set(), partners = new Set()) => {
  for (const button of buttons()) {
    const spot = spotOf(button), isPartner = partners.has(keyOf(spot)), isGoal = places.has(spot.place) && isTop(spot);
    button.classList.toggle("may", isGoal || isPartner);
    button.setAttribute("aria-label", isPartner ? `${spot.words}: goes with it` : isGoal ? `${spot.words}: it may go here` : spot.words);
  }
};

/**
 * Marks the place in which cards are being laid by hand.
 *
 * @param {string} place
 */
export const point = (place) => {
  for (const button of buttons()) {
    const chosen = button.dataset.place === place;
    button.classList.toggle("chosen", chosen);
    if (chosen) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
};

/** Ends the holding of cards, and removes all marks. */
const drop = () => {
  heldCards = null;
  mark();
  for (const button of buttons()) button.classList.remove("held");
};
/** Puts the held cards back, and tells the owner of the board. */
const putDown = () => {
  drop();
  hooks.down?.();
};

/**
 * Picks up a card, and marks the places to which it may go.
 *
 * @param {HTMLElement} button
 * @param {{ isOnlyHeld?: boolean, before?: Touched | null }} [how] as for the hook `touch`
 */
const pickUp = async (button, { isOnlyHeld = false, before = null } = {}) => {
  const { place, at, card } = spotOf(button);
  drop();
  /** @type {Held} */
  const newlyHeld = {
    place, at, cards: [{ place, at }], joins: new Set(), partners: new Set(), home: null, ownPlace: false, stuck: null, since: performance.now() };
  heldCards = newlyHeld;
  button.classList.add("held");
  const answer = await hooks.touch?.({ place, at, card, isOnlyHeld, before });
  if (!answer || heldCards !== newlyHeld) return;   // meanwhile the card has moved or was put back
  const open = answer.to.filter((target) => target.kind === "allowed");
  newlyHeld.home = open.find((target) => target.home)?.place ?? null;
  newlyHeld.ownPlace = open.some((target) => target.place === place);
  newlyHeld.stuck = isStuck(answer) ? answer : null;
  newlyHeld.joins = new Set(answer.together?.joins);
  const { places, partners } = goalsOf(answer);
  newlyHeld.partners = partners;
  mark(places, newlyHeld.partners);
  setTimeout(() => { if (heldCards === newlyHeld) showAboveMessage(button); }, TWICE);   // after a double touch
};

/**
 * Adds a card to the held cards. Then they move together, wait for another card, or are put back.
 *
 * @param {Held} from the held cards
 * @param {HTMLElement} button the button of the added card
 */
const join = async (from, button) => {
  const { place, at } = spotOf(button), cards = [...from.cards, { place, at }];
  button.classList.add("held");
  const together = await hooks.join?.({ cards });
  if (heldCards !== from) return;   // meanwhile the cards have moved
  if (!together) {
    drop();
    return;
  }
  Object.assign(from, { cards, joins: new Set(together.joins), partners: partnersIn(together) });
  mark(new Set(), from.partners);
};

/**
 * Moves the held cards to a place, or joins them with the card there.
 *
 * @param {Held} from the held cards
 * @param {HTMLElement} button the button of the place
 */
const lay = (from, button) => {
  const spot = spotOf(button), { place } = spot;
  if (from.joins.has(place) || from.partners.has(keyOf(spot))) return join(from, button);
  drop();
  return from.cards.length > 1 ? hooks.join?.({ cards: from.cards, to: place })
    : hooks.lay?.({ place: from.place, at: from.at, to: place });
};

/**
 * Handles a second touch of a held card. Touched quickly, it goes to a foundation if it may. Otherwise it is laid
 * on its own pile if it may, or put back.
 *
 * @param {Held} from the held cards
 * @param {At} spot the touched card
 */
const pressAgain = (from, { place, at }) => {
  const isQuick = performance.now() - from.since < TWICE;
  const to = from.cards.length > 1 ? null : isQuick && from.home ? from.home : from.ownPlace ? place : null;
  if (!to) return putDown();
  drop();
  return hooks.lay?.({ place, at, to });
};

/**
 * Handles a touch while cards are held. After a card that cannot go anywhere, the next card is picked up, unless the
 * reader has chosen "Only ask". A face-up one makes no move yet: the reader may ask whether the first card goes there.
 *
 * @param {Held} from the held cards
 * @param {HTMLElement} button the button of the touched card or place
 */
const pressHolding = (from, button) => {
  const spot = spotOf(button), isNext = from.stuck && spot.at !== null && !hooks.isAsking?.();
  if (from.cards.some((other) => keyOf(other) === keyOf(spot))) pressAgain(from, spot);
  else if (!isNext && (from.partners.has(keyOf(spot)) || !from.cards.some((other) => other.place === spot.place))) lay(from, button);
  else pickUp(button, from.stuck && spot.card && spot.place !== from.place ? { isOnlyHeld: true, before: from.stuck } : {});
};

/**
 * Handles a touch of a card or place: picks up, lays down, joins or puts back cards.
 *
 * @param {HTMLElement} button
 */
const press = (button) => {
  const spot = spotOf(button);
  if (hooks.choose) hooks.choose(spot);
  else if (heldCards) pressHolding(heldCards, button);
  else if (spot.at === null && isTop(spot)) hooks.empty?.(spot);
  else pickUp(button);
};

/**
 * Presses a button, or waits until the engine has answered. Then it presses the button of the same card. If this
 * was the face-down top of a pile, it presses the new top.
 *
 * @param {HTMLElement} button
 */
const pressWhenFree = (button) => {
  if (!hooks.busy()) {
    press(button);
    return;
  }
  const spot = spotOf(button), isHiddenTop = isTop(spot) && !spot.card;
  hooks.whenFree?.(() => {
    const same = buttons().find((candidate) => keyOf(spotOf(candidate)) === keyOf(spot) && spotOf(candidate).card === spot.card);
    const top = isHiddenTop ? buttons().findLast((candidate) => spotOf(candidate).place === spot.place) : null;
    const replacement = same ?? top;
    if (replacement) pressWhenFree(replacement);
  });
};

spots.addEventListener("keydown", (event) => {
  const button = buttonAt(event);
  if (!button) return;
  if (event.key in AHEAD) {
    event.preventDefault();
    const next = nearestAhead(button, buttons(), AHEAD[event.key], (one) => middleOf(spotOf(one)));
    if (!next) return;
    setStop(next);
    next.focus();
  } else if (event.key === "Escape" && heldCards) putDown();
});
spots.addEventListener("focusin", (event) => {
  const button = buttonAt(event);
  if (button) setStop(button);
});

const isDragged = makeDraggable(spots, {
  /* Returns the card to drag; null if none can be dragged now. */
  cardOf: (button) => hooks.busy() || hooks.choose || heldCards ? null : spotOf(button),
  take: (button) => pickUp(button, { isOnlyHeld: true }),
  dropOn: (button) => {
    if (heldCards && button && spotOf(button).place !== heldCards.place) {
      wasDropped = true;
      Promise.resolve(lay(heldCards, button)).finally(() => { wasDropped = false; });
    } else putDown();
  },
});
spots.addEventListener("click", (event) => {
  const button = buttonAt(event);
  if (!button) return;
  setStop(button);
  if (!isDragged()) pressWhenFree(button);
});

/** Focuses the tab stop of the board. */
export const focus = () => /** @type {HTMLElement | null} */ (spots.querySelector('[tabindex="0"]'))?.focus();
