/* The controls with which a position is laid out: places, the pack, and facts about the position. */
import { findOne, findAll, make, makeButton, need } from "../common/dom.js";
import { cardsFree, leftOf } from "./position.js";
import { countCards, withCapital } from "./words.js";

/** @typedef {import("./types.d.ts").Kit} Kit */
/** @typedef {import("./types.d.ts").Fact} Fact */
/** @typedef {import("./types.d.ts").PackCard} PackCard */
/** @typedef {import("./types.d.ts").Piles} Piles */
/**
 * The position that is being laid out, and what a touch of the pack does.
 *
 * @typedef {object} Laid
 * @property {Kit} kit
 * @property {Piles} piles
 * @property {Record<string, string>} facts
 * @property {string} place where cards are laid
 * @property {boolean} down whether cards are laid face down
 * @property {boolean} onward whether each card goes to the next place
 * @property {boolean} typed whether the text has changes that the engine has not read
 */
/**
 * @typedef {object} Actions
 * @property {(place: string) => void} choose
 * @property {(by: number) => void} step selects a place before or after the current one
 * @property {(card: PackCard) => void} lay
 * @property {() => void} turn
 * @property {() => void} goOnward
 * @property {() => void} takeBack
 * @property {() => void} layRest
 * @property {() => void} emptyPlace
 * @property {() => void} emptyTable
 * @property {() => void} layAsBefore
 * @property {(fact: string, value: string) => void} setFact
 * @property {() => void} play
 * @property {() => void} leave
 */

/** @type {Actions} */
let actions;
/**
 * Sets the functions that the controls call.
 *
 * @param {Actions} newActions
 */
export const setUp = (newActions) => { actions = newActions; };

/** The heading of the controls, which gets the focus. */
export const heading = make("h2", { tabindex: "-1" }, "A position of your own");
/** The field with the text of the position. */
export const text = make("textarea", { "aria-label": "The position, a line for each place", spellcheck: "false", autocapitalize: "off", rows: "10" });
/** The cards of the pack. */
export const pack = make("div", { class: "pack", role: "group", "aria-label": "The pack: arrow keys move among the cards, Enter lays one, Backspace takes back the last" });
/** @type {HTMLSelectElement} */
const places = make("select", { "aria-label": "Place", onchange: () => actions.choose(places.value) });
const strip = make("ol", { class: "strip" });
const turned = makeButton("Face down", () => actions.turn(), { "aria-pressed": "false" });
const onePerPlace = makeButton("One to each place", () => actions.goOnward(), { "aria-pressed": "false" });
const back = makeButton("Take back", () => actions.takeBack(), { "aria-label": "Take back the last card" });
const layRestButton = makeButton("All the rest here, in any order", () => actions.layRest());
const clear = makeButton("Empty this place", () => actions.emptyPlace());
const factRows = make("div", { class: "fact-rows" });
const factBox = make("details", {}, make("summary", {}, "What else the rules have to know"), factRows);

/**
 * Returns a bar of controls.
 *
 * @param {(Node | string)[]} inside
 */
const tools = (...inside) => make("div", { class: "tools" }, ...inside);

/** The element with all controls. */
export const section = make("section", { class: "lay", "aria-label": "A position of your own" }, heading,
  make("p", {}, "Touch a place on the table, or choose it here. Then touch its cards, the lowest first."),
  tools(makeButton("‹", () => actions.step(-1), { "aria-label": "The place before" }), places,
    makeButton("›", () => actions.step(1), { "aria-label": "The next place" })),
  tools(strip, back), pack,
  tools(turned, onePerPlace, layRestButton, clear, makeButton("Empty the table", () => actions.emptyTable()),
    makeButton("As it lay before", () => actions.layAsBefore())),
  make("div", { class: "tools ready" }, makeButton("Play from here", () => actions.play(), { class: "main" }),
    makeButton("Back to the play", () => actions.leave())),
  factBox, make("details", {}, make("summary", {}, "Type the position"),
    make("p", {}, "A line for each place, the lowest card first: 8S for the eight of spades, TD for the ten of diamonds, ?? for a card nobody knows."), text));

/**
 * Returns the zone of a place. Throws an error if the game has no such place.
 *
 * @param {Kit} kit
 * @param {string} place
 */
export const zoneOf = (kit, place) => {
  const found = kit.zones.find((zone) => zone.places.some((other) => other.place === place));
  if (!found) throw new Error(`the game has no place ${place}`);
  return found;
};
/**
 * Returns the name of a place.
 *
 * @param {Kit} kit
 * @param {string} place
 */
export const nameOf = (kit, place) => zoneOf(kit, place).places.find((other) => other.place === place)?.name ?? "";

/**
 * Changes the page, and scrolls so that the pack keeps its place on the screen.
 *
 * @param {() => void} change
 */
export const holdPack = (change) => {
  const top = () => pack.getBoundingClientRect().top, topBefore = top();
  change();
  scrollBy(0, top() - topBefore);
};

/**
 * Returns the drawing of a card.
 *
 * @param {Kit} kit
 * @param {string} name the name of the drawing
 * @param {boolean} [flat] whether the card lies sideways
 */
const drawnCard = (kit, name, flat = false) => {
  const [wide, high] = flat ? [...kit.size].reverse() : kit.size;
  const holder = make("span");
  holder.innerHTML = `<svg class="cards" viewBox="0 0 ${wide} ${high}" aria-hidden="true" font-family="sans-serif" font-size="14" font-weight="700" text-anchor="middle"><use/></svg>`;
  need("use", holder).setAttribute("href", `#${name}`);
  return /** @type {Element} */ (holder.firstElementChild);
};

/**
 * Returns the field for a fact about the position.
 *
 * @param {Fact} fact
 */
const factRow = (fact) => {
  const set = () => actions.setFact(fact.name, field.value || fact.start);
  /** @type {HTMLInputElement | HTMLSelectElement} */
  const field = fact.values.length
    ? make("select", { onchange: set }, ...fact.values.map(([value, words]) => make("option", { value }, words)))
    : make("input", { type: "number", inputmode: "numeric", min: fact.least, max: fact.most, onchange: set });
  field.dataset.fact = fact.name;
  return make("label", {}, make("span", {}, fact.words), field);
};

/**
 * Fills the controls with the places, cards and facts of a game.
 *
 * @param {Kit} kit
 */
export const furnish = (kit) => {
  places.replaceChildren(...kit.zones.map((zone) => {
    const options = zone.places.map((place) => make("option", { value: place.place }, place.name));
    return options.length > 1 ? make("optgroup", { label: zone.name }, ...options) : options[0];
  }));
  pack.replaceChildren(...kit.cards.map((row) => make("div", { role: "group", "aria-label": row.name },
    ...row.cards.map((card) => make("button", { type: "button", class: "card", "data-card": card.text, tabindex: "-1", onclick: () => actions.lay(card) },
      drawnCard(kit, card.whole, card.flat), make("span", { class: "left" }))))));
  need("button", pack).tabIndex = 0;
  factRows.replaceChildren(...kit.facts.map(factRow));
  factBox.hidden = !kit.facts.length;
};

/**
 * Shows in the menu of places how many cards each has.
 *
 * @param {Laid} laid
 */
const paintPlaces = ({ kit, piles, place }) => {
  for (const option of places.options) {
    const pile = piles[option.value];
    option.textContent = nameOf(kit, option.value) + (pile?.length ? `: ${countCards(pile.length)}` : "");
  }
  places.value = place;
};

/**
 * Shows the cards of the selected place.
 *
 * @param {Laid} laid
 */
const paintPile = ({ kit, piles, place }) => {
  const pile = piles[place] ?? [], name = nameOf(kit, place);
  const cards = pile.map((card) => {
    const image = drawnCard(kit, card.drawn);
    image.setAttribute("role", "img");
    image.setAttribute("aria-label", card.words);
    image.removeAttribute("aria-hidden");
    return make("li", { class: card.down ? "down" : null }, image);
  });
  strip.setAttribute("aria-label", `${name}, the lowest card first`);
  holdPack(() => strip.replaceChildren(...(cards.length ? cards : [make("li", { class: "none" }, `${withCapital(name)} is empty.`)])));
};

/**
 * Shows which cards are left in the pack.
 *
 * @param {Laid} laid
 */
const paintPack = ({ kit, piles, typed }) => {
  for (const card of kit.cards.flatMap((row) => row.cards)) {
    const button = need(`[data-card="${card.text}"]`, pack), left = leftOf(kit, piles, card), hasSeveral = kit.held[card.of] > 1;
    button.setAttribute("aria-disabled", String(typed || !left));
    button.setAttribute("aria-label", left ? `${card.words}${hasSeveral ? `, ${left} left` : ""}` : `${card.words}, used`);
    need(".left", button).textContent = hasSeveral && left ? String(left) : "";
  }
};

/**
 * Updates the state of the buttons.
 *
 * @param {Laid} laid
 */
const paintButtons = ({ kit, piles, place, down, onward, typed }) => {
  const zone = zoneOf(kit, place);
  turned.hidden = zone.down !== "sometimes";
  turned.setAttribute("aria-pressed", String(down));
  onePerPlace.hidden = zone.places.length < 2;
  onePerPlace.setAttribute("aria-pressed", String(onward));
  for (const button of [back, clear]) button.disabled = typed || !piles[place]?.length;
  layRestButton.disabled = typed || !cardsFree(kit, piles);
};

/**
 * Shows the position that is being laid out.
 *
 * @param {Laid} laid
 */
export const paint = (laid) => {
  paintPlaces(laid);
  paintPile(laid);
  paintButtons(laid);
  paintPack(laid);
  /** @type {(HTMLInputElement | HTMLSelectElement)[]} */
  const fields = findAll("[data-fact]", factRows);
  for (const field of fields) {
    const factData = laid.kit.facts.find((fact) => fact.name === field.dataset.fact);
    field.value = laid.facts[field.dataset.fact ?? ""] ?? factData?.start ?? "";
  }
};

/**
 * Makes a card the only tab stop of the pack.
 *
 * @param {Element | null} card
 */
const setStop = (card) => {
  for (const other of findAll(".card", pack)) other.tabIndex = other === card ? 0 : -1;
};
/**
 * Makes a card the only tab stop of the pack, given its data.
 *
 * @param {PackCard} card
 */
export const stopAt = (card) => setStop(findOne(`[data-card="${card.text}"]`, pack));

/**
 * Returns the card of the next row that is nearest to a card; undefined if there is no next row.
 *
 * @param {HTMLElement[]} list the cards after (or before) the card, the nearest first
 * @param {HTMLElement} mine the card
 * @returns {HTMLElement | undefined}
 */
const inNextRow = (list, mine) => {
  const box = (/** @type {HTMLElement} */ card) => card.getBoundingClientRect();
  const aside = (/** @type {HTMLElement} */ card) => Math.abs(box(card).left - box(mine).left);
  const first = list.find((card) => Math.abs(box(card).top - box(mine).top) > 4);
  const row = list.filter((card) => first && Math.abs(box(card).top - box(first).top) < 4);
  return row.sort((one, two) => aside(one) - aside(two))[0];
};

pack.addEventListener("keydown", (event) => {
  const cards = findAll(".card", pack), at = cards.findIndex((card) => card === event.target);
  if (at < 0) return;
  if (event.key === "Backspace") {
    event.preventDefault();
    actions.takeBack();
    return;
  }
  /** @type {Record<string, () => HTMLElement | undefined>} */
  const ways = { ArrowLeft: () => cards[at - 1], ArrowRight: () => cards[at + 1],
    ArrowUp: () => inNextRow(cards.slice(0, at).reverse(), cards[at]), ArrowDown: () => inNextRow(cards.slice(at), cards[at]) };
  if (!(event.key in ways)) return;
  event.preventDefault();
  const found = ways[event.key]();
  if (!found) return;
  setStop(found);
  found.focus();
});
