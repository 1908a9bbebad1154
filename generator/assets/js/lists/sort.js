/* Tables whose rows can be sorted by a column. Without this script they stand in the order of the builder. */
import { findAll, makeButton } from "../common/dom.js";

/**
 * The rows in the order of a column, the largest value first if it counts.
 *
 * @param {HTMLTableRowElement[]} rows
 * @param {string | undefined} column the name of a value of the rows; none for their first cell
 */
export const sortRows = (rows, column) => [...rows].sort((one, other) => column
  ? Number(other.dataset[column]) - Number(one.dataset[column])
  : (one.cells[0].textContent ?? "").localeCompare(other.cells[0].textContent ?? ""));

/** @param {HTMLTableElement} table */
const makeSortable = (table) => {
  const body = table.tBodies[0];
  /** @type {HTMLTableCellElement[]} */
  const heads = findAll("thead th", table);
  for (const head of heads) {
    const sort = () => {
      const upward = head.ariaSort === (head.dataset.sort ? "descending" : "ascending");
      const rows = sortRows([...body.rows], head.dataset.sort);
      for (const one of heads) one.removeAttribute("aria-sort");
      head.ariaSort = Boolean(head.dataset.sort) === upward ? "ascending" : "descending";
      body.append(...upward ? rows.reverse() : rows);
    };
    head.replaceChildren(makeButton(head.textContent ?? "", sort));
  }
};

export const startSorting = () => {
  /** @type {HTMLTableElement[]} */
  const tables = findAll("article table.sortable");
  tables.forEach(makeSortable);
};
