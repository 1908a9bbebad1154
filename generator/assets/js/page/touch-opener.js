/* The way to the answers of a figure: a card touched says where it may go. They are fetched when a reader first asks. */
import { around, findOne, findAll, load, makeButton, need, onceRead } from "../common/dom.js";
import { loadScript, root } from "./more-scripts.js";

const FIGURE = "figure.plate[data-answers]";

/** @type {Promise<unknown> | null} */
let fetched = null;
const fetchAnswers = () => fetched ||= Promise.all([
  load("script", { src: new URL("answers.js", location.href.replace(/[?#].*$/, "")) }),
  load("link", { rel: "stylesheet", href: new URL("assets/touch.css", root) }),
]).then(() => loadScript("assets/touch.js")).catch((error) => { fetched = null; throw error; });

/**
 * @param {HTMLElement} figure
 * @param {{ x: number, y: number } | null} point where it was touched; null where its button was pressed
 */
const ask = async (figure, point) => {
  const button = need("button.ask", figure);
  button.setAttribute("aria-busy", "true");
  try {
    await fetchAnswers();
    globalThis.BookTouch.ask(figure, point);
  } catch {
    button.textContent = "No answers here";
  } finally {
    button.removeAttribute("aria-busy");
  }
};

/** @param {HTMLElement} figure */
const addButton = (figure) => {
  if (findOne("button.ask", figure)) return;
  const button = makeButton("Try the cards", null, {
    class: "ask", "aria-describedby": `${figure.id}-caption`, "aria-expanded": "false" });
  // From disk a step's figure has no file of its own.
  const beside = findOne(".svg-file", figure) ?? findOne("figcaption", figure);
  if (beside) beside.after(button);
  else figure.append(button);
};

export const startTouch = () => {
  document.addEventListener("click", (event) => {
    const found = around(event.target, `${FIGURE} :is(svg.cards, button.ask)`);
    const figure = found && around(found, FIGURE);
    if (figure) ask(figure, found.matches("button") ? null : { x: event.clientX, y: event.clientY });
  });
  onceRead(() => findAll(FIGURE).forEach(addButton));
};
