/* The controls beside the cards: deals, seats, undo and redo, open questions, typed moves and links. */
import { copyText, labelBriefly } from "../common/clipboard.js";
import { make, makeButton } from "../common/dom.js";
import { sourceText, verdictText } from "./cited-verdict.js";
import * as Finish from "./finish.js";
import { keepBookFold } from "./keep-book.js";
import { keysButton } from "./keys.js";
import { dealOfTheDay } from "./last-play.js";
import * as Laying from "./laying.js";
import * as Panel from "./panel.js";
import { nameOfRules } from "./rule-sets.js";
import * as Transcripts from "./transcripts.js";
import { withCapital } from "./words.js";

/** @typedef {import("./types.d.ts").State} State */
/** @typedef {import("./types.d.ts").Table} Table */

const MOST_DEALS = 100000;

/** @type {Omit<Table, "back">} */
let table;
let position = "";   // the current position as text

/**
 * Returns the title, the address and the name of the rules, for a citation.
 *
 * @param {State} play
 */
const pageOfCitation = ({ under }) => ({ title: document.title, address: location.href, rules: nameOfRules(table.data, under) });

/* The buttons under the board. */
/** Takes moves back as a request asks, and says which. */
const takeBack = (/** @type {object} */ request) => table.whenFree(async () => {
  const before = table.state()?.number ?? 0;
  if (await table.to(request, { quiet: true })) Panel.sayTakenBack(/** @type {State} */ (table.state()), before);
});
const undo = makeButton("Undo", () => takeBack({ do: "undo" }));
const redo = makeButton("Redo", () => table.whenFree(async () => {
  const play = await table.to({ do: "redo" }, { quiet: true });
  if (play?.last) Panel.sayMadeAgain(play.last);
}));
const restart = makeButton("Restart", () => takeBack({ do: "to", number: 0 }),
  { title: "Take all moves back: the same deal from its beginning" });
const hint = makeButton("Hints", () => {
  const on = hint.getAttribute("aria-pressed") !== "true";
  hint.setAttribute("aria-pressed", String(on));
  table.hint(on);
}, { "aria-pressed": "false" });
const win = makeButton("Can this still be won?", () => table.whenFree(async () => {
  Panel.say("", make("p", {}, "Searching for a play that wins …"));
  const answer = await table.to({ do: "win" }, { quiet: true });
  if (answer) Panel.sayWin(answer.win);
}));
const onlyAsk = makeButton("Only ask", () => {
  const on = onlyAsk.getAttribute("aria-pressed") !== "true";
  onlyAsk.setAttribute("aria-pressed", String(on));
  table.onlyAsk(on);
  Panel.say("", make("p", {}, on ? "Moves are judged now, and not made." : "From now on, moves are made."));
}, { "aria-pressed": "false", title: "Judge a move without making it" });
const actions = make("span", { class: "actions" });
const facts = make("dl", { class: "facts" });
/** @type {HTMLSelectElement} */
const seats = make("select", { "aria-label": "Whose cards you see", onchange: () => table.sit(seats.value ? Number(seats.value) : null) });
const others = makeButton("Let the others play", () => table.to({ do: "others" }));
const link = makeButton("Copy a link to this", async () => {
  labelBriefly(link, await copyText(location.href) ? "Copied" : "Copy the address above", "Copy a link to this");
});
const cite = makeButton("Copy this verdict", async () => {
  const verdict = Panel.shownVerdict(), play = table.state();
  if (!verdict || !play) {
    labelBriefly(cite, "Make a move first, or ask about one", "Copy this verdict");
    return;
  }
  const text = verdictText(verdict, (key) => table.data.rules[key], sourceText(play, pageOfCitation(play)));
  labelBriefly(cite, await copyText(text) ? "Copied" : "The browser does not let you copy", "Copy this verdict");
});
/** The line that identifies the position on paper. */
export const source = make("p", { class: "source" });
/** The line that says how the game has ended. */
export const end = make("div", { class: "end", role: "status", hidden: true });

/* Deals. */
const number = make("input", { type: "number", min: "1", step: "1", "aria-label": "Number of the deal", value: "1" });
const players = make("select", { "aria-label": "How many play" });
/** Begins the deal whose number is in the field. */
const deal = () => table.deal(number.value || "1", players.options.length ? Number(players.value) : null);
/** Begins a random deal. */
const dealAny = () => {
  number.value = String(1 + Math.floor(Math.random() * MOST_DEALS));
  deal();
};
const another = makeButton("Deal me one", dealAny);
const ofTheDay = makeButton("Deal of the day", () => {
  number.value = String(dealOfTheDay());
  deal();
}, { title: "The same deal for everybody today" });
/** The button that starts laying out a position by hand. */
export const laying = makeButton("Lay out a position", () => Laying.begin(position));

/**
 * Returns a closed fold.
 *
 * @param {string | Node} title its summary
 * @param {(Node | string)[]} inside
 */
const fold = (title, ...inside) => make("details", {}, make("summary", {}, title), ...inside);
const readings = make("div"), rulesPlayed = make("span");
const typed = make("input", { type: "text", "aria-label": "A move as it is written", placeholder: "8S column-1 > column-2", size: "30", spellcheck: "false", autocapitalize: "off" });
const typedMove = make("form", { onsubmit: (event) => { event.preventDefault(); table.play(typed.value); } },
  typed, " ", make("button", { type: "submit" }, "Make it"), " ",
  makeButton("Only ask", async () => table.tried(await table.ask({ do: "judge", text: typed.value }))));
const words = make("p", { class: "words" });
const moves = make("section"), done = make("section");

/** The buttons that keys press, by the names of the keys. */
export const keyButtons = { u: undo, y: redo, h: hint, n: another, "?": keysButton };

/** Returns the bar under the board, the tools, and the folds below them. */
export const parts = () => {
  const [fewest, most] = table.data.players, isForSeveral = most > 1;
  if (isForSeveral) {
    for (let count = fewest; count <= most; count += 1) players.append(make("option", { value: count }, `${count} players`));
  }
  const dealing = [make("label", {}, "Deal number ", number), ...(isForSeveral ? [players] : []),
    makeButton("Begin this deal", deal), another, ofTheDay, laying];
  return [
    make("div", { class: "bar", role: "group", "aria-label": "Moves" }, actions, undo, redo, hint),
    make("div", { class: "tools" }, ...(isForSeveral ? [facts] : []), restart, onlyAsk, ...(isForSeveral ? [seats, others] : [win]), link, cite, keysButton),
    make("div", { class: "more" }, make("div", { class: "tools" }, ...dealing),
      fold(make("span", {}, "Open questions and house rules: ", rulesPlayed), make("p", {}, "Where the text leaves a question open, choose how you play. Your moves stay as long as they are still allowed."), readings),
      ...(isForSeveral ? [] : [fold("What the rules count", facts)]), fold("Type a move", typedMove), Transcripts.takeBox, Transcripts.checkBox, fold("The position in words", words), ...keepBookFold(table.root, table.data.live))];
};

/** Returns the lists beside the board: the possible moves, and the moves made. */
export const side = () => [moves, done];

/**
 * Scrolls the list of moves to the current step. The page itself does not scroll.
 *
 * @param {Element | null} step the button of the step; null for none
 */
const showStep = (step) => {
  /** @type {HTMLElement | null | undefined} */
  const list = step?.closest(".lines"), line = step?.closest("li");
  if (!list || !line) return;
  const top = line.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  list.scrollTop = top + line.offsetHeight - list.clientHeight;
};

/**
 * Returns the button of an action.
 *
 * @param {string} action such as "take-up"
 */
const actionButton = (action) => {
  const button = makeButton(withCapital(action).replaceAll("-", " "),
    () => table.whenFree(() => button.disabled || table.play(action)), { "data-move": action });
  return button;
};

/**
 * Shows a button for each action of the game. Those that are not possible now are disabled, so that no button moves.
 *
 * @param {State} state
 */
const showActions = (state) => {
  const shown = /** @type {HTMLButtonElement[]} */ ([...actions.children]);
  const buttons = state.actions.map((action) => shown.find((button) => button.dataset.move === action) ?? actionButton(action));
  if (shown.length !== buttons.length || buttons.some((button) => !shown.includes(button))) actions.replaceChildren(...buttons);
  for (const button of buttons) {
    const move = state.moves.find(({ text }) => text === button.dataset.move);
    button.disabled = !move;
    button.title = move?.words ?? "";
  }
};

/**
 * Updates the menu that selects whose cards are visible.
 *
 * @param {State} state
 */
const showSeats = (state) => {
  const seat = table.seat();
  if (seats.options.length !== state.seats + 1) {
    seats.replaceChildren(make("option", { value: "" }, "All hands shown"),
      ...Array.from({ length: state.seats }, (_, index) => make("option", { value: index + 1 }, `What player ${index + 1} sees`)));
  }
  seats.value = String(seat ?? "");
  others.disabled = !seat || state.turn === seat;
};

/**
 * Updates all controls for a play.
 *
 * @param {State} state
 */
export const show = (state) => {
  source.textContent = sourceText(state, pageOfCitation(state));
  undo.disabled = state.number === 0;
  restart.disabled = state.number === 0;
  redo.disabled = state.number >= state.done.length;
  facts.replaceChildren(...Panel.factRows(state));
  showActions(state);
  win.disabled = Boolean(state.end);
  end.hidden = !state.end;
  end.replaceChildren(...Panel.endWords(state));
  moves.replaceChildren(...Panel.movesOpen(state, table.play));
  done.replaceChildren(...Panel.movesDone(state, (index) => table.to({ do: "to", number: index })));
  showStep(done.querySelector("[aria-current]"));
  rulesPlayed.textContent = nameOfRules(table.data, state.under);
  readings.replaceChildren(...Panel.readingFields(state.under, table.choose));
  if (state.opened.deal) number.value = state.opened.deal;
  if (state.opened.players) players.value = state.opened.players;
  showSeats(state);
  position = state.position;
  words.textContent = state.words;
  Finish.lookForFinish(state, table.play);
  Transcripts.forget();
};

/**
 * Sets the table that the controls work on.
 *
 * @param {Omit<Table, "back">} newTable
 */
export const setUp = (newTable) => {
  table = newTable;
  Transcripts.setUp(newTable);
};
