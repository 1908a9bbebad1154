/* Shows and hides the proofs on a game's page. The proof of each rule is in a closed fold. The button "Show sources
   and proofs" opens all folds; this choice is stored for later pages, and the address has it as "?proof". */
import { closest, findOne, findAll, lineOf, makeButton, idInAddress, need, whenRead, elementOf, replaceAddress } from "../common/dom.js";
import { lastingStore } from "../common/store.js";

const KEY = "book-proof";

/**
 * Returns all folds of the page that the button opens and closes.
 *
 * @returns {HTMLDetailsElement[]}
 */
const folds = () => findAll("article details:is(.proof, .facts, .switches)");

/** Opens the folds around the element that the address names, and its own fold, and scrolls to it. */
const reveal = () => {
  const target = elementOf(idInAddress());
  if (!target) return;
  for (let ancestor = /** @type {HTMLElement | null} */ (target); ancestor; ancestor = ancestor.parentElement) {
    if (ancestor instanceof HTMLDetailsElement) ancestor.open = true;
  }
  if (target.matches(".rule")) need("details.proof", target).setAttribute("open", "");
  if (target.matches(".name")) target.closest("summary")?.parentElement?.setAttribute("open", "");
  target.closest(".reading")?.querySelector("details.reasons")?.setAttribute("open", "");
  target.scrollIntoView({ block: target.matches(".step") ? "nearest" : "start" });
};

/**
 * Returns the text of a rule without the marks that lead to open questions.
 *
 * @param {Element} wording
 */
const withoutDoubts = (wording) => {
  const words = /** @type {Element} */ (wording.cloneNode(true));
  for (const doubt of words.querySelectorAll("a.doubt")) doubt.remove();
  return lineOf(words);
};

/**
 * Gives a link or mark its tooltip when the pointer first reaches it; a link to a rule gets the text of the rule.
 * The page would be a tenth longer if it contained these texts.
 *
 * @param {Event} event
 */
const giveTitle = ({ target }) => {
  const mark = closest(target, "article :is(a[href^='#rule-'], a.doubt, details.proof > summary[aria-label])");
  if (!mark || mark.title) return;
  const hash = mark instanceof HTMLAnchorElement ? mark.hash : "";
  const rule = hash.startsWith("#rule-") ? elementOf(decodeURIComponent(hash.slice(1))) : null;
  const wording = rule && findOne(".wording", rule);
  mark.title = wording ? withoutDoubts(wording) : mark.getAttribute("aria-label") ?? "";
};

/**
 * Opens or closes all folds, and sets the state of the button.
 *
 * @param {HTMLElement} button
 * @param {boolean} isOpen
 */
const choose = (button, isOpen) => {
  document.documentElement.classList.toggle("scholar", isOpen);
  button.setAttribute("aria-pressed", String(isOpen));
  for (const fold of folds()) fold.open = isOpen;
};

/** Returns the button that opens and closes all folds. It also stores the choice and changes the address. */
const makeSwitch = () => {
  const button = makeButton("", () => {
    const isOpen = button.getAttribute("aria-pressed") !== "true";
    const address = new URL(location.href);
    if (isOpen) address.searchParams.set("proof", "");
    else address.searchParams.delete("proof");
    replaceAddress(address.href.replace(/([?&]proof)=(?=&|#|$)/, "$1"));
    lastingStore.set(KEY, isOpen ? "open" : "shut");
    choose(button, isOpen);
  }, { class: "layer" });
  button.innerHTML = 'Show sources<span class="rest"> and proofs</span>';
  return button;
};

/** Adds the button to a page with proofs, and opens what the address names. */
export const startLayers = () => {
  addEventListener("pointerover", giveTitle);
  addEventListener("hashchange", reveal);
  whenRead(() => {
    const place = findOne("article .boxes");
    if (place && findOne("article details.proof")) {
      const button = makeSwitch();
      choose(button, new URL(location.href).searchParams.has("proof") || lastingStore.get(KEY) === "open");
      place.insertBefore(button, findOne("details", place));
    }
    reveal();
  });
};
