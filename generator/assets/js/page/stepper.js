/* The step bar of an example: buttons that show one step at a time, or all steps. */
import { findAll, findOne, lineOf, make, makeButton, replaceAddress } from "../common/dom.js";
import { stepGroups } from "./step-groups.js";

/**
 * Returns the text of a step: the move, and what the rules say about it.
 *
 * @param {Element} step
 */
const wordsOf = (step) => [".say", ".verdict"].map((part) => lineOf(step.querySelector(part))).filter(Boolean).join(" ");

/**
 * Draws the figures of a step. Before this they are text in `noscript`, because most readers never look at their
 * thousands of shapes.
 *
 * @param {Element} step
 */
const draw = (step) => {
  for (const waiting of findAll("noscript", step)) waiting.outerHTML = waiting.textContent ?? "";
};

const BUTTONS = [
  ["first", "First step", "M7 4v12M16 4l-7 6 7 6z"],
  ["previous", "Previous step", "M14 4l-7 6 7 6z"],
  ["next", "Next step", "M7 4l7 6-7 6z"],
  ["last", "Last step", "M14 4v12M5 4l7 6-7 6z"],
];

/**
 * Returns a button of the step bar with an arrow as its label.
 *
 * @param {string[]} name, the class, label and drawing of the button
 */
const makeArrow = ([name, label, path]) => {
  const element = makeButton("", null, { class: name, "aria-label": label, title: label });
  element.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`;
  return element;
};

/* The step bar, which is copied for each example. */
const BAR = make("div", { class: "bar", role: "group" }, ...BUTTONS.map(makeArrow),
  makeButton("All steps", null, { class: "all", "aria-pressed": "false" }));
BAR.children[1].after(make("span", { class: "count", "aria-hidden": "true" }));

/**
 * Returns the text of the nearest heading before an example; "the example" if there is none.
 *
 * @param {Element} example
 */
const headingAbove = (example) => {
  for (let element = example.previousElementSibling; element; element = element.previousElementSibling) {
    if (/^H[2-6]$/.test(element.tagName)) return element.firstChild?.textContent?.trim() ?? "";
  }
  return "the example";
};

/** Shows the steps of one example one at a time, with a bar of buttons above them. */
export class Stepper {
  /**
   *
   * @param {HTMLElement} example
   * @param {HTMLElement} list the list of the steps
   * @param {HTMLElement[]} steps
   */
  constructor(example, list, steps) {
    this.example = example;
    this.stepCount = steps.length;
    this.steps = stepGroups(steps, list.matches(".compact"));
    this.index = 0;
    this.showsAll = false;
    this.bar = /** @type {HTMLElement} */ (BAR.cloneNode(true));
    const heading = example.getAttribute("aria-label") || example.dataset.title || headingAbove(example);
    this.bar.setAttribute("aria-label", `Steps of ${heading}`);
    const [first, previous, count, next, last, all] = /** @type {HTMLElement[]} */ ([...this.bar.children]);
    /** @type {Record<string, HTMLElement>} */
    this.buttons = { first, previous, next, last };
    this.count = count;
    this.all = all;
    this.status = make("p", { class: "status", role: "status" });
    list.before(this.bar, this.status);
    this.listen();
    example.classList.add("stepped");
    this.show();
  }

  /** Connects the buttons and keys of the bar. */
  listen() {
    const { first, previous, next, last } = this.buttons;
    first.addEventListener("click", () => this.go(0));
    previous.addEventListener("click", () => this.go(this.index - 1));
    next.addEventListener("click", () => this.go(this.index + 1));
    last.addEventListener("click", () => this.go(this.steps.length - 1));
    this.all.addEventListener("click", () => { this.showsAll = !this.showsAll; this.show(); });
    this.bar.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * Shows another step if the key is an arrow key, Home or End. Ignores all other keys.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    /** @type {Record<string, number>} */
    const targets = { ArrowLeft: this.index - 1, ArrowRight: this.index + 1, Home: 0, End: this.steps.length - 1 };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(target);
  }

  /**
   * Shows one group of steps, names it in the address, and announces it to screen readers. Does nothing if there is
   * no such group, or if it is already shown.
   *
   * @param {number} index the index of the group
   */
  go(index) {
    if (index < 0 || index >= this.steps.length || index === this.index) return;
    this.index = index;
    this.showsAll = false;
    this.show();
    this.status.textContent = this.announcement();
    const id = this.steps[index].at(-1)?.id;
    if (id) replaceAddress(`#${id}`);
  }

  /** Returns the announcement of the current step: its number, and the text of the step. */
  announcement() {
    const before = this.steps.slice(0, this.index).flat().length;
    const group = this.steps[this.index];
    if (group.length > 1) return `Steps ${before + 1} to ${before + group.length} of ${this.stepCount}.`;
    return `Step ${before + 1} of ${this.stepCount}. ${wordsOf(group[0])}`;
  }

  /** Shows the current group of steps or all of them, and updates the bar. */
  show() {
    const last = this.steps.length - 1;
    this.steps.forEach((group, number) => {
      for (const step of group) {
        step.hidden = !this.showsAll && number !== this.index;
        if (!step.hidden) draw(step);
      }
    });
    this.example.classList.toggle("whole", this.showsAll);
    this.count.textContent = `${this.index + 1} / ${last + 1}`;
    this.all.setAttribute("aria-pressed", String(this.showsAll));
    for (const [name, element] of Object.entries(this.buttons)) {
      const end = name === "first" || name === "previous" ? 0 : last;
      element.setAttribute("aria-disabled", String(this.index === end));
    }
    if (this.showsAll) this.status.textContent = `All ${this.stepCount} steps.`;
    else if (!this.status.textContent || this.status.textContent.startsWith("All ")) this.status.textContent = this.announcement();
  }

  /**
   * Returns true if the step belongs to this example.
   *
   * @param {HTMLElement} step
   */
  has(step) {
    return this.steps.some((group) => group.includes(step));
  }

  /**
   * Shows a step without changing the address. The example must have this step.
   *
   * @param {HTMLElement} step
   */
  open(step) {
    this.index = this.steps.findIndex((group) => group.includes(step));
    this.status.textContent = "";
    this.show();
  }

  /** Draws the figures of all steps, for printing. */
  drawAll() {
    this.steps.flat().forEach(draw);
  }
}

/**
 * Adds a step bar to an example. Returns it in a list; the list is empty if the example has fewer than two steps.
 *
 * @param {HTMLElement} example
 */
export const stepperOf = (example) => {
  const list = findOne(".steps", example);
  const steps = list ? findAll(":scope > .step", list) : [];
  return list && steps.length > 1 ? [new Stepper(example, list, steps)] : [];
};
