/* Shows the play as a transcript, and checks a transcript of the reader line by line. */
import { copyText, labelBriefly } from "../common/clipboard.js";
import { make, makeButton } from "../common/dom.js";
import { writtenPlay } from "./address.js";
import * as Panel from "./panel.js";

/** @typedef {import("./types.d.ts").Table} Table */
/** @typedef {{ line: number, text: string, kind: string, said?: string }} Line */

const MOST_LINES = 2000, LONGEST_LINE = 300, LONGEST = 200000;

/** @type {Pick<Table, "data" | "root" | "ask" | "open">} */
let table;
/**
 * Sets the table that the transcripts belong to.
 *
 * @param {typeof table} newTable
 */
export const setUp = (newTable) => { table = newTable; };

const transcriptField = make("textarea", { readonly: true, "aria-label": "This play as a transcript", spellcheck: "false" });
const download = makeButton("Save as a file", () => {
  const address = URL.createObjectURL(new Blob([transcriptField.value], { type: "text/plain" }));
  make("a", { href: address, download: `${table.data.game.replace("/", "-")}.play` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
});
const copy = makeButton("Copy it", async () => {
  const done = await copyText(transcriptField.value);
  if (!done) transcriptField.select();
  labelBriefly(copy, done ? "Copied" : "Copy it", "Copy it");
});
/** The fold with the transcript of the play. */
export const takeBox = make("details", {}, make("summary", {}, "Take this play away as a transcript"), transcriptField, make("p", {}, copy, " ", download));
takeBox.addEventListener("toggle", async () => {
  if (!takeBox.open) return;
  const answer = await table.ask({ do: "transcript" });
  if (answer) transcriptField.value = answer.text;
});

/** Closes the transcript, because the play has changed. */
export const forget = () => {
  if (takeBox.open) transcriptField.value = "";
  takeBox.open = false;
};

const results = make("div", { role: "status" });
/** Shows that a transcript is too long. */
const sayTooLong = (/** @type {number} */ length) => results.replaceChildren(make("p", {},
  `This text has ${length.toLocaleString("en")} characters. A transcript may have ${LONGEST.toLocaleString("en")}; paste a shorter one.`));
const checkField = make("textarea", {
  "aria-label": "A transcript of yours", spellcheck: "false",
  onpaste: (/** @type {ClipboardEvent} */ event) => {
    const length = event.clipboardData?.getData("text").length ?? 0;
    if (length <= LONGEST) return;
    event.preventDefault();   // a browser needs minutes to show several megabytes
    sayTooLong(length);
  } });

/**
 * Returns the list item of a checked line.
 *
 * @param {Line} line
 */
const lineItem = (line) => make("li", { class: line.kind },
  `${line.line}: ${line.text.slice(0, LONGEST_LINE)}${line.said ? ` – ${line.said}` : ""}`);

/**
 * Returns the button that shows the last position of a transcript. For another game, returns the link to its table.
 *
 * @param {import("./types.d.ts").AskedPlay & { game: string }} opens the play of the transcript
 */
const showButton = (opens) => {
  if (opens.game === table.data.game) return makeButton("Show it on the table", () => table.open(opens));
  const { from, under, moves } = opens;
  const play = writtenPlay({
    opened: /** @type {any} */ (from), under, done: /** @type {any} */ (moves.map((text) => ({ text }))), number: moves.length });
  return make("a", { href: `${table.root}${opens.game}/table/${play}` }, "It is another game: show it on that game's table");
};

/** Checks the reader's transcript, and shows the result for each line. */
const check = async () => {
  results.replaceChildren();
  Panel.say("");
  if (checkField.value.length > LONGEST) {
    sayTooLong(checkField.value.length);
    return;
  }
  const answer = await table.ask({ do: "check", transcript: checkField.value });
  if (!answer) return;
  /** @type {Line[]} */
  const lines = answer.lines.filter((/** @type {Line} */ line) => line.text.trim() || line.kind === "fault").slice(0, MOST_LINES);
  results.replaceChildren(
    make("p", {}, make("strong", {}, answer.proved ? "Every line is right. " : "Not every line is right. "),
      ...(answer.opens ? [showButton(answer.opens)] : [])),
    make("ol", { class: "checked" }, ...lines.map(lineItem)));
};
/** The fold in which a reader checks a transcript. */
export const checkBox = make("details", {}, make("summary", {}, "Check a transcript of yours, line by line"),
  make("p", {}, "Paste it here. A line “game: …” names its game; without one it is a play of this game."), checkField,
  make("p", {}, makeButton("Check it", check)), results);
