/* The dialog of the search: a field for the question, and the list of answers. */
import { closest, make, makeButton } from "../common/dom.js";
import { tabStore } from "../common/store.js";
import { bookNames, gamesByName } from "./by-name.js";
import { askEngine, startEngine } from "./client.js";
import { makeHit, statusWords } from "./hits.js";
import { FOUND } from "./marks.js";

/** @typedef {import("./types.d.ts").Found} Found */
/** @typedef {import("./types.d.ts").Opening} Opening */

const LONGER = 2;   // only longer words are marked on the page

/** The dialog with its field, its list of answers, and the selected answer. */
class SearchDialog {
  constructor() {
    this.input = make("input", {
      type: "search", role: "combobox", "aria-label": "Search the book", "aria-controls": "search-found",
      "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      placeholder: "canfield empty column", enterkeyhint: "go",
    });
    this.list = make("div", { id: "search-found", role: "listbox", "aria-label": "What was found" });
    this.status = make("p", { class: "found-status", role: "status" });
    this.more = make("p", { class: "found-more" });
    const shut = makeButton("×", () => this.dialog.close(), { class: "shut", "aria-label": "Close the search" });
    this.dialog = make("dialog", { class: "search-dialog", "aria-label": "Search" },
      make("div", { class: "asking" }, this.input, shut), this.status, this.list, this.more);
    /** @type {Opening} */
    this.opening = { address: (path) => path, here: "", settle: "", words: "", entered: false };
    this.isRead = false;   // whether the records are loaded
    this.selectedIndex = -1;   // the index of the selected answer; -1 for none
    this.questionCount = 0;   // the number of questions so far; answers to older questions are dropped
    this.opensFirst = false;   // whether to open the first answer, because Enter was pressed before it arrived
    /** @type {string[]} */
    this.stems = [];
    document.body.append(this.dialog);
    this.listen();
  }

  /** Connect the events of the dialog. */
  listen() {
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.dialog.addEventListener("close", () => { this.opensFirst = false; });
    this.input.addEventListener("input", () => {
      this.opensFirst = false;
      this.show();
    });
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("click", (event) => {
      if (!closest(event.target, "a")) return;
      tabStore.set(FOUND, JSON.stringify(this.stems));
      this.dialog.close();
    });
  }

  /** Return the text of the field without blanks at its ends. */
  question() {
    return this.input.value.trim();
  }

  /** Return the elements of the answers in the list. */
  hits() {
    return /** @type {HTMLElement[]} */ ([...this.list.children]);
  }

  /**
   * Select an answer in the list. After the last answer comes the first.
   *
   * @param {number} index the index of the answer
   */
  choose(index) {
    const hits = this.hits();
    this.selectedIndex = hits.length ? (index + hits.length) % hits.length : -1;
    hits.forEach((hit, number) => hit.setAttribute("aria-selected", String(number === this.selectedIndex)));
    if (this.selectedIndex < 0) {
      this.input.removeAttribute("aria-activedescendant");
      return;
    }
    this.input.setAttribute("aria-activedescendant", hits[this.selectedIndex].id);
    hits[this.selectedIndex].scrollIntoView({ block: "nearest" });
  }

  /**
   * Return the link to the page that settles disputes, with this question and the game whose page is open. Return
   * an empty array if the book has no such page, or if there is neither a question nor a game.
   *
   * @param {string} question
   */
  settleLink(question) {
    const { here, settle } = this.opening, game = bookNames().some(([, url]) => url === here);
    if (!settle || !(question || game)) return [];
    const query = new URLSearchParams({ ...(game ? { game: here.replace(/\/$/, "") } : {}), ...(question ? { q: question } : {}) });
    return [make("span", { class: "settle-it" }, make("a", { href: `${settle}?${query}` }, "Settle a dispute with this question"))];
  }

  /**
   * Show the answers, and select the first.
   *
   * @param {string} question
   * @param {Found[]} records
   * @param {string} lacks the name of a game that the book does not have; "" if the question names none
   */
  showFound(question, records, lacks) {
    this.list.replaceChildren(...records.map((record, number) => makeHit(record, number, this.stems, this.opening.address)));
    this.input.setAttribute("aria-expanded", String(records.length > 0));
    this.choose(records.length ? 0 : -1);
    this.status.textContent = statusWords(question, records.length, lacks);
    this.status.classList.toggle("lacks", Boolean(lacks) || Boolean(question && !records.length));
  }

  /**
   * Show games with similar names. Does nothing if another question has been asked meanwhile.
   *
   * @param {string} question
   * @param {string} lacks the name of a game that the book does not have; "" if the question names none
   * @param {number} questionNumber the number of the question
   */
  async showNear(question, lacks, questionNumber) {
    /** @type {{ url: string, title: string }[]} */
    const games = lacks ? [] : await askEngine("near", { question });
    if (questionNumber !== this.questionCount || !games.length) return;
    const link = (/** @type {string} */ url, /** @type {string} */ words) => make("a", { href: this.opening.address(url) }, words);
    const names = games.flatMap(({ url, title }, number) => [number ? ", " : "", link(url, title)]);
    this.more.prepend("Games with names like it: ", ...names, ". ",
      "To look in: ", link("games/", "All games"), ", ", link("glossary/", "Glossary"), ".");
  }

  /** Show the games whose names begin with the question, while the records are still loading. */
  showAtOnce() {
    const question = this.question(), found = gamesByName(bookNames(), question);
    this.showFound(question, found, "");
    if (!found.length) this.status.textContent = "Reading the book …";
  }

  /**
   * Answer the question in the field. If another question is asked before the answer is there, the answer is
   * dropped.
   */
  async show() {
    const question = this.question(), questionNumber = ++this.questionCount;
    this.more.replaceChildren(...this.settleLink(question));
    if (!this.isRead) this.showAtOnce();
    if (!question) {
      if (this.isRead) this.showFound("", [], "");
      this.dialog.dataset.answered = "";
      return;
    }
    const answer = await askEngine("find", { question });
    if (questionNumber !== this.questionCount) return;
    this.stems = answer.words.filter((/** @type {string} */ word) => word.length > LONGER);
    this.showFound(question, answer.found, answer.lacks);
    this.dialog.dataset.answered = question;
    if (!answer.found.length) this.showNear(question, answer.lacks, questionNumber);
    if (this.opensFirst) this.hits()[this.selectedIndex]?.click();
    this.opensFirst = false;
  }

  /**
   * Handle a key: arrows select an answer, Enter opens it, Escape closes the dialog.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    /** @type {Record<string, () => void>} */
    const actions = {
      ArrowDown: () => this.choose(this.selectedIndex + 1),
      ArrowUp: () => this.choose(this.selectedIndex - 1),
      // Without this, Escape would only empty the field.
      Escape: () => this.dialog.close(),
      Enter: () => {
        // If the list does not answer the current question yet, Enter takes effect later.
        if (this.dialog.dataset.answered === this.question()) this.hits()[this.selectedIndex]?.click();
        else this.opensFirst = true;
      },
    };
    if (!Object.hasOwn(actions, event.key)) return;
    event.preventDefault();
    actions[event.key]();
  }

  /**
   * Open the dialog, and load the records if they are not loaded yet.
   *
   * @param {Opening} opening
   */
  open(opening) {
    this.opening = opening;
    if (!this.dialog.open) this.dialog.showModal();
    if (opening.words) this.input.value = opening.words;
    else this.input.select();
    if (opening.entered) this.opensFirst = true;
    startEngine().then(() => {
      this.isRead = true;
      this.show();
    }, () => { this.status.textContent = "The search cannot be loaded. Reload the page and try again."; });
    this.show();
  }
}

/** @type {SearchDialog | undefined} */
let dialog;

/**
 * Open the dialog of the search. The first call creates it.
 *
 * @param {Opening} opening
 */
export const openSearch = (opening) => (dialog ??= new SearchDialog()).open(opening);
