/* The step bar and the copy buttons. Without this file every example still reads as a whole list of steps. */
(() => {
  "use strict";

  const make = (tag, attributes, text) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text) element.textContent = text;
    return element;
  };

  const words = (step) => [".say", ".verdict"]
    .map((part) => step.querySelector(part)?.textContent.replace(/\s+/g, " ").trim())
    .filter(Boolean).join(" ");

  /* The figure of a step that waits is text to a browser with script: thousands of shapes that most readers never ask for. */
  const draw = (step) => {
    for (const waiting of step.querySelectorAll("noscript")) waiting.outerHTML = waiting.textContent;
  };

  const BUTTONS = [
    ["first", "First step", "M7 4v12M16 4l-7 6 7 6z"],
    ["previous", "Previous step", "M14 4l-7 6 7 6z"],
    ["next", "Next step", "M7 4l7 6-7 6z"],
    ["last", "Last step", "M14 4v12M5 4l7 6-7 6z"],
  ];

  const button = (name, label, path) => {
    const element = make("button", { type: "button", class: name, "aria-label": label, title: label });
    element.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`;
    return element;
  };

  /* Made once: each example has a copy. */
  const BAR = make("div", { class: "bar", role: "group" });
  BAR.append(...BUTTONS.map((each) => button(...each)),
    make("button", { type: "button", class: "all", "aria-pressed": "false" }, "All steps"));
  BAR.children[1].after(make("span", { class: "count", "aria-hidden": "true" }));

  /* What is shown at a time: a step, or of a long play, drawn only here and there, the steps up to the next figure. */
  const grouped = (steps, long) => {
    const groups = [[]];
    for (const step of steps) {
      groups.at(-1).push(step);
      if (!long || step.querySelector("noscript, figure")) groups.push([]);
    }
    return groups.filter((group) => group.length);
  };

  class Stepper {
    constructor(example, list, steps) {
      this.example = example;
      this.many = steps.length;
      this.steps = grouped(steps, list.matches(".compact"));
      this.at = 0;
      this.whole = false;
      const heading = example.getAttribute("aria-label") || example.dataset.title || this.nameBefore();
      this.bar = BAR.cloneNode(true);
      this.bar.setAttribute("aria-label", `Steps of ${heading}`);
      const [first, previous, count, next, last, all] = this.bar.children;
      this.buttons = { first, previous, next, last };
      Object.assign(this, { count, all });
      this.status = make("p", { class: "status", role: "status" });
      list.before(this.bar, this.status);
      first.addEventListener("click", () => this.go(0));
      previous.addEventListener("click", () => this.go(this.at - 1));
      next.addEventListener("click", () => this.go(this.at + 1));
      last.addEventListener("click", () => this.go(this.steps.length - 1));
      this.all.addEventListener("click", () => { this.whole = !this.whole; this.show(); });
      this.bar.addEventListener("keydown", (event) => this.key(event));
      example.classList.add("stepped");
      this.show();
    }

    nameBefore() {
      for (let near = this.example.previousElementSibling; near; near = near.previousElementSibling) {
        if (/^H[2-6]$/.test(near.tagName)) return near.firstChild.textContent.trim();
      }
      return "the example";
    }

    key(event) {
      const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.steps.length - 1 }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.go(to);
    }

    go(to) {
      if (to < 0 || to >= this.steps.length || to === this.at) return;
      this.at = to;
      this.whole = false;
      this.show();
      this.status.textContent = this.said();
      const { id } = this.steps[to].at(-1);
      if (id) history.replaceState(history.state, "", `#${id}`);
    }

    /* Which step is shown, of how many, and what happens at it. */
    said() {
      const before = this.steps.slice(0, this.at).flat().length;
      const here = this.steps[this.at];
      if (here.length > 1) return `Steps ${before + 1} to ${before + here.length} of ${this.many}.`;
      return `Step ${before + 1} of ${this.many}. ${words(here[0])}`;
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
      else if (!this.status.textContent || this.status.textContent.startsWith("All ")) {
        this.status.textContent = this.said();
      }
    }

    open(step) {
      this.at = this.steps.findIndex((group) => group.includes(step));
      this.status.textContent = "";
      this.show();
    }
  }

  const steppers = [];
  const paper = matchMedia("print");
  const print = () => steppers.forEach((stepper) => stepper.steps.flat().forEach(draw));

  const arrive = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    const target = name && document.getElementById(name);
    const step = target && target.closest(".step");
    const stepper = step && steppers.find((each) => each.steps.some((group) => group.includes(step)));
    if (!stepper) return;
    if (!stepper.whole) stepper.open(step);
    target.scrollIntoView({ block: "nearest" });
  };

  const copy = async (element) => {
    const said = element.textContent;
    let done = true;
    try { await navigator.clipboard.writeText(element.dataset.copy); } catch { done = false; }
    element.textContent = done ? "Copied" : "Not copied";
    element.classList.toggle("copied", done);
    setTimeout(() => { element.textContent = said; element.classList.remove("copied"); }, 2000);
  };

  const start = () => {
    for (const example of document.querySelectorAll(".example:not(.stepped)")) {
      const list = example.querySelector(".steps");
      const steps = list ? [...list.children].filter((each) => each.matches(".step")) : [];
      if (steps.length > 1) steppers.push(new Stepper(example, list, steps));
    }
    if (paper.matches) print();
    arrive();
  };

  document.addEventListener("click", (event) => {
    const element = event.target.closest?.("button.copy[data-copy]");
    if (element && !element.disabled && element.textContent !== "Copied") copy(element);
  });
  /* What is too wide for the screen is moved by the arrow keys, once it has the focus. */
  const reach = () => {
    for (const wide of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) {
      if (wide.scrollWidth <= wide.clientWidth) continue;
      Object.assign(wide, { tabIndex: 0, role: "group", ariaLabel: wide.matches("code") ? "Text" : "Table" });
    }
  };
  paper.addEventListener("change", () => { if (paper.matches) print(); });
  addEventListener("beforeprint", print);
  addEventListener("load", reach);
  addEventListener("resize", reach);
  addEventListener("hashchange", arrive);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
