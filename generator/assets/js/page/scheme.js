/* Sets light or dark colours. The reader's choice is stored as the theme stores it. Without a choice the page
   follows the setting of the device. */
import { findOne, findAll, make } from "../common/dom.js";

const TRAITS = ["media", "scheme", "primary", "accent"];

/**
 * Returns the values of a colour scheme, as the theme stores them.
 *
 * @param {HTMLInputElement} scheme the radio button of the scheme
 */
const colourOf = (scheme) => Object.fromEntries(TRAITS.map((name) => [name, scheme.getAttribute(`data-md-color-${name}`) ?? ""]));

/**
 * Returns a function that shows a colour scheme on the page, given its radio button.
 *
 * @param {HTMLInputElement[]} schemes the radio buttons: light, then dark
 * @param {HTMLMetaElement} bar the element that sets the colour of the browser's own bar
 */
const schemeShower = (schemes, bar) => (/** @type {HTMLInputElement} */ chosen) => {
  for (const [name, value] of Object.entries(colourOf(chosen))) document.body.setAttribute(`data-md-color-${name}`, value);
  for (const scheme of schemes) /** @type {HTMLElement} */ (scheme.nextElementSibling).hidden = scheme !== chosen;
  chosen.checked = true;
  document.documentElement.style.colorScheme = chosen === schemes[1] ? "dark" : "light";
  // Reading a style makes the browser style the page. In the next frame it does so anyway.
  requestAnimationFrame(() => { bar.content = getComputedStyle(document.body).getPropertyValue("--paper"); });
};

/** Shows the chosen colour scheme, and changes it when the reader or the device does. */
export const startScheme = () => {
  const form = findOne("[data-md-component=palette]");
  if (!form) return;
  /** @type {HTMLInputElement[]} */
  const schemes = findAll("input", form);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = schemeShower(schemes, document.head.appendChild(make("meta", { name: "theme-color" })));
  const storedScheme = () => { try { return schemes[__md_get("__palette")?.index]; } catch { return undefined; } };
  const follow = () => show(storedScheme() || schemes[Number(dark.matches)]);
  const choose = (/** @type {HTMLInputElement} */ scheme) => {
    __md_set("__palette", { index: schemes.indexOf(scheme), color: colourOf(scheme) });
    show(scheme);
  };
  follow();
  dark.addEventListener("change", follow);
  form.addEventListener("change", (event) => choose(/** @type {HTMLInputElement} */ (event.target)));
  form.addEventListener("keydown", (event) => {
    const next = schemes.find((scheme) => !scheme.checked);
    if (event.key !== "Enter" || !next) return;
    choose(next);
    next.focus();
  });
};
