/* The two layers of a game's page. What proves a rule lies folded under it; an address opens its folds, and the
   scholar's view opens all: it is kept from page to page, and is in the address as "?proof". Without this script each
   fold is opened by itself. */
import { around, findOne, findAll, lineOf, makeButton, namedPlace, need, onceRead, placeOf, replaceAddress } from "../common/dom.js";
import { lasting } from "../common/store.js";

const KEY = "book-proof";

/** @returns {HTMLDetailsElement[]} */
const folds = () => findAll("article details:is(.proof, .facts, .switches)");

/* What an address names stands open: the folds around it, and its own. */
const reveal = () => {
  const target = placeOf(namedPlace());
  if (!target) return;
  for (let at = /** @type {HTMLElement | null} */ (target); at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  if (target.matches(".rule")) need("details.proof", target).setAttribute("open", "");
  if (target.matches(".name")) target.closest("summary")?.parentElement?.setAttribute("open", "");
  target.scrollIntoView({ block: target.matches(".step") ? "nearest" : "start" });
};

/**
 * The words of a rule without the marks of its doubts.
 *
 * @param {Element} wording
 */
const withoutDoubts = (wording) => {
  const words = /** @type {Element} */ (wording.cloneNode(true));
  for (const doubt of words.querySelectorAll("a.doubt")) doubt.remove();
  return lineOf(words);
};

/**
 * Gives a mark or a link to a rule of this page its title when it is first pointed at: a page that held the words of
 * each rule beside every link to it would be a tenth longer.
 *
 * @param {Event} event
 */
const giveTitle = ({ target }) => {
  const mark = around(target, "article :is(a[href^='#rule-'], a.doubt, details.proof > summary[aria-label])");
  if (!mark || mark.title) return;
  const hash = mark instanceof HTMLAnchorElement ? mark.hash : "";
  const rule = hash.startsWith("#rule-") ? placeOf(decodeURIComponent(hash.slice(1))) : null;
  const wording = rule && findOne(".wording", rule);
  mark.title = wording ? withoutDoubts(wording) : mark.getAttribute("aria-label") ?? "";
};

/**
 * @param {HTMLElement} button
 * @param {boolean} on
 */
const choose = (button, on) => {
  document.documentElement.classList.toggle("scholar", on);
  button.setAttribute("aria-pressed", String(on));
  for (const fold of folds()) fold.open = on;
};

const makeSwitch = () => {
  const button = makeButton("", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    const now = new URL(location.href);
    if (on) now.searchParams.set("proof", "");
    else now.searchParams.delete("proof");
    replaceAddress(now.href.replace(/([?&]proof)=(?=&|#|$)/, "$1"));
    lasting.set(KEY, on ? "open" : "shut");
    choose(button, on);
  }, { class: "layer" });
  button.innerHTML = 'Show sources<span class="rest"> and proofs</span>';
  return button;
};

export const startLayers = () => {
  addEventListener("pointerover", giveTitle);
  addEventListener("hashchange", reveal);
  onceRead(() => {
    const place = findOne("article .boxes");
    if (place && findOne("article details.proof")) {
      const button = makeSwitch();
      choose(button, new URL(location.href).searchParams.has("proof") || lasting.get(KEY) === "open");
      place.insertBefore(button, findOne("details", place));
    }
    reveal();
  });
};
