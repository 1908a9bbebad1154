/* The page of one example that other sites show in a frame. The bar or the arrow keys show one step at a time. */
import { findAll, findOne, whenRead } from "../common/dom.js";
import { stepperOf } from "../page/stepper.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
/** Shows the page in light or dark colours, as the reader's device is set. */
const follow = () => { document.body.dataset.mdColorScheme = dark.matches ? "slate" : "default"; };

/** Adds the step bar. If the example has only one step, draws its figure. */
const start = () => {
  dark.addEventListener("change", follow);
  follow();
  const example = findOne(".example");
  const [stepper] = example ? stepperOf(example) : [];
  if (!stepper) {
    for (const waiting of findAll("noscript")) waiting.outerHTML = waiting.textContent ?? "";
    return;
  }
  addEventListener("keydown", (event) => stepper.key(event));   // those of the bar do not come here
  addEventListener("beforeprint", () => stepper.drawAll());
};

whenRead(start);
