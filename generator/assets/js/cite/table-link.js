/* A link from a rule or a doubtful point to the table, where the position that shows it can be played. */
import { findAll, findOne, make, placeOf } from "../common/dom.js";

/**
 * Adds the link, if a figure of the page shows a step that tests the rule or shows the point at work.
 *
 * @param {import("./places.js").PlaceOnPage} place
 */
export const addTableLink = ({ line }) => {
  /** @type {HTMLAnchorElement | null} */
  const table = findOne(".on-the-table");
  /** @type {HTMLAnchorElement[]} */
  const steps = findAll("p > [href^='#example-']", line.parentElement ?? undefined);
  const figure = steps.map((step) => `${step.hash}-plate`).find((id) => placeOf(id.slice(1)));
  if (table && figure) line.append(make("a", { class: "to-table", href: `${table.href}#figure=${figure.slice(1)}` }, "Try it at the table"));
};
