import assert from "node:assert/strict";
import { test } from "node:test";

import { sortRows } from "../../generator/assets/js/lists/sort.js";

const row = (name, won) => ({ cells: [{ textContent: name }], dataset: { won } });

test("rows are sorted by a number, largest first, or by their first cell", () => {
  const rows = [row("Carpet", "0.4300"), row("Anna", "1.0000"), row("Babette", "0.0900"), row("Fortress", "-1.0000")];
  const names = (column) => sortRows(rows, column).map((one) => one.cells[0].textContent);
  assert.deepEqual(names("won"), ["Anna", "Carpet", "Babette", "Fortress"]);
  assert.deepEqual(names(undefined), ["Anna", "Babette", "Carpet", "Fortress"]);
  assert.equal(rows[0].cells[0].textContent, "Carpet");
});
