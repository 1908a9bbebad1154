/* What nearly every script does with a page: elements made, found and waited for. */

/** @typedef {string | number | boolean | null | undefined | ((event: any) => unknown)} Attribute */

/**
 * An element with these attributes and contents.
 *
 * A function is told of the event that "on" in its name is followed by; `true` sets an attribute without a value, and
 * `false`, null or undefined set none.
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
 * A button that sends no form.
 *
 * @param {string} label
 * @param {((event: any) => unknown) | null} [press]
 * @param {Record<string, Attribute>} [attributes]
 */
export const makeButton = (label, press, attributes = {}) =>
  make("button", { type: "button", onclick: press, ...attributes }, label);

/**
 * The first element that a selector finds, or null.
 *
 * @template {Element} [Found=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {Found | null}
 */
export const findOne = (selector, within = document) => within.querySelector(selector);

/**
 * Returns the first element that a selector finds. Throws if there is none.
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
 * All elements that a selector finds.
 *
 * @template {Element} [Found=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {Found[]}
 */
export const findAll = (selector, within = document) => /** @type {Found[]} */ ([...within.querySelectorAll(selector)]);

/**
 * Returns the closest element around a node, or the node itself, that a selector matches; null if there is
 * none.
 *
 * @param {EventTarget | null} place
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = (place, selector) => (place instanceof Element ? place.closest(selector) : null);

/**
 * The text of an element on one line.
 *
 * @param {Element | null | undefined} element
 */
export const lineOf = (element) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** The name that the address gives after "#", or an empty text. */
export const namedPlace = () => decodeURIComponent(location.hash.slice(1));

/**
 * The element of a name, or null where there is no name or no such element.
 *
 * @param {string} name
 */
export const placeOf = (name) => (name ? document.getElementById(name) : null);

/**
 * Calls a function when the page has been read, or at once if it has been.
 *
 * @param {() => void} start
 */
export const onceRead = (start) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
};

/**
 * Replaces the address, without a new entry in the reader's history.
 *
 * @param {string | URL} address
 */
export const replaceAddress = (address) => history.replaceState(history.state, "", address);

/**
 * Adds an element to the head of the page, and waits until what it names has been loaded.
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
