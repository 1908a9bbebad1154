/* The referee's quiz: five positions a day, each with a move that the reader judges. */
import { copyText, labelBriefly } from "../common/clipboard.js";
import { load, make, makeButton, need } from "../common/dom.js";
import { lastingStore } from "../common/store.js";
import { dayNumber, dateOfDay, resultAfterDay, questionsOfDay, readResult, resultLine, rotatedAnswers } from "./day.js";

/** @typedef {{ key: string, number: number, words: string }} Rule */
/**
 * @typedef {object} Question
 * @property {string} game
 * @property {string} page the address of its page in the book
 * @property {string} example
 * @property {string} figure
 * @property {string} position in words
 * @property {string} asks
 * @property {string} kind "allowed" or "refused"
 * @property {string} said
 * @property {Rule} rule
 * @property {Rule[]} [others]
 */

const KEPT = "by-the-book.referee";
const place = need(".referee"), root = new URL("..", location.href);
const day = dayNumber(new Date());
/** @type {Question[]} */
let questions = [];
/** @type {boolean[]} */
const marks = [];

/**
 * Returns the address of a file of the book.
 *
 * @param {string} path its path from the root of the book
 */
const addressOf = (path) => new URL(path, root).href;
/**
 * Returns a rule with its number.
 *
 * @param {Rule} rule
 */
const ruleWords = ({ number, words }) => `Rule ${number}: ${words}`;
/**
 * Returns the figure of a question, with the position in words as its alternative text.
 *
 * @param {Question} question
 */
const pictureOf = ({ figure, position }) => make("img", { src: addressOf(figure), alt: position, class: "position" });

/**
 * Returns the verdict of the book, with links to the rule and the example.
 *
 * @param {Question} question
 */
const verdictLines = ({ said, rule, page, example }) => [
  make("p", {}, `${said} `, make("a", { href: `${addressOf(page)}#rule-${rule.key}` }, ruleWords(rule))),
  make("p", {}, make("a", { href: `${addressOf(page)}#${example}` }, "The example in the book"))];

/**
 * Asks the next question; after the last one, shows the result.
 *
 * @param {number} number the index of the question
 */
const askNext = (number) => (number < questions.length ? ask(number) : showResult());

/** Moves the keyboard's focus to the heading, and scrolls it into view if it is above or below the screen. */
const goToHeading = () => {
  const heading = need("h2", place);
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "nearest" });
};

/**
 * Records whether an answer is right, and shows the verdict of the book.
 *
 * @param {number} number the index of the question
 * @param {boolean} isRight
 * @param {HTMLElement} below the element below the question
 * @param {string} [told] what the reader is told
 */
const mark = (number, isRight, below, told = isRight ? "Right." : "Not so.") => {
  marks.push(isRight);
  const nextButton = makeButton(number + 1 < questions.length ? "Next" : "Result", () => askNext(number + 1), { class: "next" });
  below.replaceChildren(make("p", { class: isRight ? "right" : "wrong" }, make("strong", {}, told)),
    ...verdictLines(questions[number]), nextButton);
  nextButton.focus({ preventScroll: true });
};

/**
 * Asks which rule forbids the move.
 *
 * @param {number} number the index of the question
 * @param {HTMLElement} below the element below the question
 */
const askForRule = (number, below) => {
  const { rule, others = [] } = questions[number];
  const answers = rotatedAnswers([rule, ...others], day + number);
  below.replaceChildren(make("p", {}, "It may not. By which rule?"), make("div", { class: "rules" },
    ...answers.map((answer) => makeButton(ruleWords(answer), () => (answer.key === rule.key ? mark(number, true, below)
      : mark(number, false, below, "It may not, as you said, but another rule forbids it."))))));
  need("button", below).focus({ preventScroll: true });
};

/**
 * Shows a question with its figure and the buttons "Yes" and "No".
 *
 * @param {number} number the index of the question
 */
const ask = (number) => {
  const question = questions[number], isAllowed = question.kind === "allowed";
  const below = make("div", { class: "below", role: "status" });
  const yes = makeButton("Yes", () => mark(number, isAllowed, below));
  const no = makeButton("No", () => (isAllowed ? mark(number, false, below) : askForRule(number, below)));
  below.append(yes, " ", no);
  place.replaceChildren(
    make("h2", { tabindex: "-1" }, `${number + 1} of ${questions.length}: `, make("a", { href: addressOf(question.page) }, question.game)),
    pictureOf(question), make("p", { class: "asks" }, question.asks), below);
  if (number) goToHeading();
};

/**
 * Returns the answer to a question as a line of the printed sheet.
 *
 * @param {Question} question
 */
const sheetLine = ({ said, rule, game }) => make("li", {}, `${game}. ${said} ${ruleWords(rule)}`);

/** Returns the printable sheet: the questions of the day, then their answers. */
const classSheet = () => make("div", { class: "class-sheet" },
  make("h2", {}, `Referee, ${dateOfDay(day)}`),
  ...questions.map((question, index) => make("section", {}, make("h3", {}, `${index + 1}. ${question.game}`), pictureOf(question),
    make("p", {}, question.asks, " Yes / No. If not, by which rule?"),
    make("ul", {}, ...rotatedAnswers([question.rule, ...question.others ?? []], day + index).map((rule) => make("li", {}, ruleWords(rule)))))),
  make("section", { class: "answers" }, make("h3", {}, "Answers"), make("ol", {}, ...questions.map(sheetLine))));

/** Returns the buttons to print the sheet and to play again. */
const endButtons = () => {
  const print = makeButton("Print a sheet with answers", () => globalThis.print());
  return [make("p", { class: "buttons" }, print, " ", makeButton("Play these again", begin))];
};

/** Stores the result and shows it. */
const showResult = () => {
  const played = resultAfterDay(readResult(lastingStore.get(KEPT)), day, marks);
  lastingStore.set(KEPT, JSON.stringify(played));
  const copy = makeButton("Copy the result", async () => {
    const line = resultLine(played, document.title.split(" - ").at(-1) ?? "", location.href.replace(/[?#].*$/, ""));
    labelBriefly(copy, await copyText(line) ? "Copied" : "The browser does not let you copy", "Copy the result");
  });
  place.replaceChildren(
    make("h2", { tabindex: "-1" }, `${marks.filter(Boolean).length} of ${marks.length} are right`),
    make("p", {}, played.row > 1 ? `You have played ${played.row} days in a row. ` : "", "There are five new ones tomorrow."),
    make("p", {}, copy), ...endButtons(), classSheet());
  goToHeading();
};

/** Asks the first question. */
const begin = () => {
  marks.length = 0;
  ask(0);
  place.append(classSheet());
};

Promise.all([
  load("script", { src: new URL("questions.js", location.href.replace(/[?#].*$/, "")) }),
  load("link", { rel: "stylesheet", href: addressOf("assets/referee.css") }),
]).then(() => {
  questions = questionsOfDay(globalThis.REFEREE_QUESTIONS, day);
  begin();
}).catch(() => place.prepend(make("p", {}, "The questions cannot be fetched now; load the page again.")));
