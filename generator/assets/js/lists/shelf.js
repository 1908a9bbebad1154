/* Adds a filter to the index of games. The address stores the choice. */
import { findAll, make, makeButton, replaceAddress } from "../common/dom.js";

/** @type {Record<string, string>} */
const TRAITS = {
  packs: "Packs", players: "Players", room: "Room", redeals: "Re-deals", luck: "Luck or skill", length: "Length",
  odds: "A simple bot wins",
};
/* Values with an order of their own; all others are sorted by the alphabet. */
const ORDER = ["small", "short", "seldom", "middling", "now and then", "large", "long", "often"];

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/**
 * Returns the different values of a property. Sizes and lengths are sorted from less to more, other values by the
 * alphabet; empty values are left out.
 *
 * @param {(string | undefined)[]} values
 */
export const sortedValues = (values) => [...new Set(values)].filter((one) => one !== undefined && one !== "")
  .map(String).sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other) || one.localeCompare(other));

/**
 * Returns a menu with all values that games have of a property.
 *
 * @param {HTMLElement[]} items
 * @param {string} trait
 */
const traitField = (items, trait) => make("select", {}, make("option", { value: "" }, "any"),
  ...sortedValues(items.map((item) => item.dataset[trait])).map((value) => make("option", { value }, value)));

/**
 * Shows the games that match the filter, and their number. Returns this number.
 *
 * @param {HTMLElement[]} items the list items of the games
 * @param {Map<string, Field>} fields the fields of the filter, by their names
 * @param {HTMLElement} countOutput the element that shows the number
 */
const showMatches = (items, fields, countOutput) => {
  const valueOf = (/** @type {string} */ name) => fields.get(name)?.value ?? "";
  const text = valueOf("name").trim().toLowerCase();
  for (const item of items) {
    const fits = Object.keys(TRAITS).every((trait) => ["", item.dataset[trait]].includes(valueOf(trait)));
    item.hidden = !(fits && (!text || item.textContent?.toLowerCase().includes(text)));
  }
  const count = items.filter((item) => !item.hidden).length;
  countOutput.textContent = count ? `${count} of ${items.length} games` : "No game fits all of that.";
  return count;
};

/**
 * Fills in the filter from the address. Values that no game has are ignored.
 *
 * @param {Map<string, Field>} fields
 */
const readAddress = (fields) => {
  const query = new URLSearchParams(location.search);
  for (const [name, field] of fields) {
    field.value = query.get(name) ?? "";
    if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = "";
  }
};

/**
 * Stores the filter in the address.
 *
 * @param {Map<string, Field>} fields
 */
const writeAddress = (fields) => {
  const address = new URL(location.href);
  for (const [name, field] of fields) {
    if (field.value.trim()) address.searchParams.set(name, field.value.trim());
    else address.searchParams.delete(name);
  }
  replaceAddress(address);
};

/**
 * Adds the filter above a list of games.
 *
 * @param {HTMLElement} list
 */
const addSieve = (list) => {
  const items = /** @type {HTMLElement[]} */ ([...list.children]);
  const nameField = make("input", { type: "search" });
  /** @type {Map<string, Field>} */
  const fields = new Map([["name", nameField], ...Object.keys(TRAITS).map(
    (trait) => /** @type {[string, Field]} */ ([trait, traitField(items, trait)]))]);
  const countOutput = make("output");
  const show = () => { all.hidden = showMatches(items, fields, countOutput) === items.length; };
  const read = () => { readAddress(fields); show(); };
  const write = () => { writeAddress(fields); show(); };
  const all = makeButton("Show all", () => {
    for (const field of fields.values()) field.value = "";
    write();
    nameField.focus();
  });
  // The address stores the choice, so the browser must not fill in the fields.
  const form = make("form", { class: "sieve", autocomplete: "off", "aria-label": "Choose games" },
    ...[...fields].map(([name, field]) => make("label", {}, TRAITS[name] ?? "Name", field)), all, countOutput);
  form.addEventListener("input", write);
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("pageshow", read);   // browsers fill in the fields when the reader comes back
  addEventListener("popstate", read);
  list.before(form);
  read();
};

/** Adds a filter to each list of games on the page. */
export const startShelves = () => findAll("ul.shelf").forEach(addSieve);
