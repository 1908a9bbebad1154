/* Helpers that nearly every script uses: they make, find and load elements of a page. */

/** @typedef {string | number | boolean | null | undefined | ((event: any) => unknown)} Attribute */

/**
 * Creates an element with attributes and contents.
 *
 * A function becomes a listener: the attribute `onclick` listens to clicks. The value `true` sets an attribute
 * without a value. The values `false`, null and undefined set no attribute.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {(Node | string)[]} inside
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const make = (tag, attributes = {}, ...inside) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...inside);
  return element;
};

/**
 * Creates a button that does not submit a form.
 *
 * @param {string} label
 * @param {((event: any) => unknown) | null} [press] the function to call on a click
 * @param {Record<string, Attribute>} [attributes]
 */
export const makeButton = (label, press, attributes = {}) =>
  make("button", { type: "button", onclick: press, ...attributes }, label);

/**
 * Returns the first element that matches a selector; null if there is none.
 *
 * @template {Element} [Found=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {Found | null}
 */
export const findOne = (selector, within = document) => within.querySelector(selector);

/**
 * Returns the first element that matches a selector. Throws an error if there is none.
 *
 * @template {Element} [Found=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {Found}
 */
export const need = (selector, within = document) => {
  /** @type {Found | null} */
  const found = within.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};

/**
 * Returns all elements that match a selector, as an array.
 *
 * @template {Element} [Found=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {Found[]}
 */
export const findAll = (selector, within = document) => /** @type {Found[]} */ ([...within.querySelectorAll(selector)]);

/**
 * Returns the closest ancestor of an element that matches a selector, or the element itself if it matches. Returns
 * null if there is none, or if `target` is not an element.
 *
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const closest = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * Returns the text of an element on one line; "" if there is no element.
 *
 * @param {Element | null | undefined} element
 */
export const lineOf = (element) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** Returns the id that the address has after "#"; "" if it has none. */
export const idInAddress = () => decodeURIComponent(location.hash.slice(1));

/**
 * Returns the element with an id; null if the id is empty or no element has it.
 *
 * @param {string} id
 */
export const elementOf = (id) => (id ? document.getElementById(id) : null);

/**
 * Calls a function as soon as the browser has read the whole page; at once if it has already.
 *
 * @param {() => void} start
 */
export const whenRead = (start) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
};

/**
 * Changes the address in the address bar. The browser's history gets no new entry.
 *
 * @param {string | URL} address
 */
export const replaceAddress = (address) => history.replaceState(history.state, "", address);

/**
 * Adds a script or a stylesheet to the page. The promise resolves once its file has loaded, and rejects if it
 * cannot be loaded.
 *
 * @param {"script" | "link"} tag
 * @param {Record<string, unknown>} properties
 */
export const load = (tag, properties) => new Promise((done, failed) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.addEventListener("load", done);
  element.addEventListener("error", failed);
  document.head.append(element);
});
