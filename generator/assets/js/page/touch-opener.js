/* Adds a "Try the cards" button to figures. The script that answers when a card is touched, and its data, are
   loaded at the first touch. */
import { closest, findOne, findAll, load, makeButton, need, whenRead } from "../common/dom.js";
import { loadScript, root } from "./more-scripts.js";

const FIGURE = "figure.plate[data-answers]";

/** @type {Promise<unknown> | null} */
let loading = null;
/**
 * Loads the script that answers touches, its styles and the data of this page. Loads them once; after an error the
 * next call tries again.
 */
const fetchAnswers = () => loading ||= Promise.all([
  load("script", { src: new URL("answers.js", location.href.replace(/[?#].*$/, "")) }),
  load("link", { rel: "stylesheet", href: new URL("assets/touch.css", root) }),
]).then(() => loadScript("assets/touch.js")).catch((error) => { loading = null; throw error; });

/**
 * Shows the answer to a touch on a figure. If the answers cannot be loaded, the button says so.
 *
 * @param {HTMLElement} figure
 * @param {{ x: number, y: number } | null} point the point that was touched; null if the button was pressed
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

/**
 * Adds the "Try the cards" button to a figure that does not have it yet.
 *
 * @param {HTMLElement} figure
 */
const addButton = (figure) => {
  if (findOne("button.ask", figure)) return;
  const button = makeButton("Try the cards", null, {
    class: "ask", "aria-describedby": `${figure.id}-caption`, "aria-expanded": "false" });
  // In a book that is read from disk, the figure of a step has no link to its file.
  const beside = findOne(".svg-file", figure) ?? findOne("figcaption", figure);
  if (beside) beside.after(button);
  else figure.append(button);
};

/** Makes the figures of the page answer touches. */
export const startTouch = () => {
  document.addEventListener("click", (event) => {
    const pressed = closest(event.target, `${FIGURE} :is(svg.cards, button.ask)`);
    const figure = pressed && closest(pressed, FIGURE);
    if (figure) ask(figure, pressed.matches("button") ? null : { x: event.clientX, y: event.clientY });
  });
  whenRead(() => findAll(FIGURE).forEach(addButton));
};
