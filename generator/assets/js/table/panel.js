/* The texts beside the board: verdicts with their rules, possible moves, moves made, and open questions. */
import { make, makeButton, need } from "../common/dom.js";
import { ruleSetBox } from "./rule-set-box.js";

/** @typedef {import("./types.d.ts").TableData} TableData */
/** @typedef {import("./types.d.ts").State} State */
/** @typedef {import("./types.d.ts").Move} Move */
/** @typedef {import("./types.d.ts").Rule} Rule */
/** @typedef {import("./types.d.ts").Verdict} Verdict */
/** @typedef {import("./types.d.ts").Otherwise} Otherwise */
/** @typedef {import("./types.d.ts").Reading} Reading */
/** @typedef {(Node | string)[]} Inside */

/** @type {Record<string, string>} */
const KINDS = { allowed: "Allowed", refused: "Refused", undecided: "A hidden card decides it", fault: "Not understood" };

/** @type {TableData} */
let data;
let rulesPage = "";

/**
 * Sets the data of the page.
 *
 * @param {TableData} tableData
 */
export const setUp = (tableData) => {
  data = tableData;
  rulesPage = (need("main nav a, nav a").getAttribute("href") ?? "").replace(/#.*$/, "");
};

/**
 * Returns the heading of a message.
 *
 * @param {string} [text]
 */
export const kindLine = (text = "") => make("p", { class: "kind" }, text);

/**
 * Returns the name of a rule, with its number if the page of the rules has one.
 *
 * @param {Rule} rule
 */
const ruleName = (rule) => {
  const number = data.rules[rule.key];
  return number ? `rule ${number}, ${rule.name}` : rule.name;
};
/**
 * Returns the link to a rule. A rule of the judge has no link, only its name.
 *
 * @param {Rule} rule
 */
export const ruleLink = (rule) => rule.role === "judge" ? rule.name
  : make("a", { href: `${rulesPage}#rule-${rule.key}` }, ruleName(rule));
/**
 * Returns the link to a rule by its number; "" if it has none.
 *
 * @param {Rule} rule
 */
const shortLink = (rule) => {
  const number = data.rules[rule.key];
  return number ? make("a", { href: `${rulesPage}#rule-${rule.key}`, "aria-label": ruleName(rule) }, `rule ${number}`) : "";
};

/**
 * Returns the list item of a rule.
 *
 * @param {Rule} rule
 * @param {string} [said] the sentence of the verdict; a rule with the same words does not repeat it
 */
const ruleLine = (rule, said) => make("li", {}, ...(rule.role === "judge" ? [rule.words]
  : ["By ", ruleLink(rule), rule.words === said ? "." : `: ${rule.words}`]));
/**
 * Returns the list of rules, in an array; an empty array for no rules.
 *
 * @param {Rule[]} rules
 * @param {string} [said] the sentence of the verdict
 */
const ruleList = (rules, said) => rules.length ? [make("ul", {}, ...rules.map((rule) => ruleLine(rule, said)))] : [];

/**
 * Returns the rules of a verdict. If a move is allowed by several rules, all but the first are in a fold.
 *
 * @param {Verdict} verdict
 */
const reasonList = ({ kind, said, rules = [] }) => kind !== "allowed" || rules.length < 2 ? ruleList(rules, said)
  : [...ruleList(rules.slice(0, 1), said), make("details", {}, make("summary", {}, "The other rules that allow it"), ...ruleList(rules.slice(1)))];

/**
 * Returns a line for each answer to an open question under which the verdict would be different.
 *
 * @param {Otherwise[]} others
 * @param {(choice: Otherwise) => unknown} take called when the reader chooses one of them
 */
const otherLines = (others, take) => others.map((other) => make("p", {},
  `With the other answer to “${other.question}” (${other.words}) this is ${other.kind}. `, makeButton("Play so", () => take(other))));

/** The element of the message. */
export const messageBox = make("div", { class: "said", role: "status" });
/** @type {Verdict | null} */
let lastVerdict = null;
/** Returns the verdict that is shown; null if there is none. */
export const shownVerdict = () => lastVerdict;

/**
 * Shows a message instead of the last one.
 *
 * @param {string} kind the class of the message, which decides its colour
 * @param {Inside} inside
 */
export const say = (kind, ...inside) => {
  lastVerdict = null;
  messageBox.className = `said ${kind}`;
  messageBox.replaceChildren(...inside);
};

/**
 * Shows a fault.
 *
 * @param {string} kind the heading; "" for none
 * @param {string} words
 * @param {Inside} more
 */
export const sayFault = (kind, words, ...more) => say("fault", ...(kind ? [kindLine(kind)] : []), make("p", {}, words), ...more);

/**
 * Shows at which move a play stops, because it is not allowed.
 *
 * @param {NonNullable<State["stopped"]>} stopped
 */
export const sayStopped = ({ number, move, verdict }) => sayFault(
  `Move ${number} is not allowed: the play stops before it`, `${move}: ${verdict.said}`,
  make("ul", {}, ...(verdict.rules ?? []).map((rule) => make("li", {}, rule.words))));

/**
 * Shows a verdict with its rules, and what would change it.
 *
 * @param {Verdict} verdict
 * @param {(choice: Otherwise) => unknown} take called when the reader chooses another answer to an open question
 * @param {Inside} choices elements to show after it
 */
export const sayVerdict = (verdict, take, choices = []) => {
  say(verdict.kind, kindLine(KINDS[verdict.kind] ?? verdict.kind), make("p", {}, verdict.said), ...reasonList(verdict),
    ...otherLines(verdict.otherwise ?? [], take), ...choices);
  lastVerdict = verdict;
};

/**
 * Says which moves were taken back.
 *
 * @param {Pick<State, "number" | "done">} play the play without these moves
 * @param {number} before the number of moves before
 */
export const sayTakenBack = ({ number, done }, before) => {
  if (before > number) say("", make("p", {}, before - number > 1 ? `Taken back: ${before - number} moves.` : `Taken back: ${done[number].words}`));
};

/**
 * Says which move was made again, and by which rules it is allowed.
 *
 * @param {Verdict} verdict the verdict on the move
 */
export const sayMadeAgain = (verdict) => {
  say(verdict.kind, make("p", {}, `Made again: ${verdict.said}`), ...reasonList(verdict));
  lastVerdict = verdict;
};

/**
 * Shows the moves that the reader may mean.
 *
 * @param {HTMLElement[]} buttons a button for each move
 */
export const sayChoices = (buttons) => say("held", kindLine(buttons.length ? "Which of these?" : "No such move"), ...buttons);

/**
 * Shows whether the play can still be won.
 *
 * @param {import("./types.d.ts").Win} win
 */
export const sayWin = ({ result, moves, seconds }) => {
  /** @type {Record<string, [string, string, string]>} */
  const answers = {
    won: ["allowed", "Yes, it can be won", `With every card known, ${moves === 1 ? "one more move wins" : `${moves} more moves win`}. `
      + "“Redo” makes them one by one; “Undo” takes them back."],
    lost: ["refused", "No, it cannot be won", "With every card known, all lines of play were tried, and none wins."],
    unknown: ["undecided", "Not known", `No answer was found within ${seconds} seconds.`],
  };
  const [kind, heading, words] = answers[result];
  say(kind, kindLine(heading), make("p", {}, words));
};

/**
 * Returns the list of the moves that are possible now.
 *
 * @param {State} state
 * @param {(text: string) => unknown} play makes a move
 */
export const movesOpen = (state, play) => [
  make("h2", {}, state.moves.length ? `Moves open now: ${state.count ?? state.moves.length}` : "No move is open now"),
  ...(state.moves.length ? [make("ul", { class: "lines", tabindex: "0", "aria-label": "Moves open now" },
    ...state.moves.map((move) => make("li", {}, makeButton(move.words, () => play(move.text)), shortLink(move.rule))))] : []),
  ...(state.more ? [make("p", {}, "There are more moves than this list has. You can type a move.")] : [])];

/**
 * Returns the list of the moves made so far; an empty array if there are none.
 *
 * @param {State} state
 * @param {(number: number) => unknown} go shows the play after a move
 */
export const movesDone = (state, go) => state.done.length ? [
  make("h2", {}, `Played so far: ${state.number}`),
  make("ol", { class: "lines", tabindex: "0", "aria-label": "Played so far" }, ...state.done.map((move, index) => make("li", { class: index < state.number ? null : "undone" },
    makeButton(`${index + 1}. ${move.words}`, () => go(index + 1), { "aria-current": index + 1 === state.number ? "step" : null }), shortLink(move.rule))))] : [];

/**
 * Returns how the game has ended; an empty array if it has not.
 *
 * @param {State} state
 */
export const endWords = (state) => state.end ? [
  make("p", {}, make("strong", {}, state.end.winner ? `Player ${state.end.winner} has won. ` : "The game is over. "), state.end.words, " (", ruleLink(state.end), ")")] : [];

/**
 * Returns an open question with its answers as radio buttons, the book's own answer first.
 *
 * @param {Reading} reading
 * @param {string | undefined} chosen the chosen answer; undefined for the book's own
 * @param {(reading: string, choice: string | null) => unknown} choose called with the chosen answer; null for the
 *   book's own
 */
const readingField = ({ key, question, choices }, chosen, choose) => {
  const options = choices.map(([choice, words], index) => make("label", {},
    make("input", { type: "radio", name: `reading-${key}`, value: choice, checked: choice === (chosen ?? choices[0][0]),
      onchange: () => choose(key, index ? choice : null) }),
    make("span", {}, words, index ? "" : " – the book's answer")));
  return make("fieldset", {}, make("legend", {}, question), ...options);
};

/**
 * Returns the open questions of the game, after the sets of answers that have a name.
 *
 * @param {Record<string, string>} under the choice for each reading
 * @param {(reading: string | null, choice: any) => unknown} choose called with the chosen answer; a null reading
 *   stands for a whole set
 */
export const readingFields = (under, choose) => {
  const fields = data.readings.map((reading) => readingField(reading, under[reading.key], choose));
  if (!fields.length) return [make("p", {}, "This game has no open question.")];
  return [...ruleSetBox(data, under, (choices) => choose(null, choices), rulesPage), ...fields];
};

/**
 * Returns the facts and sums of a position, such as the number of re-deals.
 *
 * @param {State} state
 */
export const factRows = (state) => {
  const rows = [...state.facts.map((fact) => [fact.name, fact.words]),
    ...(state.sums ?? []).map((sum) => [sum.name, `${sum.value} ${sum.unit}`])];
  return rows.map(([name, words]) => make("div", {}, ...(words.startsWith(name) ? [] : [make("dt", {}, name.replaceAll("-", " "))]), make("dd", {}, words)));
};
