/* The step bar of an example: one step at a time, or all of them. */
import { findAll, findOne, lineOf, make, makeButton, replaceAddress } from "../common/dom.js";
import { grouped } from "./step-groups.js";

/**
 * Returns the words of a step: the move, and what the rules say about it.
 *
 * @param {Element} step
 */
const wordsOf = (step) => [".say", ".verdict"].map((part) => lineOf(step.querySelector(part))).filter(Boolean).join(" ");

/**
 * Draws the figure of a step. Until then it is text, because most readers never look at its thousands of
 * shapes.
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

/** @param {string[]} name, label and path of the drawing */
const makeArrow = ([name, label, path]) => {
  const element = makeButton("", null, { class: name, "aria-label": label, title: label });
  element.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`;
  return element;
};

/* Made once: each example has a copy. */
const BAR = make("div", { class: "bar", role: "group" }, ...BUTTONS.map(makeArrow),
  makeButton("All steps", null, { class: "all", "aria-pressed": "false" }));
BAR.children[1].after(make("span", { class: "count", "aria-hidden": "true" }));

/**
 * The words of the heading above an example, or a name for one that has none.
 *
 * @param {Element} example
 */
const headingAbove = (example) => {
  for (let near = example.previousElementSibling; near; near = near.previousElementSibling) {
    if (/^H[2-6]$/.test(near.tagName)) return near.firstChild?.textContent?.trim() ?? "";
  }
  return "the example";
};

export class Stepper {
  /**
   * @param {HTMLElement} example
   * @param {HTMLElement} list
   * @param {HTMLElement[]} steps
   */
  constructor(example, list, steps) {
    this.example = example;
    this.many = steps.length;
    this.steps = grouped(steps, list.matches(".compact"));
    this.at = 0;
    this.whole = false;
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

  listen() {
    const { first, previous, next, last } = this.buttons;
    first.addEventListener("click", () => this.go(0));
    previous.addEventListener("click", () => this.go(this.at - 1));
    next.addEventListener("click", () => this.go(this.at + 1));
    last.addEventListener("click", () => this.go(this.steps.length - 1));
    this.all.addEventListener("click", () => { this.whole = !this.whole; this.show(); });
    this.bar.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    /** @type {Record<string, number>} */
    const ways = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.steps.length - 1 };
    const to = ways[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(to);
  }

  /** @param {number} to */
  go(to) {
    if (to < 0 || to >= this.steps.length || to === this.at) return;
    this.at = to;
    this.whole = false;
    this.show();
    this.status.textContent = this.said();
    const id = this.steps[to].at(-1)?.id;
    if (id) replaceAddress(`#${id}`);
  }

  /* Which step is shown, of how many, and what happens at it. */
  said() {
    const before = this.steps.slice(0, this.at).flat().length;
    const here = this.steps[this.at];
    if (here.length > 1) return `Steps ${before + 1} to ${before + here.length} of ${this.many}.`;
    return `Step ${before + 1} of ${this.many}. ${wordsOf(here[0])}`;
  }

  show() {
    const last = this.steps.length - 1;
    this.steps.forEach((group, number) => {
      for (const step of group) {
        step.hidden = !this.whole && number !== this.at;
        if (!step.hidden) draw(step);
      }
    });
    this.example.classList.toggle("whole", this.whole);
    this.count.textContent = `${this.at + 1} / ${last + 1}`;
    this.all.setAttribute("aria-pressed", String(this.whole));
    for (const [name, element] of Object.entries(this.buttons)) {
      const end = name === "first" || name === "previous" ? 0 : last;
      element.setAttribute("aria-disabled", String(this.at === end));
    }
    if (this.whole) this.status.textContent = `All ${this.many} steps.`;
    else if (!this.status.textContent || this.status.textContent.startsWith("All ")) this.status.textContent = this.said();
  }

  /** @param {HTMLElement} step */
  has(step) {
    return this.steps.some((group) => group.includes(step));
  }

  /** @param {HTMLElement} step */
  open(step) {
    this.at = this.steps.findIndex((group) => group.includes(step));
    this.status.textContent = "";
    this.show();
  }

  /* Paper shows every step. */
  drawAll() {
    this.steps.flat().forEach(draw);
  }
}

/**
 * The step bar of an example, if it has more steps than one.
 *
 * @param {HTMLElement} example
 */
export const stepperOf = (example) => {
  const list = findOne(".steps", example);
  const steps = list ? findAll(":scope > .step", list) : [];
  return list && steps.length > 1 ? [new Stepper(example, list, steps)] : [];
};
