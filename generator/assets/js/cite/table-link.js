/* Links a rule or an open question to the live table, with a position that shows it. */
import { findAll, findOne, make, elementOf } from "../common/dom.js";

/**
 * Adds the link, if the page has a figure with a step that tests the rule or shows the open question.
 *
 * @param {import("./places.js").PlaceOnPage} place
 */
export const addTableLink = ({ line }) => {
  /** @type {HTMLAnchorElement | null} */
  const table = findOne(".on-the-table");
  /** @type {HTMLAnchorElement[]} */
  const steps = findAll("p > [href^='#example-']", line.parentElement ?? undefined);
  const figure = steps.map((step) => `${step.hash}-plate`).find((id) => elementOf(id.slice(1)));
  if (table && figure) line.append(make("a", { class: "to-table", href: `${table.href}#figure=${figure.slice(1)}` }, "Try it at the table"));
};
