/* The referee's quiz: five positions a day, with a move to judge in each. */
import { copied, sayFor } from "../common/clipboard.js";
import { load, make, makeButton, need } from "../common/dom.js";
import { lasting } from "../common/store.js";
import { dayNumber, dayWritten, playedOn, questionsOfDay, readPlayed, resultLine, turned } from "./day.js";

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

/** @param {string} path */
const addressOf = (path) => new URL(path, root).href;
/** @param {Rule} rule */
const ruleWords = ({ number, words }) => `Rule ${number}: ${words}`;
/** @param {Question} question */
const pictureOf = ({ figure, position }) => make("img", { src: addressOf(figure), alt: position, class: "position" });

/**
 * What the book says, with links to the rule and to the example.
 *
 * @param {Question} question
 */
const verdictLines = ({ said, rule, page, example }) => [
  make("p", {}, `${said} `, make("a", { href: `${addressOf(page)}#rule-${rule.key}` }, ruleWords(rule))),
  make("p", {}, make("a", { href: `${addressOf(page)}#${example}` }, "The example in the book"))];

/** @param {number} number */
const next = (number) => (number < questions.length ? ask(number) : showResult());

/**
 * Marks an answer, and shows what the book says.
 *
 * @param {number} number
 * @param {boolean} isRight
 * @param {HTMLElement} below
 */
const mark = (number, isRight, below) => {
  marks.push(isRight);
  const on = makeButton(number + 1 < questions.length ? "Next" : "Result", () => next(number + 1), { class: "next" });
  below.replaceChildren(make("p", { class: isRight ? "right" : "wrong" }, make("strong", {}, isRight ? "Right." : "Not so.")),
    ...verdictLines(questions[number]), on);
  on.focus({ preventScroll: true });
};

/**
 * Asks which rule refuses the move.
 *
 * @param {number} number
 * @param {HTMLElement} below
 */
const askForRule = (number, below) => {
  const { rule, others = [] } = questions[number];
  const answers = turned([rule, ...others], day + number);
  below.replaceChildren(make("p", {}, "It may not. By which rule?"), make("div", { class: "rules" },
    ...answers.map((one) => makeButton(ruleWords(one), () => mark(number, one.key === rule.key, below)))));
  need("button", below).focus({ preventScroll: true });
};

/** @param {number} number */
const ask = (number) => {
  const question = questions[number], isAllowed = question.kind === "allowed";
  const below = make("div", { class: "below", role: "status" });
  const yes = makeButton("Yes", () => mark(number, isAllowed, below));
  const no = makeButton("No", () => (isAllowed ? mark(number, false, below) : askForRule(number, below)));
  below.append(yes, " ", no);
  place.replaceChildren(
    make("h2", { tabindex: "-1" }, `${number + 1} of ${questions.length}: `, make("a", { href: addressOf(question.page) }, question.game)),
    pictureOf(question), make("p", { class: "asks" }, question.asks), below);
  if (number) need("h2", place).focus({ preventScroll: true });
};

/** @param {Question} question */
const sheetLine = ({ said, rule, game }) => make("li", {}, `${game}. ${said} ${ruleWords(rule)}`);

/* The questions of the day on paper, with the answers on a sheet of their own. */
const classSheet = () => make("div", { class: "class-sheet" },
  make("h2", {}, `Referee, ${dayWritten(day)}`),
  ...questions.map((question, at) => make("section", {}, make("h3", {}, `${at + 1}. ${question.game}`), pictureOf(question),
    make("p", {}, question.asks, " Yes / No. If not, by which rule?"),
    make("ul", {}, ...turned([question.rule, ...question.others ?? []], day + at).map((rule) => make("li", {}, ruleWords(rule)))))),
  make("section", { class: "answers" }, make("h3", {}, "Answers"), make("ol", {}, ...questions.map(sheetLine))));

const tools = () => {
  const print = makeButton("Print a sheet with answers", () => globalThis.print());
  return [make("p", {}, print, " ", makeButton("Play these again", begin))];
};

const showResult = () => {
  const played = playedOn(readPlayed(lasting.get(KEPT)), day, marks);
  lasting.set(KEPT, JSON.stringify(played));
  const copy = makeButton("Copy the result", async () => {
    const line = resultLine(played, document.title.split(" - ").at(-1) ?? "", location.href.replace(/[?#].*$/, ""));
    sayFor(copy, await copied(line) ? "Copied" : "The browser does not let you copy", "Copy the result");
  });
  place.replaceChildren(
    make("h2", { tabindex: "-1" }, `${marks.filter(Boolean).length} of ${marks.length} are right`),
    make("p", {}, played.row > 1 ? `You have played ${played.row} days in a row. ` : "", "There are five new ones tomorrow."),
    make("p", {}, copy), ...tools(), classSheet());
  need("h2", place).focus({ preventScroll: true });
};

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
