/* The way to the answers of a figure: a card touched says where it may go. They are fetched when a reader first asks. */
(() => {
  "use strict";
  const root = new URL("..", document.currentScript.src);
  const FIGURE = "figure.plate[data-answers]";
  const put = (tag, attributes) => new Promise((done, failed) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.addEventListener("load", done);
    element.addEventListener("error", failed);
    document.head.append(element);
  });
  let fetched;
  const asking = () => fetched ||= Promise.all([
    put("script", { src: new URL("answers.js", location.href.replace(/[?#].*$/, "")) }),
    put("link", { rel: "stylesheet", href: new URL("assets/touch.css", root) }),
  ]).then(() => put("script", { src: new URL("assets/touch.js", root) })).catch((error) => { fetched = null; throw error; });

  const ask = async (figure, point) => {
    const button = figure.querySelector("button.ask");
    button.setAttribute("aria-busy", "true");
    try {
      await asking();
      globalThis.BookTouch.ask(figure, point);
    } catch {
      button.textContent = "No answers here";
    } finally {
      button.removeAttribute("aria-busy");
    }
  };

  const start = () => {
    for (const figure of document.querySelectorAll(FIGURE)) {
      if (figure.querySelector("button.ask")) continue;
      const button = Object.assign(document.createElement("button"), { type: "button", className: "ask", textContent: "Try the cards" });
      button.setAttribute("aria-describedby", `${figure.id}-caption`);
      button.setAttribute("aria-expanded", "false");
      // From disk a step's figure has no file of its own.
      const beside = figure.querySelector(".svg-file") ?? figure.querySelector("figcaption");
      if (beside) beside.after(button);
      else figure.append(button);
    }
  };
  document.addEventListener("click", (event) => {
    const found = event.target.closest?.(`${FIGURE} :is(svg.cards, button.ask)`);
    if (!found) return;
    ask(found.closest(FIGURE), found.matches("button") ? null : { x: event.clientX, y: event.clientY });
  });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
