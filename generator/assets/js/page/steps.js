/* The step bars of a page, its copy buttons, and what is too wide for a screen. Without this script every example still reads
   as a whole list of steps. */
import { around, findAll, namedPlace, onceRead, placeOf } from "../common/dom.js";
import { copied, sayFor } from "../common/clipboard.js";
import { stepperOf } from "./stepper.js";

/** @type {import("./stepper.js").Stepper[]} */
const steppers = [];
const paper = matchMedia("print");
const drawForPaper = () => steppers.forEach((stepper) => stepper.drawAll());

/* Shows the step that the address names. */
const arrive = () => {
  const target = placeOf(namedPlace());
  const step = around(target, ".step");
  const stepper = step && steppers.find((each) => each.has(step));
  if (!target || !stepper) return;
  if (!stepper.whole) stepper.open(step);
  target.scrollIntoView({ block: "nearest" });
};

/** @param {HTMLElement} button */
const copy = async (button) => {
  const label = button.textContent ?? "", done = await copied(button.dataset.copy ?? "");
  sayFor(button, done ? "Copied" : "Not copied", label);
  button.classList.toggle("copied", done);
  setTimeout(() => button.classList.remove("copied"), 2000);
};

/** Makes elements that are wider than the screen focusable, so that arrow keys can scroll them. */
const makeWideReachable = () => {
  for (const wide of findAll(".md-typeset__scrollwrap, .md-typeset pre > code")) {
    if (wide.scrollWidth <= wide.clientWidth) continue;
    Object.assign(wide, { tabIndex: 0, role: "group", ariaLabel: wide.matches("code") ? "Text" : "Table" });
  }
};

export const startSteps = () => {
  document.addEventListener("click", (event) => {
    const button = around(event.target, "button.copy[data-copy]");
    if (button instanceof HTMLButtonElement && !button.disabled && button.textContent !== "Copied") copy(button);
  });
  paper.addEventListener("change", () => { if (paper.matches) drawForPaper(); });
  addEventListener("beforeprint", drawForPaper);
  addEventListener("load", makeWideReachable);
  addEventListener("resize", makeWideReachable);
  addEventListener("hashchange", arrive);
  onceRead(() => {
    for (const example of findAll(".example:not(.stepped)")) steppers.push(...stepperOf(example));
    if (paper.matches) drawForPaper();
    arrive();
  });
};
