/* Sorts tables by the column whose heading is pressed. Without this script they keep the order of the builder. */
import { findAll, makeButton } from "../common/dom.js";

/**
 * Returns the rows of a table sorted by a column: numbers from the largest down, texts by the alphabet.
 *
 * @param {HTMLTableRowElement[]} rows
 * @param {string | undefined} column the name of the `data-` attribute that has the number; without it the text of
 *   the first cell counts
 */
export const sortRows = (rows, column) => [...rows].sort((one, other) => column
  ? Number(other.dataset[column]) - Number(one.dataset[column])
  : (one.cells[0].textContent ?? "").localeCompare(other.cells[0].textContent ?? ""));

/**
 * Makes the column headings of a table buttons that sort it. A second press reverses the order.
 *
 * @param {HTMLTableElement} table
 */
const makeSortable = (table) => {
  const body = table.tBodies[0];
  /** @type {HTMLTableCellElement[]} */
  const heads = findAll("thead th", table);
  for (const head of heads) {
    const sort = () => {
      const upward = head.ariaSort === (head.dataset.sort ? "descending" : "ascending");
      const rows = sortRows([...body.rows], head.dataset.sort);
      for (const other of heads) other.removeAttribute("aria-sort");
      head.ariaSort = Boolean(head.dataset.sort) === upward ? "ascending" : "descending";
      body.append(...upward ? rows.reverse() : rows);
    };
    head.replaceChildren(makeButton(head.textContent ?? "", sort));
  }
};

/** Makes all sortable tables of the page sortable. */
export const startSorting = () => {
  /** @type {HTMLTableElement[]} */
  const tables = findAll("article table.sortable");
  tables.forEach(makeSortable);
};
