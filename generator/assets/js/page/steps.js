/* Sets up the examples of a page: step bars, copy buttons, and wide tables that the keyboard can scroll. Without
   this script an example is a list of all its steps. */
import { closest, findAll, idInAddress, whenRead, elementOf } from "../common/dom.js";
import { copyText, labelBriefly } from "../common/clipboard.js";
import { stepperOf } from "./stepper.js";

/** @type {import("./stepper.js").Stepper[]} */
const steppers = [];
const paper = matchMedia("print");
/** Draws the figures of all steps, for printing. */
const drawForPaper = () => steppers.forEach((stepper) => stepper.drawAll());

/** Shows the step that the address names, and scrolls to it. */
const showNamedStep = () => {
  const target = elementOf(idInAddress());
  const step = closest(target, ".step");
  const stepper = step && steppers.find((each) => each.has(step));
  if (!target || !stepper) return;
  if (!stepper.showsAll) stepper.open(step);
  target.scrollIntoView({ block: "nearest" });
};

/**
 * Copies the text of a copy button, and shows on the button whether this succeeded.
 *
 * @param {HTMLElement} button
 */
const copy = async (button) => {
  const label = button.textContent ?? "", isCopied = await copyText(button.dataset.copy ?? "");
  labelBriefly(button, isCopied ? "Copied" : "Not copied", label);
  button.classList.toggle("copied", isCopied);
  setTimeout(() => button.classList.remove("copied"), 2000);
};

/** Makes each element that is wider than the screen focusable, so that arrow keys can scroll it. */
const makeWideReachable = () => {
  for (const wide of findAll(".md-typeset__scrollwrap, .md-typeset pre > code")) {
    if (wide.scrollWidth <= wide.clientWidth) continue;
    Object.assign(wide, { tabIndex: 0, role: "group", ariaLabel: wide.matches("code") ? "Text" : "Table" });
  }
};

/** Sets up all examples of the page. */
export const startSteps = () => {
  document.addEventListener("click", (event) => {
    const button = closest(event.target, "button.copy[data-copy]");
    if (button instanceof HTMLButtonElement && !button.disabled && button.textContent !== "Copied") copy(button);
  });
  paper.addEventListener("change", () => { if (paper.matches) drawForPaper(); });
  addEventListener("beforeprint", drawForPaper);
  addEventListener("load", makeWideReachable);
  addEventListener("resize", makeWideReachable);
  addEventListener("hashchange", showNamedStep);
  whenRead(() => {
    for (const example of findAll(".example:not(.stepped)")) steppers.push(...stepperOf(example));
    if (paper.matches) drawForPaper();
    showNamedStep();
  });
};
